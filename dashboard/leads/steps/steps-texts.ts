import { defineTexts } from '../../i18n/texts.ts';

/** Texts of message steps (R-TALK-11): the next one, the end, and why they stopped. */
export const useStepTexts = defineTexts('steps', {
  steps: { en: 'Messages without an answer', fr: 'Relances sans réponse', ar: 'متابعة من لم يرد' },
  running: { en: 'Reminders are running', fr: 'Relances en cours', ar: 'المتابعة جارية' },
  held: { en: 'On hold, no answer', fr: 'En attente, sans réponse', ar: 'معلّق دون رد' },
  message_1: { en: '1st reminder {{at}}', fr: '1re relance {{at}}', ar: 'التذكير الأول {{at}}' },
  message_2: { en: '2nd reminder {{at}}', fr: '2e relance {{at}}', ar: 'التذكير الثاني {{at}}' },
  message_3: { en: '3rd reminder {{at}}', fr: '3e relance {{at}}', ar: 'التذكير الثالث {{at}}' },
  message_4: { en: '4th reminder {{at}}', fr: '4e relance {{at}}', ar: 'التذكير الرابع {{at}}' },
  message_5: { en: '5th reminder {{at}}', fr: '5e relance {{at}}', ar: 'التذكير الخامس {{at}}' },
  message_6: { en: '6th reminder {{at}}', fr: '6e relance {{at}}', ar: 'التذكير السادس {{at}}' },
  message_7: { en: '7th reminder {{at}}', fr: '7e relance {{at}}', ar: 'التذكير السابع {{at}}' },
  message_8: { en: '8th reminder {{at}}', fr: '8e relance {{at}}', ar: 'التذكير الثامن {{at}}' },
  message_9: { en: '9th reminder {{at}}', fr: '9e relance {{at}}', ar: 'التذكير التاسع {{at}}' },
  message_10: { en: '10th reminder {{at}}', fr: '10e relance {{at}}', ar: 'التذكير العاشر {{at}}' },
  desk: { en: 'Goes to the desk {{at}}', fr: 'Passe aux appels {{at}}', ar: 'ينتقل إلى المكالمات {{at}}' },
  hold: { en: 'Goes on hold {{at}}', fr: 'Mis en attente {{at}}', ar: 'يُعلَّق {{at}}' },
  cancel: { en: 'Is cancelled {{at}}', fr: 'Annulé {{at}}', ar: 'يُلغى {{at}}' },
  due_now: { en: 'now', fr: 'maintenant', ar: 'الآن' },
  ended_desk: {
    en: 'No answer: now at the desk',
    fr: 'Sans réponse : passé aux appels',
    ar: 'لم يرد: انتقل إلى المكالمات',
  },
  ended_hold: { en: 'No answer: on hold', fr: 'Sans réponse : en attente', ar: 'لم يرد: معلّق' },
  ended_cancel: { en: 'No answer: cancelled', fr: 'Sans réponse : annulé', ar: 'لم يرد: أُلغي' },
  ended_answer: { en: 'Stopped: customer answered', fr: 'Arrêtées : le client a répondu', ar: 'توقفت: رد الزبون' },
  ended_opt_out: {
    en: 'Stopped: customer wants no messages',
    fr: 'Arrêtées : le client ne veut pas de messages',
    ar: 'توقفت: الزبون لا يريد رسائل',
  },
  ended_no_phone: {
    en: 'Stopped: the phone cannot be dialled',
    fr: 'Arrêtées : numéro non joignable',
    ar: 'توقفت: لا يمكن طلب هذا الرقم',
  },
  ended_move: { en: 'Stopped: the status changed', fr: 'Arrêtées : le statut a changé', ar: 'توقفت: تغيّرت الحالة' },
  ended_call: {
    en: 'Stopped: the customer was called',
    fr: 'Arrêtées : le client a été appelé',
    ar: 'توقفت: تم الاتصال بالزبون',
  },
  ended_person: { en: 'Stopped by a person', fr: 'Arrêtées à la main', ar: 'أُوقفت يدويا' },
  to_desk: { en: 'To the desk now', fr: 'Passer aux appels', ar: 'إلى المكالمات الآن' },
  stopped: {
    en: 'Reminders stopped: {{reference}} is at the desk.',
    fr: 'Relances arrêtées : {{reference}} est aux appels.',
    ar: 'أُوقفت المتابعة: {{reference}} في المكالمات.',
  },
});
