import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sheetWorld, xlsx, xlsxOfSheets } from '../../../test/sheets.ts';
import { aPhone, expect, expectInvalid, unique } from '../../../test/world.ts';

/* Hidden parts of a workbook need an answer in sheets that are read repeatedly, too (R-FILE-9). */

const w = await sheetWorld();
const { api, sheets } = w;
const HEAD = ['Nom complet', 'Téléphone', 'Ville', 'Adresse', 'SKU', 'Quantité', 'Prix total'];
const row = () => ['Amina Testi', aPhone(), 'Rabat', '12 Rue Ibn Batouta', w.sku, 1, 199];
const made = async (over: object = {}) =>
  expect(await api.post('/sheets', { name: `Sheet ${unique()}`, ...over }), 201).body.data.id as string;
const read = (id: string, bytes: Buffer) => sheets.run(`/sheets/${id}/file`, 'leads.xlsx', bytes);
const leads = async (rows: readonly unknown[][]) =>
  Promise.all(
    rows.map(async ([, phone]) => {
      const query = { keyword: String(phone), search_by: 'phone' };
      return expect(await api.get('/leads', query), 200).body.data.length as number;
    }),
  );
const errors = async (id: string) => expect(await api.get(`/sheets/${id}/errors`), 200).body.data;

test('a new hidden row makes no lead until a person says so; one that became a lead before is passed over', async () => {
  const rows = [row(), row(), row()];
  const id = await made();
  await read(id, xlsx([HEAD, rows[0]!]));
  // The first row is hidden now, as people hide finished rows; the third row is new.
  const hidden = xlsx([HEAD, ...rows], [2, 4]);
  await read(id, hidden);
  assert.deepEqual(await leads(rows), [1, 1, 0]);
  const [error, more] = await errors(id);
  assert.deepEqual([error.line, error.reasons[0].code ?? error.reasons[0].reason, more], [4, 'row_hidden', undefined]);
  expect(await api.put(`/sheets/${id}`, { hidden_rows: 'leave_out' }), 200);
  await read(id, hidden);
  assert.deepEqual([await leads(rows), await errors(id)], [[1, 1, 0], []]);
  expect(await api.put(`/sheets/${id}`, { hidden_rows: 'take' }), 200);
  await read(id, hidden);
  assert.deepEqual([await leads(rows), await errors(id)], [[1, 1, 1], []]);
});

test('of several sheets with the columns none is read until one is named, which is kept for every reading', async () => {
  const rows = [row(), row()];
  const workbook = xlsxOfSheets(['Mai', 'Juin'].map((name, at) => ({ name, rows: [HEAD, rows[at]!] })));
  const id = await made();
  const job = await read(id, workbook);
  assert.deepEqual([job.status, await leads(rows)], ['failed', [0, 0]]);
  assert.match(expect(await api.get(`/sheets/${id}`), 200).body.data.last_error, /Mai, Juin/);
  expect(await api.put(`/sheets/${id}`, { sheet_name: 'Juin' }), 200);
  await read(id, workbook);
  await read(id, workbook);
  assert.deepEqual([await leads(rows), expect(await api.get(`/sheets/${id}`), 200).body.data.last_error], [[0, 1], null]); // prettier-ignore
  expect(await api.put(`/sheets/${id}`, { sheet_name: 'Août' }), 200);
  assert.equal((await read(id, workbook)).status, 'failed');
});

test('what no sheet can be told is refused', async () => {
  for (const [body, field] of [
    [{ hidden_rows: 'ask' }, 'hidden_rows'],
    [{ sheet_name: '' }, 'sheet_name'],
    [{ sheet_name: 'x'.repeat(101) }, 'sheet_name'],
  ] as const)
    expectInvalid(await api.post('/sheets', { name: `Sheet ${unique()}`, ...body }), field);
});
