import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readKey, type Key } from './read-wedge.ts';

const key = (code: string, shiftKey = false): Key => ({ code, shiftKey });
const type = (keys: readonly Key[]) =>
  keys.reduce<{ typed: string; scans: string[] }>(
    ({ typed, scans }, one) => {
      const read = readKey(typed, one);
      return { typed: read?.typed ?? typed, scans: read?.scanned ? [...scans, read.scanned] : scans };
    },
    { typed: '', scans: [] },
  );

test('what a scanner types is read by the places of its keys, whatever the layout', () => {
  const keys = ['KeyO', 'KeyR', 'Minus', 'Digit7', 'Numpad8', 'KeyK', 'Enter'].map((code) => key(code));
  assert.deepEqual(type(keys), { typed: '', scans: ['OR-78K'] });
});

test('two scans after each other are two scans, and Enter alone is none', () => {
  const one = ['KeyA', 'Digit1', 'Enter'].map((code) => key(code));
  assert.deepEqual(type([key('Enter'), ...one, key('Tab'), ...one]).scans, ['A1', 'A1']);
});

test('a person who types can correct and begin anew', () => {
  const keys = ['KeyA', 'KeyB', 'Backspace', 'KeyC'].map((code) => key(code));
  assert.equal(type(keys).typed, 'AC');
  assert.equal(type([...keys, key('Escape')]).typed, '');
});

test('other keys are left to the page, and what is too long for a reference is not taken', () => {
  assert.equal(readKey('', key('F5')), null);
  assert.equal(readKey('', key('Escape')), null);
  assert.equal(readKey('A'.repeat(100), key('KeyB')), null);
});
