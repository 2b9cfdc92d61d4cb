import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../../test/harness.ts';
import { assertSound } from '../../../test/shop.ts';
import { HEADER, statementShop } from '../../../test/statements/statement-shop.ts';
import { expect, expectInvalid } from '../../../test/world.ts';

/* Cells that a file leaves open are read by their parcels, and what could not be read is typed at the table (R-CASH-9, R-CASH-16). */

const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
type Row = { id: string; version: number; class: string; amount: number | null; fee: number | null; raw: object; mended: object | null }; // prettier-ignore
const said = (rows: readonly Row[]) => rows.map((row) => [row.class, row.amount, row.fee]);

test('three decimals of a dinar are what they are; thousands are, where the parcels of the file say so', async () => {
  const s = await statementShop(service, { currency: 'TND', country: 'TN' });
  await s.delivered(['A1001'], { sku: s.sku, total: 49.905 });
  await s.delivered(['A1002'], { sku: s.sku, total: 1_250 });
  const plain = await s.statementOf([HEADER, ['A1001', 'Livré', '49,905', '6,874']]);
  assert.deepEqual(said(await s.rowsOf(plain)), [['fee_differs', 49.905, 6.874]]);
  // 1.25 by itself; the parcel collects 1,250.
  const thousands = await s.statementOf([HEADER, ['A1002', 'Livré', '1.250', '7']]);
  assert.deepEqual(said(await s.rowsOf(thousands)), [['fee_differs', 1_250, 7]]);
});

test('in Kuwait a comma before three digits stands before decimals where the parcels say so, in rows without a parcel too', async () => {
  const s = await statementShop(service, { currency: 'KWD', country: 'KW' });
  await s.delivered(['A1001'], { sku: s.sku, total: 12.345 });
  const id = await s.statementOf([HEADER, ['A1001', 'Livré', '12,345', '1,250'], ['ZZ999', 'Livré', '9,500', '1,250']]);
  assert.deepEqual(said(await s.rowsOf(id)), [
    ['fee_differs', 12.345, 1.25],
    ['not_ours', 9.5, 1.25],
  ]);
});

test('where money has two decimals, one reading is taken because the parcel says it, and never against it', async () => {
  const s = await statementShop(service);
  await s.delivered(['A1001'], { sku: s.sku, total: 1_250 });
  await s.delivered(['A1002']);
  const id = await s.statementOf([HEADER, ['A1001', 'Livré', '1.250', 2], ['A1002', 'Livré', '1.300', 2]]);
  const [first, second] = said(await s.rowsOf(id));
  assert.deepEqual(first, ['matched', 1_250, 2]);
  assert.notEqual(second![0], 'matched');
});

test('what could not be read is typed at the table; the file keeps its cells, and the statement adds up and is posted', async () => {
  const s = await statementShop(service);
  await s.delivered(['A1001', 'A1002', 'A1003']);
  const id = await s.statementOf([
    HEADER,
    ['A1001', 'Livré', '2OO DH!', 2],
    ['A1002', 'Livré', 200, 2],
    ['A10O3', 'Livré', 200, 2],
    ['Total', '', 600, 6],
  ]);
  const [first, , third] = (await s.rowsOf(id)) as Row[];
  assert.deepEqual([first!.class, third!.class, (await s.show(id)).is_whole], ['unreadable', 'not_ours', false]);
  const mend = (row: Row, cells: object | null, version = row.version) =>
    s.api.post(`/statements/${id}/rows/${row.id}/mend`, { cells, version });
  expectInvalid(await mend(first!, { amount: 1.234 }), 'cells.amount');
  expectInvalid(await mend(first!, { amount: 'many' }), 'cells.amount');
  expect(await mend(first!, { amount: 200 }, first!.version + 7), 409);
  const { data: mended } = expect(await mend(first!, { amount: 200 }), 200).body;
  assert.deepEqual([mended.class, mended.amount, mended.fee], ['matched', 200, 2]);
  assert.deepEqual([mended.raw.amount, mended.mended, typeof mended.mended_by, typeof mended.mended_at], ['2OO DH!', { amount: 200 }, 'string', 'string']); // prettier-ignore
  const { data: found } = expect(await mend(third!, { tracking_number: 'A1003' }), 200).body;
  assert.deepEqual([found.class, found.raw.tracking_number], ['matched', 'A10O3']);
  assert.equal((await s.show(id)).is_whole, true);
  // Taken back, it counts as the file has it; typed once more, it holds.
  const { data: as_filed } = expect(await mend(mended, null), 200).body;
  assert.deepEqual([as_filed.class, as_filed.mended, as_filed.mended_by], ['unreadable', null, null]);
  expect(await mend(as_filed, { amount: 200, fee: 2, net: null }), 200);
  const posted = await s.post(id);
  assert.deepEqual([posted.state, posted.gross, posted.net], ['posted', 600, 594]);
  const [still] = (await s.rowsOf(id)) as Row[];
  assert.deepEqual(still!.mended, { amount: 200, fee: 2, net: null });
  expect(await mend(still!, { amount: 5 }), 409);
  // The audit log keeps each thing that was typed.
  const { data: audit } = expect(await s.api.get('/audit-log', { per_page: 100 }), 200).body;
  const typed = audit.flatMap(({ changed }: { changed: Record<string, unknown> | null }) => changed?.['amount'] ?? []);
  assert.deepEqual(typed, [
    { old: '2OO DH!', new: 200 },
    { old: 200, new: '2OO DH!' },
    { old: '2OO DH!', new: 200 },
  ]);
  await assertSound(service.database);
});

test('a fee that is typed stands for all that the row takes, and a row of too many cells is typed whole', async () => {
  const s = await statementShop(service);
  await s.delivered(['A1001', 'A1002']);
  const id = await s.statementOf([
    ['Code colis', 'Statut', 'Montant', 'Frais', 'Frais retour', 'Net'],
    ['A1001', 'Livré', 200, 'x', 1, 198],
    ['A1002', 'Livré', 200, 2, 0, 198, 'et puis', 'encore'],
  ]);
  const [first, second] = (await s.rowsOf(id)) as Row[];
  assert.deepEqual([first!.class, second!.class], ['unreadable', 'unreadable']);
  const mend = async (row: Row, cells: object) =>
    expect(await s.api.post(`/statements/${id}/rows/${row.id}/mend`, { cells, version: row.version }), 200).body.data;
  const { class: one, fee } = await mend(first!, { fee: 2 });
  assert.deepEqual([one, fee], ['matched', 2]);
  const whole = await mend(second!, { tracking_number: 'A1002', amount: 200, fee: 2 });
  assert.deepEqual([whole.class, whole.fee], ['matched', 2]);
  await s.post(id);
  await assertSound(service.database);
});
