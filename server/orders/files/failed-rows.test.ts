import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LIMITS } from '../../../contract/limits.ts';
import { csv, sheetService, sheetWorld } from '../../../test/sheets.ts';
import { sessionFor } from '../../../test/shop.ts';
import { expect, unique } from '../../../test/world.ts';
import { forgetOldFailures } from '../../platform/spreadsheets/jobs/imports-sql.ts';

/* The first rows that an import refused, as the dashboard shows them (R-FILE-2). */

await sheetService();
const HEADER = ['Nom', 'phone', 'city', 'address', 'skus', 'quantities', 'prices'];

/** A workspace whose import of orders refused each of these rows. */
async function refused(rows: readonly string[][]) {
  const w = await sheetWorld();
  const session = await sessionFor(w.service, w.workspace_id, w.admin.id);
  const fields = { columns: JSON.stringify({ Nom: 'full_name' }) };
  const job = await w.sheets.run('/orders/import', 'orders.csv', csv([HEADER, ...rows]), { fields });
  return { ...w, session, job, shown: async (by = session) => await by.get(`/jobs/${job.id}/failed-rows`) };
}

test('each row that failed has its cells by what they are, and every fault of it as data', async () => {
  const { shown, job } = await refused([['Amina', '12', 'Rabat', 'Rue 1', 'NONE', 'two', 'ten']]);
  const { data, meta } = expect(await shown(), 200).body;
  assert.deepEqual([job.summary.rows_failed, meta.total, data.length], [1, 1, 1]);
  assert.equal(data[0].line, 2);
  assert.deepEqual([data[0].cells.full_name, data[0].cells.phone, data[0].cells.prices], ['Amina', '12', 'ten']);
  assert.ok(data[0].reasons.length > 1, JSON.stringify(data[0]));
  for (const { code } of data[0].reasons) assert.equal(typeof code, 'string');
});

test('of many, the first are kept; a week later they are forgotten, as their file is', async () => {
  const over = LIMITS.failed_rows_shown + 3;
  const rows = Array.from({ length: over }, (_, i) => [`N ${i}`, '0612345678', 'Rabat', 'Rue 1', 'NONE', '1', '10']);
  const { shown, job, service, workspace_id } = await refused(rows);
  const { data, meta } = expect(await shown(), 200).body;
  assert.deepEqual([data.length, data.at(-1).line, meta.total], [over - 3, over - 2, over]);
  await service.database.transaction((tx) =>
    tx.rows(null, `update jobs set finished_at = now() - interval '8 days' where workspace_id = $1 and id = $2`, [
      workspace_id,
      job.id,
    ]),
  );
  await forgetOldFailures(service.database.read);
  assert.deepEqual(expect(await shown(), 200).body.data, []);
});

test('a caller who may not have the file is shown no row of it', async () => {
  const w = await refused([['Amina', '0612345678', 'Rabat', 'Rue 1', 'NONE', '1', '10']]);
  const role = `Role ${unique()}`;
  const permissions = { settings: ['list', 'retrieve', 'update'], orders: ['list'] };
  expect(await w.api.post('/roles', { name: role, permissions }), 201);
  const other = await w.person(role);
  expect(await w.shown(await sessionFor(w.service, w.workspace_id, other.id)), 404);
  const stranger = await sheetWorld();
  expect(await w.shown(await sessionFor(stranger.service, stranger.workspace_id, stranger.admin.id)), 404);
});
