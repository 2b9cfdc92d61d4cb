import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPastedRows } from './typed-rows.ts';

test('rows copied from a spreadsheet are rows; one cell is pasted as it is, and what is no number is left open', () => {
  assert.equal(readPastedRows('YAL001'), null);
  const row = { parcel: 'YAL001', amount: 200, fee: 2.5, status: 'delivered' };
  assert.deepEqual(readPastedRows('YAL001\t200\t2.5'), [row]);
  assert.deepEqual(readPastedRows('YAL001\t200\t2.5\r\n\r\nYAL002\tabc\n'), [
    row,
    { parcel: 'YAL002', amount: null, fee: null, status: 'delivered' },
  ]);
  assert.deepEqual(readPastedRows('YAL001\nYAL002')!.length, 2);
});
