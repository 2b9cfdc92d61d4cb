import { GIVING_UP_STATUSES } from '../../../contract/orders/order-moves.ts';
import { notify, type Notice } from '../../live/notify.ts';
import { isId } from '../../platform/ids.ts';
import { askToSettle } from '../../stocks/ask-to-settle.ts';
import type { FreeReserved } from '../../stocks/move-stock.ts';
import { moveOrders } from './plan-moves.ts';
import { findHolders, findReservedProducts, findShortStocks, type ShortStock } from './reserved-sql.ts';
import { lockOrders, type LockedOrder } from './states-sql.ts';

const NAMED_MAX = 10;

/**
 * Releases reservations of orders when a count finds fewer pieces than are reserved (R-STOCK-7): unpacked orders first, of these the
 * newest. These orders lose all their goods and become OUT_OF_STOCK, and people who process orders are notified. 1-200 counts, each of
 * another stock; orders are locked before stocks. Other reservations stay, and the count is then refused.
 */
export const freeReserved: FreeReserved = async (tx, actor, counts) => {
  const known = counts.filter(({ stock_id }) => isId(stock_id));
  const short = known.length > 0 ? await findShortStocks(tx, actor.scope, known) : [];
  if (short.length === 0) return;
  const { id: workspace_id } = actor.workspace;
  const holders = await findHolders(tx, workspace_id, short, GIVING_UP_STATUSES);
  const ids = [...new Set(holders.map(({ order_id }) => order_id))];
  // Ignores the caller's account: a stock of the house may serve orders of sellers.
  const orders = ids.length > 0 ? await lockOrders(tx, { workspace_id, account_id: null }, 'id', ids) : [];
  const product_ids = await findReservedProducts(tx, workspace_id, ids);
  const outcomes = await moveOrders(
    tx,
    actor,
    orders.filter(isFalling).map((order) => ({ order, to: 'out_of_stock' as const })),
    { is_effect: true },
  );
  const fallen = new Map(outcomes.flatMap(({ kind, order }) => (kind === 'updated' ? [[order.id, order]] : [])));
  const told = short.flatMap((stock) => {
    const those = holders.filter(({ stock_id }) => stock_id === stock.id);
    return noticesOf(stock, those.flatMap(({ order_id }) => fallen.get(order_id) ?? [])); // prettier-ignore
  });
  await notify(tx, workspace_id, told);
  // Released pieces of other products, or beyond the shortage, serve other orders.
  await askToSettle(tx, actor, product_ids, { reserves_open_orders: false, is_awaited: true });
};

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
