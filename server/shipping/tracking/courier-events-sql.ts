import { uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';
import { rowset } from '../../platform/database/rowset.ts';

const EVENT = rowset({
  id: 'uuid',
  account_id: 'uuid',
  order_id: 'uuid',
  // Null: no courier has the order.
  shipment_id: 'uuid?',
  raw: 'text',
  reason: 'text?',
  is_failed_attempt: 'bool',
  attempt_reason: 'text?',
  promised_on: 'date?',
  happened_at: 'timestamptz',
});
export type CourierEventRow = Row<'insert_courier_events'>;

export type CameBy =
  | { came_by: 'poll' | 'webhook' }
  | { came_by: 'person'; told_by: string; told_by_id: string | null };

/**
 * Stores tracking events. Returns the new ones, and known ones that a later mapping of their status made failed attempts. No two events may
 * have the same shipment, moment and status.
 */
export const insertCourierEvents = (
  tx: Tx,
  workspace_id: string,
  by: CameBy,
  events: readonly CourierEventRow[],
  at: Date,
): Promise<CourierEventRow[]> =>
  tx.rows(
    'insert_courier_events',
    `insert into courier_events as e (workspace_id, came_by, told_by, told_by_id, created_at, ${EVENT.names})
     select $1, $2, $3, $4, $5, ${EVENT.names} from ${EVENT.from(6, 'c')}
     on conflict (workspace_id, shipment_id, happened_at, raw) do update
       set is_failed_attempt = true, attempt_reason = excluded.attempt_reason
       where excluded.is_failed_attempt and not e.is_failed_attempt
     returning ${EVENT.names}`,
    [
      workspace_id,
      by.came_by,
      by.came_by === 'person' ? by.told_by : null,
      by.came_by === 'person' ? by.told_by_id : null,
      at,
      ...EVENT.arrays(events),
    ],
  );

/** Events of these shipments with a courier's moment after the one when we received them. */
export const findAheadEvents = (sql: Sql, workspace_id: string, shipment_ids: readonly string[]) =>
  sql.rows(
    'find_ahead_events',
    `select shipment_id, raw, happened_at, created_at as heard_at from courier_events
     where workspace_id = $1 and shipment_id = any($2::uuid[]) and happened_at > created_at`,
    [workspace_id, uuidArray(shipment_ids)],
  );

/** Failed delivery attempts of an order, newest first, at most `count`. */
export const findAttempts = (sql: Sql, workspace_id: string, order_id: string, count: number) =>
  sql.rows(
    'find_delivery_attempts',
    `select id, coalesce(attempt_reason, 'other') as reason,
       case when came_by = 'person' then reason else nullif(concat_ws(': ', raw, nullif(reason, '')), '') end as words,
       promised_on, told_by, least(happened_at, created_at) as happened_at
     from courier_events where workspace_id = $1 and order_id = $2 and is_failed_attempt
     order by least(happened_at, created_at) desc, id desc limit $3`,
    [workspace_id, order_id, count],
  );
