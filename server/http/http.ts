import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { Readable, finished } from 'node:stream';
import { say } from '../../contract/messages/message.ts';
import {
  ADMISSION,
  BODIES,
  HEADERS_MS,
  PILED_UP,
  REFUSALS,
  SLOWEST_BODY,
  UNREAD_ANSWERS,
} from '../../contract/admission.ts';
import { LIMITS } from '../../contract/limits.ts';
import { REST_PREFIX } from '../../contract/route.ts';
import { makeAuditReads } from '../caller/audit/audit-reads.ts';
import { auditDoors } from '../caller/audit/audit-routes.ts';
import { sessionDoors } from '../access/dashboard-routes.ts';
import { pushDoors } from '../access/push/push-routes.ts';
import type { Door } from '../caller/door.ts';
import { readSessions, sessionIdentifier } from '../access/sign-in/session-identifier.ts';
import { tokenIdentifier } from '../access/tokens/token-identifier.ts';
import { makeLiveHub } from '../live/live-hub.ts';
import { liveDoors } from '../live/live-routes.ts';
import { notificationDoors } from '../live/notification-routes.ts';
import { makeResetMails } from '../access/sign-in/reset-password.ts';
import { touchToken } from '../access/applications/applications-sql.ts';
import { applicationDoors } from '../access/applications/rest-routes.ts';
import { deviceCookies, sessionCookies } from '../caller/session-cookie.ts';
import { makeRefusalsSeen, type RefusalsSeen, type RefusedRequest } from '../caller/refusals-seen.ts';
import { accountDoors } from '../access/people/account-routes.ts';
import { savedViewDoors } from '../access/views/saved-view-routes.ts';
import { settingsDoors } from '../access/settings/settings-routes.ts';
import { teamDoors } from '../access/people/team-routes.ts';
import { setUpPage } from '../access/set-up/set-up-page.ts';
import { makeSignInThrottle } from '../access/sign-in/sign-in-throttle.ts';
import { accountMoneyDoors } from '../cash/account-money/account-money-routes.ts';
import { claimDoors } from '../cash/claims/claim-routes.ts';
import { proofDoors } from '../cash/chain/proof-routes.ts';
import { closingDoors } from '../cash/closings/closing-routes.ts';
import { ledgerDoors } from '../cash/ledger/ledger-routes.ts';
import { sellerAdvanceDoors } from '../cash/seller-advances/advance-routes.ts';
import { writeOffDoors } from '../cash/write-offs/write-off-routes.ts';
import { unmatchedDoors } from '../cash/unmatched/unmatched-routes.ts';
import { ownWorkDoors } from '../cash/work-payments/own-work-routes.ts';
import { workPaymentDoors } from '../cash/work-payments/work-payment-routes.ts';
import { payoutDoors } from '../cash/payouts/payout-routes.ts';
import { settlementDoors } from '../cash/settlements/settlement-routes.ts';
import { cashDoors } from '../cash/rest-routes.ts';
import { statementDoors } from '../cash/statements/statement-routes.ts';
import { catalogDoors } from '../catalog/rest-routes.ts';
import { answerPreflights } from './allow-origins.ts';
import { makeAdmission, type Admission, type AdmissionBounds } from './admission.ts';
import { answerClientError } from './client-error.ts';
import type { Config } from '../config.ts';
import { cutSlowBodies, type SlowestBody } from './cut-slow-bodies.ts';
import { cutUnreadAnswers, type UnreadAnswers } from './cut-unread-answers.ts';
import { drainBody } from './drain-body.ts';
import { meDoor } from '../access/tokens/me-routes.ts';
import { makeKnownSenders } from './known-senders.ts';
import { makeAuthenticators } from './authenticators.ts';
import { leadDoors } from '../leads/rest-routes.ts';
import { assigningDoors } from '../leads/assigning/assigning-routes.ts';
import { guardDoors } from '../leads/guard/guard-routes.ts';
import { callDeskDoors } from '../leads/desk/call-desk-routes.ts';
import { leadDashboardDoors } from '../leads/dashboard-routes.ts';
import { formDoors } from '../leads/forms/form-routes.ts';
import { writeBackDoors } from '../leads/write-back/write-back-routes.ts';
import { sheetDoors } from '../leads/sheets/sheet-routes.ts';
import { freeReserved } from '../orders/moves/free-reserved.ts';
import { choosingDoors } from '../orders/choosing/choosing-routes.ts';
import { courierDoors } from '../orders/push/courier-routes.ts';
import { orderDashboardDoors } from '../orders/dashboard-routes.ts';
import { customerDoors } from '../orders/customers/customer-routes.ts';
import { labelDoors } from '../orders/labels/label-routes.ts';
import { pickDoors } from '../orders/picking/pick-routes.ts';
import { orderActionDoors } from '../orders/moves/action-routes.ts';
import { failedDeliveryDoors } from '../orders/failed-deliveries/failed-delivery-routes.ts';
import { roundDoors } from '../orders/rounds/round-routes.ts';
import { orderDoors } from '../orders/rest-routes.ts';
import { compressAnswers } from '../platform/http/compress-answers.ts';
import { asRefusal, errorAnswer } from '../platform/http/errors.ts';
import { newId } from '../platform/ids.ts';
import { makeOutbound } from '../platform/http/outbound-http.ts';
import type { Logger } from '../platform/logger.ts';
import { makeMailer, type Mailer } from '../platform/mail.ts';
import { makeMetrics, type Metrics } from '../platform/metrics.ts';
import type { Database } from '../platform/database/postgres.ts';
import { makeRateLimiter, rememberRefusals } from '../platform/http/rate-limit.ts';
import type { Tracing } from '../platform/tracing/start-tracing.ts';
import { Refusal } from '../platform/refusal.ts';
import { makeSeal } from '../platform/seal.ts';
import { reportDoors } from '../reports/rest-routes.ts';
import { setupDoors } from '../reports/waiting/setup-routes.ts';
import { cashStatisticsDoors } from '../reports/cash-stages/cash-stages-routes.ts';
import { holderDoors } from '../reports/cash-stages/holder-routes.ts';
import { profitDoors } from '../reports/profit/profit-routes.ts';
import { statisticsDoors } from '../reports/statistics/statistics-routes.ts';
import { leadSpreadsheetDoors } from '../leads/files/spreadsheet-routes.ts';
import { orderSpreadsheetDoors } from '../orders/files/spreadsheet-routes.ts';
import { makeFileLinks } from '../platform/spreadsheets/jobs/file-links.ts';
import { languageOf, readSignInStyle, serveDashboard } from './serve-dashboard.ts';
import { companyDoors } from '../shipping/companies/company-routes.ts';
import { shippingDoors } from '../shipping/rest-routes.ts';
import { marketplaceDoors } from '../stocks/marketplace/marketplace-routes.ts';
import { stockDoors } from '../stocks/rest-routes.ts';
import { sourcingDoors } from '../stocks/sourcings/sourcing-routes.ts';
import { stockSpreadsheetDoors } from '../stocks/files/spreadsheet-routes.ts';
import { customerPage } from '../talk/page/page-routes.ts';
import { talkDoors } from '../talk/talk-routes.ts';
import { webhookRenderers } from '../webhook-renderers.ts';
import { eventDoors } from '../webhooks/feed/event-routes.ts';
import { webhookDoors } from '../webhooks/rest-routes.ts';
import { paceRefusals, type RefusalsPace } from './pace-refusals.ts';
import { protectAnswers } from './protect-answers.ts';
import { takeJson } from './read-body.ts';
import { admit, limitStrangers, strangerOf, type Edge } from './serve-door.ts';
import { MCP_PATH, serveMcp, type McpTools } from './serve-mcp.ts';
import { serveDocumentation } from './documentation/serve-documentation.ts';
import { knowDoors, refuseMethod, routeOf, serveDoors } from './serve-doors.ts';
import { serveOperations } from './serve-operations.ts';
import { shareDatabase } from './share-database.ts';
import { storageBounds } from './storage-room.ts';

/** Doors that need only a call, without dependencies; the others are made in `assemble`. */
const DOORS: readonly Door[] = [
  ...leadDoors,
  ...leadDashboardDoors,
  ...assigningDoors,
  ...guardDoors,
  ...orderDoors,
  ...orderActionDoors,
  ...labelDoors,
  ...pickDoors,
  ...orderDashboardDoors,
  ...customerDoors,
  ...failedDeliveryDoors,
  ...roundDoors,
  ...choosingDoors,
  ...orderSpreadsheetDoors,
  ...leadSpreadsheetDoors,
  ...catalogDoors,
  ...stockDoors(freeReserved),
  ...stockSpreadsheetDoors,
  ...shippingDoors,
  ...marketplaceDoors,
  ...sourcingDoors,
  ...cashDoors,
  ...ledgerDoors,
  ...statementDoors,
  ...settlementDoors,
  ...payoutDoors,
  ...workPaymentDoors,
  ...ownWorkDoors,
  ...unmatchedDoors,
  ...writeOffDoors,
  ...sellerAdvanceDoors,
  ...claimDoors,
  ...closingDoors,
  ...cashStatisticsDoors,
  ...holderDoors,
  ...accountMoneyDoors,
  ...proofDoors,
  ...notificationDoors,
  ...savedViewDoors,
  ...accountDoors,
  ...statisticsDoors,
  ...profitDoors,
  ...setupDoors,
];

export type HttpServer = { app: FastifyInstance; setDraining(): void };

/** Outside services and bounds, which tests replace; `doors` are served beside our own. */
export type Outside = {
  mailer: Mailer | null;
  clock: () => number;
  doors: readonly Door[];
  tracing: Tracing;
  bounds: Partial<
    AdmissionBounds & {
      refusals: RefusalsPace;
      slowest_body: SlowestBody;
      unread_answers: UnreadAnswers;
      requests_per_minute_person: number;
    }
  >;
};

/** Closes a connection whose client stops reading its answer for this long. */
const UNREAD_MS = 60_000;

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
    // Node's limits: headers as a whole, silence, and idle time between two requests. Bodies have cutSlowBodies in
    // place of a time limit.
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: 1_000 },
    requestTimeout: 0,
    connectionTimeout: UNREAD_MS,
    keepAliveTimeout: 5_000,
    trustProxy: config.trusted_proxies.length > 0 ? config.trusted_proxies : false,
    routerOptions: {
      querystringParser: (text) => new URLSearchParams(text) as unknown as Record<string, string>,
      ignoreTrailingSlash: true,
      maxParamLength: 200,
    },
    // The contract's own validation checks bodies (validation.ts): Fastify's schema compilers are not even loaded.
    schemaController: { compilersFactory: { buildValidator: () => noSchemas, buildSerializer: () => noSchemas } },
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
  });
  const {
    places = ADMISSION,
    bodies = BODIES,
    piled_up = PILED_UP,
    refusals: pace = REFUSALS,
    slowest_body = SLOWEST_BODY,
    unread_answers = UNREAD_ANSWERS,
  } = outside.bounds ?? {};
  const admission = makeAdmission({ places, bodies, piled_up });
  const metrics = makeMetrics(database);
  const { edge, doors, refusals, ...tools } = assemble(config, database, log, outside, app, metrics, version);
  const sendError = errorSender(log, refusals, paceRefusals(pace));
  const find = knowDoors(app, [...doors, ...(outside.doors ?? [])]);
  outside.tracing?.requests(app, routeOf);
  for (const name of ['caller', 'raw_body', 'entry']) app.decorateRequest(name, null);
  takeJson(app);
  cutSlowBodies(app, slowest_body);
  cutUnreadAnswers(app, unread_answers, (connections) => {
    log.warn({ connections }, 'connections that asked and did not read were closed');
    for (let i = 0; i < connections; i++) metrics.refused('unread');
  });
  app.setErrorHandler(sendError);
  app.addHook('onSend', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
    if (isDraining || reply.statusCode === 413) reply.header('Connection', 'close');
  });
  // The slot is freed when the work ends, even if the client hung up earlier; a stream's work ends with the stream.
  app.addHook('onSend', async ({ entry }, reply, payload) => {
    entry?.answered();
    if (payload instanceof Readable) finished(reply.raw, () => entry?.leave());
    else entry?.leave();
  });
  protectAnswers(app, config.public_url);
  compressAnswers(app);
  noteAnswers(app, metrics, log);
  refuseOthers(app, edge);
  serveDoors(app, edge, admission);
  answerPreflights(app, edge, doors, find);
  serveMcp(app, edge, admission, tools.mcp_tools);
  serveOperations(app, config, { database, registry: metrics.registry, version, isDraining: () => isDraining });
  app.register(async (part) => {
    letStrangersIn(part, edge, admission);
    serveDocumentation(part, version, config.public_url);
    setUpPage(part, setUpTools(config, database));
    customerPage(part, tools.page_tools);
  });
  serveDashboard(app, (header) => sessionCookies(config.public_url).read(header) !== null);
  return { app, setDraining: () => (isDraining = true) };
}

const setUpTools = ({ public_url }: Config, database: Database): Parameters<typeof setUpPage>[1] => ({
  database,
  cookies: sessionCookies(public_url),
  device_cookies: deviceCookies(public_url),
  languageOf,
  readStyle: readSignInStyle,
});

/** Answers paths that are not there, and methods that no door has, such as OPTIONS. */
function refuseOthers(app: FastifyInstance, edge: Edge): void {
  const preHandler = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.reached) await refuseMethod(edge, request.reached, request, reply);
    if (isRest(request)) await admit(edge, 'rest', request, reply, false);
  };
  app.setNotFoundHandler({ preHandler }, nothingThere);
}

function nothingThere(): never {
  throw new Refusal('NOT_FOUND', say('nothing_at_path'));
}

function noSchemas(): never {
  throw new Error('No route has a schema of Fastify.');
}

/** Sends errors in the one envelope (R-ERR-2). */
function errorSender(log: Logger, refusals: RefusalsSeen, pace: (refusal: Refusal) => Promise<void>) {
  return async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = hasHungUp(error, request) ? new Refusal('BAD_REQUEST') : asRefusal(error);
    request.entry?.leave();
    // Fastify closes the connection after a refused body; its sender must be able to read the reason.
    if (reply.getHeader('connection') === 'close' || refusal.kind === 'PAYLOAD_TOO_LARGE') await drainBody(request);
    if (refusal.kind === 'SERVER_ERROR') log.error({ err: refusal.cause, request_id: request.id }, 'a request failed');
    refusals.note(refusedRequest(refusal, request));
    // Frees the body's text, which is no longer needed.
    request.raw_body = null;
    request.body = null;
    await pace(refusal);
    const { status, headers, body } = errorAnswer(refusal, {
      request_id: request.id,
      is_rest: isRest(request),
    });
    return reply.code(status).headers(headers).type('application/json; charset=utf-8').send(JSON.stringify(body));
  };
}

const refusedRequest = (refusal: Refusal, request: FastifyRequest): RefusedRequest => ({
  refusal,
  caller: request.caller ?? null,
  address: request.ip,
  authorization: request.headers.authorization,
  route: request.reached?.door?.route ?? null,
  request_id: request.id,
});

function noteAnswers(app: FastifyInstance, metrics: Metrics, log: Logger): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request) ?? 'unknown';
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
}

/** Serves pages outside of the contract to unknown callers, with limits per network and on concurrency. */
function letStrangersIn(part: FastifyInstance, edge: Edge, admission: Admission): void {
  part.addHook('onRequest', async (request, reply) => {
    await limitStrangers(edge, 'open', request, reply);
    const who = { workspace: 'strangers', caller: strangerOf(edge, 'open', request).key };
    // Only the set-up form has a password.
    const isLogin = request.method === 'POST' && request.url.startsWith('/setup/');
    request.entry = admission.enter(who, () => (isLogin ? 'logins' : 'strangers'));
  });
  part.addHook('preHandler', async ({ entry }) => entry?.begin());
}

/** An aborted body is no error of ours: the client is gone. */
const hasHungUp = (error: unknown, { raw }: FastifyRequest): boolean =>
  !raw.complete && raw.destroyed && (error as NodeJS.ErrnoException | null)?.code === 'ECONNRESET';

/** True for paths of programs, which send a token. */
const isRest = ({ url }: FastifyRequest): boolean => url.startsWith(REST_PREFIX) || url.split('?')[0] === MCP_PATH;

/** Notes that a token was used. Not awaited; a failure is harmless, as the next request writes it again. */
const noteUses =
  (identity: Database['identity'], log: Logger) =>
  (workspace_id: string, token_id: string): void =>
    void touchToken(identity, workspace_id, token_id).catch((error: unknown) =>
      log.warn({ err: error }, 'a token was not noted as used'),
    );

/** Builds the tools of doors and their surfaces, once per process. */
function assemble(
  config: Config,
  database: Database,
  log: Logger,
  { mailer = makeMailer(config.smtp_url, config.public_url), clock = Date.now, bounds, tracing }: Partial<Outside>,
  app: FastifyInstance,
  metrics: Metrics,
  version: string,
): {
  edge: Edge;
  doors: Door[];
  refusals: RefusalsSeen;
  page_tools: Parameters<typeof customerPage>[1];
  mcp_tools: McpTools;
} {
  const { public_url, is_production, requests_per_minute, allows_private_webhooks } = config;
  const storage = storageBounds(config);
  const { identity } = database;
  const limiter = makeRateLimiter(identity);
  const sessions = sessionIdentifier(identity, log, clock, bounds?.requests_per_minute_person);
  const cookies = sessionCookies(public_url);
  const reset_mails = makeResetMails({ database, mailer, log, public_url, is_production });
  app.addHook('onClose', () => reset_mails.settled());
  const identifyToken = tokenIdentifier(identity, requests_per_minute, Date.now, noteUses(identity, log));
  const tools = { database, sessions, cookies, limiter, reset_mails, clock };
  const seal = makeSeal(database.read);
  const direct = makeOutbound({ allows_private: allows_private_webhooks });
  app.addHook('onClose', () => direct.close());
  const outbound = tracing?.outbound(direct) ?? direct;
  const hub = makeLiveHub({ database, log, whoAre: (tokens) => readSessions(identity, tokens) });
  const audit_reads = makeAuditReads({ database, log });
  const refusals = makeRefusalsSeen({ sql: database.read, log, audit_reads, count: metrics.refused });
  app.addHook('onClose', async () => {
    await refusals.stop();
    await audit_reads.stop();
  });
  // Streams never end by themselves, and closing waits for running answers.
  app.addHook('preClose', () => hub.stop());
  return {
    mcp_tools: { seal, clock, version, public_url, log },
    refusals,
    page_tools: { database, seal, limiter, readSession: cookies.read },
    edge: {
      databaseOf: shareDatabase(database),
      database,
      rate_limiter: rememberRefusals(limiter),
      authenticators: makeAuthenticators({ identifyToken, sessions, cookies, public_url, requests_per_minute }),
      audit_reads,
      storage,
      known_senders: makeKnownSenders(),
    },
    doors: [
      ...DOORS,
      meDoor({ version, requests_per_minute }),
      ...settingsDoors(storage),
      ...sessionDoors({
        ...tools,
        device_cookies: deviceCookies(public_url),
        throttle: makeSignInThrottle(database),
        seal,
      }),
      ...pushDoors({ database, seal, outbound }),
      ...teamDoors({ reset_mails }),
      ...webhookDoors({ seal, outbound }),
      ...eventDoors({ database, renderers: webhookRenderers, log }),
      ...companyDoors({ seal, outbound }),
      ...courierDoors({ database, seal }),
      ...callDeskDoors(database),
      ...applicationDoors({ database, seal, limiter, clock, public_url, reset_mails }),
      ...sheetDoors({ outbound }),
      ...formDoors({ database, public_url }),
      ...writeBackDoors({ seal, outbound }),
      ...talkDoors({ database, seal, outbound, public_url }),
      ...reportDoors({ links: makeFileLinks(seal, public_url, clock), cookies, audit_reads }),
      ...liveDoors(hub, cookies),
      ...auditDoors({ audit_reads, refusals }),
    ],
  };
}
