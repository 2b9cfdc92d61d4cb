import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/* Predicates that limit statements to a workspace, an account or a person, and the same statements without one of these predicates. */

const ROOT = join(import.meta.dirname, '../..');

/**
 * One predicate of one statement: the site that sends the statement, the predicate's text, and its index among predicates with this text.
 */
export type Mutant = { site: string; predicate: string; nth: number };

export const nameOfMutant = ({ site, predicate, nth }: Mutant): string =>
  `${site} ${predicate}${nth > 0 ? ` #${nth + 1}` : ''}`;

const ONE = String.raw`(?:\$\d+(?:::uuid)?|any\(\$\d+(?:::uuid\[\])?\)|(?:\w+\.)?(?:workspace_id|account_id|id))(?![\w.])`;
const PREDICATE = new RegExp(
  String.raw`(?<![\w.])(?:\w+\.)?(?:workspace_id|account_id|user_id|actor_id) = ${ONE}`,
  'g',
);
/** The keyword before a comparison tells whether it is a condition or an assignment. */
const CLAUSE = /\b(set|where|on|and|or|when|having|select|values|not|case)\b/gi;

type Found = { predicate: string; nth: number; said: string; at: number };

function predicatesOf(text: string): Found[] {
  const counts = new Map<string, number>();
  return [...text.matchAll(PREDICATE)].flatMap(({ 0: said, index }) => {
    const clause = [...text.slice(0, index).matchAll(CLAUSE)].at(-1)?.[1]?.toLowerCase();
    if (clause === 'set' || clause === undefined) return [];
    // Parameter numbers are left out: the same predicate has other numbers in a statement with fewer conditions before it.
    const predicate = said.replace(/\$\d+/, '$');
    const nth = counts.get(predicate) ?? 0;
    counts.set(predicate, nth + 1);
    return [{ predicate, nth, said, at: index }];
  });
}

/** Every mutant of a statement from one place. */
export const mutantsOf = (site: string, text: string): Mutant[] =>
  predicatesOf(text).map(({ predicate, nth }) => ({ site, predicate, nth }));

/** The statement with the predicate replaced by a true one; its parameters stay, as PostgreSQL must know their types. */
export function without(text: string, { predicate, nth }: Mutant): string {
  const found = predicatesOf(text).find((one) => one.predicate === predicate && one.nth === nth);
  if (!found) return text;
  return `${text.slice(0, found.at)}(${found.said} or true)${text.slice(found.at + found.said.length)}`;
}

const FRAME = /at (?:async )?(?:(.*?) \()?file:\/\/(.*?):(\d+):\d+\)?$/;
/** Stack frames that only pass statements on, or build them for others. */
const PASSING = [
  'server/platform/database/postgres.ts',
  'server/platform/queue/batcher.ts',
  'server/platform/database/lists.ts',
];

/** Origin of the current statement: file, function, and the first table, as one function may send several. */
export function siteOf(text: string): string {
  const frames = (new Error('').stack ?? '').split('\n').flatMap((line) => {
    const [, name = '', path = ''] = FRAME.exec(line.trim()) ?? [];
    const file = relative(ROOT, path);
    return file.startsWith('server/') && !PASSING.includes(file) ? [{ name: name.replace(/^.*[. ]/, ''), file }] : [];
  });
  const { name = 'unknown', file = 'unknown' } = frames[0] ?? {};
  const [, table = ''] = /(?<!\bepoch )\b(?:from|update|into)\s+(?!unnest|jsonb|lateral)([a-z_]+)/.exec(text) ?? [];
  return `${file} ${name} ${table}`;
}

// --- source --------------------------------------------------------------------------------------------------------

export type Written = { file: string; line: number; text: string };

/** Every line of the source's statements that has such a predicate. */
export function writtenPredicates(): Written[] {
  const files = globSync('server/**/*.ts', { cwd: ROOT })
    .filter((file) => !file.endsWith('.test.ts'))
    .sort();
  return files.flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .flatMap((text, i) =>
        new RegExp(PREDICATE.source.replace(String.raw`\$\d+`, String.raw`(?:\$\d+|\?)`)).test(text)
          ? [{ file, line: i + 1, text: text.trim() }]
          : [],
      ),
  );
}

/** Whether the service sent a statement, from the line's file, that contains the line's text between its placeholders. */
export function wasSent({ file, text }: Written, sent: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  const plain = (words: string) => words.replace(/\$\d+|\?/g, '§').replace(/\s+/g, ' ');
  const said = text.replace(/^[^`']*[`']|[`'][^`']*$/g, '');
  const pieces = said
    .split(/\$\{[^}]*\}/)
    .map((piece) => plain(piece).trim())
    .filter((piece) => /_id = /.test(piece));
  return [...sent].some(
    ([site, texts]) =>
      site.startsWith(`${file} `) && [...texts].some((one) => pieces.every((piece) => plain(one).includes(piece))),
  );
}
