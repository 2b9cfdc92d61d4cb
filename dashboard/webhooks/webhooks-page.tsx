import { Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { action } from '../../contract/permissions.ts';
import { WEBHOOK_STATUSES, webhooks } from '../../contract/webhooks.ts';
import { Ltr, Moment } from '../i18n/format.tsx';
import { paths } from '../data/paths.ts';
import { listQuery } from '../resources/resource-client.ts';
import { SheetMenu } from '../resources/sheet-menu.tsx';
import { useMay, useSession } from '../data/session.tsx';
import { DataTable, type Column } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FilterBar } from '../ui/filter-bar.tsx';
import { AppLink, LinkButton } from '../ui/link.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useShortcut } from '../ui/shortcuts.tsx';
import { listIn, useUrlState } from '../state/url-state.ts';
import { useUiWords } from '../ui/words.ts';
import { WebhookStatus, type Webhook } from './webhook.tsx';
import { useWebhookWords } from './words.ts';

const DEFAULTS = { keyword: '', status: '', sort: '-created_at', page: '1' };
const PER_PAGE = 50;
/** Events named in the table; the number says the rest. */
const EVENTS_NAMED = 2;

/** Where events are sent. */
export function WebhooksPage() {
  const t = useWebhookWords();
  const ui = useUiWords();
  const navigate = useNavigate();
  const mayCreate = useMay()(action('webhooks', 'create'));
  const seesAll = useSession().role.scope === 'workspace';
  const { values, set, clear, is_filtered } = useUrlState(DEFAULTS);
  const page = Number(values.page) || 1;
  const filters = { keyword: values.keyword, status: listIn(values.status) };
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...listQuery(webhooks, { ...filters, sort: values.sort, page, per_page: PER_PAGE }),
    placeholderData: keepPreviousData,
  });
  const create = (
    <LinkButton to={paths.newRow('webhooks')} leftSection={<IconPlus size={16} aria-hidden />}>
      {t('new_webhook')}
    </LinkButton>
  );
  useShortcut('n', t('new_webhook'), () => void navigate({ to: paths.newRow('webhooks') }), { is_off: !mayCreate });
  return (
    <>
      <PageHeader
        title={t('webhooks')}
        actions={
          <>
            <SheetMenu resource={webhooks} title={t('webhooks')} filters={filters} />
            {mayCreate && create}
          </>
        }
      />
      <FilterBar
        keyword={values.keyword}
        searchLabel={t('search')}
        onKeyword={(keyword) => set({ keyword })}
        is_filtered={is_filtered}
        onClear={clear}
        tabs={{
          label: t('status'),
          value: values.status,
          onChange: (status) => set({ status }),
          options: [
            { value: '', label: ui('all') },
            ...WEBHOOK_STATUSES.map((status) => ({ value: status, label: t(status) })),
          ],
        }}
      />
      <DataTable
        label={t('webhooks')}
        columns={columnsOf(t, seesAll)}
        rows={data?.data as Webhook[] | undefined}
        idOf={({ id }) => id}
        nameOf={({ url }) => url}
        onOpen={({ id }) => void navigate({ to: paths.row('webhooks', id) })}
        is_stale={isPlaceholderData}
        error={error}
        onRetry={() => void refetch()}
        sort={{ value: values.sort, onChange: (sort) => set({ sort }) }}
        paging={{
          page,
          per_page: PER_PAGE,
          total: data?.meta.total ?? 0,
          onPage: (next) => set({ page: String(next) }),
        }}
        is_filtered={is_filtered}
        onClearFilters={clear}
        empty={<EmptyState title={t('none')} why={t('none_why')} action={mayCreate && create} />}
      />
    </>
  );
}

const columnsOf = (t: ReturnType<typeof useWebhookWords>, seesAll: boolean): Column<Webhook>[] => [
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
