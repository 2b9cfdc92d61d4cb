import { about, say } from '../../../contract/messages/message.ts';
import { REFERENCE_COLUMNS } from '../../../contract/import-columns.ts';
import { nowOf, type Actor } from '../../caller/actor.ts';
import { cellsOf } from '../../caller/cell-context.ts';
import { askerOf } from '../../caller/standing.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import type { ReadRow, RowImport, RowProblem } from '../../platform/spreadsheets/run-import.ts';
import { saidOfDay } from '../../platform/said-of-day.ts';
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

type Context = { actor: Actor; to: ImportedMove; date: string | null };

/**
 * Moves the orders that a file names by reference or tracking number (R-FILE-4, R-MOVE-13), each one that can move; the day is the row's, else the form's. An order already in the
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
  shows_faults: true,
  tables: ['order_histories'],
  completed: importCompleted,
});

async function takeReferences(tx: Tx, { actor, to, date }: Context, rows: readonly ReadRow[]): Promise<RowProblem[]> {
  const typed = rows.map(({ values }) => String(values['reference'] ?? ''));
  const meant = await lockTyped(tx, actor, typed);
  const named = rows.map(({ values }, index) => {
    const found = meant(typed[index]!);
    const day = (values['date'] as string | null | undefined) ?? date;
    const impossible = day ? saidOfDay('happened', day, nowOf(actor)) : undefined;
    return { typed: typed[index]!, found, day, impossible };
  });
  // An order that several rows name moves on the day of the first.
  const asked = new Map(
    named.toReversed().flatMap(({ found, day, impossible }): [string, AskedMove][] => {
      if (!found || 'several' in found || impossible) return [];
      const { order } = found;
      return [[order.id, { order, to, happened_at: momentOfDay(actor, day ?? undefined) }]];
    }),
  );
  const outcomes = await moveOrders(tx, actor, [...asked.values()]);
  const outcomeOf = new Map(outcomes.map((outcome) => [outcome.order.id, outcome]));
  return named.flatMap(({ typed: text, found, impossible }, index) => {
    if (text === '') return [{ index, said: [about(say('required'), 'reference')] }];
    if (!found) return [{ index, said: [say('order_unknown', { order: text.slice(0, 40) })] }];
    if ('several' in found) return [{ index, said: [say('tracking_of_several', { number: text.slice(0, 40) })] }];
    if (impossible) return [{ index, said: [about(impossible, 'date')] }];
    const outcome = outcomeOf.get(found.order.id)!;
    return outcome.kind === 'failed' ? [{ index, said: [outcome.said] }] : [];
  });
}
