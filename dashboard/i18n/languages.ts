/** The languages of the dashboard. `locale` also decides digits: Latin in all three, as shops of the region write amounts. */
export const LANGUAGES = {
  en: { name: 'English', direction: 'ltr', locale: 'en-GB' },
  fr: { name: 'Français', direction: 'ltr', locale: 'fr-FR' },
  ar: { name: 'العربية', direction: 'rtl', locale: 'ar-MA-u-nu-latn' },
} as const;

export type Language = keyof typeof LANGUAGES;
export const LANGUAGE_NAMES = Object.keys(LANGUAGES) as Language[];

/** A text in all languages. */
export type LocalizedText = Record<Language, string>;

/** A cookie: the service sends the dashboard in this language (server/http/serve-dashboard.ts). sign-in.html reads it too. */
const KEY = 'tahsil.language';
const KEPT_S = 365 * 24 * 3600;

export const isLanguage = (text: string | null | undefined): text is Language =>
  text !== null && text !== undefined && text in LANGUAGES;

/** Language and direction of the page. */
export const languageOfPage = (): Language =>
  isLanguage(document.documentElement.lang) ? document.documentElement.lang : 'en';

export const keepLanguage = (language: Language): void => {
  document.cookie = `${KEY}=${language}; path=/; max-age=${KEPT_S}; samesite=lax`;
};
