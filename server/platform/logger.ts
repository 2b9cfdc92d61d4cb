import { pino, type DestinationStream, type Logger } from 'pino';
import { dbFault } from './database/postgres.ts';
import { Refusal } from './refusal.ts';

export type { Logger } from 'pino';

/**
 * JSON lines on standard error, so that standard output stays for what a person or a script reads. Fields are ids, counts and
 * durations; names, phones and addresses never enter a line: what the tests make is looked for in all that they log (test/log.ts).
 */
export const makeLogger = (level: string, destination: DestinationStream = logFile(2)): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: plainError, queue: plainError },
    },
    destination,
  );

/** What waits for a disk that is full is kept so far; lines beyond are lost. */
const WAITING_BYTES_MAX = 1024 * 1024;

/**
 * Where lines go. A line that cannot be written, as the disk is full, waits for the next one: whoever can still serve does not end for
 * want of a log.
 */
export function logFile(descriptor: number): DestinationStream {
  const file = pino.destination({ dest: descriptor, minLength: 0, maxLength: WAITING_BYTES_MAX });
  let isFailing = false;
  file.on('error', () => (isFailing = true)).on('write', () => (isFailing = false));
  const flush = file.flushSync.bind(file);
  // At the end of the process: pino would try until there is room.
  file.flush = file.flushSync = () => {
    if (!isFailing) flush();
  };
  return file;
}

type Plain = {
  type: string;
  kind?: string;
  message?: string;
  code?: string;
  constraint?: string;
  stack: string;
  cause?: Plain;
};

/**
 * What an error may say in a log. PostgreSQL's `detail` and `where` hold whole rows, and messages the text that somebody stumbled over: from
 * the first quote to the last, and what looks like an address of mail or a phone, is left out; the constraint has a field of its own. The
 * words of a refusal are for whoever asked and may repeat what they wrote: the log has its kind.
 */
function plainError(error: unknown): Plain | string {
  if (!(error instanceof Error)) return typeof error;
  const fault = dbFault(error);
  const code = fault?.code ?? (error as { code?: unknown }).code;
  return {
    ...(error instanceof Refusal
      ? { type: 'Refusal', kind: error.kind }
      : { type: error.name, message: withoutQuoted(error.message) }),
    ...(typeof code === 'string' ? { code } : {}),
    ...(fault?.constraint ? { constraint: fault.constraint } : {}),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(error.cause instanceof Error ? { cause: plainError(error.cause) as Plain } : {}),
  };
}

const withoutQuoted = (message: string): string =>
  message
    .slice(0, 500)
    .replace(/"[^]*("|$)/, '"…"')
    .replace(/[^\s<>]+@[^\s<>]+/g, '…@…')
    .replace(/\+?\d[\d ().-]{6,}\d/g, '…');
