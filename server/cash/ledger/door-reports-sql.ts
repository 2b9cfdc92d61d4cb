import { uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import type { TripRow } from './ledger-sql.ts';

/** The amount that a delivery person reported at the door of an order's last delivery, minor units. */
export type DoorReport = { delivered_at: string; cod: number; collected: number };

/** The reports of these orders' last deliveries, by order id; reports count only from their booking on (R-PAY-1). */
export async function findDoorReports(
  sql: Sql,
  workspace_id: string,
  order_ids: readonly string[],
): Promise<ReadonlyMap<string, DoorReport>> {
  if (order_ids.length === 0) return new Map();
  const rows = await sql.rows(
    'find_said_at_doors',
    `select order_id, delivered_at, cod, collected from order_deliveries
     where workspace_id = $1 and order_id = any($2::uuid[]) and collected is not null and cod is not null`,
    [workspace_id, uuidArray(order_ids)],
  );
  return new Map(rows.map((row) => [row.order_id, row]));
}

/** Deletes the reports of undone deliveries, for orders delivered again on the same day. */
export const forgetDoorReports = (tx: Tx, workspace_id: string, order_ids: readonly string[]): Promise<unknown> =>
  tx.rows(
    'forget_said_at_doors',
    `delete from order_deliveries where workspace_id = $1 and order_id = any($2::uuid[]) returning order_id`,
    [workspace_id, uuidArray(order_ids)],
  );

/** The report that counts for a trip: it is of this very delivery, and of the present amount to collect. Null: none. */
export const reportedAmountOf = (
  said: DoorReport | undefined,
  { cod }: Pick<TripRow, 'cod'>,
  delivered_at: string | null,
): number | null =>
  said && delivered_at !== null && said.cod === cod && Date.parse(said.delivered_at) === Date.parse(delivered_at)
    ? said.collected
    : null;

/** For the row `c` of order_cash: the excess of the reported amount over the amount to collect (`inHandOf`). */
export const REPORTED_EXCESS = `(coalesce((c.terms ->> 'over')::int8, 0) - coalesce((c.terms ->> 'short')::int8, 0))`;

/** For the row `d` of order_deliveries: the reported amount, if it was for the present amount to collect; null: otherwise. */
export const reportedNow = (cod: string): string => `case when d.cod is null or d.cod = ${cod} then d.collected end`;
