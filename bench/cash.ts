import { connection, expectStatus, requestBytes } from './http-client.ts';
import { poster } from './bulk-orders.ts';
import { atMost, figure, inTurn, timed, type Figure } from './measure.ts';
import type { Bench, Side } from './service.ts';

const ORDERS = 1_000;
const RUNS = 15;
const HOLDERS = 40;
/** Of the balances: a year and a bit. */
const DAYS = 400;

/** 1,000 orders delivered with their cash, against a move of as many that books nothing; and where the cash is, over a large ledger. */
export async function benchCash(bench: Bench): Promise<Figure[]> {
  const [small, large] = [await bench.small(), await bench.large()];
  const orders = poster(bench, small);
  const through = connection(small.base);
  const put = async (references: readonly string[], status: string) => {
    const body = { orders: references.map((reference) => ({ reference, status })) };
    const request = requestBytes({ method: 'PUT', path: '/api/web/1.0/orders', token: small.token, body });
    return await timed(async () => expectStatus(await through.send(request), 200));
  };
  const moves = await inTurn(
    {
      floor: async () => {
        const references = await orders.references();
        await put(references, 'PACKED');
        return await put(references, 'WAITING_FOR_SHIPPING_COMPANY');
      },
      deliver: async () => {
        const references = await orders.references();
        await put(references, 'PACKED');
        await put(references, 'SHIPPED');
        return await put(references, 'DELIVERED');
      },
    },
    bench.rounds(RUNS),
  );
  orders.close();
  through.close();
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
      `${bench.count(ORDERS).toLocaleString('en')} orders delivered with their cash, vs a move that books nothing`,
      'ms',
      moves.deliver,
      {
        floors: moves.floor,
        target: atMost(1.6),
      },
    ),
    figure(`where the cash is, ${rows} orders`, 'ms', seen.picture, { target: atMost(50, 'value') }),
    figure(`all balances now, ${HOLDERS} holders`, 'ms', seen.now, { target: atMost(5, 'value') }),
    figure(`all balances as of a day, ${DAYS} days of them`, 'ms', seen.past, { target: atMost(50, 'value') }),
  ];
}

/** One order in five is with one of many holders, one in ten delivered by it; balances by holder and day as if they had moved each day. */
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
