import { currentLanguage } from '../i18n/texts.ts';
import type { Said } from '../i18n/languages.ts';

/*
 * What the server says of an input is English and names the field ("The price field must be at least 1."); beside the input its name
 * is known. The sentences of server/platform/http/validation.ts are said in the reader's language; others stay as they came.
 */

const SENTENCES: readonly (readonly [pattern: RegExp, said: Said])[] = [
  [/^is required\.$/, { en: 'Required.', fr: 'Obligatoire.', ar: 'مطلوب.' }],
  [
    /^must not be greater than (.+): no more pieces are free\.$/,
    {
      en: 'At most $1: no more pieces are free.',
      fr: 'Au plus $1 : pas plus de pièces libres.',
      ar: '$1 على الأكثر: لا قطع متاحة غيرها.',
    },
  ],
  [
    /^must not be greater than the public price\.$/,
    { en: 'At most the public price.', fr: 'Au plus le prix public.', ar: 'لا يتجاوز السعر للعموم.' },
  ],
  [
    /^must be at least (.+), as the marketplace asks\.$/,
    {
      en: 'At least $1, as the marketplace asks.',
      fr: 'Au moins $1, comme le demande la place.',
      ar: '$1 على الأقل، كما يشترط السوق.',
    },
  ],
  [
    /^cannot be active: the house took away the access to its offer\.$/,
    {
      en: 'Not active: the house took away the access to its offer.',
      fr: 'Reste inactif : la maison a retiré l’accès à son offre.',
      ar: 'يبقى غير نشط: سُحب الإذن ببيع هذا المنتج.',
    },
  ],
  [
    /^must name a product of the house\.$/,
    { en: 'A product of the house.', fr: 'Un produit de la maison.', ar: 'منتج من حساب المتجر.' },
  ],
  [
    /^names no product of the account that asked\.$/,
    { en: 'Not a product of the asker.', fr: 'Ce n’est pas un produit du demandeur.', ar: 'ليس من منتجات صاحب الطلب.' },
  ],
  [
    /^names no product of this workspace that has a stock of its own\.$/,
    {
      en: 'It is sold from another’s stock and has none of its own.',
      fr: 'Vendu sur le stock d’un autre : il n’en a pas à lui.',
      ar: 'يُباع من مخزون غيره وليس له مخزون خاص.',
    },
  ],
  [
    /^names no active warehouse of this workspace\.$/,
    { en: 'This warehouse is not active.', fr: 'Cet entrepôt n’est pas actif.', ar: 'هذا المستودع غير نشط.' },
  ],
  [
    /^must name another warehouse than the stock is in\.$/,
    { en: 'Another warehouse.', fr: 'Un autre entrepôt.', ar: 'مستودع آخر.' },
  ],
  [
    /^The default warehouse must be active; .+$/,
    {
      en: '$&',
      fr: 'L’entrepôt par défaut doit être actif ; choisissez-en d’abord un autre.',
      ar: 'يجب أن يكون المستودع الافتراضي نشطا؛ اختر غيره أولا.',
    },
  ],
  [
    /^must not name the category itself or one that lies below it\.$/,
    {
      en: 'Neither itself nor a category below it.',
      fr: 'Ni elle-même, ni une catégorie placée dessous.',
      ar: 'لا الفئة نفسها ولا فئة تحتها.',
    },
  ],
  [
    /^is not your password\.$/,
    { en: 'This is not your password.', fr: 'Ce n’est pas votre mot de passe.', ar: 'ليست هذه كلمة مرورك.' },
  ],
  [
    /^must not be one character over and over\.$/,
    {
      en: 'Not one character over and over.',
      fr: 'Pas le même caractère répété.',
      ar: 'لا تكرر حرفا واحدا.',
    },
  ],
  [
    /^must not be the e-mail address\.$/,
    { en: 'Not your e-mail address.', fr: 'Pas votre adresse e-mail.', ar: 'لا تستخدم بريدك الإلكتروني.' },
  ],
  [
    /^must not be a password that many people use\.$/,
    {
      en: 'Many people use this password: it is the first to be guessed.',
      fr: 'Trop de gens utilisent ce mot de passe : il serait deviné tout de suite.',
      ar: 'كلمة مرور شائعة يسهل تخمينها؛ اختر غيرها.',
    },
  ],
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
  [
    /^must not have more than (.+) decimals: amounts are in (.+)\.$/,
    {
      en: 'At most $1 decimals, in $2.',
      fr: 'Au plus $1 décimales, en $2.',
      ar: '$1 منازل عشرية على الأكثر، بعملة $2.',
    },
  ],
  [/^names (?:a city|a header) twice\.$/, { en: 'It stands here twice.', fr: 'Présent deux fois.', ar: 'مكرر هنا.' }],
  [/^names nothing that exists\.$/, { en: 'There is none.', fr: 'N’existe pas.', ar: 'غير موجود.' }],
  [/^must be one of (.+)\.$/, { en: 'One of $1.', fr: 'L’une des valeurs : $1.', ar: 'إحدى القيم: $1.' }],
  [/^must be a (?:whole )?number\.$/, { en: 'A number.', fr: 'Un nombre.', ar: 'رقم.' }],
  [
    /^names no time zone\.$/,
    { en: 'There is no such time zone.', fr: 'Ce fuseau horaire n’existe pas.', ar: 'لا توجد منطقة زمنية كهذه.' },
  ],
  [/^must be a time, HH:MM\.$/, { en: 'A time: 09:30.', fr: 'Une heure : 09:30.', ar: 'وقت: 09:30.' }],
  [
    /^must be after (.+); a night is two stretches\.$/,
    {
      en: 'After $1; a night is two lines.',
      fr: 'Après $1 ; une nuit fait deux lignes.',
      ar: 'بعد $1؛ الليل سطران.',
    },
  ],
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
