import { join } from 'node:path';
import { several } from './inputs.ts';
import { connection, expectStatus, load, requestBytes, type Connection } from './http-client.ts';
import { poster } from './bulk-orders.ts';
import { atLeast, atMost, figure, inTurn, timed, type Figure } from './measure.ts';
import { startService, type Bench, type Side } from './service.ts';

const ORDERS = 1_000;
const RUNS = 15;
const HOLDERS = 40;
/** Days in the period of the balances. */
const DAYS = 400;
const SOCKETS = 64;
const SOCKET_RUNS = 5;
const WITHOUT_LEDGER = join(import.meta.dirname, 'without-ledger.cjs');

/**
 * Delivery of 1,000 orders with their cash, against a service without a ledger; and the list of who holds the cash, over a large ledger.
 */
export async function benchCash(bench: Bench): Promise<Figure[]> {
  const [small, large] = [await bench.small(), await bench.large()];
  const env = { DATABASE_URL: small.connection_string, NODE_OPTIONS: `--require=${WITHOUT_LEDGER}` };
  const bare = await startService(env, join(bench.directory, 'without-ledger.log'));
  const orders = poster(bench, small);
  const throughs = { ledger: connection(small.base), floor: connection(bare.base) };
  const put = async (through: Connection, references: readonly string[], status: string) => {
    const body = { orders: references.map((reference) => ({ reference, status })) };
    const request = requestBytes({ method: 'PUT', path: '/api/web/1.0/orders', token: small.token, body });
    return await timed(async () => expectStatus(await through.send(request), 200));
  };
  const deliver = (through: Connection) => async () => {
    const references = await orders.references();
    await put(through, references, 'PACKED');
    await put(through, references, 'SHIPPED');
    return await put(through, references, 'DELIVERED');
  };
  const moves = await inTurn({ floor: deliver(throughs.floor), deliver: deliver(throughs.ledger) }, bench.rounds(RUNS));
  const sockets = await deliveredBySockets(bench, small, put, orders.references);
  orders.close();
  Object.values(throughs).forEach((through) => through.close());
  await bare.stop();
  await fillLedger(large);
  const reads = connection(large.base);
  const get = (path: string) => {
    const request = requestBytes({ method: 'GET', path: `/api/web/1.0${path}`, token: large.token });
    return () => timed(async () => expectStatus(await reads.send(request), 200));
  };
  const as_of = new Date(Date.now() - (DAYS / 2) * 86_400_000).toISOString().slice(0, 10);
  const seen = await inTurn(
    { picture: get('/cash'), now: get('/cash/balances'), past: get(`/cash/balances?as_of=${as_of}`) },
    bench.rounds(RUNS),
  );
  reads.close();
  const rows = large.rows.toLocaleString('en');
  return [
    figure(
      `${bench.count(ORDERS).toLocaleString('en')} orders delivered with their cash, vs the same without a ledger`,
      'ms',
      moves.deliver,
      {
        floors: moves.floor,
        target: atMost(1.6),
      },
    ),
    sockets,
    figure(`where the cash is, ${rows} orders`, 'ms', seen.picture, { target: atMost(50, 'value') }),
    figure(`all balances now, ${HOLDERS} holders`, 'ms', seen.now, { target: atMost(5, 'value') }),
    figure(`all balances as of a day, ${DAYS} days of them`, 'ms', seen.past, { target: atMost(50, 'value') }),
  ];
}

type Put = (through: Connection, references: readonly string[], status: string) => Promise<number>;

/** Orders per second that 64 people deliver one by one: all with one courier, against one courier for each person. */
async function deliveredBySockets(
  bench: Bench,
  { sql, base, token, workspace_id }: Side,
  put: Put,
  references: () => Promise<string[]>,
): Promise<Figure> {
  const connections = several(SOCKETS, () => connection(base));
  const name = () => `Courier ${crypto.randomUUID()}`;
  const ids: string[] = [];
  for (const body of several(SOCKETS, () => ({ name: name() }))) {
    const request = requestBytes({ method: 'POST', path: '/api/web/1.0/shipping-companies', token, body });
    ids.push((JSON.parse(expectStatus(await connections[0]!.send(request), 201)) as { data: { id: string } }).data.id);
  }
  const through = async (couriers: readonly string[]) => {
    const out = await references();
    await put(connections[0]!, out, 'PACKED');
    await sql.query(GIVEN_TO, [workspace_id, out, couriers]);
    await put(connections[0]!, out, 'SHIPPED');
    const requests = out.map((reference) =>
      requestBytes({
        method: 'PUT',
        path: '/api/web/1.0/orders',
        token,
        body: { orders: [{ reference, status: 'DELIVERED' }] },
      }),
    );
    return (await load(connections, requests, requests.length)).per_second;
  };
  const seen = await inTurn(
    { one: () => through(ids.slice(0, 1)), each: () => through(ids) },
    bench.rounds(SOCKET_RUNS, 1),
  );
  connections.forEach((one) => one.close());
  return figure(`orders delivered by ${SOCKETS} sockets, of one courier, vs of ${SOCKETS}`, '/s', seen.one, {
    floors: seen.each,
    target: atLeast(0.7),
  });
}

/** Assigns each order to the next courier, as if it had been pushed there. */
const GIVEN_TO = `with given as (
    insert into shipments (workspace_id, id, account_id, order_id, shipping_company_id, job_id, reference, state, from_stock,
      tracking_number, created_at, updated_at)
    select workspace_id, gen_random_uuid(), account_id, id, ($3::uuid[])[1 + n % cardinality($3::uuid[])], gen_random_uuid(),
      reference, 'accepted', false, 'T' || reference, now(), now()
    from (select *, row_number() over (order by id) as n from orders where workspace_id = $1 and reference = any($2)) o
    returning id, order_id
  )
  update order_states s set shipment_id = given.id from given where s.workspace_id = $1 and s.order_id = given.order_id`;

/**
 * Fills the ledger: one order in five is with one of many holders, and half of these are delivered. Balances look as if they had changed
 * each day.
 */
async function fillLedger({ sql, workspace_id }: Side): Promise<void> {
  await sql.query(
    `insert into order_cash (workspace_id, order_id, account_id, place, stage, holder_kind, holder_id, cod, since)
     select workspace_id, id, account_id, case when n % 10 = 0 then 'delivered' else 'out' end,
       case when n % 10 = 0 then 'collected' else 'expected' end, 'company', md5((n % ${HOLDERS})::text)::uuid, total,
       now() - (n % 60) * interval '1 day'
     from (select *, row_number() over (order by id) as n from orders where workspace_id = $1) o where n % 5 = 0
     on conflict do nothing`,
    [workspace_id],
  );
  await sql.query(
    `with accounts as (
       insert into cash_accounts (workspace_id, id, kind, party_kind, party_id, currency, created_at)
       select $1, gen_random_uuid(), kind, 'company', md5(n::text)::uuid, 'MAD', now()
       from generate_series(0, ${HOLDERS - 1}) n cross join unnest(array['held', 'to_collect']) kind
       on conflict do nothing returning id, kind
     )
     insert into row_counts (workspace_id, noun, day, account_id, status, n)
     select $1, 'cash', day, id, '', case kind when 'held' then 100 else -100 end
     from accounts cross join (
       select (current_date - d)::date as day from generate_series(0, ${DAYS}) d union all select '-infinity'
     ) days`,
    [workspace_id],
  );
  await sql.query('analyze order_cash, row_counts, cash_accounts');
}
