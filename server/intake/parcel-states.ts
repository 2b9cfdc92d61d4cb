import { fold } from '../platform/text/fold.ts';

/* Outcomes of parcels in texts of couriers and shops. Statements and files both use this reader (R-INTAKE-6). */

/** Outcome of the parcel by the courier's text; null: unknown. */
export type ParcelState = 'delivered' | 'returned' | null;

const NOT = /\b(non|not|no|pas|un|in|undelivered|failed|attempt|en cours|attente|pending|tentative|echec|ghyr|lm)\b/;
const DELIVERED =
  /\b(livre|livree|livres|delivered|deliver|delivere|payee?s?|paid|payed|encaisse|encaissee|encaisser|recouvert|recouvre|verse|versee|regle|reglee|remis|collected|success|successful|distribue)\b/;
const NOT_RETURNED =
  /\b(?:non|not|pas|no) (?:retour|retourne|retournee|returned|annule|annulee|cancelled|canceled|refuse|refusee|refunded)\b/;
const RETURNED =
  /\b(retour|retours|retourne|retournee|retournes|return|returned|returning|refuse|refusee|refused|annule|annulee|canceled|cancelled|rto|rts|rembourse|remboursee|refund|refunded|rejected|rejete)\b/;
// Spelled as `fold` writes Arabic.
const ARABIC_DELIVERED = [
  'تسليم',
  'توصيل',
  'مسلم',
  'مسلمة',
  'سلمت',
  'مدفوع',
  'مدفوعة',
  'تم الدفع',
  'محصل',
  'محصلة',
].map(fold);
const ARABIC_RETURNED = [
  'مرتجع',
  'مرتجعة',
  'مرجع',
  'مرجوع',
  'راجع',
  'مرفوض',
  'مرفوضة',
  'ملغي',
  'ملغى',
  'ملغاة',
  'ارجاع',
  'إرجاع',
].map(fold);
const ARABIC_NOT = ['لم ', 'غير ', 'قيد '].map(fold);

/** Receivers that mean a return: a parcel delivered to its sender was returned. */
const TO_SENDER =
  /\b(?:to|au|a l|a|chez)(?: the| le| la)? (?:sender|shipper|merchant|seller|business|origin|vendor|expediteur|vendeur|marchand|boutique|client expediteur)\b/;
const ARABIC_SENDER = ['للراسل', 'للمرسل', 'الى الراسل', 'الى المرسل', 'للتاجر', 'للبائع', 'الى التاجر'].map(fold);

/** Outcomes by couriers' texts, in Latin or Arabic letters; only unambiguous ones. */
export function readParcelState(cell: string | number | null): ParcelState {
  if (typeof cell !== 'string') return null;
  const isArabic = /\p{Script=Arabic}/u.test(cell);
  const folded = fold(cell);
  if (isArabic) {
    if (ARABIC_NOT.some((word) => folded.includes(word))) return null;
    if (ARABIC_SENDER.some((word) => folded.includes(word))) return 'returned';
    if (ARABIC_RETURNED.some((word) => folded.includes(word))) return 'returned';
    return ARABIC_DELIVERED.some((word) => folded.includes(word)) ? 'delivered' : null;
  }
  const text = folded.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
  if (RETURNED.test(text)) return NOT_RETURNED.test(text) ? null : 'returned';
  if (TO_SENDER.test(text) && !NOT.test(text)) return 'returned';
  return DELIVERED.test(text) && !NOT.test(text) ? 'delivered' : null;
}

/** Texts that mark a totals row at the end. */
const TOTAL = /^(grand |sous |sub ?)?(total|totaux|totals|somme|sum|net a payer|montant total)\b/;
const ARABIC_TOTAL = ['المجموع', 'الاجمالي', 'الإجمالي', 'مجموع'].map(fold);

export function saysTotal(cell: string | number | null): boolean {
  if (typeof cell !== 'string') return false;
  const folded = fold(cell.trim()).replace(/[^\p{L}\p{N}]+/gu, ' ');
  return TOTAL.test(folded) || ARABIC_TOTAL.some((word) => folded.startsWith(word));
}
