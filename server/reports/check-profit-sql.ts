import { PROFIT_PART_NAMES, type ProfitAmounts } from '../../contract/profit-of-order.ts';
import type { Sql } from '../platform/database/postgres.ts';
import { BOOKED, PROFIT_OF, type Booked } from './facts-sql.ts';
import type { Standing } from './fact-tally.ts';
import type { ProfitChange } from './profit-tally.ts';

export const ORDERS_AT_ONCE = 5_000;

export type BookedOrder = Standing & {
  id: string;
  booked: Booked;
  is_of_house: boolean;
  product_weights: number[];
  family_weights: number[];
};
export type KeptProfit = ProfitAmounts &
  Pick<ProfitChange, 'dimension' | 'key' | 'account_id' | 'day'> & { workspace_id: string; grain: string };

/** The next orders of the workspace that ever were out, each with what its profit follows from. */
export const findBooked = (sql: Sql, workspace_id: string, after_id: string): Promise<BookedOrder[]> =>
  sql.rows<BookedOrder>(
    null,
    `with families as materialized (
       select workspace_id, id, coalesce(parent_id, id) as family_id from products where workspace_id = $1
     )
     select o.*, f.day::text, f.status, f.city, f.source, f.agent_id, f.courier_id, f.product_ids, f.family_ids, ${PROFIT_OF}
     from (
       select c.workspace_id, c.order_id as id, c.account_id from order_cash c
       where c.workspace_id = $1 and c.order_id > $2 and c.is_last order by c.order_id limit ${ORDERS_AT_ONCE}
     ) o
     left join order_facts f on f.workspace_id = $1 and f.order_id = o.id
     ${BOOKED}
     order by o.id`,
    [workspace_id, after_id],
  );

/** The sums that are kept. */
export const findKeptProfit = (sql: Sql): Promise<KeptProfit[]> =>
  sql.rows<KeptProfit>(
    null,
    `select workspace_id, grain, dimension, key, account_id, day::text, ${PROFIT_PART_NAMES.join(', ')} from profit_sums`,
  );
