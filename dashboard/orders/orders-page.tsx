import { Suspense, lazy } from 'react';
import { ORDER_STATUSES, type OrderStatus } from '../../contract/order-moves.ts';
import { listOrders } from '../../contract/orders.ts';
import { exportOrders } from '../../contract/spreadsheet-routes.ts';
import { call, type AnswerOf } from '../data/client.ts';
import { Moment, Money, Phone, Reference } from '../i18n/format.tsx';
import { ImportExportButtons } from '../imports/import-export-buttons.tsx';
import { days, linked, linkedNumber, several, tabs } from '../lists/filters.tsx';
import { finder } from '../lists/finder.ts';
import { ListPage } from '../lists/list-page.tsx';
import { useList } from '../lists/use-list.ts';
import { paths } from '../data/paths.ts';
import type { Column } from '../ui/data-table.tsx';
import { AppLink } from '../ui/link.tsx';
import { ViewTabs } from '../views/view-tabs.tsx';
import { ActionButtons } from './action-buttons.tsx';
import { LeftBehind } from './left-behind.tsx';
import { BlacklistFlag } from './blacklist-flag.tsx';
import { WaitBadge } from './wait-badge.tsx';
import { OrderStatusBadge } from './order-status.tsx';
import { useOrderTexts } from './texts.ts';

type Order = AnswerOf<typeof listOrders>['data'][number];

/** Loaded when all that match are chosen. */
const MatchingButtons = lazy(async () => ({ default: (await import('./matching-buttons.tsx')).MatchingButtons }));

/** The table of orders: everything about it is in the address. */
export function OrdersPage() {
  const t = useOrderTexts();
  const list = useList(listOrders, {
    search: finder(t('search'), 'OR', 'keyWord'),
    filters: {
      status: tabs(t('status'), ORDER_STATUSES, t),
      ...days,
      product_id: linked,
      source: linked,
      agent_id: linked,
      shipping_company_id: linked,
      cash_stage: several,
      cash_holder_id: linked,
      cash_days_from: linkedNumber,
      cash_days_to: linkedNumber,
    },
  });
  const { filters, selection, chosen, total } = list;
  return (
    <ListPage
      list={list}
      title={t('orders')}
      actions={
        <ImportExportButtons
          of="orders"
          label={t('export_label')}
          ask={() => call(exportOrders, { query: filters })}
          into="orders"
        />
      }
      above={<ViewTabs page="orders" list={list} />}
      columns={columnsOf(t)}
      nameOf={({ reference }) => reference}
      opens={({ reference }) => paths.order(reference)}
      bulk={
        selection.is_all_matching ? (
          <Suspense>
            <MatchingButtons
              matching={{ filter: filters, count: total }}
              statuses={(filters.status as OrderStatus[] | undefined) ?? ORDER_STATUSES}
              onDone={selection.clear}
            />
          </Suspense>
        ) : (
          <ActionButtons
            orders={chosen.map(({ id, reference, status }) => ({ id, reference, status: status as OrderStatus }))}
            onDone={selection.clear}
          />
        )
      }
      empty={{ title: t('none'), why: t('none_why') }}
    >
      <LeftBehind />
    </ListPage>
  );
}

const columnsOf = (t: ReturnType<typeof useOrderTexts>): Column<Order>[] => [
  {
    key: 'reference',
    title: t('order'),
    phone: 'start',
    width: '150px',
    cell: ({ reference }) => (
      <AppLink to={paths.order(reference)}>
        <Reference>{reference}</Reference>
      </AppLink>
    ),
  },
  {
    key: 'full_name',
    title: t('customer'),
    phone: 'start',
    cell: (order) => (
      <>
        <bdi>{order.full_name}</bdi> <BlacklistFlag of={order} />
      </>
    ),
  },
  { key: 'phone', title: t('phone'), cell: ({ phone }) => <Phone number={phone} /> },
  { key: 'city', title: t('city'), phone: 'start', cell: ({ city }) => <bdi>{city}</bdi> },
  {
    key: 'status',
    title: t('status'),
    phone: 'end',
    cell: (order) => (
      <>
        <OrderStatusBadge status={order.status} /> <WaitBadge of={order} />
      </>
    ),
  },
  {
    key: 'total',
    title: t('total'),
    align: 'end',
    phone: 'end',
    cell: ({ total, currency }) => <Money amount={total} currency={currency} />,
  },
  {
    key: 'created_at',
    title: t('created'),
    align: 'end',
    phone: 'end',
    cell: ({ created_at }) => <Moment iso={created_at} />,
  },
];
