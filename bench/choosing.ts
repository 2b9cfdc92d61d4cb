import { connection, expectStatus, requestBytes } from './http-client.ts';
import { atMost, figure, inTurn, timed, type Figure } from './measure.ts';
import type { Bench, Side } from './service.ts';

const RUNS = 15;
const PROPOSED = 200;
const COURIERS = 5;

/** Time to propose couriers for 200 orders, by the outcomes of all earlier orders, with five couriers that deliver everywhere. */
export async function benchChoosing(bench: Bench): Promise<Figure[]> {
  const side = await bench.fresh(bench.rows);
  await endOrders(side);
  const { rows } = await side.sql.query<{ id: string }>(
    `select order_id as id from order_states where workspace_id = $1 and status = 'new' order by order_id desc limit $2`,
    [side.workspace_id, PROPOSED],
  );
  const through = connection(side.base);
  const path = '/api/web/1.0/orders/propose-couriers';
  const body = { ids: rows.map(({ id }) => id) };
  const request = requestBytes({ method: 'POST', path, token: side.token, body });
  const proposed = async () => {
    const { data } = JSON.parse(expectStatus(await through.send(request), 200)) as { data: { courier: unknown }[] };
    if (data.length !== rows.length || !data.every(({ courier }) => courier))
      throw new Error(`${data.filter(({ courier }) => courier).length} of ${rows.length} orders have a proposal`);
  };
  const seen = await inTurn({ proposals: () => timed(proposed) }, bench.rounds(RUNS));
  through.close();
  const name = `couriers proposed for ${rows.length} orders, ${side.rows.toLocaleString('en')} behind`;
  return [figure(name, 'ms', seen.proposals, { target: atMost(300, 'value') })];
}

/** Ends every order with one of the couriers, counted as statistics count it. */
async function endOrders({ sql, workspace_id, account_id }: Side): Promise<void> {
  await sql.query(
    `insert into shipping_companies (workspace_id, id, name, connector, options, status, rates, city_codes, rate_home, rate_return, created_at, updated_at)
     select $1, md5('courier ' || n)::uuid, 'Courier ' || n, 'manual', '{}', 'active', '[]', '[]', 2000 + 100 * n, 1000, now(), now()
     from generate_series(1, $2::int4) n`,
    [workspace_id, COURIERS],
  );
  await sql.query(
    `with ended as (
       select o.created_on as day, s.status, o.city_folded, o.total, md5('courier ' || 1 + abs(hashtext(o.id::text)) % $3)::uuid as courier_id
       from orders o join order_states s on s.workspace_id = $1 and s.order_id = o.id
       where o.workspace_id = $1 and s.status in ('delivered', 'returned')
     )
     insert into statistics_counts (workspace_id, noun, dimension, grain, account_id, day, key, status, n, amount)
     select $1, 'orders', dimension, 'day', a.account_id, day, courier_id || case dimension when 'courier' then '' else ' ' || city_folded end, status,
       count(*), sum(total)
     from ended cross join unnest(array['courier', 'courier_city']) as dimension
       cross join unnest(array[$2::uuid, '00000000-0000-0000-0000-000000000000']) as a (account_id)
     group by 3, 5, 6, 7, 8`,
    [workspace_id, account_id, COURIERS],
  );
  await sql.query('analyze statistics_counts, shipping_companies');
}
