import assert from 'node:assert/strict';
import { scheduledJobs } from '../server/worker.ts';
import type { Service } from './harness.ts';
import { testLog } from './log.ts';
import { runJobs } from './shop.ts';
import { HEADER, statementShop } from './statements/statement-shop.ts';
import { dispatcher, receiver, subscribe, until } from './webhooks.ts';
import { aLead, anOrder, expect, world, type World } from './world.ts';

type Shops = Pick<Service, 'base' | 'database'>;

/**
 * Plays the day of two shops: leads arrive, are called and confirmed; orders are created, found, shown and moved; webhooks get events; a
 * courier's statement is read and posted; scheduled work runs.
 */
export async function liveShopDay(service: Shops): Promise<void> {
  const w = await world(service);
  const cash = await statementShop(service as Service); // it needs no more than `Shops` has
  const hooks = await receiver();
  const events = ['order.created', 'order.status_changed'];
  for (const shop of [w, cash]) await subscribe(shop, hooks.url, events);
  const sending = dispatcher(service);
  try {
    const reference = await sellAllDay(w);
    await bookStatement(cash);
    await until(
      () =>
        new Set(hooks.got.map(({ body }) => body.data.account.id)).size === 2 &&
        hooks.got.some(({ body }) => body.data.reference === reference),
      'webhooks of both shops',
      60_000,
    );
  } finally {
    await sending.stop();
    hooks.close();
  }
  await runTheClock(cash);
}

/** Plays a day of sales; returns the reference of an order. */
async function sellAllDay(w: World): Promise<string> {
  const agent = await w.person('Agent');
  const leads = Array.from({ length: 3 }, () => aLead(w.sku));
  const [first] = expect(await w.api.post('/leads', { data: leads }), 201).body.data.created_refs as string[];
  expect(await w.api.get('/leads', { per_page: 20 }), 200);
  assert.ok(expect(await agent.api.post('/leads/next', {}), 200).body.data);
  expect(await w.api.put('/leads', { leads: [{ reference: first, status: 'confirmed' }] }), 200);
  const orders = Array.from({ length: 3 }, () => anOrder(w.sku));
  const [made] = expect(await w.api.post('/orders', { orders }), 200).body.data.created_refs as string[];
  expect(await w.api.get('/orders', { per_page: 20 }), 200);
  expect(await w.api.get('/orders', { status: 'new', keyword: 'Youssef', search_by: 'full_name' }), 200);
  await w.showOrder(made!);
  await w.moveOrder(made!, 'shipped', 'delivered');
  return made!;
}

async function bookStatement(shop: Awaited<ReturnType<typeof statementShop>>): Promise<void> {
  await shop.delivered(['YAL001', 'YAL002']);
  const id = await shop.statementOf([HEADER, ['YAL001', 'Livré', 200, 2], ['YAL002', 'Livré', 200, 2]]);
  await shop.post(id);
  assert.equal((await shop.show(id)).state, 'posted');
  expect(await shop.api.get('/cash/balances'), 200);
  expect(await shop.api.get('/orders/export'), 202);
  await runJobs(shop.database, shop.workspace_id, 'export-orders');
}

async function runTheClock({ database, api }: World): Promise<void> {
  const { signal } = new AbortController();
  // New orders are collected once they are settled.
  const now = new Date(Date.now() + 120_000);
  for (const { run } of Object.values(scheduledJobs(database, testLog))) await run({ now, signal });
  const { proof } = expect(await api.get('/cash'), 200).body.data;
  assert.deepEqual([proof.is_whole, proof.entries === proof.number, proof.number > 0], [true, true, true]);
}
