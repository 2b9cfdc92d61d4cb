import { DRY_RUN_READ, REPLAY_READ } from '../../contract/caller/audit.ts';
import { spokenLanguage, type Language } from '../../contract/languages.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { Type } from 'typebox';
import { say, type Message } from '../../contract/messages/message.ts';
import { isOfWorkspace } from '../../contract/access/account-rights.ts';
import { allows, missingScope, type Access, type ActorGrants } from '../../contract/access/permissions.ts';
import type { FieldErrors } from '../../contract/errors.ts';
import { LIMITS } from '../../contract/limits.ts';
import { REST_PREFIX, bodyType, type Route, type Surface } from '../../contract/route.ts';
import { toWorkspace, type Caller } from '../caller/actor.ts';
import { readEntry, seenEntry, writtenEntry, type AuditedRequest } from '../caller/audit/audit-entry.ts';
import { hideFromReplay } from '../caller/field-masks.ts';
import type { AuditReads } from '../caller/audit/audit-reads.ts';
import { insertAudit } from '../caller/audit/audit-sql.ts';
import type { Answer, Call, Client, Door } from '../caller/door.ts';
import { findWorkspaceRow } from '../caller/find-workspace-row.ts';
import type { Entry } from './admission.ts';
import type { Authenticator } from './authenticators.ts';
import type { KnownSenders } from './known-senders.ts';
import { OutdatedWorkspace } from '../platform/database/hold-workspace-sql.ts';
import { keepAnswer, keyRequest, readKey, takeKey, type KeyedRequest } from '../platform/database/idempotency.ts';
import { sha256 } from '../platform/ids.ts';
import { networkOf } from '../platform/http/networks.ts';
import type { Database, Sql, Tx } from '../platform/database/postgres.ts';
import type { Limit, QuickLimiter } from '../platform/http/rate-limit.ts';
import { Refusal, invalid } from '../platform/refusal.ts';
import { ignoredFields, ignoredParameters } from '../platform/http/ignored.ts';
import { bodyCheck, formCheck, queryCheck, withGoodFields, type CheckedBody } from '../platform/http/validation.ts';
import type { Upload } from '../platform/spreadsheets/reading/inspect-upload.ts';
import { asksForDryRun, assertRowsOfDryRun, markAsDryRun, writesOf, type Run } from './dry-run.ts';
import { withForm, type Form } from './receive-upload.ts';
import { assertRoom, type StorageBounds } from './storage-room.ts';
import type { SharedDatabase } from './share-database.ts';

/*
 * The steps around a door, in the order of R-ERR-1: token or session (401), rate limit (429), another site (403), role
 * and scope (403), subscription (402). Then the body is read, a stored answer is replayed, and the contract is checked
 * (422).
 */

export type Edge = {
  /** For doors with callers. */
  databaseOf: (workspace_id: string) => SharedDatabase;
  /** For doors of anonymous callers. */
  database: Database;
  rate_limiter: QuickLimiter;
  authenticators: Record<Surface, Authenticator>;
  audit_reads: AuditReads;
  storage: StorageBounds;
  known_senders: KnownSenders;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Null until identified, and on the surfaces `open` and `incoming`. */
    caller: Caller | null;
    /** The raw text of the body; null for forms, and without a body. */
    raw_body: string | null;
    /** The resources that it holds; null before admission, and for routes without admission. */
    entry: Entry | null;
  }
}

/**
 * Identifies the caller and counts the request; null for an unknown caller if the surface admits one. Throws 401, 429, or 403
 * for a write from another site's page; sets the rate limit's headers either way. `sender`: the limit of a known
 * delivery address, which replaces its network's.
 */
export async function admit(
  edge: Edge,
  surface: Surface,
  request: FastifyRequest,
  reply: FastifyReply,
  isWrite: boolean,
  sender: Limit | null = null,
): Promise<Caller | null> {
  const authenticator = edge.authenticators[surface];
  const isShut = edge.rate_limiter.refusal(strangerOf(edge, surface, request)) !== null;
  const caller = await authenticator.identify(request, isShut);
  if (caller) await countUnder(edge, caller.limits, reply);
  else await countUnder(edge, [sender ?? strangerOf(edge, surface, request)], reply);
  if (!caller && !authenticator.is_open) throw new Refusal('UNAUTHENTICATED', authenticator.refusal(request));
  if (isWrite && !authenticator.isOurs(request)) throw new Refusal('FORBIDDEN', say('from_other_site'));
  return caller;
}

/** The rate-limit key of an unauthenticated request: its network, which slows guessing. */
export function strangerOf({ authenticators }: Edge, surface: Surface, { ip }: FastifyRequest): Limit {
  const { key, per_minute } = authenticators[surface].strangers;
  return { key: `${key}:${networkOf(ip)}`, per_minute };
}

/**
 * The limit of a delivery to a known address, counted by address and network: a third party who learns an address does
 * not use up its store's limit. Null: the address is unknown.
 */
export async function knownSender(
  edge: Edge,
  surface: Surface,
  door: Door,
  request: FastifyRequest,
): Promise<Limit | null> {
  if (!door.isKnown) return null;
  const params = request.params as Record<string, string>;
  // The address contains a secret of the store.
  const address = sha256([door.route.url, ...Object.values(params)].join(' ')).toString('base64url');
  const isShut = edge.rate_limiter.refusal(strangerOf(edge, surface, request)) !== null;
  const isKnown = await edge.known_senders.knows(address, isShut, () => door.isKnown!(edge.database.read, params));
  return isKnown
    ? { key: `address:${address} ${networkOf(request.ip)}`, per_minute: LIMITS.requests_per_minute_incoming }
    : null;
}

/** Counts an anonymous request. Throws 429; sets the rate limit's headers either way. */
export const limitStrangers = (edge: Edge, surface: Surface, request: FastifyRequest, reply: FastifyReply) =>
  countUnder(edge, [strangerOf(edge, surface, request)], reply);

/** Counts the request under all limits; the headers announce the limit with the fewest requests left. */
async function countUnder({ rate_limiter }: Edge, limits: readonly Limit[], reply: FastifyReply): Promise<void> {
  // A limit that is already exceeded must not use up the others.
  const refused = limits.flatMap((limit) => rate_limiter.refusal(limit) ?? []);
  const verdicts = refused.length > 0 ? refused : await Promise.all(limits.map((limit) => rate_limiter.take(limit)));
  const { limit, remaining, is_admitted, retry_after_s } = verdicts.toSorted(
    (a, b) => Number(a.is_admitted) - Number(b.is_admitted) || a.remaining - b.remaining,
  )[0]!;
  reply.header('X-RateLimit-Limit', limit).header('X-RateLimit-Remaining', remaining);
  if (is_admitted) return;
  reply.header('Retry-After', retry_after_s);
  throw new Refusal('TOO_MANY_ATTEMPTS', undefined, { retry_after_s });
}

/**
 * Throws 403 when the role requires a missing second factor, or role or scope lack the access; 402 for a write in a
 * workspace without an active subscription. Unknown callers reach this point only when the access is public.
 */
export function authorise(
  caller: Caller | null,
  access: Access,
  isWrite: boolean,
  isOpenWithoutSecondFactor = false,
): void {
  if (!caller) return;
  if (caller.lacks_second_factor && !isOpenWithoutSecondFactor) throw new Refusal('SECOND_FACTOR_NEEDED');
  const { actor } = caller;
  const isForWorkspaceOnly = actor.scope.account_id !== null && isOfWorkspace(access);
  if (!allows(actor.grants, access)) throw new Refusal('FORBIDDEN', whyNot(actor.grants, access, isForWorkspaceOnly));
  if (isWrite && !actor.workspace.is_active) throw new Refusal('SUBSCRIPTION_INACTIVE');
}

function whyNot(grants: ActorGrants, access: Access, isForWorkspaceOnly: boolean): Message {
  const scope = missingScope(grants, access);
  if (scope !== null) return say('scope_missing', { scope });
  return say(isForWorkspaceOnly ? 'whole_workspace_only' : 'no_rights');
}

export const fullPath = (url: string, surface: Surface): string =>
  (surface === 'rest' ? REST_PREFIX + url : url).replace(/\{(\w+)\}/g, ':$1');

/** The Fastify handler of a door: checks the input, calls the door, sends its answer. */
export function handlerOf({ route, handle }: Door, { database, databaseOf, audit_reads, storage }: Edge) {
  const checkQuery = route.query ? queryCheck(route.query) : () => ({});
  const checkBody = route.body ? bodyCheck(route.body, route.blanks_are_left_out) : () => ({ body: {}, faults: {} });
  const checkForm = formCheck(route.body ?? Type.Object({}));
  const of = (caller: Caller | null): SharedDatabase => (caller ? databaseOf(caller.actor.workspace.id) : database);
  async function serve(request: FastifyRequest, given: RequestInput): Promise<Answer> {
    const { checked } = given;
    const query = checkQuery(request.query as URLSearchParams);
    const body = !hasFaults(checked) ? checked.body : route.rows ? withGoodFields(checked, route.rows) : null;
    if (!body) throw invalid(checked.faults);
    if (given.isDryRun) assertRowsOfDryRun(route, body);
    return await asItStands(of(request.caller).read, request.caller, (caller) =>
      answer(request, caller, given, query, body),
    );
  }
  async function answer(
    request: FastifyRequest,
    caller: Caller | null,
    { body_text, checked, upload, isDryRun }: RequestInput,
    query: unknown,
    body: object,
  ): Promise<Answer> {
    const taken = isDryRun ? null : keyOf(request, body_text);
    const client = clientOf(request);
    const asked = caller && { route, caller, client, request_id: request.id, params: request.params, body };
    let isWritten = false;
    const { read, transaction } = of(caller);
    const whole = (run: Run) => async (tx: Tx) => {
      const once = () => runAudited(tx, asked, () => run(tx));
      const answer = taken
        ? await answerOnce(tx, taken, once, (kept) => replayOf(asked, kept, audit_reads))
        : await once();
      if (hasFaults(checked)) throw invalid(checked.faults);
      return answer;
    };
    const call = {
      actor: caller && { ...caller.actor, language: languageOf(request) },
      session: caller?.session ?? null,
      client,
      params: request.params as Call['params'],
      query: query as Call['query'],
      // Checked against the route's schema just before.
      body: body as unknown as Call['body'],
      faults: checked.faults,
      upload,
      if_match: request.headers['if-match'] ?? null,
      headers: request.headers,
      body_text,
      sql: read,
      is_dry_run: isDryRun,
      ...writesOf(transaction, { caller, isDryRun, whole, onBegin: () => (isWritten = true) }),
    };
    // Only the surfaces `open` and `incoming` have no actor; their doors are typed for that (openDoor).
    const answer = await handle(call as Call).catch((error: unknown) => {
      throw beside(checked.faults, error);
    });
    if (asked && (isDryRun || !isWritten)) noteUnwritten(audit_reads, asked, answer, isDryRun);
    return isDryRun ? markAsDryRun(answer) : answer;
  }
  const makeRoom = async ({ caller }: FastifyRequest, bytes: number): Promise<void> => {
    if (caller) await assertRoom(of(caller).read, storage, caller.actor, bytes);
  };
  if (takesForm(route))
    return async (request: FastifyRequest, reply: FastifyReply) => {
      asksForDryRun(route, request.headers);
      // Checked by the announced size before the body is read; without one, by the real size.
      await makeRoom(request, announcedBytes(request));
      const answer = await withForm(request, route.takes, async (form) => {
        if (announcedBytes(request) === 0) await makeRoom(request, form.upload?.size_bytes ?? 0);
        return await serve(request, readFormInput(form, checkForm(form.fields)));
      });
      return send(reply, answer, ignoredParameters(route.query, request.query as URLSearchParams));
    };
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const isDryRun = asksForDryRun(route, request.headers);
    if (isExport(route)) await makeRoom(request, 0);
    const checked = checkBody(request.body, request.raw_body);
    const answer = await serve(request, { body_text: request.raw_body ?? '', checked, upload: null, isDryRun });
    const parameters = ignoredParameters(route.query, request.query as URLSearchParams);
    return send(reply, answer, [...parameters, ...ignoredFields(route.body, checked.body)]);
  };
}

/** The reader's language on the dashboard; programs without one get English. */
export const languageOf = ({ headers }: FastifyRequest): Language => spokenLanguage(headers['accept-language']) ?? 'en';

const hasFaults = ({ faults }: CheckedBody): boolean => Object.keys(faults).length > 0;

const ANSWERS_MAX = 4;

/**
 * The cached workspace may be a second old. A write that relied on outdated values is rolled back, and the door is
 * called again with the current workspace.
 */
async function asItStands(
  sql: Sql,
  believed: Caller | null,
  answer: (caller: Caller | null) => Promise<Answer>,
): Promise<Answer> {
  for (let caller = believed, answers = 1; ; answers++) {
    try {
      return await answer(caller);
    } catch (error) {
      if (!caller || !(error instanceof OutdatedWorkspace)) throw error;
      if (answers === ANSWERS_MAX) throw new Refusal('OVERLOADED', undefined, { retry_after_s: 1 });
      const workspace = toWorkspace(await findWorkspaceRow(sql, caller.actor.workspace.id));
      caller = { ...caller, actor: { ...caller.actor, workspace } };
    }
  }
}

/** A refusal of fields also lists the faults already known. */
const beside = (faults: FieldErrors, error: unknown): unknown =>
  error instanceof Refusal && error.kind === 'VALIDATION_ERROR' && error.fields
    ? invalid({ ...faults, ...error.fields })
    : error;

/** The input of a request in any format. `body_text` is compared to detect a different body under the same key. */
type RequestInput = { body_text: string; checked: CheckedBody; upload: Upload | null; isDryRun: boolean };

/** True for a route that stores its result. */
const isExport = ({ url }: Route): boolean => url.endsWith('/export');

const announcedBytes = ({ headers }: FastifyRequest): number => Number(headers['content-length'] ?? 0);

export const takesForm = ({ body }: Route): boolean => body !== undefined && bodyType(body) === 'multipart/form-data';

/** Input of a form. `body_text` is its content, since a repeated form has another boundary. */
const readFormInput = ({ fields, upload, faults }: Form, { body, faults: others }: CheckedBody): RequestInput => ({
  body_text: JSON.stringify([[...fields].sort(), upload?.sha256.toString('hex')]),
  checked: { body, faults: { ...others, ...faults } },
  upload,
  isDryRun: false,
});

const clientOf = ({ ip, headers, protocol }: FastifyRequest): Client => ({
  address: ip,
  user_agent: headers['user-agent'] ?? '',
  is_tls: protocol === 'https',
  cookie: headers.cookie,
});

function keyOf(request: FastifyRequest, body_text: string): KeyedRequest | null {
  const key = request.method === 'GET' ? undefined : readKey(request.headers['idempotency-key']);
  if (key === undefined || !request.caller) return null;
  const { actor, who } = request.caller;
  return keyRequest(actor.workspace.id, who, request.method, request.url, key, body_text);
}

/** Runs a write and adds its row to the audit log in the same transaction: one row per request, however much it changed. */
async function runAudited(tx: Tx, asked: AuditedRequest | null, run: () => Promise<Answer>): Promise<Answer> {
  const answer = await run();
  if (asked && answer.status < 300) {
    const entry = writtenEntry(asked, answer);
    tx.withCommit((sql) => insertAudit(sql, [entry]));
  }
  return answer;
}

/** Logs reads and dry runs that show phones, and effects of a door in a transaction shared with other requests. */
function noteUnwritten(audit_reads: AuditReads, asked: AuditedRequest, answer: Answer, isDryRun: boolean): void {
  if (!isDryRun && asked.route.method !== 'GET' && answer.status < 300 && answer.status !== 204)
    return audit_reads.note(writtenEntry(asked, answer));
  const read = isDryRun ? seenEntry(asked, answer, DRY_RUN_READ) : readEntry(asked, answer);
  if (read) audit_reads.note(read);
}

/** A stored answer, limited to the caller's present rights. Logs the phones that it shows. */
function replayOf(asked: AuditedRequest | null, kept: Answer, audit_reads: AuditReads): Answer {
  if (!asked) return kept;
  const answer = { ...kept, body: hideFromReplay(asked.caller.actor, asked.route, kept.body) };
  const seen = seenEntry(asked, answer, REPLAY_READ);
  if (seen) audit_reads.note(seen);
  return answer;
}

/** Runs once per key. A repeated request gets the stored answer, marked as a replay and passed through `replayed`. */
async function answerOnce(
  tx: Tx,
  taken: KeyedRequest,
  run: () => Promise<Answer>,
  replayed: (kept: Answer) => Answer,
): Promise<Answer> {
  const kept = await takeKey(tx, taken);
  if (kept)
    return replayed({
      status: kept.status,
      body: JSON.parse(kept.body),
      headers: { 'Idempotency-Replayed': 'true' },
    });
  const answer = await run();
  if (answer.status < 300) {
    const kept = { status: answer.status, body: JSON.stringify(answer.body) };
    tx.withCommit((sql) => keepAnswer(sql, taken, kept));
  }
  return answer;
}

/** `ignored`: names of the request that its route does not know. */
function send(reply: FastifyReply, { status, body: answered, headers }: Answer, ignored: readonly string[]) {
  reply.code(status).headers(headers ?? {});
  const body = ignored.length > 0 ? reportIgnored(reply, answered, ignored) : answered;
  if (status === 204) return reply.send();
  if (Buffer.isBuffer(body) || body instanceof Readable) return reply.send(body); // a file; its headers give the kind
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
}

/** Reports ignored names in `meta`, or in a header if the interface has no `meta` (R-ERR-13). */
function reportIgnored(reply: FastifyReply, body: unknown, ignored: readonly string[]): unknown {
  const meta = (body as { meta?: object } | null)?.meta;
  if (typeof meta === 'object' && meta !== null && Object.keys(meta).length > 0)
    return { ...(body as object), meta: { ...meta, ignored } };
  reply.header('Tahsil-Ignored', ignored.map((name) => encodeURIComponent(name.toWellFormed())).join(', '));
  return body;
}
