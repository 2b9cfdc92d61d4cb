/** The languages of the dashboard. `locale` also decides digits: Latin in all three, as shops of the region write amounts. */
export const LANGUAGES = {
  en: { name: 'English', direction: 'ltr', locale: 'en-GB' },
  fr: { name: 'Français', direction: 'ltr', locale: 'fr-FR' },
  ar: { name: 'العربية', direction: 'rtl', locale: 'ar-MA-u-nu-latn' },
} as const;

export type Language = keyof typeof LANGUAGES;
export const LANGUAGE_NAMES = Object.keys(LANGUAGES) as Language[];

/** A text in all languages. */
export type Said = Record<Language, string>;

/** index.html reads it too, before the first paint. */
const KEY = 'tahsil.language';

export const isLanguage = (text: string | null | undefined): text is Language =>
  text !== null && text !== undefined && text in LANGUAGES;

/** What was chosen here, else what the browser speaks. */
export function preferredLanguage(): Language {
  const kept = localStorage.getItem(KEY);
  if (isLanguage(kept)) return kept;
  return navigator.languages.map((name) => name.slice(0, 2)).find(isLanguage) ?? 'en';
}

export const keepLanguage = (language: Language): void => localStorage.setItem(KEY, language);
