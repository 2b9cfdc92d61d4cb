import { currentLanguage } from '../i18n/words.ts';
import type { Said } from '../i18n/languages.ts';

/*
 * What the server says of an input is English and names the field ("The price field must be at least 1."); beside the input its name
 * is known. The sentences of server/platform/validation.ts are said in the reader's language; others stay as they came.
 */

const SENTENCES: readonly (readonly [pattern: RegExp, said: Said])[] = [
  [/^is required\.$/, { en: 'Required.', fr: 'Obligatoire.', ar: 'مطلوب.' }],
  [
    /^must be at least (.+) characters\.$/,
    { en: 'At least $1 characters.', fr: 'Au moins $1 caractères.', ar: '$1 أحرف على الأقل.' },
  ],
  [
    /^must not be greater than (.+) characters\.$/,
    { en: 'At most $1 characters.', fr: 'Au plus $1 caractères.', ar: '$1 حرفا على الأكثر.' },
  ],
  [/^must be at least (.+)\.$/, { en: 'At least $1.', fr: 'Au moins $1.', ar: '$1 على الأقل.' }],
  [/^must not be greater than (.+)\.$/, { en: 'At most $1.', fr: 'Au plus $1.', ar: '$1 على الأكثر.' }],
  [/^must have at least (.+) items\.$/, { en: 'At least $1 of them.', fr: 'Au moins $1.', ar: '$1 على الأقل.' }],
  [/^must not have more than (.+) items\.$/, { en: 'At most $1 of them.', fr: 'Au plus $1.', ar: '$1 على الأكثر.' }],
  [/^must be one of (.+)\.$/, { en: 'One of $1.', fr: 'L’une des valeurs : $1.', ar: 'إحدى القيم: $1.' }],
  [/^must be a (?:whole )?number\.$/, { en: 'A number.', fr: 'Un nombre.', ar: 'رقم.' }],
  [/^must be an e-mail address\.$/, { en: 'An e-mail address.', fr: 'Une adresse e-mail.', ar: 'بريد إلكتروني.' }],
  [
    /^must be an address that starts with (.+)\.$/,
    { en: 'An address that starts with $1.', fr: 'Une adresse qui commence par $1.', ar: 'رابط يبدأ بـ $1.' },
  ],
];

/** The message as it stands beside its input. */
export function faultText(message: string): string {
  const sentence = message.replace(/^The [\w.]+ field /, '');
  const found = SENTENCES.find(([pattern]) => pattern.test(sentence));
  return found ? sentence.replace(found[0], found[1][currentLanguage()]) : message;
}
