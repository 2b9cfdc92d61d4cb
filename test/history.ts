import { catchUp } from '../server/reports/statistics/roll-up.ts';
import { desk } from './desk.ts';
import { dice } from './dice.ts';
import type { Service } from './harness.ts';
import { sessionFor } from './shop.ts';
import { until } from './webhooks.ts';
import { aLead, anOrder, expect, unique } from './world.ts';

/* Some weeks of a shop's life in a few seconds, for tests of statistics. The service works on its jobs. */

const CITIES = [
  'Casablanca',
  'casablanca',
  'CASABLANCA ',
  'Fès',
  'fes',
  'الدار البيضاء',
  'Aïn Sebaâ & “Sud”',
  '100% Rabat_',
];

/** A shop with two accounts, agents and a history that a seed determines, made through its own API. Some of it is counted along the way. */
export async function aHistory(service: Service, seed: number, steps: number) {
  const { database } = service;
  const d = await desk(service);
  const { below, pick, some, isLikely } = dice(seed);
  const seller = await d.person('Seller');
  const agents = [await d.agent(), await d.agent()];
  const accounts = [
    { account_id: d.account_id, skus: [d.sku, (await d.product()).sku, (await d.product()).sku] },
    { account_id: seller.account_id, skus: [(await d.product({ account_id: seller.account_id })).sku] },
  ];
  const admin = await sessionFor(service, d.workspace_id, d.admin.id);
  const company = expect(
    await d.api.post('/shipping-companies', { name: `Fast ${unique()}`, connector: 'manual' }),
    201,
  ).body.data;
  const leads: string[] = [];
  const orders: string[] = [];
  const byReference = async (reference: string) => (await d.api.get(`/orders/${reference}/show`)).body?.data;
  const acts: Record<string, () => Promise<unknown>> = {
    async leads() {
      const { account_id, skus } = pick(accounts);
      const lines = () => some(skus, 3).map((sku) => ({ sku, quantity: 1 + below(3), total: 50 + below(200) }));
      const data = Array.from({ length: 1 + below(4) }, () =>
        aLead(skus[0]!, { city: pick(CITIES), products: lines() }),
      );
      const api = isLikely(0.5) ? d.api : admin;
      leads.push(...expect(await api.post('/leads', { data, account_id }), 201).body.data.created_refs);
    },
    async moveLeads() {
      const chosen = some(leads, 4);
      const status = pick(['confirmed', 'cancelled', 'no_reply', 'wrong', 'new', 'testing', 'duplicate', 'confirmed']);
      const action_date = '2031-01-01T10:00:00+01:00';
      await pick([admin, d.api, agents[0]!.browser]).put('/leads', {
        leads: chosen.map((reference) => ({ reference, status, action_date })),
      });
    },
    async call() {
      const agent = pick(agents);
      const reference = await d.next(agent.browser);
      if (!reference) return;
      const status = pick(['confirmed', 'no_reply', 'cancelled', 'call_later', 'no_reply', 'wrong']);
      const action_date =
        status === 'no_reply' || status === 'wrong' ? {} : { action_date: '2031-01-01T10:00:00+01:00' };
      const reply = await d.outcome(agent.browser, reference, { status, ...action_date });
      if (reply.status !== 200) await d.release(agent.browser, reference);
    },
    async deleteLeads() {
      const [reference] = some(leads, 1);
      const { id } = (await d.api.get(`/leads/${reference}/show`)).body?.data ?? {};
      if (id) await d.api.del('/leads', { ids: [id] });
    },
    async orders() {
      const { account_id, skus } = pick(accounts);
      const products = () => some(skus, 3).map((sku) => ({ sku, quantity: 1 + below(3), price: 10 + below(90) }));
      const made = Array.from({ length: 1 + below(5) }, () =>
        anOrder(skus[0]!, { city: pick(CITIES), products: products(), total: 100 + below(500) }),
      );
      const body = { orders: made, account_id };
      orders.push(...expect(await pick([d.api, admin]).post('/orders', body), 200).body.data.created_refs);
    },
    async moveOrders() {
      const status = pick(['PACKED', 'SHIPPED', 'DELIVERED', 'RETURNED', 'CANCELED', 'NEW', 'ROLLBACK', 'DELIVERED']);
      for (const reference of some(orders, 3))
        await pick([admin, d.api]).put('/orders', { orders: [{ reference, status }] });
    },
    async undo() {
      const order = await byReference(some(orders, 1)[0]!);
      if (!order) return;
      const date = new Date().toISOString().slice(0, 10);
      const acted = await admin.post('/orders/mark-orders-as-delivered', { ids: [order.id], date });
      const undo_token = acted.body?.meta?.undo_token;
      if (undo_token && isLikely(0.7)) await admin.post('/orders/undo', { undo_token });
    },
    async edit() {
      const order = await byReference(some(orders, 1)[0]!);
      if (!order) return;
      const [city] = (await d.api.get('/cities', { per_page: '3' })).body.data;
      if (!city) return;
      const products = order.products
        .slice(0, 1 + below(2))
        .map(({ product_id }: Record<string, string>) => ({ id: product_id, quantity: 1, total: 10 + below(100) }));
      const body = {
        full_name: order.full_name,
        phone: order.phone,
        city_to_id: city.id,
        address: order.address,
        products,
      };
      await admin.send('PATCH', `/orders/${order.status}/${order.id}/update`, { body });
    },
    async push() {
      const chosen = (await Promise.all(some(orders, 3).map(byReference))).filter(Boolean);
      const ids = chosen.map(({ id }) => id);
      await admin.post('/orders/push-order-to-shipping-company', {
        ids,
        shippent_company_id: company.id,
        from_stock: false,
      });
    },
    async deleteOrder() {
      await d.api.del(`/orders/${some(orders, 1)[0]}`);
    },
    async catchUp() {
      await catchUp(database);
    },
  };
  await acts['leads']!();
  await acts['orders']!();
  const names = Object.keys(acts);
  const often = ['leads', 'moveLeads', 'call', 'call', 'orders', 'moveOrders', 'moveOrders', 'push'];
  for (let i = 0; i < steps; i++) await acts[pick([...names, ...often])]!();
  const [driver, warehouse] = [await d.person('Delivery'), await d.api.post('/warehouses', { name: 'Depot' })];
  const [carried] = await d.orders(1);
  await d.moveOrder(carried!, 'PACKED');
  const given = { ids: [(await byReference(carried!))!.id], delivery_boy_id: driver.id };
  expect(await admin.post('/orders/assign-to-delivery-boy', { ...given, warehouseId: warehouse.body.data.id }), 200);
  // A delayed push, which waits for another push of its order, would move the order during the comparison: it is cancelled.
  await database.transaction((tx) =>
    tx.rows(
      null,
      `update jobs set status = 'canceled', finished_at = now()
       where workspace_id = $1 and status = 'queued' and kind = 'push-orders' and run_at > now()`,
      [d.workspace_id],
    ),
  );
  await until(async () => {
    const under_way = `select from jobs where workspace_id = $1 and status in ('queued', 'running') and kind = 'push-orders'`;
    return (await database.read.rows(null, under_way, [d.workspace_id])).length === 0;
  }, 'the pushes');
  return { ...d, seller, agents, accounts };
}
