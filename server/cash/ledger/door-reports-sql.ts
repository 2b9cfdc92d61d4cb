import { uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import type { TripRow } from './ledger-sql.ts';

/** The amount that a delivery person reported at the door of an order's last delivery, minor units. */
export type DoorReport = { delivered_at: string; cod: number; collected: number };

/** Reports of the last deliveries of these orders, by order id. A report counts once it is booked (R-PAY-1). */
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

/** Deletes reports of undone deliveries, so that a new delivery on the same day does not inherit them. */
export const forgetDoorReports = (tx: Tx, workspace_id: string, order_ids: readonly string[]): Promise<unknown> =>
  tx.rows(
    'forget_said_at_doors',
    `delete from order_deliveries where workspace_id = $1 and order_id = any($2::uuid[]) returning order_id`,
    [workspace_id, uuidArray(order_ids)],
  );

/** Reported amount that counts for a trip: reported for this delivery, and for the present amount to collect. Null without one. */
export const reportedAmountOf = (
  said: DoorReport | undefined,
  { cod }: Pick<TripRow, 'cod'>,
  delivered_at: string | null,
): number | null =>
  said && delivered_at !== null && said.cod === cod && Date.parse(said.delivered_at) === Date.parse(delivered_at)
    ? said.collected
    : null;

/** SQL for the reported amount less the amount to collect, of a row `c` of order_cash; negative for a shortfall (`inHandOf`). */
export const REPORTED_EXCESS = `(coalesce((c.terms ->> 'over')::int8, 0) - coalesce((c.terms ->> 'short')::int8, 0))`;

/** SQL for the reported amount of a row `d` of order_deliveries; null unless it was reported for the present amount to collect. */
export const reportedNow = (cod: string): string => `case when d.cod is null or d.cod = ${cod} then d.collected end`;
