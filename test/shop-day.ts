import assert from 'node:assert/strict';
import type { Service } from './harness.ts';
import { aLead, anOrder, expect, world } from './world.ts';

/** What a shop does all day: leads come in, are called and confirmed; orders are made, found, shown and moved. */
export async function liveShopDay(service: Pick<Service, 'base' | 'database'>): Promise<void> {
  const w = await world(service);
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
}
