import { LABEL_LIMITS } from '../../../contract/orders/order-labels.ts';
import { uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';

/** `pdf`: the label fetched before; null: not fetched, or beyond the size limit of one print. */
export type LabelledShipment = Row<'find_labelled_shipments'>;

/** Limits these shipments to those accepted by companies that print their own labels. Reads at most `bytes_max` bytes of stored labels. */
export const findLabelledShipments = (
  sql: Sql,
  workspace_id: string,
  ids: readonly string[],
  bytes_max: number,
): Promise<LabelledShipment[]> =>
  sql.rows(
    'find_labelled_shipments',
    `select s.id, s.shipping_company_id, s.reference, s.tracking_number, coalesce(s.sent_at, s.created_at) as sent_at, s.label_url,
       l.shipment_id is not null as is_kept,
       case when sum(octet_length(l.pdf)) over (order by s.id) <= $3 then l.pdf end as pdf
     from shipments s
     join shipping_companies c on c.workspace_id = $1 and c.id = s.shipping_company_id and c.prints_own_label
     left join courier_labels l on l.workspace_id = $1 and l.shipment_id = s.id
     where s.workspace_id = $1 and s.id = any($2::uuid[]) and s.state = 'accepted'
     order by s.id`,
    [workspace_id, uuidArray(ids), bytes_max],
  );

/** Stores a label, unless one is stored already or the shipment was deleted. */
export const keepCourierLabel = (
  tx: Tx,
  workspace_id: string,
  shipment_id: string,
  pdf: Buffer,
  at: Date,
): Promise<unknown> =>
  tx.rows(
    'keep_courier_label',
    `insert into courier_labels (workspace_id, shipment_id, pdf, fetched_at)
     select $1, s.id, $3, $4 from shipments s where s.workspace_id = $1 and s.id = $2
     on conflict (workspace_id, shipment_id) do nothing returning shipment_id`,
    [workspace_id, shipment_id, pdf, at],
  );

export const dropCourierLabels = (tx: Tx, workspace_id: string, shipment_ids: readonly string[]): Promise<unknown> =>
  tx.rows(
    'drop_courier_labels',
    `delete from courier_labels where workspace_id = $1 and shipment_id = any($2::uuid[]) returning shipment_id`,
    [workspace_id, uuidArray(shipment_ids)],
  );

/** Deletes expired labels of all workspaces: they can be fetched again. */
export const forgetCourierLabels = (sql: Sql): Promise<unknown> =>
  sql.rows(
    null,
    `delete from courier_labels where fetched_at < now() - make_interval(days => ${LABEL_LIMITS.courier_kept_days})`,
  );
