import { Anchor, Select } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, lazy } from 'react';
import { SENT_EVENT_TYPES, type EventType } from '../../contract/events.ts';
import { DELIVERY_STATUSES, listDeliveries, type DeliveryStatus } from '../../contract/webhooks.ts';
import { query, type AnswerOf } from '../data/client.ts';
import { Ltr, Moment, useFormat } from '../i18n/format.tsx';
import { DataTable, type Column } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FilterBar } from '../ui/filter-bar.tsx';
import { listIn, useUrlState } from '../state/url-state.ts';
import { useUiWords } from '../ui/words.ts';
import { DeliveryBadge, type Webhook } from './webhook.tsx';
import { useWebhookWords } from './words.ts';

const DeliveryDrawer = lazy(async () => ({ default: (await import('./delivery-drawer.tsx')).DeliveryDrawer }));

export type Delivery = AnswerOf<typeof listDeliveries>['data'][number];

const DEFAULTS = { status: '', type: '', delivery: '', page: '1' };
const PER_PAGE = 50;
/** How often the log is asked for again while something is on its way, and otherwise. */
const ASKED_SOON_MS = 2_000;
const ASKED_MS = 15_000;

/** The log of the last 30 days; one of them opens beside it, and has an address of its own. */
export function Deliveries({ webhook }: { webhook: Webhook }) {
  const t = useWebhookWords();
  const ui = useUiWords();
  const { values, set, clear } = useUrlState(DEFAULTS);
  const page = Number(values.page) || 1;
  const asked = {
    status: listIn(values.status) as DeliveryStatus[],
    type: listIn(values.type) as EventType[],
    page,
    per_page: PER_PAGE,
  };
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...query(listDeliveries, { params: { id: webhook.id }, query: asked }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ status }) => status === 'pending') ? ASKED_SOON_MS : ASKED_MS,
  });
  const isFiltered = values.status !== '' || values.type !== '';
  const open = ({ id }: Delivery) => set({ delivery: id, page: values.page });
  return (
    <>
      <FilterBar
        tabs={{
          label: t('status'),
          value: values.status,
          onChange: (status) => set({ status }),
          options: [
            { value: '', label: ui('all') },
            ...DELIVERY_STATUSES.map((status) => ({ value: status, label: t(status) })),
          ],
        }}
        is_filtered={isFiltered}
        onClear={clear}
      >
        <Select
          aria-label={t('event')}
          searchable
          data={[{ value: '', label: t('every_event') }, ...SENT_EVENT_TYPES]}
          value={values.type}
          onChange={(type) => set({ type: type ?? '' })}
        />
      </FilterBar>
      <DataTable
        label={t('deliveries')}
        columns={useColumns(open)}
        rows={data?.data}
        idOf={({ id }) => id}
        nameOf={({ type, object_id }) => `${type} ${object_id}`}
        onOpen={open}
        is_stale={isPlaceholderData}
        error={error}
        onRetry={() => void refetch()}
        paging={{
          page,
          per_page: PER_PAGE,
          total: data?.meta.total ?? 0,
          onPage: (next) => set({ page: String(next) }),
        }}
        is_filtered={isFiltered}
        onClearFilters={clear}
        empty={<EmptyState title={t('no_deliveries')} why={t('no_deliveries_why')} />}
      />
      <Suspense>
        {values.delivery !== '' && (
          <DeliveryDrawer
            webhook={webhook}
            delivery_id={values.delivery}
            onClose={() => set({ delivery: '', page: values.page })}
          />
        )}
      </Suspense>
    </>
  );
}

function useColumns(open: (delivery: Delivery) => void): Column<Delivery>[] {
  const t = useWebhookWords();
  const { number } = useFormat();
  return [
    {
      key: 'event',
      title: t('event'),
      phone: 'start',
      cell: (delivery) => (
        <Anchor component="button" type="button" onClick={() => open(delivery)}>
          <Ltr>{delivery.type}</Ltr>
        </Anchor>
      ),
    },
    { key: 'status', title: t('status'), phone: 'end', cell: ({ status }) => <DeliveryBadge status={status} /> },
    {
      key: 'response',
      title: t('response'),
      phone: 'start',
      cell: ({ response_status, error }) =>
        response_status === null ? (error ?? '') : <Ltr>{String(response_status)}</Ltr>,
    },
    { key: 'attempts', title: t('attempts'), align: 'end', cell: ({ attempts }) => number(attempts) },
    {
      key: 'created_at',
      title: t('when'),
      align: 'end',
      phone: 'end',
      cell: ({ created_at }) => <Moment iso={created_at} />,
    },
  ];
}
