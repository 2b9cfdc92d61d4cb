import { uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import type { TripRow } from './ledger-sql.ts';

/** What a delivery person said at the door of the last delivery of an order, minor units. */
export type Said = { delivered_at: string; cod: number; collected: number };

/** What was said of these orders' last deliveries, by order id; before it was booked (R-PAY-1), it does not count. */
export async function findSaid(
  sql: Sql,
  workspace_id: string,
  order_ids: readonly string[],
): Promise<ReadonlyMap<string, Said>> {
  if (order_ids.length === 0) return new Map();
  const rows = await sql.rows(
    'find_said_at_doors',
    `select order_id, delivered_at, cod, collected from order_deliveries
     where workspace_id = $1 and order_id = any($2::uuid[]) and collected is not null and cod is not null`,
    [workspace_id, uuidArray(order_ids)],
  );
  return new Map(rows.map((row) => [row.order_id, row]));
}

/** Orders that are delivered again on the day of a delivery that was taken back: what was said of that one is gone. */
export const forgetSaid = (tx: Tx, workspace_id: string, order_ids: readonly string[]): Promise<unknown> =>
  tx.rows(
    'forget_said_at_doors',
    `delete from order_deliveries where workspace_id = $1 and order_id = any($2::uuid[]) returning order_id`,
    [workspace_id, uuidArray(order_ids)],
  );

/** What counts for a trip: it was said of this very delivery, and of as much as is to be collected now. Null: nothing. */
export const saidOf = (
  said: Said | undefined,
  { cod }: Pick<TripRow, 'cod'>,
  delivered_at: string | null,
): number | null =>
  said && delivered_at !== null && said.cod === cod && Date.parse(said.delivered_at) === Date.parse(delivered_at)
    ? said.collected
    : null;

/** Of the row `c` of order_cash by how much what was said at the door is more than what was to be collected (`inHandOf`). */
export const SAID_MORE = `(coalesce((c.terms ->> 'over')::int8, 0) - coalesce((c.terms ->> 'short')::int8, 0))`;

/** Of the row `d` of order_deliveries what was said, if it was said of as much as is to be collected now; null: it was not. */
export const saidNow = (cod: string): string => `case when d.cod is null or d.cod = ${cod} then d.collected end`;
