import { connection, expectStatus, requestBytes } from './http-client.ts';
import { atMost, figure, inTurn, timed, type Figure } from './measure.ts';
import type { Bench, Side } from './service.ts';

const RUNS = 15;
/** Days with sums; a request covers 90 of them. */
const DAYS = 120;
const KEYS = 300;

/** Earnings of 90 days, in total and by product, city and week, over the sums of 1,000,000 orders of 300 products in 300 cities. */
export async function benchProfit(bench: Bench): Promise<Figure[]> {
  const large = await bench.large();
  const keys = bench.count(KEYS, 10);
  await fillSums(large, keys);
  const through = connection(large.base);
  const from = new Date(Date.now() - 89 * 86_400_000).toISOString().slice(0, 10);
  const get = (group_by: string) => {
    const path = `/api/web/1.0/profit?from=${from}&group_by=${group_by}`;
    const request = requestBytes({ method: 'GET', path, token: large.token });
    return () => timed(async () => expectStatus(await through.send(request), 200));
  };
  const seen = await inTurn({ product: get('product'), city: get('city'), week: get('week') }, bench.rounds(RUNS));
  through.close();
  return Object.entries(seen).map(([by, samples]) =>
    figure(`profit of 90 days by ${by}, ${keys} products and cities`, 'ms', samples, { target: atMost(300, 'value') }),
  );
}

const PARTS = 'sold, earned, goods, delivery, returns, calls';

/** Writes sums of orders and of profit for every day, key and grain, as the roll-up does. */
async function fillSums({ sql, workspace_id }: Side, keys: number): Promise<void> {
  const rows = `generate_series(0, ${DAYS - 1}) as d
    cross join lateral (values ('day', (current_date - d)::date), ('month', date_trunc('month', current_date - d)::date)) as g (grain, day)
    cross join (
      select dimension, md5(n::text)::uuid::text as key from generate_series(1, ${keys}) n cross join unnest(array['product', 'city']) as dimension
      union all select 'all', ''
    ) as k`;
  const everybody = '00000000-0000-0000-0000-000000000000';
  await sql.query(
    `insert into profit_sums (workspace_id, dimension, grain, account_id, day, key, ${PARTS})
     select $1, dimension, grain, '${everybody}', day, key, sum(20000), sum(3500), sum(6000), sum(3500), sum(900), sum(400)
     from ${rows} group by dimension, grain, day, key on conflict do nothing`,
    [workspace_id],
  );
  await sql.query(
    `insert into statistics_counts (workspace_id, noun, dimension, grain, account_id, day, key, status, n, amount)
     select $1, 'orders', dimension, grain, '${everybody}', day, key, status, sum(4), sum(80000)
     from ${rows} cross join unnest(array['delivered', 'returned', 'shipped', 'packed', 'new', 'canceled']) as status
     group by dimension, grain, day, key, status on conflict do nothing`,
    [workspace_id],
  );
  await sql.query(
    `insert into costs (workspace_id, id, category, spent_on, amount, created_at, updated_at)
     select $1, gen_random_uuid(), 'ads', current_date - d, 5000, now(), now()
     from generate_series(0, ${DAYS - 1}) as d cross join generate_series(1, ${keys})`,
    [workspace_id],
  );
  await sql.query('analyze profit_sums, statistics_counts, costs');
}
