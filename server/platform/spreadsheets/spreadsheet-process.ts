import { say, type Message } from '../../../contract/messages/message.ts';
import { fork } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Refusal } from '../refusal.ts';
import type { ProcessReply, Answers, ProcessRequest, Question } from './process-messages.ts';
import { withDirectory } from './temporary-directory.ts';

const MAIN = fileURLToPath(import.meta.resolve('./process-main.ts'));
const ROOT = join(import.meta.dirname, '../../..');

/** The code that the process loads; packages may be elsewhere, behind a link. */
const CODE = [
  join(dirname(MAIN), '*'),
  join(ROOT, 'contract', '*'),
  join(ROOT, 'server', '*'),
  join(ROOT, 'package.json'),
  join(ROOT, 'node_modules', '*'),
  join(realpathSync(join(ROOT, 'node_modules')), '*'),
];

/** Limit for one request: reading a file of 200,000 rows takes 5 s. */
const ANSWER_MS = 60_000;
/** Limit for all requests to one process; the service's own time between two requests does not count. */
const ALL_ANSWERS_MS = 300_000;

export type SpreadsheetProcess = {
  /** A directory for this process alone, deleted when it ends. */
  directory: string;
  ask<A extends ProcessRequest['ask']>(asked: Extract<ProcessRequest, { ask: A }>): Promise<Answers[A]>;
};

/**
 * Runs `use` with a process of its own for reading or writing a file. Limits: 256 MB of heap, no environment, no child,
 * no thread, and by Node's permission model only the service's code and a directory of its own. VALIDATION_ERROR for a
 * faulty file, and for one that takes too much memory or time. The process ends in any case, at once when `signal`
 * aborts.
 */
export async function withSpreadsheetProcess<T>(
  signal: AbortSignal,
  use: (process: SpreadsheetProcess) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  return await withDirectory(async (directory) => {
    const asking = answers(forkReader(directory));
    const stop = () => asking.end(signal.reason as Error);
    signal.addEventListener('abort', stop, { once: true });
    try {
      return await use({ directory, ask: asking.ask });
    } finally {
      signal.removeEventListener('abort', stop);
      asking.end(new Error('The spreadsheet process was ended.'));
    }
  });
}

type Child = ReturnType<typeof forkReader>;

/** A lower priority than processes that serve requests. */
const NICENESS = 3;

function forkReader(directory: string) {
  const child = fork(MAIN, [], {
    env: {},
    cwd: directory,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: [
      '--max-old-space-size=256',
      '--max-semi-space-size=8',
      '--enable-source-maps',
      '--permission',
      `--allow-fs-read=${join(directory, '*')}`,
      `--allow-fs-write=${join(directory, '*')}`,
      ...CODE.map((path) => `--allow-fs-read=${path}`),
    ],
  });
  try {
    if (child.pid !== undefined) setPriority(child.pid, NICENESS);
  } catch {
    // ESRCH: it ended at once, and its caller gets the reason
  }
  return child;
}

type Waiting = { resolve: (answer: never) => void; reject: (error: unknown) => void };

/** Requests and their answers; when the process ends, pending requests fail with the reason. */
function answers(child: Child) {
  const waiting = new Map<number, Waiting>();
  let last_id = 0;
  let ended: unknown;
  let spent_ms = 0;
  let complaints = '';
  const end = (why: unknown) => {
    ended ??= why;
    child.kill('SIGKILL');
    waiting.forEach(({ reject }) => reject(ended));
    waiting.clear();
  };
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (complaints = (complaints + text).slice(-4_000)));
  child.on('message', ({ id, ...told }: ProcessReply) => {
    const asker = waiting.get(id);
    waiting.delete(id);
    if ('answer' in told) asker?.resolve(told.answer as never);
    else asker?.reject(fileRefusal(told.fault));
  });
  child.on('error', end);
  child.on('close', (code, killer) => end(asError(code, killer, complaints)));
  return {
    end,
    async ask<A extends ProcessRequest['ask']>(asked: Extract<ProcessRequest, { ask: A }>): Promise<Answers[A]> {
      if (ended) throw ended;
      const id = ++last_id;
      const started = performance.now();
      const left_ms = Math.min(ANSWER_MS, ALL_ANSWERS_MS - spent_ms);
      const timer = setTimeout(() => end(fileRefusal(say('file_takes_long'))), left_ms);
      try {
        return await new Promise<Answers[A]>((resolve, reject) => {
          waiting.set(id, { resolve, reject });
          child.send({ id, asked } satisfies Question, (error) => error && end(error));
        });
      } finally {
        clearTimeout(timer);
        spent_ms += performance.now() - started;
      }
    },
  };
}

const fileRefusal = (said: Message) => new Refusal('VALIDATION_ERROR', said);

/** A full heap ends in SIGABRT or SIGTRAP, or in 134 under a shell. */
function asError(code: number | null, killer: NodeJS.Signals | null, complaints: string): Error {
  if (killer === 'SIGABRT' || killer === 'SIGTRAP' || code === 134 || /heap out of memory/i.test(complaints))
    return fileRefusal(say('file_takes_memory'));
  return new Error(`The spreadsheet process ended with ${killer ?? code}.`, { cause: new Error(complaints) });
}
