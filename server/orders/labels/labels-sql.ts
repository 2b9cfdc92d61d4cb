import type { Job } from '../../platform/queue/jobs.ts';
import type { Scope } from '../../caller/actor.ts';
import { uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';
import { COMES_BACK } from '../exchanges/exchanges-sql.ts';
import { COD_NOW } from '../cod-sql.ts';

/** `is_house`: true if the sender is the house, not a seller. */
export type LabelRow = Row<'find_labels'>;

/** Data for the labels of these orders, in the sequence of the ids; deleted orders have no row. */
export const findLabels = (sql: Sql, workspace_id: string, order_ids: readonly string[]): Promise<LabelRow[]> =>
  sql.rows(
    'find_labels',
    `select o.id, o.reference, o.full_name, o.phone, o.second_phone, o.city, o.area, o.address, o.notes, o.shipment_way, o.stop_desk,
       o.is_fees_paid_by_customer, o.is_prepaid, o.prepaid_amount, o.exchange_credit, o.total, o.shipping_fee, o.created_on,
       (select s.shipment_id from order_states s where s.workspace_id = $1 and s.order_id = o.id) as shipment_id,
       coalesce(a.settings ->> 'label_sender_name', case when a.kind = 'house' then b.name else a.name end) as sender_name,
       coalesce(a.settings ->> 'label_sender_phone', case when a.kind = 'house' then b.settings ->> 'company_phone' end) as sender_phone,
       a.kind = 'house' as is_house,
       coalesce(a.settings ->> 'label_sender_address', case when a.kind = 'house' then b.settings ->> 'company_address' end, (select w.address from order_states s join warehouses w on w.workspace_id = $1 and w.id = s.warehouse_id
        where s.workspace_id = $1 and s.order_id = o.id)) as sender_address,
       coalesce((select json_agg(json_build_object('sku', l.sku, 'name', l.name, 'quantity', l.quantity) order by l.position)
        from order_lines l where l.workspace_id = $1 and l.order_id = o.id), '[]') as products,
       ${COMES_BACK} as comes_back
     from unnest($2::uuid[]) with ordinality as wanted (id, place)
     join orders o on o.workspace_id = $1 and o.id = wanted.id
     join accounts a on a.workspace_id = $1 and a.id = o.account_id
     join workspaces b on b.id = $1
     order by wanted.place`,
    [workspace_id, uuidArray(order_ids)],
  );

export type WaitingParcel = Row<'find_waiting_parcels'>;

/** Parcels that this courier accepted and has not picked up yet, by warehouse; without those from the courier's own stock. */
export const findWaitingParcels = (
  sql: Sql,
  scope: Scope,
  shipping_company_id: string,
  limit: number,
): Promise<WaitingParcel[]> =>
  sql.rows(
    'find_waiting_parcels',
    `select o.reference, o.full_name, o.city, o.area,
       ${COD_NOW} as cod,
       h.tracking_number, c.name as company, w.id as warehouse_id, w.name as warehouse
     from order_states s
     join orders o on o.workspace_id = $1 and o.id = s.order_id
     join shipments h on h.workspace_id = $1 and h.id = s.shipment_id and h.state = 'accepted' and h.shipping_company_id = $2
       and not h.from_stock
     join shipping_companies c on c.workspace_id = $1 and c.id = h.shipping_company_id
     left join warehouses w on w.workspace_id = $1 and w.id = s.warehouse_id
     where s.workspace_id = $1 and s.status = 'waiting_for_shipping_company' and ($3::uuid is null or s.account_id = $3)
       and ($4::uuid is null or s.delivery_boy_id = $4)
     order by w.name nulls first, w.id, o.id
     limit $5`,
    [scope.workspace_id, shipping_company_id, scope.account_id, scope.delivery_boy_id ?? null, limit],
  );

export const insertLabelFile = (tx: Tx, job: Job, pdf: Buffer, at: Date): Promise<unknown> =>
  tx.rows(
    'insert_label_file',
    `insert into label_files (workspace_id, job_id, pdf, created_at) values ($1, $2, $3, $4)
     on conflict (workspace_id, job_id) do update set pdf = excluded.pdf returning job_id`,
    [job.workspace_id, job.id, pdf, at],
  );

/** One print of the caller with its file, once ready; without a job, the last print. */
export async function findOwnLabels(sql: Sql, workspace_id: string, actor_id: string | null, job_id: string | null) {
  const [row] = await sql.rows(
    'find_own_labels',
    `select j.id, j.kind, j.payload, j.status, j.done, j.total, f.pdf from jobs j
     left join label_files f on f.workspace_id = $1 and f.job_id = j.id
     where j.workspace_id = $1 and j.kind = 'print-labels' and j.actor ->> 'id' = $2::text and ($3::uuid is null or j.id = $3)
     order by j.id desc limit 1`,
    [workspace_id, actor_id, job_id],
  );
  return row;
}

/** Deletes yesterday's labels; they can be printed again. */
export const forgetOldLabels = (sql: Sql): Promise<unknown> =>
  sql.rows(null, `delete from label_files where created_at < now() - interval '1 day'`);
