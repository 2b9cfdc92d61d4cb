import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bothSurfaces } from '../../../test/both-surfaces.ts';
import { sheetWorld } from '../../../test/sheets.ts';
import { expect, expectInvalid } from '../../../test/world.ts';

/* The ledger for accountants: a journal, and balances as of a day, with debit and credit (R-CASH-1). */

const w = await sheetWorld();

/** The rows of an export, by column name. */
async function fileOf(path: string, query: object = {}): Promise<Record<string, string>[]> {
  const reply = await w.api.get(path, { file_extension: 'csv', ...query });
  const [names, ...rows] = await w.sheets.rows(await w.sheets.job(reply));
  return rows.map((row) => Object.fromEntries(names!.map((name, i) => [name, row[i]!])));
}

const sumOf = (rows: readonly Record<string, string>[], side: string): number =>
  Math.round(rows.reduce((sum, row) => sum + Number(row[side] || 0), 0) * 100) / 100;

test('each entry of the journal has as much debit as credit, under the names of accountants', async () => {
  const [reference] = await w.orders(1);
  await w.moveOrder(reference!, 'PACKED', 'SHIPPED', 'DELIVERED');
  const order = await w.showOrder(reference!);
  const journal = await fileOf('/cash-entries/export', { order_id: order.id });
  const kinds = new Set(journal.map(({ ledger_account, account_class }) => `${ledger_account} ${account_class}`));
  assert.deepEqual([...kinds].sort(), ['expected_for memo', 'held asset', 'payable liability', 'to_collect memo']);
  assert.deepEqual([...new Set(journal.map((row) => row['order_reference']))], [reference]);
  assert.ok(sumOf(journal, 'debit') > 0);
  const entries = Map.groupBy(journal, (row) => `${row['booked_at']} ${row['number']}`);
  assert.equal(entries.size, 2, 'it went out, it was delivered');
  for (const lines of entries.values()) assert.equal(sumOf(lines, 'debit'), sumOf(lines, 'credit'));
  for (const row of journal) assert.ok((row['debit'] === '') !== (row['credit'] === ''), 'one side each');
});

test('for people the journal is in words, as xlsx too', async () => {
  const [reference] = await w.orders(1);
  await w.moveOrder(reference!, 'PACKED', 'SHIPPED');
  const [row] = await fileOf('/cash-entries/export', { headings: 'fr' });
  assert.equal(row!['Débit'] !== '', row!['Crédit'] === '');
  assert.ok(
    ['Contre-remboursements en cours', 'Contrepartie des contre-remboursements en cours'].includes(row!['Compte']!),
    row!['Compte'],
  );
  const job = await w.sheets.job(await w.api.get('/cash-entries/export', { headings: 'ar' }));
  assert.equal(job.status, 'completed');
  assert.equal((await w.sheets.bytes(job.result_url)).subarray(0, 2).toString(), 'PK');
});

test('the balances of a day are as large in debit as in credit, and before the first entry there are none', async () => {
  const balances = await fileOf('/cash/balances/export');
  assert.ok(balances.length > 0);
  assert.equal(sumOf(balances, 'debit'), sumOf(balances, 'credit'));
  assert.deepEqual(await fileOf('/cash/balances/export', { as_of: '2020-01-01' }), []);
  expectInvalid(await w.api.get('/cash/balances/export', { as_of: 'yesterday' }), 'as_of');
  expectInvalid(await w.api.get('/cash-entries/export', { start_at: '2026-13-01' }), 'start_at');
});

test('a caller who may not export entries gets no journal, on either surface', async () => {
  for (const [role, status] of [
    ['Seller', 403],
    ['Delivery', 403],
    ['Accountant', 202],
  ] as const)
    // prettier-ignore
    for (const [, api] of await bothSurfaces(w.service, w, await w.person(role))) {
      expect(await api.get('/cash-entries/export'), status);
      expect(await api.get('/cash/balances/export'), status);
    }
});
