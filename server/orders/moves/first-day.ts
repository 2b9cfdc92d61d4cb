import { COMES_AFTER, DAYS_OF_GRACE } from '../../../contract/days.ts';
import type { OrderStatus } from '../../../contract/orders/order-moves.ts';
import { dayBefore, dayOf, dayStart, isoFromMilliseconds } from '../../platform/text/moments.ts';
import type { LockedOrder } from './states-sql.ts';

type OrderDates = Pick<LockedOrder, 'created_at' | 'shipped_at' | 'delivered_at'>;

/** Creation of the order, and the other moments that must be before the new status. */
const momentsBefore = (order: OrderDates, to: OrderStatus): number[] => {
  const earlier = to in COMES_AFTER ? COMES_AFTER[to as keyof typeof COMES_AFTER] : [];
  return [order.created_at, ...earlier.map((name) => order[name])].flatMap((at) => (at ? Date.parse(at) : []));
};

/** First possible day of an order's status (R-WORD-8), in the workspace's time zone. */
export const firstDayOf = (order: OrderDates, to: OrderStatus, time_zone: string): string =>
  dayBefore(dayOf(Math.max(...momentsBefore(order, to)), time_zone), DAYS_OF_GRACE);

/**
 * The courier's moment of a move (R-WORD-8), clamped to the time between the order's last move and now: a wrong clock or time zone is no
 * reason to refuse an update. The history also stores when the update was received.
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
