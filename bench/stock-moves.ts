import { setTimeout as pause } from 'node:timers/promises';
import { openSession } from '../server/access/sign-in/open-session.ts';
import { connection, expectStatus, requestBytes, type Connection } from './http-client.ts';
import { anOrder, several } from './inputs.ts';
import { atMost, figure, inTurn, quantile, timed, type Figure, type Samples } from './measure.ts';
import { namesOfOrders, sameRows, type Names } from './same-rows.ts';
import type { Bench, Side } from './service.ts';

const ORDERS = 1_000;
const RUNS = 15;
const PRODUCTS = 50;
/** Stock of each product: more than all runs together remove. */
const PIECES = 900_000;
/** Load of scans. The warm-ups prepare statements on each connection, and are not counted. */
const SCANS = { per_second: 50, warm_ups: 100, blocks: 3, block: 300, sessions: 10 };

/** Goods leave the warehouse: 1,000 orders of 50 products shipped at once, and single scans in sequence in a large workspace. */
export async function benchStockMoves(bench: Bench): Promise<Figure[]> {
  const [small, large] = [await bench.small(), await bench.large()];
  const atSmall = await stockedShop(small);
  const ships = await shipInTurn(bench, small, atSmall);
  atSmall.close();
  const atLarge = await stockedShop(large);
  const scans = await scanInTurn(bench, large, atLarge);
  atLarge.close();
  return [...ships, ...scans];
}

type Shop = Awaited<ReturnType<typeof stockedShop>>;

async function shipInTurn(bench: Bench, side: Side, { packed, ship }: Shop): Promise<Figure[]> {
  const orders = bench.count(ORDERS);
  const name = `ship ${orders.toLocaleString('en')} orders of ${PRODUCTS} products`;
  const fresh = async () => await namesOfOrders(side, await packed(orders));
  const floor = await sameRows(side, {
    name,
    fresh,
    prepare: async () => {
      const names = await fresh();
      return async () => {
        await ship(names.slice(0, orders));
        return names;
      };
    },
  });
  const rounds = await inTurn(
    {
      floor: floor.whole,
      bare: floor.of('order_states'),
      ship: async () => await ship((await fresh()).slice(0, orders)),
    },
    bench.rounds(RUNS),
  );
  return [
    figure(`${name}, vs the same rows`, 'ms', rounds.ship, {
      floors: rounds.floor,
      target: [atMost(1.5), atMost(80, 'value')],
      written: floor.written,
    }),
    figure(`${name}, vs the update of their states alone`, 'ms', rounds.ship, { floors: rounds.bare }),
  ];
}

/** Blocks of scans alternating with blocks of their floor, each at fifty per second. */
async function scanInTurn(bench: Bench, side: Side, { packed, scan }: Shop): Promise<Figure[]> {
  const [block, warm_ups] = [bench.count(SCANS.block, 2), bench.count(SCANS.warm_ups)];
  const name = `one scan as shipped, ${SCANS.per_second} a second, ${side.rows.toLocaleString('en')} rows`;
  const ready: string[] = [];
  const fresh = async (): Promise<Names> => {
    if (ready.length === 0) ready.push(...(await packed(bench.count(ORDERS))));
    return await namesWithGoods(side, ready.pop()!);
  };
  const floor = await sameRows(side, {
    name,
    fresh,
    prepare: async () => {
      const names = await fresh();
      return async () => {
        await scan([names[1]!]);
        return names;
      };
    },
  });
  await scan(await packed(warm_ups));
  const { runs } = bench.rounds(SCANS.blocks);
  const [scans, floors, bare]: [Samples, Samples, Samples] = [[], [], []];
  const states = floor.of('order_states');
  for (let run = 0; run < runs; run++) {
    scans.push(...(await scan(await packed(block))));
    for (let n = 0; n < block; n++) {
      const slot = pause(1_000 / SCANS.per_second);
      if (n % 2 === 0) floors.push(await floor.whole());
      else bare.push(await states());
      await slot;
    }
  }
  const spread = { low: Math.min(...scans), high: Math.max(...scans) };
  const of = (part: number, against: Samples) => {
    const [value, floor_ms] = [quantile(scans, part), quantile(against, part)];
    return { unit: 'ms', value, floor: floor_ms, ratio: value / floor_ms, ...spread };
  };
  return [
    { name: `${name}, p50 of ${scans.length}, vs the same rows`, ...of(0.5, floors), written: floor.written },
    { name: `${name}, p50, vs the update of its state alone`, ...of(0.5, bare) },
    { name: `${name}, p99, vs the same rows`, ...of(0.99, floors), target: atMost(6, 'value') },
  ];
}

/** The id and reference of an order, then the product and stock of each of its lines. */
async function namesWithGoods(side: Side, reference: string): Promise<Names> {
  const names = await namesOfOrders(side, [reference]);
  const { rows } = await side.sql.query<{ product_id: string; stock_id: string }>(
    `select g.product_id, g.stock_id from order_lines l
     join order_goods g on g.workspace_id = l.workspace_id and g.order_id = l.order_id and g.product_id = l.product_id
     where l.workspace_id = $1 and l.order_id = $2 order by l.position`,
    [side.workspace_id, names[0]],
  );
  return [...names, ...rows.flatMap(({ product_id, stock_id }) => [product_id, stock_id])];
}

/** A warehouse with 50 products of its own, their packed orders, and people at the dashboard. */
export async function stockedShop(side: Side) {
  const api = connection(side.base);
  const call = async <T>(method: string, path: string, body: unknown, status: number): Promise<T> => {
    const request = requestBytes({ method, path: `/api/web/1.0${path}`, token: side.token, body });
    return JSON.parse(expectStatus(await api.send(request), status)) as T; // The type that the contract declares for this path.
  };
  type Created = { data: { id: string } };
  const warehouse = (await call<Created>('POST', '/warehouses', { name: 'Bench', is_default: true }, 201)).data.id;
  for (let n = 0; n < PRODUCTS; n++) {
    const product = { sku: `STOCKED-${n}`, name: `Stocked ${n}`, price: 149.9, status: 'active' };
    const product_id = (await call<Created>('POST', '/products', product, 201)).data.id;
    const stock = await call<Created>('POST', '/stocks', { product_id, warehouse_id: warehouse }, 201);
    const movement = { type: 'adjust', quantity: PIECES, reason: 'bench' };
    await call('POST', `/stocks/${stock.data.id}/movements`, movement, 201);
  }
  let sold = 0;
  const line = (quantity: number) => ({ sku: `STOCKED-${sold++ % PRODUCTS}`, quantity, price: 149.9 });
  const aStockedOrder = () => ({ ...anOrder(), products: [line(2), line(1)] });

  /**
   * Creates and packs orders; returns their references. They have the same products in the same sequence each time, so that requests are
   * alike.
   */
  const packed = async (count: number): Promise<string[]> => {
    sold = 0;
    const made = { orders: several(count, aStockedOrder) };
    const { data } = await call<{ data: { created_refs: string[] } }>('POST', '/orders', made, 200);
    const references = data.created_refs;
    await call('PUT', '/orders', { orders: references.map((reference) => ({ reference, status: 'PACKED' })) }, 200);
    return references;
  };
  const { rows } = await side.sql.query<{ user_id: string }>(
    `select user_id from members where workspace_id = $1 limit 1`,
    [side.workspace_id],
  );
  const { user_id } = rows[0]!;
  const people = await Promise.all(several(SCANS.sessions, () => signedIn(side, user_id)));
  const date = new Date().toISOString().slice(0, 10);
  let turn = 0;
  const next = () => people[turn++ % people.length]!;

  return {
    packed,
    /** Ships these orders at once; returns milliseconds. */
    ship: async (ids: readonly string[]): Promise<number> => {
      const person = next();
      const request = person.request('/orders/mark-orders-as-shipped', { ids, date, warehouseId: warehouse });
      return await timed(async () => expectStatus(await person.through.send(request), 200));
    },
    /** Sends scans on a schedule, without waiting for earlier ones; returns the milliseconds from each scheduled moment to the answer. */
    scan: async (references: readonly string[]): Promise<number[]> => {
      const begun = performance.now();
      return await Promise.all(
        references.map(async (reference, n) => {
          const due = begun + (n * 1_000) / SCANS.per_second;
          const person = next();
          const body = { reference, date, warehouseId: warehouse };
          const request = person.request('/orders/mark-orders-as-shipped-by-scanner', body);
          await pause(Math.max(0, due - performance.now()));
          const sent = Math.max(due, performance.now());
          expectStatus(await person.through.send(request), 200);
          return performance.now() - sent;
        }),
      );
    },
    close: () => [api, ...people.map((person) => person.through)].forEach((one) => one.close()),
  };
}

type Person = { through: Connection; request(path: string, body: unknown): Buffer };

/** The workspace's Admin in a separate session, which may send 300 requests a minute. */
async function signedIn({ base, workspace_id, database }: Side, user_id: string): Promise<Person> {
  const client = { user_agent: 'bench', address: '127.0.0.1' };
  const session = await database.transaction((tx) => openSession(tx, { user_id, workspace_id, client }));
  return {
    through: connection(base),
    request: (path, body) =>
      requestBytes({
        method: 'POST',
        path,
        headers: { Cookie: `tahsil_session=${session}`, 'Sec-Fetch-Site': 'same-origin' },
        body,
      }),
  };
}
