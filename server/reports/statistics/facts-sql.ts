import { PROFIT_PART_NAMES, type profitOf } from '../../../contract/reports/profit-of-order.ts';
import { textArray, uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';
import { rowset, type RowOf } from '../../platform/database/rowset.ts';
import { stands } from '../../resources/filters-sql.ts';
import type { CountChange } from './fact-tally.ts';
import type { OrderProfit, ProfitChange, ProfitShare } from '../profit/profit-tally.ts';

/* SQL for the present leads and orders, their last count, and the counts. */

export type Noun = 'leads' | 'orders';

/**
 * Looks up one lead or order at a time, by `offset 0`: a plan that was made while the tables were small used a join,
 * and read the whole workspace for a few hundred of them.
 */
const ASKED = 'unnest($2::uuid[]) as asked (id)';

/** Reads each product of the lines once, with the parent of a variant: a join to each lead or order read all products for each. */
const FAMILIES = (lines: string, key: string) => `families as materialized (
       select workspace_id, id, coalesce(parent_id, id) as family_id from products where workspace_id = $1 and id = any(array(
         select distinct n.product_id from ${ASKED}
         cross join lateral (select product_id from ${lines} where workspace_id = $1 and ${key} = asked.id offset 0) as n))
     )`;

/** Products in the lines of a lead or order; for variants, their parents. */
const FAMILY_IDS = (lines: string, key: string, of: string) => `array(
         select distinct p.family_id from ${lines} n join families p on p.id = n.product_id
         where n.workspace_id = $1 and n.${key} = ${of}.id order by 1) as family_ids`;

export type LeadNow = Row<'find_leads_now'>;

export const findLeadsNow = (tx: Tx, workspace_id: string, ids: readonly string[]): Promise<LeadNow[]> =>
  tx.rows(
    'find_leads_now',
    `with ${FAMILIES('lead_lines', 'lead_id')}
     select l.*, array(select distinct n.product_id from lead_lines n where n.workspace_id = $1 and n.lead_id = l.id order by 1) as product_ids,
       ${FAMILY_IDS('lead_lines', 'lead_id', 'l')}
     from ${ASKED} cross join lateral (
       select id, account_id, created_on as day, status, city_folded as city, city as city_label, source, agent_id
       from leads where workspace_id = $1 and id = asked.id offset 0) as l`,
    [workspace_id, uuidArray(ids)],
  );

const LEAD_FACT = rowset({
  id: 'uuid',
  account_id: 'uuid',
  day: 'date?',
  status: 'text?',
  city: 'text?',
  source: 'text?',
  agent_id: 'uuid?',
  product_ids: 'uuid[]',
  family_ids: 'uuid[]',
  first_call_id: 'uuid?',
  first_call_day: 'date?',
  first_call_agent_id: 'uuid?',
  first_call_s: 'int8?',
  counted_ids: 'uuid[]',
});
export type LeadFact = RowOf<typeof LEAD_FACT>;

export const findLeadFacts = (tx: Tx, workspace_id: string, ids: readonly string[]): Promise<LeadFact[]> =>
  tx.rows(
    'find_lead_facts',
    `select f.* from ${ASKED} cross join lateral (
       select lead_id as id, account_id, day, status, city, source, agent_id, product_ids, family_ids, first_call_id, first_call_day,
         first_call_agent_id, first_call_s, counted_ids
       from lead_facts where workspace_id = $1 and lead_id = asked.id offset 0) as f`,
    [workspace_id, uuidArray(ids)],
  );

/**
 * A move or a call of a lead, or a move of an order. `agent_id`: the person who made it. `is_undone`: true for an
 * undone call or move, whose count is subtracted, and for a move that undoes one.
 */
export type HappeningRow = Row<'find_lead_happenings' | 'find_order_happenings'>;

export const findLeadHappenings = (tx: Tx, workspace_id: string, ids: readonly string[]): Promise<HappeningRow[]> =>
  tx.rows(
    'find_lead_happenings',
    `select h.* from ${ASKED} cross join lateral (
       select id, lead_id as object_id, 'lead_moves' as noun, account_id, new_status as status,
         case when actor_kind = 'user' then actor_id end as agent_id, changed_at as at, not (${stands('lead_histories', 'lead_histories', '$1')}) as is_undone
       from lead_histories where workspace_id = $1 and lead_id = asked.id
       union all
       select id, lead_id, 'calls', account_id, status, agent_id, called_at, undone_at is not null
       from lead_calls where workspace_id = $1 and lead_id = asked.id
       offset 0) as h`,
    [workspace_id, uuidArray(ids)],
  );

/** Stores the present count of leads. */
export const writeLeadFacts = (tx: Tx, workspace_id: string, facts: readonly LeadFact[]): Promise<unknown> =>
  tx.rows(
    'write_lead_facts',
    `insert into lead_facts (workspace_id, ${LEAD_FACT.names.replace(/^id/, 'lead_id')})
     select $1, ${LEAD_FACT.selected} from ${LEAD_FACT.from(2, 'f')}
     on conflict (workspace_id, lead_id) do update set ${LEAD_FACT.set('excluded', ['id', 'account_id'])}`,
    [workspace_id, ...LEAD_FACT.arrays(facts)],
  );

/**
 * `changed_at`: moment of the last move, ISO. `booked`: its record in the ledger; null if it was never out.
 * `product_weights`, `family_weights`: prices of its products and families, in the sequence of their ids.
 */
export type OrderNow = Row<'find_orders_now'>;
export type BookedOrder = Parameters<typeof profitOf>[0];

/** Prices of the lines of order `o`, summed by the SQL of `id` and sorted by it; for a partly delivered order those of the kept part. */
const WEIGHTS = (id: string, joined = '') => `to_jsonb(array(
           select sum(n.total * coalesce((k.kept_pieces ->> n.position)::int8, n.quantity) / n.quantity)::int8
           from order_lines n ${joined}
           where n.workspace_id = $1 and n.order_id = o.id group by ${id} order by ${id}))`;
const FAMILY = 'join families p on p.workspace_id = n.workspace_id and p.id = n.product_id';

/** Columns from which the profit of order `o` is computed; needs the join BOOKED. */
export const PROFIT_OF = `(select a.kind = 'house' from accounts a where a.workspace_id = o.workspace_id and a.id = o.account_id) as is_of_house,
       b.booked, coalesce(b.product_weights, '[]') as product_weights, coalesce(b.family_weights, '[]') as family_weights`;
/**
 * Joins the bookings of an order of workspace `$1`; null for an order that was never out, which has no profit. `families` maps products to
 * their parents.
 */
export const BOOKED = `left join lateral (
       select jsonb_build_object('place', c.place, 'cod', c.cod, 'terms', c.terms, 'trips', coalesce((
           select jsonb_agg(jsonb_build_object('terms', e.terms) order by e.trip_no) from order_cash e
           where e.workspace_id = $1 and e.order_id = c.order_id and not e.is_last), '[]')) as booked,
         ${WEIGHTS('n.product_id')} as product_weights,
         ${WEIGHTS('p.family_id', FAMILY)} as family_weights
       from order_cash c join order_states k on k.workspace_id = c.workspace_id and k.order_id = c.order_id
       where c.workspace_id = $1 and c.order_id = o.id and c.is_last offset 0) as b on true`;

export const findOrdersNow = (tx: Tx, workspace_id: string, ids: readonly string[]): Promise<OrderNow[]> =>
  tx.rows(
    'find_orders_now',
    `with ${FAMILIES('order_lines', 'order_id')}
     select o.*, s.status, s.person_id, s.changed_at,
       (select h.shipping_company_id from shipments h
        where h.workspace_id = $1 and h.id = s.shipment_id and h.state = 'accepted') as courier_id,
       array(select distinct n.product_id from order_lines n where n.workspace_id = $1 and n.order_id = o.id order by 1) as product_ids,
       ${FAMILY_IDS('order_lines', 'order_id', 'o')},
       ${PROFIT_OF}
     from ${ASKED} cross join lateral (
       select workspace_id, id, account_id, created_on as day, city_folded as city, city as city_label, source, agent_id, total as amount
       from orders where workspace_id = $1 and id = asked.id offset 0) as o
     cross join lateral (
       select status, shipment_id, delivery_boy_id as person_id, updated_at as changed_at from order_states where workspace_id = $1 and order_id = o.id offset 0) as s
     ${BOOKED}`,
    [workspace_id, uuidArray(ids)],
  );

const ORDER_FACT = rowset({
  id: 'uuid',
  account_id: 'uuid',
  day: 'date?',
  status: 'text?',
  city: 'text?',
  source: 'text?',
  agent_id: 'uuid?',
  courier_id: 'uuid?',
  person_id: 'uuid?',
  product_ids: 'uuid[]',
  family_ids: 'uuid[]',
  amount: 'int8?',
  counted_ids: 'uuid[]',
  profit: 'jsonb?',
  profit_shares: 'jsonb?',
});
export type OrderFact = Omit<RowOf<typeof ORDER_FACT>, 'profit' | 'profit_shares'> & {
  profit: OrderProfit | null;
  profit_shares: ProfitShare[] | null;
};

export const findOrderFacts = (tx: Tx, workspace_id: string, ids: readonly string[]): Promise<OrderFact[]> =>
  tx.rows(
    'find_order_facts',
    `select f.* from ${ASKED} cross join lateral (
       select order_id as id, account_id, day, status, city, source, agent_id, courier_id, person_id, product_ids, family_ids, amount,
         counted_ids, profit, profit_shares
       from order_facts where workspace_id = $1 and order_id = asked.id offset 0) as f`,
    [workspace_id, uuidArray(ids)],
  );

export const findOrderHappenings = (tx: Tx, workspace_id: string, ids: readonly string[]): Promise<HappeningRow[]> =>
  tx.rows(
    'find_order_happenings',
    `select h.* from ${ASKED} cross join lateral (
       select id, order_id as object_id, 'order_moves' as noun, account_id, new_status as status,
         case when actor_kind = 'user' then actor_id end as agent_id, changed_at as at, not (${stands('order_histories', 'order_histories', '$1')}) as is_undone
       from order_histories where workspace_id = $1 and order_id = asked.id offset 0) as h`,
    [workspace_id, uuidArray(ids)],
  );

/** Stores the present count of orders. */
export const writeOrderFacts = (tx: Tx, workspace_id: string, facts: readonly OrderFact[]): Promise<unknown> =>
  tx.rows(
    'write_order_facts',
    `insert into order_facts (workspace_id, ${ORDER_FACT.names.replace(/^id/, 'order_id')})
     select $1, ${ORDER_FACT.selected} from ${ORDER_FACT.from(2, 'f')}
     on conflict (workspace_id, order_id) do update set ${ORDER_FACT.set('excluded', ['id', 'account_id'])}`,
    [workspace_id, ...ORDER_FACT.arrays(facts)],
  );

/** Closed months of the workspace as `YYYY-MM`, with the moment of closing. */
export const findClosedMonths = (tx: Tx, workspace_id: string) =>
  tx.rows(
    'find_closed_months',
    `select left(month::text, 7) as month, closed_at from cash_closings where workspace_id = $1`,
    [workspace_id],
  );

const CHANGE = rowset({
  noun: 'text',
  dimension: 'text',
  account_id: 'uuid',
  day: 'date',
  key: 'text',
  status: 'text',
  n: 'int8',
  amount: 'int8',
});

/** Adds changes to the counts of their days and months. `changes` has one row per key, in key order. */
export async function addToCounts(tx: Tx, workspace_id: string, changes: readonly CountChange[]): Promise<void> {
  if (changes.length === 0) return;
  await tx.rows(
    'add_to_statistics',
    `insert into statistics_counts as c (workspace_id, noun, dimension, grain, account_id, day, key, status, n, amount)
     select $1, noun, dimension, grain, account_id,
       case grain when 'day' then day else date_trunc('month', day)::date end as first_day, key, status, sum(n), sum(amount)
     from ${CHANGE.from(2, 'change')}
       cross join (values ('day'), ('month')) as grains (grain)
     group by noun, dimension, grain, account_id, first_day, key, status
     order by noun, dimension, grain, account_id, first_day, key, status
     on conflict (workspace_id, noun, dimension, grain, account_id, day, key, status)
       do update set n = c.n + excluded.n, amount = c.amount + excluded.amount`,
    [workspace_id, ...CHANGE.arrays(changes)],
  );
}

const PROFIT = rowset({
  dimension: 'text',
  account_id: 'uuid',
  day: 'date',
  key: 'text',
  sold: 'int8',
  earned: 'int8',
  goods: 'int8',
  delivery: 'int8',
  returns: 'int8',
  calls: 'int8',
  own_sold: 'int8',
  own_goods: 'int8',
});
const PROFIT_COLUMNS = PROFIT_PART_NAMES.map((part) => `sum(${part})`).join(', ');

/** Adds changes to the sums of profit of their days and months. `changes` has one row per key, in key order. */
export async function addToProfit(tx: Tx, workspace_id: string, changes: readonly ProfitChange[]): Promise<void> {
  if (changes.length === 0) return;
  await tx.rows(
    'add_to_profit',
    `insert into profit_sums as c (workspace_id, dimension, grain, account_id, day, key, ${PROFIT_PART_NAMES.join(', ')})
     select $1, dimension, grain, account_id,
       case grain when 'day' then day else date_trunc('month', day)::date end as first_day, key, ${PROFIT_COLUMNS}
     from ${PROFIT.from(2, 'change')}
       cross join (values ('day'), ('month')) as grains (grain)
     group by dimension, grain, account_id, first_day, key
     order by dimension, grain, account_id, first_day, key
     on conflict (workspace_id, dimension, grain, account_id, day, key)
       do update set ${PROFIT_PART_NAMES.map((part) => `${part} = c.${part} + excluded.${part}`).join(', ')}`,
    [workspace_id, ...PROFIT.arrays(changes)],
  );
}

/** Stores the first spelling of cities. */
export const keepLabels = (tx: Tx, workspace_id: string, labels: ReadonlyMap<string, string>): Promise<unknown> =>
  tx.rows(
    'keep_labels',
    `insert into statistics_labels (workspace_id, key, label)
     select $1, key, label from unnest($2::text[], $3::text[]) as l (key, label) order by key
     on conflict (workspace_id, key) do nothing returning key`,
    [workspace_id, textArray([...labels.keys()]), textArray([...labels.values()])],
  );
