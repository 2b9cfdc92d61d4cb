import { CITY_ALIASES } from '../spreadsheets/import-columns.ts';
import type { ColumnKind, ImportColumn } from '../spreadsheets/spreadsheets.ts';

/*
 * The columns of couriers' statements, and the words that identify their headers (R-CASH-5). Cells stay as in the file,
 * since only the whole file shows how its amounts are written (server/platform/text/amounts.ts).
 */

const column = (name: string, kind: ColumnKind, example: string, aliases: readonly string[]): ImportColumn => ({
  name,
  kind,
  is_required: false,
  aliases,
  example,
});

const TRACKING = [
  'tracking', 'cn', 'cn no', 'cn number', 'tracking no', 'tracking code', 'tracking id', 'tracking num', 'waybill', 'waybill no', 'waybill number', 'awb', 'awb no', 'awb number', 'airway bill',
  'shipment', 'shipment no', 'shipment number', 'shipment id', 'consignment', 'consignment no', 'parcel', 'parcel no', 'parcel code', 'parcel number', 'parcel id', 'barcode', 'bar code', 'code',
  'code colis', 'colis', 'n colis', 'no colis', 'numero colis', 'numero de colis', 'id colis', 'code envoi', 'n envoi', 'no envoi', 'numero envoi', 'numero d envoi', 'n d envoi', 'envoi',
  'code suivi', 'n suivi', 'n de suivi', 'numero suivi', 'numero de suivi', 'suivi', 'code de suivi', 'code barre', 'code a barres', 'code expedition', 'numero d expedition', 'expedition', 'bordereau', 'n bordereau',
  'رقم التتبع', 'كود التتبع', 'رمز التتبع', 'رقم الشحنة', 'كود الشحنة', 'رقم الطرد', 'رمز الطرد', 'كود الطرد', 'البوليصة', 'رقم البوليصة', 'الباركود', 'التتبع',
]; // prettier-ignore
const REFERENCE = [
  'order', 'order no', 'order number', 'order id', 'order reference', 'order ref', 'ref', 'your reference', 'your ref', 'client reference', 'customer reference', 'merchant reference', 'business reference', 'merchant order', 'seller reference', 'external id', 'external reference', 'shop order',
  'commande', 'n commande', 'n de commande', 'numero commande', 'numero de commande', 'ref commande', 'reference commande', 'ordre de client', 'ref client', 'reference client', 'votre reference', 'ref interne', 'reference interne', 'id commande', 'id externe',
  'المرجع', 'رقم المرجع', 'مرجع الطلب', 'رقم الطلب', 'الطلب', 'رقم الطلبية', 'الطلبية', 'مرجعكم',
]; // prettier-ignore
const PHONE = [
  'phone number', 'mobile', 'mobile number', 'telephone', 'tel', 'gsm', 'recipient phone', 'customer phone', 'receiver phone', 'consignee phone', 'phone no',
  'telephone destinataire', 'tel destinataire', 'tel client', 'telephone client', 'numero de telephone', 'n telephone', 'numero telephone', 'portable', 'contact',
  'الهاتف', 'رقم الهاتف', 'هاتف', 'هاتف المستلم', 'هاتف الزبون', 'الجوال', 'رقم الجوال', 'جوال المستلم', 'الموبايل', 'رقم الموبايل',
]; // prettier-ignore
const AMOUNT = [
  'cod', 'cod amount', 'cod value', 'cash on delivery', 'collected', 'collected amount', 'amount collected', 'cash collected', 'gross', 'gross amount', 'order value', 'order amount', 'product price', 'price', 'value', 'invoice value', 'cash', 'collection amount',
  'crbt', 'montant crbt', 'montant', 'montant remboursement', 'montant remboursement crbt', 'montant colis', 'montant total', 'montant encaisse', 'montant collecte', 'montant brut', 'brut', 'encaisse', 'prix', 'prix colis', 'prix produit', 'prix total', 'valeur', 'contre remboursement', 'remboursement', 'montant livre', 'fonds',
  'المبلغ', 'مبلغ التحصيل', 'المبلغ المحصل', 'التحصيل', 'قيمة الطلب', 'قيمة الشحنة', 'قيمة التحصيل', 'السعر', 'الثمن', 'المبلغ الاجمالي', 'مبلغ الطرد', 'الدفع عند الاستلام',
]; // prettier-ignore
const FEE = [
  'fees', 'delivery fee', 'delivery fees', 'shipping fee', 'shipping fees', 'shipping', 'shipping cost', 'delivery cost', 'delivery charge', 'delivery charges', 'shipping charges', 'freight', 'freight amount', 'freight total amount', 'service fee', 'service fees', 'charges', 'deduction', 'deductions', 'tariff',
  'frais', 'frais colis', 'frais livraison', 'frais de livraison', 'frais transport', 'frais de transport', 'frais sendit', 'frais envoi', 'frais d envoi', 'tarif', 'tarif prestation', 'tarif livraison', 'prestation', 'fret', 'cout livraison', 'cout', 'commission', 'frais service', 'frais de service',
  'الرسوم', 'رسوم التوصيل', 'رسوم الشحن', 'سعر التوصيل', 'ثمن التوصيل', 'تكلفة التوصيل', 'تكلفة الشحن', 'مصاريف الشحن', 'مصاريف التوصيل', 'العمولة', 'اجرة التوصيل',
]; // prettier-ignore
const RETURN_FEE = [
  'return fees', 'return charge', 'return charges', 'rto charges', 'rto fee', 'return cost', 'frais retour', 'frais de retour', 'tarif retour', 'taxe retour', 'رسوم الارجاع', 'رسوم الإرجاع', 'رسوم المرتجع', 'تكلفة الارجاع',
]; // prettier-ignore
const CASH_FEE = [
  'cod fee', 'cod fees', 'cod charge', 'cod charges', 'cash fee', 'cash handling fee', 'collection fee', 'collection fees', 'cod fixed fees', 'cod additional fees', 'frais cod', 'frais crbt', 'frais encaissement', 'frais d encaissement', 'commission crbt', 'taxe cod', 'رسوم التحصيل', 'عمولة التحصيل',
]; // prettier-ignore
const OTHER_FEE = [
  'other fees', 'other charges', 'extra fee', 'extra fees', 'additional fees', 'insurance', 'insurance fee', 'insurance fees', 'packaging', 'packaging fee', 'overweight', 'weight charges', 'vat', 'tva', 'taxe', 'taxes', 'assurance', 'frais assurance', 'emballage', 'frais emballage', 'surpoids', 'autres frais', 'frais supplementaires', 'رسوم اخرى', 'رسوم إضافية', 'التامين', 'الضريبة',
]; // prettier-ignore
/** Words of any other header that make its column a deduction. */
const DEDUCTION_WORDS = [
  'fee', 'fees', 'charge', 'charges', 'tax', 'taxes', 'vat', 'gst', 'wht', 'withholding', 'deduction', 'deductions', 'insurance', 'commission', 'surcharge',
  'frais', 'taxe', 'tva', 'retenue', 'retenues', 'assurance', 'supplement', 'cout', 'timbre',
  'رسوم', 'رسم', 'ضريبة', 'الضريبة', 'عمولة', 'العمولة', 'تامين', 'التامين', 'خصم', 'الخصم', 'استقطاع', 'مصاريف',
]; // prettier-ignore
/** Headers of a sum of deductions, which must not be deducted twice. */
const FEE_TOTAL = [
  'total fees', 'total fee', 'fees total', 'total charges', 'total charge', 'total deductions', 'total deduction', 'total delivery fees', 'total shipping charges', 'total taxes and fees',
  'total frais', 'total des frais', 'frais total', 'frais totaux', 'total retenues', 'total des retenues', 'total deduit', 'frais ttc',
  'اجمالي الرسوم', 'مجموع الرسوم', 'اجمالي الخصومات', 'مجموع الخصومات', 'اجمالي المصاريف',
]; // prettier-ignore
const NET = [
  'cashout', 'cash out', 'net cod', 'cod net', 'net cash',
  'net amount', 'net payable', 'net pay', 'net value', 'payable', 'payout', 'amount payable', 'amount to pay', 'cod payable', 'cod payable amount', 'remitted', 'remitted amount', 'remittance', 'amount due', 'due', 'to pay', 'final amount', 'settled amount', 'total',
  'net', 'net a payer', 'net a verser', 'montant net', 'montant a verser', 'montant a payer', 'a verser', 'a payer', 'montant mandat', 'mandat', 'montant regle', 'montant verse', 'verse', 'regle', 'solde', 'reste a payer',
  'الصافي', 'صافي', 'المبلغ الصافي', 'صافي المبلغ', 'المستحق', 'المبلغ المستحق', 'الصافي للدفع', 'المبلغ المدفوع',
]; // prettier-ignore
const STATUS = [
  'state', 'parcel status', 'shipment status', 'delivery status', 'order status', 'last status', 'current status', 'situation', 'payment status', 'billing status',
  'statut', 'etat', 'etat envoi', 'etat colis', 'statut colis', 'statut livraison', 'statut de livraison', 'statut facturation', 'dernier statut', 'etat de livraison',
  'الحالة', 'حالة الشحنة', 'حالة الطلب', 'حالة الطرد', 'الوضعية', 'حالة التوصيل',
]; // prettier-ignore
const DATE = [
  'day', 'delivery date', 'delivered on', 'delivered at', 'date delivered', 'collection date', 'paid on', 'payment date', 'remittance date', 'cod remittance date',
  'date livraison', 'date de livraison', 'date collection', 'date encaissement', 'date paiement', 'date de paiement', 'date reglement', 'date versement', 'jour', 'livre le',
  'التاريخ', 'تاريخ التوصيل', 'تاريخ التسليم', 'تاريخ الدفع', 'تاريخ التحصيل', 'اليوم',
]; // prettier-ignore
const CURRENCY = ['devise', 'monnaie', 'currency code', 'العملة'];

export const STATEMENT_COLUMNS: readonly ImportColumn[] = [
  { ...column('tracking_number', 'raw', 'YAL-123456', TRACKING), is_required: true, or: 'reference' },
  column('reference', 'raw', 'OR-7M2K9QX4T1', REFERENCE),
  column('phone', 'raw', '0612345678', PHONE),
  { ...column('amount', 'raw', '299.00', AMOUNT), is_required: true, or: 'net' },
  column('fee', 'raw', '35.00', FEE),
  column('return_fee', 'raw', '', RETURN_FEE),
  column('cash_fee', 'raw', '', CASH_FEE),
  { ...column('other_fee', 'raw', '', OTHER_FEE), gathers: DEDUCTION_WORDS },
  column('fee_total', 'raw', '', FEE_TOTAL),
  column('net', 'raw', '264.00', NET),
  column('status', 'raw', 'delivered', STATUS),
  column('date', 'raw', '2026-11-20', DATE),
  column('currency', 'raw', 'MAD', CURRENCY),
  // In this column, a row at the foot may be labeled as a total.
  column('row_label', 'raw', '', [
    'sr',
    'sr no',
    'sl no',
    's no',
    'serial',
    'serial no',
    'line',
    'ligne',
    'rang',
    'no',
    'تسلسل',
    'الرقم',
    'م',
  ]),
  // Listed so that a header of cities or names is not taken for another column.
  column('city', 'raw', '', CITY_ALIASES),
];
