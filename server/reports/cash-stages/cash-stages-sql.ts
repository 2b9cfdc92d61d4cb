import type { Dimension } from '../../../contract/reports/figures.ts';
import type { Scope } from '../../caller/actor.ts';
import { REPORTED_EXCESS } from '../../cash/ledger/door-reports-sql.ts';
import { uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';

export type StageRow = Row<'sum_stages_by_account'>;

/** Groupings whose column is in the ledger. */
const OF_CASH = {
  all: `''`,
  /** Number of the day within the period, from 1. Ids rise with time. */
  day: 'width_bucket(c.order_id, $3::uuid[])::text',
  account: 'c.account_id::text',
} as const;
/** Groupings whose column is in statistics; an order of several products counts for each product. */
const OF_FACTS: Record<Exclude<Dimension, 'account'>, string> = {
  city: 'f.city',
  source: 'f.source',
  agent: 'f.agent_id::text',
  courier: 'f.courier_id::text',
  driver: 'f.person_id::text',
  product: 'unnest(f.product_ids)::text',
  family: 'unnest(f.family_ids)::text',
};
export type StagesBy = keyof typeof OF_CASH | keyof typeof OF_FACTS;

const isOfCash = (by: StagesBy): by is keyof typeof OF_CASH => by in OF_CASH;

/**
 * Limits both tables to the range of ids: the planner does not apply it from one table to the other (docs/decisions/0041-the-ledger.md).
 */
const FACTS = `join order_facts f on f.workspace_id = $1 and f.order_id = c.order_id and f.order_id >= ($3::uuid[])[1] and f.order_id < $4::uuid`;

/**
 * Sums of orders with open or settled cash by stage and grouping, in minor units. `floors`: first id of each day of the
 * period; `before_id`: end of the period, exclusive. Orders without a value of the grouping are left out.
 */
export const sumStages = (
  sql: Sql,
  { workspace_id, account_id }: Scope,
  by: StagesBy,
  { floors, before_id }: { floors: readonly string[]; before_id: string },
): Promise<StageRow[]> =>
  sql.rows(
    `sum_stages_by_${by}`,
    `select name, stage, count(*) as orders, sum(cod)::int8 as amount
     from (
       select ${isOfCash(by) ? OF_CASH[by] : OF_FACTS[by]} as name, c.stage, c.cod + case c.stage when 'collected' then ${REPORTED_EXCESS} else 0 end as cod
       from order_cash c ${isOfCash(by) ? '' : FACTS}
       where c.workspace_id = $1 and ($2::uuid is null or c.account_id = $2)
         and c.order_id >= ($3::uuid[])[1] and c.order_id < $4::uuid and c.stage <> 'none' and c.is_last
     ) n
     where name is not null
     group by 1, 2`,
    [workspace_id, account_id, uuidArray(floors), before_id],
  );
