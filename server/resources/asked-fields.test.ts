import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LEAD_PARTS } from '../../contract/leads/leads.ts';
import { ORDER_PARTS } from '../../contract/orders/orders.ts';
import { HIDDEN } from '../caller/field-masks.ts';
import { testService } from '../../test/harness.ts';
import { shop } from '../../test/shop.ts';
import { expect, expectInvalid, type Client } from '../../test/world.ts';

const service = await testService();
const s = await shop(service);
const { sku } = await s.stocked(20);
const { reference } = await s.oneOrder(sku, 2);
const lead = await s.lead();
const session = await s.session(s.admin);

type Query = Record<string, string | string[]>;
const itemOf = async (api: Pick<Client, 'get'>, of: 'orders' | 'leads', query: Query = {}) =>
  expect(await api.get(`/${of}`, { ...query, ...(of === 'orders' ? { keyWord: reference } : { keyword: lead }) }), 200)
    .body.data[0] as Record<string, unknown>;

test('an order in a list has its own row and whose it is, and what takes another read when it is asked for', async () => {
  for (const api of [s.api, session]) {
    const item = await itemOf(api, 'orders');
    for (const name of [
      'id',
      'account',
      'version',
      'reference',
      'full_name',
      'phone',
      'city',
      'status',
      'total',
      'created_at',
    ])
      assert.ok(item[name] !== undefined, name);
    for (const name of Object.keys(ORDER_PARTS)) assert.ok(!(name in item), name);
    const parts = [...new Set(Object.values(ORDER_PARTS))];
    const whole = await itemOf(api, 'orders', { include: parts });
    for (const name of Object.keys(ORDER_PARTS)) assert.ok(name in whole, name);
    assert.equal((whole['products'] as unknown[]).length, 1);
    const some = await itemOf(api, 'orders', { include: 'products,waits_for' });
    assert.deepEqual(['products' in some, 'waits_for' in some, 'warehouse' in some], [true, true, false]);
  }
  const inStatus = expect(await session.get('/orders/new', { include: 'warehouse' }), 200).body.data;
  assert.ok(inStatus.length > 0 && inStatus.every((one: object) => 'warehouse' in one && !('products' in one)));
});

test('a lead in a list has its lines and histories, and the rest when it is asked for', async () => {
  const item = await itemOf(s.api, 'leads');
  for (const name of [
    'id',
    'account',
    'version',
    'products',
    'leadHistories',
    'data',
    'order_reference',
    'attempts',
    'action_date',
  ])
    assert.ok(name in item, name);
  for (const name of Object.keys(LEAD_PARTS)) assert.ok(!(name in item), name);
  assert.ok(!('thumbnail' in (item['products'] as object[])[0]!));
  const whole = await itemOf(s.api, 'leads', { include: [...new Set(Object.values(LEAD_PARTS))] });
  for (const name of Object.keys(LEAD_PARTS).filter((name) => name !== 'thumbnails')) assert.ok(name in whole, name);
  assert.ok('thumbnail' in (whole['products'] as object[])[0]!);
});

test('`fields` names all that is wanted, and what they need comes with them', async () => {
  const order = await itemOf(s.api, 'orders', { fields: 'reference,tracking_number' });
  assert.deepEqual(Object.keys(order).sort(), [
    'account',
    'external_id',
    'id',
    'reference',
    'tracking_number',
    'version',
  ]);
  const both = await itemOf(s.api, 'orders', { fields: 'reference', include: 'warehouse' });
  assert.deepEqual(Object.keys(both).sort(), ['account', 'external_id', 'id', 'reference', 'version', 'warehouse']);
  const one = await itemOf(s.api, 'leads', { fields: ['phone', 'held_by'] });
  assert.deepEqual(Object.keys(one).sort(), ['account', 'external_id', 'held_by', 'id', 'phone', 'version']);
});

test('an unknown name is refused, with those that there are', async () => {
  for (const [path, query] of [
    ['/orders', { include: 'product' }],
    ['/orders', { fields: 'reference,purchase_price' }],
    ['/leads', { include: 'cash' }],
    ['/leads', { fields: 'secret' }],
  ] as const) {
    const fields = expectInvalid(
      await s.api.get(path, query),
      Object.keys(query)[0] + (Object.values(query)[0]!.includes(',') ? '.1' : '.0'),
    );
    assert.match(JSON.stringify(fields), /must be one of/);
  }
});

test('masks hold whatever is asked for: no phone, and no cash without its right', async () => {
  const agent = await s.person('Agent');
  const hidden = await itemOf(agent.api, 'leads', { fields: ['phone', 'second_phone'] });
  assert.equal(hidden['phone'], HIDDEN);
  const held = expect(await agent.api.post('/leads/next'), 200).body.data;
  assert.equal(held.reference, lead);
  assert.notEqual((await itemOf(agent.api, 'leads'))['phone'], HIDDEN, 'she holds it, without asking who does');
  const packer = await s.person('Packer');
  assert.ok(!('cash' in (await itemOf(packer.api, 'orders', { include: 'cash' }))));
});
