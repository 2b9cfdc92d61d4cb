import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { spokenLanguage } from '../../../contract/languages.ts';
import { CHOICES, CUSTOMER_PAGE_LIMITS } from '../../../contract/talk/customer-page.ts';
import type { Database } from '../../platform/database/postgres.ts';
import { networkOf } from '../../platform/http/networks.ts';
import type { RateLimiter } from '../../platform/http/rate-limit.ts';
import { sha256, newId, timeOfId } from '../../platform/ids.ts';
import type { Seal } from '../../platform/seal.ts';
import { cutText } from '../../platform/text/cut-text.ts';
import { actAsCustomer, type CustomerInput, type CustomerOutcome } from './act-as-customer.ts';
import { chooseMessages } from './choose-messages.ts';
import { readLink } from './customer-links.ts';
import { DEFAULT_LOOK, drawNotice, pageHeaders } from './draw-page.ts';
import { standingOfLink } from './link-end.ts';
import { findLinkTarget } from './links-sql.ts';
import { recogniseStaff, type Visitor } from './recognise-staff.ts';
import { showPage } from './show-page.ts';
import { OUTCOME_WORDS } from './page-words.ts';

/*
 * The page after a form is a separate request, so its address carries the outcome. Only the service can write one: a
 * moment, encrypted under a key for this outcome and this link.
 */

const purposeOf = (outcome: CustomerOutcome, id: string) => `customer page said ${outcome} of ${id}`;

/** An outcome in the form for addresses: `done.` and 22 characters. */
const outcomeProof = async (seal: Seal, id: string, outcome: CustomerOutcome): Promise<string> =>
  `${outcome}.${await seal.cover(purposeOf(outcome, id), newId())}`;

/** The outcome in an address; null: not sealed for this link, or expired. */
async function outcomeFrom(
  seal: Seal,
  id: string,
  said: string,
  now_ms: number = Date.now(),
): Promise<CustomerOutcome | null> {
  const [name = '', proof = ''] = said.split('.');
  if (!Object.hasOwn(OUTCOME_WORDS, name)) return null;
  const outcome = name as CustomerOutcome; // it is one of them
  const at = await seal.uncover(purposeOf(outcome, id), proof);
  if (at === null) return null;
  return Math.abs(now_ms - timeOfId(at)) <= CUSTOMER_PAGE_LIMITS.outcome_minutes * 60_000 ? outcome : null;
}

type Tools = {
  database: Database;
  seal: Seal;
  limiter: RateLimiter;
  /** The token of the dashboard's session in a Cookie header. */
  readSession: (cookies: string | undefined) => string | null;
};
/** Stored characters of a User-Agent. */
const BROWSER_CHARACTERS = 300;
type Query = { lang?: string; said?: string };

/** Serves GET and POST /t/{code}, the page of an order for its customer (R-TALK-3). */
export function customerPage(app: FastifyInstance, { database, seal, limiter, readSession }: Tools): void {
  const send = (reply: FastifyReply, status: number, html: string, look = DEFAULT_LOOK) =>
    reply.code(status).type('text/html; charset=utf-8').headers(pageHeaders(look)).send(html);
  /** Guessing links is slowed down, however many customers share a network; a valid link is never refused. */
  const miss = async (reply: FastifyReply, ip: string) => {
    const verdict = await limiter.take(`customer-link:${networkOf(ip)}`, CUSTOMER_PAGE_LIMITS.misses_per_minute);
    if (verdict.is_admitted) return send(reply, 404, drawNotice('not_found'));
    return send(reply.header('Retry-After', verdict.retry_after_s), 429, drawNotice('too_many'));
  };
  const linkIn = async (code: string) => {
    const link = await readLink(seal, code);
    const id = link && (await findLinkTarget(database.read, link.workspace_id, link.id));
    return link && id !== null ? { ...link, id } : null;
  };
  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.get<{ Params: { code: string } }>('/t/:code', async (request, reply) => {
      const link = await linkIn(request.params.code);
      const { lang, said } = queryOf(request.query);
      const standing = link && (await standingOfLink(database.read, link));
      if (standing === 'ended') return send(reply, 410, drawNotice('link_ended'));
      const outcome = link && said ? await outcomeFrom(seal, link.id, said) : null;
      const spoken = spokenLanguage(request.headers['accept-language']);
      const page = link && standing === 'open' && (await showPage(database.read, link, { lang, spoken, outcome }));
      return page ? send(reply, 200, page.html, page.look) : miss(reply, request.ip);
    });
    scope.post<{ Params: { code: string } }>('/t/:code', async (request, reply) => {
      const link = await linkIn(request.params.code);
      const input = inputOf(request.body);
      if (link?.kind === 'shows') return send(reply, 403, drawNotice('only_shows'));
      const outcome =
        link &&
        (await database.transaction(async (tx) => {
          if ((await standingOfLink(tx, link)) === 'ended') return 'ended' as const;
          const visitor = visitorOf(request, readSession);
          const seen = { visitor, as: await recogniseStaff(tx, link.workspace_id, visitor) };
          const choice = CHOICES.find((name) => name === input.act);
          return choice
            ? await chooseMessages(tx, link.workspace_id, link.id, choice, seen)
            : await actAsCustomer(tx, link.workspace_id, link.id, input, seen);
        }));
      if (outcome === 'ended') return send(reply, 410, drawNotice('link_ended'));
      if (!outcome) return miss(reply, request.ip);
      const { lang } = queryOf(request.query);
      // Redirects to the page with the outcome, since a reload would send the form again.
      const query = new URLSearchParams({
        ...(lang ? { lang } : {}),
        said: await outcomeProof(seal, link.id, outcome),
      });
      return reply.headers(pageHeaders(DEFAULT_LOOK)).redirect(`/t/${request.params.code}?${query.toString()}`, 303);
    });
  });
}

function visitorOf({ ip, headers }: FastifyRequest, readSession: Tools['readSession']): Visitor {
  const token = readSession(headers.cookie);
  const user_agent = cutText(headers['user-agent'] ?? '', BROWSER_CHARACTERS);
  return { address: ip, user_agent, session_hash: token === null ? null : sha256(token) };
}

/** The service parses queries as URLSearchParams. */
function queryOf(query: unknown): Query {
  const search = query as URLSearchParams;
  return { lang: search.get('lang') ?? undefined, said: search.get('said') ?? undefined } as Query;
}

/** The form's fields, as texts that can be stored. */
function inputOf(body: unknown): CustomerInput {
  const sent = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const text = (name: string) => {
    const value = Object.hasOwn(sent, name) ? sent[name] : '';
    return typeof value === 'string' ? cutText(value.replaceAll('\0', '').toWellFormed(), 2_000) : '';
  };
  return { act: text('act'), address: text('address'), day: text('day'), words: text('words') };
}
