import { defineTexts } from '../i18n/texts.ts';

/** Texts of push notifications on devices. */
export const usePushTexts = defineTexts('push', {
  title: { en: 'This device', fr: 'Cet appareil', ar: 'هذا الجهاز' },
  why: {
    en: 'Notifications on this device.',
    fr: 'Notifications sur cet appareil.',
    ar: 'الإشعارات على هذا الجهاز.',
  },
  on: { en: 'Notify me on this device', fr: 'Me prévenir sur cet appareil', ar: 'نبهني على هذا الجهاز' },
  is_on: { en: 'This device will notify you.', fr: 'Cet appareil vous préviendra.', ar: 'سينبهك هذا الجهاز.' },
  details: { en: 'Show details on the lock screen', fr: 'Détails sur l’écran verrouillé', ar: 'تفاصيل على شاشة القفل' },
  details_why: {
    en: 'Off: it only says “A new parcel for you”.',
    fr: 'Sinon : « Un nouveau colis pour vous », rien de plus.',
    ar: 'من دونها: «طرد جديد لك» فقط.',
  },
  rest: { en: 'Quiet hours', fr: 'Heures de repos', ar: 'ساعات الراحة' },
  rest_why: {
    en: 'Notifications from these hours arrive when the hours end.',
    fr: 'Les notifications retenues arrivent à la fin de ces heures.',
    ar: 'ما يحدث خلالها يصلك عند نهايتها.',
  },
  from: { en: 'From', fr: 'De', ar: 'من' },
  to: { en: 'To', fr: 'À', ar: 'إلى' },
  kinds: { en: 'What my devices notify me about', fr: 'Ce que mes appareils signalent', ar: 'ما تنبهني به أجهزتي' },
  insecure: {
    en: 'Notifications need an address that begins with https.',
    fr: 'Il faut une adresse qui commence par https.',
    ar: 'يلزم عنوان يبدأ بـ https.',
  },
  home: {
    en: 'On an iPhone: tap Share, then Add to Home Screen. Open Tahsil there and come back here.',
    fr: 'Sur iPhone : touchez Partager, puis Sur l’écran d’accueil. Ouvrez Tahsil de là et revenez ici.',
    ar: 'على iPhone: اضغط مشاركة ثم إضافة إلى الشاشة الرئيسية. افتح تحصيل منها وعد إلى هنا.',
  },
  cannot: {
    en: 'This browser cannot show notifications. Chrome, Firefox, Edge and Safari can.',
    fr: 'Ce navigateur ne gère pas les notifications. Chrome, Firefox, Edge et Safari les gèrent.',
    ar: 'هذا المتصفح لا يدعم ذلك. يدعمه Chrome وFirefox وEdge وSafari.',
  },
  denied: {
    en: 'You blocked notifications of this site. Allow them in the browser: the icon before the address, then Notifications.',
    fr: 'Vous avez bloqué les notifications de ce site. Autorisez-les : l’icône devant l’adresse, puis Notifications.',
    ar: 'حظرت إشعارات هذا الموقع. اسمح بها من الأيقونة قبل العنوان ثم الإشعارات.',
  },
  dismissed: {
    en: 'The browser’s question was closed, so notifications are off. Turn them on again and choose Allow.',
    fr: 'La question du navigateur a été fermée : rien n’est activé. Réessayez et choisissez Autoriser.',
    ar: 'أُغلق سؤال المتصفح فلم يُفعّل شيء. أعد المحاولة واختر السماح.',
  },
  look_again: { en: 'I allowed them', fr: 'C’est autorisé', ar: 'سمحت بها' },
  no_service: {
    en: 'The browser’s push service does not answer. Try again later.',
    fr: 'Le service du navigateur ne répond pas. Réessayez plus tard.',
    ar: 'خدمة المتصفح لا تجيب. حاول لاحقا.',
  },
});
