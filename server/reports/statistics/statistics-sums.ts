import { say, type Message } from '../../../contract/messages/message.ts';
import {
  CALENDAR,
  COUNTED,
  figuresBy,
  type CountedNoun,
  type Dimension,
  type Grouping,
} from '../../../contract/reports/figures.ts';
import { NARROWED_BY } from '../../../contract/reports/statistics.ts';
import type { Actor } from '../../caller/actor.ts';
import { fold } from '../../platform/text/fold.ts';
import { isId, monotonicNow } from '../../platform/ids.ts';
import { isoFromMilliseconds } from '../../platform/text/moments.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { invalid } from '../../platform/refusal.ts';
import { makeFigures, type Figure, type Group, type Sums } from './make-figures.ts';
import { calendarOf, stretchesOf, type Period } from './periods.ts';
import { findCityKeys, findKeysOfCity } from '../../shipping/cities/city-labels-sql.ts';
import { findLabels, findPending, sumCounts, type Stretch, type SumRow } from './statistics-sql.ts';

export type Narrowing = Group['narrowed'];
export type ShownGroup = { id: string; label: string; figures: Record<string, Figure> };

const NOUNS = Object.keys(COUNTED) as CountedNoun[];
const nounsBy = (dimension: Dimension): CountedNoun[] => NOUNS.filter((noun) => dimension in COUNTED[noun].dimensions);

/** The sums of a whole period. */
export async function readSums(sql: Sql, actor: Actor, period: Period, narrowed: Narrowing = null): Promise<Sums> {
  return sumsOf(await read(sql, actor, { stretches: stretchesOf(period), by: null, narrowed }));
}

/** The sums of each day of a period; a day without counts has none. */
export async function readDays(
  sql: Sql,
  actor: Actor,
  period: Period,
  narrowed: Narrowing = null,
): Promise<Map<string, SumRow[]>> {
  const rows = await read(sql, actor, { stretches: [{ grain: 'day', ...period }], by: 'day', narrowed });
  return Map.groupBy(rows, ({ name }) => name);
}

const read = async (
  sql: Sql,
  { scope }: Actor,
  asked: { stretches: readonly Stretch[]; by: 'day' | null; narrowed: Narrowing },
): Promise<SumRow[]> => {
  const { narrowed } = asked;
  return sumCounts(sql, scope, {
    nouns: narrowed ? nounsBy(narrowed.dimension) : NOUNS,
    dimension: narrowed?.dimension ?? 'all',
    keys: narrowed && (await keysOf(sql, scope.workspace_id, narrowed)),
    by: asked.by,
    stretches: asked.stretches,
  });
};

/** Keys of a filter's value: for a city, all its spellings. */
async function keysOf(sql: Sql, workspace_id: string, { dimension, value }: NonNullable<Narrowing>): Promise<string[]> {
  return dimension === 'city' ? await findKeysOfCity(sql, workspace_id, fold(value)) : [value];
}

export function sumsOf(rows: readonly SumRow[]): Sums {
  const sums = new Map<CountedNoun, Map<string, { n: number; amount: number }>>();
  for (const { noun, status, n, amount } of rows) {
    const byStatus = sums.get(noun) ?? new Map<string, { n: number; amount: number }>();
    const before = byStatus.get(status) ?? { n: 0, amount: 0 };
    byStatus.set(status, { n: before.n + n, amount: before.amount + amount });
    sums.set(noun, byStatus);
  }
  return sums;
}

/** Sums of a period by grouping: every day, week or month in sequence; other groupings only with rows, the largest first. */
export function readGroups(
  sql: Sql,
  actor: Actor,
  period: Period,
  grouping: Grouping,
  narrowed: Narrowing = null,
  account_id: string | null = null,
): Promise<{ total: number; page: (skip: number, count: number) => Promise<ShownGroup[]> }> {
  return isCalendar(grouping)
    ? readCalendar(sql, actor, period, grouping, narrowed, account_id)
    : readKeys(sql, actor, period, grouping, account_id);
}

const isCalendar = (grouping: Grouping): grouping is (typeof CALENDAR)[number] =>
  (CALENDAR as readonly string[]).includes(grouping);

async function readCalendar(
  sql: Sql,
  actor: Actor,
  period: Period,
  by: (typeof CALENDAR)[number],
  narrowed: Narrowing,
  account_id: string | null,
) {
  const days = await readDays(sql, actor, period, narrowed);
  const names = figuresBy(narrowed?.dimension ?? by);
  const groups = calendarOf(period, by);
  const show = async (skip: number, count: number): Promise<ShownGroup[]> =>
    groups.slice(skip, skip + count).map(({ id, period }) => {
      const rows = [...days].flatMap(([day, rows]) => (day >= period.from && day <= period.to ? rows : []));
      return { id, label: id, figures: makeFigures(actor, names, sumsOf(rows), { period, narrowed, account_id }) };
    });
  return { total: groups.length, page: show };
}

async function readKeys(sql: Sql, actor: Actor, period: Period, dimension: Dimension, account_id: string | null) {
  const asked = {
    nouns: nounsBy(dimension),
    // Every noun is counted by account, so the counts of all nouns are grouped by it.
    ...(dimension === 'account'
      ? { dimension: 'all' as const, by: 'account' as const }
      : { dimension, by: 'key' as const }),
    keys: null,
    stretches: stretchesOf(period),
  };
  const [rows, meant] = await Promise.all([
    sumCounts(sql, actor.scope, asked),
    readKeyMeanings(sql, actor.workspace.id, dimension),
  ]);
  const groups = Map.groupBy(rows, ({ name }) => meant(name));
  const sorted = [...groups].toSorted(([a, rows], [b, others]) => sizeOf(others) - sizeOf(rows) || (a < b ? -1 : 1));
  const names = figuresBy(dimension);
  const show = async (skip: number, count: number): Promise<ShownGroup[]> => {
    const shown = sorted.slice(skip, skip + count);
    const keys = shown.map(([key]) => key);
    const labels = new Map(
      keys.length === 0
        ? []
        : (await findLabels(sql, actor.workspace.id, dimension, keys)).map(({ key, label }) => [key, label]),
    );
    return shown.map(([id, rows]) => {
      const label = labels.get(id) ?? id;
      // The list filters cities by their original spelling.
      const value = dimension === 'city' ? label : id;
      return {
        id,
        label,
        figures: makeFigures(actor, names, sumsOf(rows), { period, narrowed: { dimension, value }, account_id }),
      };
    });
  };
  return { total: sorted.length, page: show };
}

/** Size of a group for sorting: the sum of all its counts. */
const sizeOf = (rows: readonly SumRow[]): number => rows.reduce((sum, { n }) => sum + n, 0);

/** Returns the key under which values of a dimension are grouped: for a city, the city that its spelling means. */
export async function readKeyMeanings(
  sql: Sql,
  workspace_id: string,
  dimension: Dimension | 'day' | 'all',
): Promise<(key: string) => string> {
  if (dimension !== 'city') return (key) => key;
  const meant = await findCityKeys(sql, workspace_id);
  return (key) => meant.get(key) ?? key;
}

/** Reads the filter of a query. 422 when it is no id, when there are two filters, or when the figures are not grouped by days. */
export function readNarrowing(query: Partial<Record<string, unknown>>, grouping: Grouping = 'day'): Narrowing {
  const asked = (Object.entries(NARROWED_BY) as [keyof typeof NARROWED_BY, string][]).flatMap(([dimension, name]) =>
    query[name] === undefined ? [] : [{ dimension, name, value: String(query[name]) }],
  );
  const [first, second] = asked;
  if (!first) return null;
  const refuse = (name: string, said: Message) => invalid({ [name]: [said] });
  if (second) throw refuse(second.name, say('not_together_with', { other: first.name }));
  if (!isCalendar(grouping)) throw refuse(first.name, say('goes_with_groups', { groups: CALENDAR }));
  const { dimension, name, value } = first;
  if (dimension !== 'city' && dimension !== 'source' && !isId(value)) throw refuse(name, say('must_be_id'));
  return { dimension, value };
}

/** The moment up to which all changes are counted; it must be read before the counts. */
export async function readLag(
  sql: Sql,
  actor: Actor,
): Promise<{ as_of: string; lag_ms: number; is_complete: boolean }> {
  const now_ms = monotonicNow();
  const { waiting_since, is_filling } = await findPending(sql, actor.workspace.id);
  const as_of = waiting_since ?? isoFromMilliseconds(now_ms);
  return {
    as_of,
    lag_ms: Math.max(0, now_ms - Date.parse(as_of)),
    is_complete: !is_filling && waiting_since === null,
  };
}
