import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BUILD } from '../test/built-processes.ts';
import { hasSharedCluster, isOnCitus, startTestCluster } from '../test/cluster.ts';
import { CHROMIUM_COMMAND, findChromium } from '../test/e2e/chromium.ts';
import { ENGINES_COMMAND, missingEngines } from '../test/e2e/find-engines.ts';
import { SHARE_SEED, SHARES, seedOfDay } from '../test/share.ts';
import { batchesOf, nearestFirst, readTimes, writeTimes, SLOW_S, type Times } from './test-batches.ts';
import { BROWSER, LONG, ROOT, filesOfRun } from './test-tiers.ts';

/*
 * `npm test` without files runs the first tier of the tests (test-tiers.ts), with a share of the long proofs; `--all` runs every test. They
 * are spread over processes that share one PostgreSQL. On a Citus cluster only tests that use a database of the run are included.
 *
 *   --changed[=COMMIT]   runs tests that import files changed since the last commit, or since COMMIT, the nearest first.
 *   --repeat N FILE…     runs these files N times.
 *   --busy               runs beside five loops that keep the processors busy.
 *   --again              runs failed files twice more, alone. A file that passes both times is flaky: the summary names it, and the
 *                        run passes with up to three of them. A file that fails again has failed.
 *
 * A batch that hangs is ended after its bound, with every process that it started, and has failed.
 */

const BUSY_LOOPS = 5;
/** Times that a failed file must pass alone before it counts as flaky (--again). */
const PASSES_OF_FLAKY = 2;
/** Maximum number of flaky files in a run that passes: one may have a bad day, but many mean a broken change. */
const MOST_FLAKY = 3;
/** Seconds after which a batch is ended, by its longest file: several times what it takes on a busy machine. A later hang is named then. */
const BOUND_S = { long: 1_500, short: 900 };
/** Replaces the bounds, in tests of this script: seconds. */
const BOUND = 'TAHSIL_TEST_BOUND_S';

type RunOptions = {
  isAll: boolean;
  isBusy: boolean;
  isAgain: boolean;
  repeats: number;
  /** The commit to compare the tree with; null: changes do not select tests. */
  since: string | null;
  files: string[];
  /** Flags for Node's own runner. */
  flags: string[];
};
type Counts = Record<string, number>;
/** A message of the reporter (file-times.cjs). */
type TestTime = { file: string; ms: number; isFailed: boolean };
type ProcessTime = { cpu_ms: number };
type RunResult = { code: number | string; said: string; tests: TestTime[]; cpu_ms: number };
/** A failed batch: the files to run again, and how many tests failed in them. */
type FailedBatch = { files: string[]; failed: number };

function readArguments(args: readonly string[]): RunOptions {
  const asked: RunOptions = {
    isAll: false,
    isBusy: false,
    isAgain: false,
    repeats: 1,
    since: null,
    files: [],
    flags: [],
  };
  for (let i = 0; i < args.length; i++) {
    const [name, value] = args[i]!.split('=', 2) as [string, string | undefined];
    if (name === '--all') asked.isAll = true;
    else if (name === '--busy') asked.isBusy = true;
    else if (name === '--again') asked.isAgain = true;
    else if (name === '--changed') asked.since = value ?? 'HEAD';
    else if (name === '--repeat') asked.repeats = Number(value ?? args[++i]);
    else if (name.startsWith('-')) asked.flags.push(args[i]!);
    else asked.files.push(args[i]!);
  }
  if (!Number.isInteger(asked.repeats) || asked.repeats < 1)
    throw new Error('--repeat takes a whole number: --repeat 30 FILE…');
  return asked;
}

/** The batches of a run, in the order of their starts. */
function plan(asked: RunOptions, times: Times): string[][] {
  if (asked.files.length > 0) return Array.from({ length: asked.repeats }, () => asked.files);
  if (asked.repeats > 1) throw new Error('--repeat takes the files to repeat: --repeat 30 FILE…');
  if (asked.since !== null) return nearestFirst(changedSince(asked.since), filesOfRun(true));
  return batchesOf(filesOfRun(asked.isAll), times);
}

function changedSince(commit: string): string[] {
  const git = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
    if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
    return stdout.split('\n').filter((line) => line !== '');
  };
  return [...git('diff', '--name-only', '--relative', commit), ...git('ls-files', '--others', '--exclude-standard')];
}

/** One run of tests, with its summary. Returns the exit code. */
class Run {
  private readonly started = performance.now();
  private readonly running = new Set<ChildProcess>();
  private readonly counts: Counts = {};
  private readonly failures: string[] = [];
  private readonly failedBatches: FailedBatch[] = [];
  private readonly flakyFiles = new Set<string>();
  private readonly tookOf = new Map<string, number>();
  private cpu_ms = 0;
  /** The signal that ended the run early. */
  private stoppedBy: string | null = null;

  private readonly asked: RunOptions;
  private readonly env: NodeJS.ProcessEnv;

  constructor(asked: RunOptions, env: NodeJS.ProcessEnv) {
    this.asked = asked;
    this.env = env;
  }

  /** Ends the running batches, with every process that their tests started. The run then prints its summary, and has failed. */
  stop(signal: string): void {
    this.stoppedBy ??= signal;
    for (const child of this.running) endTree(child.pid!);
  }

  async batch(files: readonly string[]): Promise<void> {
    if (this.stoppedBy !== null) return;
    const begun = performance.now();
    const ended = await this.runFiles(files);
    const { shown, counted, failed } = readReport(ended.said);
    const took = `${secondsSince(begun)} s, ${Math.round(ended.cpu_ms / 1000)} s of a processor`;
    process.stdout.write(`\n${took}: ${files.join(' ')}\n${shown}`);
    this.cpu_ms += ended.cpu_ms;
    for (const [name, count] of Object.entries(counted)) this.counts[name] = (this.counts[name] ?? 0) + count;
    for (const { file, ms } of ended.tests) this.tookOf.set(file, (this.tookOf.get(file) ?? 0) + ms / 1000);
    this.failures.push(...failed);
    if (ended.code === 0) return;
    const ofTests = [...new Set(ended.tests.filter(({ isFailed }) => isFailed).map(({ file }) => file))];
    const count = (counted['fail'] ?? 0) + (counted['cancelled'] ?? 0);
    this.failedBatches.push({ files: ofTests.length > 0 ? ofTests : [...files], failed: count });
    if (failed.length === 0) this.failures.push(`ended with ${ended.code}: ${files.join(' ')}\n`);
  }

  /** Runs files in one process; returns its messages in sequence. Prints the first failure as soon as it happens. */
  private async runFiles(files: readonly string[]): Promise<RunResult> {
    const folder = mkdtempSync(join(tmpdir(), 'tahsil-times-'));
    const times = join(folder, 'times');
    const reporters = [
      ['spec', 'stdout'],
      [pathToFileURL(join(ROOT, 'scripts/file-times.cjs')).href, times],
    ].flatMap(([name, to]) => [`--test-reporter=${name}`, `--test-reporter-destination=${to}`]);
    const built = `--import=${pathToFileURL(join(ROOT, 'test/built-processes.ts')).href}`;
    const child = spawn(
      process.execPath,
      [...process.execArgv, built, '--test', ...reporters, ...this.asked.flags, ...files],
      {
        cwd: ROOT,
        env: this.env,
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    this.running.add(child);
    const bound_s = boundOf(files);
    const hang = setTimeout(() => {
      said.push(Buffer.from(`\nended after ${bound_s} s, as it hangs: ${files.join(' ')}\n`));
      endTree(child.pid!);
    }, bound_s * 1000);
    const said: Buffer[] = [];
    let isNamed = false;
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said.push(chunk);
        const failed = isNamed ? null : /^ *✖ (?!failing tests:).*$/m.exec(chunk.toString());
        if (failed) process.stdout.write(`\nfailed after ${secondsSince(this.started)} s: ${failed[0].trim()}\n`);
        isNamed ||= failed !== null;
      });
    const code = await new Promise<number | string>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code, signal) => resolve(code ?? signal ?? 'nothing'));
    });
    clearTimeout(hang);
    this.running.delete(child);
    const lines = readTimesOf(times);
    rmSync(folder, { recursive: true });
    return { code, said: Buffer.concat(said).toString(), ...lines };
  }

  /** Runs failed files again, each alone, and separates flaky from broken ones. */
  async runAgain(): Promise<void> {
    for (const file of this.failedFiles()) {
      if (this.stoppedBy !== null) return;
      let passes = 0;
      while (passes < PASSES_OF_FLAKY && (await this.runFiles([file])).code === 0) passes++;
      if (passes === PASSES_OF_FLAKY) this.flakyFiles.add(file);
      process.stdout.write(
        this.flakyFiles.has(file)
          ? `flaky: ${file} failed, and passed when it ran again, alone\n`
          : `fails again: ${file}\n`,
      );
    }
    if (this.flakyFiles.size > MOST_FLAKY)
      process.stdout.write(`${this.flakyFiles.size} files are flaky; a run passes with at most ${MOST_FLAKY}\n`);
  }

  private failedFiles(): Set<string> {
    return new Set(this.failedBatches.flatMap(({ files }) => files));
  }

  /** Batches with a broken file; all failed batches if too many files are flaky. */
  private brokenBatches(): FailedBatch[] {
    const areFew = this.flakyFiles.size <= MOST_FLAKY;
    return this.failedBatches.filter(({ files }) => !areFew || files.some((file) => !this.flakyFiles.has(file)));
  }

  /** Prints the total counts and the next steps. Returns the exit code. */
  close(leftOut: string[]): number {
    const { asked } = this;
    const broken = this.brokenBatches();
    const fail = broken.reduce((sum, { failed }) => sum + failed, 0);
    const flaky = this.failedBatches.reduce((sum, { failed }) => sum + failed, 0) - fail;
    const sums: Counts = {
      ...this.counts,
      ...(flaky > 0 && { pass: (this.counts['pass'] ?? 0) + flaky, fail, cancelled: 0, flaky }),
      duration_ms: Math.round(performance.now() - this.started),
      cpu_ms: Math.round(this.cpu_ms),
    };
    const lines = Object.entries(sums).map(([name, sum]) => `ℹ ${name} ${sum}`);
    const slow = [...this.tookOf].filter(([, s]) => s > SLOW_S * asked.repeats).toSorted(([, a], [, b]) => b - a);
    if (slow.length > 0 && asked.repeats === 1)
      lines.push('', `over ${SLOW_S} s:`, ...slow.map(([file, s]) => `  ${Math.round(s)} s  ${file}`));
    if (this.failures.length > 0) lines.push('', '✖ failing tests:', '', ...this.failures);
    if (asked.repeats > 1) lines.push('', `repeated ${asked.repeats} times, ${this.failedBatches.length} failed`);
    const seed = this.env[SHARE_SEED];
    const failedFiles = this.failedFiles();
    if (failedFiles.size > 0)
      lines.push(
        '',
        'to repeat it:',
        ...[...failedFiles].map((file) => `  ${seed ? `${SHARE_SEED}=${seed} ` : ''}npm test -- ${file}`),
      );
    lines.push(...leftOut);
    if (this.stoppedBy !== null) lines.push('', `stopped by ${this.stoppedBy} after ${secondsSince(this.started)} s`);
    process.stdout.write(`\n${lines.join('\n')}\n`);
    if (asked.repeats === 1 && asked.files.length === 0)
      writeTimes(Object.fromEntries(this.tookOf), seed !== undefined);
    return broken.length > 0 || this.stoppedBy !== null ? 1 : 0;
  }
}

/** Seconds that a process with these files may take. */
const boundOf = (files: readonly string[]): number =>
  Number(process.env[BOUND]) || (files.some((file) => LONG.test(file)) ? BOUND_S.long : BOUND_S.short);

/** Kills a process and all processes below it, also those with a group of their own: killing only the parent would leave them behind. */
function endTree(root: number): void {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' });
  const parents = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/ +/).map(Number) as [number, number]);
  const tree = [root];
  for (const parent of tree) tree.push(...parents.filter(([, ppid]) => ppid === parent).map(([pid]) => pid));
  for (const pid of tree)
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      // It has ended in the meantime.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
}

async function runTests(args: readonly string[]): Promise<number> {
  const asked = readArguments(args);
  const isShared = !asked.isAll && asked.since === null && asked.files.length === 0;
  const env: NodeJS.ProcessEnv = { ...process.env };
  if (isShared) env[SHARE_SEED] ??= String(seedOfDay(Date.now()));
  const queue = plan(asked, readTimes(isShared));
  if (queue.length === 0) return say('No test imports what changed.\n') ?? 0;
  if (isShared) {
    const seed = env[SHARE_SEED]!;
    say(
      `Of long proofs this run does share ${(Number(seed) % SHARES) + 1} of ${SHARES}, by ${SHARE_SEED}=${seed}; --all does them whole.\n`,
    );
  }
  const build = asked.files.length === 0 && asked.since === null ? buildService() : null;
  if (build !== null) env[BUILD] = build;
  const cluster = isOnCitus() || hasSharedCluster() ? null : await startTestCluster();
  const run = new Run(asked, { ...env, ...cluster?.environment });
  const loops = asked.isBusy ? Array.from({ length: BUSY_LOOPS }, startLoop) : [];
  // A signal may arrive twice, directly and through npm; the second must not end this process before its summary.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => run.stop(signal));
  const total = queue.length;
  const work = async () => {
    for (let files = queue.shift(); files; files = queue.shift()) {
      if (asked.repeats > 1) say(`\nrun ${total - queue.length} of ${total}\n`);
      // Tests of changed files run before the dashboard is built, unless one of them opens a page.
      if (asked.since !== null && files.some((file) => BROWSER.test(file))) buildDashboardOnce();
      await run.batch(files);
    }
  };
  const leftOut = [...withoutBrowser(queue.flat()), ...withoutEngines(queue.flat())];
  try {
    await Promise.all(Array.from({ length: processesAtATime() }, work));
    if (asked.isAgain) await run.runAgain();
  } finally {
    for (const loop of loops) loop.kill();
    await cluster?.stop();
  }
  return run.close(leftOut);
}

type Build = { isStale(): boolean; script: string };
const builds = createRequire(import.meta.url)('./builds.cjs') as {
  DASHBOARD: Build;
  SERVICE: Build;
  serviceFolder(): string;
};

/** Repeats a build that does not match its sources. */
function bringUp({ isStale, script }: Build): void {
  if (isStale()) spawnSync(process.execPath, [script], { cwd: ROOT, stdio: ['ignore', 2, 2] });
}

let isBuilt = false;

/** Builds the dashboard. A failed build is reported by the tests that open it. */
function buildDashboardOnce(): void {
  if (!isBuilt) bringUp(builds.DASHBOARD);
  isBuilt = true;
}

/** Folder of the built service, for the processes that tests start; null: the build failed, and they run from sources. */
function buildService(): string | null {
  bringUp(builds.SERVICE);
  return builds.SERVICE.isStale() ? null : builds.serviceFolder();
}

const say = (text: string): void => void process.stdout.write(text);

const startLoop = (): ChildProcess =>
  spawn(process.execPath, [join(ROOT, 'scripts/busy-loop.ts'), String(process.pid)], { stdio: 'ignore' });

/** Number of parallel processes: tests wait for PostgreSQL and browsers, which need processors too. */
const processesAtATime = (): number => Math.min(8, Math.max(2, availableParallelism()));

/** Tests that are skipped on a machine without Chromium, and how to install it. */
function withoutBrowser(files: readonly string[]): string[] {
  const count = new Set(files.filter((file) => BROWSER.test(file))).size;
  const tests = count === 1 ? '1 file of tests' : `${count} files of tests`;
  if (count === 0 || isOnCitus() || findChromium()) return [];
  return [
    '',
    `Left out: ${tests} of the dashboard, as this machine has no Chromium. This command brings it:`,
    `  ${CHROMIUM_COMMAND}`,
  ];
}

/** The same for the other browser engines. */
function withoutEngines(files: readonly string[]): string[] {
  const missing = missingEngines().filter((engine) => engine !== 'Chromium');
  if (missing.length === 0 || isOnCitus() || !files.includes('test/e2e/engines.test.ts')) return [];
  return [
    '',
    `Left out: the dashboard in ${missing.join(' and ')}, as this machine does not have them. This command brings them:`,
    `  ${ENGINES_COMMAND}`,
  ];
}

function readTimesOf(file: string): { tests: TestTime[]; cpu_ms: number } {
  const lines = textOf(file)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as TestTime | ProcessTime);
  return {
    tests: lines.filter((line) => 'file' in line).map((test) => ({ ...test, file: relative(ROOT, test.file) })),
    cpu_ms: lines.find((line) => 'cpu_ms' in line)?.cpu_ms ?? 0,
  };
}

/** The text of a file; empty if a killed process has not written it. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

/** Adds up the closing lines of the runner's reports, and collects the failures, which are shown again at the end. */
function readReport(said: string): { shown: string; counted: Counts; failed: string[] } {
  const counted: Counts = {};
  const shown = said.replace(/^ℹ (\w+) (\d+)(?:\.\d+)?$\n?/gm, (_line, name: string, count: string) => {
    counted[name] = Number(count);
    return '';
  });
  const failed = shown.split(/^✖ failing tests:$/m)[1];
  return { shown: `${shown.trimEnd()}\n`, counted, failed: failed === undefined ? [] : [`${failed.trim()}\n`] };
}

const secondsSince = (begun: number): number => Math.round((performance.now() - begun) / 1000);

process.exitCode = await runTests(process.argv.slice(2));
