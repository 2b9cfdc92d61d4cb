import type { PauseReason } from '../../../contract/leads/assigning.ts';
import { uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';

/* Presence of agents: rows of agent_presence, and sessions. Times are of the database's clock, the same for all processes. */

export type Pause = { since: string; reason: PauseReason; by: string };

type PresenceRow = Row<'find_agent_presence'>;

/** The presence rows of these people; people who were never present have none. */
const findRows = (sql: Sql, workspace_id: string, agent_ids: readonly string[]): Promise<PresenceRow[]> =>
  sql.rows(
    'find_agent_presence',
    `select user_id, paused_at as since, pause_reason as reason, paused_by as by,
       seen_at > now() - interval '1 minute' as is_fresh
     from agent_presence where workspace_id = $1 and user_id = any($2::uuid[])`,
    [workspace_id, uuidArray(agent_ids)],
  );

const pausesIn = (rows: readonly PresenceRow[]): Map<string, Pause> =>
  new Map(
    rows.flatMap(({ user_id, since, reason, by }): [string, Pause][] =>
      since === null || reason === null || by === null ? [] : [[user_id, { since, reason, by }]],
    ),
  );

/** Limits these people to the paused ones, with their pauses. */
export const findPauses = async (
  sql: Sql,
  workspace_id: string,
  agent_ids: readonly string[],
): Promise<Map<string, Pause>> => pausesIn(await findRows(sql, workspace_id, agent_ids));

/** Records that these people are present, at most once a minute each. Returns the paused ones. */
export async function touchPresence(
  tx: Tx,
  workspace_id: string,
  agent_ids: readonly string[],
): Promise<Map<string, Pause>> {
  const rows = await findRows(tx, workspace_id, agent_ids);
  const fresh = new Set(rows.filter(({ is_fresh }) => is_fresh).map(({ user_id }) => user_id));
  const silent = agent_ids.filter((id) => !fresh.has(id));
  if (silent.length > 0) await insertPresence(tx, workspace_id, silent);
  return pausesIn(rows);
}

const insertPresence = (tx: Tx, workspace_id: string, agent_ids: readonly string[]): Promise<unknown> =>
  tx.rows(
    'touch_presence',
    `insert into agent_presence as p (workspace_id, user_id, seen_at)
     select $1, m.user_id, now() from members m
     where m.workspace_id = $1 and m.user_id = any($2::uuid[]) and not exists (select from agent_presence e
       where e.workspace_id = $1 and e.user_id = m.user_id and e.seen_at > now() - interval '1 minute')
     order by m.user_id
     on conflict (workspace_id, user_id) do update set seen_at = excluded.seen_at
     returning p.user_id`,
    [workspace_id, uuidArray(agent_ids)],
  );

/** Pauses a person; an existing pause keeps its beginning and gets the new reason. A pause does not count as presence. */
export const insertPause = (
  tx: Tx,
  workspace_id: string,
  agent_id: string,
  { reason, by }: Omit<Pause, 'since'>,
): Promise<unknown> =>
  tx.rows(
    'insert_pause',
    `insert into agent_presence as p (workspace_id, user_id, seen_at, paused_at, pause_reason, paused_by)
     values ($1, $2, now(), now(), $3, $4)
     on conflict (workspace_id, user_id) do update set paused_at = coalesce(p.paused_at, excluded.paused_at), pause_reason = $3, paused_by = $4
     returning p.user_id`,
    [workspace_id, agent_id, reason, by],
  );

export const clearPause = (tx: Tx, workspace_id: string, agent_id: string): Promise<unknown> =>
  tx.rows(
    'clear_pause',
    `update agent_presence set paused_at = null, pause_reason = null, paused_by = null
     where workspace_id = $1 and user_id = $2 returning user_id`,
    [workspace_id, agent_id],
  );

export type Presence = {
  user_id: string;
  full_name: string;
  account_id: string;
  account_name: string;
  seen_at: string | null;
  paused_at: string | null;
  pause_reason: PauseReason | null;
  paused_by: string | null;
};

/**
 * The present state of these members, sorted by name. `seen_at`: last seen at the desk or in an open dashboard; null:
 * never. Sessions take a separate query: they are on the coordinator of a cluster, and one joined statement would query
 * all nodes.
 */
export async function findPresence(sql: Sql, workspace_id: string, user_ids: readonly string[]): Promise<Presence[]> {
  const values = [workspace_id, uuidArray(user_ids)];
  const [members, sessions] = await Promise.all([
    sql.rows(
      'find_presence',
      `select m.user_id, coalesce(m.full_name, u.full_name) as full_name, m.account_id, a.name as account_name,
         p.seen_at, p.paused_at, p.pause_reason, p.paused_by
       from members m join users u on u.id = m.user_id
       join accounts a on a.workspace_id = m.workspace_id and a.id = m.account_id
       left join agent_presence p on p.workspace_id = $1 and p.user_id = m.user_id
       where m.workspace_id = $1 and m.user_id = any($2::uuid[])
       order by 2, m.user_id`,
      values,
    ),
    sql.rows(
      'find_sessions_seen',
      `select user_id, max(last_seen_at) as seen_at from sessions
       where workspace_id = $1 and user_id = any($2::uuid[]) group by user_id`,
      values,
    ),
  ]);
  const openAt = new Map(sessions.map(({ user_id, seen_at }) => [user_id, seen_at]));
  return members.map((member) => ({ ...member, seen_at: later(member.seen_at, openAt.get(member.user_id) ?? null) }));
}

const later = (a: string | null, b: string | null): string | null =>
  a === null || (b !== null && Date.parse(b) > Date.parse(a)) ? b : a;

/** Counts these agents' call outcomes since an id; agents without calls are absent. */
export const countOutcomes = (sql: Sql, workspace_id: string, agent_ids: readonly string[], since_id: string) =>
  sql.rows(
    'count_agent_outcomes',
    `select a.agent_id, c.outcomes from unnest($2::uuid[]) as a (agent_id)
     cross join lateral (select jsonb_object_agg(status, n) as outcomes from (
       select status, count(*) as n from lead_calls where workspace_id = $1 and agent_id = a.agent_id and id >= $3 and undone_at is null
       group by status) as o) as c
     where c.outcomes is not null`,
    [workspace_id, uuidArray(agent_ids), since_id],
  );

/** Sums these agents' calls since an id whose answer or end the gateway reported; agents without such calls are absent. */
export const sumPhoneCalls = (sql: Sql, workspace_id: string, agent_ids: readonly string[], since_id: string) =>
  sql.rows(
    'sum_phone_calls_of_agents',
    `select agent_id, count(*)::int as calls, count(answered_at)::int as answered, coalesce(sum(seconds), 0)::int as seconds
     from phone_calls where workspace_id = $1 and agent_id = any($2::uuid[]) and id >= $3 and (answered_at is not null or is_end_reported)
     group by agent_id`,
    [workspace_id, uuidArray(agent_ids), since_id],
  );

/** The leads that these agents hold now, of an account; null: of all. */
export const findHoldings = (
  sql: Sql,
  { workspace_id, account_id }: { workspace_id: string; account_id: string | null },
  agent_ids: readonly string[],
) =>
  sql.rows(
    'find_holdings',
    `select q.held_by, l.reference, q.held_since from lead_queue q join leads l on l.workspace_id = $1 and l.id = q.lead_id
     where q.workspace_id = $1 and ($2::uuid is null or q.account_id = $2) and q.held_by = any($3::uuid[]) and q.held_until > now()`,
    [workspace_id, account_id, uuidArray(agent_ids)],
  );
