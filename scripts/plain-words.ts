import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/* Wordings that make a reader read a sentence twice, as far as a program can find them (STYLE.md, Comments). */

/** Words that hide the subject, each with better wordings. */
const HEAVY: Readonly<Record<string, string>> = {
  whoever: 'the role: the caller, the agent, the operator',
  nobody: 'no caller, no agent, or the passive',
  somebody: 'a person, another agent',
  'is told of': 'gets, sees',
};
const FOUND = new RegExp(`\\b(${Object.keys(HEAVY).join('|')})\\b`, 'gi');

/** Maximum words of a sentence: STYLE.md aims at 20, and an enumeration may have more. */
export const SENTENCE_WORDS_MAX = 40;

/** A text and the number of its first line. */
export type Prose = { line: number; text: string };

/** Faults of a text, in sequence: heavy words with better ones, and sentences that are too long. Empty without faults. */
export function faultsOf(text: string): string[] {
  const said = text.replace(/`[^`]*`/g, '…');
  const heavy = [...said.matchAll(FOUND)].map(([word]) => `“${word}”: say ${HEAVY[word.toLowerCase()]}`);
  const long = sentencesOf(said)
    .map((sentence) => [sentence, sentence.split(/\s+/).length] as const)
    .filter(([, words]) => words > SENTENCE_WORDS_MAX)
    .map(([sentence, words]) => `${words} words: ${sentence.slice(0, 80)}…`);
  return [...heavy, ...long];
}

/** Sentences of a text. Steps of a path (→) and items of a list (·) count as sentences. */
const sentencesOf = (text: string): string[] =>
  text.split(/(?<=[.!?:;]\**)\s+|\s[→·]\s/).filter((sentence) => sentence !== '');

/** Comments of TypeScript; consecutive line comments are one. */
export function commentsOf(file: string, code: string): Prose[] {
  const blocks: { start: number; end: number; value: string; isLine: boolean }[] = [];
  for (const { type, value, start, end } of parseSync(file, code).comments) {
    const last = blocks.at(-1);
    const isLine = type === 'Line';
    if (isLine && last?.isLine && /^[^\S\n]*\n[^\S\n]*$/.test(code.slice(last.end, start))) {
      last.value += ` ${value}`;
      last.end = end;
    } else blocks.push({ start, end, value, isLine });
  }
  return blocks
    .map(({ start, value }) => ({ line: lineOf(code, start), text: plain(value.replace(/^\s*\*+/gm, ' ')) }))
    .filter(({ text }) => !DIRECTIVE.test(text));
}
const DIRECTIVE = /^(prettier-ignore|oxlint|@ts-)/;

/** Paragraphs and list items of Markdown, without blocks of code and tables. */
export function paragraphsOf(page: string): Prose[] {
  const found: Prose[] = [];
  let isCode = false;
  let open: Prose | null = null;
  for (const [at, raw] of page.split('\n').entries()) {
    if (/^\s*```/.test(raw)) isCode = !isCode;
    const isItem = /^\s*([-*]|\d+\.)\s/.test(raw);
    if (isCode || /^\s*(```|\||#|<|$)/.test(raw)) open = null;
    else if (open && !isItem) open.text += ` ${raw}`;
    else found.push((open = { line: at + 1, text: raw }));
  }
  return found.map(({ line, text }) => ({ line, text: plain(text.replace(/\]\([^)]*\)|<[^>]*>/g, ']')) }));
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();
const lineOf = (code: string, at: number): number => code.slice(0, at).split('\n').length;

/** The prose of a file, by its file type. */
export function proseOf(path: string, file: string): Prose[] {
  const text = readFileSync(path, 'utf8');
  return file.endsWith('.md') ? paragraphsOf(text) : commentsOf(file, text);
}
