import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../test/harness.ts';
import { proxyBefore } from '../test/proxy.ts';
import { aLead, anOrder, expect, unique, world } from '../test/world.ts';
import { TahsilError, connect, type LeadInput, type OrderInput } from './index.ts';

const service = await testService({ worker: true });
const w = await world(service);
const token = await w.token(w.admin.id);
const { url, seen, behaviour } = await proxyBefore(service.base);
const tahsil = connect({ url, token });

const order = (over: Partial<OrderInput> = {}): OrderInput =>
  anOrder(w.sku, { external_id: unique(), ...over }) as unknown as OrderInput;
const lead = (over: Partial<LeadInput> = {}): LeadInput =>
  aLead(w.sku, { external_id: unique(), ...over }) as unknown as LeadInput;
const created = (method = 'POST') => seen.filter((one) => one.method === method);

test('orders: what became of each row, by its place', async () => {
  const rows = [order(), order({ city: '' }), order(), order({ products: [] }), order()];
  await tahsil.orders.create([rows[2]!]);
  const { created, existing, failed } = await tahsil.orders.create([
    ...rows.slice(0, 2),
    { ...rows[2]!, notes: 'Ring twice' },
    ...rows.slice(3),
  ]);
  assert.deepEqual(created.map(({ row, external_id }) => [row, external_id]), [[0, rows[0]!.external_id], [4, rows[4]!.external_id]]); // prettier-ignore
  assert.deepEqual(
    existing.map(({ row, differs }) => [row, differs]),
    [[2, ['notes']]],
  );
  assert.deepEqual(failed.map(({ row, faults }) => [row, faults.map(({ path }) => path)]), [[1, ['city']], [3, ['products']]]); // prettier-ignore
  assert.match(failed[0]!.faults[0]!.message, /^The city field /);
  for (const { reference, external_id } of [...created, ...existing])
    assert.equal((await w.showOrder(reference)).external_id, external_id);
});

test('orders: any number of rows, as they are read, in requests of a thousand', async () => {
  seen.length = 0;
  const rows = Array.from({ length: 1_002 }, () => order());
  async function* read() {
    yield* rows;
  }
  const outcome = await tahsil.orders.create(read());
  assert.deepEqual(outcome.created.map(({ external_id }) => external_id), rows.map(({ external_id }) => external_id)); // prettier-ignore
  assert.deepEqual(
    created().map(({ body }) => JSON.parse(body).orders.length),
    [1_000, 2],
  );
});

test('orders: a request that is too large is sent in halves', async () => {
  seen.length = 0;
  behaviour.way = async ({ body }, pass, response) =>
    body && JSON.parse(body).orders.length > 2 ? void response.writeHead(413).end() : await pass();
  const outcome = await tahsil.orders.create([order(), order({ phone: '' }), order(), order(), order()]);
  behaviour.way = (_passing, pass) => pass();
  assert.deepEqual([outcome.created.map(({ row }) => row), outcome.failed.map(({ row }) => row)], [[0, 2, 3, 4], [1]]);
});

test('orders: where not a row is at fault it throws, and says what was done before', async () => {
  const rows = Array.from({ length: 1_001 }, () => order());
  let posts = 0;
  behaviour.way = async ({ method }, pass, response) =>
    method === 'POST' && ++posts === 2
      ? void response.writeHead(402).end('{"error":{"reason":"subscription_inactive"}}')
      : await pass();
  const error: unknown = await tahsil.orders.create(rows).catch((error: unknown) => error);
  behaviour.way = (_passing, pass) => pass();
  assert.ok(error instanceof TahsilError);
  assert.deepEqual([error.status, error.reason, error.outcome!.created.length], [402, 'subscription_inactive', 1_000]);
  await assert.rejects(tahsil.orders.create([order()], { account_id: 'none' }), { status: 422 });
  assert.deepEqual(await tahsil.orders.create([]), { created: [], existing: [], failed: [] });
});

test('orders: rows that are there already can be refused', async () => {
  const row = order();
  await tahsil.orders.create([row]);
  const { failed } = await tahsil.orders.create([row, order()], { on_conflict: 'refuse' });
  assert.deepEqual(
    failed.map(({ row, faults }) => [row, faults[0]!.path]),
    [[0, 'external_id']],
  );
});

test('leads: ten are made at once, more in the background; done says what became of each row', async () => {
  const { sku } = await w.product();
  const few = [lead(), lead({ phone: '' }), lead()];
  const outcome = await tahsil.leads.create(few).done();
  assert.deepEqual([outcome.created.map(({ row }) => row), outcome.failed.map(({ row, faults }) => [row, faults[0]!.path])], [[0, 2], [[1, 'phone']]]); // prettier-ignore
  const many = Array.from({ length: 120 }, (_, n) => (n === 7 ? few[0]! : n === 110 ? lead({ city: 'x' }) : lead()));
  const [inactive] = (await tahsil.call('GET /products', { query: { keyword: sku } })).data;
  expect(await w.api.put(`/products/${inactive!.id}`, { status: 'inactive' }), 200);
  many[50] = lead({ products: [{ sku, quantity: 1, total: 10 }] });
  const sent = await tahsil.leads.create(many);
  assert.equal(sent.batch_ids.length, 2);
  const all = await sent.done();
  assert.deepEqual(
    all.existing.map(({ row, reference }) => [row, reference]),
    [[7, outcome.created[0]!.reference]],
  );
  assert.deepEqual(all.failed.map(({ row, faults }) => [row, faults[0]!.path, faults[0]!.code]), [[50, 'products.0.sku', 'row_product_inactive'], [110, 'city', 'characters_min']]); // prettier-ignore
  assert.deepEqual(
    all.created.map(({ row }) => row),
    [...many.keys()].filter((n) => ![7, 50, 110].includes(n)),
  );
  for (const { row, reference } of [all.created[0]!, all.created.at(-1)!])
    assert.equal((await w.showLead(reference)).external_id, many[row]!.external_id);
});
