import { defineTexts } from '../i18n/texts.ts';

/** Of the page for whoever hands out parcels. */
export const useRoundsTexts = defineTexts('all-rounds', {
  rounds: { en: 'Rounds today', fr: 'Tournées du jour', ar: 'جولات اليوم' },
  hand_out: { en: 'Hand out packed orders', fr: 'Confier les commandes emballées', ar: 'توزيع الطلبات المغلفة' },
  none: { en: 'Nobody is on the way', fr: 'Personne en tournée', ar: 'لا أحد في الطريق' },
  none_why: {
    en: 'Filter packed orders by city, choose them all, and hand them to a delivery person.',
    fr: 'Filtrez les commandes emballées par ville, sélectionnez-les et confiez-les à un livreur.',
    ar: 'صفِّ الطلبات المغلفة حسب المدينة، اخترها كلها ثم أسندها إلى موصل.',
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
