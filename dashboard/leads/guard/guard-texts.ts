import { defineTexts } from '../../i18n/texts.ts';

/** Texts of guard rules: the sentence of a rule, results of a back-test, and the flag of a lead. */
export const useGuardTexts = defineTexts('guard', {
  guard: { en: 'Guard', fr: 'Contrôle', ar: 'الفحص' },
  guarded: { en: 'Matched by the guard', fr: 'Signalés par le contrôle', ar: 'علّمهم الفحص' },
  not_guarded: { en: 'Not matched', fr: 'Non signalés', ar: 'لم يعلّمهم' },
  sentence: { en: 'In words', fr: 'En toutes lettres', ar: 'بالكلمات' },
  rule: { en: 'If {{when}}, {{act}}.', fr: 'Si {{when}}, {{act}}.', ar: 'إذا {{when}}، {{act}}.' },
  unfinished: {
    en: 'Fill in when the rule applies: it then shows here as a sentence.',
    fr: 'Dites quand la règle s’applique : elle se lira ici en toutes lettres.',
    ar: 'حدّد متى تنطبق القاعدة لتظهر هنا بالكلمات.',
  },
  when_phone_leads: {
    en: {
      one: 'the phone already sent {{count}} lead or more within {{hours}} h',
      other: 'the phone already sent {{count}} leads or more within {{hours}} h',
    },
    fr: {
      one: 'ce téléphone a déjà envoyé {{count}} lead ou plus en {{hours}} h',
      other: 'ce téléphone a déjà envoyé {{count}} leads ou plus en {{hours}} h',
    },
    ar: 'سبق أن جاء من الهاتف عملاء عددهم {{count}} أو أكثر خلال {{hours}} ساعة',
  },
  when_address_leads: {
    en: {
      one: 'the address already had {{count}} lead or more within {{hours}} h',
      other: 'the address already had {{count}} leads or more within {{hours}} h',
    },
    fr: {
      one: 'cette adresse a déjà eu {{count}} lead ou plus en {{hours}} h',
      other: 'cette adresse a déjà eu {{count}} leads ou plus en {{hours}} h',
    },
    ar: 'سبق أن جاء إلى العنوان عملاء عددهم {{count}} أو أكثر خلال {{hours}} ساعة',
  },
  when_pieces: {
    en: 'the lead asks for {{count}} pieces or more',
    fr: 'le lead demande {{count}} pièces ou plus',
    ar: 'طلب العميل {{count}} من القطع أو أكثر',
  },
  when_sum: {
    en: 'the lead is worth {{amount}} or more',
    fr: 'le lead vaut {{amount}} ou plus',
    ar: 'بلغت قيمة طلب العميل {{amount}} أو أكثر',
  },
  when_city: {
    en: { one: 'the lead is from the city named above', other: 'the lead is from one of {{count}} cities' },
    fr: { one: 'le lead vient de la ville ci-dessus', other: 'le lead vient d’une des {{count}} villes' },
    ar: 'كان العميل من المدن المحددة وعددها {{count}}',
  },
  when_refuser: {
    en: {
      one: '{{count}} parcel or more of the phone came back',
      other: '{{count}} parcels or more of the phone came back',
    },
    fr: {
      one: '{{count}} colis ou plus de ce téléphone est revenu',
      other: '{{count}} colis ou plus de ce téléphone sont revenus',
    },
    ar: 'رجعت طرود لهذا الهاتف عددها {{count}} أو أكثر',
  },
  when_new_and_dear: {
    en: 'the phone never received a parcel and the lead is worth {{amount}} or more',
    fr: 'ce téléphone n’a encore reçu aucun colis et le lead vaut {{amount}} ou plus',
    ar: 'لم يستلم هذا الهاتف أي طرد بعد وبلغت القيمة {{amount}} أو أكثر',
  },
  then_accept: {
    en: 'the lead is accepted and no later rule applies',
    fr: 'le lead entre sans passer par les règles suivantes',
    ar: 'يدخل العميل ولا تُسأل القواعد التالية',
  },
  then_flag: { en: 'the lead is flagged', fr: 'le lead est signalé', ar: 'تظهر علامة على العميل' },
  then_first: {
    en: 'the lead comes first at the call desk',
    fr: 'le lead passe en premier au poste d’appels',
    ar: 'يأتي العميل أولا في شاشة المكالمات',
  },
  then_last: {
    en: 'the lead comes last at the call desk',
    fr: 'le lead passe en dernier au poste d’appels',
    ar: 'يأتي العميل أخيرا في شاشة المكالمات',
  },
  then_refuse: { en: 'the lead is refused', fr: 'le lead est refusé', ar: 'يُرفض العميل' },
  past: { en: 'In the last 90 days', fr: 'Sur les 90 derniers jours', ar: 'في آخر 90 يوما' },
  touched: {
    en: {
      one: 'This rule would have matched {{touched}} lead of {{leads}}.',
      other: 'This rule would have matched {{touched}} of {{leads}} leads.',
    },
    fr: {
      one: 'Cette règle aurait touché {{touched}} lead sur {{leads}}.',
      other: 'Cette règle aurait touché {{touched}} leads sur {{leads}}.',
    },
    ar: 'كانت هذه القاعدة ستشمل {{touched}} من العملاء البالغ عددهم {{leads}}.',
  },
  touched_none: {
    en: 'This rule would have matched no lead of {{leads}}.',
    fr: 'Cette règle n’aurait touché aucun lead sur {{leads}}.',
    ar: 'ما كانت هذه القاعدة لتشمل أيا من العملاء البالغ عددهم {{leads}}.',
  },
  no_past: {
    en: 'There are no past leads to test it with yet.',
    fr: 'Aucun lead n’est encore arrivé pour l’essayer.',
    ar: 'لم يصل بعد أي عميل لتجربتها.',
  },
  refused: {
    en: { one: 'It has also refused {{count}} lead.', other: 'It has also refused {{count}} leads.' },
    fr: { one: 'De plus, elle a refusé {{count}} lead.', other: 'De plus, elle a refusé {{count}} leads.' },
    ar: 'وقد رفضت فوق ذلك عملاء عددهم {{count}}.',
  },
  ended: {
    en: 'Of those: {{delivered}}, {{came_back}}.',
    fr: 'Parmi eux : {{delivered}}, {{came_back}}.',
    ar: 'منهم: {{delivered}}، {{came_back}}.',
  },
  delivered: {
    en: '{{count}} delivered',
    fr: { one: '{{count}} livré', other: '{{count}} livrés' },
    ar: 'تم تسليم {{count}}',
  },
  came_back: {
    en: '{{count}} came back',
    fr: { one: '{{count}} revenu', other: '{{count}} revenus' },
    ar: 'رجعت طرود {{count}}',
  },
  newest: { en: 'The newest of them', fr: 'Les plus récents', ar: 'أحدثهم' },
  looking: { en: 'Checking past leads…', fr: 'Essai sur les leads passés…', ar: 'جار الفحص على العملاء السابقين…' },
  loses: {
    en: 'It would refuse customers who received their parcel.',
    fr: 'Elle refuserait des clients qui ont pris leur colis.',
    ar: 'سترفض زبائن استلموا طرودهم.',
  },
  flag: { en: 'Guard: {{reason}}', fr: 'Contrôle : {{reason}}', ar: 'الفحص: {{reason}}' },
  found_phone_leads: {
    en: { one: '{{count}} lead of this phone before it', other: '{{count}} leads of this phone before it' },
    fr: { one: '{{count}} lead de ce téléphone avant lui', other: '{{count}} leads de ce téléphone avant lui' },
    ar: 'عملاء من هذا الهاتف قبله: {{count}}',
  },
  found_address_leads: {
    en: { one: '{{count}} lead to this address before it', other: '{{count}} leads to this address before it' },
    fr: { one: '{{count}} lead à cette adresse avant lui', other: '{{count}} leads à cette adresse avant lui' },
    ar: 'عملاء إلى هذا العنوان قبله: {{count}}',
  },
  found_pieces: { en: '{{count}} pieces', fr: '{{count}} pièces', ar: 'القطع: {{count}}' },
  found_refuser: {
    en: { one: '{{count}} parcel came back', other: '{{count}} parcels came back' },
    fr: { one: '{{count}} colis revenu', other: '{{count}} colis revenus' },
    ar: 'طرود رجعت: {{count}}',
  },
  found_new: { en: 'no parcel received yet', fr: 'aucun colis reçu encore', ar: 'لم يستلم أي طرد بعد' },
  at_desk_first: { en: 'first at the desk', fr: 'en premier au poste', ar: 'أولا في شاشة المكالمات' },
  at_desk_last: { en: 'last at the desk', fr: 'en dernier au poste', ar: 'أخيرا في شاشة المكالمات' },
});
