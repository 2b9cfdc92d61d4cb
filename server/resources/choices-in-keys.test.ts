import assert from 'node:assert/strict';
import { it } from 'node:test';
import { csv, sheetWorld } from '../../test/sheets.ts';
import { expect } from '../../test/world.ts';

/* R-FILE-7: a choice in the key of a resource is read by its word before the row is looked up. */

it('an export in words finds its rows by a key that is a choice, also without its ids', async () => {
  const { api, sheets } = await sheetWorld();
  const price = { price: 0.5, valid_from: '2026-01-01', source: 'Rate card' };
  expect(await api.post('/message-prices', { ...price, kind: 'sms', unit: 'part' }), 201);
  expect(await api.post('/message-prices', { ...price, kind: 'marketing', country: 'MA' }), 201);
  const template = { name: 'Hello', body: 'Hello' };
  for (const language of ['fr', 'ar']) expect(await api.post('/message-templates', { ...template, language }), 201);
  for (const resource of ['message-prices', 'message-templates'])
    for (const headings of ['fields', 'en', 'fr', 'ar']) {
      const asked = await api.get(`/${resource}/export`, { file_extension: 'csv', headings });
      const rows = await sheets.rows(await sheets.job(asked));
      const count = rows.length - 1; // a workspace begins with templates of its own
      assert.ok(count >= 2);
      const { summary } = await sheets.run(
        `/${resource}/import`,
        'again.csv',
        csv(rows.map((cells) => cells.slice(1))),
      );
      assert.deepEqual([summary.rows_good, summary.rows_failed], [count, 0], `${resource}, ${headings}`);
      assert.equal(expect(await api.get(`/${resource}`), 200).body.meta.total, count, `${resource}, ${headings}`);
    }
});
