import type { Tx } from '../platform/database/postgres.ts';
import { unprepared } from '../platform/database/statement-names.ts';

/**
 * Lifts the time limit of this transaction: the demo makes some 3,500 short statements, even on a slow machine. PostgreSQL before 17 has no
 * such limit.
 */
export const allowLong = (tx: Tx): Promise<unknown> =>
  tx.rows(
    null,
    `select set_config('transaction_timeout', '0', true) where current_setting('server_version_num')::int >= 170000`,
  );

/** Parcels whose cash a courier holds, oldest first; minor units. */
export const findCollectedParcels = (tx: Tx, workspace_id: string, shipping_company_id: string, count: number) =>
  tx.rows(
    unprepared('find_collected'),
    `select c.order_id, h.id as shipment_id, h.tracking_number, c.cod, coalesce((c.terms ->> 'delivery_kept')::int8, 0) as fee
     from order_cash c
     join order_states s on s.workspace_id = c.workspace_id and s.order_id = c.order_id
     join shipments h on h.workspace_id = s.workspace_id and h.id = s.shipment_id
     where c.workspace_id = $1 and c.stage = 'collected' and c.holder_kind = 'company' and c.holder_id = $2
       and h.tracking_number is not null
     order by c.since, c.order_id limit $3`,
    [workspace_id, shipping_company_id, count],
  );
