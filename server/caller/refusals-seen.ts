import { AUDIT_LIMITS, auditAction } from '../../contract/caller/audit.ts';
import type { Route } from '../../contract/route.ts';
import { sha256 } from '../platform/ids.ts';
import type { Logger } from '../platform/logger.ts';
import { networkOf, prefixOf } from '../platform/http/networks.ts';
import type { Sql } from '../platform/database/postgres.ts';
import type { Refusal } from '../platform/refusal.ts';
import type { Caller } from './actor.ts';
import { isToken } from './api-tokens.ts';
import { personEntry, refusedEntry } from './audit/audit-entry.ts';
import type { AuditReads } from './audit/audit-reads.ts';
import { findStandingsOf, findTokenOwners, type AuditRow } from './audit/audit-sql.ts';

/*
 * Makes refusals visible (docs/decisions/0026-signing-in-safely.md): wrong passwords and codes, invalid tokens, missing
 * rights, and exceeded limits. Each gets a log line and a metric. The audit log gets one row a minute per caller,
 * network and kind: even a million refusals fill no disk.
 */

export type RefusedKind = 'password' | 'code' | 'tries' | 'token' | 'right' | 'rate';

/** The parts of a refused request that this module reads. */
export type RefusedRequest = {
  refusal: Refusal;
  caller: Caller | null;
  address: string;
  authorization: string | undefined;
  route: Pick<Route, 'method' | 'url'> | null;
  request_id: string;
};

export type RefusalsSeen = {
  /** Returns at once; ignores other kinds of refusals. */
  note(request: RefusedRequest): void;
  /**
   * Writes the collected refusals to the audit log. Never throws: while the database is away they go to the process's
   * log only.
   */
  flush(): Promise<void>;
  /** Writes the collected refusals for the last time. */
  stop(): Promise<void>;
};

export type RefusalsSeenOptions = {
  sql: Sql;
  log: Logger;
  audit_reads: AuditReads;
  count: (kind: RefusedKind) => void;
};

type Whom =
  | { caller: Caller }
  | { user_id: string }
  | { token_hash: Buffer }
  /** The e-mail belongs to no person, or the caller is unknown: no workspace gets a row. */
  | 'nobody';
type RefusalTally = { kind: RefusedKind; whom: Whom; network: string; count: number; actions: Set<string> };

const FLUSH_MS = 60_000;
/** Most log lines a minute per caller, network and kind; the row in the audit log has the count. */
const LINES_MAX = 10;
/** Most callers, networks and kinds distinguished in a minute. */
const SEEN_MAX = 2_000;

export function makeRefusalsSeen({ sql, log, audit_reads, count }: RefusalsSeenOptions): RefusalsSeen {
  let seen = new Map<string, RefusalTally>();
  let unkept = 0;
  let flushing: Promise<void> = Promise.resolve();
  const timer = setInterval(() => void flush(), FLUSH_MS);
  timer.unref();

  async function write(): Promise<void> {
    const [entries, lost] = [[...seen.values()], unkept];
    [seen, unkept] = [new Map(), 0];
    if (lost > 0) log.warn({ count: lost }, 'more was refused than can be told apart');
    try {
      for (const row of await rowsOf(sql, entries)) audit_reads.note(row);
    } catch (error) {
      log.warn({ err: error, count: entries.length }, 'what was refused could not be written to the audit log');
    }
  }
  function flush(): Promise<void> {
    if (seen.size > 0) flushing = flushing.then(write);
    return flushing;
  }
  return {
    note(request) {
      const kind = kindOf(request);
      if (!kind) return;
      count(kind);
      const whom = whomOf(request, kind);
      const network = networkOf(request.address);
      const key = `${kind} ${network} ${keyOf(whom)}`;
      const known = seen.get(key);
      if (!known && seen.size >= SEEN_MAX) return void unkept++;
      const entry = known ?? { kind, whom, network, count: 0, actions: new Set<string>() };
      seen.set(key, entry);
      entry.count++;
      const action = request.route && auditAction(request.route);
      if (action && entry.actions.size < AUDIT_LIMITS.refs_per_row) entry.actions.add(action);
      if (entry.count > LINES_MAX) return;
      const fields = { kind, ...idsOf(whom), network: prefixOf(request.address), action };
      log.warn({ ...fields, request_id: request.request_id }, `refused: ${SAID[kind]}`);
    },
    flush,
    stop: () => {
      clearInterval(timer);
      return flush();
    },
  };
}

const SAID: Record<RefusedKind, string> = {
  password: 'a wrong password',
  code: 'a wrong code of a second factor',
  tries: 'too many failed tries',
  token: 'a token that is unknown, expired or revoked',
  right: 'a right that is not there',
  rate: 'too many requests',
};

/** The kind of a refusal; null: it is not recorded. */
function kindOf({ refusal, authorization }: RefusedRequest): RefusedKind | null {
  if (refusal.tried) return refusal.tried.what;
  switch (refusal.kind) {
    case 'FORBIDDEN':
      return 'right';
    case 'TOO_MANY_ATTEMPTS':
      return 'rate';
    case 'UNAUTHENTICATED':
      return bearer(authorization) ? 'token' : null;
    default:
      return null;
  }
}

/** The token of the header, if it has the form of our tokens. */
function bearer(authorization = ''): string | null {
  const token = /^Bearer (\S+)$/i.exec(authorization)?.[1];
  return token !== undefined && isToken(token) ? token : null;
}

function whomOf({ refusal, caller, authorization }: RefusedRequest, kind: RefusedKind): Whom {
  if (refusal.tried) return refusal.tried.user_id === null ? 'nobody' : { user_id: refusal.tried.user_id };
  if (caller) return { caller };
  const token = kind === 'token' ? bearer(authorization) : null;
  return token === null ? 'nobody' : { token_hash: sha256(token) };
}

function keyOf(whom: Whom): string {
  if (whom === 'nobody') return whom;
  if ('caller' in whom) return whom.caller.who;
  return 'user_id' in whom ? whom.user_id : whom.token_hash.toString('hex');
}

function idsOf(whom: Whom): Record<string, string | null> {
  if (whom === 'nobody' || 'token_hash' in whom) return {};
  if ('user_id' in whom) return { user_id: whom.user_id };
  const { kind, id, user_id, workspace } = whom.caller.actor;
  return { workspace_id: workspace.id, user_id, ...(kind === 'token' ? { token_id: id } : {}) };
}

// --- rows --------------------------------------------------------------------------------------------------------

/** A row in each workspace concerned; none when the person is unknown. */
async function rowsOf(sql: Sql, entries: readonly RefusalTally[]): Promise<AuditRow[]> {
  const [user_ids, token_hashes] = [new Set<string>(), new Map<string, Buffer>()];
  for (const { whom } of entries) {
    if (whom === 'nobody' || 'caller' in whom) continue;
    if ('user_id' in whom) user_ids.add(whom.user_id);
    else token_hashes.set(keyOf(whom), whom.token_hash);
  }
  const standings = user_ids.size > 0 ? await findStandingsOf(sql, [...user_ids]) : [];
  const owners = token_hashes.size > 0 ? await findTokenOwners(sql, [...token_hashes.values()]) : [];
  return entries.flatMap(({ kind, whom, network, count, actions }) => {
    const entry = { action: `auth.refused-${kind}`, address: network, count };
    if (whom === 'nobody') return [];
    if ('caller' in whom) return [refusedEntry(whom.caller, { ...entry, refs: [...actions] })];
    const about =
      'user_id' in whom
        ? standings.filter(({ user_id }) => user_id === whom.user_id)
        : owners.filter(({ token_hash }) => token_hash.equals(whom.token_hash));
    return about.map((person) => personEntry(person, entry));
  });
}
