import type { Language, Said } from '../i18n/languages.ts';

/*
 * Why the server says no to something that is well formed is English. The sentences that people meet most are said in the reader's
 * language; others stay as they came.
 */

type Translated = Omit<Said, 'en'>;

const SENTENCES: readonly (readonly [pattern: RegExp, said: Translated])[] = [
  [
    /^This .+ is in use by (.+) and cannot be deleted; make it inactive instead\.$/,
    {
      fr: 'Impossible à supprimer, car utilisé par : $1. Désactivez-le plutôt.',
      ar: 'لا يمكن حذفه لأنه مستعمل في: $1. عطّله بدلا من ذلك.',
    },
  ],
  [
    /^This .+ is in use by (.+) and cannot be deleted\.$/,
    { fr: 'Impossible à supprimer, car utilisé par : $1.', ar: 'لا يمكن حذفه لأنه مستعمل في: $1.' },
  ],
  [
    /^This role is in use by (.+); give them another role first\.$/,
    {
      fr: 'Ce rôle est celui de $1 ; donnez-leur d’abord un autre rôle.',
      ar: 'هذا الدور لدى $1؛ امنحهم دورا آخر أولا.',
    },
  ],
  [
    /^The stock of this product in this warehouse is open already\.$/,
    { fr: 'Ce stock est déjà ouvert.', ar: 'هذا المخزون مفتوح من قبل.' },
  ],
  [
    /^The account has another product with this sku already; send another sku\.$/,
    {
      fr: 'Vous avez déjà un produit avec ce SKU ; choisissez-en un autre.',
      ar: 'لديك منتج آخر بهذا الرمز؛ اختر رمزا غيره.',
    },
  ],
  [/^There is an? .+ with this (.+) already\.$/, { fr: 'Existe déjà : $1.', ar: 'موجود من قبل: $1.' }],
  [
    /^This .+ was changed by somebody else meanwhile; read it again\.$/,
    {
      fr: 'Quelqu’un d’autre l’a modifié entre-temps ; rechargez la page.',
      ar: 'عدّله شخص آخر في هذه الأثناء؛ أعد تحميل الصفحة.',
    },
  ],
  [/^(\S+) is a member of this workspace already\.$/, { fr: '$1 est déjà membre.', ar: '\u2066$1\u2069 عضو من قبل.' }],
  [
    /^This is the last Admin of the workspace; make somebody else Admin first\.$/,
    {
      fr: 'C’est le dernier Admin de l’espace ; nommez d’abord quelqu’un d’autre.',
      ar: 'هذا آخر مدير لمساحة العمل؛ عيّن غيره أولا.',
    },
  ],
  [
    /^You cannot deactivate or remove yourself; ask somebody else who may\.$/,
    {
      fr: 'Vous ne pouvez pas vous désactiver ni vous retirer vous-même ; demandez à quelqu’un d’autre.',
      ar: 'لا يمكنك تعطيل نفسك أو إزالتها؛ اطلب ذلك من غيرك.',
    },
  ],
  [
    /^This webhook is inactive and gets nothing; make it active first\.$/,
    {
      fr: 'Ce webhook est inactif et ne reçoit rien ; réactivez-le d’abord.',
      ar: 'إشعار الويب متوقف ولا يستلم شيئا؛ فعّله أولا.',
    },
  ],
];

/** What sentences name. */
const NOUNS: Record<string, Translated> = {
  applications: { fr: 'applications', ar: 'التطبيقات' },
  areas: { fr: 'quartiers', ar: 'المناطق' },
  'call centers': { fr: 'centres d’appels', ar: 'مراكز الاتصال' },
  categories: { fr: 'catégories', ar: 'الفئات' },
  code: { fr: 'ce code', ar: 'هذا الرمز' },
  leads: { fr: 'leads', ar: 'العملاء المحتملون' },
  name: { fr: 'ce nom', ar: 'هذا الاسم' },
  orders: { fr: 'commandes', ar: 'الطلبات' },
  products: { fr: 'produits', ar: 'المنتجات' },
  shipments: { fr: 'expéditions', ar: 'الشحنات' },
  sku: { fr: 'ce SKU', ar: 'هذا SKU' },
  sourcings: { fr: 'sourcings', ar: 'التوريد' },
  stocks: { fr: 'stocks', ar: 'المخزون' },
  warehouses: { fr: 'entrepôts', ar: 'المستودعات' },
};

/** The refusal in the reader's language, where it is one that is known. */
export function refusalText(message: string, language: Language): string {
  if (language === 'en') return message;
  const found = SENTENCES.find(([pattern]) => pattern.test(message));
  if (!found) return message;
  const [, what = ''] = found[0].exec(message)!;
  return found[1][language].replace('$1', () => NOUNS[what]?.[language] ?? what);
}
