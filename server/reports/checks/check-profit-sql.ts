import { PROFIT_PART_NAMES } from '../../../contract/reports/profit-of-order.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { type Row, unprepared } from '../../platform/database/statement-names.ts';
import { BOOKED, PROFIT_OF } from '../statistics/facts-sql.ts';
import type { StatisticsDifference } from './check-statistics-sql.ts';

export const ORDERS_AT_ONCE = 5_000;

export type KeptProfit = Row<'find_kept_profit'>;

/** The next orders of the workspace that were ever out, or have shares in a closed month, each with the data of its profit. */
export const findBookedOrders = (sql: Sql, workspace_id: string, after_id: string) =>
  sql.rows(
    unprepared('find_booked'),
    `with families as materialized (
       select workspace_id, id, coalesce(parent_id, id) as family_id from products where workspace_id = $1
     )
     select o.*, f.day::text, f.status, f.city, f.source, f.agent_id, f.courier_id, f.person_id, coalesce(f.product_ids, '{}') as product_ids,
       coalesce(f.family_ids, '{}') as family_ids, f.profit_shares, ${PROFIT_OF}
     from (
       select workspace_id, id, account_id from (
         select workspace_id, order_id as id, account_id from order_cash where workspace_id = $1 and order_id > $2
         union
         select workspace_id, order_id, account_id from order_facts
         where workspace_id = $1 and order_id > $2 and profit_shares is not null
       ) as booked_once order by id limit ${ORDERS_AT_ONCE}
     ) o
     left join order_facts f on f.workspace_id = $1 and f.order_id = o.id
     ${BOOKED}
     order by o.id`,
    [workspace_id, after_id],
  );

/** The stored sums of profit. */
export const findKeptProfit = (sql: Sql): Promise<KeptProfit[]> =>
  sql.rows(
    unprepared('find_kept_profit'),
    `select workspace_id, grain, dimension, key, account_id, day::text, ${PROFIT_PART_NAMES.join(', ')} from profit_sums`,
  );

/** Bookings of costs that differ from the ledger, by day and category. */
export const findWrongCosts = (sql: Sql): Promise<StatisticsDifference[]> =>
  sql.rows(
    unprepared('find_wrong_costs'),
    `with kept as (
       select workspace_id, day, category, sum(amount) as amount from cost_bookings group by 1, 2, 3
     ), booked as (
       select e.workspace_id, e.happened_on as day, substr(a.kind, 6) as category, sum(p.amount) as amount
       from cash_entries e
       join cash_postings p on p.workspace_id = e.workspace_id and p.entry_id = e.id
       join cash_accounts a on a.workspace_id = p.workspace_id and a.id = p.cash_account_id
       where e.kind = 'cost' and a.kind in ('cost_ads', 'cost_salaries', 'cost_packaging', 'cost_rent', 'cost_other')
       group by 1, 2, 3
     )
     select workspace_id, 'costs' as noun, 'category' as dimension, category as key, '' as account_id, day::text, '' as status,
       coalesce(k.amount, 0)::text as kept, coalesce(b.amount, 0)::text as counted
     from kept k full join booked b using (workspace_id, day, category)
     where coalesce(k.amount, 0) <> coalesce(b.amount, 0)
     limit 100`,
  );
