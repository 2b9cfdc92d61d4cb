import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LIMITS } from '../../contract/limits.ts';
import { testService } from '../../test/harness.ts';
import { aLead, anOrder, expect, expectInvalid, world } from '../../test/world.ts';
import { type Reply } from '../../test/reply.ts';

const service = await testService();
const w = await world(service);
const pathsOf = (reply: Reply) => Object.keys(expect(reply, 422).body.error.fields).sort();

/** Malformed fields beside fields that only the shop's data can prove wrong. */
const BAD_ORDER = {
  full_name: '',
  total: 12.345,
  email: 'nobody',
  products: [
    { sku: 'NO-SUCH', quantity: 0, price: 1.001 },
    'no line',
    { quantity: 1, price: 10 },
    { sku: 'NOT-THERE', quantity: 1, price: 10 },
  ],
};
const BAD_ORDER_PATHS = [
  'full_name', 'phone', 'city', 'address', 'email', 'is_fees_paid_by_customer', 'total',
  'products.0.sku', 'products.0.quantity', 'products.0.price', 'products.1', 'products.2.sku', 'products.3.sku',
]; // prettier-ignore
const BAD_LEAD = {
  ...aLead('NO-SUCH', { phone: '1', area: 5 }),
  products: [{ sku: 'NO-SUCH', quantity: 1.5, total: 3.333 }, null, { sku: w.sku, quantity: 1, total: 0.001 }],
  data: [{ key: '', value: 'x' }, 'y'],
};
const BAD_LEAD_PATHS = [
  'phone', 'area', 'products.0.sku', 'products.0.quantity', 'products.0.total', 'products.1', 'products.2.total', 'data.0.key', 'data.1',
]; // prettier-ignore
const under = (list: string, rows: Record<number, readonly string[]>) =>
  Object.entries(rows)
    .flatMap(([n, paths]) => paths.map((path) => (path === '' ? `${list}.${n}` : `${list}.${n}.${path}`)))
    .sort();

describe('one 422 names every bad field of every row', () => {
  it('of orders that are created: what no shape shows of a row is not hidden by its shape', async () => {
    const orders = [anOrder(w.sku), BAD_ORDER, 'no order', anOrder('NO-SUCH'), { ...anOrder(w.sku), products: 'none' }];
    const expected = { 1: BAD_ORDER_PATHS, 2: [''], 3: ['products.0.sku'], 4: ['products'] };
    assert.deepEqual(pathsOf(await w.api.post('/orders', { orders })), under('orders', expected));
  });

  for (const count of [1, LIMITS.leads_per_synchronous_create + 1]) {
    it(`of ${count} leads that are created, at once or queued`, async () => {
      const good = Array.from({ length: count }, () => aLead(w.sku));
      const data = [BAD_LEAD, null, aLead('NO-SUCH', { products: {} }), ...good.slice(3), aLead('NOT-THERE')];
      const last = data.length - 1;
      const expected = { 0: BAD_LEAD_PATHS, 1: [''], 2: ['products'], [last]: ['products.0.sku'] };
      assert.deepEqual(pathsOf(await w.api.post('/leads', { data })), under('data', expected));
    });
  }

  it('of an account that is not there beside rows that will not do, and of one that is misshapen', async () => {
    for (const account_id of ['0199a8e2-1c1f-7c5e-a1d6-3f2f6a7b8c9d', 5]) {
      const rows = { orders: [anOrder(w.sku, { full_name: '' })], account_id };
      assert.deepEqual(pathsOf(await w.api.post('/orders', rows)), ['account_id', 'orders.0.full_name']);
      const data = { data: [aLead(w.sku, { phone: '' })], account_id };
      assert.deepEqual(pathsOf(await w.api.post('/leads', data)), ['account_id', 'data.0.phone']);
    }
  });

  it('of orders that are moved: unknown ones, impossible moves and rows that disagree, whatever else is wrong with them', async () => {
    const [a, b, c] = (await w.orders(3)) as [string, string, string];
    const orders = [
      { reference: 'OR-NOTTHERE00', status: 'gone' },
      { reference: a, status: 'delivered', action_date: 'soon' },
      { reference: b, status: 'packed' },
      { reference: b, status: 'canceled', action_date: 7 },
      { reference: 5, status: 'packed' },
      { reference: c, status: 'packed' },
      {},
      { reference: c, status: 'nothing', action_date: '2026-11-20' },
    ];
    const paths = pathsOf(await w.api.put('/orders', { orders }));
    const expected = {
      0: ['reference', 'status'], 1: ['status', 'action_date'], 3: ['status', 'action_date'], 4: ['reference'],
      6: ['reference', 'status'], 7: ['status', 'action_date'],
    }; // prettier-ignore
    assert.deepEqual(paths, under('orders', expected));
    assert.equal((await w.showOrder(b)).status, 'new');
  });

  it('of leads that are moved: unknown ones, dates that lack, locked ones and rows that disagree', async () => {
    const [a, b] = [await w.lead(), await w.lead()];
    const locked = await w.lead();
    expect(await w.api.put('/leads', { leads: [{ reference: locked, status: 'confirmed' }] }), 200);
    await w.moveOrder((await w.showLead(locked)).order_reference, 'packed');
    const leads = [
      { reference: 'LD-NOTTHERE00', status: 'cancelled' },
      { reference: a, status: 'cancelled', action_date: 'soon' },
      { reference: b, status: 'wrong' },
      { reference: b, status: 'testing', action_date: 5 },
      { reference: locked, status: 'new', action_date: 'never' },
      { reference: '', status: 'cancelled' },
      null,
    ];
    const fields = expectInvalid(await w.api.put('/leads', { leads }));
    const expected = {
      0: ['reference', 'action_date'], 1: ['action_date'], 3: ['status', 'action_date'], 4: ['status', 'action_date'],
      5: ['reference', 'action_date'], 6: [''],
    }; // prettier-ignore
    assert.deepEqual(Object.keys(fields).sort(), under('leads', expected));
    assert.equal(fields['leads.1.action_date']!.length, 1, 'it is there, and of the wrong form');
  });

  it('1,000 rows with three faults each are 3,000 faults, and rows in which everything is wrong are listed to the last field', async () => {
    const rows = (row: object) => Array.from({ length: LIMITS.orders_per_create }, () => row);
    const three = anOrder('NO-SUCH', { full_name: '', total: 1.234 });
    assert.equal(pathsOf(await w.api.post('/orders', { orders: rows(three) })).length, 3_000);
    const worst = { ...BAD_ORDER, products: Array.from({ length: LIMITS.lines_per_order }, () => ({})) };
    const reply = await w.api.post('/orders', { orders: rows(worst) });
    assert.equal(pathsOf(reply).length, 1_000 * (7 + 3 * LIMITS.lines_per_order));
    assert.ok(reply.text.length < 6_000_000, String(reply.text.length));
  });
});
