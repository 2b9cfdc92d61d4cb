import type { Message } from '../../../contract/messages/message.ts';
import { textArray, uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import { rowset, type AsRead, type RowOf } from '../../platform/database/rowset.ts';

export type ShipmentState = 'queued' | 'sending' | 'accepted' | 'refused' | 'canceled';

/** The fields of a shipment that never change. */
const FIXED = {
  id: 'uuid',
  account_id: 'uuid',
  order_id: 'uuid',
  shipping_company_id: 'uuid',
  reference: 'text',
  from_stock: 'bool',
} as const;
const CLAIMED = {
  job_id: 'uuid',
  state: 'text',
  claim_id: 'uuid?',
  not_before: 'timestamptz?',
  sent_at: 'timestamptz?',
  error: 'text?',
  said: 'jsonb?',
} as const;
const NEW = rowset({ ...FIXED, ...CLAIMED });
const CHANGE = rowset({
  ...CLAIMED,
  tries: 'int4',
  tracking_number: 'text?',
  label_url: 'text?',
  courier_status: 'text?',
  courier_status_at: 'timestamptz?',
  ended_at: 'timestamptz?',
  withdrawal: 'text?',
});
const CHANGED = rowset({ id: 'uuid' });

/** The fields of a shipment that change. */
export type ShipmentChange = AsRead<RowOf<typeof CHANGE>> & {
  state: ShipmentState;
  /** Set if its order was cancelled while the courier had it (R-COUR-13). */
  withdrawal: 'queued' | 'kept' | 'delivered' | null;
  /** The message of which `error` is the English text. */
  said: Message | null;
};

export type Shipment = ShipmentChange & RowOf<{ columns: typeof FIXED }> & { created_at: string };

const COLUMNS = `${Object.keys(FIXED).join(', ')}, created_at, ${CHANGE.names}`;

/** The clock that all processes share, in milliseconds since 1970. */
export async function databaseNow(sql: Sql): Promise<number> {
  const [row] = await sql.rows(
    'database_now',
    `select (extract(epoch from clock_timestamp()) * 1000)::float8 as now_ms`,
  );
  return Math.round(row!.now_ms);
}

/** The companies that accepted these shipments, by shipment; shipments without one are left out. */
export async function findCompaniesOf(
  sql: Sql,
  workspace_id: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await sql.rows(
    'find_companies_of_shipments',
    `select id, shipping_company_id from shipments where workspace_id = $1 and id = any($2::uuid[]) and state = 'accepted'`,
    [workspace_id, uuidArray(ids)],
  );
  return new Map(rows.map(({ id, shipping_company_id }) => [id, shipping_company_id]));
}

/** All shipments of these orders, the oldest first. */
export const findShipmentsOfOrders = (
  sql: Sql,
  workspace_id: string,
  order_ids: readonly string[],
): Promise<Shipment[]> =>
  sql.rows(
    'find_shipments_of_orders',
    `select ${COLUMNS} from shipments where workspace_id = $1 and order_id = any($2::uuid[]) order by id`,
    [workspace_id, uuidArray(order_ids)],
  );

export const findShipments = (sql: Sql, workspace_id: string, ids: readonly string[]): Promise<Shipment[]> =>
  sql.rows(
    'find_shipments',
    `select ${COLUMNS} from shipments where workspace_id = $1 and id = any($2::uuid[]) order by id`,
    [workspace_id, uuidArray(ids)],
  );

/**
 * Possible spellings of a tracking number (R-MOVE-13): scanners read capitals, people type any case, and the index finds only whole
 * spellings. Empty for an empty text.
 */
export function trackingSpellings(text: string): string[] {
  const trimmed = text.trim();
  return trimmed === '' ? [] : [trimmed, trimmed.toUpperCase(), trimmed.toLowerCase()];
}

/** A company's shipments with these tracking numbers, newest first. */
export const findShipmentsByTracking = (
  sql: Sql,
  workspace_id: string,
  company_id: string,
  tracking_numbers: readonly string[],
): Promise<Pick<Shipment, 'id' | 'order_id' | 'tracking_number'>[]> =>
  sql.rows(
    'find_shipments_by_tracking',
    `select id, order_id, tracking_number from shipments
     where workspace_id = $1 and shipping_company_id = $2 and tracking_number = any($3::text[]) order by id desc`,
    [workspace_id, company_id, textArray(tracking_numbers)],
  );

/** The tracking number of the company's last parcel that was sent before a moment and is on its way; null: none. */
export async function findTakenBefore(
  sql: Sql,
  workspace_id: string,
  company_id: string,
  before: Date,
): Promise<string | null> {
  const [row] = await sql.rows(
    'find_taken_before',
    `select tracking_number from shipments
     where workspace_id = $1 and shipping_company_id = $2 and state = 'accepted' and ended_at is null and sent_at < $3
     order by sent_at desc, id desc limit 1`,
    [workspace_id, company_id, before],
  );
  return row?.tracking_number ?? null;
}

export const insertShipments = (
  tx: Tx,
  workspace_id: string,
  rows: readonly Omit<Shipment, 'created_at'>[],
  at: Date,
): Promise<unknown> =>
  tx.rows(
    'insert_shipments',
    `insert into shipments (workspace_id, created_at, updated_at, ${NEW.names})
     select $1, $2, $2, ${NEW.names} from ${NEW.from(3, 's')} returning id`,
    [workspace_id, at, ...NEW.arrays(rows)],
  );

/** Updates shipments in one statement; their orders are locked. */
export const writeShipments = (tx: Tx, workspace_id: string, rows: readonly Shipment[], at: Date): Promise<unknown> =>
  tx.rows(
    'write_shipments',
    `update shipments s set ${CHANGE.set('c')}, updated_at = $2
     from unnest(${CHANGED.parameters(3)}, ${CHANGE.parameters(4)}) as c (${CHANGED.names}, ${CHANGE.names})
     where s.workspace_id = $1 and s.id = c.id
     returning s.id`,
    [workspace_id, at, ...CHANGED.arrays(rows), ...CHANGE.arrays(rows)],
  );

/**
 * SQL condition: `s` is the current parcel of a delivered order and due for polling. It was delivered after `after`, since customers return
 * some, or after `unpaid_after`, if its courier has not reported its payment.
 */
export const WAS_DELIVERED = (after: string, since: string, unpaid_after: string): string =>
  `s.state = 'accepted' and coalesce(s.synced_at, s.ended_at) < ${since}
   and (s.ended_at > ${after} or (s.ended_at > ${unpaid_after}
     and not exists (select from courier_cash m where m.workspace_id = s.workspace_id and m.order_id = s.order_id
       and m.shipment_id = s.id and m.state = 'paid')))
   and exists (select from order_states o where o.workspace_id = s.workspace_id and o.order_id = s.order_id
     and o.shipment_id = s.id and o.status = 'delivered')`;

// --- polling parcels ---------------------------------------------------------------------------------------------

/**
 * When parcels are due for polling: those on their way, if not polled since `since`; those delivered after `delivered_after`, if not polled
 * since `delivered_since`. `unpaid_after` replaces `delivered_after` for parcels without a reported payment.
 */
export type AskingTimes = { since: Date; delivered_after: Date; delivered_since: Date; unpaid_after: Date };

/** Parcels due for polling: those on their way first, longest waiting first, then delivered ones. */
export const findParcelsToAsk = (
  sql: Sql,
  workspace_id: string,
  company_id: string,
  { since, delivered_after, delivered_since, unpaid_after }: AskingTimes,
  count: number,
) =>
  sql.rows(
    'find_parcels_to_ask',
    `(select id, reference, tracking_number, coalesce(sent_at, created_at) as sent_at from shipments
      where workspace_id = $1 and shipping_company_id = $2 and state = 'accepted' and ended_at is null
        and (synced_at is null or synced_at < $3)
      order by synced_at nulls first, id limit $4)
     union all
     (select id, reference, tracking_number, coalesce(sent_at, created_at) as sent_at from shipments s
      where workspace_id = $1 and shipping_company_id = $2 and ${WAS_DELIVERED('$5', '$6', '$7')}
      order by ended_at, id limit $4)
     limit $4`,
    [workspace_id, company_id, since, count, delivered_after, delivered_since, unpaid_after],
  );

/** Records that the courier was polled about these parcels, whatever it answered. */
export const markSynced = (tx: Tx, workspace_id: string, ids: readonly string[], at: Date): Promise<unknown> =>
  tx.rows(
    'mark_asked',
    `update shipments set synced_at = $3 where workspace_id = $1 and id = any($2::uuid[]) returning id`,
    [workspace_id, uuidArray(ids), at],
  );

/** Marks these parcels, if their couriers have them, for cancellation at the courier; their orders are locked. */
export const markWithdrawn = (tx: Tx, workspace_id: string, ids: readonly string[]) =>
  tx.rows(
    'mark_withdrawn',
    `update shipments set withdrawal = 'queued'
     where workspace_id = $1 and id = any($2::uuid[]) and state = 'accepted' and ended_at is null
     returning id, shipping_company_id`,
    [workspace_id, uuidArray(ids)],
  );

/** Unmarks the parcels of these locked orders for cancellation at their couriers. */
export const clearWithdrawals = (tx: Tx, workspace_id: string, order_ids: readonly string[]): Promise<unknown> =>
  tx.rows(
    'clear_withdrawals',
    `update shipments set withdrawal = null
     where workspace_id = $1 and order_id = any($2::uuid[]) and withdrawal is not null and state = 'accepted' and ended_at is null
     returning id`,
    [workspace_id, uuidArray(order_ids)],
  );

/** Limits these shipments to those cancelled at their couriers. */
export async function findCanceledThere(sql: Sql, workspace_id: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await sql.rows(
    'find_canceled_there',
    `select id from shipments where workspace_id = $1 and id = any($2::uuid[]) and state = 'canceled'`,
    [workspace_id, uuidArray(ids)],
  );
  return new Set(rows.map(({ id }) => id));
}

/** The next parcels on their way, by id after `after_id`, with a dated status from their courier. */
export const findSaying = (
  sql: Sql,
  workspace_id: string,
  company_id: string,
  after_id: string | null,
  count: number,
) =>
  sql.rows(
    'find_saying_parcels',
    `select id, tracking_number, courier_status, courier_status_at from shipments
     where workspace_id = $1 and shipping_company_id = $2 and state = 'accepted' and ended_at is null
       and courier_status is not null and courier_status_at is not null and ($3::uuid is null or id > $3)
     order by id limit $4`,
    [workspace_id, company_id, after_id, count],
  );

/** Schedules parcels on their way with one of these statuses to be polled soon. */
export const askAgain = (
  tx: Tx,
  workspace_id: string,
  company_id: string,
  words: readonly string[],
): Promise<unknown> =>
  tx.rows(
    'ask_again',
    `update shipments set synced_at = null
     where workspace_id = $1 and shipping_company_id = $2 and state = 'accepted' and ended_at is null and courier_status = any($3::text[])
     returning id`,
    [workspace_id, company_id, textArray(words)],
  );

/** Limits these orders to those whose push is in progress, or has an unknown outcome. */
export async function findUnderWay(tx: Tx, workspace_id: string, order_ids: readonly string[]): Promise<string[]> {
  const rows = await tx.rows(
    'find_under_way',
    `select order_id from shipments where workspace_id = $1 and order_id = any($2::uuid[]) and state = 'sending'`,
    [workspace_id, uuidArray(order_ids)],
  );
  return rows.map(({ order_id }) => order_id);
}

/** Orders of all workspaces, by company, with a push that is queued or sending and whose job is neither queued nor running. */
export const findAbandonedPushes = (sql: Sql, before: Date) =>
  sql.rows(
    'find_abandoned',
    `select s.workspace_id, s.shipping_company_id, s.from_stock, (array_agg(s.order_id order by s.order_id))[1:1000] as order_ids
     from shipments s
     where s.state in ('queued', 'sending') and s.updated_at < $1
       and (s.job_id is null or (s.workspace_id, s.job_id) not in (
         select workspace_id, id from jobs where status = 'queued' union all select workspace_id, id from jobs where status = 'running'))
     group by s.workspace_id, s.shipping_company_id, s.from_stock limit 100`,
    [before],
  );
