import { atMost, type Figure } from './measure.ts';
import { jobResult, type Bench, type Side } from './service.ts';

const ORDERS = 200_000;
const SELLERS = 1_000;

/** One run that pays every seller for received orders, from the request to the end of its job. */
export async function benchPayouts(bench: Bench): Promise<Figure[]> {
  const [orders, sellers] = [bench.count(ORDERS, 20), bench.count(SELLERS, 4)];
  const side = await bench.fresh(orders);
  await giveToSellers(side, sellers);
  const started = performance.now();
  const answer = await fetch(`${side.base}/api/web/1.0/payouts/runs`, {
    method: 'POST',
    headers: { authorization: `Bearer ${side.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ up_to: new Date().toISOString().slice(0, 10) }),
  });
  if (answer.status !== 202) throw new Error(`The run was answered ${answer.status}: ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: { job_id: string } };
  const { payouts } = await jobResult<{ payouts: number }>(side, data.job_id);
  const seconds = (performance.now() - started) / 1_000;
  const { rows } = await side.sql.query<{ n: number }>(
    'select sum(order_count)::int4 as n from payouts where workspace_id = $1',
    [side.workspace_id],
  );
  if (payouts !== sellers || rows[0]!.n !== orders)
    throw new Error(`${payouts} payouts of ${rows[0]!.n} orders, instead of ${sellers} of ${orders}`);
  const name = `payouts of ${sellers.toLocaleString('en')} sellers over ${orders.toLocaleString('en')} orders`;
  return [{ name, unit: 's', value: seconds, target: atMost(60, 'value') }];
}

/** Delivers every order and marks its cash as received; assigns the orders to the sellers in turn, with the fees of a plan. */
async function giveToSellers({ sql, workspace_id, account_id }: Side, sellers: number): Promise<void> {
  await sql.query(
    `insert into accounts (workspace_id, id, name, kind, created_at)
     select $1, md5('seller ' || n)::uuid, 'Seller ' || n, 'seller', now() from generate_series(0, $2::int4 - 1) n`,
    [workspace_id, sellers],
  );
  await sql.query(
    `insert into order_cash (workspace_id, order_id, account_id, place, stage, holder_kind, holder_id, cod, since, terms,
       remitted_by_kind, remitted_by_id, is_owing)
     select workspace_id, id, md5('seller ' || n % $3)::uuid, 'delivered', 'remitted', 'company', md5('courier')::uuid, total,
       now() - interval '1 day', '{"delivery_fee": 3500, "packing_fee": 300, "cash_fee": 250, "delivery_cost": 2800}',
       'statement', md5('statement')::uuid, true
     from (select *, row_number() over (order by id) as n from orders where workspace_id = $1 and account_id = $2) o`,
    [workspace_id, account_id, sellers],
  );
  await sql.query('analyze order_cash, accounts');
}
