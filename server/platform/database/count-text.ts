import type { ConditionsSummary } from './conditions.ts';
import type { ListStatement } from './read-list.ts';

/* Counts rows of a list without counters, and reads as few rows as possible (decision 0006). */

/**
 * Counts by the table that names the rows when nothing else narrows the list; else by the index of a column of few
 * texts; else by indexes first and then by columns. Undefined when none is faster.
 */
export function countText({ from, ids, where, joins = {} }: ListStatement): string | undefined {
  const told = where.told();
  const { named, few, workspace } = told;
  const isOnly = (kind: 'named' | 'few') => told.conditions.every((one) => one.kind === 'bound' || one.kind === kind);
  const bounds = textOf(told, (kind) => kind === 'bound');
  if (named && isOnly('named')) return countNamed(ids[0], named, bounds);
  if (few && workspace && isOnly('few')) return countOfFew(from, few, workspace, bounds);
  return countInTwoSteps({ from, ids, joins }, told);
}

const textOf = (
  { conditions }: ConditionsSummary,
  isMeant: (kind: ConditionsSummary['conditions'][number]['kind'], text: string) => boolean,
) =>
  conditions
    .filter(({ kind, text }) => isMeant(kind, text))
    .map(({ text }) => text)
    .join('\n  and ');

function countNamed(
  id: string,
  { table, key, where }: NonNullable<ConditionsSummary['named']>,
  bounds: string,
): string {
  return `select count(*)::int8 as total from (select distinct n.workspace_id, n.${key} as id from ${table} n where ${where}) as ${aliasOf(id)}
      where ${bounds}`;
}

/** Most different texts of a workspace that are scanned one by one: some 10 ms. */
const TEXTS_MAX = 1_000;

/**
 * Counts rows by the index with the text and the id. Jumps through that index from one text to the next; with too many
 * texts, rows are scanned instead (decision 0006).
 */
function countOfFew(
  from: string,
  { column, pattern }: NonNullable<ConditionsSummary['few']>,
  workspace: string,
  bounds: string,
): string {
  const next = `select ${column} from ${from} where ${workspace}`;
  return `with recursive texts (text, place) as (
      select (${next} order by ${column} limit 1), 1
      union all
      select (${next} and ${column} > texts.text order by ${column} limit 1), texts.place + 1
      from texts where texts.text is not null and texts.place < ${TEXTS_MAX}
    )
    select (case when exists (select from texts where place = ${TEXTS_MAX} and text is not null)
      then (select count(*) from ${from} where ${bounds} and ${column} like ${pattern})
      else (select count(*) from ${from} where ${bounds} and ${column} = any(array(select text from texts where text like ${pattern})))
      end)::int8 as total`;
}

/**
 * Counts in two steps: conditions that indexes answer, then conditions that must read rows. Undefined unless the list has both kinds,
 * and another table names the rows.
 */
function countInTwoSteps(
  { from, ids: [id], joins = {} }: Pick<ListStatement, 'from' | 'ids' | 'joins'>,
  told: ConditionsSummary,
): string | undefined {
  const isApart = (text: string) => Object.keys(joins).some((name) => new RegExp(`\\b${name}\\.`).test(text));
  const found = textOf(told, (kind, text) => kind !== 'tested' && !isApart(text));
  const tested = textOf(told, (kind, text) => kind === 'tested' || isApart(text));
  // Citus finds the node by the parameter alone.
  const bound = told.workspace ?? `${aliasOf(id)}.workspace_id = found.workspace_id`;
  const has = (...kinds: string[]) => told.conditions.some(({ kind }) => kinds.includes(kind));
  if (!has('named') || !has('found', 'few') || tested === '') return undefined;
  // `offset 0` makes the planner take the steps in this order.
  return `select count(*)::int8 as total
    from (select ${aliasOf(id)}.workspace_id, ${id} from ${from} where ${found} offset 0) as found
    join ${from} on ${bound} and ${id} = found.id${tablesOf({ from, joins }, tested).slice(from.length)}
    where ${tested}`;
}

const aliasOf = (id: string): string => id.split('.')[0]!;

/** The tables of a list. With `conditions`: only the joins that these need, directly or through other joins. */
export function tablesOf({ from, joins = {} }: Pick<ListStatement, 'from' | 'joins'>, conditions?: string): string {
  let naming = conditions;
  const kept = Object.entries(joins)
    .toReversed()
    .filter(([alias, join]) => {
      if (naming === undefined) return true;
      const isNamed = new RegExp(`\\b${alias}\\.`).test(naming);
      if (isNamed) naming += join;
      return isNamed;
    });
  return [from, ...kept.toReversed().map(([, join]) => join)].join(' ');
}
