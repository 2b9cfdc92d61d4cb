import { defineTexts } from '../i18n/texts.ts';

/** Texts of the page that hands out parcels. */
export const useRoundsTexts = defineTexts('all-rounds', {
  rounds: { en: 'Rounds today', fr: 'Tournées du jour', ar: 'جولات اليوم' },
  hand_out: { en: 'Hand out packed orders', fr: 'Confier les commandes emballées', ar: 'توزيع الطلبات المغلفة' },
  none: { en: 'Nobody is on the way', fr: 'Personne en tournée', ar: 'لا أحد في الطريق' },
  none_why: {
    en: 'Packed orders are handed to a driver by city or one by one.',
    fr: 'Les commandes emballées se confient à un livreur, par ville ou une à une.',
    ar: 'تُسلَّم الطلبات المغلفة إلى مندوب حسب المدينة أو واحدا واحدا.',
  },
  to_hand_out: { en: 'To hand out', fr: 'À confier', ar: 'للتوزيع' },
  drag: {
    en: 'Drag a city or a parcel to a driver, or press it.',
    fr: 'Glissez une ville ou un colis sur un livreur, ou cliquez dessus.',
    ar: 'اسحب مدينة أو طردا إلى مندوب، أو اضغط عليه.',
  },
  hand_parcel: { en: 'Hand out {{order}}', fr: 'Confier {{order}}', ar: 'توزيع {{order}}' },
  hand_city: { en: 'Hand out {{city}}', fr: 'Confier {{city}}', ar: 'توزيع {{city}}' },
  drivers: { en: 'Drivers', fr: 'Livreurs', ar: 'المندوبون' },
  more_packed: {
    en: { one: '{{count}} more packed order', other: '{{count}} more packed orders' },
    fr: { one: '{{count}} autre commande emballée', other: '{{count}} autres commandes emballées' },
    ar: {
      zero: 'لا طلبات مغلفة أخرى',
      one: 'طلب مغلف آخر',
      two: 'طلبان مغلفان آخران',
      few: '{{count}} طلبات مغلفة أخرى',
      many: '{{count}} طلبا مغلفا آخر',
      other: '{{count}} طلب مغلف آخر',
    },
  },
  left: { en: 'Left', fr: 'Restent', ar: 'المتبقي' },
  delivered: { en: 'Delivered', fr: 'Livrés', ar: 'سُلِّمت' },
  failed: { en: 'Not delivered', fr: 'Non livrés', ar: 'لم تُسلَّم' },
  later: { en: 'Another day', fr: 'Autre jour', ar: 'ليوم آخر' },
  to_collect: { en: 'Still to collect', fr: 'Reste à encaisser', ar: 'بقي للتحصيل' },
  collected: { en: 'Collected', fr: 'Encaissé', ar: 'المحصَّل' },
  last_delivered: { en: 'Last delivered in', fr: 'Dernière livraison à', ar: 'آخر تسليم في' },
  last_failed: { en: 'Last tried in', fr: 'Dernier essai à', ar: 'آخر محاولة في' },
  sheet: { en: 'Run sheet', fr: 'Feuille de route', ar: 'ورقة الجولة' },
  sheet_of: { en: 'Run sheet of {{name}}', fr: 'Feuille de route de {{name}}', ar: 'ورقة جولة {{name}}' },
});
