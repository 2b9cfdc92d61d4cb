import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { testService } from '../../test/harness.ts';
import { sessionFor } from '../../test/shop.ts';
import {
  aLead,
  anOrder,
  expect,
  expectInvalid,
  restClient,
  unique,
  world,
  type Client,
  type World,
} from '../../test/world.ts';

const service = await testService();
const beside = await testService({ beside: service });

/** A workspace without any price yet, and the same Admin at both services, with fresh caches of both. */
async function newShop(more: { currency?: string } = {}) {
  const there = await world(service, more);
  expect(await there.api.del(`/products/${(await there.api.get('/products')).body.data[0].id}`), 200);
  const token = await there.token(there.admin.id);
  const [here, elsewhere] = [restClient(service.base, token), restClient(beside.base, token)];
  const ask = async () => {
    for (const api of [here, elsewhere]) expect(await api.get('/products'), 200);
  };
  await ask();
  return { ...there, here, elsewhere, ask };
}

const set = async (api: Client, body: object) => expect(await api.put('/settings', body), 200);
const goods = async (api: Client, price: number, sku = `SKU-${unique()}`) => {
  expect(await api.post('/products', { sku, name: 'Oil', price, status: 'active' }), 201);
  return sku;
};
const ordered = async (api: Client, sku: string, price: number): Promise<string> => {
  const order = anOrder(sku, { total: price, products: [{ sku, quantity: 1, price }] });
  return expect(await api.post('/orders', { orders: [order] }), 200).body.data.created_refs[0];
};
const stored = ({ workspace_id, database }: World) =>
  database.read.rows<{ amount: number }>(
    null,
    `select total as amount from orders where workspace_id = $1 union all select price from products where workspace_id = $1`,
    [workspace_id],
  );

for (const [currency, price, minor] of [
  ['XOF', 1500, 1500],
  ['KWD', 12.5, 12_500],
] as const)
  for (const where of ['here', 'elsewhere'] as const)
    test(`amounts written right after the currency became ${currency} are of it, written ${where}`, async () => {
      const shop = await newShop();
      await set(shop.here, { currency });
      const sku = await goods(shop[where], price);
      await ordered(shop[where], sku, price);
      assert.deepEqual(
        (await stored(shop)).map(({ amount }) => amount),
        [minor, minor],
      );
    });

test('amounts that only the currency of before had decimals for are refused at once, those of now taken, with a session as well', async () => {
  const shop = await newShop();
  const session = await sessionFor(service, shop.workspace_id, shop.admin.id);
  const session_beside = await sessionFor(beside, shop.workspace_id, shop.admin.id);
  for (const api of [session, session_beside]) expect(await api.get('/products'), 200);
  await set(session, { currency: 'XOF' });
  for (const api of [session, session_beside]) {
    expectInvalid(await api.post('/products', { sku: unique(), name: 'Oil', price: 149.9, status: 'active' }), 'price');
    await goods(api, 1500);
  }
  assert.deepEqual(
    (await stored(shop)).map(({ amount }) => amount),
    [1500, 1500],
  );
});

test('a policy decides the next write in every process', async () => {
  const shop = await newShop();
  const sku = await goods(shop.here, 100);
  const lead = async () =>
    expect(await shop.here.post('/leads', { data: [aLead(sku)] }), 201).body.data.created_refs[0] as string;
  const [one, two] = [await lead(), await lead()];
  const move = (api: Client, reference: string) => api.put('/leads', { leads: [{ reference, status: 'call_later' }] });
  await shop.ask();
  await set(shop.here, { action_date_statuses: [] });
  expect(await move(shop.elsewhere, one), 200);
  await shop.ask();
  await set(shop.elsewhere, { action_date_statuses: ['call_later'] });
  expectInvalid(await move(shop.here, two), 'leads.0.action_date');
});

test('days are counted in the zone that stands when the order is written: totals of a day are its rows', async () => {
  const shop = await newShop();
  // A zone where it is another day now than in Casablanca.
  const hour = new Date().getUTCHours();
  const time_zone = hour < 11 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';
  await set(shop.here, { time_zone });
  const sku = await goods(shop.elsewhere, 100);
  await ordered(shop.elsewhere, sku, 100);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: time_zone }).format();
  const fresh = restClient(service.base, await shop.token(shop.admin.id));
  const { data, meta } = expect(await fresh.get('/orders', { start_at: today, end_at: today }), 200).body;
  assert.deepEqual([data.length, meta.total], [1, 1]);
});

test('a change of the currency beside fifty creates: it comes before all of them or is refused, and every amount is right', async () => {
  const changed: number[] = [];
  for (let round = 0; round < 6; round++) {
    const shop = await newShop();
    const change = shop[round % 2 ? 'here' : 'elsewhere'].put('/settings', { currency: 'XOF' });
    await pause(round * 4);
    const creates = Array.from({ length: 50 }, (_, i) => goods(shop[i % 2 ? 'here' : 'elsewhere'], 1500));
    const { status } = await change;
    await Promise.all(creates);
    const amounts = new Set((await stored(shop)).map(({ amount }) => amount));
    assert.deepEqual([status, [...amounts]], status === 200 ? [200, [1500]] : [422, [150_000]]);
    changed.push(status);
  }
  assert.ok(changed.includes(200), changed.join());
});
