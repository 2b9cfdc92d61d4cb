import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LEAD_COLUMNS, ORDER_COLUMNS, REFERENCE_COLUMNS, STOCK_COLUMNS } from '../../../contract/import-columns.ts';
import { FileFault } from './file-fault.ts';
import { findHeader, foldHeader } from './find-header.ts';
import type { RawRow } from './raw-rows.ts';

const rows = (...given: string[][]): RawRow[] => given.map((cells, i) => ({ line: i + 1, cells }));
const names = (header: ReturnType<typeof findHeader>) => header.columns.map((column) => column?.name ?? null);
const find = (first: RawRow[], said: Record<string, string> = {}, columns = ORDER_COLUMNS) =>
  findHeader(first, columns, new Map(Object.entries(said).map(([header, name]) => [foldHeader(header), name])));

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

test('what the workspace said goes before everything, also that a column is left out', () => {
  const titles = ['A', 'B', 'C', 'D', 'E', 'notes'];
  const said = { a: 'full_name', b: 'phone', c: 'city', d: 'address', e: 'skus', notes: '' };
  assert.deepEqual(names(find(rows(titles), said)), ['full_name', 'phone', 'city', 'address', 'skus', null]);
});

test('a header that lacks columns is refused with those it lacks and those it has', () => {
  assert.throws(
    () => find(rows(['Nom', 'Ville', 'couleur'])),
    (error) =>
      error instanceof FileFault && /lacks the columns phone, address, skus.*Nom, Ville, couleur/.test(error.message),
  );
  assert.throws(() => find([]), /The file is empty/);
});

test('headers that name what every object has are no columns', () => {
  const titles = ['__proto__', 'constructor', 'toString', ...HEADERS['canonical']!];
  assert.deepEqual(names(find(rows(titles))), [null, null, null, ...HEADERS['canonical']!]);
});

test('no word means two columns of one import', () => {
  for (const columns of [ORDER_COLUMNS, LEAD_COLUMNS, REFERENCE_COLUMNS, STOCK_COLUMNS]) {
    const meanings = new Map<string, string>();
    for (const { name, words } of columns) {
      for (const word of [name, ...words].map(foldHeader)) {
        assert.ok([undefined, name].includes(meanings.get(word)), `${word} is ${meanings.get(word)} and ${name}`);
        meanings.set(word, name);
      }
    }
  }
});
