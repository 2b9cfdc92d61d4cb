import { IconBan, IconCheck } from '@tabler/icons-react';
import type { QueryClient } from '@tanstack/react-query';
import { applications, type ApplicationKind } from '../../contract/access/applications.ts';
import type { Row } from '../resources/resource-client.ts';
import { StatusBadge } from '../ui/status-badge.tsx';
import { useApplicationTexts } from './texts.ts';

export type Application = Row & {
  name: string;
  kind: ApplicationKind;
  account_name: string;
  status: 'active' | 'inactive';
  scopes: string[] | null;
  requests_per_minute: number | null;
  expires_at: string | null;
  last_used_at: string | null;
  last_event_at: string | null;
  errors: number;
  has_secret: boolean;
  cash_gateways: string[] | null;
  seen_gateways: string[] | null;
  on_store_cancel: string;
  incoming_url?: string;
  form_url?: string;
};

export function ApplicationStatus({ status }: { status: Application['status'] }) {
  const t = useApplicationTexts();
  const isActive = status === 'active';
  return (
    <StatusBadge tone={isActive ? 'good' : 'plain'} icon={isActive ? IconCheck : IconBan}>
      {t(status)}
    </StatusBadge>
  );
}

export const forgetApplications = (queryClient: QueryClient): Promise<unknown> =>
  Promise.all(
    [applications.routes.list, applications.routes.retrieve].map((route) =>
      queryClient.invalidateQueries({ queryKey: [route!.url] }),
    ),
  );
