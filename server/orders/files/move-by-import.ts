import { about, say, type Message } from '../../../contract/messages/message.ts';
import { REFERENCE_COLUMNS } from '../../../contract/spreadsheets/import-columns.ts';
import { nowOf, type Actor } from '../../caller/actor.ts';
import { cellsOf } from '../../caller/cell-context.ts';
import { askerOf } from '../../caller/standing.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { answerOf, type Answers } from '../../intake/answers.ts';
import { readOrderState } from '../../intake/order-states.ts';
import { readParcelState, saysTotal } from '../../intake/parcel-states.ts';
import type { ImportPayload, ReadRow, RowImport, RowProblem } from '../../platform/spreadsheets/jobs/run-import.ts';
import { describeDayFault } from '../../platform/describe-day-fault.ts';
import { cutText } from '../../platform/text/cut-text.ts';
import { importCompleted } from '../../webhooks/finished-job-events.ts';
import { momentOfDay } from '../failed-deliveries/moment-of-day.ts';
import type { AskedMove } from '../moves/judge-move.ts';
import { lockTyped } from '../moves/lock-typed.ts';
import { moveOrders } from '../moves/plan-moves.ts';

export const MOVE_BY_IMPORT_JOBS = {
  delivered: 'import-delivered-orders',
  returned: 'import-returned-orders',
} as const;
export type ImportedMove = keyof typeof MOVE_BY_IMPORT_JOBS;
export type MoveByImportPayload = { date: string | null };

type Context = { actor: Actor; to: ImportedMove; date: string | null; answers: Answers };

/**
 * Moves the orders that a file names by reference or tracking number (R-FILE-4, R-MOVE-13), each one that can move; the day is that of the
 * row, else that of the form. A row fails if its own status names another outcome (R-INTAKE-6). An order that is already in the status, or
 * named twice, succeeds; an order outside the caller's scope is unknown.
 */
export const moveByImport = (to: ImportedMove): RowImport<Context> => ({
  columns: REFERENCE_COLUMNS,
  prepare: async (sql, job) => {
    const actor = await askerOf(sql, job, 'import');
    const { date, answers = {} } = job.payload as MoveByImportPayload & ImportPayload;
    return { context: { actor, to, date, answers }, cells: cellsOf(actor.workspace) };
  },
  take: takeReferences,
  shows_faults: true,
  tables: ['order_histories'],
  completed: importCompleted,
});

async function takeReferences(
  tx: Tx,
  { actor, to, date, answers }: Context,
  rows: readonly ReadRow[],
): Promise<RowProblem[]> {
  const typed = rows.map(({ values }) => String(values['reference'] ?? ''));
  const meant = await lockTyped(tx, actor, typed);
  const named = rows.map(({ values }, index) => {
    const found = meant(typed[index]!);
    const day = (values['date'] as string | null | undefined) ?? date;
    const impossible = day ? describeDayFault('happened', day, nowOf(actor)) : undefined;
    const other = sayingOther(values, to, answers);
    return { typed: typed[index]!, found, day, impossible, other, is_total: saysTotal(typed[index]!) };
  });
  // An order that several rows name moves on the day of the first row.
  const asked = new Map(
    named.toReversed().flatMap(({ found, day, impossible, other }): [string, AskedMove][] => {
      if (!found || 'several' in found || impossible || other) return [];
      const { order } = found;
      return [[order.id, { order, to, happened_at: momentOfDay(actor, day ?? undefined) }]];
    }),
  );
  const outcomes = await moveOrders(tx, actor, [...asked.values()]);
  const outcomeOf = new Map(outcomes.map((outcome) => [outcome.order.id, outcome]));
  return named.flatMap(({ typed: text, found, impossible, other, is_total }, index) => {
    if (text === '') return [{ index, said: [about(say('required'), 'reference')] }];
    if (!found && is_total) return [];
    if (!found) return [{ index, said: [say('order_unknown', { order: cutText(text, 40) })] }];
    if ('several' in found) return [{ index, said: [say('tracking_of_several', { number: cutText(text, 40) })] }];
    if (other) return [{ index, said: [other] }];
    if (impossible) return [{ index, said: [about(impossible, 'date')] }];
    const outcome = outcomeOf.get(found.order.id)!;
    return outcome.kind === 'failed' ? [{ index, said: [outcome.said] }] : [];
  });
}

/** Values that mean yes in the yes-or-no columns that mark a return. */
const YES = /^(oui|yes|true|vrai|1|x|نعم)$/i;
const NO = /^(non|no|false|faux|0|لا|-|)$/i;

/** Message for a row whose status contradicts the move of the file, or is unknown; undefined if it agrees, or has no status. */
function sayingOther(values: ReadRow['values'], to: ImportedMove, answers: Answers): Message | undefined {
  const returned = String(values['returned'] ?? '').trim();
  const asked = (text: string) => about(say('word_asked', { text: cutText(text, 100) }), 'status');
  const other = (text: string, column: string) =>
    about(say('row_says_other', { text: cutText(text.replaceAll('\n', ', '), 100), status: to }), column);
  const marks = returned.split('\n').map((mark) => ({ mark, state: stateOfMark(mark.trim(), answers) }));
  const unread = marks.find(({ state }) => state === null);
  if (unread) return asked(unread.mark);
  const isBack = marks.some(({ state }) => state === 'returned');
  if (isBack && to === 'delivered') return other(returned, 'returned');
  const status = String(values['status'] ?? '');
  if (status === '') return undefined;
  const lines = status.split('\n');
  const states = lines.map((line) => stateOf(line, answers));
  const unknown = lines.find((_, at) => states[at] === null);
  if (unknown !== undefined) return asked(unknown);
  return isBack || states.every((state) => state === to) ? undefined : other(status, 'status');
}

/** The same for a mark of a column that may also contain yes or no. */
function stateOfMark(mark: string, answers: Answers): string | null {
  if (NO.test(mark)) return 'other';
  return YES.test(mark) ? 'returned' : stateOf(mark, answers);
}

/**
 * Outcome of a parcel, by the sender's answer for a text of its row, else by the text. `other`: still on its way, or never shipped. Null
 * for an unknown text.
 */
function stateOf(line: string, answers: Answers): string | null {
  return answerOf(answers, 'status', line) ?? readParcelState(line) ?? (readOrderState(line) === null ? null : 'other');
}
