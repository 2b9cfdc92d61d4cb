import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../test/harness.ts';
import { world } from '../test/world.ts';
import { connect, type Pages } from './index.ts';

const service = await testService();
const w = await world(service);
const tahsil = connect({ url: service.base, token: await w.token(w.admin.id) });

async function all<Item>(list: Pages<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of list) items.push(item);
  return items;
}
const references = async (list: Pages<{ reference: string }>) => (await all(list)).map(({ reference }) => reference);

test('a list is read to its end, newest first, with what it is asked for', async () => {
  const made = await w.orders(205);
  assert.deepEqual(await references(tahsil.orders.list()), made.toReversed());
  const [first] = await all(tahsil.orders.list({ search_by: 'reference', keyWord: made[0]!, include: ['products'] }));
  assert.equal(first!.products![0]!.sku, w.sku);
  await w.moveOrder(made[3]!, 'packed');
  assert.deepEqual(await references(tahsil.orders.list({ status: ['packed', 'shipped'] })), [made[3]]);
  const leads = [await w.lead(), await w.lead()];
  assert.deepEqual(await references(tahsil.leads.list()), leads.toReversed());
  assert.deepEqual(
    (await all(tahsil.list('GET /products'))).map(({ sku }) => sku),
    [w.sku],
  );
});

test('reading stops where the caller does', async () => {
  for await (const { reference } of tahsil.orders.list()) {
    assert.match(reference, /^OR-/);
    break;
  }
});

test('what changed since a moment, and from where to go on', async () => {
  const [one, two] = await w.orders(2);
  const changes = tahsil.orders.list().changedSince(new Date(0));
  assert.ok((await references(changes)).includes(one!));
  const { next } = changes;
  await w.moveOrder(one!, 'packed');
  const later = tahsil.orders.list().changedSince(next!);
  const seen = await references(later);
  assert.ok(seen.includes(one!));
  assert.ok(later.next! > next!);
  assert.equal(tahsil.orders.list().changedSince(next!).next, null);
  assert.ok((await references(tahsil.orders.list().changedSince(later.next!))).every((it) => it === two || it === one));
  for (const list of [tahsil.leads.list(), tahsil.products.list(), tahsil.stocks.list()])
    assert.ok(Array.isArray(await all<unknown>(list.changedSince('2026-01-01T00:00:00Z'))));
});

test('events in their order, and from where to go on', async () => {
  const start = tahsil.events({ after: 'now' });
  assert.deepEqual(await all(start), []);
  const made = await w.orders(130);
  const events = tahsil.events({ after: start.next!, types: ['order.created'] });
  const told: string[] = [];
  for await (const event of events) {
    assert.equal(event.type, 'order.created');
    if (event.type === 'order.created') told.push(event.data.reference);
  }
  assert.deepEqual(told.toSorted(), made.toSorted());
  await w.moveOrder(made[0]!, 'packed');
  const later = await all(tahsil.events({ after: events.next! }));
  assert.deepEqual(later.map(({ type, object }) => [type, object.reference]), [['order.status_changed', made[0]]]); // prettier-ignore
});

test('who stops in the middle of a page of events is given that page again', async () => {
  const start = tahsil.events({ after: 'now' });
  await all(start);
  const made = await w.orders(3);
  const broken = tahsil.events({ after: start.next! });
  for await (const { type } of broken) {
    assert.equal(type, 'order.created');
    break;
  }
  const again = await all(tahsil.events({ after: broken.next ?? start.next! }));
  assert.equal(again.filter(({ type }) => type === 'order.created').length, made.length);
});
