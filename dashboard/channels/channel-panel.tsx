import { Alert, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sendTestMessage } from '../../contract/talk/message-channels.ts';
import { action } from '../../contract/access/permissions.ts';
import { call } from '../data/client.ts';
import { paths } from '../data/paths.ts';
import { useMessageText } from '../i18n/messages.ts';
import { useMay } from '../data/session.tsx';
import type { Row } from '../resources/resource-client.ts';
import { CopyLine } from '../ui/copy-line.tsx';
import { FormAlert, faultOf } from '../ui/forms/form.tsx';
import { AppLink } from '../ui/link.tsx';
import { useChannelTexts } from './texts.ts';

type Channel = Row & { kind: 'whatsapp' | 'sms'; webhook_path: string | null };

/** Panel beside the form of a channel: its state, and the webhook address for WhatsApp's reports. */
export function ChannelPanel({ row }: { row: Row }) {
  const t = useChannelTexts();
  const say = useMessageText();
  const { id, kind, webhook_path } = row as Channel;
  const mayTest = useMay()(action('message-channels', 'update'));
  const [phone, setPhone] = useState('');
  const test = useMutation({
    mutationFn: () => call(sendTestMessage, { params: { id }, body: kind === 'sms' && phone !== '' ? { phone } : {} }),
    meta: { is_handled: true },
  });
  const result = test.data?.data;
  return (
    <Stack gap="md" component="section">
      <Title order={2} size="h4">
        {t('test')}
      </Title>
      {mayTest && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            test.mutate();
          }}
        >
          <Group align="end" gap="xs">
            {kind === 'sms' && (
              <TextInput
                label={t('test_phone')}
                type="tel"
                dir="ltr"
                value={phone}
                onChange={(event) => setPhone(event.currentTarget.value)}
                error={faultOf(test.error, 'phone')}
              />
            )}
            <Button type="submit" variant="default" loading={test.isPending}>
              {t('test_now')}
            </Button>
          </Group>
        </form>
      )}
      <FormAlert error={test.error} shown={['phone']} />
      {result && (
        <Alert color={result.is_ok ? 'teal' : 'red'} role="status">
          {result.is_ok ? t('works') : t('works_not', { error: say(result) })}
        </Alert>
      )}
      {webhook_path && (
        <CopyLine
          label={t('webhook')}
          value={new URL(webhook_path, window.location.origin).href}
          note={t('webhook_why')}
        />
      )}
      <Text size="sm" c="dimmed">
        <AppLink to={paths.resource('message-templates')}>{t('templates')}</AppLink>
      </Text>
    </Stack>
  );
}
