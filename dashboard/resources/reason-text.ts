import type { Said } from '../i18n/languages.ts';
import { currentLanguage } from '../i18n/words.ts';
import { faultText } from '../ui/fault-text.ts';
import { fieldName } from '../names/field-names.ts';

/*
 * What is said of rows of files and of deliveries of stores only; what is said of inputs too is in ui/fault-text.ts. Here, and not
 * there, because every page loads that.
 */

/** Of an input, whose name goes before. */
const FAULTS: readonly (readonly [pattern: RegExp, said: Said])[] = [
  [
    /^names no product of (?:this|the lead’s) account: "(.*)"\.$/,
    {
      en: 'No product of this account: $1.',
      fr: 'Aucun produit de ce compte : $1.',
      ar: 'لا منتج لهذا الحساب: \u2068$1\u2069.',
    },
  ],
  [
    /^names a product that is not active: "(.*)"\.$/,
    { en: 'Not active: $1.', fr: 'Inactif : $1.', ar: 'غير نشط: \u2068$1\u2069.' },
  ],
  [
    /^was changed by a spreadsheet program to (.+); format its column as text and type it again\.$/,
    {
      en: 'A spreadsheet program made $1 of it; format the column as text and type it again.',
      fr: 'Un tableur l’a changé en $1 ; mettez la colonne au format texte et saisissez à nouveau.',
      ar: 'غيّره برنامج الجداول إلى \u2068$1\u2069؛ اجعل العمود نصا واكتبه من جديد.',
    },
  ],
  [/^must be yes or no\.$/, { en: 'Yes or no.', fr: 'Oui ou non.', ar: 'نعم أو لا.' }],
  [
    /^must be a (?:day|date) of the form .+$/,
    { en: 'A day: 2026-11-21.', fr: 'Un jour : 2026-11-21.', ar: 'يوم: 2026-11-21.' },
  ],
];

/** Of the whole row. */
const SENTENCES: readonly (readonly [pattern: RegExp, said: Said])[] = [
  [
    /^The product "(.+)" is not active\.$/,
    { en: '$&', fr: 'Le produit $1 est inactif.', ar: 'المنتج \u2068$1\u2069 غير نشط.' },
  ],
  [
    /^The product "(.+)" was deleted meanwhile\.$/,
    { en: '$&', fr: 'Le produit $1 a été supprimé entre-temps.', ar: 'حُذف المنتج \u2068$1\u2069 في هذه الأثناء.' },
  ],
  [
    /^The phone is on the blacklist\.$/,
    { en: '$&', fr: 'Ce téléphone est sur la liste noire.', ar: 'هذا الهاتف في القائمة السوداء.' },
  ],
  [
    /^Too many orders of this phone were returned or refused\.$/,
    {
      en: '$&',
      fr: 'Trop de commandes de ce téléphone ont été retournées ou refusées.',
      ar: 'أُرجعت أو رُفضت طلبات كثيرة من هذا الهاتف.',
    },
  ],
  [
    /^This row was changed after (.+) was made of it; change that lead, nothing was done here\.$/,
    {
      en: '$&',
      fr: 'Ligne modifiée après la création de $1 ; modifiez ce lead, rien n’a été fait ici.',
      ar: 'عُدّل هذا السطر بعد إنشاء \u2068$1\u2069 منه؛ عدّل ذلك العميل، لم يُفعل شيء هنا.',
    },
  ],
  [
    /^This row looks like the one that (.+) was made of, with another phone or product; nothing was done here\.$/,
    {
      en: '$&',
      fr: 'Ligne semblable à celle de $1, avec un autre téléphone ou produit ; rien n’a été fait ici.',
      ar: 'يشبه هذا السطر سطر \u2068$1\u2069 بهاتف أو منتج آخر؛ لم يُفعل شيء هنا.',
    },
  ],
];

/**
 * Why nothing could be made of a row or a delivery, in the reader's language and with its inputs by their names. The server says it in
 * English, one reason behind the other: "phone must be at least 7 characters. · total is required."
 */
export const reasonText = (reason: string): string => reason.split(' · ').map(oneReason).join(' · ');

function oneReason(reason: string): string {
  const [, path = '', sentence = ''] = /^([a-z]\w*(?:\.\w+)*) (.+)$/.exec(reason) ?? [];
  const whole = sentence.replace(/\.?$/, '.');
  const said = saidOf(FAULTS, whole) ?? faultText(whole);
  if (path === '' || said === whole) return saidOf(SENTENCES, reason) ?? reason;
  const field = path.split('.').findLast((word) => !/^\d+$/.test(word))!;
  return `${fieldName(field)}${currentLanguage() === 'fr' ? ' : ' : ': '}${said}`;
}

function saidOf(sentences: typeof SENTENCES, text: string): string | undefined {
  const found = sentences.find(([pattern]) => pattern.test(text));
  return found && text.replace(found[0], found[1][currentLanguage()]);
}
