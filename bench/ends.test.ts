import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, globSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from './service.ts';

/** Benches, each with the log of the service that it starts last. `versions` compares this checkout, which is built, with itself. */
const BENCHES = [
  { args: ['orders'], log: 'bench_1.log' },
  { args: ['versions', '--against', ROOT], log: 'now.log' },
];

for (const { args, log } of BENCHES)
  test(`${args[0]}, ended while it measures, leaves nothing behind, also where the signal comes twice`, () =>
    endedLeavesNothing(args, log));

async function endedLeavesNothing(args: readonly string[], log_name: string): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'tahsil-ended-'));
  // PostgreSQL does not run as root, and keeps its data in this directory.
  chmodSync(directory, 0o755);
  const bench = spawn(process.execPath, [join(ROOT, 'bench/main.ts'), '--rows', '100', ...args], {
    cwd: ROOT,
    env: { ...process.env, TMPDIR: directory },
    stdio: 'ignore',
  });
  const ended = once(bench, 'exit');
  try {
    // A line in the log of the bench's service: the service and PostgreSQL are up.
    const isServing = () =>
      globSync(join(directory, '*', log_name)).some((log) => existsSync(log) && readFileSync(log, 'utf8') !== '');
    while (!isServing()) {
      assert.equal(bench.exitCode, null, 'it ended by itself');
      await pause(50);
    }
    bench.kill('SIGTERM');
    bench.kill('SIGTERM');
    const [code] = (await ended) as [number | null];
    assert.equal(code, 130);
    assert.deepEqual(readdirSync(directory), []);
    const processes = execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' });
    assert.deepEqual(
      processes.split('\n').filter((line) => line.includes(directory)),
      [],
    );
  } finally {
    if (bench.exitCode === null && bench.signalCode === null) bench.kill('SIGKILL');
    rmSync(directory, { recursive: true, force: true });
  }
}
