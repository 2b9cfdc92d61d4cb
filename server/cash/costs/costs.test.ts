import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../../test/harness.ts';
import { sheetClient } from '../../../test/sheets.ts';
import { assertSound, runJobs, shop, type Shop } from '../../../test/shop.ts';
import { expect, expectInvalid, unique } from '../../../test/world.ts';

/* Costs of the house that belong to no order (R-MONEY-2). */

const service = await testService();
const { database } = service;

const ledger = async (s: Shop) => {
  const { data } = expect(await s.api.get('/cash/balances'), 200).body;
  return Object.fromEntries(data.filter(({ balance }) => balance !== 0).map(({ kind, balance }) => [kind, balance]));
};

test('a cost is owed until it is paid; a change takes its entry back and books anew; deleted, it is taken back', async () => {
  const s = await shop(service);
  const bank = expect(await s.api.post('/money-accounts', { name: 'Bank' }), 201).body.data;
  const body = { category: 'rent', spent_on: '2026-01-31', amount: 900 };
  const cost = expect(await s.api.post('/costs', body), 201).body.data;
  assert.deepEqual(await ledger(s), { cost_rent: 900, costs_owed: -900 });
  expect(await s.api.put(`/costs/${cost.id}`, { money_account_id: bank.id, amount: 950 }), 200);
  assert.deepEqual(await ledger(s), { cost_rent: 950, money: -950 });
  expect(await s.api.put(`/costs/${cost.id}`, { note: 'January' }), 200);
  assert.equal(expect(await s.api.get('/cash-entries', { kind: 'cost' }), 200).body.meta.total, 3);
  const used = expect(await s.api.del(`/money-accounts/${bank.id}`), 409);
  assert.match(used.body.error.message, /-950/);
  expect(await s.api.del(`/costs/${cost.id}`), 200);
  assert.deepEqual(await ledger(s), {});
  await assertSound(database);
});

test('what a cost cannot be is refused under its field', async () => {
  const s = await shop(service);
  const send = (over: object) => s.api.post('/costs', { category: 'ads', spent_on: '2026-01-31', amount: 5, ...over });
  expectInvalid(await send({ amount: 0 }), 'amount');
  expectInvalid(await send({ amount: -5 }), 'amount');
  expectInvalid(await send({ amount: 5.005 }), 'amount');
  expectInvalid(await send({ category: 'gifts' }), 'category');
  expectInvalid(await send({ spent_on: '2026-02-30' }), 'spent_on');
  expectInvalid(await send({ money_account_id: crypto.randomUUID() }), 'money_account_id');
  expectInvalid(await send({ product_id: crypto.randomUUID() }), 'product_id');
  expect(await send({ reference: 'A-1' }), 201);
  expect(await send({ reference: 'A-1' }), 409);
  assert.deepEqual(Object.keys(await ledger(s)).length, 2);
});

test('a list keeps to its days, its category and its product', async () => {
  const s = await shop(service);
  const { id: product_id } = await s.product();
  for (const [day, more] of [
    ['2026-01-01', { product_id }],
    ['2026-01-02', {}],
    ['2026-01-03', { category: 'rent' }],
  ] as const)
    expect(await s.api.post('/costs', { spent_on: day, amount: 1, ...more }), 201);
  const days = async (query: Record<string, string>) =>
    expect(await s.api.get('/costs', { sort: 'spent_on', ...query }), 200).body.data.map(({ spent_on }) => spent_on);
  assert.deepEqual(await days({ start_at: '2026-01-02' }), ['2026-01-02', '2026-01-03']);
  assert.deepEqual(await days({ start_at: '2026-01-01', end_at: '2026-01-02', category: 'ads' }), [
    '2026-01-01',
    '2026-01-02',
  ]);
  assert.deepEqual(await days({ product_id }), ['2026-01-01']);
});

const FILES: Record<string, string> = {
  'Meta, English':
    'Campaign name,Reporting starts,Reporting ends,Amount spent (MAD),Results\nSerum · cold,2026-01-05,2026-01-05,120.50,9\n',
  'Meta, French': 'Nom de la campagne;Jour;Montant dépensé (MAD);Résultats\nSerum froid;05/01/2026;120,50;9\n',
  'Meta, Arabic': 'اسم الحملة,اليوم,المبلغ المنفق (MAD)\nسيروم,2026-01-05,١٢٠٫٥٠\n',
  'TikTok, English': 'Campaign name,By Day,Cost,Impressions\nSerum,2026-01-05,120.50,9000\n',
  'Google, French':
    'Rapport sur les campagnes\n5 janvier 2026\nJour,Campagne,Code de devise,Coût\n2026-01-05,Serum,MAD,"120,50"\n',
};
for (const [name, content] of Object.entries(FILES)) {
  test(`a day's export of an ad platform becomes costs, once: ${name}`, async () => {
    const s = await shop(service);
    const client = sheetClient(service.base, await s.token(s.admin.id));
    const run = async (fields: Record<string, string> = {}) => {
      const { job_id } = expect(await client.send('/costs/import', `${unique()}.csv`, content, { fields }), 202).body
        .data;
      await runJobs(database, s.workspace_id, 'import-costs');
      return expect(await s.api.get(`/jobs/${job_id}`), 200).body.data;
    };
    const dry = await run({ dry_run: '1' });
    assert.deepEqual([dry.status, dry.summary?.rows_good, dry.summary?.rows_failed], ['completed', 1, 0]);
    assert.deepEqual(await ledger(s), {});
    assert.equal((await run()).summary.rows_good, 1);
    assert.deepEqual(await ledger(s), { cost_ads: 120.5, costs_owed: -120.5 });
    const [cost] = expect(await s.api.get('/costs'), 200).body.data;
    assert.deepEqual([cost!.category, cost!.spent_on, cost!.amount], ['ads', '2026-01-05', 120.5]);
    expect(await client.send('/costs/import', 'again.csv', content), 409);
  });
}

test('an export in another currency is no costs of this workspace', async () => {
  const s = await shop(service);
  const client = sheetClient(service.base, await s.token(s.admin.id));
  const content = 'Campaign name,Reporting starts,Amount spent (USD)\nSerum,2026-01-05,120.50\n';
  expect(await client.send('/costs/import', 'usd.csv', content), 202);
  await assert.rejects(
    runJobs(database, s.workspace_id, 'import-costs'),
    /amount field is in USD, and the workspace sells in MAD/,
  );
  assert.deepEqual(await ledger(s), {});
});

test('a file finds its product by SKU and its account by name, and changes what has the same reference', async () => {
  const s = await shop(service);
  const { sku, id } = await s.product();
  const bank = expect(await s.api.post('/money-accounts', { name: 'Bank' }), 201).body.data;
  const client = sheetClient(service.base, await s.token(s.admin.id));
  const send = async (amount: number) => {
    const rows = `reference,spent_on,amount,category,product_id,money_account_id\nJAN-1,2026-01-05,${amount},packaging,${sku},Bank\n`;
    expect(await client.send('/costs/import', 'costs.csv', rows), 202);
    await runJobs(database, s.workspace_id, 'import-costs');
  };
  await send(40);
  await send(45);
  const { data, meta } = expect(await s.api.get('/costs'), 200).body;
  assert.deepEqual([meta.total, data[0]!.amount, data[0]!.product_id, data[0]!.money_account_id], [1, 45, id, bank.id]);
  assert.deepEqual(await ledger(s), { cost_packaging: 45, money: -45 });
  await assertSound(database);
});

test('our own export, imported again, books nothing twice: a cost without a reference is found by its id', async () => {
  const s = await shop(service);
  const client = sheetClient(service.base, await s.token(s.admin.id));
  for (const amount of [10, 10, 25])
    expect(await s.api.post('/costs', { category: 'rent', spent_on: '2026-01-31', amount }), 201);
  const before = await ledger(s);
  for (const headings of ['fields', 'en', 'ar']) {
    const asked = expect(await s.api.get('/costs/export', { file_extension: 'csv', headings }), 202).body.data;
    await runJobs(database, s.workspace_id, 'export-costs');
    const { result_url } = expect(await s.api.get(`/jobs/${asked.job_id}`), 200).body.data;
    const file = await client.bytes(result_url);
    const sent = expect(await client.send('/costs/import', `${unique()}.csv`, file), 202).body.data;
    await runJobs(database, s.workspace_id, 'import-costs');
    const { summary } = expect(await s.api.get(`/jobs/${sent.job_id}`), 200).body.data;
    assert.deepEqual([summary.rows_good, summary.rows_failed], [3, 0], headings);
    assert.deepEqual(await ledger(s), before, headings);
  }
  const [first] = expect(await s.api.get('/costs', { sort: '-amount' }), 200).body.data;
  expect(await client.send('/costs/import', 'c.csv', `id,amount,spent_on\n${first!.id},30,2026-01-31\n`), 202);
  await runJobs(database, s.workspace_id, 'import-costs');
  assert.deepEqual(await ledger(s), { cost_rent: 50, costs_owed: -50 });
  assert.equal(expect(await s.api.get('/costs'), 200).body.meta.total, 3);
});
