import { say } from '../../contract/messages/message.ts';
import { ASKED_NAMES, ASKED_WORDS, KNOWN_BY, type AskedColumn, type AskedName } from '../../contract/intake/intake.ts';
import { invalid } from '../platform/refusal.ts';
import { foldHeader } from '../platform/spreadsheets/reading/fold-header.ts';
import { cutText } from '../platform/text/cut-text.ts';

/** Meanings of texts that the service does not know: by column, then by folded text, one of the column's meanings. */
export type Answers = Readonly<Partial<Record<AskedColumn, Readonly<Record<string, string>>>>>;

/** Limit of a stored text in characters, with the column before it. */
const NAMED_MAX = 200;
const WORD_MAX = 150;

/** The form's JSON of answers (R-INTAKE-2). 422 on `answers` for a column without questions, or an unknown meaning of it. */
export function readAnswers(text: string | null | undefined): Answers {
  if (!text) return {};
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw invalid({ answers: [say('must_be_json')] });
  }
  if (!isObject(given) || !Object.values(given as object).every(isObject))
    throw invalid({ answers: [say('must_map_answers')] });
  const answers: Partial<Record<AskedColumn, Record<string, string>>> = {};
  for (const [column, said] of Object.entries(given as Record<string, Record<string, unknown>>)) {
    if (isName(column)) {
      answers[column] = namesIn(column, said);
      continue;
    }
    if (!isWord(column)) throw invalid({ answers: [say('must_map_answers')] });
    const meanings: readonly string[] = ASKED_WORDS[column];
    for (const [word, answer] of Object.entries(said)) {
      if (column === 'known' && !(KNOWN_BY as readonly string[]).includes(word))
        throw invalid({
          answers: [say('unknown_known_by', { text: cutText(word, 40), known_by: KNOWN_BY.join(', ') })],
        });
      if (column === 'hidden' && word !== 'rows') throw invalid({ answers: [say('must_map_answers')] });
      if (typeof answer !== 'string' || !meanings.includes(answer))
        throw invalid({
          answers: [say('unknown_answer', { text: cutText(word, 40), answer: cutText(String(answer), 40), answers: meanings.join(', ') })],
        }); // prettier-ignore
      (answers[column] ??= {})[wordKey(column, word)] = answer;
    }
  }
  return answers;
}

const isWord = (column: string): column is keyof typeof ASKED_WORDS => Object.hasOwn(ASKED_WORDS, column);
const isName = (column: string): column is AskedName => (ASKED_NAMES as readonly string[]).includes(column);

/** Answers of one column of names; does not check that the product or city exists (`refuseUnknownAnswers`). */
function namesIn(column: AskedName, said: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(said).map(([word, answer]) => {
      if (typeof answer !== 'string' || answer.trim() === '' || answer.length > NAME_MAX)
        throw invalid({ answers: [say('must_map_answers')] });
      return [wordKey(column, word), answer.trim()];
    }),
  );
}
const NAME_MAX = 100;

/** The key of a text among answers: folded, except for SKUs, whose case counts. */
const wordKey = (column: AskedColumn, word: string): string => {
  const cut = cutText(word.trim(), WORD_MAX);
  return column === 'skus' ? cut : cutText(foldHeader(cut), WORD_MAX) || cut;
};

export const answerOf = (answers: Answers, column: AskedColumn, word: string): string | undefined => {
  const said = answers[column] ?? {};
  const key = wordKey(column, word);
  return Object.hasOwn(said, key) ? said[key] : undefined;
};

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

/** One stored line for each text: the column, a blank, and the folded text. */
export const wordsOf = (answers: Answers): Map<string, string> =>
  new Map(
    Object.entries(answers).flatMap(([column, words]) =>
      Object.entries(words).map(([word, answer]): [string, string] => [
        cutText(`${column} ${word}`, NAMED_MAX),
        answer,
      ]),
    ),
  );

export function answersOf(lines: ReadonlyMap<string, string>): Answers {
  const answers: Partial<Record<AskedColumn, Record<string, string>>> = {};
  for (const [line, answer] of lines) {
    const at = line.indexOf(' ');
    (answers[line.slice(0, at) as AskedColumn] ??= {})[line.slice(at + 1)] = answer;
  }
  return answers;
}
