import { about, say } from '../../../contract/messages/message.ts';
import { REFERENCE_COLUMNS } from '../../../contract/import-columns.ts';
import type { Actor } from '../../caller/actor.ts';
import { cellsOf } from '../../caller/cell-context.ts';
import { askerOf } from '../../caller/standing.ts';
import { isReference, readReference } from '../../platform/ids.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import type { ReadRow, RowImport, RowProblem } from '../../platform/spreadsheets/run-import.ts';
import { importCompleted } from '../../webhooks/finished-job-events.ts';
import { momentOfDay } from '../failed-deliveries/moment-of-day.ts';
import type { AskedMove } from '../moves/judge-move.ts';
import { moveOrders } from '../moves/plan-moves.ts';
import { lockOrders } from '../moves/states-sql.ts';

export const MOVE_BY_IMPORT_JOBS = {
  delivered: 'import-delivered-orders',
  returned: 'import-returned-orders',
} as const;
export type ImportedMove = keyof typeof MOVE_BY_IMPORT_JOBS;
export type MoveByImportPayload = { date: string | null };

type Context = { actor: Actor; to: ImportedMove; date: string | null };

/**
 * Moves the orders that a file names (R-FILE-4), each one that can move; the day is the row's, else the form's. An order already in the
 * status, or named before, succeeds; one outside the caller's scope is unknown.
 */
export const moveByImport = (to: ImportedMove): RowImport<Context> => ({
  columns: REFERENCE_COLUMNS,
  prepare: async (sql, job) => {
    const actor = await askerOf(sql, job, 'import');
    const { date } = job.payload as MoveByImportPayload;
    return { context: { actor, to, date }, cells: cellsOf(actor.workspace) };
  },
  take: takeReferences,
  tables: ['order_histories'],
  completed: importCompleted,
});

async function takeReferences(tx: Tx, { actor, to, date }: Context, rows: readonly ReadRow[]): Promise<RowProblem[]> {
  const named = rows.map(({ values }) => ({
    typed: String(values['reference'] ?? ''),
    reference: readReference(String(values['reference'] ?? '')),
    day: (values['date'] as string | null | undefined) ?? date,
  }));
  const wanted = new Set(named.map(({ reference }) => reference).filter(isReference));
  const orders = await lockOrders(tx, actor.scope, 'reference', [...wanted]);
  const dayOf = new Map(named.toReversed().map(({ reference, day }) => [reference, day]));
  const asked = orders.map((order): AskedMove => ({
    order,
    to,
    happened_at: momentOfDay(dayOf.get(order.reference) ?? undefined, actor.workspace.time_zone),
  }));
  const outcomes = await moveOrders(tx, actor, asked);
  const found = new Map(outcomes.map((outcome) => [outcome.order.reference, outcome]));
  return named.flatMap(({ typed, reference }, index) => {
    const outcome = found.get(reference);
    if (typed === '') return [{ index, said: [about(say('required'), 'reference')] }];
    if (!outcome) return [{ index, said: [say('order_unknown', { order: typed.slice(0, 40) })] }];
    return outcome.kind === 'failed' ? [{ index, said: [outcome.said] }] : [];
  });
}
