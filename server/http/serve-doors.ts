import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { say } from '../../contract/messages/message.ts';
import type { Kind } from '../../contract/admission.ts';
import { deprecationHeaders } from '../../contract/deprecation.ts';
import { LIMITS } from '../../contract/limits.ts';
import { action, type Access, type Action } from '../../contract/access/permissions.ts';
import { METHODS, isWrite, type Method, type Route, type Surface } from '../../contract/route.ts';
import type { Caller } from '../caller/actor.ts';
import type { Door } from '../caller/door.ts';
import type { Admission } from './admission.ts';
import { allowOrigin } from './allow-origins.ts';
import { findDoors, hasHead, type DoorMatch } from './find-door.ts';
import { Refusal } from '../platform/refusal.ts';
import { takeAnyText } from './read-body.ts';
import { takeForms } from './receive-upload.ts';
import { admit, authorise, handlerOf, knownSender, strangerOf, takesForm, type Edge } from './serve-door.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The door and place of the request's path; null outside of the contract. */
    reached: DoorMatch | null;
    /** True for a delivery to a known address. */
    isKnownSender: boolean;
  }
}

/** Parsers of bodies: forms have a separate part of the service, since elsewhere a form is of the wrong type. */
type Parser = 'json' | 'form' | 'any';

type Find = ReturnType<typeof findDoors>;

/** Resolves the door of each request before any other hook; returns the look-up. Fastify chooses the body's parser by it. */
export function knowDoors(app: FastifyInstance, doors: readonly Door[]): Find {
  const find = findDoors(doors);
  // Called for every request. Without a parser, the request goes to pages outside the contract, or is not found.
  const parserFor = ({ method, url }: IncomingMessage): Parser | undefined => {
    const reached = SERVED.has(method!) ? find(method!, url!) : null;
    return reached ? parserOf(reached) : undefined;
  };
  app.addConstraintStrategy({ name: PARSER, storage: parserStorage, deriveConstraint: parserFor });
  app.decorateRequest('reached', null);
  app.decorateRequest('isKnownSender', false);
  app.addHook('onRequest', (request, _reply, done) => {
    request.reached = find(request.raw.method!, request.raw.url!);
    done();
  });
  return find;
}

/** The path of a request's route, without orders' or people's identifiers; undefined if there is none. */
export const routeOf = ({ reached, routeOptions }: FastifyRequest): string | undefined =>
  reached?.url ?? routeOptions.url;

/** Registers every door on each of its surfaces, and refuses the methods that a path does not accept. */
export function serveDoors(app: FastifyInstance, edge: Edge, admission: Admission): void {
  const handlers = new Map<Door, ReturnType<typeof handlerOf>>();
  const routeWith = (parser: Parser): RouteOptions => ({
    method: [...METHODS],
    url: '/*',
    constraints: { [PARSER]: parser },
    onRequest: async (request, reply) => {
      const reached = request.reached!;
      request.params = reached.params;
      if (!reached.door) return await refuseMethod(edge, reached, request, reply);
      await enter(edge, admission, reached.place.surface, reached.door, request, reply);
    },
    preHandler: async ({ entry }) => entry?.begin(),
    handler: (request, reply) => {
      const door = request.reached!.door!;
      // Made on first use: most doors are never opened between two starts.
      const handle = handlers.get(door) ?? handlerOf(door, edge);
      handlers.set(door, handle);
      return request.isKnownSender
        ? countUnsigned(edge, request, () => handle(request, reply))
        : handle(request, reply);
    },
  });
  app.route(routeWith('json'));
  app.register(async (part) => {
    takeForms(part);
    part.route(routeWith('form'));
  });
  app.register(async (part) => {
    takeAnyText(part);
    part.route(routeWith('any'));
  });
}

const PARSER = 'parser';
const SERVED: ReadonlySet<string> = new Set([...METHODS, 'HEAD']);

function parserStorage<Handler>() {
  const handlers = new Map<unknown, Handler>();
  return {
    get: (parser: unknown) => handlers.get(parser) ?? null,
    set: (parser: unknown, handler: Handler) => void handlers.set(parser, handler),
  };
}

function parserOf({ place, door }: DoorMatch): Parser {
  if (door && takesForm(door.route)) return 'form';
  return door && place.surface === 'incoming' && !door.originsOf ? 'any' : 'json';
}

/** The steps before the body: identifies, counts and admits the caller. */
async function enter(
  edge: Edge,
  admission: Admission,
  surface: Surface,
  door: Door,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { route } = door;
  if (route.deprecated) reply.headers(deprecationHeaders(route.deprecated));
  const sender = await knownSender(edge, surface, door, request);
  request.isKnownSender = sender !== null;
  // No look-up for a sender over its limit: its page cannot read the 429 (R-KEY-2).
  const isRead = sender !== null && !edge.rate_limiter.refusal(sender);
  const otherOrigin = isRead ? await allowOrigin(edge, door, request, reply) : null;
  const caller = (request.caller = await admit(edge, surface, request, reply, isWrite(route), sender));
  if (otherOrigin) throw otherOrigin;
  const isPaidFor = route.method !== 'GET' && !route.is_open_when_inactive;
  authorise(caller, route.access, isPaidFor, route.is_open_without_second_factor);
  const who = caller
    ? { workspace: caller.actor.workspace.id, caller: caller.who }
    : sender
      ? { workspace: sender.key, caller: sender.key }
      : { workspace: 'strangers', caller: strangerOf(edge, surface, request).key };
  request.entry = admission.enter(who, (body_bytes) => (sender ? 'deliveries' : kindOf(route, caller, body_bytes)));
}

/** A delivery with a bad signature counts against its network, as one to an unknown address does. */
async function countUnsigned<T>(edge: Edge, request: FastifyRequest, handle: () => Promise<T>): Promise<T> {
  try {
    return await handle();
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'UNAUTHENTICATED')
      await edge.rate_limiter.take(strangerOf(edge, 'incoming', request));
    throw error;
  }
}

/** The kind of place that a request needs (contract/admission.ts). */
function kindOf(route: Route, caller: Caller | null, body_bytes: number): Kind {
  if (route.is_endless) return 'streams';
  if (takesPassword(route)) return 'logins';
  if (!caller) return 'strangers';
  if (takesForm(route)) return 'uploads';
  if (!isWrite(route)) return 'reads';
  return body_bytes > LIMITS.body_bytes ? 'bulk' : 'writes';
}

/** True for a route with a password in its body: hashing one costs as much as twenty other requests. */
const takesPassword = ({ body }: Route): boolean =>
  Object.keys((body as { properties?: object } | undefined)?.properties ?? {}).some((name) =>
    name.endsWith('password'),
  );

const ACTION_OF_METHOD: Record<Method, Action> = {
  GET: 'list',
  POST: 'create',
  PUT: 'update',
  PATCH: 'update',
  DELETE: 'delete',
};

/**
 * 405 with Allow, after a check of the role for the method's meaning (R-ERR-10). Files that a resource never has are a
 * path without any method: roles with the action get 405, others 403.
 */
export async function refuseMethod(
  edge: Edge,
  { place }: DoorMatch,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<never> {
  const { surface, never } = place;
  const allowed = [...place.opened.keys()];
  const method = METHODS.find((one) => one === request.method) ?? 'GET';
  const caller = await admit(edge, surface, request, reply, method !== 'GET');
  const first = [...place.opened.values()][0];
  authorise(
    caller,
    never ? action(never.resource, never.name) : accessOfMethod(first!.door.route, method),
    method !== 'GET',
  );
  const read = place.opened.get('GET')?.door;
  reply.header('Allow', [...allowed, ...(read && hasHead(read) ? ['HEAD'] : [])].join(', '));
  throw new Refusal(
    'METHOD_NOT_ALLOWED',
    never
      ? say(`never_${never.name}ed`, { what: never.resource.replaceAll('-', ' ') })
      : say('path_takes', { methods: allowed }),
  );
}

function accessOfMethod({ access, url }: Route, method: Method): Access {
  if (access.kind !== 'action') return access;
  const isOfOne = url.endsWith('}');
  return action(access.resource, isOfOne && method === 'GET' ? 'retrieve' : ACTION_OF_METHOD[method]);
}
