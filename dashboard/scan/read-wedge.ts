/*
 * A scanner that acts as a keyboard types what it reads and presses Enter, in the layout that it was set to: mostly US, else that of the
 * computer. Which one cannot be asked, so each scan is read in every way (`event.key`, and `event.code` on each layout), and what is a
 * number of ours, or has no sign that numbers never have, is what was read.
 */

export type Key = Pick<KeyboardEvent, 'code' | 'shiftKey'> & { key?: string };

/** What stands in the reader, in each of the ways; null: a sign of it cannot be in a number. */
export type Reading = Readonly<Record<Way, string | null>>;
export type Way = 'place' | 'key' | 'azerty' | 'qwertz';
export const NOTHING_READ: Reading = { place: '', key: '', azerty: '', qwertz: '' };

/**
 * What stood in the reader after a key, and the scan when the key ended it. `usual`: the way in which a number of ours was read before,
 * which the next scans are read in too. Null: the key is none of its business.
 */
export function readKey(
  before: Reading,
  event: Key,
  usual: Way | null = null,
): { reading: Reading; scanned?: string; usual?: Way | null } | null {
  const { code } = event;
  const isEmpty = before === NOTHING_READ;
  if (code === 'Enter' || code === 'NumpadEnter' || code === 'Tab') {
    const { text, way } = meantBy(before, usual);
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
  // A sign that is in no number ends no scan: it is left out of the reading by places, as it always was.
  return { reading: { ...reading, place: (before.place ?? '') + (signs.place ?? '') } };
}

/** The service takes no longer ones. */
const TYPED_MAX = 100;
const ways = ['place', 'key', 'azerty', 'qwertz'] as const;

/** A reference of ours, with its hyphen, as labels have it. */
const OURS = /OR-[0-9A-HJKMNP-TV-Z]{10}(?![0-9A-Z])/;

/**
 * What a reading is: what is a reference of ours in one way, which is named; else what the usual way makes of it; else what the computer
 * made of the keys where all of that may stand in a number, as of a scanner that is set to its layout or of a hand; else their places.
 */
export function meantBy(reading: Reading, usual: Way | null = null): { text: string; way: Way | null } {
  const way = ways.find((one) => OURS.test(reading[one] ?? '')) ?? null;
  const text = way === null ? (usual === null ? null : reading[usual]) : reading[way];
  return { text: text ?? reading.key ?? reading.place ?? '', way };
}

function shorter(reading: Reading): Reading {
  const cut = Object.fromEntries(ways.map((way) => [way, reading[way]?.slice(0, -1) ?? null])) as Record<
    Way,
    string | null
  >;
  return meantBy(cut).text === '' ? NOTHING_READ : cut;
}

const isTyping = ({ code, key }: Key): boolean =>
  key === undefined ? US[code] !== undefined || placeOf(code) !== undefined : [...key].length === 1 && key !== ' ';

/** References are upper case; a QR code of ours holds nothing else that has letters. */
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

/** What stands on a key for letters and digits, the same on a US keyboard and on its own. */
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
