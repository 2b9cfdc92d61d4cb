import type { StockChange, listStockHistories } from '../../contract/stocks/stocks.ts';
import type { AnswerOf } from '../data/client.ts';
import { Ltr, Moment, Reference, useFormat } from '../i18n/format.tsx';
import { paths } from '../data/paths.ts';
import type { Column } from '../ui/tables/data-table.tsx';
import { AppLink } from '../ui/link.tsx';
import { Pieces } from './stocks-page.tsx';
import type { useStockTexts } from './texts.ts';

export type StockMove = AnswerOf<typeof listStockHistories>['data'][number];
type Words = ReturnType<typeof useStockTexts>;

/** Columns of product and warehouse, for a ledger of several stocks. */
export const goodsColumns = (t: Words): Column<StockMove>[] => [
  {
    key: 'product',
    title: t('product'),
    phone: 'start',
    cell: ({ stock_id, product_name, sku }) => (
      <>
        <AppLink to={paths.stock(stock_id)}>
          <bdi>{product_name}</bdi>
        </AppLink>{' '}
        <small>
          <Ltr>{sku}</Ltr>
        </small>
      </>
    ),
  },
  {
    key: 'warehouse',
    title: t('warehouse'),
    cell: ({ warehouse_name }) => <bdi>{warehouse_name}</bdi>,
  },
];

/** Columns of change, pieces, cause, author and time. */
export const ledgerColumns = (t: Words): Column<StockMove>[] => [
  { key: 'type', title: t('kind'), phone: 'start', cell: ({ type }) => t(type as StockChange) },
  {
    key: 'delta',
    title: t('change'),
    align: 'end',
    phone: 'end',
    cell: ({ delta }) => <Change delta={delta} />,
  },
  {
    key: 'after',
    title: t('after'),
    align: 'end',
    phone: 'end',
    cell: ({ after }) => <Pieces count={after} />,
  },
  {
    key: 'reason',
    title: t('reason'),
    phone: 'start',
    cell: ({ reason, order_reference }) =>
      order_reference ? (
        <AppLink to={paths.order(order_reference)}>
          <Reference>{order_reference}</Reference>
        </AppLink>
      ) : (
        <bdi>{reason}</bdi>
      ),
  },
  { key: 'who', title: t('who'), cell: ({ changed_by }) => <bdi>{changed_by}</bdi> },
  {
    key: 'when',
    title: t('when'),
    align: 'end',
    phone: 'end',
    cell: ({ changed_at }) => <Moment iso={changed_at} />,
  },
];

function Change({ delta }: { delta: number }) {
  const { number } = useFormat();
  return <bdi dir="ltr">{delta > 0 ? `+${number(delta)}` : number(delta)}</bdi>;
}
