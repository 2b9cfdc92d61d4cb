import { boolArray, textArray, uuidArray } from '../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../platform/database/postgres.ts';
import type { AttemptReason } from '../../contract/attempt-reasons.ts';
import type { CourierOrderStatus } from '../../contract/courier-statuses.ts';

/* What couriers say, and what a workspace says it means. */

export type WordRow = {
  folded: string;
  raw: string;
  order_status: CourierOrderStatus | null;
  is_failed_attempt: boolean;
  attempt_reason: AttemptReason | null;
  is_known: boolean;
  first_seen_at: string | null;
};

/** The words of a company that differ from its connector's, or are in no table. */
export const findWords = (sql: Sql, workspace_id: string, company_id: string): Promise<WordRow[]> =>
  sql.rows<WordRow>(
    'find_words',
    `select folded, raw, order_status, is_failed_attempt, attempt_reason, is_known, first_seen_at from courier_statuses
     where workspace_id = $1 and shipping_company_id = $2 order by is_known, raw`,
    [workspace_id, company_id],
  );

/** Says what words mean; one that a courier said before keeps the moment it was first seen. */
export const setWords = (
  tx: Tx,
  workspace_id: string,
  company_id: string,
  words: readonly Pick<WordRow, 'folded' | 'raw' | 'order_status' | 'is_failed_attempt' | 'attempt_reason'>[],
  at: Date,
): Promise<unknown> =>
  tx.rows(
    'set_words',
    `insert into courier_statuses as w (workspace_id, shipping_company_id, folded, raw, order_status, is_failed_attempt, attempt_reason, is_known, updated_at)
     select $1, $2, folded, raw, order_status, is_failed_attempt, attempt_reason, true, $3
     from unnest($4::text[], $5::text[], $6::text[], $7::bool[], $8::text[])
       as c (folded, raw, order_status, is_failed_attempt, attempt_reason)
     on conflict (workspace_id, shipping_company_id, folded) do update set order_status = excluded.order_status,
       is_failed_attempt = excluded.is_failed_attempt, attempt_reason = excluded.attempt_reason, is_known = true, updated_at = excluded.updated_at
     returning folded`,
    [
      workspace_id,
      company_id,
      at,
      textArray(words.map((word) => word.folded)),
      textArray(words.map((word) => word.raw)),
      textArray(words.map((word) => word.order_status)),
      boolArray(words.map((word) => word.is_failed_attempt)),
      textArray(words.map((word) => word.attempt_reason)),
    ],
  );

/** Keeps words that nobody knows, while a company has fewer than `words_max`. */
export const keepUnknownWords = (
  tx: Tx,
  workspace_id: string,
  company_id: string,
  words: readonly Pick<WordRow, 'folded' | 'raw'>[],
  words_max: number,
  at: Date,
): Promise<unknown> =>
  tx.rows(
    'keep_unknown_words',
    `insert into courier_statuses (workspace_id, shipping_company_id, folded, raw, is_failed_attempt, is_known, first_seen_at, updated_at)
     select $1, $2, folded, raw, false, false, $3, $3 from unnest($4::text[], $5::text[]) as c (folded, raw)
     where (select count(*) from courier_statuses where workspace_id = $1 and shipping_company_id = $2) < $6
     on conflict (workspace_id, shipping_company_id, folded) do nothing
     returning folded`,
    [
      workspace_id,
      company_id,
      at,
      textArray(words.map((word) => word.folded)),
      textArray(words.map((word) => word.raw)),
      words_max,
    ],
  );

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
