import { LIMITS } from '../../../contract/limits.ts';
import { sha256 } from '../../platform/ids.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { makeBatcher } from '../../platform/queue/batcher.ts';
import { toWorkspace, type Caller, type Session } from '../../caller/actor.ts';
import { rightsOf, scopeOf } from '../../caller/role-rights.ts';
import { isChanged, onCallersChanged } from '../tokens/caller-changes.ts';
import { findSessions, touchSession, type SessionRow } from './session-sql.ts';

/**
 * Cache lifetime of a session: a session that another process ended stops working everywhere within this time
 * (R-AUTH-8). A dashboard sends requests in bursts, so the cache saves many look-ups.
 */
const BELIEVED_MS = 1_000;
const REMEMBERED_MAX = 10_000;
/** Most sessions that one statement looks up. */
const READ_TOGETHER = 500;

export type SessionCaller = Caller & { session: Session };
export type SessionIdentifier = {
  /** The caller of a session token; null without a live session of an active member. */
  identify(token: string): Promise<SessionCaller | null>;
  /** Drops the person's cached sessions. Call after committing any change to one, or its end. */
  forget(user_id: string): void;
  /** Drops one cached session, of any person. */
  forgetToken(token: string): void;
};

type CachedCaller = { caller: Promise<SessionCaller | null>; of: SessionOwner | null; until: number };
type SessionOwner = { user_id: string; token_id: null; workspace_id: string };

/**
 * Reads the database at most once a second per session, and updates its last-seen time at most once a minute.
 * `requests_per_minute`: limit of a person over all sessions.
 */
export function sessionIdentifier(
  sql: Sql,
  log: Logger,
  now: () => number = Date.now,
  requests_per_minute: number = LIMITS.requests_per_minute_person,
): SessionIdentifier {
  const believed = new Map<string, CachedCaller>();
  const look = makeBatcher((tokens: readonly string[]) => readRows(sql, tokens), { most: READ_TOGETHER });

  async function read(token: string): Promise<SessionCaller | null> {
    const row = await look('', token);
    if (!row) return null;
    // Not awaited; a failure is harmless, as the next request writes it again.
    if (row.is_to_be_touched)
      touchSession(sql, row.session_id).catch((error: unknown) =>
        log.warn({ err: error }, 'a session was not noted as seen'),
      );
    return sessionCaller(row, requests_per_minute);
  }

  onCallersChanged((changed) => {
    for (const [token, entry] of believed) if (isChanged(changed, entry.of)) believed.delete(token);
  });
  return {
    async identify(token) {
      const known = believed.get(token);
      if (known && known.until > now()) return await known.caller;
      if (believed.size >= REMEMBERED_MAX) believed.clear();
      const entry: CachedCaller = { caller: read(token), of: null, until: now() + BELIEVED_MS };
      believed.set(token, entry);
      try {
        const caller = await entry.caller;
        entry.of = caller && {
          user_id: caller.session.user.id,
          token_id: null,
          workspace_id: caller.actor.workspace.id,
        };
        return caller;
      } catch (error) {
        believed.delete(token);
        throw error;
      }
    },
    forget(user_id) {
      // An entry that is still loading (no user yet) may have been read before the commit.
      for (const [token, entry] of believed)
        if (entry.of === null || entry.of.user_id === user_id) believed.delete(token);
    },
    forgetToken: (token) => void believed.delete(token),
  };
}

export const sessionHash = (token: string): Buffer => sha256(token);

/** The current sessions of these tokens, in order, bypassing the cache; null for a session without access to live messages. */
export async function readSessions(sql: Sql, tokens: readonly string[]): Promise<(SessionCaller | null)[]> {
  return (await readRows(sql, tokens)).map((row) => (row && !row.lacks_second_factor ? sessionCaller(row) : null));
}

async function readRows(sql: Sql, tokens: readonly string[]): Promise<(SessionRow | undefined)[]> {
  const hashes = tokens.map(sessionHash);
  const rows = await findSessions(sql, hashes);
  const byHash = new Map(rows.map((row) => [row.token_hash.toString('hex'), row]));
  return hashes.map((hash) => byHash.get(hash.toString('hex')));
}

export function sessionCaller(
  row: SessionRow,
  requests_per_minute: number = LIMITS.requests_per_minute_person,
): SessionCaller {
  const workspace = toWorkspace(row);
  const rights = rightsOf(row);
  return {
    limits: [
      { key: `session:${row.session_id}`, per_minute: LIMITS.requests_per_minute_dashboard },
      { key: `person:${row.user_id}`, per_minute: requests_per_minute },
    ],
    who: `user:${row.user_id}`,
    lacks_second_factor: row.lacks_second_factor,
    session: {
      id: row.session_id,
      user: { id: row.user_id, email: row.email, full_name: row.full_name },
      locale: row.locale,
      role: { id: row.role_id, name: row.role_name, scope: rights.sight },
      lacks_second_factor: row.lacks_second_factor,
    },
    actor: {
      kind: 'user',
      id: row.user_id,
      user_id: row.user_id,
      name: row.full_name,
      source: 'dashboard',
      workspace,
      scope: scopeOf(row, rights),
      account_id: row.account_id,
      grants: { ...rights.grants, scopes: null },
    },
  };
}
