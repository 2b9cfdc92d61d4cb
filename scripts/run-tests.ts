import { spawn, type ChildProcess } from 'node:child_process';
import { globSync, readFileSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { isOnCitus, startTestCluster } from '../test/cluster.ts';

/*
 * `npm test` without files: all tests, spread over processes that share one PostgreSQL. A process takes a batch of files, for starting
 * one costs more than most files; what runs long is a batch of its own and comes first, so that the processes end together.
 * On a Citus cluster it is those tests that take a database of the run.
 */

const ROOT = dirname(import.meta.dirname);
/** Whoever takes a database of the run asks here for it. */
const HARNESS = join(ROOT, 'test/harness.ts');
const FOLDERS = ['contract', 'server', 'dashboard', 'cli', 'bench', 'simulate', 'test'];
/** Files whose tests take tens of seconds. */
const LONG =
  /^simulate\/|^test\/(access-matrix|two-worlds|crash|start|stock-race|order-model|worker-processes|several-processes|versions-side-by-side)\.test\.ts$|bad-input/;
/** Tests in a browser; those of one process share it. */
const BROWSER = /^test\/e2e\//;
const BATCH_FILES = 14;
const BROWSER_BATCH_FILES = 4;

type Counts = Record<string, number>;

async function runTests(flags: readonly string[]): Promise<number> {
  const started = performance.now();
  const cluster = isOnCitus() ? null : await startTestCluster();
  const running = new Set<ChildProcess>();
  const queue = batches();
  const stop = () => {
    queue.splice(0);
    for (const child of running) child.kill('SIGTERM');
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
  const counts: Counts = {};
  const failures: string[] = [];
  let isFailed = false;
  const work = async () => {
    for (let files = queue.shift(); files; files = queue.shift()) {
      const begun = performance.now();
      const { code, said } = await runBatch([...flags, ...files], { ...process.env, ...cluster?.environment }, running);
      const { shown, counted, failed } = readReport(said);
      // What makes a run long is seen in its log.
      const took_s = Math.round((performance.now() - begun) / 1000);
      process.stdout.write(`\n${took_s} s: ${files.join(' ')}\n${shown}`);
      for (const [name, count] of Object.entries(counted)) counts[name] = (counts[name] ?? 0) + count;
      failures.push(...failed);
      if (code !== 0) isFailed = true;
      if (code !== 0 && failed.length === 0) failures.push(`ended with ${code}: ${files.join(' ')}\n`);
    }
  };
  try {
    await Promise.all(Array.from({ length: processesAtATime() }, work));
  } finally {
    await cluster?.stop();
  }
  const sums = { ...counts, duration_ms: Math.round(performance.now() - started) };
  process.stdout.write(
    `\n${Object.entries(sums)
      .map(([name, sum]) => `ℹ ${name} ${sum}`)
      .join('\n')}\n`,
  );
  if (failures.length > 0) process.stdout.write(`\n✖ failing tests:\n\n${failures.join('\n')}`);
  return isFailed ? 1 : 0;
}

/** Tests wait for PostgreSQL and browsers, which need processors of their own. */
const processesAtATime = (): number => Math.min(8, Math.max(2, availableParallelism()));

/** All files of tests, in batches: the long ones first, each by itself; neighbours stay together, so that what they load is loaded once. */
function batches(): string[][] {
  const all = FOLDERS.flatMap((folder) => globSync(`${folder}/**/*.test.ts`, { cwd: ROOT })).toSorted();
  const files = isOnCitus() ? all.filter((file) => reaches(HARNESS, join(ROOT, file), new Set())) : all;
  const [browser, others] = divided(files, (file) => BROWSER.test(file));
  const [long, short] = divided(others, (file) => LONG.test(file));
  const sizeOf = (file: string) => statSync(join(ROOT, file)).size;
  return [
    ...long.toSorted((a, b) => sizeOf(b) - sizeOf(a)).map((file) => [file]),
    ...chunked(browser, BROWSER_BATCH_FILES),
    ...chunked(short, BATCH_FILES),
  ];
}

const IMPORTED = /^(?:import|export) (?!type\b)[^'"`;]*?from '(\..*?)'/gm;

/** Whether what `from` imports, or what that imports in turn, is this file. */
function reaches(file: string, from: string, seen: Set<string>): boolean {
  if (from === file) return true;
  if (seen.has(from) || !from.endsWith('.ts')) return false;
  seen.add(from);
  const imported = [...readFileSync(from, 'utf8').matchAll(IMPORTED)].map(([, path]) => join(dirname(from), path!));
  return imported.some((one) => reaches(file, one, seen));
}

function divided<T>(all: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))];
}

const chunked = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size));

/** Runs files in one process; gives what it said, in the order in which it said it. */
function runBatch(args: string[], env: NodeJS.ProcessEnv, running: Set<ChildProcess>) {
  return new Promise<{ code: number | string; said: string }>((resolve, reject) => {
    const child = spawn(process.execPath, [...process.execArgv, '--test', '--test-reporter=spec', ...args], {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    const said: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      running.delete(child);
      resolve({ code: code ?? signal ?? 'nothing', said: Buffer.concat(said).toString() });
    });
  });
}

/** The runner's own closing lines are added up, and what failed is shown once more at the end of all. */
function readReport(said: string): { shown: string; counted: Counts; failed: string[] } {
  const counted: Counts = {};
  const shown = said.replace(/^ℹ (\w+) (\d+)(?:\.\d+)?$\n?/gm, (_line, name: string, count: string) => {
    counted[name] = Number(count);
    return '';
  });
  const failed = shown.split(/^✖ failing tests:$/m)[1];
  return { shown: `${shown.trimEnd()}\n`, counted, failed: failed === undefined ? [] : [`${failed.trim()}\n`] };
}

process.exitCode = await runTests(process.argv.slice(2));
