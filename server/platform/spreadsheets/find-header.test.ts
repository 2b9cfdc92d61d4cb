import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LEAD_COLUMNS, ORDER_COLUMNS, REFERENCE_COLUMNS, STOCK_COLUMNS } from '../../../contract/import-columns.ts';
import { HeaderFault } from './file-fault.ts';
import { findHeader, foldHeader } from './find-header.ts';
import type { RawRow } from './raw-rows.ts';

const rows = (...given: string[][]): RawRow[] => given.map((cells, i) => ({ line: i + 1, cells }));
const names = (header: ReturnType<typeof findHeader>) => header.columns.map((column) => column?.name ?? null);
const folded = (said: Record<string, string>) =>
  new Map(Object.entries(said).map(([header, name]) => [foldHeader(header), name]));
type Said = Record<string, string>;
const find = (first: RawRow[], sent: Said = {}, { remembered = {} as Said, columns = ORDER_COLUMNS } = {}) =>
  findHeader(first, columns, { sent: folded(sent), remembered: folded(remembered) });

const HEADERS: Record<string, string[]> = {
  canonical: ['full_name', 'phone', 'second_phone', 'city', 'address', 'skus', 'quantities', 'prices', 'total', 'notes'],
  French: ['Nom complet', 'Téléphone', 'Téléphone 2', 'Ville', 'Adresse', 'Réf. produit', 'Quantité', 'Prix unitaire', 'Montant', 'Remarques'],
  Arabic: ['الاسم الكامل', 'رقم الهاتف', 'الهاتف الثاني', 'المدينة', 'العنوان', 'المنتج', 'الكمية', 'السعر', 'المجموع', 'ملاحظات'],
  English: ['Customer Name *', 'Phone Number', 'Phone 2', 'Town', 'Shipping address', 'SKU', 'Qty', 'Unit price', 'COD', 'Comment'],
}; // prettier-ignore
for (const [language, titles] of Object.entries(HEADERS)) {
  test(`a header in ${language} is recognised`, () =>
    assert.deepEqual(names(find(rows(titles))), HEADERS['canonical']));
}

test('the own name of a column goes before a word for another, wherever it stands', () => {
  const header = find(rows(['client', 'phone', 'city', 'address', 'skus', 'full_name']));
  assert.deepEqual(names(header), [null, 'phone', 'city', 'address', 'skus', 'full_name']);
});

test('a title and a line of merged cells may stand above the header', () => {
  const header = find(rows(['Commandes de mai'], ['Client', '', 'Livraison'], HEADERS['French']!, ['x']));
  assert.equal(header.line, 3);
});

test('what is sent with a file goes before everything, also that a column is left out', () => {
  const titles = ['A', 'B', 'C', 'D', 'E', 'notes'];
  const said = { a: 'full_name', b: 'phone', c: 'city', d: 'address', e: 'skus', notes: '' };
  assert.deepEqual(names(find(rows(titles), said)), ['full_name', 'phone', 'city', 'address', 'skus', null]);
});

test('what is remembered goes before words, and takes no column’s own header nor the column that has one', () => {
  const titles = ['full_name', 'phone', 'city', 'address', 'skus', 'quantities', 'prices', 'Note', 'Teint'];
  const remembered = { quantities: 'prices', prices: '', Note: '', Teint: 'quantities', 'Nothing here': 'notes' };
  const header = find(rows(titles), {}, { remembered });
  assert.deepEqual(names(header), [...titles.slice(0, 7), null, null]);
  assert.deepEqual([...header.remembered], [7]);
  const few = ['full_name', 'phone', 'city', 'address', 'skus', 'Teint'];
  assert.deepEqual(names(find(rows(few), {}, { remembered })).at(-1), 'quantities');
  assert.deepEqual(names(find(rows(few), { Teint: '' }, { remembered })).at(-1), null);
});

test('a header that lacks columns is refused with those it lacks; what it has may be a person’s row and is in no message', () => {
  const person = ['Amina Benali', '0612345678', 'Casablanca', '12 Rue Ibn Batouta', 'ARGAN-50'];
  for (const titles of [['Nom', 'Ville', 'couleur'], person]) {
    assert.throws(
      () => find(rows(titles)),
      (error) => {
        assert.ok(error instanceof HeaderFault);
        assert.match(error.message, /lacks the columns .*phone, .*address, skus/);
        for (const title of titles) assert.ok(!error.message.includes(title), error.message);
        assert.deepEqual(error.titles, titles);
        return true;
      },
    );
  }
  assert.throws(() => find([]), /The file is empty/);
});

test('headers that name what every object has are no columns', () => {
  const titles = ['__proto__', 'constructor', 'toString', ...HEADERS['canonical']!];
  assert.deepEqual(names(find(rows(titles))), [null, null, null, ...HEADERS['canonical']!]);
});

test('no word means two columns of one import', () => {
  for (const columns of [ORDER_COLUMNS, LEAD_COLUMNS, REFERENCE_COLUMNS, STOCK_COLUMNS]) {
    const meanings = new Map<string, string>();
    for (const { name, aliases } of columns) {
      for (const word of [name, ...aliases].map(foldHeader)) {
        assert.ok([undefined, name].includes(meanings.get(word)), `${word} is ${meanings.get(word)} and ${name}`);
        meanings.set(word, name);
      }
    }
  }
});
