import { say } from '../../contract/messages/message.ts';
import { ORDER_STATUSES, type OrderStatus } from '../../contract/orders/order-moves.ts';
import { updateOrders as updateOrdersRoute } from '../../contract/orders/orders.ts';
import type { FieldErrors } from '../../contract/errors.ts';
import type { Partly } from '../../contract/route.ts';
import { toKey } from '../../contract/shapes.ts';
import type { Actor } from '../caller/actor.ts';
import { dayStart, isDay, isoFromMilliseconds } from '../platform/text/moments.ts';
import type { Tx } from '../platform/database/postgres.ts';
import { fieldErrors } from '../platform/refusal.ts';
import type { MoveOutcome } from './moves/judge-move.ts';
import { planMoves, writeMoves } from './moves/plan-moves.ts';
import { lockOrders } from './moves/states-sql.ts';
import { refuseStaleOrders } from './refuse-stale-orders.ts';

export type OrderUpdate = { reference: string; status: string; action_date?: string | null; version?: number | null };
export type UpdatedOrders = {
  data: { reference: string; status: OrderStatus }[];
  updated_fields: string[];
  undo_token: string | null;
};

/**
 * Bulk status update of REST (R-ORD-7), all or nothing. 1-1,000 rows in any sequence; a repeated row counts once. 409 lists the orders that
 * changed since the version read (R-ERR-12). 422 lists each unknown reference, each illegal move, and each row that contradicts an earlier
 * row of its reference (R-ERR-7).
 */
export async function updateOrders(
  tx: Tx,
  actor: Actor,
  rows: readonly Partly<OrderUpdate>[],
  { faults = {}, is_undoable = false }: { faults?: FieldErrors; is_undoable?: boolean } = {},
): Promise<UpdatedOrders> {
  const errors = fieldErrors(faults);
  const wanted = readUpdates(rows, actor.workspace.time_zone, errors);
  const locked = await lockOrders(tx, actor.scope, 'reference', [...wanted.keys()]);
  const byReference = new Map(locked.map((order) => [order.reference, order]));
  const asked = [...wanted].flatMap(([reference, { index, to, action_date, version }]) => {
    const order = byReference.get(reference);
    if (!order) errors.add(`orders.${index}.reference`, say('unknown_order', { order: rows[index]!.reference! }));
    return order && to ? [{ order, to, action_date, index, version }] : [];
  });
  // Checked before the moves: a move may be illegal only because the order changed.
  const read = asked.map(({ order, index, version }) => ({ row: order, version, path: `orders.${index}.version` }));
  await refuseStaleOrders(tx, actor, read);
  const plan = await planMoves(tx, actor, asked);
  for (const outcome of plan.outcomes)
    if (outcome.kind === 'failed') errors.add(`orders.${outcome.ask.index}.status`, outcome.said);
  errors.throwIfAny();
  // The dashboard keeps an undo, and a program that asks for one (R-MOVE-7).
  const undo_token = await writeMoves(tx, actor, plan, is_undoable ? updateOrdersRoute.access : null);
  return {
    undo_token,
    data: plan.outcomes.map((outcome) => ({ reference: outcome.order.reference, status: statusAfter(outcome) })),
    updated_fields: [
      ...new Set(plan.outcomes.flatMap((outcome) => (outcome.kind === 'updated' ? outcome.fields : []))),
    ],
  };
}

const statusAfter = (outcome: MoveOutcome): OrderStatus =>
  outcome.kind === 'updated' ? outcome.after.status : outcome.order.status;

/** `to`: the new status; undefined if it is among the known errors. */
type RequestedUpdate = {
  index: number;
  to: OrderStatus | undefined;
  /** Null: none; undefined: not given. */
  action_date: string | null | undefined;
  version: number | undefined;
};

/**
 * Reads the requested updates, by reference. A day means its start in the workspace's time zone. Leaves out rows whose reference is among
 * the known errors.
 */
function readUpdates(
  rows: readonly Partly<OrderUpdate>[],
  time_zone: string,
  errors: ReturnType<typeof fieldErrors>,
): Map<string, RequestedUpdate> {
  const wanted = new Map<string, RequestedUpdate>();
  const isDated = (index: number) => !(`orders.${index}.action_date` in errors.fields);
  rows.forEach((row, index) => {
    if (row.reference === undefined) return;
    const reference = row.reference.trim().toUpperCase();
    const to = row.status === undefined ? undefined : toKey(ORDER_STATUSES, row.status);
    const action_date =
      row.action_date && isDay(row.action_date)
        ? isoFromMilliseconds(dayStart(row.action_date, time_zone))
        : row.action_date;
    const earlier = wanted.get(reference);
    const version = row.version ?? undefined;
    if (!earlier) wanted.set(reference, { index, to, action_date, version });
    else if (to && earlier.to && earlier.to !== to)
      errors.add(`orders.${index}.status`, say('disagrees_on_order', { other: `orders.${earlier.index}` }));
    else if (isDated(index) && isDated(earlier.index) && earlier.action_date !== action_date) {
      errors.add(`orders.${index}.action_date`, say('disagrees_on_order', { other: `orders.${earlier.index}` }));
    } else if (earlier.version !== version)
      errors.add(`orders.${index}.version`, say('disagrees_on_order', { other: `orders.${earlier.index}` }));
  });
  return wanted;
}
