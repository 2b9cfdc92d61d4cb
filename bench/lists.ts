import type { OrderStatus } from '../contract/orders/order-moves.ts';
import { orderList } from '../server/orders/list-sql.ts';
import { orderListItems, showOrder } from '../server/orders/show-order.ts';
import { tokenIdentifier } from '../server/access/tokens/token-identifier.ts';
import { connection, expectStatus, load, requestBytes, type Connection } from './http-client.ts';
import { floorTool, readFloor, statementsOf, type Statement } from './floor.ts';
import { RARE_NAME } from './inputs.ts';
import {
  atLeast,
  atMost,
  figure,
  inTurn,
  median,
  quantile,
  ratioOf,
  timed,
  type Figure,
  type Samples,
} from './measure.ts';
import type { Bench, Side } from './service.ts';

const CLIENTS = 10;
const RUNS = 15;
const REQUESTS = 600;
const PAGE = 50;
const SHOWN = 500;

/** Lists of orders with their exact total, and a single order: throughput against pgbench, tails, and single latencies. */
export async function benchLists(bench: Bench): Promise<Figure[]> {
  const [small, large] = [await bench.small(), await bench.large()];
  const connections = Array.from({ length: CLIENTS }, () => connection(large.base));
  const elsewhere = Array.from({ length: CLIENTS }, () => connection(small.base));
  try {
    return [
      ...(await throughput(bench, small, large, elsewhere, connections)),
      ...(await shows(bench, large, connections)),
      ...(await latencies(bench, large, connections[0]!)),
    ];
  } finally {
    for (const one of [...connections, ...elsewhere]) one.close();
  }
}

const listRequest = (token: string, query: string): Buffer =>
  requestBytes({ method: 'GET', path: `/api/web/1.0/orders?per_page=${PAGE}${query}`, token });

async function throughput(
  bench: Bench,
  small: Side,
  large: Side,
  atSmall: Connection[],
  atLarge: Connection[],
): Promise<Figure[]> {
  const requests = bench.count(REQUESTS, CLIENTS);
  const plain = await listStatements(large);
  const packed = await listStatements(large, ['packed']);
  const tails: Samples = [];
  const asked = async (side: Side, connections: Connection[], query: string, keep = false): Promise<number> => {
    const done = await load(connections, [listRequest(side.token, query)], requests);
    if (keep) tails.push(quantile(done.latencies, 0.99));
    return done.per_second;
  };
  const rounds = await inTurn(
    {
      small: () => asked(small, atSmall, ''),
      large: () => asked(large, atLarge, '', true),
      floor: () => readFloor(large, plain, CLIENTS, 4 * requests),
      packed: () => asked(large, atLarge, '&status=packed'),
      packed_floor: () => readFloor(large, packed, CLIENTS, 4 * requests),
    },
    bench.rounds(RUNS),
  );
  const many = large.rows.toLocaleString('en');
  const name = `GET ${PAGE} orders + total, c=${CLIENTS}`;
  return [
    figure(`${name}, ${many} rows, vs ${floorTool}`, 'req/s', rounds.large, {
      floors: rounds.floor,
      target: atLeast(0.35),
    }),
    figure(`${name}, ${many} rows, p99`, 'ms', tails, { target: atMost(6, 'value') }),
    // The slowdown is the inverse ratio of the rates.
    {
      name: `${name}, ${many} vs ${small.rows.toLocaleString('en')} rows`,
      unit: 'req/s',
      value: median(rounds.large),
      floor: median(rounds.small),
      ratio: ratioOf(rounds.small, rounds.large),
      target: atMost(1.2),
    },
    figure(`${name}, by status, vs ${floorTool}`, 'req/s', rounds.packed, {
      floors: rounds.packed_floor,
      target: atLeast(0.35),
    }),
  ];
}

/** The statements of the service for page 1, read from its own code. */
async function listStatements(side: Side, status?: OrderStatus[]): Promise<Statement[]> {
  const caller = await tokenIdentifier(side.database.read, 1)(side.token);
  const asked = orderList.read(caller!.actor, { status });
  return statementsOf(side, async (sql) => {
    const { rows } = await orderList.page(sql, asked, { number: 1, size: PAGE, cursor: null });
    return await orderListItems(sql, caller!.actor, rows, { has: () => false });
  });
}

async function shows(bench: Bench, side: Side, connections: Connection[]): Promise<Figure[]> {
  const asked = bench.count(REQUESTS, CLIENTS);
  const { rows } = await side.sql.query<{ reference: string }>(
    `select reference from orders where workspace_id = $1 order by hashtext(reference) limit ${SHOWN}`,
    [side.workspace_id],
  );
  const requests = rows.map(({ reference }) =>
    requestBytes({ method: 'GET', path: `/api/web/1.0/orders/${reference}/show`, token: side.token }),
  );
  const caller = await tokenIdentifier(side.database.read, 1)(side.token);
  const statements = await statementsOf(side, (sql) => showOrder(sql, caller!.actor, rows[0]!.reference));
  const rounds = await inTurn(
    {
      show: async () => (await load(connections, requests, asked)).per_second,
      floor: () => readFloor(side, statements, CLIENTS, 4 * asked),
    },
    bench.rounds(RUNS),
  );
  return [
    figure(
      `GET one order, c=${CLIENTS}, ${side.rows.toLocaleString('en')} rows, vs ${floorTool}`,
      'req/s',
      rounds.show,
      {
        floors: rounds.floor,
        target: atLeast(0.35),
      },
    ),
  ];
}

const keyword = (word: string, by: string) => `&keyWord=${encodeURIComponent(word)}&search_by=${by}`;

async function latencies(bench: Bench, side: Side, through: Connection): Promise<Figure[]> {
  const deep = Math.floor((side.rows * 0.8) / PAGE);
  const { rows } = await side.sql.query<{ id: string }>(
    `select id from orders where workspace_id = $1 order by id offset $2 limit 1`,
    [side.workspace_id, Math.floor(side.rows * 0.2)],
  );
  const asked = (query: string) => () =>
    timed(async () => expectStatus(await through.send(listRequest(side.token, query)), 200));
  const rounds = await inTurn(
    {
      first: asked(''),
      cursor: asked(`&cursor=${rows[0]!.id}`),
      number: asked(`&page=${deep}`),
      number_by_status: asked(`&status=delivered&page=${Math.floor(deep / 2)}`),
      days: asked(`&start_at=2020-01-01&end_at=2099-01-01`),
      rare: asked(keyword(RARE_NAME, 'full_name')),
      phone: asked(keyword('0612345', 'phone')),
      common: asked(keyword('mohamed', 'full_name')),
      city: asked(keyword('casa', 'city')),
    },
    bench.rounds(RUNS),
  );
  const common = atMost(side.rows > 1_000_000 ? 150 : 60, 'value');
  const name = `orders at ${side.rows.toLocaleString('en')} rows, c=1:`;
  return [
    figure(`${name} page 1`, 'ms', rounds.first),
    figure(`${name} deep page by cursor`, 'ms', rounds.cursor, { target: atMost(2, 'value') }),
    figure(`${name} deep page by number`, 'ms', rounds.number, { target: atMost(20, 'value') }),
    figure(`${name} deep page by number, by status`, 'ms', rounds.number_by_status, { target: atMost(20, 'value') }),
    figure(`${name} all days`, 'ms', rounds.days),
    figure(`${name} rare name`, 'ms', rounds.rare, { target: atMost(30, 'value') }),
    figure(`${name} beginning of a phone`, 'ms', rounds.phone, { target: atMost(30, 'value') }),
    figure(`${name} common name`, 'ms', rounds.common, { target: common }),
    figure(`${name} common city`, 'ms', rounds.city, { target: common }),
  ];
}
