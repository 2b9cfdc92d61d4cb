import type { NotificationMessageKey } from '../../contract/notification-kinds.ts';
import { defineWords } from '../i18n/words.ts';

/** Words of the bell, its page, and of what the service says by itself (contract/notification-kinds.ts). */
export const useNotificationWords = defineWords('notifications', {
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
  none: { en: 'Nothing to tell', fr: 'Rien à signaler', ar: 'لا جديد' },
  none_why: {
    en: 'Finished imports, low stock and refused parcels will be told here.',
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
  preferences: { en: 'What I am told of', fr: 'Ce qui m’est signalé', ar: 'ما يصلني من إشعارات' },
});

/** What the service says by itself, by key. */
export const useMessageWords = defineWords('notification-messages', {
  lead_batch_completed: {
    en: 'Your batch of leads is done. Leads created: {{total}}.',
    fr: 'Votre lot de leads est terminé. Leads créés : {{total}}.',
    ar: 'اكتملت دفعة العملاء. العدد المُنشأ: {{total}}.',
  },
  lead_batch_failed: {
    en: 'Leads of your batch were not created: {{failed}} of {{total}}. {{reason}}',
    fr: 'Leads du lot non créés : {{failed}} sur {{total}}. {{reason}}',
    ar: 'لم يُنشأ {{failed}} من {{total}} في دفعتك. {{reason}}',
  },
  import_completed: {
    en: 'Your import of {{resource}} is done. Rows taken: {{rows_good}}, refused: {{rows_failed}}.',
    fr: 'Votre import ({{resource}}) est terminé. Lignes reprises : {{rows_good}}, refusées : {{rows_failed}}.',
    ar: 'اكتمل استيراد {{resource}}. سطور مقبولة: {{rows_good}}، مرفوضة: {{rows_failed}}.',
  },
  import_checked: {
    en: 'Your file of {{resource}} was checked. Rows that will do: {{rows_good}}, that will not: {{rows_failed}}.',
    fr: 'Votre fichier ({{resource}}) est contrôlé. Lignes bonnes : {{rows_good}}, refusées : {{rows_failed}}.',
    ar: 'فُحص ملف {{resource}}. سطور صالحة: {{rows_good}}، غير صالحة: {{rows_failed}}.',
  },
  export_completed: {
    en: 'Your export of {{resource}} is ready. Rows: {{rows}}.',
    fr: 'Votre export ({{resource}}) est prêt. Lignes : {{rows}}.',
    ar: 'تصدير {{resource}} جاهز. عدد السطور: {{rows}}.',
  },
  job_failed: {
    en: 'It could not be done: {{job}}. {{reason}}',
    fr: 'Échec : {{job}}. {{reason}}',
    ar: 'تعذّر التنفيذ: {{job}}. {{reason}}',
  },
  order_push_failed: {
    en: '{{company}} refused orders that you pushed: {{count}}. {{reason}}',
    fr: '{{company}} a refusé des commandes envoyées : {{count}}. {{reason}}',
    ar: 'رفضت {{company}} طلبات أرسلتها: {{count}}. {{reason}}',
  },
  stock_low: {
    en: '{{product}} ({{sku}}) runs low: {{available}} left in {{warehouse}}.',
    fr: '{{product}} ({{sku}}) s’épuise : reste {{available}} à {{warehouse}}.',
    ar: 'مخزون {{product}} ({{sku}}) منخفض: بقي {{available}} في {{warehouse}}.',
  },
  webhook_gone: {
    en: 'A webhook was made inactive: {{url}} answered 410.',
    fr: 'Un webhook est désactivé : {{url}} a répondu 410.',
    ar: 'عُطّل Webhook: أجاب {{url}} بالرمز 410.',
  },
  webhook_failing: {
    en: 'A webhook was made inactive: {{url}} took nothing for five days.',
    fr: 'Un webhook est désactivé : {{url}} n’a rien accepté pendant cinq jours.',
    ar: 'عُطّل Webhook: لم يستقبل {{url}} شيئا منذ خمسة أيام.',
  },
  member_invited: {
    en: 'You are now {{role}} in {{workspace}}.',
    fr: 'Vous êtes maintenant {{role}} dans {{workspace}}.',
    ar: 'أصبحت الآن {{role}} في {{workspace}}.',
  },
} satisfies Record<NotificationMessageKey, unknown>);
