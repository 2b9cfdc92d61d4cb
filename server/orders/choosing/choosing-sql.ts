import { weightOf } from '../../catalog/bundles/pieces-sql.ts';
import { ENDED_STATUSES } from '../../../contract/reports/figures.ts';
import type { Scope } from '../../caller/actor.ts';
import { textArray, uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';
import { rowset, type RowOf } from '../../platform/database/rowset.ts';

/**
 * `chosen`: id of the present courier. `chosen_because`: why the service chose it; null if a person chose it.
 * `weight_g`: null if a product has no weight. `product_ids`: products of the lines, and the parents of variants.
 */
export type OrderToChoose = Row<'find_orders_to_choose'>;

/** Facts by which a courier is chosen for these orders, in any order; minor units. */
export const findOrdersToChoose = (sql: Sql, scope: Scope, ids: readonly string[]): Promise<OrderToChoose[]> =>
  sql.rows(
    'find_orders_to_choose',
    `select o.id, o.reference, o.account_id, s.status, o.city, o.city_id, o.city_folded, o.area, o.stop_desk, o.shipment_way, o.is_fees_paid_by_customer, o.is_prepaid, o.prepaid_amount, o.exchange_credit,
       o.total, o.shipping_fee, o.chosen_because,
       (select jsonb_build_object('id', c.id, 'name', c.name) from shipping_companies c
        where c.workspace_id = $1 and c.id = o.chosen_company_id) as chosen,
       (select case when bool_and(w.weight_g is not null) then sum(l.quantity::int8 * w.weight_g)::int8 end
        from order_lines l join products p on p.workspace_id = $1 and p.id = l.product_id
        cross join lateral (select ${weightOf('l', 'p')} as weight_g) w
        where l.workspace_id = $1 and l.order_id = o.id) as weight_g,
       array(select distinct named.id from order_lines l join products p on p.workspace_id = $1 and p.id = l.product_id
         cross join lateral (values (p.id), (p.parent_id)) as named (id)
         where l.workspace_id = $1 and l.order_id = o.id and named.id is not null) as product_ids
     from orders o join order_states s on s.workspace_id = $1 and s.order_id = o.id
     where o.workspace_id = $1 and ($2::uuid is null or o.account_id = $2) and o.id = any($3::uuid[])
       and ($4::uuid is null or s.delivery_boy_id = $4)`,
    [scope.workspace_id, scope.account_id, uuidArray(ids), scope.delivery_boy_id ?? null],
  );

/** Account id of the statistics of all accounts together. */
const EVERYBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Counts orders that were created since a day and ended, by status and key: the courier (`courier`), or courier and city
 * (`courier_city`, contract/reports/figures.ts). From statistics, which are at most seconds behind.
 */
export const countEndedOrders = (
  sql: Sql,
  { workspace_id, account_id }: Scope,
  dimension: 'courier' | 'courier_city',
  keys: readonly string[],
  since: string,
) =>
  sql.rows(
    `find_ended_by_${dimension}${account_id === null ? '' : '_of_account'}`,
    `select key, status, sum(n)::int8 as n from statistics_counts
     where workspace_id = $1 and noun = 'orders' and dimension = '${dimension}' and grain = 'day'
       and account_id = ${account_id === null ? `'${EVERYBODY}'` : '$5::uuid'} and key = any($2::text[]) and day >= $3::date and status = any($4::text[])
     group by key, status`,
    [workspace_id, textArray(keys), since, textArray(ENDED_STATUSES), ...(account_id === null ? [] : [account_id])],
  );

const CHOICE = rowset({
  id: 'uuid',
  company_id: 'uuid?',
  because: 'jsonb?',
  edit_id: 'uuid',
  changes: 'jsonb',
  changed_by: 'text',
});
export type WrittenChoice = RowOf<typeof CHOICE>;

/** Writes the couriers that the service chose for locked orders, each with a row in the order's history. */
export const writeChoices = (
  tx: Tx,
  workspace_id: string,
  choices: readonly WrittenChoice[],
  at: Date,
): Promise<unknown> =>
  tx.rows(
    'write_courier_choices',
    `with choice as (select * from ${CHOICE.from(3, 'c')}), chosen as (
       update orders o set chosen_company_id = c.company_id, chosen_because = c.because
       from choice c where o.workspace_id = $1 and o.id = c.id returning o.id
     )
     insert into order_edits (workspace_id, id, order_id, changes, changed_by, actor_kind, actor_id, changed_at)
     select $1, edit_id, id, changes, changed_by, 'system', null, $2 from choice returning id`,
    [workspace_id, at, ...CHOICE.arrays(choices)],
  );
