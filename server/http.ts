import Fastify from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { createReadStream } from 'node:fs';
import { ALL_ROUTES } from '../contract/all-routes.ts';
import { LIMITS } from '../contract/limits.ts';
import { action } from '../contract/permissions.ts';
import type { Access, Action, Resource } from '../contract/permissions.ts';
import { METHODS, REST_PREFIX } from '../contract/route.ts';
import type { Method, Route, Surface } from '../contract/route.ts';
import { NEVER_EXPORTED, NEVER_IMPORTED } from '../contract/spreadsheets.ts';
import { makeAuditReads } from './access/audit-reads.ts';
import { auditDoors } from './access/audit-routes.ts';
import { sessionDoors } from './access/dashboard-routes.ts';
import type { Door } from './access/door.ts';
import { readSessions, sessionIdentifier } from './access/identify-session.ts';
import { tokenIdentifier } from './access/identify-token.ts';
import { makeLiveHub } from './access/live-hub.ts';
import { liveDoors } from './access/live-routes.ts';
import { notificationDoors } from './access/notification-routes.ts';
import { makeResetMails } from './access/reset-password.ts';
import { touchToken } from './access/applications/applications-sql.ts';
import { applicationDoors } from './access/applications/rest-routes.ts';
import { sessionCookies } from './access/session-cookie.ts';
import { savedViewDoors } from './access/saved-view-routes.ts';
import { settingsDoors } from './access/settings-routes.ts';
import { teamDoors } from './access/team-routes.ts';
import { setUpPage } from './access/set-up-page.ts';
import { makeTries } from './access/tries.ts';
import { cashDoors } from './cash/rest-routes.ts';
import { catalogDoors } from './catalog/rest-routes.ts';
import { answerClientError } from './client-error.ts';
import type { Config } from './config.ts';
import { drainBody } from './drain-body.ts';
import { docsAsset, docsPage } from './docs-page.ts';
import { makeGates } from './gates.ts';
import { leadDoors } from './leads/rest-routes.ts';
import { openApiDocument } from './openapi/document.ts';
import type { Audience } from './openapi/document.ts';
import { callDeskDoors } from './leads/call-desk-routes.ts';
import { leadDashboardDoors } from './leads/dashboard-routes.ts';
import { sheetDoors } from './leads/sheets/sheet-routes.ts';
import { courierDoors } from './orders/courier-routes.ts';
import { orderDashboardDoors } from './orders/dashboard-routes.ts';
import { failedDeliveryDoors } from './orders/failed-delivery-routes.ts';
import { orderDoors } from './orders/rest-routes.ts';
import { compressAnswers } from './platform/compress-answers.ts';
import { asRefusal, errorAnswer } from './platform/errors.ts';
import { newId } from './platform/ids.ts';
import { makeOutbound } from './platform/outbound-http.ts';
import type { Logger } from './platform/logger.ts';
import { makeMailer } from './platform/mail.ts';
import type { Mailer } from './platform/mail.ts';
import { makeMetrics } from './platform/metrics.ts';
import { missingMigrations } from './platform/migrate.ts';
import type { Database } from './platform/postgres.ts';
import { makeRateLimiter } from './platform/rate-limit.ts';
import { Refusal } from './platform/refusal.ts';
import { makeSeal } from './platform/seal.ts';
import { reportDoors } from './reports/rest-routes.ts';
import { statisticsDoors } from './reports/statistics-routes.ts';
import { leadSpreadsheetDoors } from './leads/spreadsheet-routes.ts';
import { orderSpreadsheetDoors } from './orders/spreadsheet-routes.ts';
import { makeFileLinks } from './platform/spreadsheets/file-links.ts';
import { serveDashboard } from './serve-dashboard.ts';
import { companyDoors } from './shipping/company-routes.ts';
import { shippingDoors } from './shipping/rest-routes.ts';
import { marketplaceDoors } from './stocks/marketplace/marketplace-routes.ts';
import { stockDoors } from './stocks/rest-routes.ts';
import { sourcingDoors } from './stocks/sourcings/sourcing-routes.ts';
import { stockSpreadsheetDoors } from './stocks/spreadsheet-routes.ts';
import { webhookDoors } from './webhooks/rest-routes.ts';
import { takeForms } from './receive-upload.ts';
import { admit, authorise, fullPath, handlerOf, takesForm } from './serve-door.ts';
import type { Edge } from './serve-door.ts';

/** The doors that need nothing but a call; with those of sessions, every door of the service. */
const DOORS: readonly Door[] = [
  ...leadDoors,
  ...leadDashboardDoors,
  ...orderDoors,
  ...orderDashboardDoors,
  ...failedDeliveryDoors,
  ...orderSpreadsheetDoors,
  ...leadSpreadsheetDoors,
  ...catalogDoors,
  ...stockDoors,
  ...stockSpreadsheetDoors,
  ...shippingDoors,
  ...marketplaceDoors,
  ...sourcingDoors,
  ...settingsDoors,
  ...cashDoors,
  ...notificationDoors,
  ...savedViewDoors,
  ...statisticsDoors,
];

/** Requests of one process at a time; more are told to come back. A thousand agents may ask at once; bulk bodies are up to 24 MiB each. */
const IN_FLIGHT_MAX = { plain: 1_200, bulk: 12 };

export type HttpServer = { app: FastifyInstance; setDraining(): void };

/** The world outside, which tests put another in place of. */
export type Outside = { mailer: Mailer | null; clock: () => number };

/** The HTTP server, not listening yet. */
export function makeHttpServer(
  config: Config,
  database: Database,
  log: Logger,
  version: string,
  outside: Partial<Outside> = {},
): HttpServer {
  let isDraining = false;
  const app = Fastify({
    genReqId: () => newId(),
    bodyLimit: LIMITS.body_bytes,
    // Node's own limits: a client that sends its request slower than this is cut off.
    requestTimeout: 60_000,
    keepAliveTimeout: 5_000,
    trustProxy: config.trusted_proxies.length > 0 ? config.trusted_proxies : false,
    routerOptions: {
      querystringParser: (text) => new URLSearchParams(text) as unknown as Record<string, string>,
      ignoreTrailingSlash: true,
      maxParamLength: 200,
    },
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
  });
  const metrics = makeMetrics(database);
  const { edge, doors } = assemble(config, database, log, outside, app);
  async function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
    const refusal = asRefusal(error);
    if (refusal.kind === 'PAYLOAD_TOO_LARGE') await drainBody(request);
    if (refusal.kind === 'SERVER_ERROR') log.error({ err: refusal.cause, request_id: request.id }, 'a request failed');
    const { status, headers, body } = errorAnswer(refusal, {
      request_id: request.id,
      is_rest: isRest(request),
    });
    return reply.code(status).headers(headers).type('application/json; charset=utf-8').send(JSON.stringify(body));
  }

  app.decorateRequest('caller', null);
  app.decorateRequest('raw_body', null);
  readJson(app);
  app.setErrorHandler(sendError);
  app.addHook('onSend', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
    if (isDraining || reply.statusCode === 413) reply.header('Connection', 'close');
  });
  compressAnswers(app);
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    metrics.observe(request.method, route, reply.statusCode, reply.elapsedTime);
    log.debug(
      {
        request_id: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        duration_ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
  app.setNotFoundHandler(
    {
      preHandler: async (request: FastifyRequest, reply: FastifyReply) => {
        if (isRest(request)) await admit(edge, 'rest', request, reply);
      },
    },
    () => {
      throw new Refusal('NOT_FOUND', 'There is nothing at this path.');
    },
  );
  serveDoors(app, edge, doors);
  serveOperations(app, database, metrics.registry, () => isDraining);
  serveDocumentation(app, version);
  setUpPage(app, database, config.public_url);
  serveDashboard(app);
  return { app, setDraining: () => (isDraining = true) };
}

const isRest = (request: FastifyRequest): boolean => request.url.startsWith(REST_PREFIX);

/** Puts together what doors and their surfaces need, once a process. */
function assemble(
  { public_url, is_production, requests_per_minute, smtp_url, allows_private_webhooks }: Config,
  database: Database,
  log: Logger,
  { mailer = makeMailer(smtp_url, public_url), clock = Date.now }: Partial<Outside>,
  app: FastifyInstance,
): { edge: Edge; doors: Door[] } {
  const limiter = makeRateLimiter(database.read);
  const sessions = sessionIdentifier(database.read, log, clock);
  const cookies = sessionCookies(public_url);
  const reset_mails = makeResetMails({ database, mailer, log, public_url, is_production });
  app.addHook('onClose', () => reset_mails.settled());
  const identifyToken = tokenIdentifier(database.read, requests_per_minute, Date.now, (workspace_id, token_id) => {
    // Nobody waits for this note, and no request fails for it: the next one writes it again.
    touchToken(database.read, workspace_id, token_id).catch((error: unknown) =>
      log.warn({ err: error }, 'a token was not noted as used'),
    );
  });
  const tools = { database, sessions, cookies, limiter, reset_mails, clock };
  const seal = makeSeal(database.read);
  const outbound = makeOutbound({ allows_private: allows_private_webhooks });
  app.addHook('onClose', () => outbound.close());
  const hub = makeLiveHub({ database, log, whoAre: (tokens) => readSessions(database.read, tokens) });
  const audit_reads = makeAuditReads({ database, log });
  app.addHook('onClose', () => audit_reads.stop());
  // Streams never end by themselves, and closing waits for answers that are under way.
  app.addHook('preClose', () => hub.stop());
  return {
    edge: {
      database,
      rate_limiter: limiter,
      gates: makeGates({ identifyToken, sessions, cookies, public_url, requests_per_minute }),
      audit_reads,
    },
    doors: [
      ...DOORS,
      ...sessionDoors({ ...tools, tries: makeTries(limiter), seal }),
      ...teamDoors({ reset_mails }),
      ...webhookDoors({ seal, outbound }),
      ...companyDoors({ seal, outbound }),
      ...courierDoors({ database, seal }),
      ...callDeskDoors(database),
      ...applicationDoors({ database, seal, limiter, clock, public_url }),
      ...sheetDoors({ outbound }),
      ...reportDoors(makeFileLinks(seal, public_url, clock)),
      ...liveDoors(hub, cookies),
      ...auditDoors({ audit_reads }),
    ],
  };
}

/** JSON only, as text first: its bytes must be UTF-8, and escapes that no text may hold are looked for in it (validation.ts). */
function readJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (bytes.length === 0) return done(null, undefined);
    try {
      request.raw_body = utf8.decode(bytes as Buffer);
      done(null, JSON.parse(request.raw_body));
    } catch (error) {
      done(new Refusal('BAD_REQUEST', `The body is not JSON: ${(error as Error).message.slice(0, 200)}`));
    }
  });
}

/** What other people's servers send besides JSON is text for the door to read. */
function takeAnyText(app: FastifyInstance): void {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, bytes, done) => {
    try {
      request.raw_body = utf8.decode(bytes as Buffer);
      done(null, undefined);
    } catch {
      done(new Refusal('BAD_REQUEST', 'The body is not in UTF-8.'));
    }
  });
}

// --- doors -------------------------------------------------------------------------------------------------------

function serveDoors(app: FastifyInstance, edge: Edge, doors: readonly Door[]): void {
  const inFlight = { plain: 0, bulk: 0 };
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
        exposeHeadRoute: !route.is_endless,
        onRequest: async (request, reply) => {
          const kind = isBulk(request) ? 'bulk' : 'plain';
          if (!route.is_endless) {
            if (inFlight[kind] >= IN_FLIGHT_MAX[kind]) throw new Refusal('OVERLOADED');
            inFlight[kind]++;
            reply.raw.once('close', () => inFlight[kind]--);
          }
          request.caller = await admit(edge, surface, request, reply);
          authorise(request.caller, route.access, route.method !== 'GET' && !route.is_open_when_inactive);
        },
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

/** Such a path has no method at all; whose role has the action is told so, others that they may not (decisions 14.3). */
function refuseFiles(app: FastifyInstance, edge: Edge, resource: Resource, name: 'import' | 'export'): void {
  for (const surface of ['rest', 'dashboard'] as const) {
    const refuse = async (request: FastifyRequest, reply: FastifyReply) => {
      const caller = await admit(edge, surface, request, reply);
      authorise(caller, action(resource, name), name === 'import');
      reply.header('Allow', '');
      throw new Refusal('METHOD_NOT_ALLOWED', `Nobody can ${name} ${resource.replaceAll('-', ' ')}.`);
    };
    app.route({
      method: name === 'import' ? 'POST' : 'GET',
      url: fullPath(`/${resource}/${name}`, surface),
      onRequest: refuse,
      handler: () => undefined,
    });
  }
}

/** A body that is large, or does not say how large it is. */
function isBulk({ headers }: FastifyRequest): boolean {
  const isUnsaid = headers['transfer-encoding'] !== undefined;
  return isUnsaid || Number(headers['content-length'] ?? 0) > LIMITS.body_bytes;
}

const ACTION_OF_METHOD: Record<Method, Action> = {
  GET: 'list',
  POST: 'create',
  PUT: 'update',
  PATCH: 'update',
  DELETE: 'delete',
};

/** 405 with Allow, after the role was asked for what the method would mean (decisions 14.3). */
function refuseOtherMethods(
  app: FastifyInstance,
  edge: Edge,
  surface: Surface,
  url: string,
  routes: readonly Route[],
): void {
  const allowed = routes.map((route) => route.method);
  for (const method of METHODS.filter((method) => !allowed.includes(method))) {
    const refuse = async (request: FastifyRequest, reply: FastifyReply) => {
      const caller = await admit(edge, surface, request, reply);
      authorise(caller, accessOfMethod(routes[0]!, method), method !== 'GET');
      reply.header('Allow', allowed.join(', '));
      throw new Refusal('METHOD_NOT_ALLOWED', `This path takes ${allowed.join(', ')}.`);
    };
    app.route({ method, url, onRequest: refuse, handler: () => undefined });
  }
}

function accessOfMethod({ access, url }: Route, method: Method): Access {
  if (access.kind !== 'action') return access;
  const isOfOne = url.endsWith('}');
  return action(access.resource, isOfOne && method === 'GET' ? 'retrieve' : ACTION_OF_METHOD[method]);
}

// --- what needs no caller ----------------------------------------------------------------------------------------

function serveOperations(
  app: FastifyInstance,
  database: Database,
  registry: { contentType: string; metrics(): Promise<string> },
  isDraining: () => boolean,
): void {
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    if (isDraining()) return reply.code(503).header('Retry-After', 5).send({ status: 'stopping' });
    const problem = await readiness(database);
    return problem ? reply.code(503).header('Retry-After', 2).send({ status: problem }) : { status: 'ready' };
  });
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
}

async function readiness(database: Database): Promise<string | null> {
  try {
    const missing = await missingMigrations({ query: database.pools.read.query.bind(database.pools.read) as never });
    return missing.length > 0 ? `the database lacks the migrations ${missing.join(', ')}` : null;
  } catch {
    return 'the database cannot be reached';
  }
}

function serveDocumentation(app: FastifyInstance, version: string): void {
  // Made when somebody asks: together they are over a megabyte.
  const documents: Partial<Record<Audience, string>> = {};
  const page = docsPage('/openapi.json');
  const script = docsAsset();
  for (const [path, audience] of [
    ['/openapi.json', 'programs'],
    ['/openapi-dashboard.json', 'dashboard'],
  ] as const)
    app.get(path, async (_request, reply) => {
      documents[audience] ??= JSON.stringify(openApiDocument(ALL_ROUTES, { version, audience }));
      return reply.type('application/json; charset=utf-8').send(documents[audience]);
    });
  app.get('/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  app.get('/docs/reference.js', async (_request, reply) =>
    reply
      .type(script.content_type)
      .header('Cache-Control', 'public, max-age=86400')
      .send(createReadStream(script.path)),
  );
}
