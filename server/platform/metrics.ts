import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Database } from './database/postgres.ts';
import { unprepared } from './database/statement-names.ts';
import { readAllStoredBytes } from './stored-bytes.ts';

export type Metrics = {
  registry: Registry;
  /** Counts a refusal that may be an attack. */
  refused(kind: string): void;
  /** Counts a finished request. `route` is the path with its placeholders, never the requested path. */
  observe(method: string, route: string, status: number, duration_ms: number): void;
};

export function makeMetrics(database: Database): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const labelNames = ['method', 'route', 'status'] as const;
  const requests = new Counter({
    name: 'tahsil_http_requests_total',
    help: 'Requests answered',
    labelNames,
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'tahsil_http_request_duration_seconds',
    help: 'From the first byte of a request to its answer',
    labelNames: ['method', 'route'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  new Gauge({
    name: 'tahsil_database_connections',
    help: 'Connections to the database by pool and state',
    labelNames: ['pool', 'state'] as const,
    registers: [registry],
    collect() {
      for (const [name, pool] of Object.entries(database.pools)) {
        this.set({ pool: name, state: 'idle' }, pool.idleCount);
        this.set({ pool: name, state: 'busy' }, pool.totalCount - pool.idleCount);
        this.set({ pool: name, state: 'waiting' }, pool.waitingCount);
      }
    },
  });
  new Gauge({
    name: 'tahsil_jobs_waiting',
    help: 'Jobs that wait for a worker',
    registers: [registry],
    async collect() {
      const [row] = await database.read
        .rows(unprepared('count_queued_jobs'), `select count(*)::int8 as n from jobs where status = 'queued'`)
        .catch(() => []);
      if (row) this.set(row.n);
    },
  });
  new Gauge({
    name: 'tahsil_wal_archive_failing',
    help: '1 when PostgreSQL could not have its write-ahead log archived when it last tried',
    registers: [registry],
    async collect() {
      const [row] = await database.read
        .rows(
          unprepared('find_archive_failing'),
          `select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as is_failing from pg_stat_archiver`,
        )
        .catch(() => []);
      if (row) this.set(Number(row.is_failing));
    },
  });
  new Gauge({
    name: 'tahsil_stored_bytes',
    help: 'Bytes of files and bodies that all workspaces keep',
    registers: [registry],
    async collect() {
      const bytes = await readAllStoredBytes(database.read).catch(() => null);
      if (bytes !== null) this.set(bytes);
    },
  });
  const refusals = new Counter({
    name: 'tahsil_refusals_total',
    help: 'Wrong passwords and codes, tokens that are not good, rights that are not there, too many requests, and answers that nobody reads',
    labelNames: ['kind'] as const,
    registers: [registry],
  });
  return {
    registry,
    refused: (kind) => refusals.inc({ kind }),
    observe: (method, route, status, duration_ms) => {
      requests.inc({ method, route, status: String(status) });
      durations.observe({ method, route }, duration_ms / 1000);
    },
  };
}
