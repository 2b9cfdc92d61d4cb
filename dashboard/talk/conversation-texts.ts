import { defineTexts } from '../i18n/texts.ts';

/** Texts of conversations with customers. */
export const useConversationTexts = defineTexts('conversation', {
  conversation: { en: 'Conversation', fr: 'Conversation', ar: 'المحادثة' },
  nothing: { en: 'Nothing was written yet.', fr: 'Rien n’a encore été écrit.', ar: 'لم يُكتب شيء بعد.' },
  earlier: {
    en: 'Older messages are not shown.',
    fr: 'Les messages plus anciens ne sont pas affichés.',
    ar: 'لا تظهر الرسائل الأقدم.',
  },
  customer: { en: 'Customer', fr: 'Client', ar: 'الزبون' },
  by_itself: { en: 'Sent automatically', fr: 'Envoi automatique', ar: 'أُرسلت تلقائيا' },
  hidden: { en: 'Text hidden with the phone', fr: 'Texte masqué avec le téléphone', ar: 'النص مخفي مع رقم الهاتف' },
  answer: { en: 'Answer by WhatsApp', fr: 'Répondre par WhatsApp', ar: 'الرد عبر واتساب' },
  send: { en: 'Send', fr: 'Envoyer', ar: 'إرسال' },
  until: {
    en: 'You can answer until {{time}} ({{left}}).',
    fr: 'Réponse possible jusqu’à {{time}} ({{left}}).',
    ar: 'يمكنك الرد حتى {{time}} ({{left}}).',
  },
  closed: {
    en: 'The customer has not written in the last 24 hours: WhatsApp takes only templates.',
    fr: 'Le client n’a pas écrit depuis 24 heures : WhatsApp n’accepte plus que les modèles.',
    ar: 'لم يكتب الزبون خلال آخر 24 ساعة: لا يقبل واتساب إلا القوالب.',
  },
  no_whatsapp: {
    en: 'No WhatsApp channel is active: no free text can be sent.',
    fr: 'Aucun canal WhatsApp actif : impossible d’envoyer un message libre.',
    ar: 'لا توجد قناة واتساب مفعلة: لا يمكن إرسال رسالة حرة.',
  },
  opted_out: {
    en: 'This customer wants no messages.',
    fr: 'Ce client ne souhaite pas recevoir de messages.',
    ar: 'هذا الزبون لا يرغب في تلقي الرسائل.',
  },
  template: { en: 'Send a template', fr: 'Envoyer un modèle', ar: 'إرسال قالب' },
  no_template: {
    en: 'No template with a channel fits here.',
    fr: 'Aucun modèle lié à un canal ne convient ici.',
    ar: 'لا يوجد هنا قالب مناسب مرتبط بقناة.',
  },
  cancel: { en: 'Cancel', fr: 'Annuler', ar: 'إلغاء' },
  done: { en: 'Done without an answer', fr: 'Traité sans réponse', ar: 'إنهاء دون رد' },
  again: { en: 'Mark as unanswered', fr: 'Remettre en attente', ar: 'إعادة إلى قائمة الانتظار' },
  waits: { en: 'Waits for an answer:', fr: 'Attend une réponse :', ar: 'ينتظر الرد:' },
  too_long: {
    en: '{{count}} characters too many: WhatsApp takes 4,096.',
    fr: '{{count}} caractères de trop : WhatsApp en accepte 4 096.',
    ar: 'عدد الأحرف الزائدة: {{count}}. يقبل واتساب 4096 حرفا.',
  },
  title: { en: 'Conversations', fr: 'Conversations', ar: 'المحادثات' },
  waiting: { en: 'Waiting for an answer', fr: 'En attente de réponse', ar: 'بانتظار الرد' },
  none: { en: 'No customer waits for an answer', fr: 'Aucun client n’attend de réponse', ar: 'لا زبون ينتظر ردا' },
  none_why: {
    en: 'Texts that customers send by WhatsApp, and their requests about orders, come here.',
    fr: 'Les messages WhatsApp des clients et leurs demandes sur leurs commandes arrivent ici.',
    ar: 'تصل إلى هنا رسائل الزبائن عبر واتساب وما يطلبونه على صفحات طلباتهم.',
  },
  choose: { en: 'Choose a conversation.', fr: 'Choisissez une conversation.', ar: 'اختر محادثة.' },
  unread: { en: '{{count}} unanswered', fr: '{{count}} sans réponse', ar: '{{count}} بلا رد' },
  window_ended: { en: 'templates only', fr: 'modèles uniquement', ar: 'قوالب فقط' },
  next: { en: 'Next conversation', fr: 'Conversation suivante', ar: 'المحادثة التالية' },
  previous: { en: 'Previous conversation', fr: 'Conversation précédente', ar: 'المحادثة السابقة' },
  back: { en: 'All conversations', fr: 'Toutes les conversations', ar: 'كل المحادثات' },
  more: { en: 'Show more', fr: 'Voir plus', ar: 'عرض المزيد' },
});
