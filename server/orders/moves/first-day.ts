import { COMES_AFTER, DAYS_OF_GRACE } from '../../../contract/days.ts';
import type { OrderStatus } from '../../../contract/orders/order-moves.ts';
import { dayBefore, dayOf, dayStart, isoFromMilliseconds } from '../../platform/text/moments.ts';
import type { LockedOrder } from './states-sql.ts';

type OrderDates = Pick<LockedOrder, 'created_at' | 'shipped_at' | 'delivered_at'>;

/** Its creation, and the moments that its status cannot precede. */
const momentsBefore = (order: OrderDates, to: OrderStatus): number[] => {
  const earlier = to in COMES_AFTER ? COMES_AFTER[to as keyof typeof COMES_AFTER] : [];
  return [order.created_at, ...earlier.map((name) => order[name])].flatMap((at) => (at ? Date.parse(at) : []));
};

/** The first possible day of an order's status (R-WORD-8), in the workspace's days. */
export const firstDayOf = (order: OrderDates, to: OrderStatus, time_zone: string): string =>
  dayBefore(dayOf(Math.max(...momentsBefore(order, to)), time_zone), DAYS_OF_GRACE);

/**
 * A courier's own moment of a move (R-WORD-8), limited to between the order's last move and now. A courier's clock or zone may be wrong,
 * and is no reason to refuse its news. The history also stores when we heard.
 */
export function believable(
  order: OrderDates,
  to: OrderStatus,
  happened_at: string,
  now_ms: number,
  time_zone: string,
): string {
  const { created_at, ...later } = order;
  const created_ms = dayStart(dayBefore(dayOf(Date.parse(created_at), time_zone), DAYS_OF_GRACE), time_zone);
  const earliest_ms = Math.max(created_ms, ...momentsBefore({ created_at: '', ...later }, to));
  return isoFromMilliseconds(Math.min(Math.max(Date.parse(happened_at), earliest_ms), now_ms));
}
