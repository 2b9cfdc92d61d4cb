import { fold } from '../../platform/text/fold.ts';
import { blocksOf, plainOf, uniqueIds } from './markdown.ts';
import type { Page } from './pages.ts';

/*
 * The search of /docs: sections of pages by their words. A comment that begins with `found by:` adds search words to a
 * section, in any language (decision 0153).
 */

export type SearchResult = { url: string; heading: string; page: string; said: string };

type Section = { url: string; heading: string; page: string; text: string };

const QUESTION_WORDS_MAX = 12;
const FOUND_MAX = 20;
const SAID_CHARACTERS = 180;
/** The weight of a word in a section, by its place there. */
const WEIGHTS = { heading: 10, found_by: 9, page: 5, text: 1 } as const;
const TEXT_MAX = 3;
/** Raises the weight of guides: they explain more than an operation. */
const GUIDE_FACTOR = 1.5;
/** Words of questions without meaning for the search. */
const EMPTY = new Set(
  'a an and are at by can do does for from how i in is it my of on or the there this to what when where which with you your au aux ce comment dans de des du en est et la le les mon par pour que quel quelle sur un une كيف ما هو هي في من على إلى هل أن'
    .split(' ')
    .map(fold),
);

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns a search function: the sections with all words of a question, else with most of them; the best first. */
export function searchOver(pages: readonly Page[]): (question: string) => SearchResult[] {
  const sections: Section[] = [];
  /** For each word, the sections that contain it and its weight there. */
  const places = new Map<string, Map<number, number>>();
  const note = (words: readonly string[], section: number, weight: number, max: number) => {
    for (const word of words) {
      const at = places.get(word) ?? places.set(word, new Map()).get(word)!;
      const had = at.get(section) ?? 0;
      at.set(section, Math.max(had, Math.min(max, had + weight)));
    }
  };
  for (const page of pages)
    for (const { found_by, ...section } of sectionsOf(page)) {
      const place = sections.push(section) - 1;
      const factor = page.kind === 'guide' ? GUIDE_FACTOR : 1;
      note(wordsOf(section.text), place, WEIGHTS.text * factor, TEXT_MAX * factor);
      for (const [name, text] of [
        ['page', page.title],
        ['found_by', found_by],
        ['heading', section.heading],
      ] as const)
        // prettier-ignore
        note(wordsOf(text), place, WEIGHTS[name] * factor, WEIGHTS[name] * factor);
    }
  return (question) => {
    const asked = [...new Set(wordsOf(question))].filter((word) => !EMPTY.has(word)).slice(0, QUESTION_WORDS_MAX);
    const scores = new Map<number, { words: number; score: number }>();
    for (const word of asked)
      for (const [place, weight] of placesOf(places, word)) {
        const { words, score } = scores.get(place) ?? { words: 0, score: 0 };
        scores.set(place, { words: words + 1, score: score + weight });
      }
    const best = Math.max(0, ...[...scores.values()].map(({ words }) => words));
    return [...scores]
      .filter(([, { words }]) => words === best)
      .toSorted(([a, x], [b, y]) => y.score - x.score || a - b)
      .slice(0, FOUND_MAX)
      .map(([place]) => ({ ...sections[place]!, said: cutExcerpt(sections[place]!.text, asked) }));
  };
}

/** The places of a question's word, or of words that begin with it. */
function placesOf(places: ReadonlyMap<string, ReadonlyMap<number, number>>, asked: string): Map<number, number> {
  const found = new Map<number, number>();
  for (const [word, at] of places) {
    const isSame = word === asked;
    if (!isSame && !isLike(word, asked)) continue;
    for (const [place, weight] of at) found.set(place, Math.max(found.get(place) ?? 0, isSame ? weight : weight * 0.7));
  }
  return found;
}

const isLike = (word: string, asked: string): boolean =>
  (asked.length >= 3 && word.startsWith(asked)) || (word.length >= 4 && asked.length <= word.length + 3 && asked.startsWith(word)); // prettier-ignore

function cutExcerpt(text: string, asked: readonly string[]): string {
  const words = text.split(' ');
  const first = words.findIndex((word) => wordsOf(word).some((one) => asked.some((other) => one === other || isLike(one, other)))); // prettier-ignore
  const said = words.slice(Math.max(0, first - 8)).join(' ');
  return said.length <= SAID_CHARACTERS ? said : `${said.slice(0, said.lastIndexOf(' ', SAID_CHARACTERS))} …`;
}

/** A page cut at its headings. Code blocks count, except examples of JSON. */
function sectionsOf(page: Page): (Section & { found_by: string })[] {
  const sections: (Section & { found_by: string })[] = [];
  const idOf = uniqueIds();
  for (const { kind, lines } of blocksOf(page.markdown)) {
    if (kind === 'heading') {
      const heading = plainOf(lines[0]!.replace(/^#+ /, ''));
      const id = idOf(heading);
      const url = sections.length === 0 ? page.path : `${page.path}#${id}`;
      sections.push({ url, heading, page: page.title, text: '', found_by: '' });
      continue;
    }
    const section = sections.at(-1);
    if (!section || lines[0] === '```json') continue;
    const text = lines.join(' ');
    if (kind === 'comment') section.found_by += / found by: (.*) -->$/.exec(text)?.[1] ?? '';
    else section.text += `${section.text && ' '}${plainOf(text.replace(/```\w*|\|[-|]+\|/g, '')).replace(/[\s|]+/g, ' ').trim()}`; // prettier-ignore
  }
  return sections;
}
