import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, lazy } from 'react';
import { ORDER_STATUSES, type OrderStatus } from '../../contract/order-moves.ts';
import { listOrders } from '../../contract/orders.ts';
import { exportOrders } from '../../contract/spreadsheet-routes.ts';
import { call, query, type AnswerOf, type CallInput } from '../data/client.ts';
import { Moment, Money, Phone, Reference } from '../i18n/format.tsx';
import { latinDigits } from '../i18n/read-number.ts';
import { SheetButtons } from '../imports/sheet-buttons.tsx';
import { paths } from '../data/paths.ts';
import { DataTable, type Column } from '../ui/data-table.tsx';
import { DayRange } from '../ui/day-range.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FilterBar } from '../ui/filter-bar.tsx';
import { AppLink } from '../ui/link.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useChosenRows, useSelection } from '../ui/selection.ts';
import { listIn, useUrlState } from '../state/url-state.ts';
import { useUiWords } from '../ui/words.ts';
import { ViewTabs } from '../views/view-tabs.tsx';
import { ActButtons } from './act-buttons.tsx';
import { LeftBehind } from './left-behind.tsx';
import { BlacklistFlag } from './blacklist-flag.tsx';
import { OrderStatusBadge } from './order-status.tsx';
import { useOrderWords } from './words.ts';

type Order = AnswerOf<typeof listOrders>['data'][number];

/** Loaded when all that match are chosen. */
const MatchingButtons = lazy(async () => ({ default: (await import('./matching-buttons.tsx')).MatchingButtons }));

/** Narrowings that only links bring, as those of the overview's figures. */
const LINKED = ['product_id', 'source', 'agent_id', 'shipping_company_id'] as const;
const DEFAULTS = {
  keyword: '',
  search_by: '',
  match_type: '',
  status: '',
  start_at: '',
  end_at: '',
  product_id: '',
  source: '',
  agent_id: '',
  shipping_company_id: '',
  view: '',
  page: '1',
};
const PER_PAGE = 50;

/** The table of orders: everything about it is in the address. */
export function OrdersPage() {
  const t = useOrderWords();
  const ui = useUiWords();
  const navigate = useNavigate();
  const { values, set, clear, is_filtered } = useUrlState(DEFAULTS);
  const page = Number(values.page) || 1;
  const filters = filtersOf(values);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...query(listOrders, { query: { ...filters, page, per_page: PER_PAGE } }),
    placeholderData: keepPreviousData,
  });
  const total = data?.meta.total ?? 0;
  const selection = useSelection(total, filters);
  const chosen = useChosenRows(selection, data?.data, ({ id }) => id).map(({ id, reference, status }) => ({
    id,
    reference,
    status: status as OrderStatus,
  }));
  return (
    <>
      <PageHeader
        title={t('orders')}
        actions={
          <SheetButtons
            of="orders"
            label={t('export_label')}
            ask={() => call(exportOrders, { query: filters })}
            into="orders"
          />
        }
      />
      <ViewTabs page="orders" filters={filters} values={values} defaults={DEFAULTS} set={set} />
      <FilterBar
        keyword={values.keyword}
        searchLabel={t('search')}
        onKeyword={(keyword) => set({ keyword, search_by: '', match_type: '' })}
        is_filtered={is_filtered}
        onClear={clear}
        tabs={{
          label: t('status'),
          value: values.status,
          onChange: (status) => set({ status }),
          options: [
            { value: '', label: ui('all') },
            ...ORDER_STATUSES.map((status) => ({ value: status, label: t(status) })),
          ],
        }}
      >
        <DayRange values={values} set={set} />
      </FilterBar>
      <DataTable
        label={t('orders')}
        columns={columnsOf(t)}
        rows={data?.data}
        idOf={({ id }) => id}
        nameOf={({ reference }) => reference}
        onOpen={({ reference }) => void navigate({ to: paths.order(reference) })}
        is_stale={isPlaceholderData}
        error={error}
        onRetry={() => void refetch()}
        selection={selection}
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
            <ActButtons orders={chosen} onDone={selection.clear} />
          )
        }
        paging={{ page, per_page: PER_PAGE, total, onPage: (next) => set({ page: String(next) }) }}
        is_filtered={is_filtered}
        onClearFilters={clear}
        empty={<EmptyState title={t('none')} why={t('none_why')} />}
      />
      <LeftBehind />
    </>
  );
}

/** One field finds by reference, phone or name: what is typed tells which. */
type Filters = NonNullable<CallInput<typeof listOrders>['query']>;

function filtersOf(values: Record<keyof typeof DEFAULTS, string>): Filters {
  const { keyword, search_by, match_type, status, start_at, end_at } = values;
  const text = latinDigits(keyword.trim());
  const digits = text.replace(/[\s().-]/g, '');
  const search =
    text === ''
      ? {}
      : search_by !== ''
        ? { search_by, match_type, keyWord: keyword }
        : /^or-?\w*$/i.test(text)
          ? { search_by: 'reference' as const, match_type: 'starts_with' as const, keyWord: text.toUpperCase() }
          : /^\+?\d+$/.test(digits)
            ? { search_by: 'phone' as const, match_type: 'partial' as const, keyWord: digits }
            : { search_by: 'full_name' as const, match_type: 'partial' as const, keyWord: keyword.trim() };
  return {
    ...search,
    ...(status === '' ? {} : { status: listIn(status) as OrderStatus[] }),
    ...(start_at === '' ? {} : { start_at }),
    ...(end_at === '' ? {} : { end_at }),
    ...Object.fromEntries(LINKED.flatMap((name) => (values[name] === '' ? [] : [[name, values[name]]]))),
  } as Filters; // an address may say anything: what the service does not know it refuses
}

const columnsOf = (t: ReturnType<typeof useOrderWords>): Column<Order>[] => [
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
  { key: 'status', title: t('status'), phone: 'end', cell: ({ status }) => <OrderStatusBadge status={status} /> },
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
