import type { Scope } from '../../caller/actor.ts';
import { textArray } from '../../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import { rowset, type RowOf } from '../../platform/database/rowset.ts';

const CHANGE = rowset({
  phone_digits: 'text',
  account_id: 'uuid',
  delivered: 'int4',
  returned: 'int4',
  refused: 'int4',
});
export type FigureChange = RowOf<typeof CHANGE>;

/** Adds differences to the figures of customers by one statement. `changes` has one row per phone and account, in key order. */
export const addToFigures = (tx: Tx, workspace_id: string, changes: readonly FigureChange[]): Promise<unknown> =>
  tx.rows(
    'add_to_customer_figures',
    `insert into customer_figures as f (workspace_id, ${CHANGE.names})
     select $1, ${CHANGE.names} from ${CHANGE.from(2, 'c')}
     on conflict (workspace_id, phone_digits, account_id) do update set
       delivered = f.delivered + excluded.delivered, returned = f.returned + excluded.returned, refused = f.refused + excluded.refused`,
    [workspace_id, ...CHANGE.arrays(changes)],
  );

/** The figures of these phones as the scope sees them; a phone without figures has no row. */
export const findFigures = (sql: Sql, scope: Scope, phones: readonly string[]) =>
  sql.rows(
    'find_customer_figures',
    `select phone_digits, sum(delivered)::int as delivered, sum(returned)::int as returned, sum(refused)::int as refused
     from customer_figures
     where workspace_id = $1 and ($2::uuid is null or account_id = $2) and phone_digits = any($3::text[])
     group by phone_digits`,
    [scope.workspace_id, scope.account_id, textArray(phones)],
  );

/** The newest orders of each of these phones that the scope sees, at most `count` a phone, newest first. */
export const findOrdersOfPhones = (sql: Sql, scope: Scope, phones: readonly string[], count: number) =>
  sql.rows(
    'find_orders_of_phones',
    // Reads one phone at a time by its index; `offset 0` prevents the planner from joining all of them.
    `select asked.phone_digits, o.id, o.reference, s.status, o.total, o.created_at,
       c.body as comment, c.written_by as commented_by, c.created_at as commented_at
     from (select distinct unnest($3::text[]) as phone_digits) as asked
     cross join lateral (select id, reference, total, created_at from orders
       where workspace_id = $1 and ($2::uuid is null or account_id = $2) and phone_digits = asked.phone_digits
         and ($5::uuid is null or exists (select from order_states b where b.workspace_id = $1 and b.order_id = orders.id and b.delivery_boy_id = $5))
       order by id desc limit $4) as o
     cross join lateral (select status from order_states where workspace_id = $1 and order_id = o.id offset 0) as s
     left join lateral (select body, written_by, created_at from order_comments
       where workspace_id = $1 and order_id = o.id order by id desc limit 1) as c on true
     order by o.id desc`,
    [scope.workspace_id, scope.account_id, textArray(phones), count, scope.delivery_boy_id ?? null],
  );

/** The newest order of this phone that the scope sees. */
export async function findLastOrderOf(sql: Sql, scope: Scope, phone_digits: string) {
  const [row] = await sql.rows(
    'find_last_order_of',
    `select o.reference, o.full_name, o.city, o.area, o.address, o.shipment_way, o.stop_desk,
       o.is_fees_paid_by_customer
     from orders o
     where o.workspace_id = $1 and ($2::uuid is null or o.account_id = $2) and o.phone_digits = $3
       and ($4::uuid is null or exists (select from order_states s
         where s.workspace_id = $1 and s.order_id = o.id and s.delivery_boy_id = $4))
     order by o.id desc limit 1`,
    [scope.workspace_id, scope.account_id, phone_digits, scope.delivery_boy_id ?? null],
  );
  return row;
}

/** The newest lead of this phone that the scope sees, with defaults for fields that only orders have. */
export async function findLastLeadOf(sql: Sql, scope: Scope, phone_digits: string) {
  const [row] = await sql.rows(
    'find_last_lead_of',
    `select reference, full_name, city, area, address, coalesce(shipment_way, 1) as shipment_way, stop_desk,
       coalesce(is_fees_paid_by_customer, false) as is_fees_paid_by_customer
     from leads where workspace_id = $1 and ($2::uuid is null or account_id = $2) and phone_digits = $3
     order by id desc limit 1`,
    [scope.workspace_id, scope.account_id, phone_digits],
  );
  return row;
}
