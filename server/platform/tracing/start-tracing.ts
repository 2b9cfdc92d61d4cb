import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/postgres.ts';
import type { Outbound } from '../http/outbound-http.ts';
import type { Logger } from '../logger.ts';
import type { WorkerOptions } from '../queue/queue.ts';
import { makeExporter } from './export-spans.ts';
import type { TracingSettings } from './read-tracing.ts';
import { traceRequests, type RouteOf } from './trace-requests.ts';
import { tracedDatabase } from './traced-database.ts';
import { tracedOutbound } from './traced-outbound.ts';
import { makeTracer } from './tracer.ts';

/** Adds spans to the parts of the service (R-RUN-7). Without tracing none of it is loaded. */
export type Tracing = {
  database(database: Database): Database;
  outbound(outbound: Outbound): Outbound;
  requests(app: FastifyInstance, routeOf: RouteOf): void;
  /** Wraps the work of each job. */
  job: NonNullable<WorkerOptions['around']>;
  scheduled(scheduled: WorkerOptions['scheduled']): WorkerOptions['scheduled'];
  stop(): Promise<void>;
};

export function startTracing(
  { sampler, service_name, resource, ...collector }: TracingSettings,
  { version, log, every_ms }: { version: string; log: Logger; every_ms?: number },
): Tracing {
  const attributes = {
    'service.version': version,
    'service.instance.id': randomUUID(),
    ...resource,
    'service.name': service_name,
  };
  const exporter = makeExporter({
    ...collector,
    resource: { attributes, version },
    log,
    ...(every_ms === undefined ? {} : { every_ms }),
  });
  const tracer = makeTracer(sampler, exporter.add);
  return {
    database: (database) => tracedDatabase(database, tracer),
    outbound: (outbound) => tracedOutbound(outbound, tracer),
    requests: (app, routeOf) => traceRequests(app, tracer, routeOf),
    job: ({ id, kind }, work) =>
      tracer.run(
        { name: `job ${kind}`, kind: 'consumer', attributes: { 'tahsil.job_id': id }, begins_trace: true },
        work,
      ),
    scheduled: (scheduled) =>
      Object.fromEntries(
        Object.entries(scheduled).map(([name, { every_minutes, run }]) => [
          name,
          {
            every_minutes,
            run: (context) =>
              tracer.run({ name: `run ${name}`, kind: 'internal', begins_trace: true }, () => run(context)),
          },
        ]),
      ),
    stop: () => exporter.stop(),
  };
}
