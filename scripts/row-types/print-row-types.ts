import type { DescribedColumn, Description } from './describe-statements.ts';
import { either } from './read-columns.ts';
import { typeOfValue } from './value-types.ts';

const HEAD = `import type { ColumnTypes, MadeTypes } from './columns.ts';

/*
 * What statements of the service answer, described by the database itself: written by scripts/write-row-types.ts, and kept equal by a test.
 * \`never\`: no rows.
 */

export type Rows = {
`;

export type HandWrittenTypes = { typed: ReadonlySet<string>; neverNull: Readonly<Record<string, string>> };

/** The text of database/rows.ts, a line for each statement; and the faults of statements. */
export function printRowTypes(
  descriptions: readonly Description[],
  written: HandWrittenTypes,
): { text: string; faults: string[] } {
  const faults = descriptions.flatMap((one) => ('fault' in one ? [`${one.file} ${one.name}: ${one.fault}`] : []));
  const answers = new Map<string, DescribedColumn[]>();
  for (const one of descriptions) {
    if ('fault' in one) continue;
    const before = answers.get(one.name) ?? one.columns;
    if (before.map(kindOf).join() !== one.columns.map(kindOf).join())
      faults.push(`${one.file} ${one.name}: another text of this name answers other columns`);
    else
      answers.set(
        one.name,
        one.columns.map((column, i) => ({ ...column, ...either([before[i]!, column]) })),
      );
  }
  const lines = [...answers]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, columns]) => `  ${name}: ${rowType(name, columns, written)};\n`);
  const isNullable = (place: string): boolean => {
    const [statement, name] = place.split('.');
    return answers.get(statement!)?.find((column) => column.name === name)?.isNullable ?? false;
  };
  for (const place of Object.keys(written.neverNull))
    if (!isNullable(place))
      faults.push(`database/columns.ts: ${place} is never null by its statement, or there is none`);
  return { text: `${HEAD}${lines.join('')}};\n`, faults };
}

const kindOf = ({ name, type }: DescribedColumn): string => `${name} ${type}`;

function rowType(statement: string, columns: readonly DescribedColumn[], written: HandWrittenTypes): string {
  if (columns.length === 0) return 'never';
  return `{ ${columns.map((column) => `${keyOf(column.name)}: ${columnType(statement, column, written)}`).join('; ')} }`;
}

const keyOf = (name: string): string => (/^\w+$/.test(name) ? name : `'${name}'`);

function columnType(statement: string, column: DescribedColumn, { typed, neverNull }: HandWrittenTypes): string {
  const place = `${statement}.${column.name}`;
  const origin = column.origin && `${column.origin.table}.${column.origin.column}`;
  const type = typed.has(place)
    ? `MadeTypes['${place}']`
    : origin && typed.has(origin)
      ? `ColumnTypes['${origin}']`
      : typeOfValue(column, 'row');
  return column.isNullable && !(place in neverNull) && type !== 'unknown' ? `${type} | null` : type;
}
