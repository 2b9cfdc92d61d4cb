import { applications } from '../../../contract/access/applications.ts';
import { justAfter, shiftMoment } from '../../platform/database/sql-moments.ts';
import { lockName } from '../../platform/database/lock-name-sql.ts';
import { uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';
import { cutText } from '../../platform/text/cut-text.ts';
import { resourceSql } from '../../resources/resource-sql.ts';
import { STANDING, STANDING_JOINS } from '../../caller/standing-sql.ts';

const ofToken = (column: string) =>
  `select t.${column} from api_tokens t where t.workspace_id = applications.workspace_id and t.id = applications.token_id`;
const ITS_EVENTS = `from incoming_events e where e.workspace_id = $1 and e.application_id = applications.id`;

export const applicationsSql = resourceSql(applications, 'applications', {
  account_name: `select a.name from accounts a where a.workspace_id = applications.workspace_id and a.id = applications.account_id`,
  scopes: ofToken('scopes'),
  requests_per_minute: ofToken('requests_per_minute'),
  expires_at: ofToken('expires_at'),
  last_used_at: `select u.used_at from token_uses u where u.workspace_id = $1 and u.token_id = applications.token_id`,
  last_event_at: `select e.received_at ${ITS_EVENTS} order by e.id desc limit 1`,
  has_secret: `credentials is not null`,
  errors: `select count(*)::int ${ITS_EVENTS} and e.status = 'failed'`,
});

/** Counts the account's applications; serialises their creation until the transaction ends. */
export async function countApplications(tx: Tx, workspace_id: string, account_id: string): Promise<number> {
  await tx.rows('lock_applications', `select pg_advisory_xact_lock(hashtextextended($1::text, 7403020))`, [account_id]);
  const [row] = await tx.rows(
    'count_applications',
    `select count(*)::int as n from applications where workspace_id = $1 and account_id = $2`,
    [workspace_id, account_id],
  );
  return row!.n;
}

// --- tokens ------------------------------------------------------------------------------------------------------

/** Lists a token as an application of its person's account. Appends the end of its id to a taken name. */
export async function insertTokenApplication(
  tx: Tx,
  workspace_id: string,
  token: { id: string; user_id: string; name: string },
  at: Date,
): Promise<void> {
  const insert = (name: string) =>
    tx.rows(
      'insert_token_application',
      `insert into applications (workspace_id, id, account_id, name, kind, status, token_id, created_at, updated_at)
       select $1, $2, account_id, $4, 'api', 'active', $2, $5, $5 from members where workspace_id = $1 and user_id = $3
       on conflict (workspace_id, account_id, name) do nothing returning id`,
      [workspace_id, token.id, token.user_id, name, at],
    );
  const made = await insert(token.name);
  if (made.length === 0) await insert(`${cutText(token.name, 180)} ${token.id.slice(-12)}`);
}

/** Serialises creation and change of a person's tokens, so that no token outlives the one that made it. */
export const lockTokensOf = (tx: Tx, workspace_id: string, user_id: string): Promise<unknown> =>
  lockName(tx, `tokens ${workspace_id} ${user_id}`);

/** The person of the token; undefined for an unknown token. */
export async function findTokenPerson(tx: Tx, workspace_id: string, id: string): Promise<string | undefined> {
  const [row] = await tx.rows(
    'find_token_person',
    `select user_id from api_tokens where workspace_id = $1 and id = $2`,
    [workspace_id, id],
  );
  return row?.user_id;
}

/** A token as it limits its descendants. `is_good`: neither revoked nor expired. */
export type TokenBounds = Row<'find_token_line'>;

const BOUNDS = `k.id, k.scopes, k.requests_per_minute, k.expires_at, k.made_by,
       k.revoked_at is null and (k.expires_at is null or k.expires_at > now()) as is_good`;

/** A token with its ancestors. */
export const findTokenLine = (tx: Tx, workspace_id: string, id: string): Promise<TokenBounds[]> =>
  tx.rows(
    'find_token_line',
    `select ${BOUNDS} from api_tokens t
     join api_tokens k on k.workspace_id = t.workspace_id and (k.id = t.id or k.id = any(t.made_by))
     where t.workspace_id = $1 and t.id = $2 order by k.id`,
    [workspace_id, id],
  );

/**
 * Takes from the token's descendants what it no longer has: scopes (null: it keeps all), requests per minute, and the
 * right to call once it is revoked. Returns their ids.
 */
export async function narrowTokensFrom(
  tx: Tx,
  workspace_id: string,
  id: string,
  left: Pick<TokenState, 'scopes' | 'requests_per_minute' | 'revoked_at'>,
): Promise<string[]> {
  const narrowed = await tx.rows(
    'narrow_tokens_from',
    `update api_tokens set
       scopes = case when $3::text[] is null then scopes else array(select s from unnest(scopes) as s where s = any($3)) end,
       requests_per_minute = least(requests_per_minute, $4), revoked_at = coalesce(revoked_at, $5)
     where workspace_id = $1 and $2 = any(made_by) returning id`,
    [workspace_id, id, left.scopes, left.requests_per_minute, left.revoked_at],
  );
  const ids = narrowed.map((row) => row.id);
  if (left.revoked_at) await deactivateApplications(tx, workspace_id, ids, left.revoked_at);
  return ids;
}

/** `account_id`: the current account of its person. */
export type LockedToken = Row<'lock_token'>;

/** Locks an application's token with the state of its person until the transaction ends. */
export async function lockToken(tx: Tx, workspace_id: string, id: string): Promise<LockedToken> {
  const [row] = await tx.rows(
    'lock_token',
    `select t.user_id, u.email, m.account_id, t.name, t.scopes, t.requests_per_minute, t.expires_at, ${STANDING}
     from api_tokens t
     join users u on u.id = t.user_id
     join members m on m.workspace_id = t.workspace_id and m.user_id = t.user_id
     ${STANDING_JOINS}
     where t.workspace_id = $1 and t.id = $2 for update of t`,
    [workspace_id, id],
  );
  return row!;
}

export type TokenState = {
  name: string;
  scopes: readonly string[] | null;
  requests_per_minute: number | null;
  /** Null: not revoked. */
  revoked_at: Date | null;
};

export const updateToken = (tx: Tx, workspace_id: string, id: string, state: TokenState): Promise<unknown> =>
  tx.rows(
    'update_token',
    `update api_tokens set name = $3, scopes = $4, requests_per_minute = $5, revoked_at = $6
     where workspace_id = $1 and id = $2 returning id`,
    [workspace_id, id, state.name, state.scopes, state.requests_per_minute, state.revoked_at],
  );

/** Revokes every valid token of a person and marks their applications. Returns the tokens' ids. */
export async function revokeTokensOf(
  tx: Tx,
  workspace_id: string,
  user_id: string,
  at: Date,
): Promise<{ id: string }[]> {
  await lockTokensOf(tx, workspace_id, user_id);
  const ended = await tx.rows(
    'revoke_tokens_of',
    `update api_tokens set revoked_at = $3 where workspace_id = $1 and user_id = $2 and revoked_at is null returning id`,
    [workspace_id, user_id, at],
  );
  await deactivateApplications(
    tx,
    workspace_id,
    ended.map(({ id }) => id),
    at,
  );
  return ended;
}

/** Marks the applications of revoked tokens. */
const deactivateApplications = (tx: Tx, workspace_id: string, ids: readonly string[], at: Date): Promise<unknown> =>
  tx.rows(
    'show_tokens_revoked',
    `update applications a set status = 'inactive', updated_at = greatest($3::timestamptz, ${justAfter('a.updated_at')})
     where a.workspace_id = $1 and a.token_id = any($2::uuid[])`,
    [workspace_id, uuidArray(ids), at],
  );

/** Notes that a token was used; once a minute is enough. */
export const touchToken = (sql: Sql, workspace_id: string, token_id: string): Promise<unknown> =>
  sql.rows(
    'touch_token',
    `insert into token_uses (workspace_id, token_id, used_at) values ($1, $2, statement_timestamp())
     on conflict (workspace_id, token_id) do update set used_at = excluded.used_at
     where token_uses.used_at < ${shiftMoment('excluded.used_at', `- interval '1 minute'`)}`,
    [workspace_id, token_id],
  );

// --- where deliveries go -----------------------------------------------------------------------------------------

/** The keys of addresses by application, and its kind; those of the kind api have none. */
export async function findIncomingKeys(
  sql: Sql,
  workspace_id: string,
  ids: readonly string[],
): Promise<Map<string, Row<'find_incoming_keys'>>> {
  const rows = await sql.rows(
    'find_incoming_keys',
    `select id, kind, incoming_key from applications where workspace_id = $1 and id = any($2) and incoming_key is not null`,
    [workspace_id, ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export type Receiver = Row<'find_receiver'>;

/** The connection at an address of deliveries. A form has no such address. */
export async function findReceiver(sql: Sql, workspace_id: string, key: Buffer): Promise<Receiver | undefined> {
  const [row] = await sql.rows(
    'find_receiver',
    `select a.workspace_id, a.id, a.account_id, a.name, a.kind, a.status, a.credentials, w.subscription_status
     from applications a join workspaces w on w.id = a.workspace_id
     where a.workspace_id = $1 and a.incoming_key = $2 and a.kind <> 'form'`,
    [workspace_id, key],
  );
  return row;
}
