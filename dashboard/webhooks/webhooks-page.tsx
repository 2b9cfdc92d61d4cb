import { Text } from '@mantine/core';
import { action } from '../../contract/access/permissions.ts';
import { WEBHOOK_STATUSES, webhooks } from '../../contract/webhooks/webhooks.ts';
import { Ltr, Moment } from '../i18n/format.tsx';
import { tabs } from '../lists/filters.tsx';
import { ListPage } from '../lists/list-page.tsx';
import { useList } from '../lists/use-list.ts';
import { paths } from '../data/paths.ts';
import { listOf } from '../resources/resource-client.ts';
import { ImportExportMenu } from '../resources/import/import-export-menu.tsx';
import { useSession } from '../data/session.tsx';
import type { Column } from '../ui/tables/data-table.tsx';
import { AppLink } from '../ui/link.tsx';
import { WebhookStatus, type Webhook } from './webhook.tsx';
import { useWebhookTexts } from './texts.ts';

/** Events named in the table; a number counts the rest. */
const EVENTS_NAMED = 2;

/** Targets of events. */
export function WebhooksPage() {
  const t = useWebhookTexts();
  const seesAll = useSession().role.scope === 'workspace';
  const list = useList(listOf<Webhook>(webhooks), {
    search: t('search'),
    filters: { status: tabs(t('status'), WEBHOOK_STATUSES, t) },
    sort: '-created_at',
  });
  return (
    <ListPage
      list={list}
      title={t('webhooks')}
      actions={<ImportExportMenu resource={webhooks} title={t('webhooks')} filters={list.filters} />}
      creates={{ access: action('webhooks', 'create'), label: t('new_webhook'), to: paths.newRow('webhooks') }}
      columns={columnsOf(t, seesAll)}
      opens={({ id }) => paths.row('webhooks', id)}
      empty={{ title: t('none'), why: t('none_why') }}
    />
  );
}

const columnsOf = (t: ReturnType<typeof useWebhookTexts>, seesAll: boolean): Column<Webhook>[] => [
  {
    key: 'url',
    title: t('url'),
    sort: 'url',
    phone: 'start',
    cell: ({ id, url }) => (
      <AppLink to={paths.row('webhooks', id)}>
        <Ltr>{url}</Ltr>
      </AppLink>
    ),
  },
  {
    key: 'events',
    title: t('events'),
    phone: 'start',
    cell: ({ events }) => (
      <>
        <Ltr>{events.slice(0, EVENTS_NAMED).join(', ')}</Ltr>
        {events.length > EVENTS_NAMED && (
          <Text span c="dimmed">
            {' '}
            +{events.length - EVENTS_NAMED}
          </Text>
        )}
      </>
    ),
  },
  ...(seesAll
    ? [
        {
          key: 'account',
          title: t('account'),
          cell: ({ account_name }: Webhook) => <bdi>{account_name ?? t('all_accounts')}</bdi>,
        },
      ]
    : []),
  { key: 'status', title: t('status'), phone: 'end', cell: (webhook) => <WebhookStatus webhook={webhook} /> },
  {
    key: 'created_at',
    title: t('created'),
    sort: 'created_at',
    cell: ({ created_at }) => <Moment iso={created_at} />,
  },
];
