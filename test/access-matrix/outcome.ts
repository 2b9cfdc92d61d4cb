import { timeOfId } from '../../server/platform/ids.ts';

/* Outcome of a call without values that are new each time: equal calls have equal outcomes at any time. */

const NEW =
  /([0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12})|(\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)?)|((?:LD|OR)-[0-9A-Z]{10})|(w\d{6}w)|((?:\\\\x|\\x)[0-9a-f]{16,})|([A-Za-z0-9_+/=.-]{24,})/g;

/**
 * Values that differ in each call: lag of figures, last use of a token, moments as numbers, sizes of packed files with new ids.
 */
const RESTLESS = /("lag_ms": ?|"last_used_at": ?|"size_bytes": ?|"\w+_ms": ?(?=1\d{12}))(?:\d+|null|"[^"]*")/g;

/** Phones made from words (`phoneOf`), as typed and as compared. */
const PHONES = /\b(?:0|212)699\d{6}\b/g;

/** Days made from words (`dayOfWord`). */
const DAYS = /\b20(?:0[2-9]|1\d)-\d\d-\d\d\b(?![T ]\d)/g;

/** Blanks out all random values, and ids, moments and names made after `since_ms`. `known`: earlier references, which stay. */
export const withoutNews = (text: string, since_ms: number, known: ReadonlySet<string>): string =>
  text
    .replace(RESTLESS, '$1')
    .replace(PHONES, '<phone>')
    .replace(DAYS, '<day>')
    .replace(NEW, (said, id?: string, moment?: string, reference?: string, word?: string, bytes?: string) => {
      if (id !== undefined) return timeOfId(id) >= since_ms ? '<id>' : id;
      if (moment !== undefined) return Date.parse(zoned(moment)) >= since_ms ? '<moment>' : moment;
      if (reference !== undefined) return known.has(reference) ? reference : '<reference>';
      if (word !== undefined) return '<word>';
      if (bytes !== undefined) return '<bytes>';
      // A random value may lack digits, but then it mixes lower and upper case, or is all upper case.
      return /\d|[a-z][A-Z]|^[A-Z]{32}$/.test(said) ? '<long>' : said;
    });

const zoned = (moment: string): string => moment.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
