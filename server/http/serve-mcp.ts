import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { say } from '../../contract/messages/message.ts';
import { AGENT_LIMITS } from '../../contract/access/agents.ts';
import { REST_PREFIX } from '../../contract/route.ts';
import type { Caller } from '../caller/actor.ts';
import { countPhonesShown } from '../caller/audit/count-phones-shown.ts';
import { confirmations } from '../mcp/confirmations.ts';
import { makeMcpHandler } from '../mcp/mcp-server.ts';
import type { Asking, RestAnswer, RestRequest } from '../mcp/tool.ts';
import type { Logger } from '../platform/logger.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Seal } from '../platform/seal.ts';
import type { Admission } from './admission.ts';
import { admit, languageOf, type Edge } from './serve-door.ts';

export const MCP_PATH = '/mcp';
const DAY_MS = 24 * 60 * 60 * 1_000;

export type McpTools = { seal: Seal; clock: () => number; version: string; public_url: string; log: Logger };

/**
 * Serves /mcp to programs that speak MCP (R-MCP-1). Requires a token as REST does (401, 429), and refuses pages of other sites (403).
 * The tools call the REST API inside this app with the same token.
 */
export function serveMcp(app: FastifyInstance, edge: Edge, admission: Admission, of: McpTools): void {
  const { seal, clock, version, public_url, log } = of;
  const tools = {
    confirmations: confirmations(seal, clock),
    phones_shown: ({ actor }: Caller) =>
      countPhonesShown(
        edge.databaseOf(actor.workspace.id).read,
        actor.workspace.id,
        actor.id!,
        clock() - DAY_MS,
        AGENT_LIMITS.phones_per_day,
      ),
    version,
    on_error: (error: Error) => log.debug({ err: error }, 'a request of an agent was refused'),
    on_bug: (error: unknown) => log.error({ err: error }, 'a tool of an agent failed'),
  };
  let handler: ReturnType<typeof makeMcpHandler> | undefined;
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: MCP_PATH,
    onRequest: async (request, reply) => {
      const caller = (request.caller = await admit(edge, 'rest', request, reply, false));
      if (!isOurOrigin(request.headers.origin, public_url)) throw new Refusal('FORBIDDEN', say('from_other_site'));
      request.entry = admission.enter({ workspace: caller!.actor.workspace.id, caller: caller!.who }, () => 'agents');
    },
    preHandler: async ({ entry }) => entry?.begin(),
    handler: async (request, reply) => {
      const { fetch } = await (handler ??= makeMcpHandler(tools));
      const asking = askingOf(app, request, request.caller!); // set by onRequest
      const authInfo = { token: '', clientId: asking.caller.who, scopes: [], extra: { asking } };
      const answer = await fetch(toFetchRequest(request), { authInfo, parsedBody: request.body });
      return await send(reply, answer);
    },
  });
}

/**
 * True without an Origin, as programs send none. The Origin of a page must be that of PUBLIC_URL; if PUBLIC_URL is on this machine, any
 * Origin of this machine passes. The Host is not compared: after DNS rebinding a browser sends the attacker's name in both.
 */
function isOurOrigin(origin: string | undefined, public_url: string): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const [ours, theirs] = [new URL(public_url), new URL(origin)];
  return theirs.origin === ours.origin || (isLoopback(ours) && isLoopback(theirs));
}
const isLoopback = ({ hostname }: URL): boolean => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

/** Calls the REST API in this process as the client itself would: same token, address, limits and log. */
function askingOf(app: FastifyInstance, request: FastifyRequest, caller: Caller): Asking {
  const { authorization, 'accept-language': accept_language, 'user-agent': user_agent } = request.headers;
  const own = { authorization, 'accept-language': accept_language, 'user-agent': user_agent };
  const known = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined)) as Record<
    string,
    string
  >;
  return {
    caller,
    language: languageOf(request),
    ask: async ({ method, path, query = {}, body, headers = {} }: RestRequest): Promise<RestAnswer> => {
      // Dot segments would be resolved, and lead to another operation.
      if (path.split('/').some((part) => part === '.' || part === '..')) throw new Refusal('NOT_FOUND');
      const text = queryText(query);
      const answer = await app.inject({
        method,
        url: `${REST_PREFIX}${path}${text === '' ? '' : `?${text}`}`,
        headers: { ...known, ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
        remoteAddress: request.ip,
        ...(body ? { payload: JSON.stringify(body) } : {}),
      });
      const isJson = String(answer.headers['content-type'] ?? '').startsWith('application/json');
      return { status: answer.statusCode, body: isJson ? answer.json() : null };
    },
  };
}

/** The query as text: a list repeats its name; undefined and null are left out. */
function queryText(query: Readonly<Record<string, unknown>>): string {
  const text = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) if (one !== undefined && one !== null) text.append(name, String(one));
  return text.toString();
}

/** The request for the MCP library. Its host is fixed: nothing reads it, and a client's Host may be invalid. */
function toFetchRequest({ method, url, headers }: FastifyRequest): Request {
  const sent = new Headers();
  for (const [name, value] of Object.entries(headers))
    for (const one of [value].flat()) if (one !== undefined) sent.append(name, one);
  return new Request(`http://tahsil${url}`, { method, headers: sent });
}

/** Sends the answer as one piece: MCP answers here are never endless streams. */
async function send(reply: FastifyReply, answer: Response): Promise<FastifyReply> {
  const text = await answer.text();
  for (const [name, value] of answer.headers)
    if (name !== 'connection' && name !== 'content-length') reply.header(name, value);
  return reply.code(answer.status).send(text === '' ? undefined : text);
}
