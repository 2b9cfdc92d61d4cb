import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bothSurfaces } from '../../../test/both-surfaces.ts';
import { testService } from '../../../test/harness.ts';
import { HEADER, statementShop } from '../../../test/statements/statement-shop.ts';
import { expect } from '../../../test/world.ts';
import { catchUp } from '../statistics/roll-up.ts';

/* One courier or delivery person, with all balances between them and the house (R-CASH-10). */

const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
const { database } = service;

type StatementShop = Awaited<ReturnType<typeof statementShop>>;
const holderOf = async ({ api }: Pick<StatementShop, 'api'>, id: string) =>
  expect(await api.get(`/cash/holders/${id}`), 200).body.data;

test('a courier says what it holds, since when, what is late by its own rhythm, and what deliveries cost with it', async () => {
  const s = await statementShop(service);
  const [old] = await s.delivered(['YAL001', 'YAL002']);
  await s.pushed(['YAL003']);
  await database.transaction((tx) =>
    tx.rows(
      null,
      `update order_cash set since = now() - interval '20 days' where workspace_id = $1 and order_id = $2 returning 1`,
      [s.workspace_id, old!.id],
    ),
  );
  await catchUp(database);
  const held = await holderOf(s, s.company.id);
  assert.deepEqual(
    [held.holder.kind, held.collected.orders, held.collected.amount, held.expected.orders, held.days],
    ['company', 2, 400, 1, 20],
  );
  assert.equal(held.to_hand_over, 396, 'it keeps 2 of each');
  assert.deepEqual(
    held.ages.map(({ orders }) => orders),
    [1, 0, 1, 0],
  );
  assert.deepEqual([held.pays_every_days, held.late?.orders], [7, 1]);
  const late = expect(await s.api.get(held.late!.link), 200).body;
  assert.deepEqual(
    late.data.map(({ reference }: { reference: string }) => reference),
    [old!.reference],
  );
  const { delivered, returned, delivery, returns, per_delivered } = held.costs;
  assert.deepEqual([delivered, returned, delivery, returns, per_delivered], [2, 0, 4, 0, 2]);
  assert.deepEqual([held.claims, held.differences], [[], []]);
});

test('what a courier kept short is claimed of it, and what was written off is the house’s loss', async () => {
  const s = await statementShop(service);
  await s.delivered(['YAL001', 'YAL002']);
  const id = await s.statementOf([HEADER, ['YAL001', 'Livré', 190, 2], ['YAL002', 'Livré', 195, 2]]);
  const [first, second] = await s.rowsOf(id);
  const settle = (row: { id: string; version: number }, decision: string, reason: string | null) =>
    s.api.post(`/statements/${id}/settle`, { rows: [{ id: row.id, version: row.version }], decision, reason });
  expect(await settle(first!, 'claim', null), 200);
  expect(await settle(second!, 'write_off', 'Agreed'), 200);
  expect(await s.api.put(`/statements/${id}`, { money_account_id: s.bank.id }), 200);
  expect(await s.api.post(`/statements/${id}/post`, { version: (await s.show(id)).version }), 200);
  const held = await holderOf(s, s.company.id);
  assert.deepEqual([held.collected.orders, held.since, held.to_hand_over], [0, null, 0]);
  assert.deepEqual(held.claims, [{ reason: 'short', claims: 1, open: 10, paid: 0, written_off: 0 }]);
  assert.deepEqual(held.differences, [{ kind: 'difference_written_off', amount: 5 }]);
});

test('a delivery person sees herself alone on both surfaces; a seller sees none; others are not there', async () => {
  const s = await statementShop(service);
  const [driver, other, seller, accountant] = [
    await s.person('Delivery'),
    await s.person('Delivery'),
    await s.person('Seller'),
    await s.person('Accountant'),
  ];
  const stranger = await statementShop(service);
  for (const [, api] of await bothSurfaces(service, s, driver)) {
    const { data } = expect(await api.get(`/cash/holders/${driver.id}`), 200).body;
    assert.deepEqual([data.holder.kind, data.late, data.costs.per_delivered], ['person', null, null]);
    expect(await api.get(`/cash/holders/${other.id}`), 404);
    expect(await api.get(`/cash/holders/${s.company.id}`), 404);
  }
  for (const [, api] of await bothSurfaces(service, s, seller))
    expect(await api.get(`/cash/holders/${s.company.id}`), 403);
  for (const [, api] of await bothSurfaces(service, s, accountant)) {
    expect(await api.get(`/cash/holders/${s.company.id}`), 200);
    for (const id of [stranger.company.id, 'nobody', 'x']) expect(await api.get(`/cash/holders/${id}`), 404);
  }
});
