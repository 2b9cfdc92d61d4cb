import type { Sql, Tx } from '../platform/database/postgres.ts';
import { rowset, type RowOf } from '../platform/database/rowset.ts';

/* Answers of channels and couriers stored before they were cleaned on arrival (R-COUR-12). */

/** Messages with a channel's answer, by id, after this one. */
export const findKeptErrors = (sql: Sql, workspace_id: string, after: string, count: number) =>
  sql.rows(
    'find_kept_errors',
    `select id, message_channel_id, coalesce(phone, '') as phone, text, parts, error from automatic_messages
     where workspace_id = $1 and id > $2 and error is not null order by id limit $3`,
    [workspace_id, after, count],
  );

const WORDS = rowset({ id: 'uuid', error: 'text' });

/** Replaces stored answers by cleaned ones. */
export const writeErrors = (tx: Tx, workspace_id: string, rows: readonly RowOf<typeof WORDS>[]): Promise<unknown> =>
  tx.rows(
    'write_kept_errors',
    `update automatic_messages m set error = w.error from ${WORDS.from(2, 'w')}
     where m.workspace_id = $1 and m.id = w.id and m.error is not null returning m.id`,
    [workspace_id, ...WORDS.arrays(rows)],
  );

/** Channels of a workspace whose credentials may occur in stored answers, with their faults. */
export const findKeptFaults = (sql: Sql, workspace_id: string) =>
  sql.rows('find_kept_faults', `select id, fault from message_channels where workspace_id = $1 order by id`, [
    workspace_id,
  ]);

export const writeFaults = (tx: Tx, workspace_id: string, rows: readonly RowOf<typeof WORDS>[]): Promise<unknown> =>
  tx.rows(
    'write_kept_faults',
    `update message_channels c set fault = w.error from ${WORDS.from(2, 'w')}
     where c.workspace_id = $1 and c.id = w.id and c.fault is not null returning c.id`,
    [workspace_id, ...WORDS.arrays(rows)],
  );

/** Shipments with a courier's answer, by id, after this one. */
export const findKeptReasons = (sql: Sql, workspace_id: string, after: string, count: number) =>
  sql.rows(
    'find_kept_reasons',
    `select h.id, h.shipping_company_id, h.reference, h.tracking_number, o.phone, o.second_phone, h.error, h.said
     from shipments h join orders o on o.workspace_id = $1 and o.id = h.order_id
     where h.workspace_id = $1 and h.id > $2 and h.error is not null order by h.id limit $3`,
    [workspace_id, after, count],
  );

const REASONS = rowset({ id: 'uuid', before: 'text', error: 'text', said: 'jsonb?' });

/** Writes cleaned reasons, except for shipments with a newer one. */
export const writeReasons = (tx: Tx, workspace_id: string, rows: readonly RowOf<typeof REASONS>[]): Promise<unknown> =>
  tx.rows(
    'write_kept_reasons',
    `update shipments h set error = w.error, said = w.said from ${REASONS.from(2, 'w')}
     where h.workspace_id = $1 and h.id = w.id and h.error = w.before returning h.id`,
    [workspace_id, ...REASONS.arrays(rows)],
  );

/** The couriers of a workspace with their sealed credentials. */
export const findSealedCredentials = (sql: Sql, workspace_id: string) =>
  sql.rows('find_sealed_credentials', `select id, credentials from shipping_companies where workspace_id = $1`, [
    workspace_id,
  ]);
