import { Button, Select } from '@mantine/core';
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, lazy, useState } from 'react';
import { action } from '../../contract/permissions.ts';
import { exportStocks } from '../../contract/spreadsheet-routes.ts';
import { listStocks, warehouses, type StockSort } from '../../contract/stocks.ts';
import { call, query, type AnswerOf } from '../data/client.ts';
import { Ltr, useFormat } from '../i18n/format.tsx';
import { SheetButtons } from '../imports/sheet-buttons.tsx';
import { paths } from '../data/paths.ts';
import { listQuery } from '../resources/resource-client.ts';
import { useMay, useSession } from '../data/session.tsx';
import { DataTable, type Column } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FilterBar } from '../ui/filter-bar.tsx';
import { AppLink, LinkButton } from '../ui/link.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { useUrlState } from '../state/url-state.ts';
import { useStockWords } from './words.ts';

export type Stock = AnswerOf<typeof listStocks>['data'][number];
type StockOrder = StockSort | `-${StockSort}`;

const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }));
const OpenDialog = lazy(async () => ({ default: (await import('./open-dialog.tsx')).OpenDialog }));

const DEFAULTS = { keyword: '', warehouse_id: '', is_low: '', sort: '-created_at', page: '1' };
const PER_PAGE = 50;

/** Pieces by product and warehouse; figures change by movements only. */
export function StocksPage() {
  const t = useStockWords();
  const may = useMay();
  const navigate = useNavigate();
  const { values, set, clear, is_filtered } = useUrlState(DEFAULTS);
  const [moving, setMoving] = useState<Stock | null>(null);
  const [isOpening, setIsOpening] = useState(false);
  const page = Number(values.page) || 1;
  const filters = {
    ...(values.keyword ? { keyword: values.keyword } : {}),
    ...(values.warehouse_id ? { warehouse_id: values.warehouse_id } : {}),
    ...(values.is_low ? { is_low: true } : {}),
  };
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...query(listStocks, { query: { ...filters, sort: values.sort as StockOrder, page, per_page: PER_PAGE } }),
    placeholderData: keepPreviousData,
  });
  const mayMove = may(action('stocks', 'update'));
  return (
    <>
      <PageHeader
        title={t('stock')}
        actions={
          <>
            <SheetButtons
              of="stocks"
              label={t('export_label')}
              ask={() => call(exportStocks, { query: filters })}
              {...(mayMove ? { into: 'stock' } : {})}
            />
            {may(action('stock-histories', 'list')) && (
              <LinkButton to={paths.stockMovements()} variant="default">
                {t('movements')}
              </LinkButton>
            )}
            {may(action('stocks', 'create')) && (
              <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setIsOpening(true)}>
                {t('open')}
              </Button>
            )}
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
          label: t('stock'),
          value: values.is_low,
          onChange: (is_low) => set({ is_low }),
          options: [
            { value: '', label: t('all') },
            { value: 'yes', label: t('low_only') },
          ],
        }}
      >
        <WarehouseFilter value={values.warehouse_id} onChange={(warehouse_id) => set({ warehouse_id })} />
      </FilterBar>
      <DataTable
        label={t('stock')}
        columns={columnsOf(t, mayMove ? setMoving : null)}
        rows={data?.data}
        idOf={({ id }) => id}
        nameOf={({ sku }) => sku}
        onOpen={({ id }) => void navigate({ to: paths.stock(id) })}
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
        empty={<EmptyState title={t('none')} why={t('none_why')} />}
      />
      <Suspense>
        {moving && <MoveDialog stock={moving} onClose={() => setMoving(null)} />}
        {isOpening && <OpenDialog onClose={() => setIsOpening(false)} />}
      </Suspense>
    </>
  );
}

function WarehouseFilter({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const t = useStockWords();
  const { data } = useQuery(listQuery(warehouses, { per_page: 100 }));
  const options = (data?.data ?? []).map((row) => ({ value: row.id, label: String(row['name']) }));
  return (
    <Select
      aria-label={t('warehouse')}
      data={[{ value: '', label: t('all_warehouses') }, ...options]}
      value={value}
      onChange={(id) => onChange(id ?? '')}
    />
  );
}

const isLow = ({ available, warning_quantity }: Stock): boolean =>
  warning_quantity !== null && available <= warning_quantity;

const columnsOf = (t: ReturnType<typeof useStockWords>, onMove: ((stock: Stock) => void) | null): Column<Stock>[] => [
  {
    key: 'product',
    title: t('product'),
    sort: 'product_name',
    phone: 'start',
    cell: ({ id, product_name, sku, account_id, account_name }) => (
      <>
        <AppLink to={paths.stock(id)}>
          <bdi>{product_name}</bdi>
        </AppLink>{' '}
        <small>
          <Ltr>{sku}</Ltr>
          <Owner id={account_id} name={account_name} />
        </small>
      </>
    ),
  },
  {
    key: 'warehouse',
    title: t('warehouse'),
    phone: 'start',
    cell: ({ warehouse_name }) => <bdi>{warehouse_name}</bdi>,
  },
  {
    key: 'on_hand',
    title: t('on_hand'),
    sort: 'on_hand',
    align: 'end',
    cell: ({ on_hand }) => <Pieces count={on_hand} />,
  },
  {
    key: 'reserved',
    title: t('reserved'),
    sort: 'reserved',
    align: 'end',
    cell: ({ reserved }) => <Pieces count={reserved} />,
  },
  {
    key: 'available',
    title: t('available'),
    sort: 'available',
    align: 'end',
    phone: 'end',
    cell: (stock) => (
      <strong>
        <Pieces count={stock.available} />
      </strong>
    ),
  },
  {
    key: 'damaged',
    title: t('damaged'),
    sort: 'damaged',
    align: 'end',
    cell: ({ damaged }) => <Pieces count={damaged} />,
  },
  {
    key: 'low',
    title: t('warn_at'),
    align: 'end',
    phone: 'end',
    cell: (stock) =>
      isLow(stock) ? (
        <StatusBadge tone="warn" icon={IconAlertTriangle}>
          {t('low')}
        </StatusBadge>
      ) : (
        <Pieces count={stock.warning_quantity} />
      ),
  },
  ...(onMove
    ? [
        {
          key: 'move',
          title: t('move'),
          align: 'end' as const,
          phone: 'end' as const,
          cell: (stock: Stock) => (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('move_of', { name: stock.sku })}
              onClick={() => onMove(stock)}
            >
              {t('move')}
            </Button>
          ),
        },
      ]
    : []),
];

/** Two accounts may have one SKU. */
function Owner({ id, name }: { id: string; name: string }) {
  if (useSession().account_id === id) return null;
  return (
    <>
      {' · '}
      <bdi>{name}</bdi>
    </>
  );
}

export function Pieces({ count }: { count: number | null }) {
  const { number } = useFormat();
  return count === null ? null : <Ltr>{number(count)}</Ltr>;
}
