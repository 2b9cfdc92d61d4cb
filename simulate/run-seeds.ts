import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { startTestCluster, temporaryDirectory } from '../test/cluster.ts';
import { prepareTemplate } from './database.ts';
import type { Given, Outcome } from './one-seed.ts';

/* Seeds, each in a separate process, over databases in one PostgreSQL. */

/** A PostgreSQL with the template of the seeds, and a directory for their files. */
export type Ground = Pick<Given, 'urls' | 'template' | 'directory'> & { close(): Promise<void> };

/** Opens a ground for several calls of `runSeeds`. The caller closes it. */
export async function openGround(): Promise<Ground> {
  const cluster = await startTestCluster();
  const directory = temporaryDirectory('tahsil-simulate-');
  const close = async () => {
    rmSync(directory, { recursive: true, force: true });
    await cluster.stop();
  };
  try {
    const { name } = await prepareTemplate(cluster.urlsOf);
    return { urls: cluster.urlsOf('postgres'), template: name, directory, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Maximum number of parallel seeds: PostgreSQL accepts 60 connections, and a seed has up to 14. */
const PROCESSES_MAX = 4;
/** Timeout of a seed, which takes seconds; a seed that hangs is a finding too. */
const SEED_MS = 300_000;

export type Asked = {
  seeds: readonly number[];
  /** Name of the fault to plant; null: no fault. */
  planted?: string | null;
  /** Also return the traces of seeds that broke no law. */
  has_trace?: boolean;
  processes?: number;
  /** Called when a seed has ended. If it returns false, no further seed begins. */
  onEnd(outcome: Outcome): boolean | void;
};

/** Runs seeds on `ground`, or on one that it opens and closes. */
export async function runSeeds(
  { seeds, planted = null, has_trace = false, processes, onEnd }: Asked,
  ground?: Ground,
): Promise<void> {
  const { urls, template, directory, close } = ground ?? (await openGround());
  const given: Given = { urls, template, directory, planted, has_trace };
  const running = new Set<ChildProcess>();
  const left = [...seeds];
  const stop = () => {
    left.splice(0);
    for (const child of running) child.kill('SIGTERM');
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  try {
    const work = async () => {
      for (let seed = left.shift(); seed !== undefined; seed = left.shift())
        if (onEnd(await runProcess(seed, given, running)) === false) left.splice(0);
    };
    await Promise.all(Array.from({ length: processes ?? Math.min(PROCESSES_MAX, availableParallelism()) }, work));
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.removeListener(signal, stop);
    if (!ground) await close();
  }
}

function runProcess(seed: number, given: Given, running: Set<ChildProcess>): Promise<Outcome> {
  const flags = ['--disable-warning=ExperimentalWarning'];
  const args = [...flags, join(import.meta.dirname, 'one-seed.ts'), String(seed), JSON.stringify(given)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], timeout: SEED_MS });
  running.add(child);
  let [out, said] = ['', ''];
  child.stdout.on('data', (part) => (out += String(part)));
  child.stderr.on('data', (part) => (said += String(part)));
  return new Promise((resolve) => {
    child.once('close', (code, signal) => {
      running.delete(child);
      const [line] = out.split('\n');
      if (code === 0 && line) return resolve(JSON.parse(line) as Outcome);
      const broken = [`The process ended with ${signal ?? code}: ${said.slice(-2_000)}`];
      resolve({ seed, broken, steps: 0, hash: '', trace: [], took_ms: 0, counts: {} });
    });
  });
}
