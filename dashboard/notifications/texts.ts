import { defineTexts } from '../i18n/texts.ts';

/** Texts of the bell and its page. */
export const useNotificationTexts = defineTexts('notifications', {
  notifications: { en: 'Notifications', fr: 'Notifications', ar: 'الإشعارات' },
  unread: {
    en: { one: '{{count}} unread', other: '{{count}} unread' },
    fr: { one: '{{count}} non lue', other: '{{count}} non lues' },
    ar: {
      zero: 'لا إشعارات غير مقروءة',
      one: 'إشعار واحد غير مقروء',
      two: 'إشعاران غير مقروءين',
      few: '{{count}} إشعارات غير مقروءة',
      many: '{{count}} إشعارا غير مقروء',
      other: '{{count}} إشعار غير مقروء',
    },
  },
  none: { en: 'No notifications', fr: 'Rien à signaler', ar: 'لا جديد' },
  none_why: {
    en: 'Finished imports, low stock and refused parcels appear here.',
    fr: 'Imports terminés, stocks bas et colis refusés seront signalés ici.',
    ar: 'ستجد هنا الاستيرادات المنتهية والمخزون المنخفض والطرود المرفوضة.',
  },
  read_all: { en: 'Mark all as read', fr: 'Tout marquer comme lu', ar: 'تعليم الكل كمقروء' },
  see_all: { en: 'See all', fr: 'Tout voir', ar: 'عرض الكل' },
  open: { en: 'Open', fr: 'Ouvrir', ar: 'فتح' },
  is_unread: { en: 'Unread', fr: 'Non lue', ar: 'غير مقروء' },
  all: { en: 'All', fr: 'Toutes', ar: 'الكل' },
  only_unread: { en: 'Unread', fr: 'Non lues', ar: 'غير المقروءة' },
  show: { en: 'Which to show', fr: 'À afficher', ar: 'ما يُعرض' },
  preferences: { en: 'What to notify me about', fr: 'Mes notifications', ar: 'ما يصلني من إشعارات' },
});
