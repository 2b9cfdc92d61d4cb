import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { testDatabase } from '../../../test/harness.ts';
import { until } from '../../../test/jobs.ts';
import { makeLogger } from '../logger.ts';
import { sayAlive } from './queue-sql.ts';
import { startSchedule, type ScheduledTask } from './run-scheduled.ts';

const { database } = await testDatabase();
const log = makeLogger('silent');
const change = (text: string, values: unknown[] = []) => database.transaction((tx) => tx.rows<{ due_in_s: number; held_by: string | null }>(null, text, values)); // prettier-ignore
const rowOf = async (name: string) =>
  (await change(`select extract(epoch from due_at - clock_timestamp())::float8 as due_in_s, held_by from scheduled_runs where name = $1`, [name]))[0]; // prettier-ignore
const makeDue = (name: string) =>
  change(`update scheduled_runs set due_at = clock_timestamp() where name = $1`, [name]);

async function schedule(t: TestContext, worker_id: string, scheduled: Record<string, ScheduledTask>) {
  await database.transaction((tx) => sayAlive(tx, worker_id));
  const running = startSchedule({ database, log, worker_id, scheduled, look_ms: 20 });
  t.after(() => running.stop());
  await until('it is planned', async () => (await Promise.all(Object.keys(scheduled).map(rowOf))).every(Boolean));
  return running;
}

test('what is new first runs an interval later; what is due runs once across processes, and is due again an interval after', async (t) => {
  const runs: Date[] = [];
  const often: ScheduledTask = { every_minutes: 10, run: async ({ now }) => (await pause(60), void runs.push(now)) };
  await Promise.all(['one', 'two', 'three'].map((id) => schedule(t, id, { often })));
  const planned = (await rowOf('often'))!;
  assert.ok(Math.abs(planned.due_in_s - 600) < 10, String(planned.due_in_s));
  await pause(100);
  assert.equal(runs.length, 0);
  await makeDue('often');
  await until('it ran', async () => runs.length > 0 && (await rowOf('often'))!.held_by === null);
  await pause(150);
  assert.equal(runs.length, 1);
  assert.ok(Math.abs(runs[0]!.getTime() - Date.now()) < 10_000);
  assert.ok(Math.abs((await rowOf('often'))!.due_in_s - 600) < 10);
});

test('what fails runs again within five minutes, and what comes after it is not kept', async (t) => {
  let others = 0;
  await schedule(t, 'four', {
    fails: { every_minutes: 60, run: () => Promise.reject(new Error('no')) },
    other: { every_minutes: 60, run: async () => void others++ },
  });
  await makeDue('fails');
  await makeDue('other');
  await until('both ran', async () => others === 1 && (await rowOf('fails'))!.due_in_s > 0);
  assert.ok((await rowOf('fails'))!.due_in_s <= 300);
});

test('a run whose worker died is taken by another; one whose worker is alive is not', async (t) => {
  let runs = 0;
  await schedule(t, 'five', { orphan: { every_minutes: 60, run: async () => void runs++ } });
  await database.transaction((tx) => sayAlive(tx, 'six'));
  await change(`update scheduled_runs set due_at = clock_timestamp(), held_by = 'six' where name = 'orphan'`);
  await pause(100);
  assert.equal(runs, 0);
  await change(`update worker_leases set seen_at = seen_at - interval '21 seconds' where worker_id = 'six'`);
  await until('it ran', () => runs === 1);
});

test('a worker that stops tells its run, and another runs it at once', async (t) => {
  const ended: string[] = [];
  const first: ScheduledTask = {
    every_minutes: 60,
    run: async ({ signal }) => {
      ended.push('started');
      await pause(60_000, undefined, { signal });
    },
  };
  const running = await schedule(t, 'seven', { patient: first });
  await makeDue('patient');
  await until('it started', () => ended.length === 1);
  await running.stop();
  await schedule(t, 'eight', { patient: { every_minutes: 60, run: async () => void ended.push('ended') } });
  await until('it ended', () => ended.length === 2);
  assert.deepEqual(ended, ['started', 'ended']);
});
