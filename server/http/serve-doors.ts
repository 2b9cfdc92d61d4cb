import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { say } from '../../contract/messages/message.ts';
import type { Kind } from '../../contract/admission.ts';
import { deprecationHeaders } from '../../contract/deprecation.ts';
import { LIMITS } from '../../contract/limits.ts';
import { action, type Access, type Action } from '../../contract/permissions.ts';
import type { Resource } from '../../contract/resource-names.ts';
import { METHODS, isWrite, type Method, type Route, type Surface } from '../../contract/route.ts';
import { NEVER_EXPORTED, NEVER_IMPORTED } from '../../contract/spreadsheets.ts';
import type { Caller } from '../caller/actor.ts';
import type { Door } from '../caller/door.ts';
import type { Admission } from './admission.ts';
import { Refusal } from '../platform/refusal.ts';
import { takeAnyText } from './read-body.ts';
import { takeForms } from './receive-upload.ts';
import { admit, authorise, fullPath, handlerOf, strangerOf, takesForm, type Edge } from './serve-door.ts';

/** Makes a path of every door on each of its surfaces, and says no to the methods that a path does not take. */
export function serveDoors(app: FastifyInstance, edge: Edge, admission: Admission, doors: readonly Door[]): void {
  const forms: RouteOptions[] = [];
  const incoming: RouteOptions[] = [];
  const served = new Map<string, { surface: Surface; routes: Route[] }>();
  for (const door of doors) {
    const { route } = door;
    for (const surface of route.surfaces) {
      const url = fullPath(route.url, surface);
      // Two methods of one path may name its parameters differently.
      const path = url.replace(/:\w+/g, ':name');
      served.set(path, { surface, routes: [...(served.get(path)?.routes ?? []), route] });
      const options: RouteOptions = {
        method: route.method,
        url,
        bodyLimit: takesForm(route) ? LIMITS.body_bytes : (route.body_bytes_max ?? LIMITS.body_bytes),
        // What an answer without its body would be of no use for, or would do something.
        exposeHeadRoute: !route.is_endless && !route.makes_job,
        config: { route },
        onRequest: async (request, reply) => {
          if (route.deprecated) reply.headers(deprecationHeaders(route.deprecated));
          const caller = (request.caller = await admit(edge, surface, request, reply, isWrite(route)));
          const isPaidFor = route.method !== 'GET' && !route.is_open_when_inactive;
          authorise(caller, route.access, isPaidFor, route.is_open_without_second_factor);
          const who = caller
            ? { workspace: caller.actor.workspace.id, caller: caller.who }
            : { workspace: 'strangers', caller: strangerOf(edge, surface, request).key };
          request.entry = admission.enter(who, (body_bytes) => kindOf(route, caller, body_bytes));
        },
        preHandler: async ({ entry }) => entry?.begin(),
        handler: handlerOf(door, edge),
      };
      if (takesForm(route)) forms.push(options);
      else if (surface === 'incoming') incoming.push(options);
      else app.route(options);
    }
  }
  // Forms have a part of the service to themselves: anywhere else one is of the wrong type.
  app.register(async (part) => {
    takeForms(part);
    for (const options of forms) part.route(options);
  });
  app.register(async (part) => {
    takeAnyText(part);
    for (const options of incoming) part.route(options);
  });
  for (const [url, { surface, routes }] of served) refuseOtherMethods(app, edge, surface, url, routes);
  for (const resource of NEVER_IMPORTED) refuseFiles(app, edge, resource, 'import');
  for (const resource of NEVER_EXPORTED) refuseFiles(app, edge, resource, 'export');
}

/** The places that a request needs (contract/admission.ts). */
function kindOf(route: Route, caller: Caller | null, body_bytes: number): Kind {
  if (route.is_endless) return 'streams';
  if (takesPassword(route)) return 'logins';
  if (!caller) return 'strangers';
  if (takesForm(route)) return 'uploads';
  if (!isWrite(route)) return 'reads';
  return body_bytes > LIMITS.body_bytes ? 'bulk' : 'writes';
}

/** It is hashed, which costs as much as twenty other requests. */
const takesPassword = ({ body }: Route): boolean =>
  Object.keys((body as { properties?: object } | undefined)?.properties ?? {}).some((name) =>
    name.endsWith('password'),
  );

/** Such a path has no method at all; whose role has the action is told so, others that they may not (R-ERR-10). */
function refuseFiles(app: FastifyInstance, edge: Edge, resource: Resource, name: 'import' | 'export'): void {
  for (const surface of ['rest', 'dashboard'] as const) {
    const refuse = async (request: FastifyRequest, reply: FastifyReply) => {
      const caller = await admit(edge, surface, request, reply, name === 'import');
      authorise(caller, action(resource, name), name === 'import');
      reply.header('Allow', '');
      throw new Refusal('METHOD_NOT_ALLOWED', say(`never_${name}ed`, { what: resource.replaceAll('-', ' ') }));
    };
    app.route({
      method: name === 'import' ? 'POST' : 'GET',
      url: fullPath(`/${resource}/${name}`, surface),
      onRequest: refuse,
      handler: () => undefined,
    });
  }
}

const ACTION_OF_METHOD: Record<Method, Action> = {
  GET: 'list',
  POST: 'create',
  PUT: 'update',
  PATCH: 'update',
  DELETE: 'delete',
};

/** 405 with Allow, after the role was asked for what the method would mean (R-ERR-10). */
function refuseOtherMethods(
  app: FastifyInstance,
  edge: Edge,
  surface: Surface,
  url: string,
  routes: readonly Route[],
): void {
  const allowed = routes.map((route) => route.method);
  const refuse = async (request: FastifyRequest, reply: FastifyReply) => {
    const method = METHODS.find((one) => one === request.method) ?? 'GET';
    const caller = await admit(edge, surface, request, reply, method !== 'GET');
    authorise(caller, accessOfMethod(routes[0]!, method), method !== 'GET');
    reply.header('Allow', allowed.join(', '));
    throw new Refusal('METHOD_NOT_ALLOWED', say('path_takes', { methods: allowed }));
  };
  const others = METHODS.filter((method) => !allowed.includes(method));
  // One route of all methods: a route each would be two thousand, and a tenth of a start.
  if (others.length > 0) app.route({ method: others, url, onRequest: refuse, handler: () => undefined });
}

function accessOfMethod({ access, url }: Route, method: Method): Access {
  if (access.kind !== 'action') return access;
  const isOfOne = url.endsWith('}');
  return action(access.resource, isOfOne && method === 'GET' ? 'retrieve' : ACTION_OF_METHOD[method]);
}
