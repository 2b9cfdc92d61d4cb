import { useMemo } from 'react';
import { makeStore } from '../state/store.ts';
import { LANGUAGES, keepLanguage, preferredLanguage, type Language, type Said } from './languages.ts';

/*
 * The words of the dashboard. Each feature has a `words.ts` that gives each word in all languages, side by side; it travels with the
 * feature's own chunk. Why this is no library: docs/decisions/0015-dashboard.md.
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

/** `t('rows_chosen', { count: 3 })`: keys, and the variables each needs, are checked. */
export type Translate<W extends Texts> = <K extends keyof W & string>(key: K, ...more: Arguments<W[K]>) => string;

const language = makeStore(preferredLanguage());
applyTo(document.documentElement, language.get());

/** A feature's words as a hook: `export const useOrderTexts = defineTexts('orders', { … })`. */
export function defineTexts<const W extends Texts>(feature: string, texts: W): () => Translate<W> {
  const translators = new Map<Language, Translate<W>>();
  const translator = (language: Language): Translate<W> => {
    const made: Translate<W> =
      translators.get(language) ??
      ((key, ...[variables]) => {
        const text = texts[key];
        if (text) return said(text[language], language, variables);
        // Types keep it from happening, but for keys of a server that is newer than this page: that must not break the page.
        reportError(new Error(`There is no word ${feature}.${key}.`));
        return key;
      });
    translators.set(language, made);
    return made;
  };
  return function useWords() {
    return translator(language.use());
  };
}

type Variables = Record<string, string | number>;

function said(text: TextForms, language: Language, variables: Variables = {}): string {
  const form = typeof text === 'string' ? text : (text[pluralOf(language, Number(variables['count']))] ?? text.other);
  return form.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = variables[name] ?? '';
    return typeof value === 'number' ? value.toLocaleString(LANGUAGES[language].locale) : isolated(value, language);
  });
}

const AGAINST = { ltr: /[\u0590-\u08ff]/, rtl: /\p{Script=Latin}/u };

/** What runs against the language stands in marks of its own (FSI, PDI), so that it does not turn the words around it. */
const isolated = (value: string, language: Language): string =>
  AGAINST[LANGUAGES[language].direction].test(value) ? `\u2068${value}\u2069` : value;

const rules = new Map<Language, Intl.PluralRules>();

function pluralOf(language: Language, count: number): Intl.LDMLPluralRule {
  const rule = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, rule);
  return rule.select(count);
}

// --- the language itself -----------------------------------------------------------------------------------------

export const currentLanguage = (): Language => language.get();

/** The language, and whatever depends on it is rendered again when it changes. */
export function useLanguage() {
  const name = language.use();
  return useMemo(
    () => ({ language: name, ...LANGUAGES[name], change: changeLanguage, say: (said: Said) => said[name] }),
    [name],
  );
}

function changeLanguage(next: Language): void {
  keepLanguage(next);
  applyTo(document.documentElement, next);
  language.set(next);
}

function applyTo(root: HTMLElement, language: Language): void {
  root.lang = language;
  root.dir = LANGUAGES[language].direction;
}
