import type { ColumnKind, ImportColumn } from './spreadsheets.ts';

/*
 * The columns of each import (R-FILE-4), and the words by which headers in French, Arabic and English are recognised.
 * Each import has its own words: `name` is not the same thing in all of them.
 */

const column = (
  name: string,
  kind: ColumnKind,
  example: string,
  aliases: readonly string[] = [],
  isRequired = false,
): ImportColumn => ({ name, kind, is_required: isRequired, aliases, example });

const required = (name: string, kind: ColumnKind, example: string, aliases: readonly string[] = []) =>
  column(name, kind, example, aliases, true);

const FULL_NAME = [
  'name', 'customer', 'customer name', 'client name', 'recipient', 'consignee',
  'nom complet', 'nom et prenom', 'nom prenom', 'nom', 'nom du client', 'client', 'destinataire',
  'الاسم الكامل', 'الاسم', 'اسم العميل', 'اسم الزبون', 'الزبون', 'العميل', 'المستلم', 'اسم المستلم',
]; // prettier-ignore
const PHONE = [
  'phone number', 'mobile', 'telephone', 'tel', 'phone 1', 'gsm', 'whatsapp',
  'numero de telephone', 'n de telephone', 'num tel', 'numero', 'portable', 'tel 1', 'telephone 1',
  'الهاتف', 'رقم الهاتف', 'هاتف', 'الجوال', 'رقم الجوال', 'الموبايل', 'رقم الموبايل', 'المحمول',
]; // prettier-ignore
const SECOND_PHONE = [
  'phone 2', 'second phone', 'other phone', 'alternative phone', 'mobile 2',
  'telephone 2', 'tel 2', 'deuxieme telephone', 'autre telephone', 'second telephone',
  'الهاتف الثاني', 'هاتف 2', 'رقم هاتف اخر', 'رقم هاتف ثان', 'الجوال الثاني', 'هاتف اخر',
]; // prettier-ignore
export const CITY_ALIASES = [
  'town',
  'destination',
  'city name',
  'ville',
  'ville de livraison',
  'المدينة',
  'مدينة',
  'الولاية',
  'المحافظة',
];
export const AREA_ALIASES = [
  'district',
  'neighborhood',
  'zone',
  'quartier',
  'secteur',
  'commune',
  'الحي',
  'المنطقة',
  'البلدية',
  'الحارة',
];
const ADDRESS = [
  'street', 'shipping address', 'full address', 'adresse', 'adresse complete', 'adresse de livraison',
  'العنوان', 'عنوان', 'العنوان الكامل', 'عنوان التوصيل',
]; // prettier-ignore
const SKUS = [
  'sku', 'product sku', 'product', 'products', 'product code', 'reference produit', 'ref produit', 'code produit', 'produit', 'produits',
  'article', 'articles', 'رمز المنتج', 'كود المنتج', 'المنتج', 'المنتجات', 'رموز المنتجات',
]; // prettier-ignore
/** For rows without SKU: products by name, looked up in the account alone. */
const PRODUCT_NAMES = column('product_names', 'texts', '', [
  'product name', 'item', 'item name', 'nom du produit', 'nom produit', 'noms des produits', 'designation', 'libelle',
  'اسم المنتج', 'اسماء المنتجات',
]); // prettier-ignore
const QUANTITIES = [
  'quantity',
  'qty',
  'pieces',
  'quantite',
  'quantites',
  'qte',
  'nombre',
  'الكمية',
  'الكميات',
  'العدد',
];
const PRICES = [
  'price',
  'unit price',
  'unit prices',
  'prix',
  'prix unitaire',
  'pu',
  'السعر',
  'الاسعار',
  'سعر الوحدة',
  'ثمن الوحدة',
];
const TOTAL = [
  'total price', 'amount', 'order total', 'cod', 'cash on delivery', 'montant', 'montant total', 'prix total', 'total a payer', 'crbt',
  'المجموع', 'الاجمالي', 'المبلغ', 'المبلغ الاجمالي', 'الثمن', 'السعر الاجمالي',
]; // prettier-ignore
const NOTES = [
  'note',
  'comment',
  'comments',
  'remark',
  'remarks',
  'remarque',
  'remarques',
  'commentaire',
  'commentaires',
  'observation',
  'ملاحظات',
  'ملاحظة',
  'تعليق',
];
const REFERENCE = [
  'order', 'order reference', 'order number', 'ref', 'reference commande', 'n commande', 'n de commande', 'numero de commande', 'commande', 'code suivi',
  'tracking number', 'tracking', 'barcode', 'numero de suivi', 'n de suivi', 'suivi', 'code colis', 'code d envoi',
  'رقم التتبع', 'رقم الشحنة', 'الباركود',
  'المرجع', 'مرجع الطلب', 'رقم الطلب', 'الطلب', 'رقم الطلبية',
]; // prettier-ignore
const WAREHOUSE = [
  'warehouse',
  'warehouse code',
  'warehouse name',
  'depot',
  'entrepot',
  'magasin',
  'المستودع',
  'المخزن',
];
const DATE = ['day', 'date de livraison', 'date de retour', 'jour', 'التاريخ', 'اليوم', 'تاريخ التوصيل'];

const SHIPMENT_WAY = column('shipment_way', 'whole', '', ['mode de livraison', 'طريقة التوصيل']);
const PREPAID = column('is_prepaid', 'boolean', '', ['prepaid', 'prepaye', 'paye d avance', 'مدفوع مسبقا']);
const FEES_PAID = column('is_fees_paid_by_customer', 'boolean', '', ['frais a la charge du client']);

/** R-FILE-4: the fields of an order, so that an export can be imported. */
export const ORDER_COLUMNS: readonly ImportColumn[] = [
  required('full_name', 'text', 'Youssef Alami', FULL_NAME),
  required('phone', 'phone', '0612345678', PHONE),
  column('second_phone', 'phone', '0655443322', SECOND_PHONE),
  required('city', 'text', 'Rabat', CITY_ALIASES),
  required('address', 'text', '5 Avenue Hassan II', ADDRESS),
  { ...required('skus', 'texts', 'ARGAN-50|SOAP-1', SKUS), or: 'product_names' },
  column('quantities', 'wholes', '2|1', QUANTITIES),
  column('prices', 'numbers', '149.9|50', PRICES),
  column('total', 'number', '349.8', TOTAL),
  column('notes', 'text', 'Call before you come', NOTES),
  column('email', 'text', '', ['e mail', 'mail', 'courriel', 'البريد الالكتروني']),
  column('area', 'text', '', AREA_ALIASES),
  SHIPMENT_WAY,
  FEES_PAID,
  PREPAID,
  PRODUCT_NAMES,
];

/** R-FILE-4. The address is asked for on the phone, so a file may lack it. */
export const LEAD_COLUMNS: readonly ImportColumn[] = [
  required('full_name', 'text', 'Amina Benali', FULL_NAME),
  required('phone', 'phone', '0612345678', PHONE),
  required('city', 'text', 'Casablanca', CITY_ALIASES),
  column('area', 'text', 'Maarif', AREA_ALIASES),
  column('address', 'text', '12 Rue Ibn Batouta', ADDRESS),
  { ...required('skus', 'texts', 'ARGAN-50', SKUS), or: 'product_names' },
  column('quantities', 'wholes', '2', QUANTITIES),
  required('totals', 'numbers', '299.8', [...TOTAL, ...PRICES, 'total']),
  column('data', 'pairs', 'source=landing page', ['custom', 'extra', 'donnees', 'بيانات']),
  column('second_phone', 'phone', '', SECOND_PHONE),
  column('parcel_note', 'text', '', ['notes', ...NOTES]),
  SHIPMENT_WAY,
  FEES_PAID,
  column('stop_desk', 'text', '', ['pickup point', 'point relais', 'agence', 'bureau', 'نقطة الاستلام', 'المكتب']),
  PRODUCT_NAMES,
];

/** R-RES-11: a sheet that is polled has the columns of a lead, and optionally a column that identifies its rows. */
export const SHEET_COLUMNS: readonly ImportColumn[] = [
  ...LEAD_COLUMNS,
  column('row_key', 'text', '', [
    'key', 'id', 'row id', 'order id', 'order number', 'timestamp', 'horodateur', 'date d envoi', 'submission id', 'identifiant',
    'n commande', 'n de commande', 'numero de commande', 'رقم الطلب', 'رقم الطلبية', 'الطابع الزمني', 'طابع زمني',
  ]), // prettier-ignore
];

/** R-FILE-4: what a courier or a warehouse sends back. */
export const REFERENCE_COLUMNS: readonly ImportColumn[] = [
  required('reference', 'text', 'OR-7M2K9QX4T1', REFERENCE),
  column('date', 'day', '', DATE),
];

/** R-FILE-4: a stock import writes movements. */
export const STOCK_COLUMNS: readonly ImportColumn[] = [
  required('sku', 'text', 'ARGAN-50', SKUS),
  required('warehouse', 'text', 'CASA-1', WAREHOUSE),
  column('type', 'text', 'increment', [
    'movement',
    'movement type',
    'mouvement',
    'type de mouvement',
    'النوع',
    'نوع الحركة',
  ]),
  column('quantity', 'whole', '50', QUANTITIES),
  column('shelf', 'text', 'A2-3', ['bin', 'location', 'rayon', 'emplacement', 'الرف', 'الموقع']),
  column('reason', 'text', 'received from supplier', ['motif', 'raison', 'السبب']),
  column('to_warehouse', 'text', '', ['destination', 'depot destination', 'المستودع المستلم']),
];

/** Other headers for the fields of the generic resources. */
export const FIELD_ALIASES: Record<string, readonly string[]> = {
  sku: SKUS,
  full_name: FULL_NAME,
  phone: PHONE,
  email: ['e mail', 'mail', 'courriel', 'adresse e mail', 'البريد الالكتروني'],
  role: ['fonction', 'poste', 'الدور', 'الوظيفة'],
  name: ['title', 'label', 'nom', 'designation', 'libelle', 'titre', 'الاسم', 'اسم المنتج', 'العنوان'],
  name_ar: ['nom arabe', 'arabic name', 'الاسم بالعربية'],
  name_fr: ['nom francais', 'french name', 'الاسم بالفرنسية'],
  description: ['details', 'الوصف', 'وصف'],
  price: PRICES,
  purchase_price: ['cost', 'cost price', 'prix d achat', 'cout', 'سعر الشراء', 'التكلفة'],
  status: ['state', 'statut', 'etat', 'الحالة'],
  barcode: ['ean', 'code barre', 'code barres', 'الباركود', 'الرمز الشريطي'],
  weight_g: ['weight', 'poids', 'الوزن'],
  aliases: ['alias', 'other names', 'autres noms', 'اسماء اخرى'],
  region: ['province', 'الجهة', 'الاقليم'],
  delivery_fee: ['fee', 'frais', 'frais de livraison', 'tarif', 'رسوم التوصيل', 'سعر التوصيل'],
  code: ['ref', 'الرمز', 'كود'],
  category_id: ['category', 'categorie', 'rayon', 'الفئة', 'التصنيف', 'الصنف'],
  parent_id: ['parent', 'parent category', 'categorie parente', 'الفئة الام'],
  position: ['rank', 'ordre', 'rang', 'الترتيب'],
  city_id: ['city', ...CITY_ALIASES],
  stop_desks: ['stop desk', 'pickup points', 'points relais', 'agences', 'نقاط الاستلام'],
  courier_codes: ['codes transporteur', 'رموز شركات التوصيل'],
  product_id: SKUS,
  public_price: ['retail price', 'prix public', 'prix conseille', 'السعر العام'],
  minimum_price: ['min price', 'prix minimum', 'prix minimal', 'الحد الادنى للسعر'],
  commission: ['fee per piece', 'العمولة'],
  marketplace_product_id: SKUS,
  warehouse_id: WAREHOUSE,
  quantity_max: ['max quantity', 'quantite max', 'الكمية القصوى'],
  title: ['name', 'titre', 'produit', 'العنوان', 'المنتج'],
  product_link: ['link', 'url', 'lien', 'lien du produit', 'الرابط', 'رابط المنتج'],
  quantity: QUANTITIES,
  target_price: ['prix cible', 'السعر المستهدف'],
  sourcing_id: ['sourcing', 'طلب التوريد'],
  body: ['message', 'text', 'texte', 'الرسالة'],
  url: ['address', 'adresse', 'lien', 'الرابط'],
  events: ['event', 'evenements', 'الاحداث'],
  address: ADDRESS,
  city: CITY_ALIASES,
};
