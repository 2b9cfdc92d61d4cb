import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { batchesOf, nearestFirst } from '../scripts/test-batches.ts';
import { ROOT, allTestFiles, filesOfRun, laterFiles, tierOf } from '../scripts/test-tiers.ts';
import { SHARED, skippedOnCitus } from './cluster.ts';
import { SHARES, SHARE_SEED, seedOfDay, shareOf } from './share.ts';

/* `npm test` loses no test between its tiers, shares and batches; for a failure it prints the command that repeats it. */

const skip = skippedOnCitus('it takes no database');
describe('the runs of the tests', { skip }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'tahsil-run-tests-'));
  after(() => rmSync(folder, { recursive: true }));

  /** Writes a test file outside of the project, with one test that passes and one that passes only if `isGood`. */
  const aFile = (name: string, isGood: string): string => {
    const file = join(folder, `${name}.test.mjs`);
    const head = `import { test } from 'node:test';\nimport { existsSync, writeFileSync } from 'node:fs';\n`;
    writeFileSync(
      file,
      `${head}test('passes', () => {});\ntest('may fail', () => { if (!(${isGood})) throw new Error('no'); });\n`,
    );
    return file;
  };
  const commandOf = (args: string[]) => ['scripts/run-tests.ts', '--test-isolation=none', '--test-force-exit', ...args];
  // Node's runner sets NODE_TEST_CONTEXT for its children, which would then report to it and not to people: it is removed. These files need
  // no PostgreSQL.
  const optionsOf = (env: Record<string, string>) => ({
    cwd: ROOT,
    env: { ...process.env, NODE_TEST_CONTEXT: undefined, [SHARED]: '{}', ...env } as NodeJS.ProcessEnv,
  });
  const start = (args: string[], env: Record<string, string>) =>
    spawn(process.execPath, commandOf(args), { ...optionsOf(env), stdio: ['ignore', 'pipe', 'inherit'] });
  const run = (args: string[], env: Record<string, string> = {}) => {
    const { status, stdout } = spawnSync(process.execPath, commandOf(args), { ...optionsOf(env), encoding: 'utf8' });
    return { status, said: stdout };
  };

  test('every file of tests is in one tier, and a run of all has each of them once', () => {
    const found = globSync('**/*.test.ts', { cwd: ROOT, exclude: (name) => /^(node_modules|\..+|dist.*)$/.test(name) });
    assert.deepEqual(allTestFiles(), found.toSorted(), 'name the folder in scripts/test-tiers.ts');
    assert.deepEqual(filesOfRun(true), allTestFiles());
    const later = allTestFiles().filter((file) => tierOf(file) === 'later');
    assert.deepEqual(later, laterFiles().toSorted(), 'a row of a file that is not there');
    assert.deepEqual([...filesOfRun(false), ...later].toSorted(), allTestFiles());
    for (const times of [{}, Object.fromEntries(allTestFiles().map((file, i) => [file, (i * 7) % 50]))])
      assert.deepEqual(batchesOf(filesOfRun(true), times).flat().toSorted(), allTestFiles());
  });

  test('the longest file begins first, and is alone', () => {
    const files = filesOfRun(false);
    const [slow] = files.filter((file) => file.startsWith('server/leads/'));
    assert.deepEqual(batchesOf(files, { [slow!]: 1_000 })[0], [slow]);
  });

  test('six days in a row are one whole of what is done by turns', () => {
    const days = Array.from({ length: SHARES }, (_, i) => seedOfDay(Date.UTC(2026, 0, 1 + i)) % SHARES);
    assert.deepEqual(days.toSorted(), [0, 1, 2, 3, 4, 5]);
    const shares = new Set(Array.from({ length: 100 }, (_, i) => shareOf(`route ${i}`)));
    assert.deepEqual([...shares].toSorted(), [0, 1, 2, 3, 4, 5]);
  });

  test('of what changed, the tests that import it run, those beside it first', () => {
    const files = nearestFirst(['server/leads/move-leads.ts'], filesOfRun(true));
    assert.ok(
      files[0]!.every((file) => file.startsWith('server/leads/')),
      String(files[0]),
    );
    assert.equal(files[0]![0], 'server/leads/move-leads.test.ts');
    assert.ok(!files.flat().includes('contract/cash/fees.test.ts'));
    const pages = nearestFirst(['dashboard/scan/scan-page.tsx'], filesOfRun(true)).flat();
    assert.ok(pages.indexOf('test/e2e/scan.test.ts') < pages.indexOf('test/e2e/talk.test.ts'));
    assert.ok(nearestFirst(['database/migrations/0001-start.sql'], filesOfRun(true)).flat().length > 100);
    assert.deepEqual(nearestFirst(['LICENSE'], filesOfRun(true)), []);
  });

  test('a run that is repeated says how often it failed, and how to repeat that', () => {
    const bad = aFile('bad', 'false');
    const { status, said } = run(['--repeat', '2', bad], { [SHARE_SEED]: '4' });
    assert.equal(status, 1);
    assert.match(said, /^ℹ pass 2$/m);
    assert.match(said, /^ℹ fail 2$/m);
    assert.match(said, /^repeated 2 times, 2 failed$/m);
    assert.match(said, /^failed after \d+ s: ✖ may fail/m);
    assert.match(said, /^ {2}SHARE_SEED=4 npm test -- \S*bad\.test\.mjs$/m);
  });

  test('a file that failed once and passes alone is flaky: the run names it and passes, while there are few', () => {
    const once = (name: string) => {
      const mark = join(folder, `mark-${name}`);
      return aFile(name, `existsSync('${mark}') || writeFileSync('${mark}', '')`);
    };
    const { status, said } = run(['--again', once('once')]);
    assert.equal(status, 0);
    assert.match(said, /^flaky: \S*once\.test\.mjs/m);
    assert.match(said, /^ℹ pass 2$/m);
    assert.match(said, /^ℹ fail 0$/m);
    assert.match(said, /^ℹ flaky 1$/m);
    assert.match(said, /^✖ failing tests:$/m, 'the failure is shown all the same');
    const many = run(['--again', ...['a', 'b', 'c', 'd'].map(once)]);
    assert.equal(many.status, 1);
    assert.match(many.said, /^ℹ fail 4$/m);
    assert.match(many.said, /^4 files are flaky; a run passes with at most 3$/m);
  });

  test('a file that fails again, or passes only once, has failed', () => {
    const broken = run(['--again', aFile('broken', 'false')]);
    assert.equal(broken.status, 1);
    assert.match(broken.said, /^fails again: \S*broken\.test\.mjs/m);
    assert.match(broken.said, /^ℹ fail 1$/m);
    assert.equal(run(['--again', aFile('good', 'true')]).status, 0);
    const [first, second] = ['first', 'second'].map((name) => join(folder, `mark-${name}`));
    const everyOther = `(existsSync('${first}') && !existsSync('${second}') && (writeFileSync('${second}', ''), true)) || (writeFileSync('${first}', ''), false)`;
    assert.equal(run(['--again', aFile('every-other', everyOther)]).status, 1);
  });

  /** Writes a test that never ends, and whose process in a group of its own writes its id into a file. */
  const aHang = (): { file: string; childFile: string } => {
    const [file, childFile] = [join(folder, 'hangs.test.mjs'), join(folder, 'child')];
    const child = `writeFileSync('${childFile}', String(spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' }).pid));`;
    writeFileSync(
      file,
      `import { test } from 'node:test';\nimport { spawn } from 'node:child_process';\nimport { writeFileSync } from 'node:fs';\ntest('hangs', async () => { ${child} await new Promise(() => setInterval(() => {}, 1000)); });\n`,
    );
    rmSync(childFile, { force: true });
    return { file, childFile };
  };
  const childOf = (childFile: string): number => Number(readFileSync(childFile, 'utf8'));

  test('a file that hangs is ended with the processes that it started, and is named', () => {
    const { file, childFile } = aHang();
    const { status, said } = run([file], { TAHSIL_TEST_BOUND_S: '3' });
    assert.equal(status, 1);
    assert.match(said, /^ended after 3 s, as it hangs: \S*hangs\.test\.mjs$/m);
    assert.match(said, /^ended with SIGKILL: \S*hangs\.test\.mjs$/m);
    assert.ok(!isAlive(childOf(childFile)));
  });

  test('a run that is told twice to end still prints its summary, and leaves nothing behind', async () => {
    const { file, childFile } = aHang();
    const child = start([file], {});
    const said: Buffer[] = [];
    child.stdout!.on('data', (chunk: Buffer) => said.push(chunk));
    const until = Date.now() + 60_000;
    while (!existsSync(childFile) && Date.now() < until) await pause(50);
    for (const signal of ['SIGTERM', 'SIGTERM'] as const) child.kill(signal);
    const [code] = (await once(child, 'close')) as [number | null];
    assert.equal(code, 1);
    assert.match(
      Buffer.concat(said).toString(),
      /^ {2}npm test -- \S*hangs\.test\.mjs$[^]*^stopped by SIGTERM after \d+ s$/m,
    );
    assert.ok(!isAlive(childOf(childFile)));
  });

  const hasItElsewhere = ['/Applications/Google Chrome.app', '/snap/bin/chromium'].some((place) => existsSync(place));
  test(
    'without a Chromium the last lines say what was left out, and the command that brings it',
    { skip: hasItElsewhere },
    () => {
      const { status, said } = run(['test/e2e/row-keys.test.ts'], { PATH: folder });
      assert.equal(status, 0);
      assert.match(said, /^Left out: 1 file of tests of the dashboard, .*\n {2}\S.* install .*\n$/m);
    },
  );

  test(
    'without the other engines the last lines say so, and the command that brings them',
    { skip: hasItElsewhere },
    () => {
      const { status, said } = run(['test/e2e/engines.test.ts'], { PATH: folder });
      assert.equal(status, 0);
      assert.match(said, /^Left out: the dashboard in Firefox and WebKit, .*\n {2}\S.* install .* firefox-esr .*\n$/m);
    },
  );

  test('a loop that keeps a processor busy ends with the process that started it, also when that is killed', async () => {
    const start = `const { spawn } = require('node:child_process');
      console.log(spawn(process.execPath, ['scripts/busy-loop.ts', String(process.pid)], { stdio: 'ignore' }).pid); setInterval(() => {}, 1000)`;
    const parent = spawn(process.execPath, ['-e', start], { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
    const [pid] = (await once(parent.stdout, 'data')) as [Buffer];
    const loop = Number(pid.toString());
    assert.ok(isAlive(loop));
    parent.kill('SIGKILL');
    const until = Date.now() + 60_000;
    while (isAlive(loop) && Date.now() < until) await pause(50);
    assert.ok(!isAlive(loop));
  });
});

/** A zombie (Z) does not count as alive: it has ended, but its parent has not collected it. */
const isAlive = (pid: number): boolean =>
  /^[^Z]/.test(spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim());
