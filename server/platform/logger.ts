import { pino, type DestinationStream, type Logger } from 'pino';
import { dbFault } from './database/postgres.ts';
import { Refusal } from './refusal.ts';

export type { Logger } from 'pino';

/**
 * JSON lines on standard error; standard output stays for people and scripts. Fields are ids, counts and durations.
 * Names, phones and addresses never enter a line: tests search all their logs for them (test/log.ts).
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

/** Lines that wait for a full disk are kept up to this size; later ones are lost. */
const WAITING_BYTES_MAX = 1024 * 1024;

/**
 * The destination of lines. On a full disk a line waits, and is written with the next one: a failing log must not end
 * the service.
 */
export function logFile(descriptor: number): DestinationStream {
  const file = pino.destination({ dest: descriptor, minLength: 0, maxLength: WAITING_BYTES_MAX });
  let isFailing = false;
  file.on('error', () => (isFailing = true)).on('write', () => (isFailing = false));
  const flush = file.flushSync.bind(file);
  // Called when the process ends. On a full disk pino would retry until there is room.
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
 * The loggable part of an error. PostgreSQL's `detail` and `where` hold whole rows, and messages may quote user input.
 * So all text from the first quote on, e-mail addresses and phone numbers are removed; the constraint has its own
 * field. A refusal's text is for the caller and may repeat input: the log has its kind only.
 */
function plainError(error: unknown): Plain | string {
  if (!(error instanceof Error)) return typeof error;
  const fault = dbFault(error);
  const code = fault?.code ?? (error as { code?: unknown }).code;
  return {
    ...(error instanceof Refusal
      ? { type: 'Refusal', kind: error.kind }
      : { type: error.name, message: redactMessage(error.message) }),
    ...(typeof code === 'string' ? { code } : {}),
    ...(fault?.constraint ? { constraint: fault.constraint } : {}),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(error.cause instanceof Error ? { cause: plainError(error.cause) as Plain } : {}),
  };
}

const redactMessage = (message: string): string =>
  message
    .slice(0, 500)
    .replace(/"[^]*("|$)/, '"…"')
    .replace(/[^\s<>]+@[^\s<>]+/g, '…@…')
    .replace(/\+?\d[\d ().-]{6,}\d/g, '…');
