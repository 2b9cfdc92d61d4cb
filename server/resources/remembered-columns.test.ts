import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { csv, sheetClient, sheetWorld } from '../../test/sheets.ts';
import { aPhone, expect, unique } from '../../test/world.ts';

const w = await sheetWorld();
const { sheets, sku } = w;

const COLUMNS = ['full_name', 'phone', 'city', 'address', 'skus', 'quantities', 'prices'];
const row = (phone = aPhone()) => [`Imane ${unique()}`, phone, 'Agadir', '3 Boulevard Mohammed V', sku, '2', '99'];
const lineOf = async (phone: string) => {
  const [order] = expect(await w.api.get('/orders', { search_by: 'phone', keyWord: phone }), 200).body.data;
  const [line] = (await w.showOrder(order.reference)).products;
  return [line.quantity, line.price];
};
const anImporter = async () => {
  const seller = await w.person('Seller');
  const token = await w.teammate(seller.account_id, { orders: ['list', 'retrieve', 'import'], stocks: ['import'] });
  return { seller, theirs: sheetClient(w.base, token) };
};
const said = (columns: Record<string, string>, more: Record<string, string> = {}) => ({
  fields: { columns: JSON.stringify(columns), ...more },
});
/** A file with meaningless headers. */
const unnamed = (phone = aPhone()) => csv([['A', 'B', 'C', 'D', 'E', 'F', 'G'], row(phone)]);
const MEANING = { A: 'full_name', B: 'phone', C: 'city', D: 'address', E: 'skus', F: 'quantities', G: 'prices' };

describe('what headers mean', () => {
  it('said by one account, is nothing to another: neither a check nor an import of hers changes how its files are read', async () => {
    const { theirs } = await anImporter();
    const swapped = said({ quantities: 'prices', prices: 'quantities' }, { dry_run: '1' });
    await theirs.run('/orders/import', 'hers.csv', csv([COLUMNS, row()]), swapped);
    await theirs.run('/orders/import', 'unnamed.csv', unnamed(), said({ ...MEANING, F: 'prices', G: 'quantities' }));
    const phone = aPhone();
    assert.equal((await sheets.run('/orders/import', 'template.csv', csv([COLUMNS, row(phone)]))).status, 'completed');
    assert.deepEqual(await lineOf(phone), [2, 99]);
    const job = await sheets.run('/orders/import', 'unnamed.csv', unnamed());
    assert.equal(job.status, 'failed', 'this account was not told what A to G are');
    assert.deepEqual(job.summary.lacking, ['full_name', 'phone', 'city', 'address', 'skus']);
    assert.deepEqual(job.summary.left_out, Object.keys(MEANING));
  });

  it('said by one person, is nothing to another of the same account', async () => {
    const { seller, theirs } = await anImporter();
    const token = await w.teammate(seller.account_id, { orders: ['list', 'retrieve', 'import'] });
    const colleague = sheetClient(w.base, token);
    assert.equal((await theirs.run('/orders/import', 'a.csv', unnamed(), said(MEANING))).status, 'completed');
    assert.equal((await colleague.run('/orders/import', 'b.csv', unnamed())).status, 'failed');
    assert.equal((await theirs.run('/orders/import', 'c.csv', unnamed())).status, 'completed');
  });

  it('is remembered by an import and not by a check, and the next summary says where it was used', async () => {
    const { sheets: mine } = await sheetWorld();
    const header = ['Nick', ...COLUMNS.slice(1), 'Shade'];
    const file = (name = unique()) => csv([header, [name, ...row().slice(1), 'red']]);
    const meaning = { Nick: 'full_name', Shade: 'notes' };
    const checked = await mine.run('/leads/import', 'a.csv', file(), said({ Nick: 'full_name' }, { dry_run: '1' }));
    assert.equal(checked.summary.columns['Nick'], 'full_name');
    const dry = await mine.run('/orders/import', 'a.csv', file(), said(meaning, { dry_run: '1' }));
    assert.deepEqual([dry.summary.columns['Nick'], dry.summary.columns_remembered], ['full_name', {}]);
    assert.equal((await mine.run('/orders/import', 'b.csv', file())).status, 'failed', 'a check is not remembered');
    const sent = await mine.run('/orders/import', 'c.csv', file(), said(meaning));
    assert.deepEqual(sent.summary.columns_remembered, {}, 'it was said with the file');
    const next = await mine.run('/orders/import', 'd.csv', file());
    assert.deepEqual([next.status, next.summary.columns_remembered], ['completed', meaning]);
    const left = await mine.run('/orders/import', 'e.csv', file(), said({ Shade: '' }));
    assert.deepEqual([left.summary.columns_remembered, left.summary.left_out], [{ Nick: 'full_name' }, ['Shade']]);
    const after = await mine.run('/orders/import', 'f.csv', file());
    assert.deepEqual([after.summary.columns_remembered, after.summary.left_out], [{ Nick: 'full_name', Shade: '' }, ['Shade']]); // prettier-ignore
  });

  it('said of a header that is a column’s own name, holds for that file alone', async () => {
    const phones = [aPhone(), aPhone(), aPhone()];
    const file = (phone: string) =>
      csv([
        [...COLUMNS, 'Pieces per box'],
        [...row(phone), '7'],
      ]);
    const odd = said({ quantities: '', 'Pieces per box': 'quantities' });
    await sheets.run('/orders/import', 'odd.csv', file(phones[0]!), odd);
    await sheets.run('/orders/import', 'even.csv', file(phones[1]!));
    assert.deepEqual([await lineOf(phones[0]!), await lineOf(phones[1]!)], [[7, 99], [2, 99]]); // prettier-ignore
    const without = csv([[...COLUMNS.filter((name) => name !== 'quantities'), 'Pieces per box'], [...row(phones[2]).toSpliced(5, 1), '7']]); // prettier-ignore
    await sheets.run('/orders/import', 'third.csv', without);
    assert.deepEqual(await lineOf(phones[2]!), [7, 99]);
  });

  it('is kept for so many headers of an import, the latest said', async () => {
    const { sheets: mine, database, workspace_id } = await sheetWorld();
    for (const round of ['one', 'two', 'three']) {
      const many = Object.fromEntries(Array.from({ length: 150 }, (_, i) => [`${round} ${i}`, '']));
      await mine.run('/orders/import', `${round}.csv`, csv([COLUMNS, row()]), said(many));
    }
    const kept = await database.read.rows<{ header: string }>(
      null,
      `select header from remembered_columns where workspace_id = $1`,
      [workspace_id],
    );
    assert.equal(kept.length, 300);
    assert.ok(!kept.some(({ header }) => header.startsWith('one')));
  });

  it('of an import that waits is what it was sent with, whatever is said meanwhile', async () => {
    const phones = [aPhone(), aPhone()];
    const [first, second] = await Promise.all([
      sheets.run('/orders/import', 'x.csv', unnamed(phones[0]), said(MEANING)),
      sheets.run('/orders/import', 'y.csv', unnamed(phones[1]), said({ ...MEANING, F: 'prices', G: 'quantities' })),
    ]);
    assert.deepEqual([first.status, second.status], ['completed', 'completed']);
    assert.deepEqual([await lineOf(phones[0]!), await lineOf(phones[1]!)], [[2, 99], [99, 2]]); // prettier-ignore
  });
});
