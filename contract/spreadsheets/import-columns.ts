import type { ColumnKind, ImportColumn } from './spreadsheets.ts';

/*
 * The columns of each import (R-FILE-4), and the words that identify headers in French, Arabic and English. Each import
 * has its own words: `name` has several meanings.
 */

const column = (
  name: string,
  kind: ColumnKind,
  example: string,
  aliases: readonly string[] = [],
  isRequired = false,
): ImportColumn => ({ name, kind, is_required: isRequired, aliases, example });

const requiredColumn = (name: string, kind: ColumnKind, example: string, aliases: readonly string[] = []) =>
  column(name, kind, example, aliases, true);

const FULL_NAME = [
  'shipping name', 'recipient name', 'receiver name', 'customer name', 'client name', 'consignee name', 'buyer name', 'contact name',
  'nom complet', 'nom et prenom', 'nom prenom', 'prenom et nom', 'nom du client', 'nom client', 'nom du destinataire', 'nom et prenom du client',
  'الاسم و اللقب', 'الاسم الكامل', 'اسم العميل', 'اسم الزبون', 'اسم المستلم', 'الاسم واللقب', 'الاسم والنسب', 'اسم المشتري', 'اسم الزبونة',
  'recipient', 'receiver', 'consignee', 'customer', 'buyer', 'destinataire', 'client', 'acheteur', 'المستلم', 'الزبون', 'العميل', 'المشتري',
  'name', 'nom', 'الاسم', 'billing name',
]; // prettier-ignore
/** A name in two columns. */
const NAME_PARTS: ImportColumn['parts'] = [
  ['first name', 'shipping first name', 'first name shipping', 'first name billing', 'billing first name', 'given name', 'firstname', 'prenom', 'prenom du client', 'الاسم الاول', 'الاسم الشخصي', 'الاسم'],
  ['last name', 'shipping last name', 'last name shipping', 'last name billing', 'billing last name', 'family name', 'surname', 'lastname', 'nom de famille', 'nom du client', 'nom', 'الاسم العائلي', 'اسم العائلة', 'اللقب', 'النسب', 'الكنية'],
]; // prettier-ignore
const PHONE = [
  'shipping phone', 'phone shipping', 'phone number', 'mobile', 'mobile number', 'telephone', 'tel', 'phone 1', 'gsm', 'whatsapp', 'whatsapp number', 'cell', 'cell phone', 'contact number', 'contact no',
  'numero de telephone', 'n de telephone', 'num tel', 'numero', 'portable', 'tel 1', 'telephone 1',
  'الهاتف', 'رقم الهاتف', 'هاتف', 'الجوال', 'رقم الجوال', 'الموبايل', 'رقم الموبايل', 'المحمول', 'رقم المحمول', 'التليفون', 'رقم التليفون', 'واتساب', 'رقم الواتساب', 'هاتف الزبون',
  'numero de tel', 'billing phone', 'phone billing',
]; // prettier-ignore
const SECOND_PHONE = [
  'phone 2', 'second phone', 'other phone', 'alternative phone', 'mobile 2',
  'telephone 2', 'tel 2', 'deuxieme telephone', 'autre telephone', 'second telephone',
  'الهاتف الثاني', 'هاتف 2', 'رقم هاتف اخر', 'رقم هاتف ثان', 'الجوال الثاني', 'هاتف اخر',
]; // prettier-ignore
export const CITY_ALIASES = [
  'shipping city',
  'city shipping',
  'billing city',
  'city billing',
  'wilaya',
  'gouvernorat',
  'governorate',
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
  'shipping street', 'shipping address', 'address 1 2 shipping', 'street', 'street address', 'full address', 'address 1 2 billing', 'billing address', 'address 1', 'shipping address1', 'address line 1', 'address1', 'delivery address', 'adresse', 'adresse complete', 'adresse de livraison',
  'العنوان', 'عنوان', 'العنوان الكامل', 'عنوان التوصيل', 'العنوان بالتفصيل', 'العنوان التفصيلي', 'adresse 1', 'adresse exacte', 'rue',
]; // prettier-ignore
const SKUS = [
  'sku', 'lineitem sku', 'item sku', 'product sku', 'variant sku', 'product', 'products', 'product code', 'reference produit', 'ref produit', 'code produit', 'produit', 'produits',
  'article', 'articles', 'code article', 'reference article', 'ref article', 'sku produit', 'produit commande', 'produits commandes', 'المنتج المطلوب', 'رمز المنتج', 'كود المنتج', 'المنتج', 'المنتجات', 'رموز المنتجات',
]; // prettier-ignore
/** For rows without SKU: products by name, looked up in the account alone. */
const PRODUCT_NAMES = column('product_names', 'texts', '', [
  'product name', 'lineitem name', 'item name', 'product title', 'item', 'nom du produit', 'nom produit', 'noms des produits', 'nom article', 'libelle produit', 'libelle article', 'designation', 'libelle',
  'اسم المنتج', 'اسماء المنتجات',
]); // prettier-ignore
const QUANTITIES = [
  'lineitem quantity',
  'quantity refund',
  'item quantity',
  'quantity',
  'qty',
  'pieces',
  'quantite',
  'quantites',
  'qte',
  'nombre',
  'nombre de pieces',
  'nbre',
  'nbre de pieces',
  'nb de pieces',
  'nombre d articles',
  'quantite commandee',
  'عدد القطع',
  'الكمية المطلوبة',
  'الكمية',
  'الكميات',
  'العدد',
];
const UNIT_PRICES = [
  'lineitem price', 'item cost', 'item price', 'unit price', 'unit prices', 'price per unit', 'prix unitaire', 'prix u', 'p u', 'pu', 'prix par piece', 'prix de la piece',
  'سعر الوحدة', 'ثمن الوحدة', 'سعر القطعة', 'ثمن القطعة',
]; // prettier-ignore
/** The price of a piece in a file of orders; in a file of leads, the total of the line, unless another column has it. */
const PLAIN_PRICES = ['price', 'prix', 'السعر', 'الاسعار'];
const PRICES = [...UNIT_PRICES, ...PLAIN_PRICES];
const TOTAL = [
  'order total amount', 'total price', 'amount', 'order total', 'order amount', 'grand total', 'total amount', 'montant', 'montant total', 'prix total', 'total a payer', 'montant commande', 'total ttc', 'total commande',
  'المجموع', 'الاجمالي', 'المبلغ', 'المبلغ الاجمالي', 'المبلغ المطلوب', 'الثمن', 'الثمن الاجمالي', 'السعر الاجمالي',
]; // prettier-ignore
/** The total, if a file has no other column for it; else the amount left to collect. */
const CASH = [
  'cod', 'cod amount', 'cash on delivery', 'amount to collect', 'cash to collect', 'crbt', 'montant crbt', 'montant a encaisser', 'montant a collecter', 'montant cod', 'a encaisser',
  'المبلغ المطلوب تحصيله', 'مبلغ التحصيل', 'المبلغ عند الاستلام',
]; // prettier-ignore
const WEAK_TOTAL = { words: CASH, else: 'to_collect' } as const;
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
/** Headings of the order number in files of other programs. */
const ORDER_NUMBER = [
  'order number', 'order no', 'order id', 'order name', 'order ref', 'order reference', 'order code', 'shop order', 'n commande', 'n de commande', 'no commande', 'numero de commande', 'num commande',
  'ordernumber', 'orderid', 'orderno', 'n cmd', 'no cmd', 'num cmd', 'numero cmd', 'ref cmd', 'reference cmd', 'code cmd', 'id cmd', 'n facture', 'numero facture',
  'id commande', 'ref commande', 'reference commande', 'code commande', 'رقم الطلب', 'رقم الطلبية', 'كود الطلب', 'مرجع الطلب', 'معرف الطلب',
]; // prettier-ignore
const STATE = [
  'status', 'order status', 'state', 'fulfillment status', 'delivery status', 'shipping status', 'statut', 'etat', 'statut commande', 'statut de la commande', 'etat commande', 'statut de livraison', 'statut livraison', 'etat de livraison',
  'etat colis', 'statut colis', 'situation', 'parcel status', 'shipment status', 'الحالة', 'حالة الطلب', 'حالة الطلبية', 'حالة الشحنة', 'حالة التوصيل', 'حالة الطرد', 'الوضعية',
]; // prettier-ignore
const PAYMENT_STATUS = [
  'financial status', 'payment state', 'paid', 'is paid', 'statut paiement', 'statut du paiement', 'statut de paiement', 'etat paiement', 'etat du paiement', 'paiement recu', 'paye', 'payee', 'حالة الدفع', 'حالة السداد', 'مدفوع',
]; // prettier-ignore
const PAYMENT_METHOD = [
  'payment method title', 'payment type', 'payment', 'payment gateway', 'gateway', 'mode de paiement', 'moyen de paiement', 'methode de paiement', 'paiement', 'type de paiement', 'طريقة الدفع', 'وسيلة الدفع', 'الدفع',
]; // prettier-ignore
const CANCELED_AT = ['cancelled at', 'canceled at', 'cancelled on', 'canceled on', 'cancellation date', 'annule le', 'annulee le', 'date annulation', 'تاريخ الالغاء', 'الغي في']; // prettier-ignore
const RETURNED = ['retour', 'returned', 'is returned', 'return', 'retournee', 'مرتجع', 'راجع'];
const TO_COLLECT = ['outstanding balance', 'balance due', 'amount due', 'remaining', 'reste a payer', 'reste', 'solde', 'المتبقي', 'المبلغ المتبقي', 'الباقي']; // prettier-ignore
const REFUNDED = ['refunded amount', 'refund amount', 'amount refunded', 'montant rembourse', 'المبلغ المسترجع'];
const SUBTOTAL = ['order subtotal amount', 'order subtotal', 'sub total', 'sous total', 'المجموع الفرعي'];
const SHIPPING = [
  'order shipping amount', 'shipping amount', 'shipping cost', 'shipping price', 'shipping fee', 'shipping total', 'delivery fee', 'delivery price', 'delivery cost', 'frais de livraison', 'frais livraison', 'prix de livraison', 'prix livraison',
  'livraison', 'رسوم التوصيل', 'سعر التوصيل', 'ثمن التوصيل', 'مصاريف التوصيل', 'رسوم الشحن', 'تكلفة الشحن', 'الشحن',
]; // prettier-ignore
const TAXES = ['tax', 'taxes total', 'total tax', 'order tax', 'vat', 'tva', 'taxe', 'الضريبة', 'الضرائب'];
const DISCOUNT = ['discount amount', 'order discount', 'order discount amount', 'cart discount amount', 'total discount', 'remise', 'reduction', 'montant remise', 'الخصم', 'قيمة الخصم']; // prettier-ignore
const CURRENCY = ['order currency', 'currency code', 'devise', 'monnaie', 'العملة', 'عملة الطلب'];

/** Order data that shops' and couriers' files contain beyond our own fields; server/intake/ parses it by its wording. */
const foreignColumn = (name: string, aliases: readonly string[], kind: ColumnKind = 'text'): ImportColumn => ({
  ...column(name, kind, '', aliases),
  is_foreign: true,
});
/** Reads every heading of such a column: an order is over if one of its states says so. */
const saidByAll = (name: string, aliases: readonly string[], except: readonly string[] = []): ImportColumn => ({
  ...foreignColumn(name, aliases),
  joins: '\n',
  takes_all: { except },
});
/** Headings that mean a region of the address if another heading is the status. */
const OF_ADDRESSES = ['state'];
/** The column of the currency, which must be that of the workspace in each row (R-INTAKE-3). */
export const CURRENCY_COLUMN = foreignColumn('currency', CURRENCY, 'currency');
const SAID_OF_ORDERS: readonly ImportColumn[] = [
  { ...foreignColumn('reference', []), may_number: true },
  { ...foreignColumn('order_number', ORDER_NUMBER), is_number: true },
  saidByAll('status', STATE, OF_ADDRESSES),
  saidByAll('payment_status', PAYMENT_STATUS),
  saidByAll('payment_method', PAYMENT_METHOD),
  saidByAll('canceled_at', CANCELED_AT),
  foreignColumn('refunded', REFUNDED, 'raw'),
  foreignColumn('to_collect', TO_COLLECT, 'raw'),
  foreignColumn('subtotal', SUBTOTAL, 'raw'),
  foreignColumn('shipping', SHIPPING, 'raw'),
  foreignColumn('taxes', TAXES, 'raw'),
  foreignColumn('discount', DISCOUNT, 'raw'),
  CURRENCY_COLUMN,
];

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
const DEPOSIT = column('prepaid_amount', 'amount', '', [
  'deposit',
  'amount paid',
  'paid ahead',
  'acompte',
  'montant paye',
  'avance',
  'العربون',
  'المبلغ المدفوع',
  'تسبيق',
]);
const PREPAID_BY = column('prepaid_by', 'text', '', ['deposit paid by', 'acompte paye par', 'العربون عبر']);
const FEES_PAID = column('is_fees_paid_by_customer', 'boolean', '', ['frais a la charge du client']);

/** The sender's id of the row (R-ORD-16). */
const EXTERNAL_ID = column('external_id', 'text', '', [
  'external reference',
  'identifiant externe',
  'id externe',
  'reference externe',
  'المعرف الخارجي',
  'معرف خارجي',
  'المرجع الخارجي',
]);

const STOP_DESK = column('stop_desk', 'text', '', ['pickup point', 'point relais', 'agence', 'bureau', 'نقطة الاستلام', 'المكتب']); // prettier-ignore

/** R-FILE-4: the fields of an order, so that an export can be imported. */
export const ORDER_COLUMNS: readonly ImportColumn[] = [
  { ...requiredColumn('full_name', 'text', 'Youssef Alami', FULL_NAME), joins: ' ', parts: NAME_PARTS },
  { ...requiredColumn('phone', 'phone', '0612345678', PHONE), is_filled: true },
  column('second_phone', 'phone', '0655443322', SECOND_PHONE),
  requiredColumn('city', 'text', 'Rabat', CITY_ALIASES),
  { ...requiredColumn('address', 'text', '5 Avenue Hassan II', ADDRESS), joins: ', ' },
  { ...requiredColumn('skus', 'texts', 'ARGAN-50|SOAP-1', SKUS), or: 'product_names' },
  column('quantities', 'wholes', '2|1', QUANTITIES),
  column('prices', 'amounts', '149.9|50', PRICES),
  column('line_totals', 'amounts', ''),
  { ...column('total', 'amount', '349.8', TOTAL), weak: [WEAK_TOTAL] },
  { ...column('notes', 'text', 'Call before you come', NOTES), joins: ' · ' },
  column('email', 'text', '', ['e mail', 'mail', 'courriel', 'adresse e mail', 'adresse email', 'البريد الالكتروني']),
  column('area', 'text', '', AREA_ALIASES),
  SHIPMENT_WAY,
  FEES_PAID,
  PREPAID,
  DEPOSIT,
  PREPAID_BY,
  STOP_DESK,
  PRODUCT_NAMES,
  column('data', 'pairs', '', ['custom', 'extra', 'donnees', 'بيانات']),
  EXTERNAL_ID,
  ...SAID_OF_ORDERS,
];

/** R-FILE-4. The agent asks for the address by phone, so a file may lack it. */
export const LEAD_COLUMNS: readonly ImportColumn[] = [
  { ...requiredColumn('full_name', 'text', 'Amina Benali', FULL_NAME), joins: ' ', parts: NAME_PARTS },
  { ...requiredColumn('phone', 'phone', '0612345678', PHONE), is_filled: true },
  requiredColumn('city', 'text', 'Casablanca', CITY_ALIASES),
  column('area', 'text', 'Maarif', AREA_ALIASES),
  { ...column('address', 'text', '12 Rue Ibn Batouta', ADDRESS), joins: ', ' },
  { ...requiredColumn('skus', 'texts', 'ARGAN-50', SKUS), or: 'product_names' },
  column('quantities', 'wholes', '2', QUANTITIES),
  {
    ...requiredColumn('totals', 'amounts', '299.8', ['total', ...TOTAL]),
    or: 'unit_prices',
    weak: [WEAK_TOTAL, { words: PLAIN_PRICES, else: 'unit_prices' }],
  },
  column('data', 'pairs', 'source=landing page', ['custom', 'extra', 'donnees', 'بيانات']),
  column('second_phone', 'phone', '', SECOND_PHONE),
  { ...column('parcel_note', 'text', '', ['notes', ...NOTES]), joins: ' · ' },
  SHIPMENT_WAY,
  FEES_PAID,
  EXTERNAL_ID,
  STOP_DESK,
  PREPAID,
  DEPOSIT,
  PREPAID_BY,
  PRODUCT_NAMES,
  { ...column('unit_prices', 'amounts', '', UNIT_PRICES), is_foreign: true },
  ...SAID_OF_ORDERS,
];

/** R-RES-11: a sheet that is polled has the columns of a lead, and optionally a column that identifies its rows. */
export const SHEET_COLUMNS: readonly ImportColumn[] = [
  // A number of the order identifies the row here.
  ...LEAD_COLUMNS.filter(({ name }) => name !== 'order_number' && name !== 'reference'),
  column('row_key', 'text', '', [
    'key', 'id', 'row id', 'timestamp', 'horodateur', 'date d envoi', 'submission id', 'identifiant',
    'الطابع الزمني', 'طابع زمني', ...ORDER_NUMBER,
  ]), // prettier-ignore
];

/** R-FILE-4: a file returned by a courier or a warehouse. */
export const REFERENCE_COLUMNS: readonly ImportColumn[] = [
  requiredColumn('reference', 'text', 'OR-7M2K9QX4T1', REFERENCE),
  column('date', 'day', '', DATE),
  saidByAll('status', STATE, OF_ADDRESSES),
  saidByAll('returned', RETURNED),
];

/** R-FILE-4: a stock import writes movements. */
export const STOCK_COLUMNS: readonly ImportColumn[] = [
  requiredColumn('sku', 'text', 'ARGAN-50', SKUS),
  requiredColumn('warehouse', 'text', 'CASA-1', WAREHOUSE),
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
