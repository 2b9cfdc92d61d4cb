import type { Language } from '../../../contract/languages.ts';

type Translations = Record<Language, string>;

/** Texts of the page of the setup link (R-RUN-9). */
export const SET_UP_WORDS = {
  title: { en: 'Create your shop', fr: 'Créez votre boutique', ar: 'أنشئ متجرك' },
  about: {
    en: 'Five answers, and you are signed in.',
    fr: 'Cinq réponses, et vous êtes connecté.',
    ar: 'خمس إجابات وتدخل إلى متجرك.',
  },
  name: { en: 'Shop name', fr: 'Nom de la boutique', ar: 'اسم المتجر' },
  country: { en: 'Country', fr: 'Pays', ar: 'البلد' },
  choose_country: { en: 'Select a country', fr: 'Choisissez un pays', ar: 'اختر البلد' },
  with_cities: { en: 'Cities included', fr: 'Villes incluses', ar: 'مع قائمة المدن' },
  other_countries: { en: 'Other countries', fr: 'Autres pays', ar: 'بلدان أخرى' },
  country_help: {
    en: 'Sets currency, time zone, languages and cities.',
    fr: 'Fixe la devise, le fuseau horaire, les langues et les villes.',
    ar: 'يحدد العملة والتوقيت واللغات والمدن.',
  },
  full_name: { en: 'Your name', fr: 'Votre nom', ar: 'اسمك' },
  email: { en: 'E-mail', fr: 'E-mail', ar: 'البريد الإلكتروني' },
  password: { en: 'Password', fr: 'Mot de passe', ar: 'كلمة المرور' },
  password_help: {
    en: 'At least {min} characters.',
    fr: 'Au moins {min} caractères.',
    ar: 'لا تقل عن {min} أحرف.',
  },
  password_again: {
    en: 'Type the password again: it is never sent back.',
    fr: 'Ressaisissez le mot de passe : il n’est jamais renvoyé.',
    ar: 'أعد كتابة كلمة المرور، فهي لا تُرسل إليك أبدا.',
  },
  create: { en: 'Create shop', fr: 'Créer la boutique', ar: 'إنشاء المتجر' },
  languages: { en: 'Language', fr: 'Langue', ar: 'اللغة' },
  used_title: {
    en: 'This link no longer works',
    fr: 'Ce lien ne fonctionne plus',
    ar: 'هذا الرابط لم يعد صالحا',
  },
  used: {
    en: 'The shop is already set up. Sign in with your e-mail and password.',
    fr: 'La boutique est déjà créée. Connectez-vous avec votre e-mail et votre mot de passe.',
    ar: 'المتجر منشأ من قبل. سجّل الدخول ببريدك وكلمة المرور.',
  },
  too_old: {
    en: 'A setup link works for 24 hours. Restart the service: it prints a new link.',
    fr: 'Un lien d’installation est valable 24 heures. Redémarrez le service : il affiche un nouveau lien.',
    ar: 'رابط الإعداد صالح 24 ساعة. أعد تشغيل الخدمة لتعرض رابطا جديدا.',
  },
  sign_in: { en: 'Sign in', fr: 'Se connecter', ar: 'تسجيل الدخول' },
} satisfies Record<string, Translations>;

/** Name of a shop's first warehouse. */
export const MAIN_WAREHOUSE: Translations = { en: 'Main warehouse', fr: 'Entrepôt principal', ar: 'المستودع الرئيسي' };
