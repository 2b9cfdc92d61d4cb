import { say } from '../../../contract/messages/message.ts';
import { withMessage, withRefusal } from '../../platform/row-messages.ts';
import { Type, type TSchema } from 'typebox';
import { LIMITS } from '../../../contract/limits.ts';
import { MATCHING, type actOnMatchingOrders } from '../../../contract/resources/matching.ts';
import { ORDER_ACTIONS, type ActionInput, type OrderAction } from '../../../contract/orders/order-actions.ts';
import { deleteOrdersByIds } from '../../../contract/orders/orders.ts';
import { pushOrders } from '../../../contract/orders/push-orders.ts';
import { allows, type Access } from '../../../contract/access/permissions.ts';
import type { BodyOf } from '../../../contract/route.ts';
import { matchedJob, queueMatched, readWithin } from '../../resources/matched-batches.ts';
import type { Actor } from '../../caller/actor.ts';
import type { Answer } from '../../caller/door.ts';
import type { FailedMatch, MatchedOutcome } from '../../platform/queue/matched-sql.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { Refusal, invalid } from '../../platform/refusal.ts';
import { bodyCheck, dropUnknownFields } from '../../platform/http/validation.ts';
import { answerAction } from './action-answer.ts';
import { keepNote, lockByIds, planAction, readInput } from './act-on-orders.ts';
import { writeMoves } from './plan-moves.ts';
import { deleteOrders, whyNotDeletable } from '../delete-orders.ts';
import { orderList } from '../list-sql.ts';
import type { LockedOrder } from './states-sql.ts';
import { findCourier, handOver, type PushInput } from '../push/queue-push.ts';

export const ACT_ON_ORDERS_JOB = 'act-on-matching-orders';

type MatchedAction = {
  access: Access;
  /** Parameters of the action, other than the orders. */
  input: TSchema;
  /** Refuses, before queueing, input that would fail for every order. */
  look(tx: Tx, actor: Actor, input: object): Promise<unknown>;
  /** Acts on locked orders. `isUndoable`: true to keep one undo for all of them. */
  act(
    tx: Tx,
    actor: Actor,
    orders: readonly LockedOrder[],
    input: object,
    isUndoable: boolean,
  ): Promise<MatchedOutcome>;
};

const { ids: _, ...pushFields } = pushOrders.body.properties;

const ACTIONS: Record<string, MatchedAction> = {
  ...Object.fromEntries(ORDER_ACTIONS.flatMap((action) => (action.is_scan ? [] : [[action.path, byTable(action)]]))),
  'push-order-to-shipping-company': {
    access: pushOrders.access,
    input: Type.Object(pushFields),
    look: (tx, actor, input) => findCourier(tx, actor, input as PushInput),
    async act(tx, actor, orders, input) {
      const { shippent_company_id, from_stock } = input as PushInput;
      const company = await findCourier(tx, actor, { shippent_company_id, from_stock });
      const { answer } = await handOver(tx, actor, company, orders, [], from_stock);
      const { job_id, queued, already, failed } = answer.data;
      return { updated: queued.length, already: already.length, failed, job_id };
    },
  },
  delete: {
    access: deleteOrdersByIds.access,
    input: Type.Object({}),
    look: async () => undefined,
    async act(tx, actor, orders) {
      const kept = await whyNotDeletable(tx, actor, orders);
      const updated = await deleteOrders(
        tx,
        actor,
        orders.filter(({ id }) => !kept.has(id)),
      );
      const failed = orders.flatMap(({ id, reference }): FailedMatch[] => {
        const refusal = kept.get(id);
        return refusal ? [withRefusal({ id, reference, code: refusal.kind }, refusal)] : [];
      });
      return { updated, already: 0, failed };
    },
  },
};

const CHECKS = new Map(Object.values(ACTIONS).map((action) => [action, bodyCheck(action.input)]));

/** Builds a matched action from a row of the table of actions, with the code of the action by ids. */
function byTable(action: OrderAction): MatchedAction {
  return {
    access: action.access,
    input: action.input,
    look: (tx, actor, input) => readInput(tx, actor, input),
    async act(tx, actor, orders, input: ActionInput, isUndoable) {
      const said = await readInput(tx, actor, input);
      const plan = await planAction(tx, actor, action, orders, input, said);
      const undo_token = await writeMoves(tx, actor, plan, isUndoable ? action.access : null);
      await keepNote(tx, actor, input, plan);
      const { data } = answerAction(plan.outcomes, [], undo_token);
      return { updated: data.updated.length, already: data.already.length, failed: data.failed, undo_token };
    },
  };
}

/**
 * Queues an action of R-MOVE-5 for all orders that match a filter; the oldest first, so that they get scarce stock. 403 without the
 * action's own right, 422 on missing or unusable parameters; otherwise as `queueMatched`.
 */
export async function queueActOnOrders(
  tx: Tx,
  actor: Actor,
  body: BodyOf<typeof actOnMatchingOrders>,
): Promise<Answer> {
  const { action: name, filter, count, ...sent } = body;
  const action = ACTIONS[name]!;
  if (!allows(actor.grants, action.access)) throw new Refusal('FORBIDDEN');
  const input = dropUnknownFields(action.input, sent);
  const { faults } = CHECKS.get(action)!(input, null);
  if (Object.keys(faults).length > 0) throw invalid(faults);
  const asked = readWithin(() => orderList.read(actor, filter));
  await action.look(tx, actor, input);
  const ids = await orderList.ids(tx, asked, MATCHING.rows_max + 1);
  return await queueMatched(tx, actor, {
    kind: ACT_ON_ORDERS_JOB,
    action: name,
    filter,
    input,
    count,
    ids,
    rows_per_batch: LIMITS.orders_per_action,
  });
}

const NOTHING: MatchedOutcome = { updated: 0, already: 0, failed: [] };

/** Safe to run twice, as matchedJob describes. Orders that no longer match, or were deleted, are skipped. */
export const actOnMatchedOrders = matchedJob('orders', (actor, { action: name, filter, input, is_single }) => {
  const action = ACTIONS[name]!;
  if (!allows(actor.grants, action.access)) throw new Refusal('FORBIDDEN');
  const asked = orderList.read(actor, filter);
  return async (tx, ids) => {
    const { orders, unknown } = await lockByIds(tx, actor, ids);
    // After locking, so that the check stays valid while acting.
    const matching = await orderList.stillMatching(tx, asked, ids);
    const still = orders.filter(({ id }) => matching.has(id));
    const outcome = still.length > 0 ? await action.act(tx, actor, still, input, is_single) : NOTHING;
    const moved = orders.flatMap(({ id, reference }): FailedMatch[] =>
      matching.has(id)
        ? []
        : [withMessage({ id, reference, code: 'MOVED_ON', said: say('order_changed_since', { order: reference }) })],
    );
    return { ...outcome, failed: [...outcome.failed, ...moved, ...unknown.map(withMessage)] };
  };
});
