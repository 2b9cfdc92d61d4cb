import { defineTexts } from '../../i18n/texts.ts';

/** Texts of the push dialog, loaded with it. */
export const usePushTexts = defineTexts('push', {
  as_proposed: { en: 'As proposed', fr: 'Selon les propositions', ar: 'حسب الاقتراح' },
  proposing: { en: 'Looking for couriers…', fr: 'Recherche des transporteurs…', ar: 'جار البحث عن شركات الشحن…' },
  none: { en: 'No courier', fr: 'Aucun transporteur', ar: 'بلا شركة شحن' },
  of_order: { en: 'Courier of {{order}}', fr: 'Transporteur de {{order}}', ar: 'شركة شحن {{order}}' },
  by_hand: { en: 'Chosen now', fr: 'Choisi maintenant', ar: 'اختيرت الآن' },
  push_count: {
    en: { one: 'Push {{count}} order', other: 'Push {{count}} orders' },
    fr: { one: 'Envoyer {{count}} commande', other: 'Envoyer {{count}} commandes' },
    ar: {
      zero: 'لا شيء للإرسال',
      one: 'إرسال طلب واحد',
      two: 'إرسال طلبين',
      few: 'إرسال {{count}} طلبات',
      many: 'إرسال {{count}} طلبا',
      other: 'إرسال {{count}} طلب',
    },
  },
  undecided: {
    en: {
      one: '{{count}} order has no courier and is not pushed.',
      other: '{{count}} orders have no courier and are not pushed.',
    },
    fr: {
      one: '{{count}} commande sans transporteur n’est pas envoyée.',
      other: '{{count}} commandes sans transporteur ne sont pas envoyées.',
    },
    ar: {
      zero: 'لكل الطلبات شركات شحن.',
      one: 'طلب واحد بلا شركة شحن ولا يُرسل.',
      two: 'طلبان بلا شركة شحن ولا يُرسلان.',
      few: '{{count}} طلبات بلا شركة شحن ولا تُرسل.',
      many: '{{count}} طلبا بلا شركة شحن ولا يُرسل.',
      other: '{{count}} طلب بلا شركة شحن ولا يُرسل.',
    },
  },
  more: {
    en: { one: 'and {{count}} more as proposed', other: 'and {{count}} more as proposed' },
    fr: { one: 'et {{count}} autre selon la proposition', other: 'et {{count}} autres selon les propositions' },
    ar: {
      zero: 'ولا غيرها',
      one: 'وطلب آخر حسب الاقتراح',
      two: 'وطلبان آخران حسب الاقتراح',
      few: 'و{{count}} طلبات أخرى حسب الاقتراح',
      many: 'و{{count}} طلبا آخر حسب الاقتراح',
      other: 'و{{count}} طلب آخر حسب الاقتراح',
    },
  },
  in_city: {
    en: '{{delivered}} of {{ended}} delivered here',
    fr: '{{delivered}} sur {{ended}} livrées ici',
    ar: 'سُلّم {{delivered}} من {{ended}} هنا',
  },
  everywhere: {
    en: '{{delivered}} of {{ended}} delivered everywhere',
    fr: '{{delivered}} sur {{ended}} livrées partout',
    ar: 'سُلّم {{delivered}} من {{ended}} في كل المدن',
  },
  unknown: { en: 'too few deliveries to judge', fr: 'trop peu de livraisons pour juger', ar: 'تسليمات أقل من أن تُقيَّم' },
});
