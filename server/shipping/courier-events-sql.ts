import { boolArray, textArray, uuidArray } from '../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../platform/database/postgres.ts';
import type { AttemptReason } from '../../contract/attempt-reasons.ts';

export type CourierEventRow = {
  id: string;
  account_id: string;
  order_id: string;
  /** Null: of an order that no courier has. */
  shipment_id: string | null;
  raw: string;
  reason: string | null;
  is_failed_attempt: boolean;
  attempt_reason: AttemptReason | null;
  promised_on: string | null;
  happened_at: string;
};

export type CameBy =
  | { came_by: 'poll' | 'webhook' }
  | { came_by: 'person'; told_by: string; told_by_id: string | null };

/**
 * Keeps what was told of parcels; gives what was not told before, and what has become a failed attempt since its word was explained.
 * No two of the events may be of one shipment, moment and word.
 */
export const insertCourierEvents = (
  tx: Tx,
  workspace_id: string,
  by: CameBy,
  events: readonly CourierEventRow[],
  at: Date,
): Promise<CourierEventRow[]> =>
  tx.rows<CourierEventRow>(
    'insert_courier_events',
    `insert into courier_events as e (workspace_id, id, account_id, order_id, shipment_id, raw, reason, is_failed_attempt, attempt_reason,
       promised_on, happened_at, came_by, told_by, told_by_id, created_at)
     select $1, id, account_id, order_id, shipment_id, raw, reason, is_failed_attempt, attempt_reason, promised_on::date,
       happened_at::timestamptz, $2, $3, $4, $5
     from unnest($6::uuid[], $7::uuid[], $8::uuid[], $9::uuid[], $10::text[], $11::text[], $12::bool[], $13::text[], $14::text[], $15::text[])
       as c (id, account_id, order_id, shipment_id, raw, reason, is_failed_attempt, attempt_reason, promised_on, happened_at)
     on conflict (workspace_id, shipment_id, happened_at, raw) do update
       set is_failed_attempt = true, attempt_reason = excluded.attempt_reason
       where excluded.is_failed_attempt and not e.is_failed_attempt
     returning id, account_id, order_id, shipment_id, raw, reason, is_failed_attempt, attempt_reason, promised_on, happened_at`,
    [
      workspace_id,
      by.came_by,
      by.came_by === 'person' ? by.told_by : null,
      by.came_by === 'person' ? by.told_by_id : null,
      at,
      uuidArray(events.map((event) => event.id)),
      uuidArray(events.map((event) => event.account_id)),
      uuidArray(events.map((event) => event.order_id)),
      uuidArray(events.map((event) => event.shipment_id)),
      textArray(events.map((event) => event.raw)),
      textArray(events.map((event) => event.reason)),
      boolArray(events.map((event) => event.is_failed_attempt)),
      textArray(events.map((event) => event.attempt_reason)),
      textArray(events.map((event) => event.promised_on)),
      textArray(events.map((event) => event.happened_at)),
    ],
  );

/** Attempts to deliver an order that failed, the newest first, at most `count`. */
export const findAttempts = (
  sql: Sql,
  workspace_id: string,
  order_id: string,
  count: number,
): Promise<
  {
    id: string;
    reason: AttemptReason;
    words: string | null;
    promised_on: string | null;
    told_by: string | null;
    happened_at: string;
  }[]
> =>
  sql.rows(
    'find_delivery_attempts',
    `select id, coalesce(attempt_reason, 'other') as reason,
       case when came_by = 'person' then reason else nullif(concat_ws(': ', raw, nullif(reason, '')), '') end as words,
       promised_on, told_by, happened_at
     from courier_events where workspace_id = $1 and order_id = $2 and is_failed_attempt
     order by happened_at desc, id desc limit $3`,
    [workspace_id, order_id, count],
  );
