import { Button, Stack, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { automaticMessages, isRepeatable, resendMessage } from '../../contract/talk/automatic-messages.ts';
import { isLeadReference } from '../../contract/leads/lead-reference.ts';
import { action } from '../../contract/access/permissions.ts';
import { call } from '../data/client.ts';
import { paths } from '../data/paths.ts';
import { useMay } from '../data/session.tsx';
import type { Row } from '../resources/resource-client.ts';
import { AppLink } from '../ui/link.tsx';
import { toast } from '../ui/layers/toast.tsx';
import { useChannelTexts } from './texts.ts';

/** Panel beside a message: its order or lead, and a button to resend it after a failure. */
export function ResendPanel({ row }: { row: Row }) {
  const t = useChannelTexts();
  const client = useQueryClient();
  const mayResend = useMay()(action('automatic-messages', 'update'));
  const status = String(row['status']);
  const resend = useMutation({
    mutationFn: () => call(resendMessage, { params: { id: row.id } }),
    onSuccess: () => toast(t('resent')),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [automaticMessages.routes.retrieve!.url] }),
        client.invalidateQueries({ queryKey: [automaticMessages.routes.list!.url] }),
      ]),
  });
  const reference = String(row['reference']);
  return (
    <Stack gap="xs" align="flex-start" component="section">
      <AppLink to={isLeadReference(reference) ? paths.lead(reference) : paths.order(reference)}>
        {t('about', { reference })}
      </AppLink>
      {mayResend && isRepeatable(status) && (
        <>
          {status === 'unsure' && <Text size="sm">{t('resend_unsure')}</Text>}
          <Button
            leftSection={<IconRefresh size={16} aria-hidden />}
            loading={resend.isPending}
            onClick={() => resend.mutate()}
          >
            {t('resend')}
          </Button>
        </>
      )}
    </Stack>
  );
}
