import { can } from '../../contract/permissions.ts';
import { findOrderMove, goodsAfter } from '../../contract/order-moves.ts';
import type { OrderMove, OrderStatus } from '../../contract/order-moves.ts';
import type { Actor } from '../access/actor.ts';
import { monotonicNow, newIds } from '../platform/ids.ts';
import { dayOf } from '../platform/moments.ts';
import type { Tx } from '../platform/postgres.ts';
import { recordEvents } from '../webhooks/record-events.ts';
import { moveOrderStates, setOrderActionDates } from './sql.ts';
import type { LockedOrder, OrderChange } from './sql.ts';

/** What is asked of one locked order. `action_date` undefined: not said. */
export type AskedMove = { order: LockedOrder; to: OrderStatus; action_date?: string | undefined };

export type MoveOutcome =
  | { kind: 'updated'; order: LockedOrder; to: OrderStatus; fields: readonly ('status' | 'action_date')[] }
  | { kind: 'already'; order: LockedOrder }
  | { kind: 'failed'; order: LockedOrder; to: OrderStatus; code: 'MOVE_NOT_ALLOWED' | 'NEEDS_RENEW'; message: string };

/**
 * Says what each asked move comes to, by the contract's table. Writes nothing, so that an all-or-nothing caller can refuse first.
 * `is_effect`: the move follows from another change (a lead was confirmed), so the caller's abilities do not matter.
 */
export function planMoves(actor: Actor, asked: readonly AskedMove[], { is_effect = false } = {}): MoveOutcome[] {
  return asked.map(({ order, to, action_date }): MoveOutcome => {
    if (order.status === to) {
      const isSame = action_date === undefined || isSameMoment(action_date, order.action_date);
      return isSame ? { kind: 'already', order } : { kind: 'updated', order, to, fields: ['action_date'] };
    }
    const move = findOrderMove(order, to);
    const name = (status: OrderStatus) => status.toUpperCase();
    if (!move) {
      const because = order.goods === 'out' && order.status !== 'shipped' ? ' while its goods are out' : '';
      return {
        kind: 'failed',
        order,
        to,
        code: 'MOVE_NOT_ALLOWED',
        message: `An order in ${name(order.status)} may not go to ${name(to)}${because}.`,
      };
    }
    if (move.ability && !is_effect && !can(actor.grants, move.ability)) {
      return {
        kind: 'failed',
        order,
        to,
        code: 'NEEDS_RENEW',
        message: `Renewing an order needs the permission ${move.ability}.`,
      };
    }
    return { kind: 'updated', order, to, fields: action_date === undefined ? ['status'] : ['status', 'action_date'] };
  });
}

/**
 * Carries out planned moves (1-1,000, orders locked): status and history in one statement, counters, order.status_changed.
 * Every way an order moves ends here. Interface 3.3, decisions 6.
 */
export async function moveOrders(
  tx: Tx,
  actor: Actor,
  asked: readonly AskedMove[],
  outcomes: readonly MoveOutcome[],
): Promise<void> {
  const { id: workspace_id, time_zone } = actor.workspace;
  const at_ms = monotonicNow();
  const at = new Date(at_ms);
  const today = dayOf(at_ms, time_zone);
  const updated = outcomes.flatMap((outcome, i) =>
    outcome.kind === 'updated' ? [{ ...outcome, action_date: asked[i]!.action_date }] : [],
  );
  const moved = updated.filter(({ fields }) => fields.includes('status'));
  const dated = updated.filter(({ fields }) => !fields.includes('status'));
  const history_ids = newIds(moved.length, at_ms);
  const changes = moved.map(({ order, to, action_date }, i) => changeOf(order, to, action_date, history_ids[i]!));
  await Promise.all([
    changes.length > 0 && moveOrderStates(tx, actor, changes, at),
    dated.length > 0 &&
      setOrderActionDates(
        tx,
        workspace_id,
        dated.map(({ order, action_date }) => ({ id: order.id, action_date: action_date! })),
        at,
      ),
    recordEvents(
      tx,
      workspace_id,
      'order.status_changed',
      moved.map(({ order, to }) => ({
        account_id: order.account_id,
        object_id: order.id,
        sequence: order.version + 1,
        data: { reference: order.reference, status: to },
        previous: { status: order.status },
      })),
      at_ms,
    ),
    recordEvents(
      tx,
      workspace_id,
      'order.updated',
      dated.map(({ order, action_date }) => ({
        account_id: order.account_id,
        object_id: order.id,
        sequence: order.version + 1,
        data: { reference: order.reference, status: order.status, action_date },
        previous: { action_date: order.action_date },
      })),
      at_ms,
    ),
  ]);
  for (const { order, to } of moved) {
    const { account_id, created_on: day } = order;
    tx.count({ noun: 'orders', workspace_id, account_id, status: order.status, day, by: -1 });
    tx.count({ noun: 'orders', workspace_id, account_id, status: to, day, by: 1 });
    tx.count({ noun: 'order_histories', workspace_id, account_id, status: '', day: today, by: 1 });
  }
}

function changeOf(
  order: LockedOrder,
  to: OrderStatus,
  action_date: string | undefined,
  history_id: string,
): OrderChange {
  const move = findOrderMove(order, to) as OrderMove; // planMoves found it
  return {
    history_id,
    id: order.id,
    account_id: order.account_id,
    reference: order.reference,
    from: order.status,
    to,
    goods: goodsAfter(move, order),
    goods_before: order.goods,
    action_date: action_date ?? null,
    is_skipping: move.is_skipping ?? false,
  };
}

const isSameMoment = (a: string, b: string | null) => b !== null && Date.parse(a) === Date.parse(b);
