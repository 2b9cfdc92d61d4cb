import { EVENT_TYPES, liveListOf } from '../../../contract/webhooks/events.ts';
import { toWorkspace } from '../../caller/actor.ts';
import { findWorkspaceRow } from '../../caller/find-workspace-row.ts';
import {
  hasFreshChanges,
  lockCursor,
  moveCursor,
  placeChanges,
  readChanges,
  type PlacedChange,
} from '../../platform/database/changes.ts';
import type { Database, Tx } from '../../platform/database/postgres.ts';
import {
  findChangedObjects,
  findFillRows,
  hasUncounted,
  lockFill,
  moveFill,
  type EventSpan,
  type Fill,
} from './changed-sql.ts';
import { countChanged } from './count-changed.ts';
import type { Noun } from './facts-sql.ts';

/*
 * Keeps the counts of statistics up to date (docs/decisions/0020-statistics.md): reads changed leads and orders, in the
 * order of platform/database/changes.ts, and counts their differences.
 */

const CURSOR = 'statistics';
const CHANGES_PER_TURN = 500;
/** Leads and orders that one transaction reads, compares and writes. */
const OBJECTS_PER_TURN = 1_000;

/**
 * Counts the next changes; without changes, rows that existed before the statistics. Returns true when there may be
 * more. The position is written in the same transaction as the counts, so that a crash loses nothing and counts nothing
 * twice. Each lead and order is compared with its last count, so processing one twice is safe too. One process at a
 * time.
 */
export async function rollUp(tx: Tx): Promise<boolean> {
  const position = await lockCursor(tx, CURSOR);
  if (position === undefined) return false;
  const changes = await readChanges(tx, position, CHANGES_PER_TURN);
  if (changes.length === 0) return await fillNext(tx);
  const taken = upToTheMost(changes);
  for (const noun of ['leads', 'orders'] as const) await countNoun(tx, noun, taken);
  await moveCursor(tx, CURSOR, taken.at(-1)!.position);
  return true;
}

type CatchingUp = {
  signal?: AbortSignal;
  /** Awaited once, before the first count, if something is pending. */
  begin?: () => Promise<void>;
  /** Awaited between turns, with the duration of the last one. */
  rest?: (took_ms: number) => Promise<void>;
};

/** Counts everything that is pending, unless it is stopped before. */
export async function catchUp(database: Database, { signal, begin, rest }: CatchingUp = {}): Promise<void> {
  const { read } = database;
  const isFresh = await hasFreshChanges(read);
  if (!isFresh && !(await hasUncounted(read))) return;
  await begin?.();
  // More changes may have arrived meanwhile.
  if (isFresh || (await hasFreshChanges(read))) while (!signal?.aborted && (await database.transaction(placeChanges)));
  for (let isMore = true; isMore && !signal?.aborted;) {
    const started = performance.now();
    isMore = await database.transaction(rollUp);
    if (isMore) await rest?.(performance.now() - started);
  }
}

/** As many changes as one transaction can count, but at least one. */
function upToTheMost(changes: readonly PlacedChange[]): PlacedChange[] {
  const taken: PlacedChange[] = [];
  let objects = 0;
  for (const change of changes) {
    if (change.first_event_id) objects += Object.values(change.about.types).reduce((sum, times) => sum + times, 0);
    if (taken.length > 0 && objects > OBJECTS_PER_TURN) break;
    taken.push(change);
  }
  return taken;
}

const TYPES: Record<Noun, string[]> = { leads: typesOf('leads'), orders: typesOf('orders') };
function typesOf(noun: Noun): string[] {
  return EVENT_TYPES.filter((type) => liveListOf(type) === noun);
}

async function countNoun(tx: Tx, noun: Noun, changes: readonly PlacedChange[]): Promise<void> {
  const spans = changes.filter(
    (change): change is PlacedChange & EventSpan => change.noun === noun && change.first_event_id !== null,
  );
  const groups = [...Map.groupBy(spans, ({ workspace_id }) => workspace_id)];
  const found = await Promise.all(
    groups.map(([workspace_id, group]) => findChangedObjects(tx, workspace_id, TYPES[noun], group)),
  );
  for (const [i, [workspace_id]] of groups.entries()) {
    const ids = found[i]!.map(({ id }) => id);
    if (ids.length > 0) await countObjects(tx, workspace_id, noun, ids);
  }
}

async function countObjects(tx: Tx, workspace_id: string, noun: Noun, ids: readonly string[]): Promise<void> {
  const { time_zone } = toWorkspace(await findWorkspaceRow(tx, workspace_id));
  await countChanged(tx, noun, { workspace_id, time_zone }, ids);
}

const NOUN_OF: Record<Fill['source'], Noun> = {
  leads: 'leads',
  orders: 'orders',
  lead_histories: 'leads',
  order_histories: 'orders',
  lead_lines: 'leads',
  order_lines: 'orders',
};

async function fillNext(tx: Tx): Promise<boolean> {
  const fill = await lockFill(tx);
  if (!fill) return false;
  const rows = await findFillRows(tx, fill, OBJECTS_PER_TURN);
  const ids = [...new Set(rows.map(({ object_id }) => object_id))];
  if (ids.length > 0) await countObjects(tx, fill.workspace_id, NOUN_OF[fill.source], ids);
  await moveFill(tx, fill, rows.length < OBJECTS_PER_TURN ? null : rows.at(-1)!.id);
  return true;
}
