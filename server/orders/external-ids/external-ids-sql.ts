import { textArray } from '../../platform/database/pg-arrays.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';

/** Money in minor units; `exchanged`: reference of the order from which it takes pieces back. */
export type NamedOrder = Row<'find_orders_by_external_id'>;

/** The account's orders with these external ids, in any order. */
export const findOrdersByExternalId = (
  tx: Tx,
  workspace_id: string,
  account_id: string,
  external_ids: readonly string[],
): Promise<NamedOrder[]> =>
  tx.rows(
    'find_orders_by_external_id',
    // Looks up one id at a time by the key: a plan made while the table was small compared a thousand ids with every row of the account.
    `select o.id, o.external_id, o.reference, o.full_name, o.phone, o.email, o.second_phone, o.notes, o.city, o.area, o.address, o.shipment_way,
       o.stop_desk, o.chosen_company_id, o.is_fees_paid_by_customer, o.is_prepaid, o.prepaid_amount, o.prepaid_by, o.total, coalesce(o.data, '[]'::jsonb) as data,
       x.reference as exchanged, o.exchange_pieces, o.exchange_credit
     from (select unnest($3::text[]) as external_id offset 0) as asked
     cross join lateral (select * from orders
       where workspace_id = $1 and external_id = asked.external_id and account_id = $2 offset 0) as o
     left join orders x on x.workspace_id = $1 and x.id = o.exchange_of`,
    [workspace_id, account_id, textArray(external_ids)],
  );
