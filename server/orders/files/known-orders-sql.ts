import { idFloor } from '../../platform/ids.ts';
import { textArray } from '../../platform/database/pg-arrays.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';
import type { KnownNames } from '../../intake/known-rows.ts';

export type KnownOrder = Row<'find_known_orders'>;

/**
 * The account's orders with one of these references or shop's order numbers, and those with these phones that were created since a moment;
 * the newest first, at most 20 per number and per phone. Leaves out orders that this import created.
 */
export const findKnownOrders = (
  sql: Sql,
  { workspace_id, account_id, job_id }: { workspace_id: string; account_id: string; job_id: string },
  { references, numbers, phones }: KnownNames,
  since_ms: number,
) =>
  sql.rows(
    'find_known_orders',
    // Looks up one name at a time: a join that was planned on empty tables read every order.
    `select o.id, o.reference, o.order_number, o.phone_digits, o.total, coalesce(o.data, '[]'::jsonb) as data, o.full_name, o.phone,
       o.second_phone, o.email, o.city, o.area, o.address, o.notes, o.shipment_way, o.stop_desk, o.is_fees_paid_by_customer, o.is_prepaid,
       o.prepaid_amount, o.prepaid_by, o.shipping_fee, o.exchange_credit
     from (
       select r.id from unnest($3::text[]) as asked (reference)
       cross join lateral (select id from orders where workspace_id = $1 and reference = asked.reference offset 0) r
       union
       select n.id from unnest($4::text[]) as asked (order_number)
       cross join lateral (select id from orders where workspace_id = $1 and order_number = asked.order_number and account_id = $2
         order by id desc limit 20) n
       union
       select p.id from unnest($5::text[]) as asked (phone_digits)
       cross join lateral (select id from orders where workspace_id = $1 and phone_digits = asked.phone_digits and account_id = $2 and id >= $6
         order by id desc limit 20) p
     ) as meant
     cross join lateral (select * from orders where workspace_id = $1 and id = meant.id offset 0) o
     where o.account_id = $2 and o.import_job_id is distinct from $7
     order by o.id desc`,
    [workspace_id, account_id, textArray(references), textArray(numbers), textArray(phones), idFloor(since_ms), job_id],
  );
