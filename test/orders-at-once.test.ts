import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ORDER_ACTIONS } from '../contract/orders/order-actions.ts';
import { ORDER_STATUSES } from '../contract/orders/order-moves.ts';
import { testService } from './harness.ts';
import { assertSound, sessionFor, settle, shop, today } from './shop.ts';
import { anOrder } from './world.ts';
import { type Reply } from './reply.ts';

/*
 * The people of order-model.test.ts act at the same time, on the same orders. The result cannot be predicted, but figures, ledger,
 * histories, counters and events must agree. No caller gets a deadlock or an internal error.
 */

const REQUESTS = Number(process.env['AT_ONCE_REQUESTS'] ?? 400);
const PEOPLE = 8;
const service = await testService({});
const { database } = service;
const s = await shop(service);
const rider = await s.person('Delivery');

const below = (count: number): number => Math.floor(Math.random() * count);
const pick = <T>(list: readonly T[]): T => list[below(list.length)]!;
const some = <T>(list: readonly T[], count: number): T[] => Array.from({ length: 1 + below(count) }, () => pick(list));

test(
  `eight people with ${REQUESTS} requests on the same orders leave everything in agreement`,
  { timeout: 600_000 },
  async () => {
    const products = await Promise.all([0, 1, 2].map(() => s.product()));
    const stocks = await Promise.all(products.flatMap(({ id }) => [s.openStock(id), s.openStock(id, s.second)]));
    const orders: { id: string; reference: string }[] = [];
    const tokens: string[] = [];
    const create = async () => {
      const drafts = Array.from({ length: 4 }, () => {
        const lines = some(products, 2).map(({ sku }) => ({ sku, quantity: 1 + below(3), price: 10 }));
        return anOrder('', { products: lines });
      });
      const reply = await s.api.post('/orders', { orders: drafts });
      if (reply.status !== 200) return reply;
      const rows = await database.read.rows<{ id: string; reference: string }>(
        null,
        `select id, reference from orders where workspace_id = $1 and reference = any($2)`,
        [s.workspace_id, reply.body.data.created_refs],
      );
      orders.push(...rows);
      return reply;
    };
    for (let i = 0; i < 15; i++) await create();
    const session = await Promise.all(
      Array.from({ length: PEOPLE }, () => sessionFor(service, s.workspace_id, s.admin.id)),
    );
    const deeds: ((me: number) => Promise<Reply>)[] = [
      create,
      () => s.put(pick(orders).reference, pick(ORDER_STATUSES)),
      () =>
        s.api.put('/orders', {
          orders: [...new Set(some(orders, 3))].map(({ reference }) => ({
            reference,
            status: pick(['PACKED', 'SHIPPED', 'CANCELED', 'RETURNED']),
          })),
        }),
      () => s.move(pick(stocks), pick(['increment', 'increment', 'decrement', 'damage', 'adjust']), below(30)),
      () => s.move(stocks[0]!, 'transfer', below(5), { warehouse_id: s.second }),
      (me) => session[me]!.post('/orders/undo', { undo_token: pick(tokens) ?? s.main }),
      (me) => session[me]!.del('/orders/delete', { ids: [pick(orders).id] }),
      (me) => session[me]!.post('/orders/generate-tracking-lebel', { ids: some(orders, 5).map(({ id }) => id) }),
    ];
    const act = async (me: number): Promise<Reply> => {
      const row = pick(ORDER_ACTIONS);
      const named = row.is_scan ? { reference: pick(orders).reference } : { ids: some(orders, 40).map(({ id }) => id) };
      const said: Record<string, unknown> = {
        date: today(),
        warehouseId: pick([s.main, s.second]),
        description: `no ${below(3)}`,
        delivery_boy_id: rider.id,
        condition: pick(['sellable', 'damaged']),
      };
      const fields = Object.fromEntries(row.asks.map((name) => [name, said[name]]));
      return session[me]!.post(`/orders/${row.path}`, { ...fields, ...named });
    };
    const bad: string[] = [];
    let left = REQUESTS;
    await Promise.all(
      Array.from({ length: PEOPLE }, async (_, me) => {
        while (left-- > 0) {
          const reply = await (Math.random() < 0.5 ? act(me) : pick(deeds)(me));
          if (![200, 201, 403, 404, 422].includes(reply.status))
            bad.push(`${reply.status} ${reply.text.slice(0, 300)}`);
          if (reply.body?.meta?.undo_token) tokens.push(reply.body.meta.undo_token);
        }
      }),
    );
    assert.deepEqual(bad, []);
    await settle(database, s.workspace_id);
    await assertSound(database);
    // The events of an order cover each of its versions exactly once.
    const wrong = await database.read.rows(
      null,
      `select o.reference from orders o join order_states s on s.workspace_id = o.workspace_id and s.order_id = o.id
     where o.workspace_id = $1 and (select array_agg(sequence order by sequence) from events e
         where e.workspace_id = $1 and e.object_id = o.id and e.type like 'order.%')
       is distinct from (select array_agg(n::int order by n) from generate_series(1, s.version) n)`,
      [s.workspace_id],
    );
    assert.deepEqual(wrong, []);
  },
);
