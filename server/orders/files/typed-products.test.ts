import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { csv, sheetWorld, type Job } from '../../../test/sheets.ts';
import { aPhone, expect, unique } from '../../../test/world.ts';

/* Quantities and products as people type them (R-INTAKE-9). */

const w = await sheetWorld();
const { sheets } = w;
const [oil, soap] = [`ARGAN-${unique()}`.toUpperCase(), `SOAP-${unique()}`.toUpperCase()];
await w.product({ sku: oil, name: 'Huile, 50 ml' });
await w.product({ sku: soap, name: 'Savon' });
const run = (rows: readonly (readonly string[])[], path = '/orders/import') =>
  sheets.run(path, `${unique()}.csv`, csv(rows));
const reasons = async (job: Job) => (await sheets.rows(job)).slice(1).map((cells) => cells.at(-1)!);
const linesOf = async (phone: string): Promise<[string, number][] | undefined> => {
  const [order] = expect(await w.api.get('/orders', { search_by: 'phone', keyWord: phone }), 200).body.data;
  return order && (await w.showOrder(order.reference)).products.map((line: { sku: string; quantity: number }) => [line.sku, line.quantity]);
}; // prettier-ignore

const HEADER = ['full_name', 'phone', 'city', 'address', 'skus', 'quantities', 'prices', 'total'];
type Typed = [skus: string, quantities: string, prices: string, total: string];

/** The typed cells of a row, and the order lines that they give. */
const TAKEN: [Typed, [string, number][]][] = [
  [[oil, 'x2', '', '299.80'], [[oil, 2]]],
  [[oil, '٢', '', '299.80'], [[oil, 2]]],
  [[oil, '2 pcs', '', '299.80'], [[oil, 2]]],
  [[oil.toLowerCase(), '1', '', '149.90'], [[oil, 1]]],
  [[`${oil} x 2`, '', '', '299.80'], [[oil, 2]]],
  [[`${oil} x2`, '2', '', '299.80'], [[oil, 2]]],
  [[`2 x ${oil}`, '', '', '299.80'], [[oil, 2]]],
  [[`${oil.toLowerCase()} ×3`, '', '', '300'], [[oil, 3]]],
  [[`${oil}, ${soap}`, '1, 2', '10|20', '50'], [[oil, 1], [soap, 2]]],
  [[`${oil} + ${soap}`, '1', '10|20', '30'], [[oil, 1], [soap, 1]]],
  [[`${oil} x 2; ${soap}`, '', '10|20', '40'], [[oil, 2], [soap, 1]]],
  [['Huile, 50 ml', '1', '', '30'], [[oil, 1]]],
  [['Savon x 2', '', '', '30'], [[soap, 2]]],
]; // prettier-ignore

/** The typed cells of a row, and the reason for its refusal. */
const REFUSED: [Typed, RegExp][] = [
  [[`${oil}, ${soap}`, '1, 1', '', '199.90'], /prices must give the price of each product, separated by \|/],
  [[`${oil} x 2`, '3', '', '299.80'], /no active product/],
  [[`${oil} + NOTHING-HERE`, '', '10|20', '30'], /no active product/],
  [[`${oil} + ${soap}`, '2', '10|20', '60'], /no active product/],
  [[oil, '1 + 1', '', '199'], /2 quantities|quantities/],
];

describe('products as typed', { concurrency: 4 }, () => {
  it('are taken where each part names a product', async () => {
    const phones = TAKEN.map(() => aPhone());
    const job = await run([HEADER, ...TAKEN.map(([typed], i) => ['Q Testi', phones[i]!, 'Rabat', 'Rue 1', ...typed])]);
    assert.deepEqual([job.summary.rows_good, job.summary.rows_failed], [TAKEN.length, 0]);
    for (const [i, [typed, lines]] of TAKEN.entries()) assert.deepEqual(await linesOf(phones[i]!), lines, typed.join());
  });

  it('are refused in words that name the way out where they may be something else', async () => {
    const job = await run([HEADER, ...REFUSED.map(([typed]) => ['Q Testi', aPhone(), 'Rabat', 'Rue 1', ...typed])]);
    assert.deepEqual([job.summary.rows_good, job.summary.rows_failed], [0, REFUSED.length]);
    const said = await reasons(job);
    for (const [i, [typed, why]] of REFUSED.entries()) assert.match(said[i]!, why, typed.join());
  });

  it('are read in files of leads too', async () => {
    const header = ['full_name', 'phone', 'city', 'skus', 'totals'];
    const phone = aPhone();
    const job = await run([header, ['L Testi', phone, 'Rabat', `${oil} x 2`, '200']], '/leads/import');
    assert.equal(job.summary.rows_good, 1);
    const [lead] = expect(await w.api.get('/leads', { search_by: 'phone', keyWord: phone }), 200).body.data;
    assert.deepEqual(lead.products.map((line: { sku: string; quantity: number }) => [line.sku, line.quantity]), [[oil, 2]]); // prettier-ignore
  });
});
