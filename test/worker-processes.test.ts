import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { asOwner, isOnCitus } from './cluster.ts';
import { testDatabase } from './harness.ts';
import { anOwner, jobTools, until } from './jobs.ts';
import { kill, startProcess, type ServiceProcess } from './service-process.ts';

/* Workers in real processes are killed, loop for ever and are put to sleep; the work of their jobs is done exactly once. */

const { database, ...urls } = await testDatabase();
const { connection_string } = urls;
const { ask, find, change, ended } = jobTools(database, await anOwner(database));
await asOwner(urls, 'create table marks (job_id uuid not null, step integer not null)');
// On a cluster the service connects as the owner.
if (!isOnCitus()) await asOwner(urls, 'grant select, insert on marks to tahsil_service');

const processes: ServiceProcess[] = [];
after(() => processes.forEach(({ child }) => kill(child)));

function startWorker(): ServiceProcess {
  const worker = startProcess(['test/work-in-process.ts', connection_string], {});
  processes.push(worker);
  return worker;
}

/**
 * A worker counts as dead after 20 seconds without a heartbeat; the test does not wait that long. A running worker sends a heartbeat every
 * 5.
 */
const shortenSilence = () => change(`update worker_leases set seen_at = seen_at - interval '20 seconds'`);
const marksOf = async (id: string): Promise<unknown[]> =>
  (await change('select step from marks where job_id = $1 order by step', [id])).map(({ step }) => step);

test('a job that ends its process three times is shown as failed, and the jobs beside it are done once each', async () => {
  const poison = await ask('kills', { priority: 'important' });
  const healthy = await Promise.all(Array.from({ length: 40 }, () => ask('marks', { priority: 'important' })));
  for (let death = 0; death < 3; death++) {
    const worker = startWorker();
    assert.equal(await worker.ended, 'SIGKILL', worker.log());
    await shortenSilence();
  }
  startWorker();
  await ended(poison);
  const { status, error, attempts, crashes } = await find(poison);
  assert.deepEqual([status, attempts, crashes], ['failed', 3, 3]);
  assert.match(error!, /^The job crashed the worker three times/);
  for (const id of healthy) {
    await ended(id);
    assert.deepEqual([(await find(id)).status, await marksOf(id)], ['completed', [1]]);
  }
});

test('a job that loops for ever silences its process; others take its jobs, and it is given up as well', async () => {
  const poison = await ask('spins', { priority: 'urgent' });
  for (let silent = 0; silent < 3; silent++) {
    startWorker();
    await until('it spins', async () => (await find(poison)).attempts === silent + 1);
    await pause(200);
    await shortenSilence();
  }
  const healthy = await ask('marks');
  startWorker();
  await ended(poison);
  await ended(healthy);
  assert.deepEqual([(await find(poison)).status, (await find(poison)).crashes], ['failed', 3]);
  assert.deepEqual([(await find(healthy)).status, await marksOf(healthy)], ['completed', [1]]);
  processes.splice(0).forEach(({ child }) => kill(child));
});

test('a worker that was asleep while another took its job writes nothing when it wakes: each step is there once', async () => {
  const sleeper = startWorker();
  const id = await ask('walks', { total: 10 });
  await until('its first steps', async () => (await marksOf(id)).length >= 2);
  sleeper.child.kill('SIGSTOP');
  await shortenSilence();
  startWorker();
  await until('the other one goes on', async () => (await find(id)).attempts === 2, 25_000);
  sleeper.child.kill('SIGCONT');
  await ended(id);
  await pause(500);
  const { status, result, attempts, crashes } = await find(id);
  assert.deepEqual([status, result, attempts, crashes], ['completed', { step: 10 }, 2, 1]);
  assert.deepEqual(await marksOf(id), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  const next = await ask('marks');
  await ended(next);
  assert.equal(sleeper.child.exitCode, null, 'it lives and works on');
});
