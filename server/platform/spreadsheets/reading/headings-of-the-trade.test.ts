import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LEAD_COLUMNS, ORDER_COLUMNS } from '../../../../contract/spreadsheets/import-columns.ts';
import { HeaderFault } from '../file-fault.ts';
import { findHeader } from './find-header.ts';

/*
 * 200 headings of shops, call centers and couriers (R-FILE-8), each alone above a file of orders: at least 97 of 100
 * are recognised, and none wrongly.
 */

const HEADINGS: Record<string, string[]> = {
  full_name: [
    'Nom et prénom *', 'NOM & PRENOM CLIENT', 'Nom du/de la client(e)', 'Nom complet du destinataire', 'Client (nom complet)', 'Nom destinataire', 'Prénom & Nom', 'Le client',
    'Name of the recipient', 'Full Name *', 'Customer full name', "Customer's name", 'Receiver Name / اسم المستلم', 'Consignee', 'الاسم الكامل للزبونة', 'اسم الزبون الكامل', 'اسم العميل *', 'إسم الزبون',
    'الاسم و اللقب', 'Nom / الاسم',
  ],
  phone: [
    'N° de tél', 'N° Téléphone', 'Numéro de Tél', 'Num Téléphone', 'Tel client', 'TEL.', 'Tél. du client', 'Téléphone du client *', 'Téléphone 1', 'Numéro WhatsApp', 'Phone number *', 'Customer phone number', 'Mobile number',
    'Receiver phone', 'Phone (customer)', 'Recipient Mobile', 'رقم هاتف العميل', 'الهاتف (واتساب)', 'رقم الهاتف / Tél', 'رقم الموبايل', 'هاتف المستلم', 'رقم الجوال *', 'Contact No.',
  ],
  second_phone: ['Téléphone N° 2', 'Deuxième téléphone', 'Tél. 2', 'Second phone number', 'Other phone', 'هاتف اخر', 'رقم الهاتف الثاني', 'Phone 2 (optional)'],
  city: [
    'Ville destinataire', 'Ville client', 'Ville *', 'VILLE DE LIVRAISON', 'La ville', 'Ville/Wilaya', 'Wilaya / الولاية', 'Gouvernorat', 'City *', 'Delivery city', 'Recipient City', 'City name', 'Town / City', 'مدينة الزبون', 'المدينة *',
    'المحافظة', 'المدينة / Ville', 'City - المدينة',
  ],
  address: [
    'Adresse client', 'Adresse de livraison *', 'Adresse exacte du client', 'ADRESSE COMPLETE', 'Adresse / العنوان', "L'adresse", 'Street address', 'Customer address', 'Full delivery address', 'Shipping Address *', 'Address line 1',
    'العنوان بالكامل', 'عنوان العميل', 'العنوان (بالتفصيل)', 'عنوان التوصيل *', 'Recipient address',
  ],
  area: ['Commune', 'Quartier', 'الحي', 'البلدية', 'District', 'المنطقة'],
  skus: ['SKU produit', 'Code article', 'Référence article', 'SKU(s)', 'Product code', 'Produit *', 'Produits commandés', 'Le produit', 'Article', 'Item SKU', 'Product / المنتج', 'كود المنتج', 'المنتجات', 'رمز المنتج (SKU)', 'المنتج المطلوب'],
  product_names: ['Nom du produit *', 'Nom produit', 'Product title', 'Nom de l’article', 'اسم المنتج / Produit', 'Libellé produit', 'Item name'],
  quantities: ['Quantité *', 'QTE', 'Qté (pièces)', 'Quantité commandée', 'Nbre de pièces', 'Nombre d’articles', 'Qty', 'Quantity (pcs)', 'Item quantity', 'الكمية *', 'عدد القطع', 'الكمية المطلوبة', 'Quantité / الكمية'],
  prices: ['Prix unitaire (DH)', 'Prix unitaire TTC', 'P.U.', 'PU (MAD)', 'Unit price (MAD)', 'Price per unit', 'سعر الوحدة (درهم)', 'Prix (Dhs)', 'Prix MAD'],
  total: [
    'Total TTC (MAD)', 'Montant à encaisser', 'Montant à collecter', 'Montant COD', 'COD (MAD)', 'COD Amount *', 'Prix total (DH)', 'Montant total', 'Total commande (DH)', 'Amount to collect', 'Grand Total', 'Total price', 'المبلغ الإجمالي',
    'المجموع (درهم)', 'الثمن الإجمالي', 'المبلغ المطلوب تحصيله', 'Total / المجموع', 'Montant de la commande', 'CRBT (DH)',
  ],
  notes: ['Remarques *', 'Commentaire client', 'Note du client', 'Observations', 'Customer note', 'Delivery notes', 'ملاحظة', 'ملاحظات الزبون', 'Comments'],
  order_number: ['N° de la commande', 'Numéro commande', 'Commande N°', 'Order number', 'Order No', 'رقم الطلبية', 'رقم الطلب *', 'ID commande', 'Id de la commande'],
  status: ['Statut commande', 'Etat', 'État *', 'Order Status *', 'حالة الطلبية', 'Statut de la commande'],
  payment_status: ['Statut de paiement', 'Etat du paiement', 'Payment Status *'],
  payment_method: ['Moyen de paiement', 'Méthode de paiement', 'طريقة الدفع *', 'Payment method'],
  email: ['Email client', 'Adresse e-mail', 'E-mail *', 'Customer email', 'البريد الإلكتروني'],
  none: [
    'Date de commande', 'Date d’ajout', 'Heure', 'Taille (EU)', 'Couleur du produit', 'Pointure', 'Agent de confirmation', 'Nom de l’agent', 'Livreur', 'Nom du vendeur', 'Source de la commande', 'Campagne', 'UTM Source', 'Poids (kg)', 'Coût produit (DH)',
    'Marge', 'Lien du produit', 'Photo', 'Code postal', 'Sexe', 'الجنس', 'تاريخ الطلب', 'اللون', 'المقاس', 'اسم الصفحة', 'اسم المندوب', 'Ville de ramassage', 'Téléphone livreur', 'Prix d’achat (DH)', 'Adresse IP', 'Nom du magasin', 'Total des colis',
    'Phone country code', 'City code', 'Name of the store', 'Product category', 'Order date', 'Delivery date',
  ],
}; // prettier-ignore

function meaningOf(title: string): string | null {
  const found = [ORDER_COLUMNS, LEAD_COLUMNS].map((columns) => {
    try {
      return (
        findHeader([{ line: 1, cells: [title] }], columns, { sent: new Map(), remembered: new Map() }).columns[0]
          ?.name ?? null
      );
    } catch (error) {
      if (error instanceof HeaderFault) return error.guesses[title] ?? null;
      throw error;
    }
  });
  return found[0] ?? null;
}

test('200 headings of the trade: at least 97 of 100 are known, and none is taken for another column', () => {
  const read = Object.entries(HEADINGS).flatMap(([column, titles]) =>
    titles.map((title) => ({ title, column: column === 'none' ? null : column, meant: meaningOf(title) })),
  );
  assert.ok(read.length >= 200, String(read.length));
  assert.equal(new Set(read.map(({ title }) => title)).size, read.length);
  const wrong = read.filter(({ column, meant }) => meant !== null && meant !== column);
  assert.deepEqual(wrong, []);
  const unknown = read.filter(({ column, meant }) => meant === null && column !== null);
  const share = unknown.length / read.filter(({ column }) => column !== null).length;
  assert.ok(
    share <= 0.03,
    `${(share * 100).toFixed(1)} % are not known: ${unknown.map(({ title }) => title).join(' · ')}`,
  );
});

test('a total is a total: beside it a price is that of a piece, and cash to collect is what is left', () => {
  const cases: [columns: typeof ORDER_COLUMNS, titles: string[], meant: (string | null)[]][] = [
    [LEAD_COLUMNS, ['Quantité', 'Prix', 'Total'], ['quantities', 'unit_prices', 'totals']],
    [LEAD_COLUMNS, ['Prix (DH)'], ['totals']],
    [LEAD_COLUMNS, ['Prix unitaire'], ['unit_prices']],
    [LEAD_COLUMNS, ['P.U.', 'Montant (DH)'], ['unit_prices', 'totals']],
    [LEAD_COLUMNS, ['COD amount', 'Order total'], ['to_collect', 'totals']],
    [LEAD_COLUMNS, ['سعر الوحدة', 'السعر'], ['unit_prices', 'totals']],
    [ORDER_COLUMNS, ['COD Amount *', 'Total (DH)', 'Prix'], ['to_collect', 'total', 'prices']],
    [ORDER_COLUMNS, ['CRBT', 'Prix'], ['total', 'prices']],
    [ORDER_COLUMNS, ['Montant à encaisser', 'Montant total'], ['to_collect', 'total']],
  ];
  for (const [columns, titles, meant] of cases) {
    const needed = ['full_name', 'phone', 'city', 'address', 'skus', ...(columns === LEAD_COLUMNS ? ['area'] : [])];
    const cells = [...titles, ...needed];
    const header = findHeader([{ line: 1, cells }], columns, { sent: new Map(), remembered: new Map(), fills: true });
    assert.deepEqual(header.columns.slice(0, titles.length).map((column) => column?.name ?? null), meant, titles.join()); // prettier-ignore
  }
});
