import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { isMet, ratioText, shown, targetText, type Figure } from './measure.ts';
import { ROOT, type Bench } from './service.ts';

/*
 * `npm run bench -- --keep`: stores the last value of each figure in docs/performance.json, and writes the tables of docs/performance.md
 * from it. So one bench can be measured again without the others, and no figure is typed by hand.
 */

const KEPT = join(ROOT, 'docs/performance.json');
const PAGE = join(ROOT, 'docs/performance.md');

/** Kept figures by bench, name and rows. Names have `N` in place of the number of rows. */
type Kept = Record<string, Record<string, Record<string, Figure & { run: Run }>>>;
/** Date of the run, its machine, and the other load of the machine. */
type Run = { day: string; machine: string; load: number };

/** Stores the figures of a bench under its name. Figures that do not name the rows of the large workspace belong to the small one. */
export function keepFigures(name_of_bench: string, { rows, small_rows }: Bench, figures: readonly Figure[]): void {
  const kept = JSON.parse(readFileSync(KEPT, 'utf8')) as Kept; // As written below.
  const run = thisRun();
  const [large, small] = [rows, small_rows].map((count) => count.toLocaleString('en')) as [string, string]; // Two inputs, two results.
  const of_bench = (kept[name_of_bench] ??= {});
  const fresh = new Set<string>();
  for (const figure of figures) {
    const isLarge = figure.name.includes(large);
    const name = figure.name.replaceAll(isLarge ? large : `${small} rows`, isLarge ? 'N' : 'N rows');
    const column = String(isLarge ? rows : small_rows);
    // In a run of few rows both workspaces are equally small: keep the first figure, which comes from the workspace that also measures the
    // others.
    if (fresh.has(`${name} ${column}`) || name.includes('N vs N')) continue;
    fresh.add(`${name} ${column}`);
    (of_bench[name] ??= {})[column] = { ...rounded(figure), run };
  }
  writeFileSync(KEPT, `${JSON.stringify(kept, null, 2)}\n`);
  const marked = /(<!-- figures -->\n)[\s\S]*?(<!-- end -->)/;
  const page = readFileSync(PAGE, 'utf8');
  if (!marked.test(page)) throw new Error('docs/performance.md has lost its markers for figures.');
  writeFileSync(
    PAGE,
    page.replace(marked, (_, start: string, end: string) => `${start}\n${tables(kept)}\n\n${end}`),
  );
}

function thisRun(): Run {
  const memory_gib = Math.round(totalmem() / 2 ** 30);
  return {
    day: new Date().toISOString().slice(0, 10),
    machine: `${availableParallelism()} cores of ${cpus()[0]!.model.trim()}, ${memory_gib} GiB`,
    load: Math.round(loadavg()[1]! * 10) / 10,
  };
}

/** Rounds a figure to the digits that readers need. */
const rounded = (figure: Figure): Figure =>
  JSON.parse(JSON.stringify(figure), (_, value: unknown) =>
    typeof value === 'number' ? Number(value.toPrecision(4)) : value,
  ) as Figure; // The same fields.

/** Markdown: a table for each bench, with a column for each number of rows. */
function tables(kept: Kept): string {
  return Object.entries(kept)
    .map(([bench, figures]) => {
      const lines = Object.entries(figures);
      const columns = [...new Set(lines.flatMap(([, of]) => Object.keys(of)))].sort((a, b) => Number(a) - Number(b));
      const head = ['', 'goal', ...columns.map((rows) => `${Number(rows).toLocaleString('en')} orders`)];
      const body = lines.map(([name, of]) => [
        name,
        targetText(Object.values(of)[0]!),
        ...columns.map((rows) => (of[rows] ? cell(of[rows]) : '')),
      ]);
      const written = lines.flatMap(([name, of]) =>
        Object.values(of).flatMap((figure) => (figure.written ? [[name, figure.written]] : [])),
      );
      return [
        `### ${bench}`,
        [head, head.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n'),
        [...new Map(written as [string, string][])].map(([name, rows]) => `Rows of “${name}”: ${rows}.`).join('\n\n'),
        `<sub>${[...new Set(lines.flatMap(([, of]) => Object.entries(of).map(([rows, { run }]) => runText(rows, run))))].sort().join('; ')}</sub>`,
      ]
        .filter((part) => part !== '')
        .join('\n\n');
    })
    .join('\n\n');
}

const runText = (rows: string, { day, machine, load }: Run): string =>
  `${Number(rows).toLocaleString('en')}: ${day}, ${machine}, load ${load}`;

function cell(figure: Figure): string {
  const { value, unit, low, high, target } = figure;
  const spread = low === undefined || high === undefined ? '' : ` (${shown(low)}–${shown(high)})`;
  const ratio = ratioText(figure);
  return `${shown(value)} ${unit}${spread}${ratio && `, ${ratio}`}${target ? (isMet(figure) ? ', met' : ', **missed**') : ''}`;
}
