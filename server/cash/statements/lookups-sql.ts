import { textArray, uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';
import { IS_DUE, OWED_BY } from '../claims/due-claims-sql.ts';

/* Look-ups of parcels for rows of statements. */

/** Orders that had a parcel with this company under one of these tracking keys. */
export const findByTracking = (sql: Sql, workspace_id: string, company_id: string, keys: readonly string[]) =>
  sql.rows(
    'find_statement_parcels_by_tracking',
    `select distinct k.key, s.order_id, s.id as shipment_id from unnest($3::text[]) as k (key)
     join shipments s on s.workspace_id = $1 and s.state in ('accepted', 'canceled') and tracking_key(s.tracking_number) = k.key
     where s.shipping_company_id = $2`,
    [workspace_id, company_id, textArray(keys)],
  );

/** Other companies that have parcels with these tracking keys. */
export const findElsewhere = (sql: Sql, workspace_id: string, company_id: string, keys: readonly string[]) =>
  sql.rows(
    'find_statement_parcels_elsewhere',
    `select distinct k.key, c.name from unnest($3::text[]) as k (key)
     join shipments s on s.workspace_id = $1 and s.state in ('accepted', 'canceled') and tracking_key(s.tracking_number) = k.key
     join shipping_companies c on c.workspace_id = $1 and c.id = s.shipping_company_id
     where s.shipping_company_id <> $2`,
    [workspace_id, company_id, textArray(keys)],
  );

/** Orders with these references whose parcel or cash this company has or had. */
export const findByReference = (sql: Sql, workspace_id: string, company_id: string, references: readonly string[]) =>
  sql.rows(
    'find_statement_parcels_by_reference',
    `select o.reference as key, o.id as order_id, null::uuid as shipment_id from orders o
     where o.workspace_id = $1 and o.reference = any($3::text[]) and (
       exists (select from shipments s where s.workspace_id = $1 and s.order_id = o.id and s.shipping_company_id = $2
         and s.state in ('accepted', 'canceled'))
       or exists (select from order_cash c where c.workspace_id = $1 and c.order_id = o.id and c.holder_kind = 'company' and c.holder_id = $2))`,
    [workspace_id, company_id, textArray(references)],
  );

/** Orders with these phones whose parcel or cash this company has; `since`: since when. */
export const findByPhone = (sql: Sql, workspace_id: string, company_id: string, phones: readonly string[]) =>
  sql.rows(
    'find_statement_parcels_by_phone',
    `select o.phone_digits as phone, o.id as order_id, c.cod, c.since from orders o
     join order_cash c on c.workspace_id = o.workspace_id and c.order_id = o.id and c.holder_kind = 'company' and c.holder_id = $2
       and c.stage in ('expected', 'collected')
     where o.workspace_id = $1 and o.phone_digits = any($3::text[])`,
    [workspace_id, company_id, textArray(phones)],
  );

/** Columns of the courier's own report. */
export const TOLD = `w.state as told_state, w.amount as told_amount, w.fee as told_fee, w.payment as told_payment,
       case when w.order_id is not null then coalesce(w.happened_at, w.updated_at) end as told_at`;

/** Joins the report `w` of courier `h` on the cash of an order's current parcel; reports about other parcels are ignored. */
export const joinCourierReport = (order_id: string): string => `left join (
       courier_cash w join order_states t on t.workspace_id = w.workspace_id and t.order_id = w.order_id and t.shipment_id = w.shipment_id
       join shipments h on h.workspace_id = w.workspace_id and h.id = w.shipment_id
     ) on w.workspace_id = $1 and w.order_id = ${order_id}`;

/**
 * `trip_no`: null if the order was never out. `claimed`: open claims on this company for the trip, less its payments
 * for claims that were taken back. `told_asked_at`: the last query of the courier, or its last unrequested report.
 */
export type ParcelRow = Row<'find_statement_parcels'>;

/**
 * Facts about these orders: the trips with this company, and the last trip, earlier ones first. An order that was never
 * out has one row without a trip.
 */
export const findParcels = (
  sql: Sql,
  workspace_id: string,
  company_id: string,
  ids: readonly string[],
): Promise<ParcelRow[]> =>
  sql.rows(
    'find_statement_parcels',
    `select o.id as order_id, o.reference, c.trip_no, coalesce(c.is_last, true) as is_last, c.shipment_id, c.place, c.holder_id, coalesce(c.cod, 0) as cod, coalesce(c.terms, '{}') as terms,
       exists (select from shipments s where s.workspace_id = $1 and s.order_id = o.id and s.shipping_company_id = $2
         and s.state = 'accepted' and s.tracking_number is not null) as has_tracking,
       c.remitted_by_kind, c.remitted_by_id, c.return_settled_by_id, ${TOLD}, greatest(w.updated_at, h.synced_at) as told_asked_at,
       (select sum(${OWED_BY})::int8 from claims k where k.workspace_id = $1 and k.order_id = o.id and k.trip_no = c.trip_no
         and k.holder_id = $2 and ${IS_DUE}) as claimed
     from orders o
     left join order_cash c on c.workspace_id = o.workspace_id and c.order_id = o.id and (c.is_last or c.holder_id = $2)
     ${joinCourierReport('o.id')} and h.shipping_company_id = $2 and (c.is_last is null or c.is_last)
     where o.workspace_id = $1 and o.id = any($3::uuid[]) order by o.id, c.trip_no`,
    [workspace_id, company_id, uuidArray(ids)],
  );

/** The numbers of these statements. */
export async function findStatementNumbers(
  sql: Sql,
  workspace_id: string,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await sql.rows(
    'find_statement_numbers',
    'select id, number from statements where workspace_id = $1 and id = any($2::uuid[])',
    [workspace_id, uuidArray(ids)],
  );
  return new Map(rows.map(({ id, number }) => [id, number]));
}
