import { READ_ACTIONS } from '../../../contract/caller/audit.ts';
import { conditions, statementName, type DayRange } from '../../platform/database/conditions.ts';
import { textArray, uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';
import { idFloor } from '../../platform/ids.ts';
import type { Scope } from '../actor.ts';

/* The audit log: rows are written, read, and deleted after 400 days. They never change; the service has no right to (serving-role.ts). */

export type AuditChange = Record<string, { old?: unknown; new?: unknown }>;

/** `account_id`: the account of the acting person; null: a person who sees the whole workspace. `happened_at`: ISO 8601. */
export type AuditRow = Row<'audit'>;

const COLUMNS = `workspace_id, id, account_id, actor_kind, actor_id, user_id, actor_name, session_id, source, address, request_id, action,
  object_refs, object_count, changed, happened_at`;

/** Writes rows, of any workspaces. */
export const insertAudit = (sql: Sql, rows: readonly AuditRow[]): Promise<unknown> =>
  sql.rows(
    'insert_audit',
    `insert into audit_log (${COLUMNS})
     select ${COLUMNS} from jsonb_to_recordset($1::jsonb) as a (workspace_id uuid, id uuid, account_id uuid, actor_kind text,
       actor_id uuid, user_id uuid, actor_name text, session_id uuid, source text, address text, request_id uuid, action text,
       object_refs text[], object_count int, changed jsonb, happened_at timestamptz)`,
    [JSON.stringify(rows)],
  );

export type AuditFilter = {
  user_id: string | null;
  token_id: string | null;
  /** An exact name, or a prefix followed by `.*`. */
  action: string | null;
  /** True: only reads that showed phone numbers; false: everything else. */
  is_read: boolean | null;
  object: string | null;
  days: DayRange;
  before_id: string | null;
  size: number;
  time_zone: string;
};

/** Rows of the scope, newest first. */
export function listAudit(sql: Sql, scope: Scope, filter: AuditFilter): Promise<AuditRow[]> {
  const where = conditions();
  where.and('workspace_id = ?', scope.workspace_id);
  if (scope.account_id) where.and('account_id = ?', scope.account_id);
  if (filter.user_id) where.and('user_id = ?', filter.user_id);
  if (filter.token_id) where.and(`actor_kind = 'token' and actor_id = ?`, filter.token_id);
  if (filter.action?.endsWith('.*')) {
    // Every name with this prefix sorts between the dot and the next character.
    const stem = filter.action.slice(0, -2);
    where.and(`action >= ? and action < ?`, `${stem}.`, `${stem}/`);
  } else if (filter.action) where.and('action = ?', filter.action);
  if (filter.is_read !== null)
    where.and(filter.is_read ? 'action = any(?::text[])' : 'action <> all(?::text[])', textArray(READ_ACTIONS));
  if (filter.object) where.and('object_refs @> array[?::text]', filter.object);
  where.days('id', filter.days, filter.time_zone);
  if (filter.before_id) where.and('id < ?', filter.before_id);
  const text = `select ${COLUMNS} from audit_log where ${where} order by id desc limit ${filter.size}`;
  return sql.rows(statementName('audit', text), text, where.values);
}

const READS_OF_TOKEN = `audit_log
  where workspace_id = $1 and actor_kind = 'token' and actor_id = $2 and id >= $3 and action = any($4::text[])`;

/** Counts rows that reads showed to a token since a moment, with repetitions. A read enters the log within a second. */
export async function countRowsShown(
  sql: Sql,
  workspace_id: string,
  token_id: string,
  since_ms: number,
): Promise<number> {
  const [row] = await sql.rows(
    'count_rows_shown',
    `select coalesce(sum(object_count), 0)::int as count from ${READS_OF_TOKEN}`,
    [workspace_id, token_id, idFloor(since_ms), textArray(READ_ACTIONS)],
  );
  return row!.count;
}

const PAGES_MAX = 5_000;

/**
 * Counts the different rows that reads showed to a token since a moment: a page that is read again counts once. Rows that
 * the log does not name count each time. `is_whole` false: there were more different pages than are counted.
 */
export async function countDifferentShown(
  sql: Sql,
  workspace_id: string,
  token_id: string,
  since_ms: number,
): Promise<{ count: number; is_whole: boolean }> {
  const [row] = await sql.rows(
    'count_different_shown',
    `with pages as materialized (
       select object_refs, sum(greatest(object_count - cardinality(object_refs), 0)) as unnamed
       from ${READS_OF_TOKEN} group by object_refs limit ${PAGES_MAX})
     select (select count(*) from pages)::int as pages,
       ((select count(*) from (select ref from pages, unnest(object_refs) as ref group by ref) as named)
       + (select coalesce(sum(unnamed), 0) from pages))::int as count`,
    [workspace_id, token_id, idFloor(since_ms), textArray(READ_ACTIONS)],
  );
  return { count: row!.count, is_whole: row!.pages < PAGES_MAX };
}

/** A person's membership in one workspace. `account_id`: the seller's account that the person belongs to; null: the house's. */
export type PersonStanding = Row<'find_standings_of'>;

/** The workspaces where these people are active members, with their names there. */
export const findStandingsOf = (sql: Sql, user_ids: readonly string[]): Promise<PersonStanding[]> =>
  sql.rows(
    'find_standings_of',
    `select m.user_id, m.workspace_id, case when a.kind = 'seller' then a.id end as account_id,
       coalesce(m.full_name, u.full_name) as full_name
     from members m join users u on u.id = m.user_id
     join accounts a on a.workspace_id = m.workspace_id and a.id = m.account_id
     where m.user_id = any($1::uuid[]) and m.status = 'active' order by m.user_id, m.workspace_id limit 2000`,
    [uuidArray(user_ids)],
  );

/** The owners of these tokens, valid or not; a token that never existed has no row. `full_name`: the token's name. */
export const findTokenOwners = (sql: Sql, token_hashes: readonly Buffer[]) =>
  sql.rows(
    'find_token_owners',
    `select t.token_hash, t.id as token_id, t.user_id, t.workspace_id, t.name as full_name,
       case when a.kind = 'seller' then a.id end as account_id
     from api_tokens t
     left join members m on m.workspace_id = t.workspace_id and m.user_id = t.user_id
     left join accounts a on a.workspace_id = m.workspace_id and a.id = m.account_id
     where t.token_hash = any($1::bytea[])`,
    [token_hashes],
  );

/** Deletes whole seals of the audit log after 400 days, by a function of the owner's, since the service has no right to delete. */
export const forgetOldAudit = (sql: Sql): Promise<unknown> => sql.rows('forget_old_audit', 'select forget_old_audit()');
