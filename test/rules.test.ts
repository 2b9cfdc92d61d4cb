import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, it } from 'node:test';

/* Documents that comments cite exist for the comment's reader: rules are in docs/rules.md, choices in docs/decisions/. */

const ROOT = join(import.meta.dirname, '..');
const LAW = 'docs/rules.md';

const ID = /\bR-[A-Z]+-\d+\b/g;
/** Citation of a decision page: `decision 0014` or `docs/decisions/0014-marketplace.md`. */
const PAGE = /\bdecisions?[ /](\d{4})\b/gi;
/**
 * Citations of documents that are not in this repository: "decisions 6", "interface 4.1", "issue E.4". A line break with its comment sign
 * may be inside.
 */
const ELSEWHERE = /\b(?:decisions?|interface)(?: parts?)?[\s*/-]+\d{1,2}(?:\.\d+)*(?!\d)|\bissue[\s*/-]+[A-Z]\.\d+/gi;

/** Lines of a decision page stay below this: it gives reasons, and can be read in a minute. */
const LINES_MAX = 60;

const FILES = globSync(
  [
    '{client,contract,couriers,database,server,dashboard,cli,bench,scripts,test,docs}/**/*.{ts,tsx,cts,cjs,mjs,sql,md}',
    '*.md',
  ],
  { cwd: ROOT, exclude: ['**/node_modules', 'dashboard/dist', 'test/rules.test.ts'] },
);

const rulesOf = (law: string): string[] => [...law.matchAll(/^- <a id="(.+?)"><\/a>\*\*\1 /gm)].map(([, id]) => id!);

type Known = { rules: ReadonlySet<string>; pages: ReadonlySet<string> };

/** Citations in a text that have no target. */
function lostIn(text: string, { rules, pages }: Known): string[] {
  return [
    ...[...text.matchAll(ID)].map(([id]) => id).filter((id) => !rules.has(id)),
    ...[...text.matchAll(PAGE)].filter(([, number]) => !pages.has(number!)).map(([cited]) => cited),
    ...[...text.matchAll(ELSEWHERE)].map(([cited]) => cited),
  ];
}

describe('rules', () => {
  const law = readFileSync(join(ROOT, LAW), 'utf8');
  const ids = rulesOf(law);
  const pages = globSync('docs/decisions/*.md', { cwd: ROOT }).map((file) => /(\d{4})-/.exec(file)?.[1] ?? '');
  const known = { rules: new Set(ids), pages: new Set(pages) };
  const texts = FILES.map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));

  it('each has an id and an anchor of its own', () => {
    assert.deepEqual(
      ids,
      law.match(/^- .*\bR-[A-Z]+-\d+ .*$/gm)?.map((line) => line.match(ID)![0]),
      'a rule begins: - <a id="R-X-1"></a>**R-X-1 ',
    );
    assert.deepEqual(ids, [...new Set(ids)]);
  });

  it('every citation leads to a rule or a decision that is in the repository', () => {
    const lost = texts.flatMap(({ file, text }) => lostIn(text, known).map((cited) => `${file}: ${cited}`));
    assert.equal(lost.join('\n'), '');
  });

  it('each is cited where it is kept', () => {
    const cited = new Set(
      texts.flatMap(({ file, text }) => (file.startsWith('docs') ? [] : [...text.matchAll(ID)].map(([id]) => id))),
    );
    assert.deepEqual(
      ids.filter((id) => !cited.has(id)),
      [],
    );
  });

  it('every decision has one row in the index, a title with its number, and 60 lines at most', () => {
    const index = readFileSync(join(ROOT, 'docs/decisions/README.md'), 'utf8');
    const faults = texts
      .filter(({ file }) => /^docs\/decisions\/\d/.test(file))
      .flatMap(({ file, text }) => {
        const [number] = basename(file).split('-');
        const [title, ...lines] = text.trimEnd().split('\n');
        return [
          ...(index.split(`](${basename(file)})`).length === 2 ? [] : [`${file} has no single row in the index`]),
          ...(title!.startsWith(`# ${number}`) ? [] : [`${file} is called ${title}`]),
          ...(lines.length < LINES_MAX ? [] : [`${file} has ${lines.length + 1} lines`]),
        ];
      });
    assert.equal(faults.join('\n'), '');
    assert.deepEqual(
      pages.filter((number, place) => number !== '' && pages.indexOf(number) !== place),
      [],
      'two pages of one number',
    );
  });

  it('links between the pages of docs lead somewhere', () => {
    const dead = texts
      .filter(({ file }) => file.startsWith('docs') || !file.includes('/'))
      .flatMap(({ file, text }) =>
        [...text.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
          .filter(([, path, anchor]) => {
            const to = path ? join(ROOT, file, '..', path) : join(ROOT, file);
            return (
              !existsSync(to) || (anchor?.startsWith('R-') && !readFileSync(to, 'utf8').includes(`id="${anchor}"`))
            );
          })
          .map(([link]) => `${file}: ${link}`),
      );
    assert.deepEqual(dead, []);
  });

  it('a citation that leads nowhere is found, however it is written', () => {
    const some = { rules: new Set(['R-ORD-1']), pages: new Set(['0014']) };
    assert.deepEqual(lostIn('R-ORD-1, decision 0014, docs/decisions/0014-marketplace.md, 6 decisions', some), []);
    for (const [text, cited] of [
      ['Deletes orders (R-ORD-99).', 'R-ORD-99'],
      ['as docs/decisions/0099-x.md says', 'decisions/0099'],
      ['(decisions 16.2)', 'decisions 16.2'],
      ['(decisions\n * 8)', 'decisions\n * 8'],
      ['Interface part 5, in its order', 'Interface part 5'],
      ['-- Failed deliveries (issue E.4)', 'issue E.4'],
    ] as const)
      assert.deepEqual(lostIn(text, some), [cited]);
  });
});
