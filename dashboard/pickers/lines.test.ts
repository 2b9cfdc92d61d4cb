import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderIn, type Entry } from '../entry/entry-body.ts';
import { sumOf, withProduct, withQuantity, type EntryLine } from './lines.ts';

const dates = { id: '1', sku: 'DATES', name: 'Dates', price: 12.345 };
const line = (currency: string, price = 12.345): EntryLine => withProduct([], { ...dates, price }, currency)[0]!;

test('a line comes to what the currency has: three decimals of a dinar, two of a dirham, whole francs', () => {
  const two = (currency: string, price?: number) => withQuantity(line(currency, price), 2, currency).total;
  assert.deepEqual([two('TND'), two('KWD', 0.125), two('MAD', 12.35), two('XOF', 1_500)], [24.69, 0.25, 24.7, 3_000]);
  const third = { ...line('KWD'), quantity: 3, total: 10, unit: 10 / 3 };
  const each = (currency: string) => withQuantity(third, 1, currency).total;
  assert.deepEqual([each('KWD'), each('MAD'), each('XOF')], [3.333, 3.33, 3]);
});

test('the sum of typed lines, and what is sent of them, keep the decimals of the currency', () => {
  const lines = [line('TND'), { ...line('TND', 0.001), sku: 'PIT' }];
  assert.deepEqual([sumOf(lines, 'TND'), sumOf([...lines, { total: null }], 'TND')], [12.346, null]);
  assert.deepEqual(withProduct(lines, dates, 'TND')[0]!.total, 24.69);
  const entry = {
    full_name: '',
    phone: '',
    second_phone: '',
    city: '',
    area: '',
    address: '',
    stop_desk: '',
    notes: '',
    products: lines,
  } as unknown as Entry; // Only the fields that the sum reads.
  const sent = orderIn(entry, 'TND');
  assert.deepEqual([sent.total, sent.products.map(({ price }) => price)], [12.346, [12.345, 0.001]]);
});
