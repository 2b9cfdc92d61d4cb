import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { wordsOf } from './built-processes.ts';
import { freePort as findFreePort } from './free-port.ts';
import { lookAt } from './log.ts';
import { after } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

/* The real service as a separate process in its own process group, for tests of processes: start, stop, crash. */

const ROOT = join(import.meta.dirname, '..');
const running = new Set<ChildProcess>();
let isCleaned = false;

export type ServiceProcess = {
  child: ChildProcess;
  base: string;
  /** The output of the process so far. */
  output(): string;
  log(): string;
  /** Resolves with the exit code, or with the name of the signal that ended the process. */
  ended: Promise<number | string>;
};

/** Starts `node <script> <args>` with these variables; other variables of Tahsil are not passed on. */
export function startProcess(words: string[], env: Record<string, string>): ServiceProcess {
  if (!isCleaned) after(() => running.forEach((child) => kill(child)));
  isCleaned = true;
  const child = spawn(process.execPath, wordsOf(words), {
    cwd: ROOT,
    env: { ...ofMachine(), ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const heard = { output: '', log: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (heard.output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (heard.log += text));
  const ended = new Promise<number | string>((resolve) => {
    child.once('close', (code, signal) => {
      running.delete(child);
      lookAt(heard.log);
      resolve(signal ?? code ?? 1);
    });
  });
  return { child, base: `http://127.0.0.1:${env['PORT']}`, output: () => heard.output, log: () => heard.log, ended };
}

/**
 * Variables that any program needs, and the cache of compiled code, which launch.cjs sets too: it saves half of the processor time of a
 * start.
 */
function ofMachine(): NodeJS.ProcessEnv {
  const { PATH = '', HOME = '', TMPDIR, NODE_COMPILE_CACHE } = process.env;
  return { PATH, HOME, ...(TMPDIR && { TMPDIR }), ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) };
}

/** Kills the process and its whole group at once. */
export function kill(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  process.kill(-child.pid, 'SIGKILL');
}

/** Waits until the service answers that it is ready; fails with its output when it ends before. */
export async function ready(service: ServiceProcess, limit_ms = 90_000): Promise<ServiceProcess> {
  const ended = service.ended.then((code) => {
    throw new Error(`the service ended with ${code}: ${service.log()}`);
  });
  ended.catch(() => undefined);
  const limit = performance.now() + limit_ms;
  while (performance.now() < limit) {
    const answer = await Promise.race([ended, fetch(`${service.base}/readyz`).catch(() => null)]);
    if (answer?.ok) return service;
    await pause(25);
  }
  throw new Error(`the service was not ready within ${limit_ms} ms: ${service.log()}`);
}

/** A port that was free a moment ago. */
export const freePort = async (): Promise<string> => String(await findFreePort());
