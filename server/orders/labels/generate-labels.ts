import { say } from '../../../contract/messages/message.ts';
import { labelOf } from '../../../contract/orders/order-moves.ts';
import { jobActor, type Actor } from '../../caller/actor.ts';
import { askerContextOf, type AskerContext } from '../../caller/standing.ts';
import { generateLabels as generateLabelsRoute } from '../../../contract/orders/order-labels.ts';
import { isMasked } from '../../../contract/access/permissions.ts';
import { enqueueJob } from '../../platform/queue/jobs.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { Refusal } from '../../platform/refusal.ts';
import { answerAction, refuseWhenNoneMoved, type ActionAnswer, type FailedOrder } from '../moves/action-answer.ts';
import type { MoveOutcome } from '../moves/judge-move.ts';
import { planMoves, writeMoves } from '../moves/plan-moves.ts';
import { stateOf, type LockedOrder } from '../moves/states-sql.ts';

export const PRINT_LABELS_JOB = 'print-labels';
export type LabelPage = '100x150' | 'a4-grid';
type PrintAnswer = ActionAnswer & { data: { job_id: string } };
export type PrintLabelsPayload = AskerContext & { order_ids: string[]; page: LabelPage };

/**
 * Queues the printing of labels of locked orders, in the sequence of `ids` (R-MOVE-11). A first print packs the order, a reprint keeps its
 * status (`updated`), an order without goods fails. 403 as `refuseHiddenPhones`, 422 when no label can be printed.
 */
export async function generateLabels(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  orders: readonly LockedOrder[],
  unknown: readonly FailedOrder[],
  page: LabelPage,
): Promise<PrintAnswer> {
  refuseHiddenPhones(actor);
  const packing = orders.filter(({ status }) => labelOf(status) === 'packs');
  const plan = await planMoves(
    tx,
    actor,
    packing.map((order) => ({ order, to: 'packed' })),
  );
  const rest = orders
    .filter(({ status }) => labelOf(status) !== 'packs')
    .map((order): MoveOutcome =>
      labelOf(order.status) === undefined
        ? {
            kind: 'failed',
            order,
            code: 'MOVE_NOT_ALLOWED',
            said: say('order_no_goods_to_label', { status: order.status }),
          }
        : { kind: 'updated', order, after: stateOf(order), fields: [] },
    );
  const outcomes = [...plan.outcomes, ...rest];
  refuseWhenNoneMoved(outcomes, unknown, 'ids');
  const undo_token = await writeMoves(tx, actor, plan, generateLabelsRoute.access);
  const printed = new Set(outcomes.filter(({ kind }) => kind === 'updated').map(({ order }) => order.id));
  const payload: PrintLabelsPayload = {
    ...askerContextOf(actor),
    order_ids: [...new Set(ids.map((id) => id.toLowerCase()))].filter((id) => printed.has(id)),
    page,
  };
  const job_id = await enqueueJob(tx, {
    workspace_id: actor.workspace.id,
    account_id: actor.account_id,
    kind: PRINT_LABELS_JOB,
    priority: 'urgent',
    actor: jobActor(actor),
    payload,
    total: printed.size,
  });
  const { data, ...answer } = answerAction(outcomes, unknown, undo_token);
  return { ...answer, data: { ...data, job_id } };
}

/** Throws 403 for a role that may not see phones: labels must show them for delivery. */
export function refuseHiddenPhones({ grants }: Actor): void {
  if (isMasked(grants, 'orders.phone')) throw new Refusal('FORBIDDEN', say('label_shows_phone'));
}
