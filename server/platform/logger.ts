import { pino } from 'pino';
import type { Logger } from 'pino';

export type { Logger } from 'pino';

/**
 * JSON lines on standard error, so that standard output stays for what a person or a script reads. Fields are ids, counts and
 * durations; names, phones and addresses never enter a line.
 */
export const makeLogger = (level: string): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    pino.destination(2),
  );
