import { defineTexts } from '../i18n/texts.ts';

/** Texts about messages to customers. */
export const useTalkTexts = defineTexts('talk', {
  messages: { en: 'Messages', fr: 'Messages', ar: 'الرسائل' },
  messages_to: { en: 'Messages to {{name}}', fr: 'Messages à {{name}}', ar: 'رسائل إلى {{name}}' },
  write: { en: 'Write to the customer', fr: 'Écrire au client', ar: 'مراسلة الزبون' },
  empty_message: { en: 'Empty message', fr: 'Message vide', ar: 'رسالة فارغة' },
  none_fits: {
    en: 'No template fits here. They are made in Settings.',
    fr: 'Aucun modèle ne convient ici. Ils se créent dans les réglages.',
    ar: 'لا يوجد قالب مناسب هنا. تُنشأ القوالب في الإعدادات.',
  },
  by_sms: { en: '{{name}} by SMS', fr: '{{name}} par SMS', ar: '{{name}} عبر SMS' },
  opened_whatsapp: { en: 'WhatsApp opened', fr: 'WhatsApp ouvert', ar: 'فُتح واتساب' },
  opened_sms: { en: 'SMS opened', fr: 'SMS ouvert', ar: 'فُتحت SMS' },
  sent_whatsapp: { en: '{{name}} by WhatsApp', fr: '{{name}} par WhatsApp', ar: '{{name}} عبر واتساب' },
  sent_sms: { en: '{{name}} by SMS', fr: '{{name}} par SMS', ar: '{{name}} عبر SMS' },
  wants_messages: {
    en: 'Automatic messages to this customer',
    fr: 'Messages automatiques à ce client',
    ar: 'الرسائل التلقائية إلى هذا الزبون',
  },
  customer: { en: 'The customer', fr: 'Le client', ar: 'الزبون' },
  customer_by_session: {
    en: 'From the customer’s page, signed in as {{name}}',
    fr: 'Page du client, session de {{name}}',
    ar: 'صفحة الزبون، من جلسة {{name}}',
  },
  customer_by_browser: {
    en: 'From the customer’s page, in {{name}}’s browser',
    fr: 'Page du client, navigateur de {{name}}',
    ar: 'صفحة الزبون، من متصفح {{name}}',
  },
  customer_by_network: {
    en: 'From the customer’s page, on {{name}}’s network',
    fr: 'Page du client, réseau de {{name}}',
    ar: 'صفحة الزبون، من شبكة {{name}}',
  },
  confirm: { en: 'confirmed the order', fr: 'a confirmé la commande', ar: 'أكد الطلب' },
  cancel: { en: 'cancelled the order', fr: 'a annulé la commande', ar: 'ألغى الطلب' },
  address: {
    en: 'corrected the address: {{address}}',
    fr: 'a corrigé l’adresse : {{address}}',
    ar: 'صحح العنوان: {{address}}',
  },
  day: { en: 'asks for {{day}}', fr: 'demande le {{day}}', ar: 'يطلب يوم {{day}}' },
  wants_change: { en: 'wants to change something', fr: 'veut changer quelque chose', ar: 'يريد تغيير شيء' },
  wrote: { en: 'wrote', fr: 'a écrit', ar: 'كتب' },
  asks_confirm: { en: 'wants to confirm', fr: 'veut confirmer', ar: 'يريد التأكيد' },
  asks_cancel: { en: 'wants to cancel', fr: 'veut annuler', ar: 'يريد الإلغاء' },
  asks_address: {
    en: 'asks for another address: {{address}}',
    fr: 'demande une autre adresse : {{address}}',
    ar: 'يطلب عنوانا آخر: {{address}}',
  },
  copy_link: { en: 'Copy the customer’s link', fr: 'Copier le lien du client', ar: 'نسخ رابط الزبون' },
  copy_showing_link: {
    en: 'Copy a link that only shows the order',
    fr: 'Copier un lien de suivi seul',
    ar: 'نسخ رابط للمتابعة فقط',
  },
  renew_link: { en: 'Withdraw the link', fr: 'Retirer le lien', ar: 'إلغاء الرابط' },
  renew_link_why: {
    en: 'The link that was sent stops working, and a new one is created.',
    fr: 'Le lien envoyé n’ouvre plus rien, et un autre est créé.',
    ar: 'لن يفتح الرابط المرسل شيئا بعد الآن، ويُنشأ رابط آخر.',
  },
  open_link: { en: 'The customer’s page', fr: 'La page du client', ar: 'صفحة الزبون' },
  copied: { en: 'Copied', fr: 'Copié', ar: 'تم النسخ' },
  preview: { en: 'Preview', fr: 'Aperçu', ar: 'معاينة' },
  preview_empty: { en: 'Nothing to show yet.', fr: 'Rien à montrer pour l’instant.', ar: 'لا شيء لعرضه بعد.' },
  variables: {
    en: 'Click a variable to add it to the text.',
    fr: 'Cliquez une variable pour l’ajouter au texte.',
    ar: 'انقر متغيرا لإضافته إلى النص.',
  },
  unknown_variables: {
    en: 'No message knows: {{names}}',
    fr: 'Variables inconnues : {{names}}',
    ar: 'متغيرات غير معروفة: {{names}}',
  },
});
