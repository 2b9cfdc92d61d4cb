import { say } from '../../../contract/messages/message.ts';
import { momentAfter } from '../../platform/moment-after.ts';
import { DELIVERY_LIMITS, type reportFailedDelivery } from '../../../contract/orders/failed-deliveries.ts';
import type { BodyOf } from '../../../contract/route.ts';
import { nowOf, type Actor } from '../../caller/actor.ts';
import { isId, newId } from '../../platform/ids.ts';
import { dayOf, isoFromMilliseconds } from '../../platform/text/moments.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { invalid } from '../../platform/refusal.ts';
import { cutText } from '../../platform/text/cut-text.ts';
import { insertCourierEvents } from '../../shipping/tracking/courier-events-sql.ts';
import { countAttempts, daysAfter } from './count-attempts.ts';
import { findFailedDeliveries } from './failed-deliveries-sql.ts';
import { lockOneTyped } from '../moves/lock-typed.ts';
import { moveOrders } from '../moves/plan-moves.ts';
import { lockOrders, type LockedOrder } from '../moves/states-sql.ts';

/** Within this time the same report counts once, such as after a double tap. */
const SAID_TWICE_MS = 5 * 60_000;

/**
 * Reports that a shipped order could not be delivered (R-FAIL-1). 404 for an unknown order, or one of another delivery person; 422 when it
 * is not shipped, or for a promised day in the past or beyond 60 days. Records order.delivery_failed. Returns the order, and whether the
 * report is new: the same reason, comment and promised day within five minutes is not, unless a decision came between.
 */
export async function reportAttempt(
  tx: Tx,
  actor: Actor,
  { order: name, reason, comment, promised_on }: BodyOf<typeof reportFailedDelivery>,
): Promise<{ order: LockedOrder; is_new: boolean }> {
  const order = await lockReportedOrder(tx, actor, name);
  if (order.status !== 'shipped')
    throw invalid({
      order: [say('no_delivery_to_fail', { status: order.status })],
    });
  const at_ms = momentAfter([order], nowOf(actor));
  refuseDay(promised_on ?? null, dayOf(at_ms, actor.workspace.time_zone), 'promised_on');
  const [row] = await findFailedDeliveries(tx, actor.workspace.id, [order.id]);
  const isSaidTwice =
    row?.attempt_reason === reason &&
    row.decision === null &&
    row.words === (comment ?? null) &&
    row.promised_on === (promised_on ?? null) &&
    Date.parse(row.last_attempt_at) > at_ms - SAID_TWICE_MS;
  if (isSaidTwice) return { order, is_new: false };
  const happened_at = isoFromMilliseconds(at_ms);
  const event = {
    id: newId(at_ms),
    account_id: order.account_id,
    order_id: order.id,
    shipment_id: null,
    raw: reason,
    reason: comment ?? null,
    is_failed_attempt: true,
    attempt_reason: reason,
    promised_on: promised_on ?? null,
    happened_at,
  };
  const by = { came_by: 'person' as const, told_by: cutText(actor.name, 200), told_by_id: actor.user_id };
  await insertCourierEvents(tx, actor.workspace.id, by, [event], new Date(at_ms));
  const words = comment ?? null;
  const attempt = { order_id: order.id, reason, words, promised_on: promised_on ?? null, happened_at };
  await countAttempts(tx, actor, [attempt]);
  const extra_event = {
    type: 'order.delivery_failed' as const,
    data: { failed_delivery: { reason, words } },
    leaves_version: true as const,
  };
  await moveOrders(tx, actor, [{ order, to: order.status, extra_event }]);
  return { order, is_new: true };
}

async function lockReportedOrder(tx: Tx, actor: Actor, name: string): Promise<LockedOrder> {
  const [order] = isId(name) ? await lockOrders(tx, actor.scope, 'id', [name.toLowerCase()]) : [];
  return order ?? (await lockOneTyped(tx, actor, name, 'order'));
}

/** Throws 422 on the field for a day in the past, or too far ahead. */
export function refuseDay(day: string | null, today: string, field: string): void {
  if (day === null) return;
  if (day < today) throw invalid({ [field]: [say('today_or_later')] });
  if (day > daysAfter(today, DELIVERY_LIMITS.days_ahead_max))
    throw invalid({ [field]: [say('within_days', { days: DELIVERY_LIMITS.days_ahead_max })] });
}
