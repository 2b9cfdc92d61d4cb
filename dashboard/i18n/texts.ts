import { LANGUAGES, keepLanguage, languageOfPage, type Language, type LocalizedText } from './languages.ts';

/*
 * The words of the dashboard. Each feature has a `texts.ts` that gives each text in all languages, side by side; it travels with the
 * feature's own chunk. No library, and why: docs/decisions/0015-dashboard.md.
 */

/** A text, or its forms by count (CLDR: Arabic has six). `{{name}}` stands for a variable; forms are chosen by `count`. */
type TextForms = string | ({ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>);
type LocalText = { en: TextForms; fr: TextForms; ar: TextForms };
export type Texts = Record<string, LocalText>;

type NamesIn<T> = T extends `${string}{{${infer Name}}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type VariablesOf<W extends LocalText> =
  | NamesIn<W['en'] extends string ? W['en'] : W['en'] extends { other: infer O } ? O : never>
  | (W['en'] extends string ? never : 'count');
type Arguments<W extends LocalText> = [VariablesOf<W>] extends [never]
  ? []
  : [variables: { [Name in VariablesOf<W>]: Name extends 'count' ? number : string | number }];

/** `t('rows_chosen', { count: 3 })`: types check the keys, and each key's variables. */
export type Translate<W extends Texts> = <K extends keyof W & string>(key: K, ...more: Arguments<W[K]>) => string;

/** Fixed for the page: another language is another page. */
const language = languageOfPage();

/** A feature's words as a hook: `export const useOrderTexts = defineTexts('orders', { … })`. */
export function defineTexts<const W extends Texts>(feature: string, texts: W): () => Translate<W> {
  const translate: Translate<W> = (key, ...[variables]) => {
    const text = texts[key];
    if (text) return fillText(text[language], variables);
    // Types rule out a missing text, except for keys of a newer server, which must not break the page.
    reportError(new Error(`There is no word ${feature}.${key}.`));
    return key;
  };
  return function useWords() {
    return translate;
  };
}

type Variables = Record<string, string | number>;

function fillText(text: TextForms, variables: Variables = {}): string {
  const form = typeof text === 'string' ? text : (text[plural.select(Number(variables['count']))] ?? text.other);
  return form.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = variables[name] ?? '';
    return typeof value === 'number' ? value.toLocaleString(LANGUAGES[language].locale) : isolate(value);
  });
}

const AGAINST = { ltr: /[\u0590-\u08ff]/, rtl: /\p{Script=Latin}/u };

/** Text against the language's direction is isolated by marks (FSI, PDI), so that the words around it keep their order. */
const isolate = (value: string): string =>
  AGAINST[LANGUAGES[language].direction].test(value) ? `\u2068${value}\u2069` : value;

const plural = new Intl.PluralRules(language);

// --- the language itself -----------------------------------------------------------------------------------------

export const currentLanguage = (): Language => language;

const current = {
  language,
  ...LANGUAGES[language],
  change: changeLanguage,
  say: (said: LocalizedText) => said[language],
};

/** The language, its locale, and its messages. */
export const useLanguage = (): typeof current => current;

/** Reloads: the service sends the page in the other language. */
function changeLanguage(next: Language): void {
  keepLanguage(next);
  window.location.reload();
}
