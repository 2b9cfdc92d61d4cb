import { idFloor } from '../../platform/ids.ts';
import { textArray } from '../../platform/database/pg-arrays.ts';
import { rowset } from '../../platform/database/rowset.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';
import type { EventType } from '../../../contract/webhooks/events.ts';

/*
 * A set of events is all that one transaction recorded. The transaction writes it as fresh; readers number fresh sets, one reader of a
 * workspace at a time, as with changes (platform/database/changes.ts). So positions rise with the commits (decision 0143).
 */

/** Writes a set of events that were recorded together, given by its first and last id. */
export const insertFreshSet = (sql: Sql, workspace_id: string, first_id: string, last_id: string): Promise<unknown> =>
  sql.rows('insert_fresh_set', `insert into fresh_event_sets (workspace_id, id, last_event_id) values ($1, $2, $3)`, [
    workspace_id,
    first_id,
    last_id,
  ]);

export const hasFreshSets = async (sql: Sql, workspace_id: string): Promise<boolean> =>
  (await sql.rows('has_fresh_sets', `select from fresh_event_sets where workspace_id = $1 limit 1`, [workspace_id]))
    .length > 0;

const PLACED_MAX = 5_000;
const PLACED = rowset({ id: 'uuid', last_event_id: 'uuid' });

/**
 * Numbers the next fresh sets of a workspace; true when there may be more. Does nothing while another reader numbers them. The lock is a
 * statement of its own, so that the next statement's snapshot has the numbers of its last holder.
 */
export async function placeSets(tx: Tx, workspace_id: string): Promise<boolean> {
  const [lock] = await tx.rows(
    'lock_event_sets',
    `select pg_try_advisory_xact_lock(hashtextextended('event sets ' || $1::text, 0)) as is_ours`,
    [workspace_id],
  );
  if (!lock!.is_ours) return false;
  const fresh = await tx.rows(
    'take_fresh_sets',
    `delete from fresh_event_sets where workspace_id = $1 and id in (
       select id from fresh_event_sets where workspace_id = $1 order by position limit ${PLACED_MAX})
     returning id, last_event_id, position`,
    [workspace_id],
  );
  if (fresh.length === 0) return false;
  const rows = fresh.toSorted((a, b) => a.position - b.position);
  await tx.rows(
    'place_event_sets',
    `insert into event_sets (workspace_id, position, ${PLACED.names})
     select $1::uuid, $2::int8 + p.ordinality, ${PLACED.names}
     from unnest(${PLACED.parameters(3)}) with ordinality as p (${PLACED.names}, ordinality)`,
    [workspace_id, await lastPosition(tx, workspace_id), ...PLACED.arrays(rows)],
  );
  return fresh.length === PLACED_MAX;
}

/** The last assigned position; 0: none yet. */
export async function lastPosition(sql: Sql, workspace_id: string): Promise<number> {
  const [row] = await sql.rows(
    'last_event_position',
    `select coalesce(max(position), 0)::int8 as last from event_sets where workspace_id = $1`,
    [workspace_id],
  );
  return row!.last;
}

/** The first stored position; 0: none. */
export async function firstPosition(sql: Sql, workspace_id: string): Promise<number> {
  const [row] = await sql.rows(
    'first_event_position',
    `select coalesce(min(position), 0)::int8 as first from event_sets where workspace_id = $1`,
    [workspace_id],
  );
  return row!.first;
}

export type PlacedEvent = Row<'read_events_after'>;
export type After = { position: number; event_id: string };

const EVENT = ['id', 'account_id', 'type', 'object_id', 'sequence', 'data', 'previous', 'created_at'];

/**
 * The next events after a place, in sets up to a position, of these types and this account (null: all). Looks up the events of each set
 * separately, until there are enough: a plain join makes PostgreSQL read all events of the workspace.
 */
export const readEventsAfter = (
  sql: Sql,
  workspace_id: string,
  after: After,
  asked: { up_to: number; types: readonly EventType[]; account_id: string | null; size: number },
): Promise<PlacedEvent[]> =>
  sql.rows(
    'read_events_after',
    `select s.position, s.workspace_id, ${EVENT.map((name) => `e.${name}`).join(', ')},
       jsonb_build_object('id', e.account_id, 'name', coalesce(a.name, '')) as account
     from event_sets s
     cross join lateral (
       select ${EVENT.map((name) => `o.${name}`).join(', ')} from events o
       where o.workspace_id = $1 and o.set_id = s.id and o.id between s.id and s.last_event_id
         and o.id > case when s.position > $2 then '00000000-0000-0000-0000-000000000000' else $3::uuid end
         and o.type = any($5::text[]) and ($6::uuid is null or o.account_id = $6)
       order by o.id limit $7) e
     left join accounts a on a.workspace_id = $1 and a.id = e.account_id
     where s.workspace_id = $1 and s.position >= $2 and s.position <= $4
     order by s.position, e.id limit $7`,
    [workspace_id, after.position, after.event_id, asked.up_to, textArray(asked.types), asked.account_id, asked.size],
  );

const KEPT_MS = 31 * 86_400_000;

/** Deletes sets whose events are deleted. The last one stays, so that positions continue from it. */
export const forgetOldEventSets = async (sql: Sql): Promise<unknown> => {
  const before = idFloor(Date.now() - KEPT_MS);
  await sql.rows(null, `delete from fresh_event_sets where last_event_id < $1`, [before]);
  return await sql.rows(
    null,
    `delete from event_sets s where last_event_id < $1
       and position < (select max(position) from event_sets l where l.workspace_id = s.workspace_id)`,
    [before],
  );
};
