import assert from 'node:assert/strict';
import { strFromU8, unzipSync } from 'fflate';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { eventsOf } from '../../../test/rows.ts';
import { csv, sheetWorld, type Job } from '../../../test/sheets.ts';
import { aPhone, anOrder, expect, expectInvalid, unique } from '../../../test/world.ts';
import { clockTime } from '../../platform/text/moments.ts';
import { columnLetter } from '../../platform/spreadsheets/reading/find-header.ts';

const w = await sheetWorld();
const { sheets } = w;

const asked = (reply: Parameters<typeof sheets.job>[0]): Promise<Job> => sheets.job(reply);
const exported = async (query: Record<string, string> = {}) =>
  await sheets.rows(await asked(await w.api.get('/orders/export', { file_extension: 'csv', ...query })));
const columnsOf = (rows: string[][]) => {
  const [header = [], ...body] = rows;
  return body.map((cells) => Object.fromEntries(header.map((name, i) => [name, cells[i]!])));
};

describe('an export of orders', { concurrency: 4 }, () => {
  it('holds every order the list would show, newest first, with all its fields', async () => {
    const city = `Taza ${unique()}`;
    const refs = await w.orders(3, { city, email: 'a@b.ma', area: 'Centre', shipment_way: 2 });
    await w.moveOrder(refs[0]!, 'PACKED');
    const rows = columnsOf(await exported({ search_by: 'city', keyWord: city }));
    assert.deepEqual(rows.map(({ reference }) => reference), refs.toReversed()); // prettier-ignore
    const [row] = rows;
    assert.deepEqual(
      [
        row!['city'],
        row!['skus'],
        row!['quantities'],
        row!['prices'],
        row!['total'],
        row!['shipment_way'],
        row!['currency'],
      ],
      [city, w.sku, '2', '149.9', '299.8', '2', 'MAD'],
    );
    assert.equal(rows.at(-1)!['status'], 'packed');
    const packed = await exported({ search_by: 'city', keyWord: city, status: 'PACKED' });
    assert.equal(packed.length, 2);
    expectInvalid(await w.api.get('/orders/export', { status: 'LOST' }), 'status.0');
    expectInvalid(await w.api.get('/orders/export', { file_extension: 'pdf' }), 'file_extension');
  });

  it('a workbook has texts without armour, numbers as numbers, moments as dates by the shop’s clock, and a header that stays', async () => {
    const city = `Ifrane ${unique()}`;
    const [reference] = await w.orders(1, {
      city,
      phone: '+212612345678',
      full_name: '=1+1',
      address: `Rue ${'x'.repeat(90)}`,
    });
    const job = await asked(
      await w.api.get('/orders/export', { search_by: 'city', keyWord: city, file_extension: 'xlsx' }),
    );
    const parts = unzipSync(new Uint8Array(await sheets.bytes(job.result_url)));
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!);
    for (const text of ['>+212612345678<', '>=1+1<', `>${reference}<`]) assert.ok(sheet.includes(text), text);
    assert.ok(!sheet.includes('&apos;') && !sheet.includes(`'`) && !sheet.includes('<f>'));
    assert.match(sheet, /<pane [^>]*ySplit="1"[^>]*state="frozen"/);
    const widths = [...sheet.matchAll(/<col [^>]*width="([\d.]+)"/g)].map(([, width]) => Number(width));
    assert.ok(widths.length > 30 && Math.max(...widths) <= 60 && Math.min(...widths) >= 8, widths.join());
    const header = [...sheet.matchAll(/<c r="[A-Z]+1"[^>]*>.*?<t[^>]*>([^<]*)</g)].map(([, title]) => title);
    const cellOf = (name: string) => {
      const letter = columnLetter(header.indexOf(name));
      return new RegExp(`<c r="${letter}2"([^>]*)>(.*?)</c>`).exec(sheet)!;
    };
    assert.match(cellOf('quantities')[0], /<v>2<\/v>/);
    assert.match(cellOf('total')[0], /<v>299\.8<\/v>/);
    const shown = await w.showOrder(reference!);
    const serial = Number(/<v>([\d.]+)<\/v>/.exec(cellOf('created_at')[2]!)![1]);
    const local = clockTime(Date.parse(shown.created_at), 'Africa/Casablanca');
    assert.equal(Math.round((serial - 25_569) * 86_400), Date.parse(`${local.replace(' ', 'T')}Z`) / 1000);
    // In CSV, too, a phone is not escaped; cells that a program could read as formulas are.
    const rows = await exported({ search_by: 'city', keyWord: city });
    const [row] = columnsOf(rows);
    assert.deepEqual([row!['phone'], row!['full_name']], ['+212612345678', `'=1+1`]);
    const french = columnsOf(await exported({ search_by: 'city', keyWord: city, headings: 'fr' }));
    assert.ok(Object.values(french[0]!).includes(local));
  });

  it('goes through its pages without losing or doubling a row', async () => {
    const city = `Safi ${unique()}`;
    for (let i = 0; i < 2; i++)
      expect(await w.api.post('/orders', { orders: Array.from({ length: 600 }, () => anOrder(w.sku, { city })) }), 200);
    const job = await asked(
      await w.api.get('/orders/export', { search_by: 'city', keyWord: city, file_extension: 'csv' }),
    );
    assert.deepEqual(job.progress, { done: 1_200, total: 1_200 });
    const references = new Set(columnsOf(await sheets.rows(job)).map(({ reference }) => reference));
    assert.equal(references.size, 1_200);
    assert.deepEqual((await eventsOf(w.database, job.id)).map(({ type, data }) => [type, data['rows']]), [['export.completed', 1_200]]); // prettier-ignore
  });

  it('shows a Seller its own orders and nothing else, and needs the permission', async () => {
    const seller = await w.person('Seller');
    const product = await w.product({ account_id: seller.account_id });
    expect(await w.api.post('/orders', { orders: [anOrder(product.sku)], account_id: seller.account_id }), 200);
    await w.orders(1);
    const client = await w.as(seller.id);
    const job = await client.job(await seller.api.get('/orders/export', { file_extension: 'csv' }));
    assert.deepEqual(columnsOf(await client.rows(job)).map(({ skus }) => skus), [product.sku]); // prettier-ignore
    expect(await (await w.person('Agent')).api.get('/orders/export'), 403);
  });

  it('is asked by POST too, also while the subscription is not active', async () => {
    const closed = await sheetWorld();
    const set = (status: string) =>
      closed.database.transaction((tx) =>
        tx.rows(null, 'update workspaces set subscription_status = $2 where id = $1', [closed.workspace_id, status]),
      );
    await closed.orders(1);
    await set('inactive');
    const { api } = await closed.person('Admin');
    const client = await closed.as(closed.admin.id);
    const job = await client.job(await api.post('/orders/export', { file_extension: 'xlsx' }));
    assert.equal(job.status, 'completed');
    assert.equal((await client.bytes(job.result_url)).toString('latin1', 0, 2), 'PK');
    expectInvalid(await api.post('/orders/export', {}), 'file_extension');
    expect(await client.send('/orders/import', 'a.csv', csv([['x']])), 402);
  });

  it('has a link that opens for its bearer, and not once it was altered', async () => {
    const job = await asked(await w.api.get('/orders/export'));
    const url = new URL(job.result_url!);
    const answer = await fetch(w.base + url.pathname);
    assert.equal(answer.status, 200);
    assert.match(answer.headers.get('content-type')!, /spreadsheetml/);
    assert.match(answer.headers.get('content-disposition')!, /^attachment; filename="orders-\d{4}-\d\d-\d\d\.xlsx"/);
    assert.equal(answer.headers.get('content-length'), String((await answer.arrayBuffer()).byteLength));
    const link = url.pathname.slice('/files/'.length);
    for (const wrong of [
      `B${link.slice(1)}`,
      link.slice(0, -4),
      'x',
      link.replace(/(?<=^.{60})./, (c) => (c === 'A' ? 'B' : 'A')),
    ])
      assert.equal((await fetch(`${w.base}/files/${wrong}`)).status, 404, wrong);
    await w.database.transaction((tx) =>
      tx.rows(null, `update job_files set created_at = created_at - interval '8 days' where job_id = $1`, [job.id]),
    );
    assert.equal(expect(await w.api.get(`/jobs/${job.id}`), 200).body.data.result_url, null, 'seven days are over');
    expect(await (await sheetWorld()).api.get(`/jobs/${job.id}`), 404);
  });
});

/** Text that a spreadsheet program would change, misread or execute. */
const hostile = fc
  .tuple(
    fc.constantFrom('=1+1', '+1', '-1', '@x', '\t=1', "'", "''a", '＝1', '\u00a0=1', ' a', 'a"b', 'a,b', 'a;b', 'a|b', 'a\\b', 'a\nb', '<&>', '_x0041_', 'مرحبا', '😀'),
    fc.constantFrom('', ' z', '=', '"', "'", ';,', '\\', '|'),
  )
  .map(([start, end]) => `${start}${end}`); // prettier-ignore

describe('import(export(x)) is x', { concurrency: 2 }, () => {
  const FIELDS = ['full_name', 'phone', 'second_phone', 'city', 'address', 'skus', 'quantities', 'prices', 'total', 'notes', 'email', 'area', 'shipment_way', 'is_fees_paid_by_customer']; // prettier-ignore
  for (const [extension, headings] of [
    ['csv', 'fields'],
    ['xlsx', 'en'],
    ['csv', 'fr'],
    ['xlsx', 'ar'],
  ] as const) {
    // prettier-ignore
    it(`through ${extension} with headings ${headings}, whatever stands in the cells, and no cell of a csv is a formula`, async () => {
      const from = await sheetWorld();
      const odd = await from.product({ sku: `=SKU|${unique()}\\` });
      const texts = fc.sample(hostile, { numRuns: 120, seed: 11 });
      const orders = texts.map((text, i) =>
        anOrder(i % 2 ? odd.sku : from.sku, {
          full_name: text,
          address: `${text}${i}`,
          area: i % 3 ? text : null,
          phone: i % 2 ? `+2126${String(10_000_000 + i)}` : aPhone(),
          is_fees_paid_by_customer: i % 2 === 0,
          shipment_way: 1 + (i % 4),
        }),
      );
      expect(await from.api.post('/orders', { orders }), 200);
      const first = await from.sheets.job(await from.api.get('/orders/export', { file_extension: extension, headings }));
      const to = await sheetWorld();
      for (const { sku } of [from, odd]) await to.product({ sku });
      const bytes = await from.sheets.bytes(first.result_url);
      const imported = await to.sheets.run('/orders/import', `orders.${extension}`, bytes);
      assert.deepEqual([imported.summary.rows_good, imported.summary.rows_failed], [120, 0]);
      const read = async (world: typeof to) => {
        const job = await world.sheets.job(await world.api.get('/orders/export', { file_extension: 'csv' }));
        return await world.sheets.rows(job);
      };
      const [before, after] = [await read(from), await read(to)];
      for (const cell of before.flat())
        assert.doesNotMatch(cell.trimStart().replace(/^\+?\d[\d ]*$/, ''), /^[=+\-@＝＋－＠]/, JSON.stringify(cell));
      // Texts in a workbook are not escaped: blanks around them count as typing errors.
      const said = (cell: string) => (extension === 'xlsx' ? cell.replace(/^'(?=\s)/, '').trim().replace(/^(?=[=+\-@＝])/, "'") : cell);
      const pick = (rows: string[][]) =>
        columnsOf(rows)
          .map((row) => JSON.stringify(FIELDS.map((name) => said(row[name]!))))
          .sort();
      assert.deepEqual(pick(after), pick(before));
    });
  }
});
