import { idFloor } from '../ids.ts';
import { dayAfter, dayStart } from '../text/moments.ts';
import { conditions, statementName, type Conditions, type CounterSelection } from './conditions.ts';
import type { Sql } from './postgres.ts';
import { unprepared } from './statement-names.ts';
import { rowset, type RowOf } from './rowset.ts';

/*
 * Maintained counters (`row_counts`) of a list's rows, by account, status and day of creation, so that a total never
 * counts rows. A feature declares its counter; a transaction reports its changes (`tx.count`) and writes them as its
 * last statement. Balances of the ledger are kept in the same way: amounts by ledger account and day.
 */

/** A counted noun. Declared once, by the feature that owns the rows. */
export type Counter = string & { readonly is_counter: true };
export const counter = (noun: string): Counter => noun as Counter; // the one place that makes them

const CHANGE = rowset({
  workspace_id: 'uuid',
  noun: 'text',
  // The day on which the row was created.
  day: 'date',
  account_id: 'uuid',
  // Empty for rows without a status.
  status: 'text',
  by: 'int8',
});
export type CountChange = RowOf<typeof CHANGE> & { noun: Counter };

/** The exact number of rows. Reads one counter per account and status, or per day when days are asked for. */
export async function countTotal(sql: Sql, noun: Counter, by: CounterSelection): Promise<number> {
  const where = countersOf(noun, by);
  andDaysOrAll(where, by);
  const text = `select coalesce(sum(n), 0)::int8 as total from row_counts where ${where}`;
  const [row] = await sql.rows(statementName('total', text), text, where.values);
  return row!.total;
}

/** The exact number of rows of each status that has rows. */
export async function countByStatus(sql: Sql, noun: Counter, by: CounterSelection): Promise<Record<string, number>> {
  const where = countersOf(noun, by);
  andDaysOrAll(where, by);
  const text = `select status, sum(n)::int8 as n from row_counts where ${where} group by status having sum(n) > 0 order by status`;
  const rows = await sql.rows(statementName('by_status', text), text, where.values);
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]));
}

/** Finds a deep page by the counts of days: its rows have ids below `before_id`, after skipping `skip` of these. */
export async function locateByDays(
  sql: Sql,
  noun: Counter,
  by: CounterSelection,
  offset: number,
  time_zone: string,
): Promise<{ before_id: string; skip: number } | undefined> {
  const where = countersOf(noun, by);
  andDays(where, by);
  const text = `
    select day, before from (
      select day, sum(sum(n)) over (order by day desc) - sum(n) as before from row_counts where ${where} group by day
    ) as days
    where before <= ${where.bind(offset)}
    order by day limit 1`;
  const [found] = await sql.rows(unprepared('locate_by_days'), text, where.values);
  return found && { before_id: idFloor(dayStart(dayAfter(found.day), time_zone)), skip: offset - Number(found.before) };
}

function countersOf(noun: Counter, { keys }: CounterSelection): Conditions {
  const where = conditions();
  where.and('noun = ?', noun);
  for (const [key, values] of keys) where.anyOf(key, values);
  return where;
}

function andDaysOrAll(where: Conditions, by: CounterSelection): void {
  if (by.days.some(({ from, to }) => from || to)) andDays(where, by);
  else where.and(`day = '-infinity'`);
}

function andDays(where: Conditions, { days }: CounterSelection): void {
  where.and(`day > '-infinity'`);
  for (const { from, to } of days) {
    if (from) where.and('day >= ?::date', from);
    if (to) where.and('day <= ?::date', to);
  }
}

/** Adds up the changes of a transaction, thousands in a bulk. */
export function addCount(counts: Map<string, CountChange>, change: CountChange): void {
  const { workspace_id, noun, day, account_id, status, by } = change;
  const key = `${workspace_id} ${noun} ${day} ${account_id} ${status}`;
  const before = counts.get(key);
  if (before) before.by += by;
  else counts.set(key, { ...change });
}

/**
 * Writes the sums, each for its day and for all days together. Rows in key order: two transactions that update the same
 * counters wait for each other and never deadlock.
 */
export async function writeCounts(run: Sql['rows'], changes: readonly CountChange[]): Promise<void> {
  const sums = new Map<string, CountChange>();
  for (const change of changes) for (const day of [change.day, '-infinity']) addCount(sums, { ...change, day });
  const bumps = [...sums.values()].filter(({ by }) => by !== 0);
  if (bumps.length === 0) return;
  await run(
    'bump_counts',
    `insert into row_counts as c (workspace_id, noun, day, account_id, status, n)
     select ${CHANGE.names} from ${CHANGE.from(1, 'change')}
     order by workspace_id, noun, day, account_id, status
     on conflict (workspace_id, noun, day, account_id, status) do update set n = c.n + excluded.n`,
    CHANGE.arrays(bumps),
  );
}
