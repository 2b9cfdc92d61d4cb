import { dayOf } from '../../platform/text/moments.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { unprepared } from '../../platform/database/statement-names.ts';
import { fewOfEachWorkspace, ofEachWorkspace } from './findings-sql.ts';

export type CountDifference = {
  workspace_id: string;
  noun: string;
  account_id: string;
  status: string;
  day: string;
  kept: number;
  counted: number;
};

/** Recounts every stored counter from the rows, of one workspace or all; returns differences, at most 100 per workspace. */
export async function checkCounts(sql: Sql, workspace_id: string | null = null): Promise<CountDifference[]> {
  return fewOfEachWorkspace([...(await checkPresent(sql, workspace_id)), ...(await checkHistories(sql, workspace_id))]);
}

const IN_WORKSPACE = '($1::uuid is null or workspace_id = $1)';

/** Checks counts of leads, orders and ledger entries, whose rows contain the day by which they count. */
const checkPresent = (sql: Sql, workspace_id: string | null): Promise<CountDifference[]> =>
  sql.rows(
    unprepared('check_present'),
    ofEachWorkspace(
      `with dated as (
       select workspace_id, 'leads' as noun, account_id, status, created_on as day, count(*) as n
         from leads where ${IN_WORKSPACE} group by workspace_id, account_id, status, created_on
       union all
       select s.workspace_id, 'orders', s.account_id, s.status, o.created_on, count(*)
         from order_states s join orders o on o.workspace_id = s.workspace_id and o.id = s.order_id
         where ($1::uuid is null or s.workspace_id = $1)
         group by s.workspace_id, s.account_id, s.status, o.created_on
       union all
       select p.workspace_id, 'cash', p.cash_account_id, '', e.happened_on, sum(p.amount)
         from cash_postings p join cash_entries e on e.workspace_id = p.workspace_id and e.id = p.entry_id
         where ($1::uuid is null or p.workspace_id = $1)
         group by p.workspace_id, p.cash_account_id, e.happened_on
     ), counted as (
       select * from dated
       union all
       select workspace_id, noun, account_id, status, '-infinity'::date, sum(n) from dated group by workspace_id, noun, account_id, status
     ), kept as (
       select * from row_counts where noun in ('leads', 'orders', 'cash') and ${IN_WORKSPACE}
     )
     select coalesce(c.workspace_id, k.workspace_id) as workspace_id, coalesce(c.noun, k.noun) as noun,
       coalesce(c.account_id, k.account_id) as account_id, coalesce(c.status, k.status) as status,
       coalesce(c.day, k.day)::text as day, coalesce(k.n, 0)::int8 as kept, coalesce(c.n, 0)::int8 as counted
     from counted c
     full join kept k using (workspace_id, noun, account_id, status, day)
     where coalesce(c.n, 0) <> coalesce(k.n, 0)`,
      'workspace_id, noun, account_id, status, day, kept, counted',
    ),
    [workspace_id],
  );

type Quarter = {
  workspace_id: string;
  noun: string;
  account_id: string;
  time_zone: string;
  at_s: number | null;
  day: string | null;
  n: number;
};

/**
 * Checks counts of histories, which count on the day of their moment in the workspace's time zone. PostgreSQL may have
 * older zone rules than Node, so it returns quarters of an hour, the finest step of any zone, and the days are computed
 * here.
 */
async function checkHistories(sql: Sql, workspace_id: string | null): Promise<CountDifference[]> {
  const moments = {
    lead_histories: 'changed_at',
    order_histories: 'changed_at',
    stock_histories: 'changed_at',
    cash_entries: 'booked_at',
  };
  const nouns = Object.keys(moments);
  const quarters = Object.entries(moments).map(
    ([noun, moment]) =>
      `select h.workspace_id, '${noun}' as noun, coalesce(h.account_id, h.workspace_id) as account_id, w.time_zone, (floor(extract(epoch from h.${moment}) / 900) * 900)::int8 as at_s,
         null as day, count(*) as n
       from ${noun} h join workspaces w on w.id = h.workspace_id
       where ($1::uuid is null or h.workspace_id = $1) group by 1, 3, 4, 5`,
  );
  const rows = await sql.rows(
    unprepared('check_histories'),
    `${quarters.join(' union all ')}
     union all
     select workspace_id, noun, account_id, '', null, day::text, n from row_counts where noun = any($2) and ${IN_WORKSPACE}`,
    [workspace_id, nouns],
  );
  const sums = new Map<string, CountDifference>();
  const add = ({ workspace_id, noun, account_id }: Quarter, day: string, kept: number, counted: number) => {
    const key = `${workspace_id} ${noun} ${account_id} ${day}`;
    const sum = sums.get(key) ?? { workspace_id, noun, account_id, status: '', day, kept: 0, counted: 0 };
    sums.set(key, { ...sum, kept: sum.kept + kept, counted: sum.counted + counted });
  };
  for (const row of rows) {
    if (row.day !== null) add(row, row.day, row.n, 0);
    else for (const day of [dayOf(row.at_s! * 1_000, row.time_zone), '-infinity']) add(row, day, 0, row.n);
  }
  return [...sums.values()].filter(({ kept, counted }) => kept !== counted);
}
