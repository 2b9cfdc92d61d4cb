import type { Cell } from '../../platform/spreadsheets/raw-rows.ts';
import { fold } from '../../platform/text/fold.ts';
import { asciiDigits, phoneDigits } from '../../platform/text/phones.ts';

/* What a cell of a statement says of its parcel: its numbers, its customer's phone, what became of it. */

/** `lost`: a spreadsheet program has made another number of it. */
export type ReadNumbers = { keys: string[]; is_lost: boolean };

/**
 * A tracking number as it is compared: capitals and digits alone, without zeros before them, as spreadsheet programs
 * drop those. `tracking_key` of migration 0060 is its twin.
 */
export const trackingKey = (text: string): string =>
  asciiDigits(text)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/^0+/, '');

const SCIENTIFIC = /^(\d)(?:[.,](\d+))?E\+?(\d+)$/i;
/** Beyond these a spreadsheet program keeps no digits. */
const EXACT_DIGITS = 15;

/** The tracking numbers in a cell, each once; a number of digits that were lost is none. */
export function readTracking(cell: Cell): ReadNumbers {
  if (cell === null) return { keys: [], is_lost: false };
  if (typeof cell === 'number') {
    const isExact = Number.isInteger(cell) && cell > 0 && cell < 10 ** EXACT_DIGITS;
    return { keys: isExact ? [String(cell)] : [], is_lost: !isExact };
  }
  const keys = new Set<string>();
  let isLost = false;
  for (const word of wordsOf(cell)) {
    const { key, lost } = oneNumber(word);
    isLost ||= lost;
    if (key !== '') keys.add(key);
  }
  return { keys: [...keys], is_lost: isLost };
}

/** What separates two parcels in a cell. */
const BETWEEN = /[\n\r;|/&]+|,(?!\d+E)|\s\+\s|\s(?:et|and|و)\s|\s-\s/iu;

function wordsOf(cell: string): string[] {
  const text = cell.replace(/^['’]/, '').trim();
  const parts = text.split(BETWEEN).map((part) => part.trim());
  return parts.flatMap((part) => {
    const words = part.split(/\s+/);
    // `YAL 123 456` is one number with blanks; two whole ones are two.
    return words.length > 1 && words.every((word) => /\d/.test(word) && word.length >= 6) ? words : [part];
  });
}

function oneNumber(written: string): { key: string; lost: boolean } {
  const text = asciiDigits(written)
    .replace(/^#|^n°/i, '')
    .trim();
  const scientific = SCIENTIFIC.exec(text);
  if (scientific) {
    const [, first = '', more = '', power = ''] = scientific;
    const exponent = Number(power);
    const isWhole = more.length === exponent && exponent < EXACT_DIGITS;
    return isWhole ? { key: first + more, lost: false } : { key: '', lost: true };
  }
  const whole = text.replace(/^(\d{6,15})[.,]0+$/, '$1');
  const key = trackingKey(whole);
  return { key: /\d/.test(key) && key.length >= 4 ? key : '', lost: false };
}

const OURS = /OR-?([0-9A-HJKMNP-TV-Z]{10})(?![0-9A-Z])/g;

/** Our references in a cell, also behind what a courier puts before them. */
export function readReferences(cell: Cell): string[] {
  if (typeof cell !== 'string') return [];
  const found = asciiDigits(cell).toUpperCase().replace(/\s+/g, ' ').matchAll(OURS);
  return [...new Set([...found].map(([, body]) => `OR-${body}`))];
}

/** Digits to compare by; null where there is no phone, or where the courier hides some of it. */
export function readPhone(cell: Cell, country: string): string | null {
  if (cell === null) return null;
  const text = String(cell)
    .split(/[/;|\n]/)[0]!
    .trim();
  if (/[*xX•]/.test(text) || /E\+/i.test(text)) return null;
  const bare = asciiDigits(text)
    .replace(/^(\d{6,15})[.,]0$/, '$1')
    .replace(/[^\d+]/g, '');
  if (bare.replace(/\D/g, '').length < 8) return null;
  return phoneDigits(withoutLostZero(bare, country), country) || null;
}

/** A spreadsheet program drops the 0 of `0612345678` and the + of `+212612345678`. */
function withoutLostZero(bare: string, country: string): string {
  if (!/^[1-9]/.test(bare)) return bare;
  const local = phoneDigits(`0${bare}`, country);
  return local !== `0${bare}` ? `0${bare}` : `+${bare}`;
}

/** What became of the parcel, by the courier's word; null: it says nothing that we know. */
export type Said = 'delivered' | 'returned' | null;

const NOT = /\b(non|not|no|pas|un|in|undelivered|failed|attempt|en cours|attente|pending|tentative|echec|ghyr|lm)\b/;
const DELIVERED =
  /\b(livre|livree|livres|delivered|deliver|delivere|payee?s?|paid|payed|encaisse|encaissee|encaisser|recouvert|recouvre|verse|versee|regle|reglee|remis|collected|success|successful|distribue)\b/;
const RETURNED =
  /\b(retour|retours|retourne|retournee|retournes|return|returned|returning|refuse|refusee|refused|annule|annulee|canceled|cancelled|rto|rts|rembourse|remboursee|refund|refunded|rejected|rejete)\b/;
// Folded as `fold` writes Arabic.
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

export function readSaid(cell: Cell): Said {
  if (typeof cell !== 'string') return null;
  const isArabic = /\p{Script=Arabic}/u.test(cell);
  const folded = fold(cell);
  if (isArabic) {
    if (ARABIC_NOT.some((word) => folded.includes(word))) return null;
    if (ARABIC_RETURNED.some((word) => folded.includes(word))) return 'returned';
    return ARABIC_DELIVERED.some((word) => folded.includes(word)) ? 'delivered' : null;
  }
  const text = folded.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
  if (RETURNED.test(text)) return 'returned';
  return DELIVERED.test(text) && !NOT.test(text) ? 'delivered' : null;
}

/** Words by which a row at the foot says that it sums up. */
const TOTAL = /^(grand |sous |sub ?)?(total|totaux|totals|somme|sum|net a payer|montant total)\b/;
const ARABIC_TOTAL = ['المجموع', 'الاجمالي', 'الإجمالي', 'مجموع'].map(fold);

export function saysTotal(cell: Cell): boolean {
  if (typeof cell !== 'string') return false;
  const folded = fold(cell.trim()).replace(/[^\p{L}\p{N}]+/gu, ' ');
  return TOTAL.test(folded) || ARABIC_TOTAL.some((word) => folded.startsWith(word));
}
