import { Button, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createWebhook, webhooks } from '../../contract/webhooks/webhooks.ts';
import { newKey } from '../../client/address.ts';
import { call } from '../data/client.ts';
import { paths } from '../data/paths.ts';
import { AccountInput } from '../resources/form/account-input.tsx';
import { useSession } from '../data/session.tsx';
import { useNavigate } from '../state/address.tsx';
import { CopyLine } from '../ui/copy-line.tsx';
import { faultOf } from '../ui/forms/form.tsx';
import { LinkButton } from '../ui/link.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useUiTexts } from '../ui/texts.ts';
import { forgetWebhooks } from './webhook.tsx';
import { WebhookForm, type WebhookInput } from './webhook-form.tsx';
import { useWebhookTexts } from './texts.ts';

/** Makes a webhook, and shows its secret this once. */
export function NewWebhookPage() {
  const t = useWebhookTexts();
  const ui = useUiTexts();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [key] = useState(newKey);
  const seesAll = useSession().role.scope === 'workspace';
  const [account_id, setAccountId] = useState('');
  const create = useMutation({
    meta: { is_handled: true },
    mutationFn: (input: WebhookInput) => {
      const body = { ...input, ...(account_id ? { account_id } : {}) };
      return call(createWebhook, { body: body as never, idempotencyKey: key }); // events are of the contract's list
    },
    onSuccess: () => forgetWebhooks(queryClient),
  });
  const made = create.data?.data as { id: string; secret: string } | undefined;
  if (made)
    return (
      <>
        <PageHeader title={t('made')} />
        <Stack gap="md" maw={720} role="status" align="stretch">
          <CopyLine label={t('secret')} value={made.secret} note={t('secret_why')} />
          <div>
            <Button onClick={() => void navigate({ to: paths.row('webhooks', made.id) })}>{t('kept')}</Button>
          </div>
        </Stack>
      </>
    );
  return (
    <>
      <PageHeader title={t('new_webhook')} />
      <Text c="dimmed" mb="sm">
        {t('none_why')}
      </Text>
      <div className="panel" style={{ maxInlineSize: 860 }}>
        <WebhookForm
          begun={{ url: '', events: [] }}
          action={t('create')}
          more={
            seesAll && (
              <AccountInput
                resource={webhooks}
                value={account_id}
                onChange={setAccountId}
                error={faultOf(create.error, 'account_id')}
                none={t('all_accounts')}
              />
            )
          }
          away={
            <LinkButton variant="default" to={paths.resource('webhooks')}>
              {ui('cancel')}
            </LinkButton>
          }
          error={create.error}
          is_sending={create.isPending}
          onSend={create.mutate}
        />
      </div>
    </>
  );
}
