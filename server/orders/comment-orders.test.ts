import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../test/harness.ts';
import { aPerson } from '../../test/session.ts';
import { shop, today } from '../../test/shop.ts';
import { aPhone, anOrder, expect, expectInvalid, restClient } from '../../test/world.ts';

const service = await testService();
const s = await shop(service);
const { sku } = await s.stocked(50);
const personOf = async (role: string) => s.session(await aPerson(service, s.workspace_id, role));
type Comment = { id: string; body: string; is_pinned: boolean; written_by: string };
const commentsOf = async (reference: string): Promise<Comment[]> => (await s.showOrder(reference)).comments;

test('a caller who may open an order comments on it; pinned ones stand first, and one is taken down again', async () => {
  const { reference } = await s.oneOrder(sku, 1);
  const agent = await personOf('Agent');
  const packer = await personOf('Packer');
  const say = (who: typeof agent, body: object) => who.post(`/orders/${reference}/comments`, body);
  const { data: first } = expect(await say(agent, { body: 'Away until Thursday', is_pinned: true }), 201).body;
  expect(await say(packer, { body: 'The last blue one' }), 201);
  const said = (await commentsOf(reference)).map(({ body, is_pinned, written_by }) => [body, is_pinned, written_by]);
  assert.deepEqual(
    said.map(([body, is_pinned]) => [body, is_pinned]),
    [
      ['Away until Thursday', true],
      ['The last blue one', false],
    ],
  );
  assert.match(String(said[0]![2]), /^Agent /);
  expect(await packer.put(`/orders/${reference}/comments/${first.id}`, { is_pinned: false }), 200);
  assert.deepEqual(
    (await commentsOf(reference)).map(({ body }) => body),
    ['The last blue one', 'Away until Thursday'],
  );
});

test('a token that only reads does not comment; one that updates orders does, and so does one without scopes', async () => {
  const { reference } = await s.oneOrder(sku, 1);
  const by = async (scopes: string[] | null) =>
    restClient(service.base, await s.token(s.admin.id, scopes ? { scopes } : {})).post(
      `/orders/${reference}/comments`,
      { body: 'Hello' },
    );
  const refused = expect(await by(['view orders']), 403).body.error;
  assert.deepEqual([refused.reason, refused.params], ['scope_missing', { scope: 'update orders' }]);
  expect(await by(['update orders']), 201);
  expect(await by(null), 201);
});

test('blanks are no comment, an order of another is none to comment on, and a comment is of its own order', async () => {
  const { reference } = await s.oneOrder(sku, 1);
  const other = await s.oneOrder(sku, 1);
  const agent = await personOf('Agent');
  expectInvalid(await agent.post(`/orders/${reference}/comments`, { body: '  \n' }), 'body');
  const { data } = expect(await agent.post(`/orders/${reference}/comments`, { body: 'Mine' }), 201).body;
  expect(await agent.put(`/orders/${other.reference}/comments/${data.id}`, { is_pinned: true }), 404);
  const stranger = await shop(service);
  const theirs = await stranger.session(stranger.admin);
  expect(await theirs.post(`/orders/${reference}/comments`, { body: 'Not mine' }), 404);
  expect(await theirs.put(`/orders/${reference}/comments/${data.id}`, { is_pinned: true }), 404);
  assert.deepEqual(
    (await commentsOf(reference)).map(({ body, is_pinned }) => [body, is_pinned]),
    [['Mine', false]],
  );
});

test('the list finds orders that have a comment, and the desk reads the newest comment beside a past order', async () => {
  const phone = aPhone();
  const { created_refs } = expect(
    await s.api.post('/orders', { orders: [anOrder(sku, { phone }), anOrder(sku, { phone })] }),
    200,
  ).body.data;
  const admin = await s.session(s.admin);
  for (const body of ['Wanted it sooner', 'Paid by transfer'])
    expect(await admin.post(`/orders/${created_refs[0]}/comments`, { body }), 201);
  const listed = async (has_comments: string) =>
    expect(await s.api.get('/orders', { keyWord: phone, search_by: 'phone', has_comments }), 200).body.data.map(
      ({ reference }: { reference: string }) => reference,
    );
  assert.deepEqual(await listed('true'), [created_refs[0]]);
  assert.deepEqual(await listed('false'), [created_refs[1]]);
  const { past_orders } = await s.showLead(await s.lead({ phone }));
  assert.deepEqual(
    past_orders.map((order: { comment: { body: string } | null }) => order.comment?.body ?? null),
    [null, 'Paid by transfer'],
  );
});

test('a scan says the notes of the order and what is pinned to it; what is said of a return stands on what it returned', async () => {
  const { created_refs } = expect(
    await s.api.post('/orders', { orders: [anOrder(sku, { notes: 'Ring twice' }), anOrder(sku)] }),
    200,
  ).body.data;
  const [noted, other] = created_refs as [string, string];
  const packer = await personOf('Packer');
  for (const [body, is_pinned] of [
    ['Gift: no invoice', true],
    ['Called twice', false],
  ] as const)
    expect(await packer.post(`/orders/${noted}/comments`, { body, is_pinned }), 201);
  const scan = async (how: string, reference: string, more: object = {}) =>
    expect(await packer.post(`/orders/mark-orders-as-${how}-by-scanner`, { reference, date: today(), ...more }), 200)
      .body.data;
  assert.deepEqual((await scan('packed', noted)).remarks, ['Ring twice', 'Gift: no invoice']);
  assert.deepEqual((await scan('packed', other)).remarks, []);
  await s.moveOrder(noted, 'SHIPPED');
  await s.moveOrder(other, 'SHIPPED', 'RETURNED');
  await scan('returned', noted, { condition: 'damaged', note: 'The box is crushed' });
  await scan('returned', noted, { condition: 'damaged', note: 'Again' });
  const bodies = (await commentsOf(noted)).map(({ body }) => body);
  assert.deepEqual(bodies, ['Gift: no invoice', 'The box is crushed', 'Called twice']);
  const admin = await s.session(s.admin);
  const ids = [(await s.showOrder(noted)).id, (await s.showOrder(other)).id];
  const back = { ids, date: today(), condition: 'sellable', note: 'Nobody there' };
  expect(await admin.post('/orders/mark-orders-as-returned', back), 200);
  for (const reference of [noted, other])
    assert.ok(!(await commentsOf(reference)).some(({ body }) => body === 'Nobody there'), 'it was returned before');
});
