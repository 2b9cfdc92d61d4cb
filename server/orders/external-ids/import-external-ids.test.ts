import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csv, sheetWorld } from '../../../test/sheets.ts';
import { aLead, aPhone, anOrder, expect, unique } from '../../../test/world.ts';

const w = await sheetWorld();
const { sheets } = w;
const LIST = {
  orders: { heading: 'Identifiant externe', create: '/orders', rows: (row: object) => ({ orders: [anOrder(w.sku, row)] }), keyword: 'keyWord' },
  leads: { heading: 'المعرف الخارجي', create: '/leads', rows: (row: object) => ({ data: [aLead(w.sku, row)] }), keyword: 'keyword' },
} as const; // prettier-ignore

for (const noun of ['orders', 'leads'] as const) {
  test(`a file of ${noun} brings names; a row whose name is there already fails with its reference, and exports have them`, async () => {
    const { heading, create, rows, keyword } = LIST[noun];
    const [there, fresh] = [unique(), unique()];
    const answer = await w.api.post(create, rows({ external_id: there }));
    assert.ok(answer.status < 300, answer.text);
    const [reference] = answer.body.data.created_refs;
    const columns = ['full_name', 'phone', 'city', 'address', 'skus', noun === 'orders' ? 'total' : 'totals', heading];
    const row = (external_id: string) => ['Amina', aPhone(), 'Rabat', '5 Avenue Hassan II', w.sku, '100', external_id];
    const file = csv([columns, row(fresh), row(there), row(fresh), row('')]);
    const job = await sheets.run(`/${noun}/import`, `${noun}.csv`, file);
    assert.deepEqual([job.summary.rows_good, job.summary.rows_failed], [2, 2]);
    const reasons = (await sheets.rows(job)).slice(1).map((cells) => cells.at(-1)!);
    assert.match(reasons[0]!, new RegExp(reference));
    assert.match(reasons[1]!, /external_id/);
    const listed = expect(await w.api.get(create, { search_by: 'external_id', [keyword]: fresh }), 200).body.data;
    assert.equal(listed.length, 1);
    const query = { file_extension: 'csv', search_by: 'external_id', [keyword]: fresh };
    const [header, cells] = await sheets.rows(await sheets.job(await w.api.get(`/${noun}/export`, query)));
    assert.equal(cells![header!.indexOf('external_id')], fresh);
  });
}
