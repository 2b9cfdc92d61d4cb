import { defineTexts } from '../i18n/texts.ts';

export const useDeliveryHealthTexts = defineTexts('delivery-health', {
  deliveries: {
    en: 'Orders received in 7 days',
    fr: 'Commandes reçues en 7 jours',
    ar: 'الطلبات الواردة في 7 أيام',
  },
  refused_share: {
    en: '{{count}} refused, {{percent}}',
    fr: '{{count}} refusées, {{percent}}',
    ar: '{{count}} مرفوضة، {{percent}}',
  },
  silence: { en: 'No new orders', fr: 'Aucune nouvelle commande', ar: 'لا طلبات جديدة' },
  silent_for: {
    en: 'for {{hours}} h, while a usual day brings {{usual}}',
    fr: 'depuis {{hours}} h, contre {{usual}} un jour normal',
    ar: 'منذ {{hours}} ساعة، والمعتاد {{usual}} في اليوم',
  },
});
