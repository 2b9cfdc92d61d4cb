import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { say } from '../../contract/messages/message.ts';
import { FORM_LIMITS } from '../../contract/leads/forms.ts';
import type { Door } from '../caller/door.ts';
import type { findDoors } from './find-door.ts';
import { Refusal } from '../platform/refusal.ts';
import { cutText } from '../platform/text/cut-text.ts';
import { admit, fullPath, knownSender, type Edge } from './serve-door.ts';

/*
 * Pages of other sites that may read our answers (CORS): those whose origin the owner of the address named (R-KEY-2).
 * No answer allows any other origin, nor cookies.
 */

const READABLE = 'Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, X-Request-Id';

/**
 * Lets a page of a named origin read the answer. Returns 403 for a page of another origin; null: the request passes. Its
 * caller counts the request first, so that pages of others are slowed down too. A request without `Origin` comes from no
 * page, and passes.
 */
export async function allowOrigin(
  { database }: Edge,
  { originsOf }: Door,
  { headers, params }: FastifyRequest,
  reply: FastifyReply,
): Promise<Refusal | null> {
  if (!originsOf) return null;
  reply.header('Vary', 'Origin');
  const { origin } = headers;
  if (origin === undefined) return null;
  if (!(await originsOf(database.read, params as Record<string, string>)).includes(origin))
    return new Refusal('FORBIDDEN', say('origin_not_named', { origin: cutText(origin, 200) }));
  reply.headers({ 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': READABLE });
  return null;
}

/** Answers preflight requests of browsers, for doors that name origins. */
export function answerPreflights(
  app: FastifyInstance,
  edge: Edge,
  doors: readonly Door[],
  find: ReturnType<typeof findDoors>,
): void {
  const named = doors.filter(({ originsOf }) => originsOf);
  const paths = new Set(named.flatMap(({ route }) => route.surfaces.map((surface) => fullPath(route.url, surface))));
  for (const path of paths)
    app.options(path, async (request, reply) => {
      const method = String(request.headers['access-control-request-method'] ?? '');
      const reached = find(method, request.raw.url!);
      if (!reached?.door) throw new Refusal('METHOD_NOT_ALLOWED');
      const { door, place } = reached;
      request.params = reached.params;
      const sender = await knownSender(edge, place.surface, door, request);
      await admit(edge, place.surface, request, reply, false, sender);
      if (!sender) throw new Refusal('NOT_FOUND');
      const refusal = await allowOrigin(edge, door, request, reply);
      if (refusal) throw refusal;
      return await reply
        .code(204)
        .headers({
          'Access-Control-Allow-Methods': door.route.method,
          'Access-Control-Allow-Headers': 'Content-Type',
          'Access-Control-Max-Age': FORM_LIMITS.preflight_seconds,
        })
        .send();
    });
}
