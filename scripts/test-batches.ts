import { globSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isOnCitus } from '../test/cluster.ts';
import { BROWSER, LONG, ROOT, importsOf } from './test-tiers.ts';

/*
 * Groups and sequence of the test files. A process runs a batch of files, as starting a process costs more than most files. Files of the
 * same folder stay together, so that shared modules are loaded once. The longest batch starts first, by the times of the last run, so that
 * the processes end together.
 */

/** Seconds of a file in its last run, by its path. */
export type Times = Readonly<Record<string, number>>;

/** Seconds above which a file is named at the end of a run, and is a batch of its own. */
export const SLOW_S = 20;

const BATCH = { files: 14, s: 60 };
const BROWSER_BATCH = { files: 4, s: 90 };
/** Assumed seconds of a file without a measured run. */
const UNKNOWN = { long_s: 120, browser_s: 15, short_s: 3 };

/** Module that is imported by every test that uses a database of the run. */
const HARNESS = join(ROOT, 'test/harness.ts');

const timesFile = (isShared: boolean): string =>
  join(ROOT, '.runtime', isShared ? 'test-times.json' : 'test-times-all.json');

/** Times of files; empty without an earlier run, or if the record is unreadable. */
export function readTimes(isShared: boolean): Times {
  try {
    return JSON.parse(readFileSync(timesFile(isShared), 'utf8')) as Times;
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

/** Stores the times of files, and keeps earlier times of other files. */
export function writeTimes(times: Times, isShared: boolean): void {
  const all = { ...readTimes(isShared), ...times };
  const sorted = Object.entries(all).toSorted(([, a], [, b]) => b - a);
  const rounded = sorted.map(([file, s]) => [file, Math.round(s * 10) / 10]);
  const file = timesFile(isShared);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, `${JSON.stringify(Object.fromEntries(rounded), null, 1)}\n`);
  renameSync(`${file}.${process.pid}`, file);
}

/** The files in batches, the longest first. On a cluster, only files that use a database of the run. */
export function batchesOf(files: readonly string[], times: Times): string[][] {
  const chosen = isOnCitus() ? files.filter((file) => reaches(HARNESS, join(ROOT, file), new Set())) : files;
  const secondsOf = (file: string): number =>
    times[file] ??
    (LONG.test(file) ? UNKNOWN.long_s + sizeOf(file) / 1e6 : BROWSER.test(file) ? UNKNOWN.browser_s : UNKNOWN.short_s);
  const sumOf = (batch: readonly string[]) => batch.reduce((sum, file) => sum + secondsOf(file), 0);
  const [alone, together] = partition(chosen, (file) => LONG.test(file) || secondsOf(file) > SLOW_S);
  const [browser, short] = partition(together, (file) => BROWSER.test(file));
  return [
    ...alone.map((file) => [file]),
    ...chunkFiles(browser, BROWSER_BATCH, secondsOf),
    ...chunkFiles(short, BATCH, secondsOf),
  ].toSorted((a, b) => sumOf(b) - sumOf(a));
}

const sizeOf = (file: string): number => statSync(join(ROOT, file)).size;

/** Groups of neighbouring files, up to a count or a time. */
function chunkFiles(files: readonly string[], most: typeof BATCH, secondsOf: (file: string) => number): string[][] {
  const batches: string[][] = [];
  let left_s = 0;
  for (const file of files) {
    const batch = batches.at(-1);
    if (!batch || batch.length === most.files || left_s < secondsOf(file)) {
      batches.push([file]);
      left_s = most.s - secondsOf(file);
    } else {
      batch.push(file);
      left_s -= secondsOf(file);
    }
  }
  return batches;
}

const partition = <T>(all: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] => [
  all.filter(isFirst),
  all.filter((one) => !isFirst(one)),
];

/** Whether `from` imports this file, directly or through other imports. */
function reaches(file: string, from: string, seen: Set<string>): boolean {
  if (from === file) return true;
  if (seen.has(from)) return false;
  seen.add(from);
  return importsOf(from).some((one) => reaches(file, one, seen));
}

/**
 * Tests that import changed files, in small batches: first tests beside a changed file, then by distance in imports. Changes of the
 * dashboard or the contract also select the browser tests; changes of the database select every test that uses one.
 */
export function nearestFirst(changed: readonly string[], tests: readonly string[]): string[][] {
  const importers = importersOfAll();
  const distance = new Map<string, number>(changed.map((file) => [join(ROOT, file), 0]));
  if (changed.some((file) => file.startsWith('database/'))) distance.set(HARNESS, 1);
  const queue = [...distance.keys()];
  for (let file = queue.shift(); file !== undefined; file = queue.shift())
    for (const importer of importers.get(file) ?? []) {
      if (distance.has(importer)) continue;
      distance.set(importer, distance.get(file)! + 1);
      queue.push(importer);
    }
  const folders = new Set(changed.map((file) => dirname(file)));
  const isOfDashboard = changed.some((file) => /^(dashboard|contract)\//.test(file));
  const farOf = (test: string): number => {
    const far = distance.get(join(ROOT, test));
    if (changed.some((file) => test === file || test === file.replace(/\.tsx?$/, '.test.ts'))) return -1;
    if (folders.has(dirname(test))) return (far ?? 1_000) / 1_000;
    if (far !== undefined) return far;
    return isOfDashboard && BROWSER.test(test) ? 50 - likeness(test, changed) : Infinity;
  };
  const near = tests.filter((test) => farOf(test) < Infinity).toSorted((a, b) => farOf(a) - farOf(b));
  return [
    ...chunkFiles(near.slice(0, 8), { files: 2, s: Infinity }, () => 1),
    ...chunkFiles(near.slice(8), BROWSER_BATCH, () => 1),
  ];
}

/** Number of words of a changed path in the test's name: `dashboard/scan/…` and `scan.test.ts`. */
function likeness(test: string, changed: readonly string[]): number {
  const words = basename(test, '.test.ts').split('-');
  return Math.max(...changed.map((file) => words.filter((word) => file.includes(word.replace(/s$/, ''))).length));
}

/** The importers of each file of the project. */
function importersOfAll(): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  const files = globSync(
    '{bench,cli,contract,couriers,dashboard,faults,scripts,server,simulate,test}/**/*.{ts,tsx,cjs}',
    {
      cwd: ROOT,
    },
  );
  for (const file of files.filter((file) => !file.includes('/dist')))
    for (const imported of new Set(importsOf(join(ROOT, file))))
      importers.set(imported, [...(importers.get(imported) ?? []), join(ROOT, file)]);
  return importers;
}
