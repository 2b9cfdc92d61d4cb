import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ALL_RESOURCES } from '../../../contract/all-routes.ts';
import { ACTIONS, ABILITIES } from '../../../contract/access/permissions.ts';
import { RESOURCES } from '../../../contract/resources/resource-names.ts';
import { csv, sheetClient, sheetWorld } from '../../../test/sheets.ts';
import { sessionFor } from '../../../test/shop.ts';
import { anOrder, expect, hasAccepted, restClient, unique, type Client } from '../../../test/world.ts';

/* Rights of people of a seller's account over the workspace's things (R-ROLE-12), on both surfaces. */

const w = await sheetWorld();
const { service, api: house } = w;
const seller = await w.person('Seller');
const other = await w.person('Seller');

/** A member of the seller's account with this role, on both surfaces. */
async function member(role: string): Promise<[Client, Client]> {
  const body = { full_name: role, email: `${unique()}@example.test`, role, account_id: seller.account_id };
  const { id } = expect(await house.post('/users', body), 201).body.data;
  await hasAccepted(w, w.workspace_id, id);
  return [restClient(service.base, await w.token(id)), await sessionFor(service, w.workspace_id, id)];
}

/** A role of one account that has every right. */
async function everyRight(): Promise<string> {
  const role = `Everything ${unique()}`;
  const permissions = Object.fromEntries(RESOURCES.map((name) => [name, [...ACTIONS]]));
  await service.database.transaction((tx) =>
    tx.rows(
      null,
      `insert into roles (workspace_id, id, name, scope, permissions, abilities, is_system, created_at)
       values ($1, gen_random_uuid(), $2, 'account', $3, $4, false, now())`,
      [w.workspace_id, role, JSON.stringify(permissions), [...ABILITIES]],
    ),
  );
  return role;
}

const made = async (path: string, body: object): Promise<string> =>
  (expect(await house.post(path, body), 201).body as { data: { id: string } }).data.id;

test('an accountant of a seller’s account books nothing of the house, pays nothing out, and reads none of its books', async () => {
  const plan = await made('/fee-plans', { name: unique(), valid_from: '2026-01-01' });
  const box = await made('/money-accounts', { name: unique(), kind: 'cash_box' });
  for (const she of await member('Accountant')) {
    const adjustment = { place: 'payable', adjusted_on: '2026-01-31', reason: 'mine' };
    const mine = { ...adjustment, for_account_id: seller.account_id, amount: 7777 };
    expect(await she.post('/cash-adjustments', mine), 403);
    expect(await she.post('/cash-adjustments', { ...mine, for_account_id: other.account_id, amount: -500 }), 403);
    expect(await she.post('/costs', { category: 'ads', spent_on: '2026-01-31', amount: 1 }), 403);
    expect(await she.post('/money-transfers', { amount: 1, moved_on: '2026-01-31' }), 403);
    expect(await she.post('/money-accounts', { name: unique(), kind: 'bank' }), 403);
    expect(await she.post('/driver-rates', { name: unique(), valid_from: '2026-01-01' }), 403);
    expect(await she.post('/fee-plans', { name: unique(), valid_from: '2026-01-01' }), 403);
    expect(await she.put(`/fee-plans/${plan}`, { packing_fee: 0 }), 403);
    expect(await she.post('/payouts/runs', {}), 403);
    expect(await she.get('/payouts/preview'), 403);
    expect(await she.post(`/payouts/${plan}/pay`, { money_account_id: box }), 403);
    expect(await she.post('/claims', { order: 'OR-0000000000', reason: 'lost' }), 403);
    for (const path of ['/fee-plans', '/costs', '/money-accounts', '/money-transfers', '/driver-rates'] as const) {
      expect(await she.get(path), 403);
      if (path !== '/money-transfers') expect(await she.get(`${path}/import/template`), 403);
      expect(await she.get(`${path}/export`), 403);
    }
    for (const path of ['/payouts', '/cash', '/cash-entries', '/invoices'] as const) expect(await she.get(path), 200);
  }
});

test('what an account reads of the workspace it does not change: warehouses, categories, templates, call centers', async () => {
  const warehouse = await made('/warehouses', { name: unique() });
  const category = await made('/categories', { name: unique() });
  const template = await made('/message-templates', { name: unique(), language: 'fr', body: 'Bonjour' });
  for (const she of await member('Stock Manager')) {
    assert.equal(expect(await she.get(`/warehouses/${warehouse}`), 200).body.data.id, warehouse);
    assert.equal(expect(await she.get(`/categories/${category}`), 200).body.data.id, category);
    const refused = expect(await she.put(`/warehouses/${warehouse}`, { name: 'Mine' }), 403);
    assert.equal(refused.body.error.reason, 'whole_workspace_only');
    expect(await she.del(`/warehouses/${warehouse}`), 403);
    expect(await she.post('/categories', { name: unique() }), 403);
  }
  for (const she of await member('Call Center Manager')) {
    expect(await she.put(`/message-templates/${template}`, { body: 'Send money' }), 403);
    expect(await she.post('/call-centers', { name: unique() }), 403);
    expect(await she.put(`/assignment-rules/${template}`, { name: 'Mine' }), 403);
  }
});

test('with every right there is, a member of one account sees of a courier its name and whether it is in use', async () => {
  const body = { name: `Atlas ${unique()}`, rate_home: 31, cash_percent: 2, options: {}, rates: [] };
  const courier = await made('/shipping-companies', body);
  const role = await everyRight();
  for (const she of await member(role)) {
    const [listed] = expect(await she.get('/shipping-companies', { keyword: body.name }), 200).body.data;
    const shown = expect(await she.get(`/shipping-companies/${courier}`), 200).body.data;
    for (const row of [listed!, shown]) {
      const said = Object.keys(row).sort();
      assert.deepEqual(said, ['created_at', 'id', 'name', 'status', 'updated_at']);
    }
    for (const path of ['statuses', 'places'] as const)
      expect(await she.get(`/shipping-companies/${courier}/${path}`), 403);
    expect(await she.put(`/shipping-companies/${courier}`, { status: 'inactive' }), 403);
    expect(await she.put(`/shipping-companies/${courier}/statuses`, { statuses: [] }), 403);
    expect(await she.post(`/shipping-companies/${courier}/test-connection`), 403);
    expect(await she.post(`/message-channels/${courier}/test`), 403);
    expect(await she.get('/shipping-companies/export'), 403);
  }
  // Callers who see the whole workspace keep their rights.
  assert.equal(expect(await house.get(`/shipping-companies/${courier}`), 200).body.data.rate_home, 31);
});

test('with every right there is, a member of one account changes nothing that belongs to the workspace', async () => {
  const role = await everyRight();
  const [rest] = await member(role);
  const shared = ALL_RESOURCES.filter(
    ({ name, belongs_to }) => belongs_to === 'workspace' && !['users', 'team-members'].includes(name),
  );
  assert.ok(shared.length > 15);
  for (const { name, routes } of shared) {
    const path = `/${name}` as '/warehouses';
    if (routes.create) expect(await rest.post(path, {}), 403);
    if (routes.update) expect(await rest.put(`${path}/none`, {}), 403);
    if (routes.delete) expect(await rest.del(`${path}/none`), 403);
  }
});

test('a Seller’s import of warehouses is taken, and each of its rows fails with its reason', async () => {
  const before = expect(await house.get('/warehouses'), 200).body.meta.total;
  const files = sheetClient(service.base, await w.token(seller.id));
  const file = csv([['code', 'name'], [unique(), 'Mine']]); // prettier-ignore
  const job = await files.run('/warehouses/import', 'warehouses.csv', file);
  assert.deepEqual([job.summary.rows_good, job.summary.rows_failed], [0, 1]);
  assert.match((await files.rows(job))[1]!.at(-1)!, /may not create one/);
  assert.equal(expect(await house.get('/warehouses'), 200).body.meta.total, before);
});

test('an account without its own list of couriers learns no price of theirs when it asks who is to bring an order', async () => {
  const role = await everyRight();
  const { sku } = await w.product({ account_id: seller.account_id });
  const [reference] = expect(
    await w.api.post('/orders', { account_id: seller.account_id, orders: [anOrder(sku)] }),
    200,
  ).body.data.created_refs;
  await made('/shipping-companies', { name: `Priced ${unique()}`, rate_home: 33 });
  const { id } = await w.showOrder(reference!);
  for (const she of await member(role)) {
    const [proposal] = expect(await she.post('/orders/propose-couriers', { ids: [id] }), 200).body.data;
    assert.ok(proposal!.couriers.length > 0);
    for (const { price, cost } of proposal!.couriers) assert.deepEqual([price, cost], [null, null]);
  }
});
