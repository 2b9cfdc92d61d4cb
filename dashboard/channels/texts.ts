import { defineTexts } from '../i18n/texts.ts';

/** Texts of automatic messages and their channels. */
export const useChannelTexts = defineTexts('channels', {
  test: { en: 'Does it work?', fr: 'Est-ce que ça marche ?', ar: 'هل تعمل؟' },
  test_phone: { en: 'Your phone number', fr: 'Un numéro à vous', ar: 'رقم هاتفك' },
  test_now: { en: 'Test', fr: 'Tester', ar: 'تجربة' },
  works: { en: 'It works.', fr: 'Ça marche.', ar: 'تعمل.' },
  works_not: { en: 'It does not work: {{error}}', fr: 'Ça ne marche pas : {{error}}', ar: 'لا تعمل: {{error}}' },
  webhook: { en: 'Webhook address', fr: 'Adresse du webhook', ar: 'عنوان Webhook' },
  webhook_why: {
    en: 'Enter it at WhatsApp with the verify token, and subscribe to “messages”. Without it, Tahsil does not see what was delivered, read or answered.',
    fr: 'À saisir chez WhatsApp avec le jeton de vérification, en vous abonnant à « messages ». Sans elle, on ne sait pas quels messages sont remis, lus ou suivis d’une réponse.',
    ar: 'أدخله في واتساب مع رمز التحقق، واشترك في «messages». بدونه لا يُعرف ما سُلّم أو قُرئ أو أُجيب عنه.',
  },
  reports: { en: 'Reports of calls', fr: 'Suivi des appels', ar: 'تقارير المكالمات' },
  reports_why: {
    en: 'Enter it at the gateway as the webhook of calls: a JSON report when it rings, is answered and ends. Without reports, agents mark the end of each call themselves.',
    fr: 'À saisir dans la passerelle comme webhook des appels : un envoi JSON quand ça sonne, décroche et se termine. Sans ces envois, les agents indiquent eux-mêmes la fin de chaque appel.',
    ar: 'أدخله في البوابة عنوانا لتقارير المكالمات: تقرير JSON عند الرنين والرد والانتهاء. بدون تقارير يحدد الوكلاء نهاية كل مكالمة بأنفسهم.',
  },
  extensions: {
    en: 'Each agent needs an extension, entered under People.',
    fr: 'Chaque agent a besoin d’un poste téléphonique, saisi dans les utilisateurs.',
    ar: 'يحتاج كل وكيل إلى رقم داخلي يُدخل في المستخدمين.',
  },
  templates: {
    en: 'Each message template says when it is sent automatically.',
    fr: 'Chaque modèle de message dit quand il est envoyé automatiquement.',
    ar: 'يحدد كل قالب رسالة متى يُرسل تلقائيا.',
  },
  about: { en: 'Open {{reference}}', fr: 'Ouvrir {{reference}}', ar: 'فتح {{reference}}' },
  resend: { en: 'Try again', fr: 'Renvoyer', ar: 'إعادة المحاولة' },
  resend_unsure: {
    en: 'It may have arrived: if you send it again, the customer may read it twice.',
    fr: 'Il est peut-être arrivé. Si vous le renvoyez, le client le lira peut-être deux fois.',
    ar: 'ربما وصلت. إن أُعيد إرسالها فقد يقرؤها الزبون مرتين.',
  },
  resent: { en: 'It will be sent again.', fr: 'Il va être renvoyé.', ar: 'ستُرسل من جديد.' },
});
