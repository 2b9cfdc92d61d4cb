import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../../test/harness.ts';
import { assertSound } from '../../../test/shop.ts';
import { HEADER, statementShop } from '../../../test/statements/statement-shop.ts';
import { expect, expectInvalid } from '../../../test/world.ts';

/* Ambiguous cells are read by the amounts of their parcels; unreadable ones are typed by a person (R-CASH-9, R-CASH-16). */

const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
type Row = { id: string; version: number; class: string; amount: number | null; fee: number | null; raw: object; mended: object | null }; // prettier-ignore
const said = (rows: readonly Row[]) => rows.map((row) => [row.class, row.amount, row.fee]);

test('three decimals of a dinar are what they are; thousands are, where the parcels of the file say so', async () => {
  const s = await statementShop(service, { currency: 'TND', country: 'TN' });
  await s.delivered(['A1001'], { sku: s.sku, total: 49.905 });
  await s.delivered(['A1002'], { sku: s.sku, total: 1_250 });
  const plain = await s.statementOf([HEADER, ['A1001', 'Livré', '49,905', '6,874']]);
  assert.deepEqual(said(await s.rowsOf(plain)), [['fee_differs', 49.905, 6.874]]);
  // Alone it reads as 1.25; the parcel collects 1,250.
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
  // Once the typed value is removed, the file's cell counts again; then it is typed once more.
  const { data: as_filed } = expect(await mend(mended, null), 200).body;
  assert.deepEqual([as_filed.class, as_filed.mended, as_filed.mended_by], ['unreadable', null, null]);
  expect(await mend(as_filed, { amount: 200, fee: 2, net: null }), 200);
  const posted = await s.post(id);
  assert.deepEqual([posted.state, posted.gross, posted.net], ['posted', 600, 594]);
  const [still] = (await s.rowsOf(id)) as Row[];
  assert.deepEqual(still!.mended, { amount: 200, fee: 2, net: null });
  expect(await mend(still!, { amount: 5 }), 409);
  // The audit log keeps each typed value.
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

type Mended = { at: number; cells: Record<string, string | number | null> };
/** Files with unreadable cells: their rows, and the cells that a person types, by row. */
const MENDED_FILES: Record<string, { rows: (string | number)[][]; mends: Mended[] }> = {
  'a total that could not be read': {
    rows: [HEADER, ['A1001', 'Livré', '2OO DH!', 2], ['A1002', 'Livré', 200, 2], ['Total', '', 400, 4]],
    mends: [{ at: 1, cells: { amount: 200 } }],
  },
  'a row that becomes a parcel, and one that becomes none': {
    rows: [HEADER, ['A1001', 'Livré', 200, 2], ['x', 'Livré', 200, 2], ['A1003', 'Livré', 30, 3], ['Total', '', 400, 4]],
    mends: [{ at: 2, cells: { tracking_number: 'A1002' } }, { at: 3, cells: { tracking_number: 'Total', amount: 400, fee: 4 } }],
  },
  'a fee in a file whose marks contradict each other': {
    rows: [HEADER, ['A1004', 'Livré', '1.250', 2], ['A1005', 'Livré', '3,500', 2], ['A1006', 'Livré', '2.750', '2x'], ['Total', '', 7_500, 6]],
    mends: [{ at: 3, cells: { fee: 2 } }],
  },
  'a sum without a name that becomes a parcel': {
    rows: [HEADER, ['A1001', 'Livré', 200, 2], ['A1002', 'Livré', 200, 2], ['', '', 410, 4]],
    mends: [{ at: 3, cells: { amount: 400 } }, { at: 3, cells: { tracking_number: 'A1003', amount: 30, fee: 3 } }],
  },
  'a number in such a file, whose parcel decides the mark': {
    rows: [HEADER, ['A1004', 'Livré', '1.250', 3], ['A1005', 'Livré', '3,500', 2], ['A10O6', 'Livré', '2.750', 2], ['Total', '', 7_500, 7]],
    mends: [{ at: 3, cells: { tracking_number: 'A1006' } }],
  },
}; // prettier-ignore

test('after a mend a statement is what a fresh reading of the mended file makes: its rows, its sums, and whether it is whole', async () => {
  const s = await statementShop(service);
  await s.delivered(['A1001', 'A1002', 'A1003']);
  for (const [number, total] of [['A1004', 1_250], ['A1005', 3_500], ['A1006', 2_750]] as const)
    await s.delivered([number], { sku: s.sku, total }); // prettier-ignore
  const shownOf = async (id: string) => {
    const { is_whole, stated, gross, fees, net, undecided, rows, classes } = await s.show(id);
    const [sums] = await service.database.read.rows(null, `select read_amount, read_net from statements where id = $1`, [id]);
    return { is_whole, stated, gross, fees, net, undecided, rows, classes, sums, lines: said((await s.rowsOf(id)) as Row[]) };
  }; // prettier-ignore
  const places: Record<string, number> = { tracking_number: 0, status: 1, amount: 2, fee: 3 };
  for (const [what, { rows, mends }] of Object.entries(MENDED_FILES)) {
    const id = await s.statementOf(rows);
    // A row that becomes a total is no longer listed; only the reply to its correction shows it.
    const byLine = new Map(((await s.rowsOf(id)) as (Row & { line: number })[]).map((row) => [row.line, row]));
    for (const { at, cells } of mends) {
      const { id: row_id, version } = byLine.get(at + 1)!;
      const { data } = expect(await s.api.post(`/statements/${id}/rows/${row_id}/mend`, { cells, version }), 200).body;
      byLine.set(data.line, data);
    }
    const again = rows.map((cells) => [...cells]);
    for (const { at, cells } of mends)
      for (const [name, value] of Object.entries(cells)) again[at]![places[name]!] = value!;
    assert.deepEqual(await shownOf(id), await shownOf(await s.statementOf(again)), what);
  }
});

test('each of several mends of one statement at once counts', async () => {
  const s = await statementShop(service);
  const numbers = ['A1001', 'A1002', 'A1003', 'A1004'];
  await s.delivered(numbers);
  const id = await s.statementOf([HEADER, ...numbers.map((number) => [number, 'Livré', '2OO DH!', 2]), ['Total', '', 800, 8]]); // prettier-ignore
  const rows = (await s.rowsOf(id)) as Row[];
  const answers = await Promise.all(
    rows.map((row) =>
      s.api.post(`/statements/${id}/rows/${row.id}/mend`, { cells: { amount: 200 }, version: row.version }),
    ),
  );
  for (const answer of answers) expect(answer, 200);
  assert.equal((await s.show(id)).is_whole, true);
});

test('all parts of a line show its typed cells; a mend of one part changes the version of the others', async () => {
  const s = await statementShop(service);
  await s.delivered(['A1001', 'A1002']);
  const id = await s.statementOf([HEADER, ['A1001 + A1002', 'Livré', 400, '4x']]);
  const [first, second] = (await s.rowsOf(id)) as Row[];
  const mend = (row: Row, cells: object) =>
    s.api.post(`/statements/${id}/rows/${row.id}/mend`, { cells, version: row.version });
  expect(await mend(first!, { fee: 4 }), 200);
  expect(await mend(second!, { fee: 6 }), 409);
  const parts = (await s.rowsOf(id)) as Row[];
  assert.deepEqual(
    parts.map(({ class: name, fee, mended }) => [name, fee, mended]),
    [
      ['matched', 2, { fee: 4 }],
      ['matched', 2, { fee: 4 }],
    ],
  );
});
