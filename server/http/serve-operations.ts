import { say } from '../../contract/messages/message.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import { BlockList } from 'node:net';
import type { Config } from '../config.ts';
import { sha256 } from '../platform/ids.ts';
import type { Metrics } from '../platform/metrics.ts';
import { knownMigrations, missingMigrations } from '../platform/database/migrate.ts';
import { DatabaseTooNew, assertKnownToServe } from '../platform/database/versions/oldest-version.ts';
import type { Database } from '../platform/database/postgres.ts';
import { Refusal } from '../platform/refusal.ts';

type Tools = { database: Database; registry: Metrics['registry']; version: string; isDraining: () => boolean };

/** Cache lifetime for frequent probes: the database is queried once in this time, whatever their number. */
const FRESH_MS = 1_000;

/** Routes for the operator's programs: liveness, readiness, and metrics. */
export function serveOperations(
  app: FastifyInstance,
  config: Config,
  { database, registry, version, isDraining }: Tools,
): void {
  const readiness = shareAnswer(FRESH_MS, () => problemOf(database));
  const figures = shareAnswer(FRESH_MS, () => registry.metrics());
  const mayMeasure = metricsAuthenticator(config);
  app.get('/healthz', async () => ({ status: 'alive', version }));
  app.get('/readyz', async (_request, reply) => {
    if (isDraining()) return reply.code(503).header('Retry-After', 5).send({ status: 'stopping' });
    const problem = await readiness();
    return problem ? reply.code(503).header('Retry-After', 2).send({ status: problem }) : { status: 'ready' };
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayMeasure(request)) throw new Refusal('FORBIDDEN', say('metrics_closed'));
    return reply.type(registry.contentType).send(await figures());
  });
}

async function problemOf({ pools }: Database): Promise<string | null> {
  const client = { query: pools.read.query.bind(pools.read) as never };
  try {
    const missing = await missingMigrations(client);
    await assertKnownToServe(client, await knownMigrations());
    return missing.length > 0 ? `the database lacks the migrations ${missing.join(', ')}` : null;
  } catch (error) {
    return error instanceof DatabaseTooNew ? error.message : 'the database cannot be reached';
  }
}

/** Requests within `fresh_ms` of the last one, or while it runs, share its answer. */
function shareAnswer<T>(fresh_ms: number, ask: () => Promise<T>): () => Promise<T> {
  let told: Promise<T> | undefined;
  let until_ms = 0;
  return () => {
    const now_ms = performance.now();
    if (told && now_ms < until_ms) return told;
    until_ms = now_ms + fresh_ms;
    return (told = ask());
  };
}

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/**
 * Allowed with METRICS_TOKEN. Without one, programs on this machine are allowed, unless the request came through a
 * proxy, perhaps on this machine too: https reveals it, and the headers that proxies add.
 */
function metricsAuthenticator({
  metrics_token,
  public_url,
  trusted_proxies,
}: Config): (request: FastifyRequest) => boolean {
  if (metrics_token !== null) {
    const expected = sha256(metrics_token);
    return ({ headers }) => {
      const [, given] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? [];
      return given !== undefined && timingSafeEqual(sha256(given), expected);
    };
  }
  const isBehindProxy = public_url.startsWith('https:') || trusted_proxies.length > 0;
  return ({ ip, headers }) =>
    !isBehindProxy &&
    headers['x-forwarded-for'] === undefined &&
    headers.forwarded === undefined &&
    LOOPBACK.check(ip, ip.includes(':') ? 'ipv6' : 'ipv4');
}
