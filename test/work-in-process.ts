import { setTimeout as pause } from 'node:timers/promises';
import { makeLogger } from '../server/platform/logger.ts';
import { makeOutbound } from '../server/platform/http/outbound-http.ts';
import { openDatabase } from '../server/platform/database/postgres.ts';
import type { WorkerOptions } from '../server/platform/queue/queue.ts';
import { startWorker } from '../server/platform/queue/start-worker.ts';

/*
 * A worker as a separate process, for tests that kill it or put it to sleep: node work-in-process.ts <connection string>. Its jobs write
 * into the table `marks` (job_id, step), which the test creates.
 */

const [, , connection_string = ''] = process.argv;
const database = await openDatabase({
  connection_string,
  read_connections: 2,
  write_connections: 6,
  statement_timeout_ms: 5_000,
  on_error: () => undefined,
});

const handlers: WorkerOptions['handlers'] = {
  marks: async (tx, { id }) => {
    await pause(10);
    await tx.rows(null, 'insert into marks (job_id, step) values ($1, 1)', [id]);
  },
  /** Kills its own process. */
  kills: async () => void process.kill(process.pid, 'SIGKILL'),
  /** Blocks the process: no other code of it runs any more. */
  spins: async () => {
    for (;;);
  },
  /** Takes ten steps, each in a transaction; continues after the steps that exist. */
  walks: {
    async run({ database: own, job }) {
      for (;;) {
        const step = await own.transaction(async (tx) => {
          const text = `insert into marks (job_id, step) select $1, count(*) + 1 from marks where job_id = $1 returning step`;
          return (await tx.rows<{ step: number }>(null, text, [job.id]))[0]!.step;
        });
        if (step >= 10) return { step };
        await pause(150);
      }
    },
  },
};

const outbound = makeOutbound({ allows_private: false });
const worker = await startWorker({ database, log: makeLogger('silent'), handlers, outbound, scheduled: {} });
process.on('SIGTERM', () => void worker.stop().then(() => process.exit(0)));
