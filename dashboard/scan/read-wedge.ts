/*
 * A scanner in keyboard mode types its reading and presses Enter, in its own layout: mostly US, else the computer's. The layout is
 * unknown, so each scan is read in every way (`event.key`, and `event.code` on each layout). The reading that is a number of ours, or
 * has only characters that numbers have, counts.
 */

export type Key = Pick<KeyboardEvent, 'code' | 'shiftKey'> & { key?: string };

/** Text read so far, by way of reading; null: it has a character that no number has. */
export type Reading = Readonly<Record<Way, string | null>>;
export type Way = 'place' | 'key' | 'azerty' | 'qwertz';
export const NOTHING_READ: Reading = { place: '', key: '', azerty: '', qwertz: '' };

/**
 * The text after a key, and the scan when the key ended it. `usual`: the way in which a number of ours was read before, preferred for
 * the next scans. Null: a key to ignore.
 */
export function readKey(
  before: Reading,
  event: Key,
  usual: Way | null = null,
): { reading: Reading; scanned?: string; usual?: Way | null } | null {
  const { code } = event;
  const isEmpty = before === NOTHING_READ;
  if (code === 'Enter' || code === 'NumpadEnter' || code === 'Tab') {
    const { text, way } = resolveReading(before, usual);
    const scanned = text.trim();
    return scanned === '' ? null : { reading: NOTHING_READ, scanned, usual: way ?? usual };
  }
  if (code === 'Backspace') return { reading: shorter(before) };
  if (code === 'Escape') return isEmpty ? null : { reading: NOTHING_READ };
  const signs = signsOf(event);
  if (!isTyping(event) || Math.max(...ways.map((way) => before[way]?.length ?? 0)) >= TYPED_MAX) return null;
  const reading = Object.fromEntries(
    ways.map((way) => [way, before[way] === null || signs[way] === undefined ? null : before[way] + signs[way]]),
  ) as Record<Way, string | null>;
  // A character that no number has does not end a scan: the reading by position leaves it out.
  return { reading: { ...reading, place: (before.place ?? '') + (signs.place ?? '') } };
}

/** Longest number of the service. */
const TYPED_MAX = 100;
const ways = ['place', 'key', 'azerty', 'qwertz'] as const;

/** A reference of ours, with its hyphen, as labels have it. */
const OURS = /OR-[0-9A-HJKMNP-TV-Z]{10}(?![0-9A-Z])/;

/**
 * Result of a reading: the way that gives a reference of ours, with its name; else the usual way; else the computer's characters if
 * numbers may have all of them, as with a scanner in its layout or a person; else the positions.
 */
export function resolveReading(reading: Reading, usual: Way | null = null): { text: string; way: Way | null } {
  const way = ways.find((one) => OURS.test(reading[one] ?? '')) ?? null;
  const text = way === null ? (usual === null ? null : reading[usual]) : reading[way];
  return { text: text ?? reading.key ?? reading.place ?? '', way };
}

function shorter(reading: Reading): Reading {
  const cut = Object.fromEntries(ways.map((way) => [way, reading[way]?.slice(0, -1) ?? null])) as Record<
    Way,
    string | null
  >;
  return resolveReading(cut).text === '' ? NOTHING_READ : cut;
}

const isTyping = ({ code, key }: Key): boolean =>
  key === undefined ? US[code] !== undefined || placeOf(code) !== undefined : [...key].length === 1 && key !== ' ';

/** References are upper case; our QR codes have no other letters. */
function signsOf({ code, shiftKey, key }: Key): Partial<Record<Way, string>> {
  const place = placeOf(code) ?? (code === 'Semicolon' ? (shiftKey ? ':' : undefined) : US[code]);
  const typed = key === undefined ? place : /^[0-9A-Za-z:/.=_-]$/.test(key) ? key.toUpperCase() : undefined;
  const isRow = code.startsWith('Digit');
  const isLost = code === 'KeyM';
  const azerty = isRow
    ? shiftKey
      ? code.slice(5)
      : AZERTY_UNSHIFTED[code]
    : (AZERTY[code] ?? (isLost ? undefined : placeOf(code)));
  const qwertz = QWERTZ[code] ?? place;
  const signs = { place, key: typed, azerty, qwertz };
  return Object.fromEntries(Object.entries(signs).filter(([, sign]) => sign !== undefined));
}

/** Characters of the keys for letters and digits, the same on a US keyboard and on its own. */
const placeOf = (code: string): string | undefined => /^(?:Key|Digit|Numpad)([A-Z0-9])$/.exec(code)?.[1];

const US: Readonly<Record<string, string>> = {
  Minus: '-',
  NumpadSubtract: '-',
  Slash: '/',
  NumpadDivide: '/',
  Period: '.',
  NumpadDecimal: '.',
  Equal: '=',
};
/** French: digits are shifted, also for a scanner whose computer has caps lock on. */
const AZERTY: Readonly<Record<string, string>> = {
  KeyQ: 'A',
  KeyA: 'Q',
  KeyW: 'Z',
  KeyZ: 'W',
  Semicolon: 'M',
  NumpadSubtract: '-',
};
const AZERTY_UNSHIFTED: Readonly<Record<string, string>> = { Digit6: '-' };
const QWERTZ: Readonly<Record<string, string>> = { KeyY: 'Z', KeyZ: 'Y', Slash: '-' };
