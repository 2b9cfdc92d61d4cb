import type { MessageRows } from './message.ts';

/** What is said of invoices and of the ledger of cash. */
export const CASH_MESSAGES = {
  no_such_cash_entry: {
    en: 'There is no such entry of the ledger.',
    fr: 'Cette écriture n’existe pas.',
    ar: 'هذا القيد غير موجود.',
  },
  no_such_invoice: {
    en: 'There is no such invoice.',
    fr: 'Cette facture n’existe pas.',
    ar: 'هذه الفاتورة غير موجودة.',
  },
  no_such_proof: {
    en: 'There is no such invoice, or it has no proof.',
    fr: 'Cette facture n’existe pas, ou n’a pas de preuve de paiement.',
    ar: 'هذه الفاتورة غير موجودة أو ليس لها إثبات دفع.',
  },
  invoice_keeps_number: {
    en: 'Invoice {number} keeps its number: only the last invoice, while it is pending, can be deleted. Cancel it instead.',
    fr: 'La facture {number} garde son numéro : seule la dernière, tant qu’elle est en attente, peut être supprimée. Annulez-la plutôt.',
    ar: 'تحتفظ الفاتورة {number} برقمها: لا تُحذف إلا آخر فاتورة ما دامت معلقة. ألغها بدل ذلك.',
  },
  invoice_stays: {
    en: 'Invoice {number} is {status:invoice_status} and stays as it is.',
    fr: 'La facture {number} est « {status:invoice_status} » et ne change plus.',
    ar: 'حالة الفاتورة {number} هي «{status:invoice_status}» ولا تتغير.',
  },
  invoice_first_status: {
    en: 'The {field} field must be {statuses:invoice_statuses} for a new invoice.',
    fr: 'Statuts possibles d’une nouvelle facture : {statuses:invoice_statuses}.',
    ar: 'حالات الفاتورة الجديدة: {statuses:invoice_statuses}.',
  },
  invoice_move_not_allowed: {
    en: 'The {field} field cannot go from {from:invoice_status} to {to:invoice_status}.',
    fr: 'Ne passe pas de « {from:invoice_status} » à « {to:invoice_status} ».',
    ar: 'لا تنتقل من «{from:invoice_status}» إلى «{to:invoice_status}».',
  },
  no_seller: {
    en: 'The {field} field names no seller: the house pays itself nothing.',
    fr: 'Ce n’est pas un vendeur : la maison ne se paie rien à elle-même.',
    ar: 'ليس بائعا: المتجر نفسه لا يدفع رسوما.',
  },
  above_maximum: {
    en: 'The {field} field must not be greater than the maximum.',
    fr: 'Au plus le maximum.',
    ar: 'لا يتجاوز الحد الأقصى.',
  },
} as const satisfies MessageRows;
