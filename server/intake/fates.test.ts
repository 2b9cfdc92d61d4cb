import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { foreignFile, type ForeignFile, type ForeignRecord } from '../../test/fates/foreign-file.ts';
import { seedOf, stepsOf } from '../../test/share.ts';
import { csv, sheetWorld } from '../../test/sheets.ts';
import { aPhone, expect, unique } from '../../test/world.ts';

/*
 * The fate of every cell (R-INTAKE-1), in foreign order files that a seed determines. Each cell becomes a field of the order, is stored
 * on it, needs an answer, or is refused by name. Money, pieces and customers match the file. FATE_SEED repeats a run, FATES sets the
 * number of files.
 */

const SEED = seedOf('FATE_SEED');
const FILES = Number(process.env['FATES'] ?? stepsOf(200));
const AT_ONCE = 4;

const w = await sheetWorld();
const { sheets } = w;
const wares = await Promise.all(
  [14_990, 5_000, 19_905].map(async (price) => ({ price, sku: (await w.product({ price: price / 100 })).sku })),
);

const minor = (major: number): number => Math.round(major * 100);

const kindOf = (seed: number) => (seed % 3 === 0 ? 'leads' : 'orders');

/** The lead of a phone, in the form of an order; undefined if there is none. Several are a fault. */
async function leadOf(phone: string) {
  const { data } = expect(await w.api.get('/leads', { search_by: 'phone', keyword: phone }), 200).body;
  assert.ok(data.length <= 1, `${data.length} leads of one record`);
  if (!data[0]) return undefined;
  const lead = expect(await w.api.get(`/leads/${data[0].reference}/show`), 200).body.data;
  const total = lead.products.reduce((sum: number, line: { total: string }) => sum + Number.parseFloat(line.total), 0);
  return { ...lead, total, cod_amount: lead.is_prepaid ? 0 : total - lead.prepaid_amount };
}

/** The order of a phone, as its details show it; undefined if there is none. Several are a fault. */
async function orderOf(phone: string) {
  const { data } = expect(await w.api.get('/orders', { search_by: 'phone', keyWord: phone }), 200).body;
  assert.ok(data.length <= 1, `${data.length} orders of one record`);
  return data[0] && (await w.showOrder(data[0].reference));
}

/** Faults in a record's fate; empty if there are none. */
async function faultsOf(
  record: ForeignRecord,
  failed: readonly string[][],
  { isDry, of }: { isDry: boolean; of: ForeignFile['of'] },
): Promise<string[]> {
  const order = await (of === 'leads' ? leadOf(record.phone) : orderOf(record.phone));
  const row = failed.find((cells) => cells.includes(record.phone));
  const isToBe = record.fate === 'made' || record.fate === 'prepaid';
  if (isDry && order) return ['a dry run made it'];
  if (!isToBe || isDry) {
    const faults = order ? ['it became an order'] : [];
    if (isToBe) return row ? [...faults, `refused: ${row.at(-1)}`] : faults;
    return record.names!.test(row?.at(-1) ?? '') ? faults : [...faults, `not refused by name: ${row?.at(-1)}`];
  }
  if (!order) return [`no order; refused: ${row?.at(-1)}`];
  const pieces = order.products.map(({ sku, quantity }: { sku: string; quantity: number }) => `${quantity} ${sku}`);
  const found: Record<string, [is: unknown, was: unknown]> = {
    name: [order.full_name, record.full_name],
    total: [minor(order.total), record.total],
    'to collect': [minor(order.cod_amount), record.fate === 'prepaid' ? 0 : (record.left ?? record.total)],
    pieces: [
      pieces.toSorted().join(),
      record.pieces
        .map(({ sku, quantity }) => `${quantity} ${sku}`)
        .toSorted()
        .join(),
    ],
    number: [order.order_number ?? null, record.number],
  };
  const text = JSON.stringify(order);
  const lost = record.kept.filter((kept) => !text.includes(JSON.stringify(kept.text).slice(1, -1)));
  return [
    ...Object.entries(found).flatMap(([name, [is, was]]) => (is === was ? [] : [`${name} is ${is}, was ${was}`])),
    ...lost.map(({ heading, text: gone }) => `${heading} “${gone}” is lost`),
  ];
}

async function faultsOfFile(file: ForeignFile): Promise<string[]> {
  const faults: string[] = [];
  for (const isDry of [true, false]) {
    const fields: Record<string, string> = isDry ? { dry_run: '1' } : {};
    const job = await sheets.run(`/${file.of}/import`, `${unique()}.csv`, csv(file.rows), { fields });
    if (job.status !== 'completed') return [`the job is ${job.status}: ${job.error}`];
    const { columns, kept, left_out, rows_good, rows_failed } = job.summary;
    for (const heading of file.headings)
      if (!columns[heading] && !kept.includes(heading))
        faults.push(`nothing says what became of the column ${heading}`);
    if (left_out.length > 0) faults.push(`left out without being asked: ${left_out.join(', ')}`);
    const good = file.records.filter(({ fate }) => fate === 'made' || fate === 'prepaid');
    const wanted = good.reduce((sum, { rows }) => sum + rows, 0);
    if (rows_good !== wanted || rows_good + rows_failed !== file.rows.length - 1)
      faults.push(
        `${rows_good} good rows and ${rows_failed} failed ones of ${file.rows.length - 1}, wanted ${wanted} good`,
      );
    const failed = rows_failed > 0 ? (await sheets.rows(job)).slice(1) : [];
    for (const record of file.records)
      for (const fault of await faultsOf(record, failed, { isDry, of: file.of }))
        faults.push(`${isDry ? 'dry run, ' : ''}${record.fate} ${record.phone}: ${fault}`);
  }
  return faults;
}

describe('the fate of every cell', { concurrency: AT_ONCE }, () => {
  for (let seed = SEED; seed < SEED + FILES; seed++)
    it(`of the file of ${kindOf(seed)} of seed ${seed}`, async () => {
      const file = foreignFile(seed, wares, aPhone, kindOf(seed));
      const faults = await faultsOfFile(file);
      assert.deepEqual(faults, [], `FATE_SEED=${seed} FATES=1\n${csv(file.rows)}`);
    });

  it('a cell that is lost, another sum and a customer who is not there are noticed', async () => {
    const file = foreignFile(1_007, wares, aPhone);
    assert.deepEqual(await faultsOfFile(file), []);
    const made = file.records.find(({ fate, kept }) => fate === 'made' && kept.length > 0)!;
    const wrong: Partial<ForeignRecord>[] = [
      { kept: [{ heading: 'Taille', text: 'XXS' }] },
      { total: made.total + 1 },
      { pieces: [] },
      { number: 'other' },
      { full_name: 'Somebody' },
      { phone: aPhone() },
      { fate: 'prepaid' },
      { fate: 'over', names: /status/ },
    ];
    for (const over of wrong)
      assert.notDeepEqual(
        await faultsOf({ ...made, ...over }, [], { isDry: false, of: file.of }),
        [],
        JSON.stringify(over),
      );
  });
});
