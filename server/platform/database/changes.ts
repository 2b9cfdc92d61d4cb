import { LIVE_LIMITS } from '../../../contract/live/live.ts';
import { newIds } from '../ids.ts';
import type { Sql, Tx } from './postgres.ts';
import type { Row } from './statement-names.ts';
import { rowset } from './rowset.ts';

/*
 * The change feed for live dashboards and statistics (docs/decisions/0019-live.md). A transaction publishes its changes
 * (`tx.tell`) in its last statement but one: a row per noun and account, however many rows changed. The first watcher
 * to look then numbers fresh rows, one transaction at a time. So numbers rise in commit order, and a reader that
 * remembers a number misses nothing.
 */

export type Change = {
  workspace_id: string;
  /** The account that may see it; null: it is about no account's rows. */
  account_id: string | null;
  /** The resource, by its path. */
  noun: string;
  /** Counts by event type, or by another name of the change. */
  types: Record<string, number>;
  /** References of the rows; the first few. */
  references: readonly string[];
  /** The first and the last event of the change; null: it has none. */
  events: readonly [first_id: string, last_id: string] | null;
  /** Details of a single row. Changes with details are kept apart, the last of each key. */
  about?: { key: string; says: object };
};

/** The changes of a transaction, merged. */
export type Changes = Map<string, Change>;

export function addChange(changes: Changes, change: Change): void {
  const { workspace_id, account_id, noun, about } = change;
  const key = `${workspace_id} ${noun} ${account_id} ${about?.key ?? ''}`;
  const before = changes.get(key);
  changes.set(key, before && !about ? mergeChanges(before, change) : change);
}

function mergeChanges(a: Change, b: Change): Change {
  const types = { ...a.types };
  for (const [type, count] of Object.entries(b.types)) types[type] = (types[type] ?? 0) + count;
  return {
    ...a,
    types,
    references: [...new Set([...a.references, ...b.references])].slice(0, LIVE_LIMITS.references_per_message),
    events: a.events && b.events ? span(a.events, b.events) : (a.events ?? b.events),
  };
}

const span = ([a, b]: readonly [string, string], [c, d]: readonly [string, string]): [string, string] => [
  a < c ? a : c,
  b > d ? b : d,
];

type Run = (name: string, text: string, values: readonly unknown[]) => Promise<unknown>;

const FRESH = rowset({
  workspace_id: 'uuid',
  id: 'uuid',
  account_id: 'uuid?',
  noun: 'text',
  about: 'jsonb',
  first_event_id: 'uuid?',
  last_event_id: 'uuid?',
});

/** Writes the changes of a transaction. */
export async function writeChanges(run: Run, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const ids = newIds(changes.length);
  const rows = changes.map(({ workspace_id, account_id, noun, types, references, about, events }, i) => ({
    workspace_id,
    id: ids[i]!,
    account_id,
    noun,
    about: { types, references, ...about?.says },
    first_event_id: events?.[0] ?? null,
    last_event_id: events?.[1] ?? null,
  }));
  await run(
    'tell_changes',
    `insert into fresh_changes (created_at, ${FRESH.names}) select $1, ${FRESH.names} from ${FRESH.from(2, 'c')} returning id`,
    [new Date(), ...FRESH.arrays(rows)],
  );
}

// --- watchers ----------------------------------------------------------------------------------------------------

const watchers = new Set<() => void>();

/**
 * Calls `wake` after each commit of a change by this process; other processes' changes need polling. Returns the
 * unsubscriber.
 */
export function onChanges(wake: () => void): () => void {
  watchers.add(wake);
  return () => watchers.delete(wake);
}

export const wakeWatchers = (): void => watchers.forEach((wake) => wake());

export type PlacedChange = Row<'read_changes'>;

const PLACE_LOCK = 7_403_019;
const PLACED_MAX = 1_000;

export const hasFreshChanges = async (sql: Sql): Promise<boolean> =>
  (await sql.rows('has_fresh_changes', `select from fresh_changes limit 1`)).length > 0;

/**
 * Numbers fresh changes; true when there may be more. Does nothing while another process does it. The lock is a
 * statement of its own, so that the next one sees the rows its last holder numbered.
 */
export async function placeChanges(tx: Tx): Promise<boolean> {
  const [lock] = await tx.rows('lock_changes', `select pg_try_advisory_xact_lock($1) as is_ours`, [PLACE_LOCK]);
  if (!lock!.is_ours) return false;
  const placed = await tx.rows(
    'place_changes',
    `with taken as (
       delete from fresh_changes where (workspace_id, id) in (
         select workspace_id, id from fresh_changes order by id limit ${PLACED_MAX})
       returning *
     )
     insert into changes (workspace_id, account_id, noun, about, first_event_id, last_event_id, created_at)
     select workspace_id, account_id, noun, about, first_event_id, last_event_id, created_at from taken order by id
     returning position`,
  );
  return placed.length === PLACED_MAX;
}

const COLUMNS = 'workspace_id, position, account_id, noun, about, first_event_id, last_event_id';

/** The next changes of all workspaces after a position. */
export const readChanges = (sql: Sql, after: number, count: number): Promise<PlacedChange[]> =>
  sql.rows('read_changes', `select ${COLUMNS} from changes where position > $1 order by position limit $2`, [
    after,
    count,
  ]);

/** The next changes of one workspace after a position, up to another. */
export const readChangesOf = (
  sql: Sql,
  workspace_id: string,
  after: number,
  up_to: number,
  count: number,
): Promise<PlacedChange[]> =>
  sql.rows(
    'read_changes_of',
    `select ${COLUMNS} from changes where workspace_id = $1 and position > $2 and position <= $3 order by position limit $4`,
    [workspace_id, after, up_to, count],
  );

/** The first and the last position kept; 0 and 0 when nothing ever changed. */
export async function keptPositions(sql: Sql) {
  const [row] = await sql.rows(
    'kept_positions',
    `select coalesce(min(position), 0)::int8 as first, coalesce(max(position), 0)::int8 as last from changes`,
  );
  return row!;
}

/** Deletes changes older than an hour that every cursor has passed; the last one stays as the position. */
export const forgetOldChanges = (sql: Sql): Promise<unknown> =>
  sql.rows(
    null,
    `delete from changes where position <= (select max(position) from changes where created_at < now() - interval '1 hour')
       and position <= (select min(position) from change_cursors) and position < (select max(position) from changes)`,
  );

// --- readers that must miss nothing ------------------------------------------------------------------------------

/**
 * The position of a reader that must miss nothing, locked until it moves on; undefined while another process holds it.
 */
export async function lockCursor(tx: Tx, name: string): Promise<number | undefined> {
  const [row] = await tx.rows(
    'lock_change_cursor',
    `select position from change_cursors where name = $1 for update skip locked`,
    [name],
  );
  return row?.position;
}

export const moveCursor = (tx: Tx, name: string, position: number): Promise<unknown> =>
  tx.rows('move_change_cursor', `update change_cursors set position = $2 where name = $1`, [name, position]);
