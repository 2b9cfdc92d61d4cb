import { boolArray, int4Array, textArray, uuidArray } from '../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../platform/database/postgres.ts';

export type ShipmentState = 'queued' | 'sending' | 'accepted' | 'refused' | 'canceled';

/** Everything about a shipment that changes. */
export type ShipmentChange = {
  job_id: string;
  state: ShipmentState;
  claim_id: string | null;
  not_before: string | null;
  sent_at: string | null;
  tries: number;
  error: string | null;
  tracking_number: string | null;
  label_url: string | null;
  courier_status: string | null;
  courier_status_at: string | null;
  ended_at: string | null;
};

export type Shipment = ShipmentChange & {
  id: string;
  account_id: string;
  order_id: string;
  shipping_company_id: string;
  reference: string;
  from_stock: boolean;
  created_at: string;
};

const COLUMNS = `id, account_id, order_id, shipping_company_id, reference, from_stock, created_at, job_id, state, claim_id, not_before,
  sent_at, tries, error, tracking_number, label_url, courier_status, courier_status_at, ended_at`;

/** The clock that all processes share, in milliseconds since 1970. */
export async function databaseNow(sql: Sql): Promise<number> {
  const [row] = await sql.rows<{ now_ms: number }>(
    'database_now',
    `select (extract(epoch from clock_timestamp()) * 1000)::float8 as now_ms`,
  );
  return Math.round(row!.now_ms);
}

/** All shipments of these orders, the oldest first. */
export const findShipmentsOfOrders = (
  sql: Sql,
  workspace_id: string,
  order_ids: readonly string[],
): Promise<Shipment[]> =>
  sql.rows<Shipment>(
    'find_shipments_of_orders',
    `select ${COLUMNS} from shipments where workspace_id = $1 and order_id = any($2::uuid[]) order by id`,
    [workspace_id, uuidArray(order_ids)],
  );

export const findShipments = (sql: Sql, workspace_id: string, ids: readonly string[]): Promise<Shipment[]> =>
  sql.rows<Shipment>(
    'find_shipments',
    `select ${COLUMNS} from shipments where workspace_id = $1 and id = any($2::uuid[]) order by id`,
    [workspace_id, uuidArray(ids)],
  );

/** What a company took under these tracking numbers, the newest first. */
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

export const insertShipments = (
  tx: Tx,
  workspace_id: string,
  rows: readonly Omit<Shipment, 'created_at'>[],
  at: Date,
): Promise<unknown> =>
  tx.rows(
    'insert_shipments',
    `insert into shipments (workspace_id, id, account_id, order_id, shipping_company_id, reference, from_stock, job_id, state, claim_id,
       not_before, sent_at, error, created_at, updated_at)
     select $1, id, account_id, order_id, shipping_company_id, reference, from_stock, job_id, state, claim_id,
       not_before::timestamptz, sent_at::timestamptz, error, $2, $2
     from unnest($3::uuid[], $4::uuid[], $5::uuid[], $6::uuid[], $7::text[], $8::bool[], $9::uuid[], $10::text[], $11::uuid[],
       $12::text[], $13::text[], $14::text[])
       as s (id, account_id, order_id, shipping_company_id, reference, from_stock, job_id, state, claim_id, not_before, sent_at, error)
     returning id`,
    [
      workspace_id,
      at,
      uuidArray(rows.map((row) => row.id)),
      uuidArray(rows.map((row) => row.account_id)),
      uuidArray(rows.map((row) => row.order_id)),
      uuidArray(rows.map((row) => row.shipping_company_id)),
      textArray(rows.map((row) => row.reference)),
      boolArray(rows.map((row) => row.from_stock)),
      uuidArray(rows.map((row) => row.job_id)),
      textArray(rows.map((row) => row.state)),
      uuidArray(rows.map((row) => row.claim_id)),
      textArray(rows.map((row) => row.not_before)),
      textArray(rows.map((row) => row.sent_at)),
      textArray(rows.map((row) => row.error)),
    ],
  );

/** Writes what shipments have become, by one statement; their orders are locked. */
export const writeShipments = (tx: Tx, workspace_id: string, rows: readonly Shipment[], at: Date): Promise<unknown> =>
  tx.rows(
    'write_shipments',
    `update shipments s set job_id = c.job_id, state = c.state, claim_id = c.claim_id, not_before = c.not_before::timestamptz,
       sent_at = c.sent_at::timestamptz, tries = c.tries, error = c.error, tracking_number = c.tracking_number, label_url = c.label_url,
       courier_status = c.courier_status, courier_status_at = c.courier_status_at::timestamptz, ended_at = c.ended_at::timestamptz,
       updated_at = $2
     from unnest($3::uuid[], $4::uuid[], $5::text[], $6::uuid[], $7::text[], $8::text[], $9::int[], $10::text[], $11::text[], $12::text[],
       $13::text[], $14::text[], $15::text[])
       as c (id, job_id, state, claim_id, not_before, sent_at, tries, error, tracking_number, label_url, courier_status,
         courier_status_at, ended_at)
     where s.workspace_id = $1 and s.id = c.id
     returning s.id`,
    [
      workspace_id,
      at,
      uuidArray(rows.map((row) => row.id)),
      uuidArray(rows.map((row) => row.job_id)),
      textArray(rows.map((row) => row.state)),
      uuidArray(rows.map((row) => row.claim_id)),
      textArray(rows.map((row) => row.not_before)),
      textArray(rows.map((row) => row.sent_at)),
      int4Array(rows.map((row) => row.tries)),
      textArray(rows.map((row) => row.error)),
      textArray(rows.map((row) => row.tracking_number)),
      textArray(rows.map((row) => row.label_url)),
      textArray(rows.map((row) => row.courier_status)),
      textArray(rows.map((row) => row.courier_status_at)),
      textArray(rows.map((row) => row.ended_at)),
    ],
  );

/** A parcel `s` that is its order's and was delivered lately: customers give some back. */
export const WAS_DELIVERED = (after: string, since: string): string =>
  `s.state = 'accepted' and s.ended_at > ${after} and coalesce(s.synced_at, s.ended_at) < ${since}
   and exists (select from order_states o where o.workspace_id = s.workspace_id and o.order_id = s.order_id
     and o.shipment_id = s.id and o.status = 'delivered')`;

// --- asking what became of parcels -------------------------------------------------------------------------------

/** When parcels have their turn again: on their way, not asked since; delivered later than, not asked since. */
export type AskingTimes = { since: Date; delivered_after: Date; delivered_since: Date };

/** Parcels that have their turn to be asked about; of those on their way the ones that wait longest first, then those delivered. */
export const findParcelsToAsk = (
  sql: Sql,
  workspace_id: string,
  company_id: string,
  { since, delivered_after, delivered_since }: AskingTimes,
  count: number,
): Promise<{ id: string; reference: string; tracking_number: string; sent_at: string }[]> =>
  sql.rows(
    'find_parcels_to_ask',
    `(select id, reference, tracking_number, coalesce(sent_at, created_at) as sent_at from shipments
      where workspace_id = $1 and shipping_company_id = $2 and state = 'accepted' and ended_at is null
        and (synced_at is null or synced_at < $3)
      order by synced_at nulls first, id limit $4)
     union all
     (select id, reference, tracking_number, coalesce(sent_at, created_at) as sent_at from shipments s
      where workspace_id = $1 and shipping_company_id = $2 and ${WAS_DELIVERED('$5', '$6')}
      order by ended_at, id limit $4)
     limit $4`,
    [workspace_id, company_id, since, count, delivered_after, delivered_since],
  );

/** Notes that the courier was asked about these parcels, whatever it said. */
export const markAsked = (tx: Tx, workspace_id: string, ids: readonly string[], at: Date): Promise<unknown> =>
  tx.rows(
    'mark_asked',
    `update shipments set synced_at = $3 where workspace_id = $1 and id = any($2::uuid[]) returning id`,
    [workspace_id, uuidArray(ids), at],
  );

/** Has the courier asked again, soon, about parcels on their way that it calls one of these words. */
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

/** Which of these orders are being handed to a courier, or may have been. */
export async function findUnderWay(tx: Tx, workspace_id: string, order_ids: readonly string[]): Promise<string[]> {
  const rows = await tx.rows<{ order_id: string }>(
    'find_under_way',
    `select order_id from shipments where workspace_id = $1 and order_id = any($2::uuid[]) and state = 'sending'`,
    [workspace_id, uuidArray(order_ids)],
  );
  return rows.map(({ order_id }) => order_id);
}

/** Pushes of all workspaces that nobody works on any more and whose outcome is open, by company. */
export const findAbandoned = (
  sql: Sql,
  before: Date,
): Promise<{ workspace_id: string; shipping_company_id: string; from_stock: boolean; order_ids: string[] }[]> =>
  sql.rows(
    'find_abandoned',
    `select s.workspace_id, s.shipping_company_id, s.from_stock, (array_agg(s.order_id order by s.order_id))[1:1000] as order_ids
     from shipments s
     where s.state in ('queued', 'sending') and s.updated_at < $1
       and not exists (select from jobs j where j.workspace_id = s.workspace_id and j.id = s.job_id and j.status in ('queued', 'running'))
     group by s.workspace_id, s.shipping_company_id, s.from_stock limit 100`,
    [before],
  );
