import type { Page } from 'playwright-core';
import { LANGUAGES, type Language } from '../../dashboard/i18n/languages.ts';
import { readSayings } from '../sayings.ts';

/* Compares the texts of a page with the sources' texts in each language: a text that only another language has was not translated. */

/** Every visible text, and every name, hint and title for screen readers. */
export const visibleTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = new Set<string>();
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const { parentElement, textContent } = walk.currentNode;
      // Texts of people or programs are in no language of ours.
      if (!parentElement?.checkVisibility() || parentElement.closest('pre, code, bdi, script, style')) continue;
      texts.add((textContent ?? '').trim());
    }
    for (const name of ['aria-label', 'placeholder', 'title'])
      for (const element of document.querySelectorAll(`[${name}]`)) texts.add(element.getAttribute(name)!.trim());
    texts.add(document.title.replace(/ · Tahsil$/, ''));
    return [...texts].filter((text) => /\p{L}{2}/u.test(text));
  });

/** Those texts that the sources have in another language, but not in this one. */
export function foreignIn(texts: readonly string[], language: Language): string[] {
  const said = forms();
  const is = (text: string, of: Language) =>
    said[of].exact.has(text) || said[of].filled.some((form) => form.test(text));
  const others = (['en', 'fr', 'ar'] as const).filter((one) => one !== language);
  return texts.filter((text) => !OWN_NAMES.has(text) && !is(text, language) && others.some((other) => is(text, other)));
}

/** Names of languages: each is written in its own language everywhere. */
const OWN_NAMES = new Set(Object.values(LANGUAGES).map(({ name }) => name as string));

type Forms = { exact: Set<string>; filled: RegExp[] };
let read: Record<Language, Forms> | undefined;

function forms(): Record<Language, Forms> {
  if (read) return read;
  // Names of couriers are left out: a shop may have such a name too.
  const sayings = readSayings().filter(({ file }) => !file.startsWith('couriers/'));
  const of = (language: Language): Forms => {
    const all = [...new Set(sayings.flatMap((saying) => saying[language]))];
    return {
      exact: new Set(all.filter((text) => !isFilled(text)).map((text) => text.trim())),
      filled: all.filter((text) => isFilled(text) && lettersOf(text) >= LETTERS_MIN).map(asPattern),
    };
  };
  read = { en: of('en'), fr: of('fr'), ar: of('ar') };
  return read;
}

/** A shorter form, such as `{{from}} – {{to}}`, would match any text. */
const LETTERS_MIN = 8;
const PLACE = /\{+[^}]*\}+/g;
const isFilled = (text: string): boolean => text.includes('{');
const lettersOf = (text: string): number => (text.replace(PLACE, '').match(/\p{L}/gu) ?? []).length;
const asPattern = (text: string): RegExp =>
  new RegExp(
    `^${text
      .split(PLACE)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
    'su',
  );
