import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { cutText } from './cut-text.ts';

const SERVER = join(import.meta.dirname, '../..');

it('a cut text never ends in half a character', () => {
  assert.equal(cutText('a😀', 3), 'a😀');
  assert.equal(cutText('a😀b', 2), 'a');
  assert.equal(cutText('a😀b', 3), 'a😀');
  assert.equal(cutText('', 2), '');
});

/** A cut to 40 characters or more: shorter ones are of days and digests, as is one in hex. */
const CUT = /\S(?<!'hex'\))\.slice\(0, ([4-9]\d|\d{3,}|\d+_\d{3})\)/;

it('no text of others is cut in another way', () => {
  const names = readdirSync(SERVER, { recursive: true, encoding: 'utf8' });
  const found = names
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) =>
      readFileSync(join(SERVER, name), 'utf8')
        .split('\n')
        .filter((line) => CUT.test(line))
        .map((line) => `${name}: ${line.trim()}`),
    );
  assert.deepEqual(found, []);
});
