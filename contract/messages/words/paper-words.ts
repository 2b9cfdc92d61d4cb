import type { SHIPMENT_WAYS } from '../../orders/orders.ts';
import type { MessageRows } from '../message.ts';

/* Fixed texts on printed papers, such as invoices and labels. */

export const INVOICE_WORDS = {
  invoice: { en: 'Invoice', fr: 'Facture', ar: 'فاتورة' },
  type: { en: 'Type', fr: 'Type', ar: 'النوع' },
  payee: { en: 'Paid to', fr: 'Bénéficiaire', ar: 'المستفيد' },
  account: { en: 'Account', fr: 'Compte', ar: 'الحساب' },
  date: { en: 'Date', fr: 'Date', ar: 'التاريخ' },
  status: { en: 'Status', fr: 'Statut', ar: 'الحالة' },
  paid_on: { en: 'Paid on', fr: 'Payée le', ar: 'تاريخ الدفع' },
  reference: { en: 'Reference', fr: 'Référence', ar: 'المرجع' },
  note: { en: 'Note', fr: 'Note', ar: 'ملاحظة' },
  label: { en: 'Label', fr: 'Désignation', ar: 'البيان' },
  quantity: { en: 'Qty', fr: 'Qté', ar: 'العدد' },
  amount: { en: 'Amount', fr: 'Montant', ar: 'المبلغ' },
  net: { en: 'Without VAT', fr: 'Total HT', ar: 'المجموع دون الضريبة' },
  vat: { en: 'VAT {rate} %', fr: 'TVA {rate} %', ar: 'الضريبة على القيمة المضافة {rate} %' },
  fees_net: { en: 'Our fees without VAT', fr: 'Nos frais HT', ar: 'رسومنا دون الضريبة' },
  fees_vat: {
    en: 'VAT {rate} % on our fees',
    fr: 'TVA {rate} % sur nos frais',
    ar: 'الضريبة على القيمة المضافة {rate} % على رسومنا',
  },
  total: { en: 'Total', fr: 'Total', ar: 'المجموع' },
  total_with_vat: { en: 'Total with VAT', fr: 'Total TTC', ar: 'المجموع مع الضريبة' },
} as const satisfies MessageRows;

/** Lines of invoices that come from documents of cash, by their kind. */
export const DRAWN_LINE_WORDS = {
  cod: { en: 'Cash of delivered orders', fr: 'Encaissements des commandes livrées', ar: 'تحصيل الطلبات المسلّمة' },
  delivery_fee: { en: 'Delivery', fr: 'Livraison', ar: 'التوصيل' },
  return_fee: { en: 'Returns', fr: 'Retours', ar: 'المرتجعات' },
  packing_fee: { en: 'Packing', fr: 'Emballage', ar: 'التغليف' },
  confirmation_fee: { en: 'Confirmed orders', fr: 'Confirmation des commandes', ar: 'تأكيد الطلبات' },
  lead_fee: { en: 'Confirmed leads', fr: 'Confirmation des leads', ar: 'تأكيد العملاء المحتملين' },
  cash_fee: { en: 'Fee on cash', fr: 'Frais sur encaissement', ar: 'رسوم التحصيل' },
  commission_fee: { en: 'Marketplace commission', fr: 'Commission de la place', ar: 'عمولة السوق' },
  correction: {
    en: 'Orders that changed after they were paid',
    fr: 'Commandes modifiées après leur paiement',
    ar: 'طلبات تغيرت بعد دفعها',
  },
  advance: { en: 'Advances', fr: 'Avances', ar: 'سلف' },
  repayment: { en: 'Repayments', fr: 'Remboursements', ar: 'تسديدات' },
  adjustment: { en: 'Adjustments', fr: 'Corrections', ar: 'تصحيحات' },
  claim: { en: 'Lost and damaged parcels', fr: 'Colis perdus ou abîmés', ar: 'طرود ضائعة أو تالفة' },
  opening_balance: { en: 'Opening balance', fr: 'Solde d’ouverture', ar: 'الرصيد الافتتاحي' },
  storage_fee: { en: 'Storage', fr: 'Stockage', ar: 'التخزين' },
  fees: { en: 'Leads and storage', fr: 'Leads et stockage', ar: 'العملاء المحتملون والتخزين' },
  settlement: {
    en: 'Missing from a settlement',
    fr: 'Manquant d’un règlement de livreur',
    ar: 'نقص في تسوية مندوب',
  },
  statement: { en: 'Differences of a statement', fr: 'Écarts d’un relevé', ar: 'فروق كشف' },
  cost: { en: 'Costs', fr: 'Charges', ar: 'تكاليف' },
  transfer: { en: 'Transfers', fr: 'Virements', ar: 'تحويلات' },
  held: { en: 'Cash of parcels', fr: 'Encaissements des colis', ar: 'نقد الطرود' },
  carried: {
    en: 'Corrections of earlier parcels',
    fr: 'Corrections de colis antérieurs',
    ar: 'تصحيحات طرود سابقة',
  },
  owed: { en: 'Owed from before', fr: 'Dû d’avant', ar: 'مستحق سابق' },
  work: { en: 'Fees for deliveries', fr: 'Rémunération des livraisons', ar: 'أجور التوصيل' },
  call_days: {
    en: 'Leads called and confirmed, in days',
    fr: 'Leads appelés et confirmés, en jours',
    ar: 'عملاء تم الاتصال بهم وتأكيدهم، بالأيام',
  },
  calls_delivered: {
    en: 'Delivered orders of confirmed leads',
    fr: 'Commandes livrées de leads confirmés',
    ar: 'طلبات مسلّمة من عملاء مؤكدين',
  },
  fees_settled: { en: 'Taken in settlements', fr: 'Perçu lors des règlements', ar: 'محصّل في التسويات' },
  fees_billed: { en: 'Taken in statements', fr: 'Retenu sur relevés', ar: 'مقتطع في الكشوف' },
  short: { en: 'Missing', fr: 'Manquant', ar: 'الناقص' },
} as const satisfies MessageRows;
export type DrawnLineKind = keyof typeof DRAWN_LINE_WORDS;

/** Lines of a payout that include VAT: services that the house sells. The other lines are the seller's own money. */
export const FEE_LINES: readonly DrawnLineKind[] = [
  'delivery_fee',
  'return_fee',
  'packing_fee',
  'confirmation_fee',
  'cash_fee',
  'commission_fee',
  'lead_fee',
  'storage_fee',
  'fees',
];

export const RECEIPT_WORDS = {
  title: { en: 'Receipt', fr: 'Reçu', ar: 'وصل' },
  handed_over_by: { en: 'Handed over by', fr: 'Remis par', ar: 'سلّمه' },
  taken_by: { en: 'Taken by', fr: 'Reçu par', ar: 'استلمه' },
  into: { en: 'Into', fr: 'Caisse', ar: 'إلى' },
  parcels: { en: 'Parcels', fr: 'Colis', ar: 'الطرود' },
  counted: { en: 'Counted', fr: 'Comptage', ar: 'العدّ' },
  due: { en: 'To hand in', fr: 'À remettre', ar: 'المطلوب تسليمه' },
  handed_in: { en: 'Handed in', fr: 'Remis', ar: 'المسلَّم' },
  reversed: { en: 'REVERSED', fr: 'ANNULÉ', ar: 'ملغى' },
} as const satisfies MessageRows;

export const LABEL_WORDS = {
  cod: { en: 'Cash to collect', fr: 'À encaisser', ar: 'الدفع عند الاستلام' },
  paid: { en: 'PAID', fr: 'PAYÉ', ar: 'مدفوع' },
  nothing_to_collect: { en: 'Nothing to collect', fr: 'Rien à encaisser', ar: 'لا شيء للتحصيل' },
  fees_by_customer: { en: 'Delivery fees: customer', fr: 'Frais de livraison : client', ar: 'رسوم التوصيل على الزبون' },
  fees_by_sender: { en: 'Delivery fees: sender', fr: 'Frais de livraison : expéditeur', ar: 'رسوم التوصيل على المرسل' },
  instead: {
    en: 'Replaces the courier’s own label, which was not available.',
    fr: 'Au lieu de l’étiquette du transporteur, indisponible.',
    ar: 'بدلا من ملصق شركة الشحن الذي تعذر جلبه.',
  },
  more: { en: '+ {count} more', fr: '+ {count} autres', ar: '+ {count} أخرى' },
} as const satisfies MessageRows;

/** How a parcel reaches its customer. */
export const WAY_WORDS = {
  home_delivery: { en: 'Home delivery', fr: 'À domicile', ar: 'توصيل إلى المنزل' },
  pickup_point: { en: 'Pickup point', fr: 'Point relais', ar: 'نقطة استلام' },
  collect_at_warehouse: { en: 'Collect at warehouse', fr: 'Retrait à l’entrepôt', ar: 'استلام من المستودع' },
  express: { en: 'Express', fr: 'Express', ar: 'سريع' },
} as const satisfies MessageRows & Record<(typeof SHIPMENT_WAYS)[number], unknown>;

export const PICK_LIST_WORDS = {
  title: { en: 'Pick list', fr: 'Liste de prélèvement', ar: 'قائمة التجميع' },
  orders: { en: 'Orders', fr: 'Commandes', ar: 'الطلبات' },
  pieces: { en: 'Pieces', fr: 'Pièces', ar: 'القطع' },
  shelf: { en: 'Shelf', fr: 'Emplacement', ar: 'الرف' },
  product: { en: 'Product', fr: 'Produit', ar: 'المنتج' },
} as const satisfies MessageRows;

export const RUN_SHEET_WORDS = {
  title: { en: 'Run sheet', fr: 'Feuille de route', ar: 'ورقة الجولة' },
  bearer: { en: 'Driver', fr: 'Livreur', ar: 'المندوب' },
  order: { en: 'Order', fr: 'Commande', ar: 'الطلب' },
  customer: { en: 'Customer', fr: 'Client', ar: 'الزبون' },
  signed: { en: 'Signature', fr: 'Signature', ar: 'التوقيع' },
  parcels: { en: 'Parcels', fr: 'Colis', ar: 'الطرود' },
  handed_over: { en: 'Handed over by', fr: 'Remis par', ar: 'سلّمها' },
  takes_back: { en: 'Exchange, take back:', fr: 'Échange, à reprendre :', ar: 'استبدال، استرجع:' },
  received: { en: 'Received by the driver', fr: 'Reçu par le livreur', ar: 'استلمها المندوب' },
} as const satisfies MessageRows;

export const PICK_UP_WORDS = {
  ...RUN_SHEET_WORDS,
  title: { en: 'Pick-up sheet', fr: 'Bordereau d’enlèvement', ar: 'ورقة تسليم الطرود' },
  bearer: { en: 'Courier', fr: 'Transporteur', ar: 'شركة الشحن' },
  signed: { en: 'Tracking', fr: 'Suivi', ar: 'رقم التتبع' },
  received: { en: 'Received by the courier', fr: 'Reçu par le transporteur', ar: 'استلمتها شركة الشحن' },
} as const satisfies MessageRows & Record<keyof typeof RUN_SHEET_WORDS, unknown>;
