import { Suspense, lazy, useEffect, type ComponentProps } from 'react';
import { IconHourglass } from '@tabler/icons-react';
import { CASH_HOLDER_NOBODY, CASH_STAGES } from '../../contract/cash/cash-ledger.ts';
import { LIMITS } from '../../contract/limits.ts';
import { BEGINNINGS, ORDER_STATUSES, isOrderUnderWay, type OrderStatus } from '../../contract/orders/order-moves.ts';
import { action } from '../../contract/access/permissions.ts';
import { listOrders } from '../../contract/orders/orders.ts';
import { exportOrders } from '../../contract/spreadsheets/spreadsheet-routes.ts';
import { countOrders } from '../../contract/reports/status-counts.ts';
import { call, type AnswerOf } from '../data/client.ts';
import { Moment, Reference } from '../i18n/format.tsx';
import { ImportExportButtons } from '../imports/import-export-buttons.tsx';
import { NameCell, Products, Total, PhoneCell } from '../lists/cells.tsx';
import { chip, days, linkedFact, linkedNumber, several, tabs } from '../lists/filters.tsx';
import { finder } from '../lists/finder.ts';
import { foldedChoice, foldedText } from '../lists/folded.tsx';
import { ListPage } from '../lists/list-page.tsx';
import { NewButton } from '../lists/new-button.tsx';
import { useList } from '../lists/use-list.ts';
import { useStatusCounts } from '../lists/use-status-counts.ts';
import { CityName } from '../names/city-name.tsx';
import { sourceName, useFindTexts } from '../names/find-words.ts';
import { accountFilter, cityFilter, rowChip, rowFilter, sourceFilter } from '../resources/row-filter.tsx';
import { paths } from '../data/paths.ts';
import { useMay, useSession } from '../data/session.tsx';
import type { Column } from '../ui/tables/data-table.tsx';
import { later } from '../ui/layers/later.ts';
import { AppLink } from '../ui/link.tsx';
import { SaveFirstView, ViewTabs } from '../views/view-tabs.tsx';
import { WAIT_WORDS } from '../../contract/messages/words.ts';
import type { WaitKey } from '../../contract/orders/order-waits.ts';
import { currentLanguage } from '../i18n/texts.ts';
import { StatusBadge } from '../ui/status-badge.tsx';
import { LeftBehind } from './actions/left-behind.tsx';
import { BlacklistFlag } from './blacklist-flag.tsx';
import { BULK_RIGHTS } from './actions/bulk-rights.ts';
import { OrderStatusBadge } from './order-status.tsx';
import { cashStageName } from './cash-stage-name.ts';
import type { ActionButtons } from './actions/action-buttons.tsx';
import { useOrderTexts } from './texts.ts';

/** Reasons that the status shows already. */
const SAID_BY_STATUS: readonly (string | null)[] = ['out_of_stock', 'waiting_for_pickup'];

/** Short reason why an order of a list is stuck; nothing if it proceeds, or if its status shows the reason. */
function WaitBadge({ of: { waits_for } }: { of: { waits_for?: string | null } }) {
  if (!waits_for || SAID_BY_STATUS.includes(waits_for)) return null;
  return (
    <StatusBadge tone="warn" icon={IconHourglass}>
      {WAIT_WORDS[waits_for as WaitKey][currentLanguage()]}
    </StatusBadge>
  );
}

type Order = AnswerOf<typeof listOrders>['data'][number];

/** Loaded with the first peek. */
const OrderPeek = lazy(async () => ({ default: (await import('./order-peek.tsx')).OrderPeek }));
/** Most users choose rows: the first tick must not wait for code. */
const ACTS = later(() => import('./actions/action-buttons.tsx'));
/** Loaded when all matching rows are chosen. */
const MatchingButtons = lazy(async () => ({
  default: (await import('./actions/matching-buttons.tsx')).MatchingButtons,
}));

/** The table of orders: its whole state is in the address. */
export function OrdersPage() {
  const t = useOrderTexts();
  const f = useFindTexts();
  const { sees_sellers } = useSession();
  const may = useMay();
  const columns = columnsOf(t, f, sees_sellers);
  const list = useList(listOrders, {
    needs: { columns, of: NEEDS },
    search: finder(t('search'), 'OR', 'keyWord'),
    filters: {
      status: tabs(t('status'), IN_ORDER_OF_WORK, t),
      ...days,
      account_id: accountFilter(f('seller'), sees_sellers),
      family_id: rowFilter(f('product'), 'products'),
      // Links of one variant's figures set it.
      product_id: rowChip(f('variant'), 'products'),
      city: cityFilter(f('city')),
      shipping_company_id: rowFilter(f('courier'), 'shipping-companies'),
      delivery_boy_id: rowFilter(f('delivery_person'), 'users', { status: 'active' }),
      agent_id: rowFilter(f('agent'), 'users', { status: 'active' }),
      warehouse_id: rowFilter(f('warehouse'), 'warehouses'),
      tracking_number: foldedText(f('tracking')),
      source: sourceFilter(f('source')),
      // The page of a job links here.
      import_job_id: chip(f('import'), () => f('one_import')),
      age_min: { ...linkedNumber, ...foldedText(f('age_min'), 'whole') },
      age_max: { ...linkedNumber, ...foldedText(f('age_max'), 'whole') },
      amount_min: { ...linkedNumber, ...foldedText(f('amount_min'), 'amount') },
      amount_max: { ...linkedNumber, ...foldedText(f('amount_max'), 'amount') },
      has_notes: {
        ...linkedFact,
        ...foldedChoice(f('notes'), ['true', 'false'], (has) => f(has === 'true' ? 'with_note' : 'without_note')),
      },
      has_comments: {
        ...linkedFact,
        ...foldedChoice(t('comments'), ['true', 'false'], (has) =>
          f(has === 'true' ? 'with_comment' : 'without_comment'),
        ),
      },
      is_alive_at_courier: { ...linkedFact, ...foldedChoice(t('alive_at_courier'), ['true'], () => t('only_these')) },
      is_rest_awaited: { ...linkedFact, ...foldedChoice(t('rest_awaited'), ['true'], () => t('only_these')) },
      cash_stage: {
        ...several,
        ...(may(action('cash-entries', 'list')) && foldedChoice(t('cash'), CASH_STAGES, cashStageName)),
      },
      cash_holder_id: chip(t('cash_with'), (id) => t(id === CASH_HOLDER_NOBODY ? 'nobody_named' : 'one_holder')),
      cash_days_from: { ...linkedNumber, ...chip(t('cash_days_from')) },
      cash_days_to: { ...linkedNumber, ...chip(t('cash_days_to')) },
      cash_is_late: { ...linkedFact, ...chip(t('cash'), () => t('cash_late')) },
      cash_is_told_paid: { ...linkedFact, ...chip(t('cash'), () => t('cash_told_paid')) },
    },
    page: 'orders',
    sort: '-created_at',
    sorted_rows_max: LIMITS.sorted_rows_max,
  });
  const { filters, total } = list;
  // Checkboxes need a right to some act on the ticked rows.
  const mayAct = BULK_RIGHTS.some(may);
  const counts = useStatusCounts(countOrders, filters);
  return (
    <ListPage
      list={list}
      title={t('orders')}
      counts={counts}
      actions={
        <>
          <ImportExportButtons
            of="orders"
            label={t('export_label')}
            ask={(file) => call(exportOrders, { query: { ...filters, ...file } })}
            into="orders"
          />
          <NewButton of="orders" label={t('new_order')} to={paths.newOrder()} />
        </>
      }
      above={<ViewTabs page="orders" list={list} />}
      beside={<SaveFirstView page="orders" list={list} />}
      columns={columns}
      nameOf={({ reference }) => reference}
      opens={({ reference }) => paths.order(reference)}
      walks
      peek={({ reference }) => <OrderPeek key={reference} reference={reference} />}
      bulk={
        mayAct &&
        (({ rows, is_all_matching, clear }) => (
          <Suspense>
            {is_all_matching ? (
              <MatchingButtons
                matching={{ filter: filters, count: total }}
                statuses={(filters.status as OrderStatus[] | undefined) ?? ORDER_STATUSES}
                onDone={clear}
              />
            ) : (
              <ChosenButtons
                orders={rows.map(({ id, reference, status }) => ({ id, reference, status: status as OrderStatus }))}
                onDone={clear}
              />
            )}
          </Suspense>
        ))
      }
      empty={{ title: t('none'), why: t('none_why') }}
    >
      <LeftBehind />
    </ListPage>
  );
}

function ChosenButtons(props: ComponentProps<typeof ActionButtons>) {
  const code = ACTS.use();
  useEffect(() => void ACTS.fetch(), []);
  return code && <code.ActionButtons {...props} />;
}

/** Statuses of orders to begin, of orders under way, and of ended orders. */
const IN_ORDER_OF_WORK = [...new Set([...BEGINNINGS, ...ORDER_STATUSES.filter(isOrderUnderWay), ...ORDER_STATUSES])];

/** Parts of the list that a column needs to be requested. */
const NEEDS = {
  full_name: ['is_blacklisted'],
  phone: ['phone_international'],
  city: ['known_city'],
  status: ['waits_for'],
  products: ['products'],
  courier: ['courier', 'delivery_boy'],
  agent: ['agent'],
  warehouse: ['warehouse'],
  delivery_boy: ['delivery_boy'],
  tracking_number: ['courier'],
} as const;

const columnsOf = (
  t: ReturnType<typeof useOrderTexts>,
  f: ReturnType<typeof useFindTexts>,
  seesSellers: boolean,
): Column<Order>[] => {
  const columns: (Column<Order> | false)[] = [
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
      sort: 'full_name',
      phone: 'start',
      cell: (order) => (
        <>
          <bdi>{order.full_name}</bdi> <BlacklistFlag of={order} />
        </>
      ),
    },
    { key: 'phone', title: t('phone'), phone: 'end', cell: PhoneCell },
    { key: 'city', title: t('city'), sort: 'city', phone: 'start', cell: (row) => <CityName of={row} /> },
    {
      key: 'status',
      title: t('status'),
      is_pinned: true,
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
      sort: 'total',
      align: 'end',
      phone: 'end',
      cell: (row) => <Total amount={row.total} currency={row.currency} paid={row.is_prepaid && t('prepaid')} />,
    },
    {
      key: 'products',
      title: f('products'),
      phone: 'start',
      cell: ({ products }) => <Products lines={products ?? []} />,
    },
    seesSellers && { key: 'account', title: f('seller'), cell: ({ account }) => <NameCell name={account.name} /> },
    {
      key: 'courier',
      title: f('courier'),
      cell: ({ shipping_company, tracking_number, delivery_boy }) => (
        <NameCell name={shipping_company?.name ?? delivery_boy?.name} below={tracking_number ?? null} />
      ),
    },
    {
      key: 'created_at',
      title: t('created'),
      sort: 'created_at',
      align: 'end',
      phone: 'end',
      cell: ({ created_at }) => <Moment iso={created_at} />,
    },
    { key: 'agent', title: f('agent'), is_extra: true, cell: ({ agent }) => <NameCell name={agent?.name} /> },
    {
      key: 'source',
      title: f('source'),
      is_extra: true,
      cell: ({ source }) => <NameCell name={source && sourceName(f, source)} />,
    },
    {
      key: 'warehouse',
      title: f('warehouse'),
      is_extra: true,
      cell: ({ warehouse }) => <NameCell name={warehouse?.name} />,
    },
    {
      key: 'delivery_boy',
      title: f('delivery_person'),
      is_extra: true,
      cell: ({ delivery_boy }) => <NameCell name={delivery_boy?.name} />,
    },
    {
      key: 'tracking_number',
      title: f('tracking'),
      is_extra: true,
      cell: ({ tracking_number }) => <NameCell name={null} below={tracking_number ?? null} />,
    },
    { key: 'notes', title: t('notes'), is_extra: true, cell: ({ notes }) => <NameCell name={notes} /> },
    {
      key: 'lead_reference',
      title: t('lead'),
      is_extra: true,
      cell: ({ lead_reference }) =>
        lead_reference && (
          <AppLink to={paths.lead(lead_reference)}>
            <Reference>{lead_reference}</Reference>
          </AppLink>
        ),
    },
    {
      key: 'updated_at',
      title: f('changed'),
      sort: 'updated_at',
      align: 'end',
      is_extra: true,
      cell: ({ updated_at }) => <Moment iso={updated_at} />,
    },
  ];
  return columns.filter((column) => column !== false);
};
