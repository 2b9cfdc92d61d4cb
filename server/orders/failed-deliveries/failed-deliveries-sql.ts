import type { Scope } from '../../caller/actor.ts';
import { uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';
import { rowset } from '../../platform/database/rowset.ts';

/* The worklist of failed deliveries: one row per order, changed only under the order's lock. */

const ROW = rowset({
  order_id: 'uuid',
  account_id: 'uuid',
  is_listed: 'bool',
  attempts: 'int4',
  attempt_reason: 'text',
  words: 'text?',
  promised_on: 'date?',
  last_attempt_at: 'timestamptz',
  deadline_on: 'date',
  decision: 'text?',
  decision_id: 'uuid?',
  reattempt_on: 'date?',
  decision_comment: 'text?',
  decided_by: 'text?',
  decided_by_id: 'uuid?',
  decided_at: 'timestamptz?',
  courier_told: 'text?',
  told_error: 'text?',
  told_claim_id: 'uuid?',
  told_not_before: 'timestamptz?',
});
export type FailedDeliveryRow = Row<'find_failed_deliveries'>;

export const findFailedDeliveries = (
  sql: Sql,
  workspace_id: string,
  order_ids: readonly string[],
): Promise<FailedDeliveryRow[]> =>
  sql.rows(
    'find_failed_deliveries',
    `select ${ROW.names} from failed_deliveries where workspace_id = $1 and order_id = any($2::uuid[])`,
    [workspace_id, uuidArray(order_ids)],
  );

/** Inserts or replaces rows of locked orders. */
export const writeFailedDeliveries = (
  tx: Tx,
  workspace_id: string,
  rows: readonly FailedDeliveryRow[],
  at: Date,
): Promise<unknown> =>
  tx.rows(
    'write_failed_deliveries',
    `insert into failed_deliveries (workspace_id, updated_at, ${ROW.names})
     select $1, $2, ${ROW.names} from ${ROW.from(3, 'c')}
     on conflict (workspace_id, order_id) do update set ${ROW.set('excluded', ['order_id', 'account_id'])},
       updated_at = excluded.updated_at
     returning order_id`,
    [workspace_id, at, ...ROW.arrays(rows)],
  );

const LISTED = rowset({ id: 'uuid', is_listed: 'bool' });

/** Removes orders from the list, or returns them to it; orders without a failed attempt have no row. */
export const listOrNot = (
  tx: Tx,
  workspace_id: string,
  orders: readonly { id: string; is_listed: boolean }[],
  at: Date,
): Promise<unknown> =>
  tx.rows(
    'list_failed_deliveries_or_not',
    `update failed_deliveries f set is_listed = c.is_listed, updated_at = $2
     from ${LISTED.from(3, 'c')} where f.workspace_id = $1 and f.order_id = c.id
     returning f.order_id`,
    [workspace_id, at, ...LISTED.arrays(orders)],
  );

/** Deletes the list rows of orders that are shipped again; the attempts themselves stay with the order. */
export const forgetFailedDeliveries = (tx: Tx, workspace_id: string, order_ids: readonly string[]): Promise<unknown> =>
  tx.rows(
    'forget_failed_deliveries',
    `delete from failed_deliveries where workspace_id = $1 and order_id = any($2::uuid[]) returning order_id`,
    [workspace_id, uuidArray(order_ids)],
  );

/** True if the latest attempt of this order was that the customer opened and refused the parcel. */
export async function wasOpened(sql: Sql, scope: Scope, reference: string): Promise<boolean> {
  const rows = await sql.rows(
    'find_opened_parcel',
    `select from orders o
     join failed_deliveries f on f.workspace_id = $1 and f.order_id = o.id and f.attempt_reason = 'opened_refused'
     where o.workspace_id = $1 and ($2::uuid is null or o.account_id = $2) and o.reference = $3`,
    [scope.workspace_id, scope.account_id, reference],
  );
  return rows.length > 0;
}
