import { Alert, Button, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { action } from '../../contract/access/permissions.ts';
import { webhooks } from '../../contract/webhooks/webhooks.ts';
import { Ltr } from '../i18n/format.tsx';
import { rowQuery, updateRow } from '../resources/resource-client.ts';
import { useMay } from '../data/session.tsx';
import { useParams } from '../state/address.tsx';
import { NotHere } from '../ui/not-here.tsx';
import { ApiError } from '../ui/api-error.ts';
import { LoadFailed } from '../ui/empty-state.tsx';
import { useForm } from '../forms/use-form.ts';
import { useGuardedClose } from '../ui/forms/unsaved.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { toast } from '../ui/layers/toast.tsx';
import { useUiTexts } from '../ui/texts.ts';
import { Deliveries } from './deliveries.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookStatus, forgetWebhooks, type Webhook } from './webhook.tsx';
import { useWebhookTexts } from './texts.ts';
import { Modal } from '../ui/layers/modal.tsx';

/** One webhook: its events, whether it is on, and its deliveries. */
export function WebhookPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(rowQuery(webhooks, id));
  if (error instanceof ApiError && error.status === 404) return <NotHere />;
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  return data ? <WebhookDetails webhook={data as Webhook} /> : null;
}

function WebhookDetails({ webhook }: { webhook: Webhook }) {
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <PageHeader
        title={hostOf(webhook.url)}
        aside={<WebhookStatus webhook={webhook} />}
        actions={<WebhookActions webhook={webhook} onEdit={() => setEditing(true)} />}
      />
      <Text style={{ overflowWrap: 'anywhere' }}>
        <Ltr>{webhook.url}</Ltr>
      </Text>
      <Text c="dimmed" mb="md">
        <Ltr>{webhook.events.join(', ')}</Ltr>
      </Text>
      {webhook.status === 'inactive' && <Off webhook={webhook} />}
      <Deliveries webhook={webhook} />
      {isEditing && <Edit webhook={webhook} onClose={() => setEditing(false)} />}
    </>
  );
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);

/** Why it sends nothing, and the remedy. */
function Off({ webhook }: { webhook: Webhook }) {
  const t = useWebhookTexts();
  const queryClient = useQueryClient();
  const mayUpdate = useMay()(action('webhooks', 'update'));
  const enable = useMutation({
    mutationFn: () => updateRow(webhooks, webhook, { status: 'active' }),
    onSuccess: () => toast(t('enabled')),
    onSettled: () => forgetWebhooks(queryClient),
  });
  const { disabled_reason } = webhook;
  return (
    <Alert
      variant="light"
      color={disabled_reason ? 'red' : 'gray'}
      icon={<IconAlertTriangle aria-hidden />}
      title={t(disabled_reason ? `why_${disabled_reason}` : 'why_inactive')}
      mb="md"
    >
      <Text mb="xs">{t('then_redeliver')}</Text>
      {mayUpdate && (
        <Button loading={enable.isPending} onClick={() => enable.mutate()}>
          {t('enable')}
        </Button>
      )}
    </Alert>
  );
}

function Edit({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useWebhookTexts();
  const ui = useUiTexts();
  const queryClient = useQueryClient();
  const cancel = useGuardedClose(true, onClose);
  const form = useForm({
    draft: `webhook ${webhook.id}`,
    begun: { url: webhook.url, events: webhook.events },
    send: ({ url, events }) => updateRow(webhooks, webhook, { url: url.trim(), events }),
    onSent: async () => {
      toast(t('saved'));
      onClose();
      await forgetWebhooks(queryClient);
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={<Text fw={600}>{t('edit')}</Text>}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <WebhookForm
        form={form}
        action={t('save')}
        away={
          <Button variant="default" onClick={cancel}>
            {ui('cancel')}
          </Button>
        }
      />
    </Modal>
  );
}
