import { pino } from 'pino';
import type { Logger } from 'pino';

export type { Logger } from 'pino';

/**
 * JSON lines on standard error, so that standard output stays for what a person or a script reads. Fields are ids, counts and
 * durations; names, phones and addresses never enter a line.
 */
export const makeLogger = (level: string, destination = pino.destination(2)): Logger =>
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

type Plain = { type: string; message: string; code?: string; constraint?: string; stack: string; cause?: Plain };

/**
 * What an error may say in a log. PostgreSQL's `detail` and `where` hold whole rows and its messages the text it stumbled
 * over, so that quoted text is left out; the constraint has a field of its own.
 */
function plainError(error: unknown): Plain | string {
  if (!(error instanceof Error)) return typeof error;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  const message = withoutQuoted(error.message);
  return {
    type: error.name,
    message,
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(error.cause instanceof Error ? { cause: plainError(error.cause) as Plain } : {}),
  };
}

const withoutQuoted = (message: string): string => message.slice(0, 500).replace(/"[^"]*("|$)/g, '"…"');
