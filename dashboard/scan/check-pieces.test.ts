import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Scan } from '../offline/scan-store.ts';
import { isIncomplete, placeOf, withOneMore } from './check-pieces.ts';

const line = (sku: string, quantity: number, barcode: string | null = null) => ({
  sku, barcode, name: sku, quantity, shelf: null, thumbnail: null,
}); // prettier-ignore
const parcel: Scan = {
  n: 1,
  owner: 'me',
  mode: 'pack',
  reference: 'OR-1',
  body: {},
  idempotency_key: 'k',
  scanned_at: '2026-11-20T10:00:00Z',
  outcome: 'done',
  contents: [line('argan_50', 2), line('SOAP', 1, '6111245591063')],
};

test('a piece is known by SKU or barcode, as a scanner spells it, until there are enough of it', () => {
  assert.equal(placeOf(parcel, 'ARGAN-50'), 0);
  assert.equal(placeOf(parcel, '6111245591063'), 1);
  assert.equal(placeOf(parcel, 'OR-1'), 'strange');
  const full = { ...parcel, counted: withOneMore({ ...parcel, counted: withOneMore(parcel, 0) }, 0) };
  assert.deepEqual(full.counted, [2, 0]);
  assert.equal(placeOf(full, 'ARGAN-50'), 'too_many');
  assert.equal(isIncomplete(full), true);
  assert.equal(isIncomplete({ ...full, counted: withOneMore(full, 1) }), false);
});

test('nothing is asked of a parcel that was undone, put aside, kept without network, or is not packed', () => {
  assert.equal(isIncomplete(parcel), true);
  assert.equal(isIncomplete({ ...parcel, outcome: 'already' }), true);
  for (const other of [
    { is_undone: true },
    { is_settled: true },
    { was_late: true },
    { mode: 'ship' as const },
    { outcome: 'wrong' as const },
  ])
    assert.equal(isIncomplete({ ...parcel, ...other }), false, JSON.stringify(other));
});
