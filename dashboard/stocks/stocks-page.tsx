import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Suspense, lazy, useState } from 'react';
import { action } from '../../contract/access/permissions.ts';
import { exportStocks } from '../../contract/spreadsheets/spreadsheet-routes.ts';
import { listStocks, warehouses } from '../../contract/stocks/stocks.ts';
import { call, type AnswerOf } from '../data/client.ts';
import { Ltr, useFormat } from '../i18n/format.tsx';
import { ImportExportButtons } from '../imports/import-export-buttons.tsx';
import { tabs } from '../lists/filters.tsx';
import { ListPage } from '../lists/list-page.tsx';
import { useList } from '../lists/use-list.ts';
import { paths } from '../data/paths.ts';
import { useNavigate, useSearch, useWayBack } from '../state/address.tsx';
import { useFindTexts } from '../names/find-words.ts';
import { rowChoice } from '../resources/form/row-choice.tsx';
import { accountFilter } from '../resources/row-filter.tsx';
import { useMay, useSession } from '../data/session.tsx';
import type { Column } from '../ui/tables/data-table.tsx';
import { AppLink, LinkButton } from '../ui/link.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { useStockTexts } from './texts.ts';

export type Stock = AnswerOf<typeof listStocks>['data'][number];

const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }));
const OpenDialog = lazy(async () => ({ default: (await import('./open-dialog.tsx')).OpenDialog }));

/** Pieces by product and warehouse; figures change by movements only. */
export function StocksPage() {
  const t = useStockTexts();
  const f = useFindTexts();
  const { sees_sellers } = useSession();
  const may = useMay();
  const [moving, setMoving] = useState<Stock | null>(null);
  const { opens } = useSearch();
  const [isOpening, setIsOpening] = useState(opens === 'new');
  const way = useWayBack('');
  const navigate = useNavigate();
  const list = useList(listStocks, {
    search: t('search'),
    filters: {
      is_low: { ...tabs(t('stock'), ['yes'], () => t('low_only')), read: (said) => said === 'yes' },
      warehouse_id: rowChoice(t('warehouse'), warehouses, { every: t('all_warehouses') }),
      account_id: accountFilter(f('seller'), sees_sellers),
    },
    page: 'stocks',
    sort: '-created_at',
  });
  const mayMove = may(action('stocks', 'update'));
  return (
    <ListPage
      list={list}
      title={t('stock')}
      actions={
        <>
          <ImportExportButtons
            of="stocks"
            label={t('export_label')}
            ask={(file) => call(exportStocks, { query: { ...list.filters, ...file } })}
            {...(mayMove ? { into: 'stock' } : {})}
          />
          {may(action('stock-histories', 'list')) && (
            <LinkButton to={paths.stockMovements()} variant="default">
              {t('movements')}
            </LinkButton>
          )}
        </>
      }
      creates={{ access: action('stocks', 'create'), label: t('open'), open: () => setIsOpening(true) }}
      columns={columnsOf(t, mayMove ? setMoving : null)}
      opens={({ id }) => paths.stock(id)}
      empty={{ title: t('none'), why: t('none_why') }}
    >
      <Suspense>
        {moving && <MoveDialog stock={moving} onClose={() => setMoving(null)} />}
        {isOpening && (
          <OpenDialog
            onClose={() => setIsOpening(false)}
            onOpened={() => void (way !== '' && navigate({ to: way }))}
            counts={mayMove}
          />
        )}
      </Suspense>
    </ListPage>
  );
}

const isLow = ({ available, warning_quantity }: Stock): boolean =>
  warning_quantity !== null && available <= warning_quantity;

const columnsOf = (t: ReturnType<typeof useStockTexts>, onMove: ((stock: Stock) => void) | null): Column<Stock>[] => [
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
    key: 'shelf',
    title: t('shelf'),
    phone: 'start',
    cell: ({ shelf }) => shelf && <bdi>{shelf}</bdi>,
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
    phone_title: () => t('available'),
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
    phone_title: (stock) => (isLow(stock) || stock.warning_quantity === null ? null : t('warn_at')),
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

/** Two accounts may use the same SKU. */
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
