import { Anchor } from '@mantine/core';
import { Suspense, lazy } from 'react';
import { EVENT_TYPES } from '../../contract/webhooks/events.ts';
import { DELIVERY_STATUSES, listDeliveries } from '../../contract/webhooks/webhooks.ts';
import type { AnswerOf } from '../data/client.ts';
import { Ltr, Moment, useFormat } from '../i18n/format.tsx';
import { choice } from '../lists/choice.tsx';
import { several, tabs } from '../lists/filters.tsx';
import { ListTable } from '../lists/list-page.tsx';
import { useList } from '../lists/use-list.ts';
import type { Column } from '../ui/tables/data-table.tsx';
import { DeliveryBadge, type Webhook } from './webhook.tsx';
import { useWebhookTexts } from './texts.ts';

const DeliveryDrawer = lazy(async () => ({ default: (await import('./delivery-drawer.tsx')).DeliveryDrawer }));

export type Delivery = AnswerOf<typeof listDeliveries>['data'][number];

/** Polling interval of the log while a delivery is under way, and otherwise. */
const ASKED_SOON_MS = 2_000;
const ASKED_MS = 15_000;

/** The log of the last 30 days; one delivery opens beside it, with its own address. */
export function Deliveries({ webhook }: { webhook: Webhook }) {
  const t = useWebhookTexts();
  const list = useList(listDeliveries, {
    params: { id: webhook.id },
    filters: {
      status: tabs(t('status'), DELIVERY_STATUSES, t),
      type: {
        ...several,
        ...choice(t('event'), EVENT_TYPES, String, { every: t('every_event'), searchable: true }),
      },
    },
    also: ['delivery'],
    asksAgain: (deliveries) => (deliveries.some(({ status }) => status === 'pending') ? ASKED_SOON_MS : ASKED_MS),
  });
  const { delivery = '', page = '' } = list.values;
  const open = ({ id }: Delivery): void => list.set({ delivery: id, page });
  return (
    <>
      <ListTable
        list={list}
        label={t('deliveries')}
        columns={useColumns(open)}
        opens={open}
        empty={{ title: t('no_deliveries'), why: t('no_deliveries_why') }}
      />
      <Suspense>
        {delivery !== '' && (
          <DeliveryDrawer webhook={webhook} delivery_id={delivery} onClose={() => list.set({ delivery: '', page })} />
        )}
      </Suspense>
    </>
  );
}

function useColumns(open: (delivery: Delivery) => void): Column<Delivery>[] {
  const t = useWebhookTexts();
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
