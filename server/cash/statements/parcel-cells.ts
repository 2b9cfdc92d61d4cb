import type { Cell } from '../../platform/spreadsheets/reading/raw-rows.ts';
import { asciiDigits } from '../../platform/text/digits.ts';
import { phoneDigits } from '../../platform/text/phones.ts';

/* Parses the cells that identify a parcel: tracking numbers, references and the customer's phone. */

/**
 * `is_lost`: true if a spreadsheet program damaged the number. `words`: texts without digits, which are numbers only if parcels have them:
 * numbers of some couriers have letters only.
 */
export type ReadNumbers = { keys: string[]; words: string[]; is_lost: boolean };

/**
 * Normalizes a tracking number for comparison: only capitals and digits, without leading zeros, which spreadsheet
 * programs drop. `tracking_key` of the database must equal it.
 */
export const trackingKey = (text: string): string =>
  asciiDigits(text)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/^0+/, '');

const SCIENTIFIC = /^(\d)(?:[.,](\d+))?E\+?(\d+)$/i;
/** Number of digits that spreadsheet programs keep exactly. */
const EXACT_DIGITS = 15;

/** Reads the tracking numbers in a cell, each once; numbers with lost digits are ignored (R-CASH-9). */
export function readTracking(cell: Cell): ReadNumbers {
  if (cell === null) return { keys: [], words: [], is_lost: false };
  if (typeof cell === 'number') {
    const isExact = Number.isInteger(cell) && cell > 0 && cell < 10 ** EXACT_DIGITS;
    return { keys: isExact ? [String(cell)] : [], words: [], is_lost: !isExact };
  }
  const keys = new Set<string>();
  let isLost = false;
  for (const word of wordsOf(cell)) {
    const { key, lost } = oneNumber(word);
    isLost ||= lost;
    if (key !== '') keys.add(key);
  }
  const named = [...keys];
  return {
    keys: named.filter((key) => DIGIT.test(key)),
    words: named.filter((key) => !DIGIT.test(key)),
    is_lost: isLost,
  };
}

const DIGIT = /\d/;
/** Separators between two parcels in a cell. */
const BETWEEN = /[\n\r;|/&]+|,(?!\d+E)|\s\+\s|\s(?:et|and|و)\s|\s-\s/iu;

function wordsOf(cell: string): string[] {
  const text = cell.replace(/^['’]/, '').trim();
  const parts = text.split(BETWEEN).map((part) => part.trim());
  return parts.flatMap((part) => {
    const words = part.split(/\s+/);
    // `YAL 123 456` is one number with blanks; two whole ones are two.
    return words.length > 1 && words.every((word) => /\d/.test(word) && word.length >= 6) ? words : [part];
  });
}

function oneNumber(written: string): { key: string; lost: boolean } {
  const text = asciiDigits(written)
    .replace(/^#|^n°/i, '')
    .trim();
  const scientific = SCIENTIFIC.exec(text);
  if (scientific) {
    const [, first = '', more = '', power = ''] = scientific;
    const exponent = Number(power);
    const isWhole = more.length === exponent && exponent < EXACT_DIGITS;
    return isWhole ? { key: first + more, lost: false } : { key: '', lost: true };
  }
  const whole = text.replace(/^(\d{6,15})[.,]0+$/, '$1');
  const key = trackingKey(whole);
  return { key: key.length >= 4 ? key : '', lost: false };
}

/** Pattern of our references. One without a hyphen must stand alone, as tracking numbers may end like it. */
const OURS = /(?:OR-|(?<![0-9A-Z])OR)([0-9A-HJKMNP-TV-Z]{10})(?![0-9A-Z])/g;

/** Reads our references in a cell, also after a courier's prefix. */
export function readReferences(cell: Cell): string[] {
  if (typeof cell !== 'string') return [];
  const found = asciiDigits(cell).toUpperCase().replace(/\s+/g, ' ').matchAll(OURS);
  return [...new Set([...found].map(([, body]) => `OR-${body}`))];
}

/** Digits of a phone for comparison; null without a phone, or when the courier masks part of it. */
export function readPhone(cell: Cell, country: string): string | null {
  if (cell === null) return null;
  const text = String(cell)
    .split(/[/;|\n]/)[0]!
    .trim();
  if (/[*xX•]/.test(text) || /E\+/i.test(text)) return null;
  const bare = asciiDigits(text)
    .replace(/^(\d{6,15})[.,]0$/, '$1')
    .replace(/[^\d+]/g, '');
  if (bare.replace(/\D/g, '').length < 8) return null;
  return phoneDigits(withoutLostZero(bare, country), country) || null;
}

/** Restores what spreadsheet programs drop: the 0 of `0612345678` and the + of `+212612345678`. */
function withoutLostZero(bare: string, country: string): string {
  if (!/^[1-9]/.test(bare)) return bare;
  const local = phoneDigits(`0${bare}`, country);
  return local !== `0${bare}` ? `0${bare}` : `+${bare}`;
}
