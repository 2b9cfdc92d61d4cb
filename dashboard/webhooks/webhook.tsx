import { IconAlertTriangle, IconBan, IconCheck, IconClock } from '@tabler/icons-react';
import type { QueryClient } from '@tanstack/react-query';
import { webhooks, type DeliveryStatus } from '../../contract/webhooks/webhooks.ts';
import type { AnswerOf } from '../data/client.ts';
import { StatusBadge } from '../ui/status-badge.tsx';
import { useWebhookTexts } from './texts.ts';

export type Webhook = AnswerOf<(typeof webhooks)['routes']['retrieve']>['data'] & {
  id: string;
  url: string;
  account_name: string | null;
  events: string[];
  status: 'active' | 'inactive';
  disabled_reason: 'gone' | 'failing' | 'rights' | null;
  created_at: string;
  updated_at: string;
};

/** Deactivation by the service differs from one by a person. */
export function WebhookStatus({ webhook: { status, disabled_reason } }: { webhook: Webhook }) {
  const t = useWebhookTexts();
  if (status === 'active')
    return (
      <StatusBadge tone="good" icon={IconCheck}>
        {t('active')}
      </StatusBadge>
    );
  return (
    <StatusBadge tone={disabled_reason ? 'bad' : 'plain'} icon={disabled_reason ? IconAlertTriangle : IconBan}>
      {t(disabled_reason ? 'disabled' : 'inactive')}
    </StatusBadge>
  );
}

const DELIVERY_LOOKS = {
  pending: { tone: 'info', icon: IconClock },
  delivered: { tone: 'good', icon: IconCheck },
  failed: { tone: 'bad', icon: IconAlertTriangle },
} as const;

export function DeliveryBadge({ status }: { status: string }) {
  const t = useWebhookTexts();
  const { tone, icon } = DELIVERY_LOOKS[status as DeliveryStatus];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {t(status as DeliveryStatus)}
    </StatusBadge>
  );
}

export const forgetWebhooks = (queryClient: QueryClient): Promise<unknown> =>
  Promise.all(
    [webhooks.routes.list, webhooks.routes.retrieve].map(({ url }) =>
      queryClient.invalidateQueries({ queryKey: [url] }),
    ),
  );
