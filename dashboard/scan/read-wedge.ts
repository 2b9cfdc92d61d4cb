/*
 * A scanner that acts as a keyboard types what it reads and presses Enter. Keys are told by their place (`event.code`), because the
 * scanner types as on a Latin keyboard whatever layout the computer has: with an Arabic one, K would arrive as ن.
 */

export type Key = Pick<KeyboardEvent, 'code' | 'shiftKey'>;

/** What stood in the reader after a key, and the scan when the key ended it. Null: the key is none of its business. */
export function readKey(typed: string, { code, shiftKey }: Key): { typed: string; scanned?: string } | null {
  if (code === 'Enter' || code === 'NumpadEnter' || code === 'Tab') {
    const scanned = typed.trim();
    return scanned === '' ? null : { typed: '', scanned };
  }
  if (code === 'Backspace') return { typed: typed.slice(0, -1) };
  if (code === 'Escape') return typed === '' ? null : { typed: '' };
  const character = characterOf(code, shiftKey);
  return character === undefined || typed.length >= TYPED_MAX ? null : { typed: typed + character };
}

/** The service takes no longer ones. */
const TYPED_MAX = 100;
const SIGNS: Record<string, string> = {
  Minus: '-',
  NumpadSubtract: '-',
  Slash: '/',
  Period: '.',
  NumpadDecimal: '.',
  Equal: '=',
};

function characterOf(code: string, isShifted: boolean): string | undefined {
  const place = /^(?:Key|Digit|Numpad)([A-Z0-9])$/.exec(code)?.[1];
  // References are upper case; a QR code of ours holds nothing else that has letters.
  if (place) return place;
  if (code === 'Semicolon' && isShifted) return ':';
  return SIGNS[code];
}
