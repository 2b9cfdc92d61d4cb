import { defineTexts } from '../../i18n/texts.ts';

/** Texts of calls through the call gateway (R-TALK-12). */
export const usePhoneTexts = defineTexts('phone-calls', {
  asked: { en: 'Calling…', fr: 'Appel en cours…', ar: 'جار الاتصال…' },
  ringing: { en: 'Ringing', fr: 'Ça sonne', ar: 'يرن' },
  answered: { en: 'On the line', fr: 'En ligne', ar: 'على الخط' },
  talked: { en: 'Call ended, {{time}}', fr: 'Appel terminé, {{time}}', ar: 'انتهت المكالمة، {{time}}' },
  talked_unknown: { en: 'Call ended', fr: 'Appel terminé', ar: 'انتهت المكالمة' },
  unanswered: { en: 'No answer', fr: 'Sans réponse', ar: 'لم يرد' },
  failed: { en: 'Not connected: {{error}}', fr: 'Appel impossible : {{error}}', ar: 'تعذر الاتصال: {{error}}' },
  own_phone: { en: 'Call with your own phone', fr: 'Appeler de votre téléphone', ar: 'اتصل من هاتفك' },
  has_ended: { en: 'It has ended', fr: 'C’est terminé', ar: 'انتهت' },
  proposed: {
    en: 'The customer did not answer: {{status}}?',
    fr: 'Le client n’a pas décroché : {{status}} ?',
    ar: 'لم يرد الزبون: {{status}}؟',
  },
});
