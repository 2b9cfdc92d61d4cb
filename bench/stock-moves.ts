import { setTimeout as pause } from 'node:timers/promises';
import { openSession } from '../server/access/open-session.ts';
import { connection, expectStatus, requestBytes, type Connection } from './http-client.ts';
import { anOrder, several } from './inputs.ts';
import { atMost, figure, inTurn, median, quantile, timed, type Figure } from './measure.ts';
import { bareUpdate } from './moves.ts';
import type { Bench, Side } from './service.ts';

const ORDERS = 1_000;
const RUNS = 15;
const PRODUCTS = 50;
/** More than all runs together take away. */
const PIECES = 900_000;
/** The first ones prepare statements on each connection and are not counted. */
const SCANS = { per_second: 50, warm_ups: 100, count: 900, sessions: 10 };

/** Goods leave the warehouse: 1,000 orders shipped at once over 50 products, and one scan after another in a large workspace. */
export async function benchStockMoves(bench: Bench): Promise<Figure[]> {
  const orders = bench.count(ORDERS);
  const [small, large] = [await bench.small(), await bench.large()];
  const [atSmall, atLarge] = [await stockedShop(bench, small), await stockedShop(bench, large)];
  const ships = await inTurn(
    { floor: bareUpdate(small, async () => (await atSmall.packed(orders)).references), ship: () => atSmall.ship() },
    bench.rounds(RUNS),
  );
  const scans = await atLarge.scan();
  atSmall.close();
  atLarge.close();
  const { per_second } = SCANS;
  const scan = `one scan as shipped, ${per_second} a second, ${large.rows.toLocaleString('en')} rows`;
  return [
    figure(`ship ${orders.toLocaleString('en')} orders of ${PRODUCTS} products, vs bare update`, 'ms', ships.ship, {
      floors: ships.floor,
      target: atMost(2.5),
    }),
    { name: `${scan}, p50 of ${scans.length}`, unit: 'ms', value: median(scans) },
    { name: `${scan}, p99`, unit: 'ms', value: quantile(scans, 0.99), target: atMost(8, 'value') },
  ];
}

/** A warehouse with 50 products of its own in it, packed orders of them, and people at the dashboard. */
async function stockedShop(bench: Bench, side: Side) {
  const [warm_ups, scans] = [bench.count(SCANS.warm_ups), bench.count(SCANS.count)];
  const api = connection(side.base);
  const call = async <T>(method: string, path: string, body: unknown, status: number): Promise<T> => {
    const request = requestBytes({ method, path: `/api/web/1.0${path}`, token: side.token, body });
    return JSON.parse(expectStatus(await api.send(request), status)) as T; // what the contract says of this path
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

  /** Fresh orders, packed. */
  const packed = async (count: number) => {
    const made = { orders: several(count, aStockedOrder) };
    const { data } = await call<{ data: { created_refs: string[] } }>('POST', '/orders', made, 200);
    const references = data.created_refs;
    await call('PUT', '/orders', { orders: references.map((reference) => ({ reference, status: 'PACKED' })) }, 200);
    const { rows } = await side.sql.query<{ id: string }>(
      `select id from orders where workspace_id = $1 and reference = any($2)`,
      [side.workspace_id, references],
    );
    return { references, ids: rows.map((row) => row.id) };
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
    ship: async (): Promise<number> => {
      const { ids } = await packed(bench.count(ORDERS));
      const person = next();
      const request = person.request('/orders/mark-orders-as-shipped', { ids, date, warehouseId: warehouse });
      return await timed(async () => expectStatus(await person.through.send(request), 200));
    },
    /** Sends scans at their moments, whatever the ones before are doing; milliseconds from that moment to the answer. */
    scan: async (): Promise<number[]> => {
      const { references } = await packed(warm_ups + scans);
      const begun = performance.now();
      const taken = await Promise.all(
        references.map(async (reference, n) => {
          const due = begun + (n * 1_000) / SCANS.per_second;
          const person = people[n % people.length]!;
          const body = { reference, date, warehouseId: warehouse };
          const request = person.request('/orders/mark-orders-as-shipped-by-scanner', body);
          await pause(Math.max(0, due - performance.now()));
          const sent = Math.max(due, performance.now());
          expectStatus(await person.through.send(request), 200);
          return performance.now() - sent;
        }),
      );
      return taken.slice(warm_ups);
    },
    close: () => [api, ...people.map((person) => person.through)].forEach((one) => one.close()),
  };
}

type Person = { through: Connection; request(path: string, body: unknown): Buffer };

/** The workspace's Admin in a session of its own, which has 300 requests a minute. */
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
