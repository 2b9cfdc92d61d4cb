import { GIVING_UP_STATUSES } from '../../../contract/orders/order-moves.ts';
import { notify, type Notice } from '../../live/notify.ts';
import { isId } from '../../platform/ids.ts';
import { askToSettle } from '../../stocks/ask-to-settle.ts';
import type { OrderGoodsRow } from '../../stocks/goods-sql.ts';
import type { FreeReserved } from '../../stocks/move-stock.ts';
import { lockGoods, readHeldGoods } from '../../stocks/plan-goods.ts';
import { moveOrders } from './plan-moves.ts';
import { findHolders, findShortStocks, type ShortStock } from './reserved-sql.ts';
import { lockOrders, type LockedOrder } from './states-sql.ts';

const NAMED_MAX = 10;

/**
 * Releases reservations of orders when a count finds fewer pieces than are reserved (R-STOCK-7): unpacked orders first, of these the
 * newest. These orders lose all their goods and become OUT_OF_STOCK, and people who process orders are notified. 1-200 counts;
 * of several counts of one stock, the lowest possible one is used. Orders are locked before stocks. A count below what stays reserved
 * releases nothing. Returns, by stock id, the least possible count where the given one is too low.
 */
export const freeReserved: FreeReserved = async (tx, actor, counts) => {
  const known = counts.filter(({ stock_id }) => isId(stock_id));
  const read = async () => (known.length > 0 ? await findShortStocks(tx, actor.scope, known, GIVING_UP_STATUSES) : []);
  const before = await read();
  const found = lowestOf(before.filter(fits));
  if (found.length === 0) return leastOf(before);
  const { id: workspace_id } = actor.workspace;
  const holders = await findHolders(tx, workspace_id, found, GIVING_UP_STATUSES);
  const ids = [...new Set(holders.map(({ order_id }) => order_id))];
  // Ignores the caller's account: a stock of the house may serve orders of sellers.
  const orders = await lockOrders(tx, { workspace_id, account_id: null }, 'id', ids);
  const falling = orders.filter(isFalling);
  const held = await readHeldGoods(tx, actor, falling.map(({ id }) => id)); // prettier-ignore
  // Orders and stocks may have changed before they were locked.
  await lockGoods(tx, actor, ids, found.map(({ product_id }) => product_id)); // prettier-ignore
  const now = await read();
  const short = lowestOf(now.filter((stock) => fits(stock) && piecesIn(stock, held) >= stock.missing));
  const isGiving = ({ id }: LockedOrder) => short.some((stock) => holdersIn(stock, held).has(id));
  const outcomes = await moveOrders(
    tx,
    actor,
    falling.filter(isGiving).map((order) => ({ order, to: 'out_of_stock' as const })),
    { is_effect: true },
  );
  const fallen = new Map(outcomes.flatMap(({ kind, order }) => (kind === 'updated' ? [[order.id, order]] : [])));
  const told = short.flatMap(
    (stock) =>
    noticesOf(stock, [...holdersIn(stock, held)].flatMap((id) => fallen.get(id) ?? [])), // prettier-ignore
  );
  await notify(tx, workspace_id, told);
  const product_ids = [...new Set(held.flatMap((row) => (fallen.has(row.order_id) ? [row.product_id] : [])))];
  // Released pieces of other products, or beyond the shortage, serve other orders.
  await askToSettle(tx, actor, product_ids, { reserves_open_orders: false, is_awaited: true });
  return leastOf(now);
};

const fits = ({ counted, least }: ShortStock): boolean => counted >= least;

const leastOf = (rows: readonly ShortStock[]): ReadonlyMap<string, number> =>
  new Map(rows.filter((stock) => !fits(stock)).map(({ id, least }) => [id, least]));

/** The lowest count of each stock; rows come lowest count first. */
const lowestOf = (rows: readonly ShortStock[]): ShortStock[] => [
  ...new Map(rows.toReversed().map((stock) => [stock.id, stock])).values(),
];

const reservedIn = ({ id }: ShortStock, held: readonly OrderGoodsRow[]): OrderGoodsRow[] =>
  held.filter(({ stock_id, state }) => stock_id === id && state === 'reserved');
const piecesIn = (stock: ShortStock, held: readonly OrderGoodsRow[]): number =>
  reservedIn(stock, held).reduce((sum, { quantity }) => sum + quantity, 0);
const holdersIn = (stock: ShortStock, held: readonly OrderGoodsRow[]): ReadonlySet<string> =>
  new Set(reservedIn(stock, held).map(({ order_id }) => order_id));

const isFalling = ({ status }: LockedOrder): boolean => (GIVING_UP_STATUSES as readonly string[]).includes(status);

/** Notifications about a stock: one with all its orders for people who see the workspace, one per account for its members. */
function noticesOf(stock: ShortStock, orders: readonly LockedOrder[]): Notice[] {
  if (orders.length === 0) return [];
  const notice = (those: readonly LockedOrder[], to: Notice['to']): Notice => ({
    message: 'stock_counted_short',
    params: {
      count: those.length,
      product: stock.product_name,
      warehouse: stock.warehouse_name,
      counted: stock.counted,
      orders: those
        .slice(0, NAMED_MAX)
        .map(({ reference }) => reference)
        .join(', '),
    },
    link: '/orders?status=out_of_stock',
    to,
  });
  return [
    notice(orders, { account_id: null, sight: 'workspace' }),
    ...[...Map.groupBy(orders, ({ account_id }) => account_id)].map(([account_id, those]) =>
      notice(those, { account_id, sight: 'account' }),
    ),
  ];
}
