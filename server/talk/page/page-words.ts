import type { Choice, CustomerAct } from '../../../contract/talk/customer-page.ts';
import type { Language } from '../../../contract/languages.ts';
import type { CustomerOutcome } from './act-as-customer.ts';

type Translations = Record<Language, string>;

/** State of an order in terms that customers know. */
export const STEPS = ['received', 'confirmed', 'packed', 'shipped', 'delivered'] as const;
export type Step = (typeof STEPS)[number];

/** Texts of the page for customers; they use none of our terms for leads and statuses. */
export const PAGE_WORDS = {
  title: { en: 'Your order', fr: 'Votre commande', ar: 'طلبك' },
  hello: { en: 'Hello {name}', fr: 'Bonjour {name}', ar: 'مرحبا {name}' },
  to_pay: { en: 'To pay on delivery', fr: 'À payer à la livraison', ar: 'المبلغ عند الاستلام' },
  address: { en: 'Delivery address', fr: 'Adresse de livraison', ar: 'عنوان التوصيل' },
  brought_by: { en: 'Delivered by', fr: 'Livré par', ar: 'يوصله' },
  tracking: { en: 'Tracking number', fr: 'Numéro de suivi', ar: 'رقم التتبع' },
  planned: { en: 'Planned for', fr: 'Prévu pour', ar: 'الموعد' },
  asked_day: { en: 'You asked for', fr: 'Vous avez demandé', ar: 'طلبت يوم' },
  received: { en: 'Received', fr: 'Reçue', ar: 'تم الاستلام' },
  confirmed: { en: 'Confirmed', fr: 'Confirmée', ar: 'تم التأكيد' },
  packed: { en: 'Being prepared', fr: 'En préparation', ar: 'قيد التجهيز' },
  shipped: { en: 'On its way', fr: 'En route', ar: 'في الطريق' },
  delivered: { en: 'Delivered', fr: 'Livrée', ar: 'تم التسليم' },
  is_cancelled: { en: 'This order is cancelled.', fr: 'Cette commande est annulée.', ar: 'هذا الطلب ملغى.' },
  is_returned: {
    en: 'This order came back to us.',
    fr: 'Cette commande nous est revenue.',
    ar: 'عاد هذا الطلب إلينا.',
  },
  is_closed: {
    en: 'This order is closed. Write to us if you still want it.',
    fr: 'Cette commande est close. Écrivez-nous si vous la voulez encore.',
    ar: 'أُغلق هذا الطلب. راسلنا إن كنت ما زلت تريده.',
  },
  has_failed: {
    en: 'We came and could not give it to you. Tell us a day or another address.',
    fr: 'Nous sommes passés sans pouvoir vous la remettre. Indiquez un jour ou une autre adresse.',
    ar: 'حضرنا ولم نتمكن من تسليمه لك. اختر يوما أو عنوانا آخر.',
  },
  words: { en: 'Anything to add? (optional)', fr: 'Une précision ? (facultatif)', ar: 'هل تود إضافة شيء؟ (اختياري)' },
  not_found: {
    en: 'This link leads to no order. Please open the complete link again.',
    fr: 'Ce lien ne mène à aucune commande. Ouvrez de nouveau le lien en entier.',
    ar: 'هذا الرابط لا يؤدي إلى أي طلب. افتح الرابط كاملا من جديد.',
  },
  link_ended: {
    en: 'This link has expired. Contact the shop with any question about your order.',
    fr: 'Ce lien a expiré. Contactez la boutique pour toute question sur votre commande.',
    ar: 'انتهت صلاحية هذا الرابط. تواصل مع المتجر إن احتجت شيئا بخصوص طلبك.',
  },
  only_shows: {
    en: 'This link only shows the order: nothing can be changed with it.',
    fr: 'Ce lien sert seulement à suivre la commande : il ne permet aucune modification.',
    ar: 'هذا الرابط لمتابعة الطلب فقط، ولا يمكن تغيير شيء به.',
  },
  too_many: { en: 'Please wait a minute.', fr: 'Patientez une minute.', ar: 'انتظر دقيقة من فضلك.' },
} as const satisfies Record<string, Translations>;

/** Texts on an act's button, and above its field. */
export const ACT_WORDS: Record<CustomerAct, { title: Translations; button: Translations }> = {
  confirm: {
    title: { en: 'Is everything right?', fr: 'Tout est bon ?', ar: 'هل كل شيء صحيح؟' },
    button: { en: 'I confirm my order', fr: 'Je confirme ma commande', ar: 'أؤكد طلبي' },
  },
  address: {
    title: { en: 'Correct the address', fr: 'Corriger l’adresse', ar: 'تصحيح العنوان' },
    button: { en: 'Send the address', fr: 'Envoyer l’adresse', ar: 'إرسال العنوان' },
  },
  day: {
    title: { en: 'Another day', fr: 'Un autre jour', ar: 'يوم آخر' },
    button: { en: 'Ask for this day', fr: 'Demander ce jour', ar: 'طلب هذا اليوم' },
  },
  cancel: {
    title: { en: 'Cancel the order', fr: 'Annuler la commande', ar: 'إلغاء الطلب' },
    button: { en: 'Cancel my order', fr: 'Annuler ma commande', ar: 'إلغاء طلبي' },
  },
};

/** Texts about automatic messages. */
export const CHOICE_WORDS: Record<Choice, Translations> = {
  stop: { en: 'Send me no more messages', fr: 'Ne plus m’envoyer de messages', ar: 'لا ترسلوا لي رسائل' },
  start: { en: 'Send me messages again', fr: 'M’envoyer de nouveau des messages', ar: 'أرسلوا لي الرسائل من جديد' },
};

/** Texts of a form's outcomes. */
export const OUTCOME_WORDS: Record<CustomerOutcome, Translations> = {
  done: { en: 'Thank you, it is done.', fr: 'Merci, c’est fait.', ar: 'شكرا، تم ذلك.' },
  asked: {
    en: 'Thank you, we have it and will see to it.',
    fr: 'Merci, c’est noté, nous nous en occupons.',
    ar: 'شكرا، وصلنا طلبك وسنهتم به.',
  },
  late: {
    en: 'This cannot be changed here any more. Please call us.',
    fr: 'Ce n’est plus possible ici. Appelez-nous.',
    ar: 'لم يعد هذا ممكنا هنا. اتصل بنا من فضلك.',
  },
  bad_address: {
    en: 'Please give an address of 5 to 100 letters.',
    fr: 'Indiquez une adresse de 5 à 100 caractères.',
    ar: 'اكتب عنوانا من 5 إلى 100 حرف.',
  },
  bad_day: {
    en: 'Please choose a day within the next two months.',
    fr: 'Choisissez un jour dans les deux prochains mois.',
    ar: 'اختر يوما خلال الشهرين القادمين.',
  },
};

export const LANGUAGE_WORDS: Translations = { en: 'English', fr: 'Français', ar: 'العربية' };
