import type { Dimension } from '../../../contract/reports/figures.ts';
import { PROFIT_PART_NAMES } from '../../../contract/reports/profit-of-order.ts';
import type { Scope } from '../../caller/actor.ts';
import { textArray } from '../../platform/database/pg-arrays.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';
import type { Period } from '../statistics/periods.ts';
import { EVERYBODY, type Stretch } from '../statistics/statistics-sql.ts';

/** Groupings of sums: days, the keys of a dimension, accounts, or none. */
export type SumGrouping = 'day' | Dimension | 'all';

const PARTS = PROFIT_PART_NAMES.map((part) => `sum(c.${part})::int8 as ${part}`).join(', ');

/** Sums of orders' earnings and costs over a period, from stored sums; `account_id` of the scope limits them to one account. */
export const sumProfit = (
  sql: Sql,
  { workspace_id, account_id }: Scope,
  by: SumGrouping,
  stretches: readonly Stretch[],
) => {
  const isEach = by === 'account' && account_id === null;
  const dimension = by === 'day' || by === 'account' ? 'all' : by;
  const name = by === 'day' ? 'c.day::text' : by === 'account' ? 'c.account_id::text' : 'c.key';
  return sql.rows(
    `sum_profit_by_${by === 'day' ? 'day' : isEach ? 'each_account' : by === 'account' ? 'account' : 'key'}`,
    `select ${name} as name, ${PARTS}
     from unnest($4::text[], $5::text[], $6::text[]) as stretch (grain, first_day, last_day)
     -- Reads the index range of each stretch, as the statement of statistics does.
     cross join lateral (
       select * from profit_sums
       where workspace_id = $1 and dimension = $3 and grain = stretch.grain and account_id ${isEach ? '<>' : '='} $2
         and day between stretch.first_day::date and stretch.last_day::date
       offset 0
     ) c
     group by 1`,
    [
      workspace_id,
      account_id ?? EVERYBODY,
      dimension,
      textArray(stretches.map(({ grain }) => grain)),
      textArray(stretches.map(({ from }) => from)),
      textArray(stretches.map(({ to }) => to)),
    ],
  );
};

/** SQL columns by which costs can be grouped; other groupings have none. */
const COST_NAMES = {
  day: 'c.day::text',
  product: 'c.product_id::text',
  family: `(select coalesce(p.parent_id, p.id)::text from products p where p.workspace_id = $1 and p.id = c.product_id)`,
  source: 'c.source',
  account: 'c.for_account_id::text',
  nothing: 'null::text',
};

/** The name of a grouping if it has a column, else `nothing`. */
const pickName = <N extends string>(names: Readonly<Record<N, string>>, by: string): N | 'nothing' =>
  Object.hasOwn(names, by) ? (by as N) : 'nothing'; // a key of `names`

/**
 * Sums of the bookings of costs in a period, as in the ledger, by category. `name`: null for costs without the
 * grouping. `listed`: sum of the present costs of the list; costs without a booking are left out.
 */
export const sumCosts = (sql: Sql, { workspace_id, account_id }: Scope, by: SumGrouping, { from, to }: Period) =>
  sql.rows(
    `sum_costs_by_${pickName(COST_NAMES, by)}`,
    `select ${COST_NAMES[pickName(COST_NAMES, by)]} as name, c.category, sum(c.amount)::int8 as amount, sum(c.listed)::int8 as listed
     from (
       select workspace_id, day, category, amount, 0 as listed, true as is_booked, source, product_id, for_account_id from cost_bookings
       where workspace_id = $1 and day between $2::date and $3::date
       union all
       select workspace_id, spent_on, category, 0, amount, false, source, product_id, for_account_id from costs
       where workspace_id = $1 and spent_on between $2::date and $3::date
     ) as c
     where $4::uuid is null or c.for_account_id = $4
     group by 1, 2 having bool_or(c.is_booked)`,
    [workspace_id, from, to, account_id],
  );

/** SQL columns by which fees by day can be grouped; other groupings have none. */
const FEE_NAMES = { day: 'e.happened_on::text', account: 'e.account_id::text', nothing: 'null::text' };

/**
 * Sums of fees that are booked by day, not by order (R-CASH-4): for sellers' leads and stored pieces, and for calls.
 * `name`: null for fees without the grouping.
 */
export const sumPeriodFees = (sql: Sql, { workspace_id, account_id }: Scope, by: SumGrouping, { from, to }: Period) =>
  sql.rows(
    `sum_period_fees_by_${pickName(FEE_NAMES, by)}`,
    `select ${FEE_NAMES[pickName(FEE_NAMES, by)]} as name, case a.kind when 'call_fees' then 'calls' else 'earned' end as part,
       sum(case a.kind when 'call_fees' then p.amount else - p.amount end)::int8 as amount
     from cash_entries e
     join cash_postings p on p.workspace_id = e.workspace_id and p.entry_id = e.id
     join cash_accounts a on a.workspace_id = p.workspace_id and a.id = p.cash_account_id
     where e.workspace_id = $1 and e.kind = 'fees' and e.happened_on between $2::date and $3::date
       and ($4::uuid is null or e.account_id = $4) and a.kind in ('call_fees', 'confirmation_fee', 'storage_fee')
     group by 1, 2`,
    [workspace_id, from, to, account_id],
  );

/** SQL columns by which the cost of a message can be grouped: those of its order, else of its lead. */
const MESSAGE_NAMES = {
  city: 'coalesce(o.city, l.city)',
  source: 'coalesce(o.source, l.source)',
  agent: 'coalesce(o.agent_id, l.agent_id)::text',
  courier: 'o.courier_id::text',
  driver: 'o.person_id::text',
};

/** Orders and leads with the costs of their messages in a period; messages of a lead belong to its order, if it has one. */
const MESSAGE_SUBJECTS = `select coalesce(c.order_id, ordered.id) as order_id, case when coalesce(c.order_id, ordered.id) is null then c.lead_id end as lead_id,
         sum(c.micros) as micros
       from message_costs c
       left join orders ordered on ordered.workspace_id = $1 and ordered.lead_id = c.lead_id
       where c.workspace_id = $1 and c.counted_on between $2::date and $3::date and ($4::uuid is null or c.account_id = $4) and c.micros > 0
       group by 1, 2`;

/** SQL columns of a message's cost by which it can be grouped; other groupings have none. */
const MESSAGE_DAYS = { day: 'c.counted_on::text', account: 'c.account_id::text', nothing: 'null::text' };

type MessageSum = { name: string | null; micros: number };

/**
 * Costs of messages to customers in a period (R-TALK-9), exact, in millionths of the currency. `name`: null without the grouping. The
 * products of an order share its messages by sale total; the one with the highest total gets the remainder.
 */
export async function sumMessageCosts(
  sql: Sql,
  { workspace_id, account_id }: Scope,
  by: SumGrouping,
  { from, to }: Period,
): Promise<MessageSum[]> {
  const values = [workspace_id, from, to, account_id];
  if (by === 'product' || by === 'family') return await sumMessagesByProduct(sql, by, values);
  const dimension = pickName(MESSAGE_NAMES, by);
  if (dimension !== 'nothing')
    return await sql.rows(
      `sum_message_costs_by_${dimension}`,
      `with subjects as materialized (${MESSAGE_SUBJECTS})
       select ${MESSAGE_NAMES[dimension]} as name, sum(s.micros)::int8 as micros
       from subjects s
       left join order_facts o on o.workspace_id = $1 and o.order_id = s.order_id
       left join lead_facts l on l.workspace_id = $1 and l.lead_id = s.lead_id
       group by 1`,
      values,
    );
  return await sql.rows(
    `sum_message_costs_by_${pickName(MESSAGE_DAYS, by)}`,
    `select ${MESSAGE_DAYS[pickName(MESSAGE_DAYS, by)]} as name, sum(c.micros)::int8 as micros from message_costs c
     where c.workspace_id = $1 and c.counted_on between $2::date and $3::date and ($4::uuid is null or c.account_id = $4) and c.micros > 0
     group by 1`,
    values,
  );
}

/** `values`: the parameters of `MESSAGE_SUBJECTS`. */
function sumMessagesByProduct(sql: Sql, by: 'product' | 'family', values: (string | null)[]): Promise<MessageSum[]> {
  const key = by === 'family' ? 'coalesce(p.parent_id, p.id)' : 'n.product_id';
  const product = 'join products p on p.workspace_id = $1 and p.id = n.product_id';
  const lines = (of: 'order' | 'lead') =>
    `select s.${of}_id as id, s.micros, ${key} as key, sum(n.total) as weight
       from subjects s
       join ${of}_lines n on n.workspace_id = $1 and n.${of}_id = s.${of}_id
       ${by === 'family' ? product : ''}
       group by 1, 2, 3`;
  return sql.rows(
    `sum_message_costs_by_${by}`,
    `with subjects as materialized (${MESSAGE_SUBJECTS}), lines as (
       ${lines('order')}
       union all
       ${lines('lead')}
     ), weighed as (
       select *, sum(weight) over (partition by id) as whole, count(*) over (partition by id) as keys,
         row_number() over (partition by id order by weight desc, key) as place
       from lines
     ), shares as (
       select *, case when whole > 0 then floor(micros * weight / whole) else floor(micros / keys) end as share from weighed
     )
     select key::text as name, coalesce(sum(case when place = 1 then micros - others else share end), 0)::int8 as micros
     from (select *, sum(share) over (partition by id) - share as others from shares) as shared
     group by 1
     union all
     select null, coalesce(sum(micros), 0)::int8 from subjects s
     where not exists (select from lines n where n.id = coalesce(s.order_id, s.lead_id)) having sum(micros) is not null`,
    values,
  );
}

export type CarriedSums = Row<'sum_costs_of_person'>;

/** Costs of a delivery person for their orders from this id on, as stored with the orders, in minor units. */
export async function sumCostsOfPerson(
  sql: Sql,
  { workspace_id, account_id }: Scope,
  person_id: string,
  from_id: string,
): Promise<CarriedSums> {
  const takenFor = (way: 'delivery' | 'return') =>
    `coalesce((c.terms ->> '${way}_kept')::int8, 0) + coalesce((c.terms ->> '${way}_owed')::int8, 0)`;
  const [row] = await sql.rows(
    'sum_costs_of_person',
    `select count(*) filter (where c.place = 'delivered') as delivered, count(*) filter (where c.place = 'returned') as returned,
       coalesce(sum(${takenFor('delivery')}) filter (where c.place = 'delivered'), 0)::int8 as delivery,
       coalesce(sum(${takenFor('return')}) filter (where c.place = 'returned'), 0)::int8 as returns
     from order_states s
     join order_cash c on c.workspace_id = s.workspace_id and c.order_id = s.order_id and c.holder_kind = 'person' and c.holder_id = $3
     where s.workspace_id = $1 and ($2::uuid is null or s.account_id = $2) and s.delivery_boy_id = $3 and s.order_id >= $4::uuid`,
    [workspace_id, account_id, person_id, from_id],
  );
  return row!;
}
