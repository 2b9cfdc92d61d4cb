import { defineTexts } from '../i18n/texts.ts';

/** Texts of the page that assigns parcels to drivers. */
export const useRoundsTexts = defineTexts('all-rounds', {
  rounds: { en: 'Rounds today', fr: 'Tournées du jour', ar: 'جولات اليوم' },
  hand_out: { en: 'Hand out packed orders', fr: 'Confier les commandes emballées', ar: 'توزيع الطلبات المغلفة' },
  none: { en: 'No driver is on the way', fr: 'Personne en tournée', ar: 'لا أحد في الطريق' },
  none_why: {
    en: 'Packed orders are handed to a driver by city or one by one.',
    fr: 'Les commandes emballées se confient à un livreur, par ville ou une à une.',
    ar: 'تُسلَّم الطلبات المغلفة إلى مندوب حسب المدينة أو واحدا واحدا.',
  },
  to_hand_out: { en: 'To hand out', fr: 'À confier', ar: 'للتوزيع' },
  choose_city: { en: 'Select {{city}}', fr: 'Sélectionner {{city}}', ar: 'اختيار {{city}}' },
  all_handed_out: {
    en: 'Every packed parcel is with a driver or a courier.',
    fr: 'Tous les colis emballés sont confiés.',
    ar: 'كل الطرود المغلفة أُسندت.',
  },
  free: { en: 'No parcels today', fr: 'Aucun colis aujourd’hui', ar: 'بلا طرود اليوم' },
  take: {
    en: { one: 'Hand {{count}} parcel to {{name}}', other: 'Hand {{count}} parcels to {{name}}' },
    fr: { one: 'Confier {{count}} colis à {{name}}', other: 'Confier {{count}} colis à {{name}}' },
    ar: {
      zero: 'إسناد {{count}} طرد إلى {{name}}',
      one: 'إسناد طرد إلى {{name}}',
      two: 'إسناد طردين إلى {{name}}',
      few: 'إسناد {{count}} طرود إلى {{name}}',
      many: 'إسناد {{count}} طردا إلى {{name}}',
      other: 'إسناد {{count}} طرد إلى {{name}}',
    },
  },
  all_carried: {
    en: { one: 'See it', other: 'See all {{count}}' },
    fr: { one: 'Le voir', other: 'Voir les {{count}}' },
    ar: {
      zero: 'عرض الكل',
      one: 'عرضه',
      two: 'عرضهما',
      few: 'عرض الـ {{count}}',
      many: 'عرض الـ {{count}}',
      other: 'عرض الـ {{count}}',
    },
  },
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
