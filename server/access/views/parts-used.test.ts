import assert from 'node:assert/strict';
import { it } from 'node:test';
import { testService } from '../../../test/harness.ts';
import { aPerson } from '../../../test/session.ts';
import { shop } from '../../../test/shop.ts';
import { expect, unique } from '../../../test/world.ts';

const service = await testService();

it('a session says which parts its reader has rows of: a seller sees no other seller’s', async () => {
  const [s, other] = [await shop(service), await shop(service)];
  const people = [
    await aPerson(service, s.workspace_id),
    await aPerson(service, s.workspace_id, 'Seller'),
    await aPerson(service, s.workspace_id, 'Seller'),
  ] as const;
  const stranger = await other.session(await aPerson(service, other.workspace_id));
  const [house, seller, beside] = await Promise.all(people.map((person) => s.session(person)));
  const usesOf = async (client: typeof stranger) => expect(await client.get('/auth/session'), 200).body.data.uses;
  assert.deepEqual(await usesOf(house!), []);
  const body = { title: `Lampe ${unique()}`, product_link: 'https://example.com/lamp', quantity: 300 };
  expect(await seller!.post('/sourcings', body), 201);
  assert.deepEqual(await Promise.all([house!, seller!, beside!, stranger].map(usesOf)), [
    ['sourcing'],
    ['sourcing'],
    [],
    [],
  ]);
  const { id: product_id } = await s.product({ name: `Serum ${unique()}` });
  const offer = { product_id, public_price: 200, minimum_price: 150, commission: 10 };
  expect(await house!.post('/marketplace-products', offer), 201);
  assert.deepEqual(await Promise.all([house!, beside!, stranger].map(usesOf)), [
    ['marketplace', 'sourcing'],
    ['marketplace'],
    [],
  ]);
});
