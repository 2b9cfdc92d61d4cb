import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { Type } from 'typebox';
import { allows } from '../contract/permissions.ts';
import type { Access } from '../contract/permissions.ts';
import { REST_PREFIX, bodyType } from '../contract/route.ts';
import type { Route, Surface } from '../contract/route.ts';
import type { Caller } from './access/actor.ts';
import { readEntry, writtenEntry } from './access/audit-entry.ts';
import type { Asked } from './access/audit-entry.ts';
import type { AuditReads } from './access/audit-reads.ts';
import { insertAudit } from './access/audit-sql.ts';
import type { Answer, Call, Client, Door } from './access/door.ts';
import type { Gate } from './gates.ts';
import { keepAnswer, keyed, readKey, takeKey } from './platform/idempotency.ts';
import type { Keyed } from './platform/idempotency.ts';
import type { Database, Tx } from './platform/postgres.ts';
import type { RateLimiter, Verdict } from './platform/rate-limit.ts';
import { Refusal, invalid } from './platform/refusal.ts';
import { bodyCheck, formCheck, queryCheck, withGoodRows } from './platform/validation.ts';
import type { CheckedBody } from './platform/validation.ts';
import type { Upload } from './platform/spreadsheets/inspect-upload.ts';
import { withForm } from './receive-upload.ts';
import type { Form } from './receive-upload.ts';

/*
 * What happens to a request before and after its door, in the order of decisions 15.4: token or session (401), rate limit (429),
 * another site (403), role and scope (403), subscription (402), then the body is read, an answer that was kept is given again,
 * and the contract is checked (422).
 */

export type Edge = {
  database: Database;
  rate_limiter: RateLimiter;
  gates: Record<Surface, Gate>;
  audit_reads: AuditReads;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Null before it is known, and on the surface `open`. */
    caller: Caller | null;
    /** The body's text as it was sent; null without a JSON body. */
    raw_body: string | null;
  }
}

/**
 * Knows the caller and counts the request; null for a stranger where strangers may come in. Throws 401, 429, or 403 for a request
 * that another site made; sets the rate limit's headers either way.
 */
export async function admit(
  { gates, rate_limiter }: Edge,
  surface: Surface,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Caller | null> {
  const gate = gates[surface];
  reply.headers(gate.headers);
  const caller = await gate.identify(request);
  // Those who are not known are limited by address, so that guessing is slow.
  const verdict = caller
    ? await rate_limiter.take(caller.limit_key, caller.requests_per_minute)
    : await rate_limiter.take(gate.strangerKey(request), gate.strangers_per_minute);
  setLimitHeaders(reply, verdict);
  if (!verdict.is_admitted) throw new Refusal('TOO_MANY_ATTEMPTS', undefined, { retry_after_s: verdict.retry_after_s });
  if (!caller && !gate.is_open) throw new Refusal('UNAUTHENTICATED', gate.refusal(request));
  if (!gate.isOurs(request)) throw new Refusal('FORBIDDEN', 'This request was made by a page of another site.');
  return caller;
}

function setLimitHeaders(reply: FastifyReply, { limit, remaining, retry_after_s, is_admitted }: Verdict): void {
  reply.header('X-RateLimit-Limit', limit).header('X-RateLimit-Remaining', remaining);
  if (!is_admitted) reply.header('Retry-After', retry_after_s);
}

/**
 * Throws 403 when role or scope lack the access, 402 for a write in a workspace whose subscription is not active. A stranger has
 * come this far only where the access is public.
 */
export function authorise(caller: Caller | null, access: Access, isWrite: boolean): void {
  if (!caller) return;
  const { actor } = caller;
  if (!allows(actor.grants, access))
    throw new Refusal('FORBIDDEN', 'Your role or the token’s scopes do not allow this.');
  if (isWrite && !actor.workspace.is_active) throw new Refusal('SUBSCRIPTION_INACTIVE');
}

export const fullPath = (url: string, surface: Surface): string =>
  (surface === 'rest' ? REST_PREFIX + url : url).replace(/\{(\w+)\}/g, ':$1');

/** The Fastify handler of a door: checks the input, calls the door, sends its answer. */
export function handlerOf({ route, handle }: Door, { database, audit_reads }: Edge) {
  const checkQuery = route.query ? queryCheck(route.query) : () => ({});
  const checkBody = route.body ? bodyCheck(route.body) : () => ({ body: {}, faults: {} });
  const checkForm = formCheck(route.body ?? Type.Object({}));
  async function serve(request: FastifyRequest, { body_text, checked, upload }: Given): Promise<Answer> {
    const { caller } = request;
    const taken = keyOf(request, body_text);
    const query = checkQuery(request.query as URLSearchParams);
    const { faults } = checked;
    const hasFaults = Object.keys(faults).length > 0;
    const body = !hasFaults ? checked.body : route.rows ? withGoodRows(checked, route.rows) : null;
    if (!body) throw invalid(faults);
    const client = clientOf(request);
    const asked = caller && { route, caller, client, request_id: request.id, params: request.params, body };
    let is_written = false;
    const call = {
      actor: caller?.actor,
      session: caller?.session ?? null,
      client,
      params: request.params as Call['params'],
      query: query as Call['query'],
      // Checked against the route's schema just now.
      body: body as unknown as Call['body'],
      faults,
      upload,
      if_match: request.headers['if-match'] ?? null,
      headers: request.headers,
      body_text,
      sql: database.read,
      write: (run: (tx: Tx) => Promise<Answer>) =>
        database.transaction(async (tx) => {
          is_written = true;
          const once = () => recorded(tx, asked, () => run(tx));
          const answer = taken ? await answerOnce(tx, taken, once) : await once();
          if (hasFaults) throw invalid(faults);
          return answer;
        }),
    };
    // Without an actor on the surfaces `open` and `incoming` only, whose doors are typed to do without (openDoor).
    const answer = await handle(call as Call);
    if (asked && !is_written) noteUnwritten(audit_reads, asked, answer);
    return answer;
  }
  if (takesForm(route))
    return async (request: FastifyRequest, reply: FastifyReply) =>
      send(
        reply,
        await withForm(request, route.takes, (form) => serve(request, givenByForm(form, checkForm(form.fields)))),
      );
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const checked = checkBody(request.body, request.raw_body);
    return send(reply, await serve(request, { body_text: request.raw_body ?? '', checked, upload: null }));
  };
}

/** What a request brings, whatever it came as. `body_text` tells two bodies apart. */
type Given = { body_text: string; checked: CheckedBody; upload: Upload | null };

export const takesForm = ({ body }: Route): boolean => body !== undefined && bodyType(body) === 'multipart/form-data';

/** The same form sent again has another boundary: it is told by what it says. */
const givenByForm = ({ fields, upload, faults }: Form, { body, faults: others }: CheckedBody): Given => ({
  body_text: JSON.stringify([[...fields].sort(), upload?.sha256.toString('hex')]),
  checked: { body, faults: { ...others, ...faults } },
  upload,
});

const clientOf = ({ ip, headers, protocol }: FastifyRequest): Client => ({
  address: ip,
  user_agent: headers['user-agent'] ?? '',
  is_tls: protocol === 'https',
  cookie: headers.cookie,
});

function keyOf(request: FastifyRequest, body_text: string): Keyed | null {
  const key = request.method === 'GET' ? undefined : readKey(request.headers['idempotency-key']);
  if (key === undefined || !request.caller) return null;
  const { actor, idempotency_scope } = request.caller;
  return keyed(actor.workspace.id, idempotency_scope, request.method, request.url, key, body_text);
}

/** Runs a write and tells the audit log of it in the same transaction: a row for the request, however much it changed. */
async function recorded(tx: Tx, asked: Asked | null, run: () => Promise<Answer>): Promise<Answer> {
  const answer = await run();
  if (asked && answer.status < 300) await insertAudit(tx, [writtenEntry(asked, answer)]);
  return answer;
}

/** Reads that show phones, and what a door did in a transaction that it shares with other requests. */
function noteUnwritten(audit_reads: AuditReads, asked: Asked, answer: Answer): void {
  if (asked.route.method !== 'GET' && answer.status < 300 && answer.status !== 204)
    return audit_reads.note(writtenEntry(asked, answer));
  const read = readEntry(asked, answer);
  if (read) audit_reads.note(read);
}

/** Runs once for a key; the kept answer of the first time is given again, marked as such. */
async function answerOnce(tx: Tx, taken: Keyed, run: () => Promise<Answer>): Promise<Answer> {
  const kept = await takeKey(tx, taken);
  if (kept) return { status: kept.status, body: JSON.parse(kept.body), headers: { 'Idempotency-Replayed': 'true' } };
  const answer = await run();
  if (answer.status < 300) await keepAnswer(tx, taken, { status: answer.status, body: JSON.stringify(answer.body) });
  return answer;
}

function send(reply: FastifyReply, { status, body, headers }: Answer) {
  reply.code(status).headers(headers ?? {});
  if (status === 204) return reply.send();
  if (Buffer.isBuffer(body) || body instanceof Readable) return reply.send(body); // a file; its headers say which kind
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
}
