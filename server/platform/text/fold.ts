/*
 * Folds text for search: without case, accents and vowel signs, with one spelling per Arabic letter, and chat spellings
 * of Arabic in Latin letters. `fes` finds `Fès`, `فاطمه` finds `فاطمة`. In ASCII, because PostgreSQL's trigrams see
 * Arabic letters only under a locale that not every machine has.
 */

/** Spellings of one letter, folded into the first of each row. */
const SAME_LETTER: Record<string, string> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ئ: 'ي',
  ی: 'ي',
  ے: 'ي',
  ؤ: 'و',
  ة: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ۀ: 'ه',
  ک: 'ك',
  ڪ: 'ك',
};

const LATIN: Record<string, string> = {
  ا: 'a',
  ب: 'b',
  ت: 't',
  ث: 'th',
  ج: 'j',
  ح: '7',
  خ: 'kh',
  د: 'd',
  ذ: 'dh',
  ر: 'r',
  ز: 'z',
  س: 's',
  ش: 'ch',
  ص: '9',
  ض: 'dd',
  ط: 'tt',
  ظ: 'zz',
  ع: '3',
  غ: 'gh',
  ف: 'f',
  ق: 'q',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
  و: 'w',
  ي: 'y',
  ء: '2',
  پ: 'p',
  چ: 'tch',
  ژ: 'jj',
  ڤ: 'v',
  گ: 'g',
  ڭ: 'g',
  ٹ: 'ttt',
  ڈ: 'ddd',
  ڑ: 'rr',
  ں: 'nn',
};

const PLAIN = /^[\x20-\x7e]*$/;
const MARKS = /[\p{Mn}\u0640]/gu; // accents, vowel signs, and the stroke that stretches a word
const ARABIC = /[\u0621-\u06ff]/g;

/** More marks on one letter than any script has (UAX 15, stream-safe text): ordering them takes quadratic time. */
const PILED = /(\p{M}{30})\p{M}+/gu;

/** `text.normalize(form)`, in linear time: drops marks beyond 30 on one letter. */
export const normalizeText = (text: string, form: 'NFKC' | 'NFKD'): string => text.replace(PILED, '$1').normalize(form);

/** Folds text for search and storage; the same text always gives the same result. Text in other scripts keeps its letters. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (PLAIN.test(lower)) return lower;
  return normalizeText(normalizeText(lower, 'NFKC').replace(ARABIC, foldArabic), 'NFKD').replace(MARKS, '');
}

function foldArabic(letter: string): string {
  const digit = (letter >= '\u0660' && letter <= '\u0669') || (letter >= '\u06f0' && letter <= '\u06f9');
  if (digit) return String(letter.charCodeAt(0) & 0xf);
  const one = SAME_LETTER[letter] ?? letter;
  return LATIN[one] ?? one;
}
