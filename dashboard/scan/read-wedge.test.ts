import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NOTHING_READ, resolveReading, readKey, type Key, type Reading, type Way } from './read-wedge.ts';

const key = (code: string, shiftKey = false): Key => ({ code, shiftKey });
type State = { reading: Reading; usual: Way | null; scans: string[] };
const type = (keys: readonly Key[], from: State = { reading: NOTHING_READ, usual: null, scans: [] }) => {
  const ended = keys.reduce<State>(({ reading, usual, scans }, one) => {
    const read = readKey(reading, one, usual);
    return {
      reading: read?.reading ?? reading,
      usual: read?.usual ?? usual,
      scans: read?.scanned ? [...scans, read.scanned] : scans,
    };
  }, from);
  return { ...ended, typed: resolveReading(ended.reading, ended.usual).text };
};

// --- keyboards: the position of a sign, and the key's result ---------------------------------------------------------

type Press = [code: string, shiftKey: boolean];
type Layout = { press: (sign: string) => Press; make: (press: Press) => string };
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
const layoutOf = (signs: Record<string, [plain: string, shifted: string]>): Layout => {
  const all = { ...Object.fromEntries(LETTERS.map((one) => [`Key${one}`, [one.toLowerCase(), one]])), ...signs };
  return {
    press: (sign) => {
      const [code, [, shifted]] = Object.entries(all).find(([, made]) => made.includes(sign))!;
      return [code, shifted === sign];
    },
    make: ([code, shiftKey]) => all[code]?.[shiftKey ? 1 : 0] ?? '\u0000',
  };
};
const digits = (plain: string, shifted: string) =>
  Object.fromEntries([...'1234567890'].map((_, i) => [`Digit${(i + 1) % 10}`, [plain[i]!, shifted[i]!]])) as Record<string, [string, string]>; // prettier-ignore
const US = layoutOf({
  ...digits('1234567890', '!@#$%^&*()'),
  Minus: ['-', '_'],
  Slash: ['/', '?'],
  Semicolon: [';', ':'],
});
const FRENCH = layoutOf({
  ...digits('&é"\'(-è_çà', '1234567890'), KeyQ: ['a', 'A'], KeyA: ['q', 'Q'], KeyW: ['z', 'Z'], KeyZ: ['w', 'W'], Semicolon: ['m', 'M'],
  KeyM: [',', '?'], Minus: [')', '°'], Slash: ['!', '§'],
}); // prettier-ignore
const GERMAN = layoutOf({
  ...digits('1234567890', '!"§$%&/()='),
  KeyY: ['z', 'Z'],
  KeyZ: ['y', 'Y'],
  Minus: ['ß', '?'],
  Slash: ['-', '_'],
});
const ARABIC = layoutOf({
  ...digits('1234567890', '!@#$%^&*)('), Minus: ['-', '_'], ...Object.fromEntries(LETTERS.map((one, i) => [`Key${one}`, [String.fromCharCode(0x621 + i), '\u064b']])),
}); // prettier-ignore

/** Keys that a scanner set to one layout presses for a text, on a computer with another layout, with caps lock on or off. */
const scan = (text: string, scanner: Layout, computer: Layout, isCapsOn = false): Key[] => [
  ...[...text].map((sign): Key => {
    const [code, shiftKey] = scanner.press(sign);
    return { code, shiftKey, key: computer.make([code, isCapsOn ? !shiftKey : shiftKey]) };
  }),
  { code: 'Enter', shiftKey: false, key: 'Enter' },
];

const REFERENCE = 'OR-7MZ2K9QWA4';
for (const [what, scanner, computer] of [
  ['US on US', US, US],
  ['US on French', US, FRENCH],
  ['US on German', US, GERMAN],
  ['US on Arabic', US, ARABIC],
  ['French on French', FRENCH, FRENCH],
  ['French on US', FRENCH, US],
  ['French on Arabic', FRENCH, ARABIC],
  ['German on German', GERMAN, GERMAN],
  ['German on US', GERMAN, US],
] as [string, Layout, Layout][])
  for (const isCapsOn of [false, true])
    test(`a label of ours and a courier’s number are read from a scanner set to ${what}${isCapsOn ? ', with caps lock on' : ''}`, () => {
      const ours = type(scan(REFERENCE, scanner, computer, isCapsOn));
      assert.deepEqual(ours.scans, [REFERENCE]);
      const next = type(scan('YAZ18MQ402WX', scanner, computer, isCapsOn), { ...ours, scans: [] });
      assert.deepEqual([next.scans, next.typed], [['YAZ18MQ402WX'], '']);
    });

test('a courier’s number is read before any label of ours, by US scanners and by those of the computer’s layout', () => {
  for (const [scanner, computer] of [
    [US, US],
    [US, FRENCH],
    [US, ARABIC],
    [FRENCH, FRENCH],
    [GERMAN, GERMAN],
  ] as const)
    // prettier-ignore
    assert.deepEqual(type(scan('YAZ18MQ402WX', scanner, computer)).scans, ['YAZ18MQ402WX']);
});

test('what a scanner types is read by the places of its keys where nothing else is known', () => {
  const keys = ['KeyO', 'KeyR', 'Minus', 'Digit7', 'Numpad8', 'KeyK', 'Enter'].map((code) => key(code));
  assert.deepEqual(type(keys).scans, ['OR-78K']);
});

test('two scans after each other are two scans, and Enter alone is none', () => {
  const one = ['KeyA', 'Digit1', 'Enter'].map((code) => key(code));
  assert.deepEqual(type([key('Enter'), ...one, key('Tab'), ...one]).scans, ['A1', 'A1']);
});

test('a person who types can correct and begin anew', () => {
  const keys = ['KeyA', 'KeyB', 'Backspace', 'KeyC'].map((code) => key(code));
  assert.equal(type(keys).typed, 'AC');
  assert.equal(type([...keys, key('Escape')]).typed, '');
  assert.equal(
    type([...scan('or', FRENCH, FRENCH).slice(0, 2), key('Backspace'), key('Backspace')]).reading,
    NOTHING_READ,
  );
});

test('other keys are left to the page, and what is too long for a reference is not taken', () => {
  assert.equal(readKey(NOTHING_READ, key('F5')), null);
  assert.equal(readKey(NOTHING_READ, { ...key('F5'), key: 'F5' }), null);
  assert.equal(readKey(NOTHING_READ, key('Escape')), null);
  const long = 'A'.repeat(100);
  assert.equal(readKey({ place: long, key: long, azerty: long, qwertz: long }, key('KeyB')), null);
});
