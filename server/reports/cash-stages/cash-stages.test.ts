import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bothSurfaces } from '../../../test/both-surfaces.ts';
import { testService } from '../../../test/harness.ts';
import { HEADER, statementShop } from '../../../test/statements/statement-shop.ts';
import { anOrder, expect, expectInvalid, unique } from '../../../test/world.ts';
import { GROUPINGS } from '../../../contract/reports/figures.ts';
import { dayOf } from '../../platform/text/moments.ts';
import { catchUp } from '../statistics/roll-up.ts';

/* Statistics by the stage of cash, and profit (R-CASH-12). */

const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
const { database } = service;
const today = dayOf(Date.now(), 'Africa/Casablanca');

/** A courier with orders in several cash stages, and an order of a seller without a named holder. */
async function stagesShop() {
  const s = await statementShop(service);
  await s.delivered(['YAL001', 'YAL002', 'YAL003']);
  await s.pushed(['YAL004']);
  const id = await s.statementOf([HEADER, ['YAL001', 'Livré', 200, 2]]);
  expect(await s.api.put(`/statements/${id}`, { money_account_id: s.bank.id }), 200);
  expect(await s.api.post(`/statements/${id}/post`, { version: (await s.show(id)).version }), 200);
  const seller = await s.person('Seller');
  const goods = await s.stocked(10, { account_id: seller.account_id });
  const orders = [anOrder(goods.sku, { total: 90, products: [{ sku: goods.sku, quantity: 1, price: 90 }] })];
  const made = expect(await s.api.post('/orders', { orders, account_id: seller.account_id }), 200).body.data;
  await s.moveOrder(made.created_refs[0]!, 'PACKED', 'SHIPPED');
  await catchUp(database);
  const read = async (query: Record<string, string> = {}, api = s.api) =>
    expect(await api.get('/statistics/cash', query), 200).body as never as Answer;
  return { ...s, seller, read };
}

type Row = {
  id: string;
  label: string;
  stages: Record<string, { orders: number; amount: number; link: string | null }>;
  profit: number | null;
};
type Answer = { data: Row[]; meta: { whole: Row; from: string; to: string; total: number } };

const amounts = ({ stages }: Row) =>
  Object.fromEntries(Object.entries(stages).flatMap(([stage, { amount }]) => (amount === 0 ? [] : [[stage, amount]])));

test('orders of a period are counted by where their cash is, and each number is the list behind it', async () => {
  const s = await stagesShop();
  const { data, meta } = await s.read();
  assert.deepEqual(amounts(meta.whole), { expected: 290, collected: 400, remitted: 200 });
  assert.deepEqual(data.map((row) => [row.label, amounts(row)]), [
    [s.company.name, { expected: 200, collected: 400, remitted: 200 }],
  ]); // prettier-ignore
  assert.equal(meta.whole.profit, 594, 'three sold for 200, delivered for 2 each');
  assert.equal(data[0]!.profit, 594);
  for (const group_by of GROUPINGS) {
    const grouped = await s.read({ group_by });
    for (const { stages } of grouped.data)
      for (const { orders, link } of Object.values(stages).filter((sum) => sum.orders > 0))
        assert.equal(expect(await s.api.get(link!), 200).body.meta.total, orders, `${group_by}: ${link}`);
  }
  const days = await s.read({ group_by: 'day', from: today, to: today });
  assert.deepEqual([days.data.length, amounts(days.data[0]!)], [1, amounts(meta.whole)]);
});

test('a seller sees her own orders and no profit; a caller who sees no cash sees nothing', async () => {
  const s = await stagesShop();
  for (const [, api] of await bothSurfaces(service, s, s.seller)) {
    const { meta, data } = await s.read({ group_by: 'account' }, api as typeof s.api);
    assert.deepEqual([amounts(meta.whole), meta.whole.profit, data.length], [{ expected: 90 }, null, 1]);
  }
  const permissions = { 'cash-accounts': ['list'] as const, orders: ['list'] as const };
  const { name } = expect(await s.api.post('/roles', { name: unique(), permissions, masks: [] }), 201).body.data;
  assert.equal((await s.read({}, (await s.person(name)).api)).meta.whole.profit, null);
  for (const [, api] of await bothSurfaces(service, s, await s.person('Delivery')))
    expect(await api.get('/statistics/cash'), 403);
});

test('a period, an account or a grouping that is none is refused', async () => {
  const s = await statementShop(service);
  expectInvalid(await s.api.get('/statistics/cash', { from: '2026-02-01', to: '2026-01-01' }), 'to');
  expectInvalid(await s.api.get('/statistics/cash', { group_by: 'moon' }), 'group_by');
  expectInvalid(await s.api.get('/statistics/cash', { account_id: crypto.randomUUID() }), 'account_id');
});
