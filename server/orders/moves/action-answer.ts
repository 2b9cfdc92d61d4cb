import { say, type Message } from '../../../contract/messages/message.ts';
import { refusedRows, withMessage, type WithMessage } from '../../platform/row-messages.ts';
import type { MoveFault, MoveOutcome } from './judge-move.ts';
import type { ScanDetails } from './show-scanned.ts';

export type FailedOrder = {
  id: string;
  reference: string;
  code: MoveFault | 'NOT_FOUND' | 'MOVED_ON';
  said: Message;
};
/** The answer of every bulk action on orders (R-MOVE-4). */
export type ActionAnswer = {
  message: string;
  data: { updated: string[]; already: string[]; failed: WithMessage<FailedOrder>[] } & Partial<ScanDetails>;
  meta: { total: number; updated: number; failed: number; undo_token: string | null };
};

/** Throws 422 if no order moved or was already there; else bulk moves answer 200 (R-MOVE-4). `field`: the field that named the orders. */
export function refuseWhenNoneMoved(
  outcomes: readonly MoveOutcome[],
  unknown: readonly FailedOrder[],
  field: 'ids' | 'reference' | 'undo_token',
): void {
  const failed = failures(outcomes, unknown);
  if (failed.length === 0 || outcomes.some(({ kind }) => kind !== 'failed')) return;
  throw refusedRows(failed, field, (why) => say('none_moved', { count: failed.length, why }));
}

export function answerAction(
  outcomes: readonly MoveOutcome[],
  unknown: readonly FailedOrder[],
  undo_token: string | null,
): ActionAnswer {
  const references = (kind: MoveOutcome['kind']) =>
    outcomes.filter((outcome) => outcome.kind === kind).map(({ order }) => order.reference);
  const [updated, already] = [references('updated'), references('already')];
  const failed = failures(outcomes, unknown).map(withMessage);
  const message = `${updated.length} orders were updated, ${already.length} were so already, ${failed.length} failed.`;
  return {
    message,
    data: { updated, already, failed },
    meta: { total: outcomes.length + unknown.length, updated: updated.length, failed: failed.length, undo_token },
  };
}

const failures = (outcomes: readonly MoveOutcome[], unknown: readonly FailedOrder[]): FailedOrder[] => [
  ...outcomes.flatMap((outcome) =>
    outcome.kind === 'failed'
      ? [{ id: outcome.order.id, reference: outcome.order.reference, code: outcome.code, said: outcome.said }]
      : [],
  ),
  ...unknown,
];
