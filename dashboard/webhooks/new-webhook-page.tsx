import { Button, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { createWebhook, webhooks } from '../../contract/webhooks/webhooks.ts';
import { call } from '../data/client.ts';
import { paths } from '../data/paths.ts';
import { AccountInput } from '../resources/form/account-input.tsx';
import { useSession } from '../data/session.tsx';
import { useNavigate } from '../state/address.tsx';
import { CopyLine } from '../ui/copy-line.tsx';
import { useForm } from '../forms/use-form.ts';
import { LinkButton } from '../ui/link.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useUiTexts } from '../ui/texts.ts';
import { forgetWebhooks } from './webhook.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { useWebhookTexts } from './texts.ts';

/** Creates a webhook, and shows its secret only once. */
export function NewWebhookPage() {
  const t = useWebhookTexts();
  const ui = useUiTexts();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const seesAll = useSession().role.scope === 'workspace';
  const form = useForm({
    draft: 'new-webhook',
    begun: { url: '', events: [] as string[], account_id: '' },
    send: ({ url, events, account_id }, { key }) => {
      const body = { url: url.trim(), events, ...(account_id ? { account_id } : {}) };
      return call(createWebhook, { body: body as never, idempotencyKey: key }); // events are of the contract's list
    },
    onSent: () => forgetWebhooks(queryClient),
  });
  const made = form.answer?.data as { id: string; secret: string } | undefined;
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
          form={form}
          action={t('create')}
          more={seesAll && <AccountInput {...form.field('account_id')} resource={webhooks} none={t('all_accounts')} />}
          away={
            <LinkButton variant="default" to={paths.resource('webhooks')}>
              {ui('cancel')}
            </LinkButton>
          }
        />
      </div>
    </>
  );
}
