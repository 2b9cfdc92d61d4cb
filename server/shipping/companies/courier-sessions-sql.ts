import { shiftMoment } from '../../platform/database/sql-moments.ts';
import type { Sql } from '../../platform/database/postgres.ts';

/** The sealed token of the company's valid session with these credentials; undefined: there is none. */
export async function findSession(
  sql: Sql,
  workspace_id: string,
  company_id: string,
  of_credentials: Buffer,
): Promise<Buffer | undefined> {
  const [row] = await sql.rows(
    'find_courier_session',
    `select token from courier_sessions
     where workspace_id = $1 and shipping_company_id = $2 and of_credentials = $3 and token is not null and ends_at > clock_timestamp()`,
    [workspace_id, company_id, of_credentials],
  );
  return row?.token;
}

/** Claims the right to sign in, for a number of seconds; false: another process holds the claim, or has just signed in. */
export async function claimSession(
  sql: Sql,
  workspace_id: string,
  company_id: string,
  of_credentials: Buffer,
  for_s: number,
): Promise<boolean> {
  const rows = await sql.rows(
    'claim_courier_session',
    `insert into courier_sessions as s (workspace_id, shipping_company_id, of_credentials, ends_at)
     values ($1, $2, $3, clock_timestamp() + make_interval(secs => $4))
     on conflict (workspace_id, shipping_company_id) do update
       set of_credentials = excluded.of_credentials, token = null, ends_at = excluded.ends_at
       where s.ends_at <= ${shiftMoment('excluded.ends_at', '- make_interval(secs => $4)')} or s.of_credentials <> excluded.of_credentials
     returning s.workspace_id`,
    [workspace_id, company_id, of_credentials, for_s],
  );
  return rows.length > 0;
}

/** Stores the sealed token of a session, if the company still has the credentials with which it began. */
export const keepSession = (
  sql: Sql,
  workspace_id: string,
  company_id: string,
  of_credentials: Buffer,
  token: Buffer,
  lives_s: number,
): Promise<unknown> =>
  sql.rows(
    'keep_courier_session',
    `update courier_sessions set token = $4, ends_at = statement_timestamp() + make_interval(secs => $5)
     where workspace_id = $1 and shipping_company_id = $2 and of_credentials = $3 returning workspace_id`,
    [workspace_id, company_id, of_credentials, token, lives_s],
  );

/** Releases the claim to sign in with these credentials. */
export const unclaimSession = (
  sql: Sql,
  workspace_id: string,
  company_id: string,
  of_credentials: Buffer,
): Promise<unknown> =>
  sql.rows(
    'unclaim_courier_session',
    `update courier_sessions set ends_at = statement_timestamp()
     where workspace_id = $1 and shipping_company_id = $2 and of_credentials = $3 and token is null returning workspace_id`,
    [workspace_id, company_id, of_credentials],
  );

/** Ends the session with this sealed token. */
export const endSession = (sql: Sql, workspace_id: string, company_id: string, token: Buffer): Promise<unknown> =>
  sql.rows(
    'end_courier_session',
    `update courier_sessions set token = null, ends_at = statement_timestamp()
     where workspace_id = $1 and shipping_company_id = $2 and token = $3 returning workspace_id`,
    [workspace_id, company_id, token],
  );
