import { ADMIN, type RoleDefinition } from '../../contract/access/permissions.ts';
import { uuidArray } from '../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../platform/database/postgres.ts';
import { type Row, unprepared } from '../platform/database/statement-names.ts';
import { LACKS_SECOND_FACTOR, STANDING, STANDING_JOINS } from '../caller/standing-sql.ts';
import { isPersonFor } from './people/people-sql.ts';

/** `makers`: the token's ancestors, whose limits also count its requests. */
export type TokenRow = Row<'find_tokens'>;

/** Tokens with all data that decides their rights; unknown, revoked or expired ones are left out. */
export const findTokens = (sql: Sql, token_hashes: readonly Buffer[]): Promise<TokenRow[]> =>
  sql.rows(
    'find_tokens',
    `select t.token_hash, t.id as token_id, t.user_id, t.name as token_name, t.scopes, t.requests_per_minute, t.expires_at, m.account_id,
       (select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'requests_per_minute', k.requests_per_minute)), '[]')
        from api_tokens k where k.workspace_id = t.workspace_id and k.id = any(t.made_by)) as makers,
       ${STANDING}, ${LACKS_SECOND_FACTOR},
       w.id as workspace_id, w.name as workspace_name, w.currency, w.country, w.time_zone, w.subscription_status, w.settings, w.version
     from api_tokens t
     join workspaces w on w.id = t.workspace_id
     join members m on m.workspace_id = t.workspace_id and m.user_id = t.user_id and m.status = 'active'
     ${STANDING_JOINS}
     where t.token_hash = any($1::bytea[]) and t.revoked_at is null and (t.expires_at is null or t.expires_at > now())`,
    [token_hashes],
  );

/** The current names of a caller. */
export async function findCallerNames(
  sql: Sql,
  workspace_id: string,
  { account_id, user_id, token_id }: { account_id: string; user_id: string; token_id: string | null },
) {
  const [row] = await sql.rows(
    'find_caller_names',
    `select a.name as account_name, coalesce(m.full_name, u.full_name) as full_name,
       case when t.id is not null then jsonb_build_object('name', t.name, 'requests_per_minute', t.requests_per_minute,
         'expires_at', to_char(t.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')) end as token
     from accounts a join members m on m.workspace_id = $1 and m.user_id = $3 join users u on u.id = m.user_id
       left join api_tokens t on t.workspace_id = $1 and t.id = $4
     where a.workspace_id = $1 and a.id = $2`,
    [workspace_id, account_id, user_id, token_id],
  );
  return row!;
}

// --- creating them -----------------------------------------------------------------------------------------------

export type NewWorkspace = {
  id: string;
  name: string;
  currency: string;
  country: string;
  time_zone: string;
  /** Only settings that differ from the defaults. */
  settings: object;
};

export const insertWorkspace = (tx: Tx, workspace: NewWorkspace, at: Date) =>
  tx.rows(
    null,
    `insert into workspaces (id, name, currency, country, time_zone, settings, created_at)
      values ($1, $2, $3, $4, $5, $6::jsonb, $7)`,
    [
      workspace.id,
      workspace.name,
      workspace.currency,
      workspace.country,
      workspace.time_zone,
      JSON.stringify(workspace.settings),
      at,
    ],
  );

export const insertAccount = (
  tx: Tx,
  workspace_id: string,
  account: { id: string; name: string; kind: 'house' | 'seller' },
  at: Date,
) =>
  tx.rows(null, `insert into accounts (workspace_id, id, name, kind, created_at) values ($1, $2, $3, $4, $5)`, [
    workspace_id,
    account.id,
    account.name,
    account.kind,
    at,
  ]);

export type NewRole = RoleDefinition & { id: string; name: string };

export const insertSystemRole = (tx: Tx, workspace_id: string, role: NewRole, at: Date) =>
  tx.rows(
    null,
    `insert into roles (workspace_id, id, name, scope, permissions, abilities, masks, assignable_by, is_system, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, true, $9, $9)`,
    [
      workspace_id,
      role.id,
      role.name,
      role.scope,
      JSON.stringify(role.permissions),
      role.abilities,
      role.masks,
      role.assignable_by,
      at,
    ],
  );

/** Adds a member whom the operator vouches for: counts as accepted. */
export async function insertMember(
  tx: Tx,
  workspace_id: string,
  member: { user_id: string; role_id: string; account_id: string },
  at: Date,
): Promise<void> {
  if (!(await isPersonFor(tx, workspace_id, member.user_id))) return;
  await tx.rows(
    null,
    `insert into members (workspace_id, user_id, role_id, account_id, created_at, accepted_at) values ($1, $2, $3, $4, $5, $5)`,
    [workspace_id, member.user_id, member.role_id, member.account_id, at],
  );
}

/** The active member with this e-mail, or the workspace's first Admin if none is given. */
export async function findMember(sql: Sql, workspace_id: string, email: string | null) {
  const [row] = await sql.rows(
    unprepared('find_member_by_email'),
    `select m.user_id from members m
     join users u on u.id = m.user_id
     join roles r on r.workspace_id = m.workspace_id and r.id = m.role_id
     where m.workspace_id = $1 and m.status = 'active' and case when $2::text is null then r.name = '${ADMIN}' else u.email = lower($2) end
     order by m.created_at, m.user_id limit 1`,
    [workspace_id, email],
  );
  return row;
}

export type NewTokenRow = {
  id: string;
  user_id: string;
  name: string;
  token_hash: Buffer;
  scopes: readonly string[] | null;
  requests_per_minute: number | null;
  expires_at: Date | null;
  /** The token's ancestors, oldest first. */
  made_by: readonly string[];
};

export const insertToken = (tx: Tx, workspace_id: string, token: NewTokenRow, at: Date) =>
  tx.rows(
    null,
    `insert into api_tokens (workspace_id, id, user_id, name, token_hash, scopes, requests_per_minute, expires_at, created_at, made_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      workspace_id,
      token.id,
      token.user_id,
      token.name,
      token.token_hash,
      token.scopes,
      token.requests_per_minute,
      token.expires_at,
      at,
      uuidArray(token.made_by),
    ],
  );

/** Returns true if the workspace exists. */
export async function setSubscription(tx: Tx, workspace_id: string, status: 'active' | 'inactive'): Promise<boolean> {
  const rows = await tx.rows(null, `update workspaces set subscription_status = $2 where id = $1 returning id`, [
    workspace_id,
    status,
  ]);
  return rows.length > 0;
}

// --- setup links -------------------------------------------------------------------------------------------------

export const insertSetupLink = (tx: Tx, token_hash: Buffer, expires_at: Date) =>
  tx.rows(null, `insert into setup_links (token_hash, expires_at) values ($1, $2)`, [token_hash, expires_at]);

export async function isSetupLink(sql: Sql, token_hash: Buffer): Promise<boolean> {
  return (
    (
      await sql.rows(
        null,
        `select 1 from setup_links where token_hash = $1 and used_at is null and expires_at > now()`,
        [token_hash],
      )
    ).length > 0
  );
}

/** Marks a setup link and all others as used; false if it is unknown, used or too old. */
export async function useSetupLink(tx: Tx, token_hash: Buffer): Promise<boolean> {
  const text = `update setup_links set used_at = now() where used_at is null
    and exists (select from setup_links where token_hash = $1 and used_at is null and expires_at > now()) returning 1`;
  return (await tx.rows(null, text, [token_hash])).length > 0;
}
