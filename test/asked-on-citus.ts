import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ASKED_OF_MORE } from './asked-of-more.ts';
import type { Said } from './citus-cluster.ts';

/*
 * Report from the logs of a cluster and of the service on it: refused statements, statements sent to more than one node, and failures of
 * the service. A log lacks the place in our sources: it is found by the statement's text.
 */

const ROOT = dirname(import.meta.dirname);
/** Error codes of a statement that the cluster refuses or fails on. */
const REFUSED = /^(0A000|XX|42)/;
const MULTI_TASK = 'multi-task query about to be executed';
/** A shorter beginning of a text would match many statements. */
const KNOWN_CHARACTERS_MIN = 16;
const SHOWN_CHARACTERS = 160;

type Source = { file: string; text: string };
const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim();
let sources: Source[] | undefined;
const readSources = (): Source[] =>
  (sources ??= globSync('{server,cli,bench}/**/*.ts', { cwd: ROOT })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => ({ file, text: squeezed(readFileSync(join(ROOT, file), 'utf8')) })));

/** File and function whose statement has the longest matching beginning; without a match, the beginning of the statement. */
export function placeOf(statement: string): string {
  const words = squeezed(statement);
  let [best, length] = ['', KNOWN_CHARACTERS_MIN - 1];
  for (const { file, text } of readSources())
    for (
      let at = text.indexOf(words.slice(0, length + 1));
      at >= 0;
      at = text.indexOf(words.slice(0, length + 1), at)
    ) {
      while (length < words.length && text[at + length] === words[length]) length++;
      best = `${file} ${functionAt(text, at)}`;
      if (length === words.length) return best;
    }
  return best || words.slice(0, SHOWN_CHARACTERS);
}

const functionAt = (text: string, at: number): string =>
  [...text.slice(0, at).matchAll(/\b(?:const|function) ([A-Za-z]\w*)(?: =|: \w|\(|<)/g)]
    .map(([, name]) => name!)
    .findLast((name) => name !== 'rows') ?? '';

export type Report = { lines: string[]; wrong: number };

/** Report from a coordinator's log. `wrong`: statements that were refused, or sent to more than one node without being an exception. */
export function reportOfStatements(said: readonly Said[]): Report {
  const refused = counted(
    said.filter(({ severity, code }) => severity === 'ERROR' && REFUSED.test(code)),
    ({ code, message, statement }) => `${placeOf(statement)}: ${code} ${message.slice(0, SHOWN_CHARACTERS)}`,
  );
  const ofMore = counted(
    said.filter(({ message }) => message === MULTI_TASK),
    ({ statement }) => placeOf(statement),
  );
  const unknown = ofMore.filter(([place]) => !isExcused(place));
  return {
    lines: [
      ...linesOf('refused', refused),
      ...linesOf(
        'asked of more than one node, as test/asked-of-more.ts says (plans)',
        ofMore.filter(([place]) => isExcused(place)),
      ),
      ...linesOf('asked of more than one node, and not excused (plans)', unknown),
    ],
    wrong: refused.length + unknown.length,
  };
}

/** An exception also names the table if one function sends several statements. */
const isExcused = (place: string): boolean =>
  [...ASKED_OF_MORE.keys()].some((site) => site === place || site.startsWith(`${place} `));

/** Failures in the service's own log, with counts. */
export function reportOfService(log: string): string[] {
  const failures = log.split('\n').flatMap((line) => {
    if (!line.startsWith('{')) return [];
    const { level, msg, err } = JSON.parse(line) as { level?: string; msg?: string; err?: { message?: string } };
    return level === 'error' ? [`${msg ?? ''}: ${(err?.message ?? '').slice(0, SHOWN_CHARACTERS)}`] : [];
  });
  return linesOf(
    'failed in the service',
    counted(failures, (line) => line),
  );
}

function counted<T>(all: readonly T[], nameOf: (one: T) => string): [name: string, count: number][] {
  const counts = new Map<string, number>();
  for (const one of all) counts.set(nameOf(one), (counts.get(nameOf(one)) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a);
}

const linesOf = (title: string, all: readonly [name: string, count: number][]): string[] => [
  `${title}: ${all.length}`,
  ...all.map(([name, count]) => `  ${count} × ${name}`),
];
