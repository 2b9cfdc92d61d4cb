import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  LEAD_COLUMNS,
  ORDER_COLUMNS,
  REFERENCE_COLUMNS,
  STOCK_COLUMNS,
} from '../../../../contract/spreadsheets/import-columns.ts';
import { english } from '../../../../contract/messages/render.ts';
import { HeaderFault } from '../file-fault.ts';
import { findHeader } from './find-header.ts';
import { foldHeader } from './fold-header.ts';
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

test('under Référence stands the number of the shop, unless its cells are references of ours or its sender says otherwise', () => {
  const titles = ['Référence', 'Nom', 'Téléphone', 'Ville', 'Adresse', 'SKU'];
  const of = (reference: string) => [reference, 'Amina', '0612345678', 'Fes', 'Rue 1', 'A-1'];
  const first = (given: string[][], sent: Said = {}) => names(find(rows(titles, ...given), sent))[0];
  assert.equal(first([of('021'), of('022')]), 'order_number');
  assert.equal(first([of('OR-7M2K9QX4T1'), of('022')]), 'reference');
  assert.equal(first([of('021')], { Référence: 'reference' }), 'reference');
  const both = find(rows([...titles, 'N° commande'], [...of('021'), '9001']));
  assert.deepEqual([names(both)[0], names(both).at(-1)], ['reference', 'order_number']);
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
        const said = english(error.said);
        assert.match(said, /lacks the columns .*phone, .*address, skus/);
        for (const title of titles) assert.ok(!said.includes(title), said);
        assert.deepEqual(error.titles, titles);
        return true;
      },
    );
  }
  assert.throws(() => find([]), /file_empty/);
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

/** Column of a heading that stands alone in a file of orders; null if it is unknown. */
function meaningOf(title: string, columns = ORDER_COLUMNS): string | null {
  try {
    return names(find(rows([title]), {}, { columns }))[0] ?? null;
  } catch (error) {
    if (error instanceof HeaderFault) return error.guesses[title] ?? null;
    throw error;
  }
}

const TRADE: Record<string, string[]> = {
  full_name: [
    'Nom & Prénom', 'Nom et prénom du client', 'Nom du client (complet)', 'NOM COMPLET', 'Nom client *', 'Client', 'Destinataire', 'Nom du destinataire', 'Customer Name', 'Name of customer',
    'Recipient', 'Full name / الاسم الكامل', 'اسم الزبون', 'الاسم الكامل للزبون', 'Nom complet/الاسم', 'Shipping Name', 'Client name:',
  ],
  phone: [
    'N° Tél', 'N° Tél.', 'Tél.', 'Téléphone (client)', 'Numéro de téléphone', 'N° de téléphone du client', 'Phone N°', 'Phone number (WhatsApp)', 'Customer phone', 'Phone of customer', 'Mobile No.', 'GSM',
    'رقم الهاتف', 'رقم هاتف الزبون', 'الهاتف / Téléphone', 'Num. Tel', 'Contact number', 'Shipping Phone', 'Téléphone du destinataire',
  ],
  second_phone: ['Tél 2', 'Téléphone 2', 'Phone 2', 'Autre téléphone', 'الهاتف الثاني', 'N° Tél 2'],
  city: ['Ville/المدينة', 'Ville du client', 'Ville de livraison', 'VILLE', 'City (shipping)', 'Shipping City', 'Wilaya', 'المدينة', 'Destination', 'Customer city', 'Ville - City'],
  address: ['Adresse complète', 'Adresse de livraison', 'Adresse du client', 'Adresse (complète)', 'Full Address', 'Delivery address', 'Shipping Street', 'العنوان الكامل', 'عنوان الزبون', 'Adresse exacte'],
  skus: ['Produit(s)', 'Produits', 'SKU', 'Product SKU', 'Code produit', 'Réf. produit', 'Lineitem sku', 'Article(s)', 'المنتج', 'Référence du produit'],
  product_names: ['Nom du produit', 'Product name', 'Lineitem name', 'اسم المنتج', 'Désignation'],
  quantities: ['Qté', 'Quantité', 'Qty.', 'Quantité (pcs)', 'Lineitem quantity', 'Nombre de pièces', 'الكمية', 'Quantities'],
  prices: ['Prix (DH)', 'Prix unitaire (MAD)', 'Prix U. (DH)', 'Unit price', 'Lineitem price', 'السعر (درهم)', 'Prix en DH', 'Price MAD'],
  total: ['Total (DH)', 'Montant (MAD)', 'CRBT DH', 'Total à payer', 'Prix total', 'COD amount', 'Total amount (MAD)', 'المبلغ (درهم)', 'Montant total TTC', 'Order Total', 'المجموع', 'Total commande'],
  notes: ['Remarque(s)', 'Note', 'Commentaires', 'ملاحظات', 'Notes du client', 'Observation'],
  order_number: ['N° commande', 'N° de commande', 'Numéro de la commande', 'Order ID', 'Order #', 'رقم الطلب', 'Order No.', 'Réf. commande'],
  status: ['Statut', 'État de la commande', 'Statut de livraison', 'Order status', 'Fulfillment Status', 'الحالة', 'حالة الطلب'],
  payment_status: ['Financial Status', 'Statut du paiement', 'Payment status', 'حالة الدفع'],
  payment_method: ['Mode de paiement', 'Payment Method', 'Payment Method Title', 'طريقة الدفع'],
  shipping: ['Frais de livraison', 'Prix de livraison (DH)', 'Shipping cost', 'سعر التوصيل', 'Delivery fee', 'Livraison'],
  currency: ['Devise', 'Currency', 'العملة'],
  canceled_at: ['Cancelled at', 'Annulée le'],
  none: [
    'Taille', 'Couleur', 'Date commande', 'Date de la commande', 'Paid at', 'Created at', 'Nom du livreur', 'Compare at price', 'Poids (kg)', 'Vendeur', 'Tags', 'Source', 'اللون', 'المقاس', 'Product link', 'Company',
    'Zip', 'Code postal', 'Age', 'Instagram', 'Id', 'Vendor', 'Nom de la boutique', 'Prix d’achat', 'Lineitem compare at price', 'Discount Code', 'Ville de départ', 'Téléphone du livreur', 'Date de livraison', 'Nombre de colis',
  ],
}; // prettier-ignore

test('headings of the trade are read by the words inside them, and none is taken for another column', () => {
  const read = Object.entries(TRADE).flatMap(([column, titles]) =>
    titles.map((title) => ({ title, column: column === 'none' ? null : column, meant: meaningOf(title) })),
  );
  assert.deepEqual(
    read.filter(({ column, meant }) => meant !== null && meant !== column),
    [],
  );
  const unknown = read.filter(({ column, meant }) => meant === null && column !== null);
  assert.ok(unknown.length / read.length <= 0.03, JSON.stringify(unknown));
});

test('a name in two columns is one, and a name whose cells are numbers is an order’s number', () => {
  const person = ['Prénom', 'Nom', 'phone', 'city', 'address', 'skus'];
  assert.deepEqual(names(find(rows(person, ['Nadia', 'Testi', '1', '2', '3', '4']))).slice(0, 2), ['full_name', 'full_name']); // prettier-ignore
  const shop = ['Name', 'Shipping Name', 'phone', 'city', 'address', 'skus'];
  assert.deepEqual(names(find(rows(shop, ['#1001', 'Nadia', '1', '2', '3', '4']))).slice(0, 2), ['order_number', 'full_name']); // prettier-ignore
  const people = ['Name', 'phone', 'city', 'address', 'skus'];
  assert.deepEqual(names(find(rows(people, ['Nadia', '1', '2', '3', '4']))).at(0), 'full_name');
});
