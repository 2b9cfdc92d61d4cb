import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { asOwner, endLeftClusters } from './cluster.ts';

const START = `
  import { startTestCluster } from './test/cluster.ts';
  const { directory, urlsOf } = await startTestCluster();
  console.log(JSON.stringify({ directory, ...urlsOf('postgres') }));
  setInterval(() => undefined, 1_000);
`;

test('the PostgreSQL of a run that was killed is ended by the next one, and that of a run under way is not', async () => {
  const [killed, living] = [await aRun(), await aRun()];
  try {
    await killed.kill();
    assert.deepEqual([await killed.answers(), existsSync(killed.directory)], [true, true], 'it outlives its run');
    await endLeftClusters();
    assert.deepEqual([await killed.answers(), existsSync(killed.directory)], [false, false]);
    assert.deepEqual([await living.answers(), existsSync(living.directory)], [true, true]);
  } finally {
    await Promise.all([killed.kill(), living.kill()]);
    await endLeftClusters();
  }
});

async function aRun() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', START], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  const { directory, owner_connection_string } = JSON.parse(line) as Record<
    'directory' | 'owner_connection_string',
    string
  >;
  return {
    directory,
    answers: () =>
      asOwner({ owner_connection_string }, 'select 1').then(
        () => true,
        // The socket of the ended server is gone.
        ({ code }: NodeJS.ErrnoException) => assert.match(code!, /^(ENOENT|ECONNREFUSED)$/) ?? false,
      ),
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
