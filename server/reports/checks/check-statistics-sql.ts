import { ENDED_STATUSES } from '../../../contract/reports/figures.ts';
import { dayOf } from '../../platform/text/moments.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { unprepared } from '../../platform/database/statement-names.ts';
import { fewOfEachWorkspace, ofEachWorkspace } from './findings-sql.ts';

export type StatisticsDifference = {
  workspace_id: string;
  noun: string;
  dimension: string;
  key: string;
  account_id: string;
  day: string;
  status: string;
  kept: string;
  counted: string;
};

/** Account id of the counts of all accounts together. */
const EVERYBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Recounts every figure of statistics from the rows, for all workspaces; returns differences, at most 100 per
 * workspace. Changes that are not counted yet are differences too.
 */
export async function checkStatistics(sql: Sql): Promise<StatisticsDifference[]> {
  return fewOfEachWorkspace([
    ...(await checkStandings(sql)),
    ...(await checkSums(sql)),
    ...(await checkHappenings(sql)),
  ]);
}

/**
 * SQL for the groupings of a lead or an order, each as name of the dimension, a blank, and the key. `others`: SQL arrays of further
 * groupings.
 */
const COUNTED_BY = (of: string, ...others: string[]) => `
  array_remove(array['all ', 'city ' || nullif(${of}.city_folded, ''), 'source ' || ${of}.source, 'agent ' || ${of}.agent_id], null)
  || ${others.join(' || ')} as counted_by`;

const PRODUCTS = (lines: string, whose: string) => `array(
  select distinct 'product ' || n.product_id from ${lines} n where ${whose})`;
const FAMILIES = (lines: string, whose: string) => `array(
  select distinct 'family ' || coalesce(p.parent_id, p.id) from ${lines} n
  join products p on p.workspace_id = n.workspace_id and p.id = n.product_id where ${whose})`;
const OF_LEAD = 'n.workspace_id = l.workspace_id and n.lead_id = l.id';
const OF_ORDER = 'n.workspace_id = o.workspace_id and n.order_id = o.id';
/** SQL array of the groupings by the order's courier. */
const COURIERS = (counted: string, more = 'true') => `array(
  select ${counted} from shipments h
  where h.workspace_id = o.workspace_id and h.id = s.shipment_id and h.state = 'accepted' and ${more})`;
const DRIVERS = `array_remove(array['driver ' || s.delivery_boy_id], null)`;
const DIMENSION = `split_part(d.by, ' ', 1)`;
const KEY = `substr(d.by, strpos(d.by, ' ') + 1)`;

/** Checks the counts of leads and orders, whose rows contain the day by which they count. */
const checkStandings = (sql: Sql): Promise<StatisticsDifference[]> =>
  sql.rows(
    unprepared('check_standings'),
    ofEachWorkspace(
      `with counted as (
       select l.workspace_id, 'leads' as noun, ${DIMENSION} as dimension, l.account_id, l.created_on as day, ${KEY} as key, l.status,
         count(*) as n, 0::numeric as amount
       from (select l.workspace_id, l.account_id, l.created_on, l.status, ${COUNTED_BY('l', PRODUCTS('lead_lines', OF_LEAD), FAMILIES('lead_lines', OF_LEAD))} from leads l) l
       cross join lateral unnest(l.counted_by) as d (by)
       group by 1, 2, 3, 4, 5, 6, 7
       union all
       select o.workspace_id, 'orders', ${DIMENSION}, o.account_id, o.created_on, ${KEY}, o.status, count(*), sum(o.total)
       from (
         select o.workspace_id, o.account_id, o.created_on, o.total, s.status,
           ${COUNTED_BY(
             'o',
             PRODUCTS('order_lines', OF_ORDER),
             FAMILIES('order_lines', OF_ORDER),
             COURIERS(`'courier ' || h.shipping_company_id`),
             DRIVERS,
             COURIERS(
               `'courier_city ' || h.shipping_company_id || ' ' || o.city_folded`,
               `o.city_folded <> '' and s.status in (${ENDED_STATUSES.map((status) => `'${status}'`).join(', ')})`,
             ),
           )}
         from orders o join order_states s on s.workspace_id = o.workspace_id and s.order_id = o.id
       ) o
       cross join lateral unnest(o.counted_by) as d (by)
       group by 1, 2, 3, 4, 5, 6, 7
     ), kept as (
       select * from statistics_counts where noun in ('leads', 'orders') and grain = 'day' and account_id <> '${EVERYBODY}'
     )
     select coalesce(c.workspace_id, k.workspace_id) as workspace_id, coalesce(c.noun, k.noun) as noun,
       coalesce(c.dimension, k.dimension) as dimension, coalesce(c.key, k.key) as key, coalesce(c.account_id, k.account_id) as account_id,
       coalesce(c.day, k.day)::text as day, coalesce(c.status, k.status) as status,
       coalesce(k.n, 0) || ' of ' || coalesce(k.amount, 0) as kept, coalesce(c.n, 0) || ' of ' || coalesce(c.amount, 0) as counted
     from counted c full join kept k using (workspace_id, noun, dimension, account_id, day, key, status)
     where coalesce(c.n, 0) <> coalesce(k.n, 0) or coalesce(c.amount, 0) <> coalesce(k.amount, 0)`,
      'workspace_id, noun, dimension, key, account_id, day, status, kept, counted',
    ),
  );

/** Checks that the counts of all accounts together are the sum of the accounts, and months the sum of their days. */
const checkSums = (sql: Sql): Promise<StatisticsDifference[]> =>
  sql.rows(
    unprepared('check_sums'),
    ofEachWorkspace(
      `with days as (
       select * from statistics_counts where grain = 'day' and account_id <> '${EVERYBODY}'
     ), counted as (
       select workspace_id, noun, dimension, 'day' as grain, '${EVERYBODY}'::uuid as account_id, day, key, status, sum(n) as n, sum(amount) as amount
       from days group by 1, 2, 3, 6, 7, 8
       union all
       select workspace_id, noun, dimension, 'month', a.account_id, (left(day::text, 7) || '-01')::date as first_day, key, status, sum(n), sum(amount)
       from days cross join lateral (values (account_id), ('${EVERYBODY}'::uuid)) as a (account_id) group by 1, 2, 3, 5, 6, 7, 8
     ), kept as (
       select * from statistics_counts where grain = 'month' or account_id = '${EVERYBODY}'
     )
     select coalesce(c.workspace_id, k.workspace_id) as workspace_id, coalesce(c.noun, k.noun) as noun,
       coalesce(c.dimension, k.dimension) as dimension, coalesce(c.key, k.key) as key, coalesce(c.account_id, k.account_id) as account_id,
       coalesce(c.grain, k.grain) || ' ' || coalesce(c.day, k.day)::text as day, coalesce(c.status, k.status) as status,
       coalesce(k.n, 0) || ' of ' || coalesce(k.amount, 0) as kept, coalesce(c.n, 0) || ' of ' || coalesce(c.amount, 0) as counted
     from counted c full join kept k using (workspace_id, noun, dimension, grain, account_id, day, key, status)
     where coalesce(c.n, 0) <> coalesce(k.n, 0) or coalesce(c.amount, 0) <> coalesce(k.amount, 0)`,
      'workspace_id, noun, dimension, key, account_id, day, status, kept, counted',
    ),
  );

/** Count of events in a quarter of an hour. */
type Quarter = {
  workspace_id: string;
  noun: string;
  account_id: string;
  status: string;
  agent_id: string | null;
  time_zone: string;
  at_s: number;
  n: number;
  amount: number;
};
type KeptFigure = Omit<Quarter, 'agent_id' | 'time_zone' | 'at_s'> & { dimension: string; key: string; day: string };

/**
 * Checks counts of events, which count on the day of their moment in the workspace's time zone. PostgreSQL returns
 * quarters of an hour, and the days are computed here (as in check-counts-sql.ts).
 */
async function checkHappenings(sql: Sql): Promise<StatisticsDifference[]> {
  const quarters = await sql.rows(
    unprepared('count_happenings'),
    [...HAPPENED.map(quartersOf), FIRST_CALLS].join(' union all '),
  );
  const kept = await sql.rows(
    unprepared('find_kept_happenings'),
    `select workspace_id, noun, dimension, key, account_id, day, status, n, amount from statistics_counts
     where noun not in ('leads', 'orders') and grain = 'day' and account_id <> '${EVERYBODY}'`,
  );
  const sums = new Map<string, { row: KeptFigure; kept: [number, number]; counted: [number, number] }>();
  const add = (row: KeptFigure, side: 'kept' | 'counted') => {
    const { workspace_id, noun, dimension, key, account_id, day, status } = row;
    const name = JSON.stringify([workspace_id, noun, dimension, key, account_id, day, status]);
    const sum = sums.get(name) ?? { row, kept: [0, 0], counted: [0, 0] };
    sum[side][0] += row.n;
    sum[side][1] += row.amount;
    sums.set(name, sum);
  };
  for (const { at_s, time_zone, agent_id, ...row } of quarters) {
    const day = dayOf(at_s * 1_000, time_zone);
    add({ ...row, day, dimension: 'all', key: '' }, 'counted');
    if (agent_id) add({ ...row, day, dimension: 'agent', key: agent_id }, 'counted');
  }
  for (const row of kept) add(row, 'kept');
  return [...sums.values()]
    .filter(({ kept, counted }) => kept[0] !== counted[0] || kept[1] !== counted[1])
    .map(({ row: { n, amount, ...row }, kept, counted }) => ({
      ...row,
      kept: kept.join(' of '),
      counted: counted.join(' of '),
    }));
}

type EventColumns = { noun: string; table: string; status: string; at: string; agent: string; stands?: string };
const PERSON = `case when h.actor_kind = 'user' then h.actor_id end`;
const movesIn = (noun: string, table: 'lead_histories' | 'order_histories'): EventColumns => ({
  noun,
  table,
  status: 'h.new_status',
  at: 'h.changed_at',
  agent: PERSON,
  // Does not use `stands`, as the counts and lists do: a check must not repeat their mistake.
  stands: `h.undoes is null and not exists (select from ${table} back where back.workspace_id = h.workspace_id and back.undoes = h.id)`,
});
const HAPPENED: readonly EventColumns[] = [
  movesIn('lead_moves', 'lead_histories'),
  movesIn('order_moves', 'order_histories'),
  {
    noun: 'calls',
    table: 'lead_calls',
    status: 'h.status',
    at: 'h.called_at',
    agent: 'h.agent_id',
    stands: 'h.undone_at is null',
  },
];

const quarterOf = (at: string) => `(floor(extract(epoch from ${at}) / 900) * 900)::int8`;
const quartersOf = ({ noun, table, status, at, agent, stands = 'true' }: EventColumns): string =>
  `select h.workspace_id, '${noun}' as noun, h.account_id, ${status} as status, ${agent} as agent_id, w.time_zone,
     ${quarterOf(at)} as at_s, count(*)::int8 as n, 0::int8 as amount
   from ${table} h join workspaces w on w.id = h.workspace_id where ${stands} group by 1, 2, 3, 4, 5, 6, 7`;

/** The first 48 bits of a lead's id are the millisecond of its creation. */
const FIRST_CALLS = `
  select h.workspace_id, 'first_calls', h.account_id, '', h.agent_id, w.time_zone, ${quarterOf('h.called_at')}, count(*)::int8,
    sum(greatest(0, round((extract(epoch from h.called_at) * 1000
      - ('x' || lpad(replace(left(h.lead_id::text, 13), '-', ''), 16, '0'))::bit(64)::int8) / 1000)))::int8
  from (select distinct on (workspace_id, lead_id) * from lead_calls where undone_at is null order by workspace_id, lead_id, id) as h
  join workspaces w on w.id = h.workspace_id group by 1, 2, 3, 4, 5, 6, 7`;
