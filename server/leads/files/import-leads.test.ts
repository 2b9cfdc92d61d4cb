import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { aboutPerson } from '../../../test/log.ts';
import { csv, sheetWorld } from '../../../test/sheets.ts';
import { aPhone, expect, unique } from '../../../test/world.ts';

const w = await sheetWorld();
const { sheets, sku } = w;
const COLUMNS = ['full_name', 'phone', 'city', 'area', 'address', 'skus', 'quantities', 'totals', 'data'];
const row = (over: Record<string, string> = {}) =>
  Object.values(
    aboutPerson({
      full_name: `Amina ${unique()}`,
      phone: aPhone(),
      city: 'Casablanca',
      area: 'Maarif',
      address: '12 Rue Ibn Batouta',
      skus: sku,
      quantities: '2',
      totals: '299,80',
      data: 'source=landing page|size=XL',
      ...over,
    }),
  );
const found = async (phone: string) =>
  expect(await w.api.get('/leads', { search_by: 'phone', keyword: phone }), 200).body.data;

describe('an import of leads', { concurrency: 4 }, () => {
  it('creates each row’s lead by the rules of POST /leads, and reports the others', async () => {
    const phone = aPhone();
    const rows = [
      row({ phone }),
      row({ phone: '12' }),
      row({ address: 'x', city: '' }),
      row({ skus: 'NO-SUCH' }),
      row({ quantities: '1000' }),
      row({ totals: '1|2' }),
      row({ data: `${'k'.repeat(101)}=v` }),
    ];
    const job = await sheets.run('/leads/import', 'leads.csv', csv([COLUMNS, ...rows]));
    assert.deepEqual([job.summary.rows_good, job.summary.rows_failed], [1, 6]);
    const reasons = (await sheets.rows(job)).slice(1).map((cells) => cells.at(-1)!);
    for (const [i, says] of [/^phone must be at least 7/, /city is required.*address must be at least 5/, /^skus names no product/, /^quantities must not be greater than 999/, /totals has 2 values/, /^data must not be greater than 100/].entries())
      assert.match(reasons[i]!, says); // prettier-ignore
    const [lead] = await found(phone);
    assert.deepEqual(
      [lead.city, lead.area, lead.data, lead.products[0].quantity, lead.products[0].total],
      ['Casablanca', 'Maarif', [{ key: 'source', value: 'landing page' }, { key: 'size', value: 'XL' }], 2, 299.8], // prettier-ignore
    );
  });

  it('fails without a header; what its first row says of a person is in no line of the log', async () => {
    // Checked after all tests (test/log.ts).
    assert.equal((await sheets.run('/leads/import', 'leads.csv', csv([row(), row()]))).status, 'failed');
  });

  it('flags a phone that comes twice in the file, and reports rows that only processing refuses', async () => {
    const inactive = await w.product({ status: 'inactive' });
    const phone = aPhone();
    const rows = [row({ phone }), row({ phone }), row({ skus: inactive.sku })];
    const job = await sheets.run('/leads/import', 'twice.csv', csv([COLUMNS, ...rows]));
    assert.deepEqual([job.summary.rows_good, job.summary.rows_failed], [2, 1]);
    assert.match((await sheets.rows(job))[1]!.at(-1)!, /is not active/);
    const leads = await found(phone);
    assert.equal(leads[0].duplicate_of, leads[1].reference);
  });

  it('can be exported and imported again, into the account of a Seller that way', async () => {
    const seller = await w.person('Seller');
    const { sku } = await w.product({ account_id: seller.account_id });
    const client = await w.as(seller.id);
    const odd = row({ skus: sku, data: String.raw`a\=b=c\|d|plain=`, full_name: '=1+1 name' });
    const first = await client.run('/leads/import', 'own.csv', csv([COLUMNS, odd]));
    assert.equal(first.summary.rows_good, 1);
    const exported = async () => {
      const job = await client.job(await seller.api.get('/leads/export', { file_extension: 'csv' }));
      return await client.rows(job);
    };
    const before = await exported();
    assert.equal(before.length, 2, 'its own leads only');
    assert.match(before[1]!.join(), /'=1\+1 name/);
    const fields = { answers: JSON.stringify({ known: { reference: 'new' } }) };
    assert.equal((await client.run('/leads/import', 'again.csv', csv(before), { fields })).summary.rows_good, 1);
    const [header = [], ...after] = await exported();
    const places = COLUMNS.map((name) => header.indexOf(name));
    assert.deepEqual(...(after.map((cells) => places.map((place) => cells[place])) as [unknown, unknown]));
  });
});

describe('histories', { concurrency: 4 }, () => {
  const NAMES = ['order-histories', 'lead-histories', 'stock-histories'];
  it('are exported with every move', async () => {
    const reference = await w.lead();
    expect(await w.api.put('/leads', { leads: [{ reference, status: 'confirmed' }] }), 200);
    const order = (await w.showLead(reference)).order_reference;
    await w.moveOrder(order, 'PACKED', 'SHIPPED');
    for (const name of NAMES) {
      const job = await sheets.job(await w.api.get(`/${name}/export`, { file_extension: 'csv' }));
      const rows = await sheets.rows(job);
      if (name === 'order-histories') assert.deepEqual(rows[1]!.slice(0, 3), [order, 'packed', 'shipped']);
      if (name === 'lead-histories') assert.deepEqual(rows[1]!.slice(0, 3), [reference, 'new', 'confirmed']);
    }
  });

  it('cannot be imported: 405 for callers who may import, 403 for others', async () => {
    const agent = await w.as((await w.person('Agent')).id);
    const seller = await w.as((await w.person('Seller')).id);
    for (const name of NAMES) {
      const reply = expect(await sheets.send(`/${name}/import`, 'h.csv', csv([['a']])), 405);
      assert.equal(reply.headers.get('allow'), '');
      expect(await seller.send(`/${name}/import`, 'h.csv', csv([['a']])), 405);
      expect(await agent.send(`/${name}/import`, 'h.csv', csv([['a']])), 403);
    }
  });
});
