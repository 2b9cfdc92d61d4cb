import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { createWorkspace } from '../server/access/set-up/create-workspace.ts';
import { SYSTEM, enqueueJob, findJob, type Job, type NewJob } from '../server/platform/queue/jobs.ts';
import { makeOutbound } from '../server/platform/http/outbound-http.ts';
import type { Database } from '../server/platform/database/postgres.ts';
import type { Running, WorkerOptions } from '../server/platform/queue/queue.ts';
import { startWorker } from '../server/platform/queue/start-worker.ts';
import { testLog } from './log.ts';
import { unique } from './world.ts';

/* Jobs of invented kinds, and workers that can run them. */

const log = testLog;
const outbound = makeOutbound({ allows_private: false });

export type Owner = { workspace_id: string; account_id: string };

/** A workspace without waiting jobs: its initial job is removed. */
export async function anOwner(database: Database): Promise<Owner> {
  return await database.transaction(async (tx) => {
    const { workspace_id, account_id } = await createWorkspace(tx, {
      name: `Shop ${unique()}`,
      admin_email: `${unique()}@example.test`,
      admin_password_hash: 'none',
    });
    await tx.rows(null, 'delete from jobs where workspace_id = $1', [workspace_id]);
    return { workspace_id, account_id };
  });
}

export function jobTools(database: Database, owner: Owner) {
  const ask = (kind: string, over: Partial<NewJob> = {}): Promise<string> =>
    database.transaction((tx) =>
      enqueueJob(tx, { ...owner, kind, priority: 'normal', actor: SYSTEM, payload: {}, total: 1, ...over }),
    );
  const find = (id: string) =>
    findJob(database.read, { workspace_id: owner.workspace_id, account_id: null }, id) as Promise<Job>;
  const change = (text: string, values: unknown[] = []) =>
    database.transaction((tx) => tx.rows<Record<string, unknown>>(null, text, values));
  const hasStatus = (id: string, ...statuses: Job['status'][]) =>
    until(`job ${id} is ${statuses.join(' or ')}`, async () => statuses.includes((await find(id)).status));
  return {
    ask,
    find,
    change,
    hasStatus,
    ended: (id: string) => hasStatus(id, 'completed', 'failed', 'canceled'),
    /** Works on jobs until the test ends, or until it is stopped. */
    work: async (
      t: TestContext,
      handlers: WorkerOptions['handlers'],
      more: Partial<WorkerOptions> = {},
    ): Promise<Running> => {
      const worker = await startWorker({ database, log, handlers, scheduled: {}, outbound, ...more });
      let stopped: Promise<void> | undefined;
      const stop = () => (stopped ??= worker.stop());
      t.after(stop);
      return { stop };
    },
  };
}

export async function until(what: string, isTrue: () => Promise<boolean> | boolean, limit_ms = 10_000): Promise<void> {
  for (const limit = performance.now() + limit_ms; performance.now() < limit; await pause(20))
    if (await isTrue()) return;
  assert.fail(`not within ${limit_ms} ms: ${what}`);
}
