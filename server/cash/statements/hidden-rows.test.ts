import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sheetClient, sheetService, xlsx, xlsxOfSheets } from '../../../test/sheets.ts';
import { HEADER, statementShop } from '../../../test/statements/statement-shop.ts';
import { expect, unique } from '../../../test/world.ts';

/* Hidden parts of a workbook need an answer in statements, too (R-FILE-9). */

const service = await sheetService();

test('hidden rows and several sheets of a statement are asked about before any of it is taken', async () => {
  const s = await statementShop(service);
  await s.delivered(['A1001', 'A1002']);
  const rows = [HEADER, ['A1001', 'Livré', 200, 2], ['A1002', 'Livré', 200, 2]];
  const files = sheetClient(service.base, await s.token(s.admin.id));
  const numbers = async (id: string): Promise<string[]> => {
    while ((await s.show(id)).state === 'reading') await new Promise((resolve) => setTimeout(resolve, 50));
    return (await s.rowsOf(id)).map(({ raw }: { raw: { tracking_number: string } }) => raw.tracking_number);
  };
  const send = async (bytes: Buffer, fields: Record<string, string> = {}) => {
    const all = { shipping_company_id: s.company.id, ...fields };
    const reply = await files.send('/statements/import', `${unique()}.xlsx`, bytes, { fields: all });
    const id: string = expect(reply, 202).body.data.statement_id;
    const { summary, status } = await files.job(reply);
    return { summary, status, id, found: (await s.api.get(`/statements/${id}`)).status };
  };
  const answered = (answer: string) => ({ answers: JSON.stringify({ hidden: { rows: answer } }) });
  for (const fields of [undefined, { dry_run: '1' }]) {
    const asked = await send(xlsx(rows, [3]), fields);
    assert.deepEqual([asked.status, asked.summary.asked, asked.found], ['failed', [{ column: 'hidden', text: 'rows', rows: 1 }], 404]); // prettier-ignore
    assert.equal(asked.summary.columns['Code colis'], 'tracking_number');
  }
  const left = await send(xlsx(rows, [3]), answered('leave_out'));
  assert.deepEqual([await numbers(left.id), left.summary.rows_left_out], [['A1001'], 1]);
  expect(await s.api.del(`/statements/${left.id}`), 200);
  const taken = await send(xlsx(rows, [3]), answered('take'));
  assert.deepEqual(await numbers(taken.id), ['A1001', 'A1002']);
  const workbook = xlsxOfSheets(['Mai', 'Juin'].map((name, at) => ({ name, rows: [HEADER, rows[at + 1]!] })));
  const several = await send(workbook);
  assert.deepEqual([several.status, several.summary.sheets, several.found], ['failed', ['Mai', 'Juin'], 404]);
  const chosen = await send(workbook, { sheet: 'Juin' });
  assert.deepEqual(await numbers(chosen.id), ['A1002']);
});
