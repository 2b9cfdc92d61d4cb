import type { SHIPMENT_WAYS } from '../orders.ts';
import type { MessageRows } from './message.ts';

/* What is printed beside data: on invoices and on labels. */

export const INVOICE_WORDS = {
  invoice: { en: 'Invoice', fr: 'Facture', ar: 'فاتورة' },
  type: { en: 'Type', fr: 'Type', ar: 'النوع' },
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
  total: { en: 'Total', fr: 'Total', ar: 'المجموع' },
  total_with_vat: { en: 'Total with VAT', fr: 'Total TTC', ar: 'المجموع مع الضريبة' },
} as const satisfies MessageRows;

export const LABEL_WORDS = {
  cod: { en: 'Cash to collect', fr: 'À encaisser', ar: 'الدفع عند الاستلام' },
  fees_by_customer: { en: 'Delivery fees: customer', fr: 'Frais de livraison : client', ar: 'رسوم التوصيل على الزبون' },
  fees_by_sender: { en: 'Delivery fees: sender', fr: 'Frais de livraison : expéditeur', ar: 'رسوم التوصيل على المرسل' },
  tracking: { en: 'Tracking', fr: 'Suivi', ar: 'رقم التتبع' },
  more: { en: '+ {count} more', fr: '+ {count} autres', ar: '+ {count} أخرى' },
} as const satisfies MessageRows;

/** How a parcel reaches its customer. */
export const WAY_WORDS = {
  home_delivery: { en: 'Home delivery', fr: 'À domicile', ar: 'توصيل إلى المنزل' },
  pickup_point: { en: 'Pick-up point', fr: 'Point relais', ar: 'نقطة استلام' },
  collect_at_warehouse: { en: 'Collect at warehouse', fr: 'Retrait à l’entrepôt', ar: 'استلام من المستودع' },
  express: { en: 'Express', fr: 'Express', ar: 'سريع' },
} as const satisfies MessageRows & Record<(typeof SHIPMENT_WAYS)[number], unknown>;
