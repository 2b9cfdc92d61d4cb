import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../test/harness.ts';
import { sessionFor } from '../../test/shop.ts';
import { aLead, expect, world } from '../../test/world.ts';

/* Single moves of orders and leads: the generic Retrieve of two read-only resources (R-RES-1, R-ORD-10). */

const service = await testService();
const w = await world(service);
const UNKNOWN = '0199a8e2-1c1f-7c5e-a1d6-3f2f6a7b8c9d';

async function movedBy(account_id: string) {
  const { sku } = await w.product({ account_id });
  const order = { full_name: 'A', phone: '0612345678', city: 'Rabat', address: 'x', is_fees_paid_by_customer: false, total: 5, products: [{ sku, quantity: 1, price: 5 }] }; // prettier-ignore
  const [reference] = expect(await w.api.post('/orders', { orders: [order], account_id }), 200).body.data.created_refs;
  await w.moveOrder(reference, 'PACKED');
  const [lead] = expect(await w.api.post('/leads', { data: [aLead(sku)], account_id }), 201).body.data.created_refs;
  expect(await w.api.put('/leads', { leads: [{ reference: lead, status: 'testing' }] }), 200);
}

for (const name of ['order-histories', 'lead-histories']) {
  test(`one of the ${name} is shown on both surfaces to callers who see its account, and to no others`, async () => {
    const [mine, theirs, other] = [await w.person('Seller'), await w.person('Seller'), await world(service)];
    await movedBy(mine.account_id);
    const session = await sessionFor(service, w.workspace_id, mine.id);
    const [row] = expect(await mine.api.get(`/${name}`), 200).body.data;
    for (const client of [mine.api, session, w.api])
      assert.deepEqual(expect(await client.get(`/${name}/${row.id}`), 200).body, { data: row, meta: {} });
    for (const client of [theirs.api, other.api]) expect(await client.get(`/${name}/${row.id}`), 404);
    for (const id of [UNKNOWN, 'x', row.id.slice(1)]) expect(await w.api.get(`/${name}/${id}`), 404);
    expect(await (await w.person('Packer')).api.get(`/lead-histories/${row.id}`), 403);
  });

  test(`${name} are never written: 405 with Allow to a caller who might, 403 to others`, async () => {
    const seller = await w.person('Seller');
    for (const [method, path] of [
      ['POST', `/${name}`],
      ['PUT', `/${name}/${UNKNOWN}`],
      ['DELETE', `/${name}/${UNKNOWN}`],
      ['POST', `/${name}/import`],
    ] as const) {
      const refused = expect(await w.api.send(method, path, { body: {} }), 405);
      assert.notEqual(refused.headers.get('allow'), null);
      const status = path.endsWith('/import') ? 405 : 403;
      expect(await seller.api.send(method, path, { body: {} }), status);
    }
    expect(await w.api.get(`/${name}/export`), 202);
  });
}
