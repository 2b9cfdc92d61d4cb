import type { AttemptReason } from '../../../contract/attempt-reasons.ts';
import type { CourierTold, DeliveryDecision } from '../../../contract/failed-deliveries.ts';
import { boolArray, int4Array, textArray, uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';

/* The worklist of failed deliveries: a row an order, which changes under the order's lock. */

export type FailedDeliveryRow = {
  order_id: string;
  account_id: string;
  is_listed: boolean;
  attempts: number;
  attempt_reason: AttemptReason;
  words: string | null;
  promised_on: string | null;
  last_attempt_at: string;
  deadline_on: string;
  decision: DeliveryDecision | null;
  decision_id: string | null;
  reattempt_on: string | null;
  decision_comment: string | null;
  decided_by: string | null;
  decided_by_id: string | null;
  decided_at: string | null;
  courier_told: CourierTold | null;
  told_error: string | null;
  told_claim_id: string | null;
  told_not_before: string | null;
};

const COLUMNS = [
  'order_id',
  'account_id',
  'is_listed',
  'attempts',
  'attempt_reason',
  'words',
  'promised_on',
  'last_attempt_at',
  'deadline_on',
  'decision',
  'decision_id',
  'reattempt_on',
  'decision_comment',
  'decided_by',
  'decided_by_id',
  'decided_at',
  'courier_told',
  'told_error',
  'told_claim_id',
  'told_not_before',
] as const satisfies (keyof FailedDeliveryRow)[];
const CHANGING = COLUMNS.slice(2);

export const findFailedDeliveries = (
  sql: Sql,
  workspace_id: string,
  order_ids: readonly string[],
): Promise<FailedDeliveryRow[]> =>
  sql.rows<FailedDeliveryRow>(
    'find_failed_deliveries',
    `select ${COLUMNS.join(', ')} from failed_deliveries where workspace_id = $1 and order_id = any($2::uuid[])`,
    [workspace_id, uuidArray(order_ids)],
  );

/** Writes rows of locked orders whole, those that are new too. */
export const writeFailedDeliveries = (
  tx: Tx,
  workspace_id: string,
  rows: readonly FailedDeliveryRow[],
  at: Date,
): Promise<unknown> =>
  tx.rows(
    'write_failed_deliveries',
    `insert into failed_deliveries (workspace_id, ${COLUMNS.join(', ')}, updated_at)
     select $1, order_id, account_id, is_listed, attempts, attempt_reason, words, promised_on::date, last_attempt_at::timestamptz,
       deadline_on::date, decision, decision_id, reattempt_on::date, decision_comment, decided_by, decided_by_id,
       decided_at::timestamptz, courier_told, told_error, told_claim_id, told_not_before::timestamptz, $2
     from unnest($3::uuid[], $4::uuid[], $5::bool[], $6::int[], $7::text[], $8::text[], $9::text[], $10::text[], $11::text[], $12::text[],
       $13::uuid[], $14::text[], $15::text[], $16::text[], $17::uuid[], $18::text[], $19::text[], $20::text[], $21::uuid[], $22::text[])
       as c (${COLUMNS.join(', ')})
     on conflict (workspace_id, order_id) do update set ${CHANGING.map((name) => `${name} = excluded.${name}`).join(', ')},
       updated_at = excluded.updated_at
     returning order_id`,
    [
      workspace_id,
      at,
      uuidArray(rows.map((row) => row.order_id)),
      uuidArray(rows.map((row) => row.account_id)),
      boolArray(rows.map((row) => row.is_listed)),
      int4Array(rows.map((row) => row.attempts)),
      textArray(rows.map((row) => row.attempt_reason)),
      textArray(rows.map((row) => row.words)),
      textArray(rows.map((row) => row.promised_on)),
      textArray(rows.map((row) => row.last_attempt_at)),
      textArray(rows.map((row) => row.deadline_on)),
      textArray(rows.map((row) => row.decision)),
      uuidArray(rows.map((row) => row.decision_id)),
      textArray(rows.map((row) => row.reattempt_on)),
      textArray(rows.map((row) => row.decision_comment)),
      textArray(rows.map((row) => row.decided_by)),
      uuidArray(rows.map((row) => row.decided_by_id)),
      textArray(rows.map((row) => row.decided_at)),
      textArray(rows.map((row) => row.courier_told)),
      textArray(rows.map((row) => row.told_error)),
      uuidArray(rows.map((row) => row.told_claim_id)),
      textArray(rows.map((row) => row.told_not_before)),
    ],
  );

/** Takes orders off the list, or puts them back on it; those that never failed have no row. */
export const listOrNot = (
  tx: Tx,
  workspace_id: string,
  orders: readonly { id: string; is_listed: boolean }[],
  at: Date,
): Promise<unknown> =>
  tx.rows(
    'list_failed_deliveries_or_not',
    `update failed_deliveries f set is_listed = c.is_listed, updated_at = $2
     from unnest($3::uuid[], $4::bool[]) as c (order_id, is_listed)
     where f.workspace_id = $1 and f.order_id = c.order_id
     returning f.order_id`,
    [workspace_id, at, uuidArray(orders.map(({ id }) => id)), boolArray(orders.map(({ is_listed }) => is_listed))],
  );

/** Forgets what failed before orders were shipped anew; the attempts themselves stay with the order. */
export const forgetFailedDeliveries = (tx: Tx, workspace_id: string, order_ids: readonly string[]): Promise<unknown> =>
  tx.rows(
    'forget_failed_deliveries',
    `delete from failed_deliveries where workspace_id = $1 and order_id = any($2::uuid[]) returning order_id`,
    [workspace_id, uuidArray(order_ids)],
  );
