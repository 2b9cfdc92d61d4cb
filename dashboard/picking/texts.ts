import { defineTexts } from '../i18n/texts.ts';

export const usePickingTexts = defineTexts('picking', {
  pick_list: { en: 'Pick list', fr: 'Liste de prélèvement', ar: 'قائمة التجميع' },
  warehouse: { en: 'Warehouse', fr: 'Entrepôt', ar: 'المستودع' },
  print: { en: 'Print', fr: 'Imprimer', ar: 'طباعة' },
  to_station: { en: 'Scan station', fr: 'Poste de scan', ar: 'محطة الباركود' },
  chosen_only: { en: 'Chosen orders only', fr: 'Commandes choisies seulement', ar: 'الطلبات المختارة فقط' },
  all_orders: { en: 'All waiting orders', fr: 'Toutes les commandes en attente', ar: 'كل الطلبات المنتظرة' },
  sum: {
    en: '{{orders}} orders, {{pieces}} pieces',
    fr: '{{orders}} commandes, {{pieces}} pièces',
    ar: 'الطلبات: {{orders}}، القطع: {{pieces}}',
  },
  is_cut: {
    en: 'More orders wait. These are the oldest; pack them first.',
    fr: 'D’autres commandes attendent. Voici les plus anciennes : emballez-les d’abord.',
    ar: 'طلبات أخرى تنتظر. هذه أقدمها: غلفها أولا.',
  },
  left: { en: 'To pick', fr: 'À prélever', ar: 'باقي التجميع' },
  picked: { en: 'Picked', fr: 'Prélevé', ar: 'تم جمعه' },
  start_over: { en: 'Untick all', fr: 'Tout décocher', ar: 'إلغاء كل العلامات' },
  no_shelf: { en: 'No shelf', fr: 'Sans emplacement', ar: 'بلا رف' },
  none: { en: 'Nothing waits to be packed here', fr: 'Rien à emballer ici', ar: 'لا شيء ينتظر التغليف هنا' },
  none_why: {
    en: 'New orders whose goods are reserved in this warehouse are listed by shelf.',
    fr: 'Les nouvelles commandes dont les articles sont réservés dans cet entrepôt sont listées par emplacement.',
    ar: 'تظهر هنا الطلبات الجديدة المحجوزة بضاعتها في هذا المستودع، مرتبة بالرف.',
  },
  all_picked: { en: 'Everything is picked', fr: 'Tout est prélevé', ar: 'تم جمع كل شيء' },
  all_picked_why: { en: 'Now pack the orders.', fr: 'Emballez maintenant les commandes.', ar: 'غلّف الطلبات الآن.' },
  some_new: { en: '{{count}} more since', fr: '{{count}} de plus depuis', ar: 'زاد {{count}} منذ ذلك' },
  pieces: { en: 'Pieces', fr: 'Pièces', ar: 'القطع' },
});
