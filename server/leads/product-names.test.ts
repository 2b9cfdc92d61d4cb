import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { csv, sheetWorld } from '../../test/sheets.ts';
import { aPhone, expect, expectInvalid, unique } from '../../test/world.ts';

const w = await sheetWorld();
const { sheets } = w;
const seller = await w.person('Seller');
const own = await w.product({ name: 'Crème à l’Argan' });
const arabic = await w.product({ name: 'زيت الأركان' });
const [one, other] = [await w.product({ name: 'Soap' }), await w.product({ name: 'SOAP' })];
await w.product({ name: 'Theirs alone', account_id: seller.account_id });
/** A product whose SKU is the name of another product. */
const called = await w.product({ sku: `Shampoo ${unique()}`, name: 'Comb' });
await w.product({ name: called.sku });

const lead = async (phone: string) =>
  expect(await w.api.get('/leads', { search_by: 'phone', keyword: phone }), 200).body.data[0];
const skusOf = (row: { products: { sku: string }[] }) => row.products.map(({ sku }) => sku);

describe('files may name products as people do', { concurrency: 3 }, () => {
  const TOLD: [string, string[] | RegExp][] = [
    [own.sku, [own.sku]],
    ['creme a l’argan', [own.sku]],
    [`CRÈME À L’ARGAN|${arabic.sku}`, [own.sku, arabic.sku]],
    ['زيت الاركان', [arabic.sku]],
    [called.sku, [called.sku]],
    ['soap', new RegExp(`^skus says “soap”, the name of 2 products: ${one.sku} and ${other.sku}`)],
    ['Theirs alone', /^skus names no .*product of this account: "Theirs alone"/],
    ['Argan', /^skus names no .*product of this account: "Argan"/],
  ];

  for (const path of ['/leads/import', '/orders/import']) {
    it(`by ${path}: a SKU first, then the exact name without case, accents and spellings, in this account`, async () => {
      const isLead = path.startsWith('/leads');
      const header = ['full_name', 'phone', 'city', 'address', 'skus', isLead ? 'totals' : 'prices'];
      const phones = TOLD.map(() => aPhone());
      const rows = TOLD.map(([skus], i) => [
        'Amina',
        phones[i],
        'Fes',
        '12 Rue Ibn',
        skus,
        skus.includes('|') ? '10|10' : '10',
      ]);
      const job = await sheets.run(path, 'names.csv', csv([header, ...rows]));
      const failed = new Map((await sheets.rows(job)).slice(1).map((cells) => [cells[1]!, cells.at(-1)!]));
      for (const [i, [skus, expected]] of TOLD.entries()) {
        const reason = failed.get(phones[i]!);
        if (expected instanceof RegExp) assert.match(reason ?? 'taken', expected);
        else assert.equal(reason, undefined, skus);
        if (Array.isArray(expected) && isLead) assert.deepEqual(skusOf(await lead(phones[i]!)), expected, skus);
        if (!Array.isArray(expected) || isLead) continue;
        const [order] = expect(await w.api.get('/orders', { search_by: 'phone', keyWord: phones[i]! }), 200).body.data;
        assert.deepEqual(skusOf(await w.showOrder(order.reference)), expected, skus);
      }
    });
  }

  it('in a column of their own, for rows whose SKU is empty; a file may have that column alone', async () => {
    const phones = [aPhone(), aPhone(), aPhone()];
    const header = ['full_name', 'phone', 'city', 'SKU', 'Nom du produit', 'totals'];
    const rows = [
      ['Amina', phones[0], 'Fes', own.sku, 'No such product', '10'],
      ['Amina', phones[1], 'Fes', '', 'crème à l’argan', '10'],
    ];
    assert.equal((await sheets.run('/leads/import', 'both.csv', csv([header, ...rows]))).summary.rows_good, 2);
    const alone = [header.toSpliced(3, 1), ['Amina', phones[2], 'Fes', 'زيت الأركان', '10']];
    assert.equal((await sheets.run('/leads/import', 'alone.csv', csv(alone))).summary.rows_good, 1);
    const leads = await Promise.all(phones.map(lead));
    assert.deepEqual(leads.map(skusOf), [[own.sku], [own.sku], [arabic.sku]]);
    const neither = await sheets.run('/leads/import', 'neither.csv', csv([['full_name', 'phone', 'city', 'totals'], ['Amina', '0611111111', 'Fes', '10']])); // prettier-ignore
    assert.deepEqual(neither.summary.lacking, ['skus']);
  });

  it('and leads that come from files may lack an address, which has to be there before they are confirmed', async () => {
    const phones = [aPhone(), aPhone()];
    const header = ['full_name', 'phone', 'city', 'address', 'skus', 'totals'];
    const rows = [['Amina', phones[0], 'Fes', '', own.sku, '10'], ['Amina', phones[1], 'Fes', 'x', own.sku, '10']]; // prettier-ignore
    const job = await sheets.run('/leads/import', 'nowhere.csv', csv([header, ...rows]));
    assert.deepEqual([job.summary.rows_good, job.summary.rows_failed], [1, 1]);
    assert.match((await sheets.rows(job))[1]!.at(-1)!, /^address must be at least 5/);
    const { reference, address } = await lead(phones[0]!);
    assert.equal(address, '');
    const confirm = () => w.api.put('/leads', { leads: [{ reference, status: 'confirmed' }] });
    const fields = expectInvalid(await confirm(), 'leads.0.status');
    assert.match(fields['leads.0.status']![0]!, /without an address/);
    const body = {
      data: [
        { full_name: 'Amina', phone: aPhone(), city: 'Fes', products: [{ sku: own.sku, quantity: 1, total: 10 }] },
      ],
    };
    expectInvalid(await w.api.post('/leads', body), 'data.0.address');
  });

  it('a row is told of its shape and of its products at once', async () => {
    const header = ['full_name', 'phone', 'city', 'address', 'skus', 'quantities', 'totals'];
    const rows = [['A', '1', 'Fes', '12 Rue Ibn', 'NO-SUCH|soap', '1', '10.0015|5']];
    const reason = (await sheets.rows(await sheets.run('/leads/import', 'bad.csv', csv([header, ...rows]))))[1]!.at(
      -1,
    )!;
    for (const says of [
      /full_name must/,
      /phone must/,
      /quantities has 1 values/,
      /no product.*"NO-SUCH"/,
      /2 products/,
      /totals .*decimals/,
    ])
      assert.match(reason, says);
    const order = [['full_name', 'phone', 'city', 'address', 'skus', 'quantities', 'prices'], ['', '1', 'Fes', 'Rue 1', 'NO-SUCH|soap', '1', '10.0015|5']]; // prettier-ignore
    const why = (await sheets.rows(await sheets.run('/orders/import', 'bad.csv', csv(order))))[1]!.at(-1)!;
    for (const says of [
      /full_name is required/,
      /quantities has 1 values/,
      /"NO-SUCH"/,
      /2 products/,
      /prices .*decimals/,
    ])
      assert.match(why, says);
  });
});
