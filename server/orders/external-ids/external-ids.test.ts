import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../../test/harness.ts';
import { everyRow } from '../../../test/rows.ts';
import { anOrder, expect, expectInvalid, restClient, unique, world } from '../../../test/world.ts';

const service = await testService({});
const w = await world(service);
const post = (orders: object[], more: object = {}) => w.api.post('/orders', { orders, ...more });
const named = (external_id: string, over: object = {}) => anOrder(w.sku, { external_id, ...over });
const found = async (query: Record<string, string>) =>
  expect(await w.api.get('/orders', query), 200).body.data.map(({ reference }) => reference);

test('an order keeps what its sender calls it: shown, and in lists whatever their fields', async () => {
  const external_id = `web-${unique()}`;
  const [reference] = expect(await post([named(external_id)]), 200).body.data.created_refs;
  const shown = await w.showOrder(reference!);
  assert.equal(shown.external_id, external_id);
  const [listed] = expect(await w.api.get('/orders', { keyWord: reference!, fields: 'city' }), 200).body.data;
  assert.deepEqual(Object.keys(listed!).sort(), ['account', 'city', 'external_id', 'id', 'version']);
  const [unnamed] = expect(await post([anOrder(w.sku)]), 200).body.data.created_refs;
  assert.equal((await w.showOrder(unnamed!)).external_id, null);
});

test('orders are found by it whole, among all by the keyword any, and in part where that is asked', async () => {
  const external_id = `Seek_${unique()}`;
  const { created_refs } = expect(await post([named(external_id), named(`${external_id}-2`)]), 200).body.data;
  const by = { search_by: 'external_id' };
  assert.deepEqual(await found({ ...by, keyWord: external_id }), [created_refs[0]]);
  assert.deepEqual(await found({ search_by: 'any', keyword: external_id }), [created_refs[0]]);
  assert.deepEqual(await found({ ...by, keyword: external_id.toLowerCase() }), []);
  assert.deepEqual(await found({ ...by, keyword: external_id, match_type: 'starts_with' }), created_refs.toReversed());
  assert.deepEqual(await found({ ...by, keyword: '_', match_type: 'ends_with' }), []);
});

test('a row that is there already is answered with what differs, and nothing is written for it', async () => {
  const [one, two] = [unique(), unique()];
  const sent = named(one, { notes: ' Ring ', area: 'Agdal', data: [{ key: 'size', value: 'XL' }] });
  const [reference] = expect(await post([sent]), 200).body.data.created_refs;
  const before = await everyRow(service.database);
  const again = expect(await post([sent]), 200).body;
  assert.deepEqual(again.data, { created_refs: [], existing: [{ index: 0, reference, differs: [] }] });
  assert.deepEqual(await everyRow(service.database), before);
  const other = {
    ...sent,
    address: 'Elsewhere 1',
    total: 12.5,
    shipment_way: 3,
    data: [],
    products: [{ sku: w.sku, quantity: 3, price: 10 }],
  };
  const { data } = expect(await post([named(two), other]), 200).body;
  assert.equal(data.created_refs.length, 1);
  const [row] = data.existing!;
  assert.deepEqual(
    [row!.index, row!.reference, row!.differs.toSorted()],
    [1, reference, ['address', 'data', 'products', 'shipment_way', 'total']],
  );
  assert.equal((await w.showOrder(reference!)).address, sent.address);
});

test('a row that is there already needs nothing that it names: its product may be inactive since', async () => {
  const { sku, id } = await w.product();
  const external_id = unique();
  const sent = anOrder(sku, { external_id });
  const [reference] = expect(await post([sent]), 200).body.data.created_refs;
  expect(await w.api.put(`/products/${id}`, { sku, name: 'Argan oil', price: 149.9, status: 'inactive' }), 200);
  const { data } = expect(await post([sent]), 200).body;
  assert.deepEqual(data, { created_refs: [], existing: [{ index: 0, reference, differs: [] }] });
  assert.deepEqual(Object.keys(expectInvalid(await post([sent, anOrder(sku)]))), ['orders.1.products.0.sku']);
});

test('on_conflict refuse makes each such row a fault, beside all others', async () => {
  const external_id = unique();
  const [reference] = expect(await post([named(external_id)]), 200).body.data.created_refs;
  const before = await everyRow(service.database);
  const reply = await post([anOrder('NO-SUCH'), named(external_id)], { on_conflict: 'refuse' });
  const fields = expectInvalid(reply, 'orders.1.external_id', 'orders.0.products.0.sku');
  assert.match(fields['orders.1.external_id']![0]!, new RegExp(reference!));
  assert.deepEqual(await everyRow(service.database), before);
  expectInvalid(await post([named(unique())], { on_conflict: 'merge' }), 'on_conflict');
});

test('one name twice in a request is refused at the later row, there already or not', async () => {
  const [fresh, old] = [unique(), unique()];
  expect(await post([named(old)]), 200);
  const reply = await post([named(fresh), named(old), named(fresh), named(old), anOrder(w.sku), anOrder(w.sku)]);
  assert.deepEqual(Object.keys(expectInvalid(reply)).sort(), ['orders.2.external_id', 'orders.3.external_id']);
  assert.deepEqual(await found({ search_by: 'external_id', keyword: fresh }), []);
});

test('a name has 1 to 100 characters on one line', async () => {
  const refused = ['', ' ', '\u200b', 'x'.repeat(101), 'a\nb', 'a\u0000b', 'a\u0007b', 5, {}];
  const fields = expectInvalid(
    await post([...refused.map((external_id) => anOrder(w.sku, { external_id })), named('😀'.repeat(101))]),
  );
  assert.deepEqual(Object.keys(fields).sort(), [...refused, 0].map((_, n) => `orders.${n}.external_id`).sort());
  const begun = `é${unique()}`;
  const whole = begun + '😀'.repeat(100 - begun.length);
  expect(await post([null, whole].map((external_id) => anOrder(w.sku, { external_id }))), 200);
});

test('each account has names of its own, and one of a deleted order is free', async () => {
  const external_id = unique();
  const { account_id } = await w.person('Seller');
  const seller = restClient(service.base, await w.teammate(account_id, { orders: ['create', 'list'] }));
  const { sku } = await w.product({ account_id });
  const [own] = expect(await post([named(external_id)]), 200).body.data.created_refs;
  const theirs = expect(await seller.post('/orders', { orders: [anOrder(sku, { external_id })] }), 200).body.data;
  assert.equal(theirs.existing, undefined);
  assert.equal(theirs.created_refs.length, 1);
  const seen = expect(await seller.get('/orders', { search_by: 'external_id', keyword: external_id }), 200);
  assert.deepEqual(
    seen.body.data.map(({ reference }) => reference),
    theirs.created_refs,
  );
  expect(await w.api.del(`/orders/${own}`), 200);
  const anew = expect(await post([named(external_id)]), 200).body.data;
  assert.equal(anew.existing, undefined);
  assert.notEqual(anew.created_refs[0], own);
});

test('of twenty requests at once one makes the order, and the others answer it', async () => {
  const rows = Array.from({ length: 3 }, () => named(unique()));
  const replies = await Promise.all(Array.from({ length: 20 }, (_, i) => post(i % 2 === 0 ? rows : rows.toReversed())));
  const answers = replies.map((reply) => expect(reply, 200).body.data);
  const created = answers.flatMap(({ created_refs }) => created_refs);
  assert.equal(new Set(created).size, 3);
  assert.equal(created.length, 3);
  for (const { created_refs, existing = [] } of answers) assert.equal(created_refs.length + existing.length, 3);
  for (const { external_id } of rows as unknown as { external_id: string }[])
    assert.equal((await found({ search_by: 'external_id', keyword: external_id })).length, 1);
});

test('an edit names an order that has no name; a name stays, and is no other order’s', async () => {
  const [mine, taken] = [unique(), unique()];
  const { created_refs } = expect(await post([anOrder(w.sku), named(taken)]), 200).body.data;
  const [reference] = created_refs;
  const shown = await w.showOrder(reference!);
  const edit = {
    full_name: shown.full_name,
    phone: shown.phone,
    city_text: shown.city,
    address: shown.address,
    products: shown.products.map(
      ({ product_id: id, quantity, total }: { product_id: string; quantity: number; total: number }) => ({
        id,
        quantity,
        total,
      }),
    ),
  };
  const put = (external_id?: unknown) => w.api.put(`/orders/${reference}`, { ...edit, external_id });
  expectInvalid(await put(taken), 'external_id');
  expectInvalid(await put('x'.repeat(101)), 'external_id');
  assert.equal(expect(await put(mine), 200).body.data.external_id, mine);
  assert.equal(expect(await put(), 200).body.data.external_id, mine);
  assert.equal(expect(await put(mine), 200).body.data.external_id, mine);
  expectInvalid(await put(unique()), 'external_id');
  assert.deepEqual(expect(await post([named(mine)]), 200).body.data.existing?.[0]?.reference, reference);
});

test('a caller who sees no phones is not told whether a phone differs', async () => {
  const external_id = unique();
  const sent = named(external_id, { second_phone: '0655443322' });
  expect(await post([sent]), 200);
  const token = await w.teammate(w.account_id, { orders: ['create'] }, { masks: ['orders.phone'] });
  const blind = restClient(service.base, token);
  const other = { ...sent, phone: '0699999999', second_phone: null, city: 'Fes' };
  const { data } = expect(await blind.post('/orders', { orders: [other] }), 200).body;
  assert.deepEqual(data.existing?.[0]?.differs, ['city']);
  const seen = expect(await post([other]), 200).body.data.existing;
  assert.deepEqual(seen?.[0]?.differs, ['phone', 'city', 'second_phone']);
});

test('what was refused for one unknown SKU is sent again whole once it is there: each row is there once', async () => {
  const sku = `LATE-${unique()}`;
  const rows = Array.from({ length: 100 }, (_, n) => anOrder(n === 57 ? sku : w.sku, { external_id: `${sku}/${n}` }));
  expectInvalid(await post(rows), 'orders.57.products.0.sku');
  // The other 99 orders are sent; the program dies before it gets the answer.
  const sent = rows.filter((_, n) => n !== 57);
  const first = expect(await post(sent), 200).body.data.created_refs;
  assert.equal(first.length, 99);
  const { account_id } = w;
  await w.product({ sku, account_id });
  const { created_refs, existing = [] } = expect(await post(rows), 200).body.data;
  assert.equal(created_refs.length, 1);
  assert.deepEqual(
    existing.map(({ index, reference, differs }) => [index, reference, differs]),
    rows.flatMap((_, n) => (n === 57 ? [] : [[n, first[n < 57 ? n : n - 1], []]])),
  );
  const all = await found({ search_by: 'external_id', keyword: `${sku}/`, match_type: 'starts_with', per_page: '100' });
  assert.equal(all.length, 100);
});
