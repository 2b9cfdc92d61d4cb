import type { Cell, RawRow } from '../../server/platform/spreadsheets/reading/raw-rows.ts';
import { STATEMENT_COLUMNS } from '../../contract/cash/statement-columns.ts';
import { findHeader } from '../../server/platform/spreadsheets/reading/find-header.ts';
import { foldHeader } from '../../server/platform/spreadsheets/reading/fold-header.ts';
import { textOf } from '../../server/platform/spreadsheets/reading/cell-values.ts';
import type { ParcelLookups } from '../../server/cash/statements/classify-row.ts';
import { statementClassifier, type ClassifiedPart } from '../../server/cash/statements/classify-statement.ts';
import { currencyOfTitles, fileWitness } from '../../server/cash/statements/read-row.ts';
import { COUNTRY } from './house.ts';
import type { TrueRow } from './dirt.ts';

/** Result of the core functions, without a database, for the rows of a file. */
export function classifyRows(rows: readonly RawRow[], lookups: ParcelLookups): ClassifiedPart[] {
  const header = findHeader(rows, STATEMENT_COLUMNS, { sent: new Map(), remembered: new Map(), is_lenient: true });
  const lines = rows
    .filter(({ line }) => line > header.line)
    .map(({ line, cells }) => ({
      line,
      raw: Object.fromEntries(
        header.columns.flatMap((column, place) => (column ? [[column.name, rawCell(cells[place] ?? null)]] : [])),
      ),
    }));
  const witness = fileWitness();
  for (const { raw } of lines) witness.look(raw);
  const columns = Object.fromEntries(
    header.columns.flatMap((column, place) => (column ? [[header.titles[place]!, column.name]] : [])),
  );
  const classifier = statementClassifier({
    currency: 'MAD',
    currency_decimals: 2,
    country: COUNTRY,
    decimal_mark: witness.decimalMark(),
    titles: new Set(header.titles.map(foldHeader)),
    other_currency: currencyOfTitles(columns, 'MAD'),
  });
  return lines.flatMap((line) => classifier.classify(line, lookups));
}

const rawCell = (cell: Cell): Cell => (typeof cell === 'number' ? cell : textOf(cell) || null);

export type Score = {
  rows: number;
  pairs_true: number;
  pairs_found: number;
  pairs_right: number;
  classes_right: number;
  /** Wrong results for debugging, as `line: found, instead of`. */
  wrong: string[];
};

/** Result for a row of a file, to be scored. */
export type FoundRow = Pick<ClassifiedPart, 'line' | 'class' | 'order_id'>;

/** Compares the results with the truth, which has the orders of each row. */
export function scoreOf(found: readonly FoundRow[], truth: ReadonlyMap<number, TrueRow>): Score {
  const score: Score = { rows: 0, pairs_true: 0, pairs_found: 0, pairs_right: 0, classes_right: 0, wrong: [] };
  const byLine = Map.groupBy(found, ({ line }) => line);
  for (const [line, { orders, class: name }] of truth) {
    const parts = byLine.get(line) ?? [];
    const pairs = parts.flatMap(({ order_id }) => order_id ?? []);
    const right = pairs.filter((id) => orders.includes(id)).length;
    const isClass = parts.length > 0 && parts.every((part) => part.class === name);
    score.rows++;
    score.pairs_true += orders.length;
    score.pairs_found += pairs.length;
    score.pairs_right += right;
    if (isClass) score.classes_right++;
    if (!isClass || right < orders.length || pairs.length > right)
      score.wrong.push(
        `${line}: ${parts.map((part) => `${part.class} ${part.order_id ?? '-'}`).join(', ')} instead of ${name} ${orders.join(', ')}`,
      );
  }
  for (const [line, parts] of byLine)
    if (!truth.has(line)) score.pairs_found += parts.filter(({ order_id }) => order_id !== null).length;
  return score;
}

export const precisionOf = ({ pairs_right, pairs_found }: Score): number =>
  pairs_found === 0 ? 1 : pairs_right / pairs_found;
export const recallOf = ({ pairs_right, pairs_true }: Score): number =>
  pairs_true === 0 ? 1 : pairs_right / pairs_true;

export const addScores = (scores: readonly Score[]): Score =>
  scores.reduce((sum, one) => ({
    rows: sum.rows + one.rows,
    pairs_true: sum.pairs_true + one.pairs_true,
    pairs_found: sum.pairs_found + one.pairs_found,
    pairs_right: sum.pairs_right + one.pairs_right,
    classes_right: sum.classes_right + one.classes_right,
    wrong: [...sum.wrong, ...one.wrong],
  }));
