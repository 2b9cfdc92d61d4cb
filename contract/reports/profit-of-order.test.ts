import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NO_PROFIT, profitOf, shareOut } from './profit-of-order.ts';

const terms = { delivery_fee: 3000, delivery_kept: 2500, return_owed: 900, call_cost: 400, goods_cost: 6000 };
const order = { place: 'delivered' as const, cod: 20_000, terms, trips: [] };

test('an order of the house earns what it was sold for, one of a seller what the house is paid for it', () => {
  const costs = { ...NO_PROFIT, delivery: 2500, calls: 400 };
  // The sale and the cost of the goods are the seller's own.
  const own = { own_sold: 20_000, own_goods: 6000 };
  assert.deepEqual(profitOf({ ...order, terms: { ...terms, delivery_fee: 0 } }, true), {
    ...costs,
    sold: 20_000,
    goods: 6000,
    ...own,
  });
  assert.deepEqual(profitOf(order, false), { ...costs, earned: 3000, ...own });
});

test('what was paid ahead is sold, and goods of the house that a seller sold cost the house', () => {
  const market = { commission_fee: 1500, market_goods_cost: 9550, prepaid: 20_000 };
  const sold = { ...order, cod: 0, terms: market };
  assert.deepEqual(profitOf(sold, false), { ...NO_PROFIT, earned: 1500, goods: 9550, own_sold: 20_000 });
  assert.deepEqual(profitOf({ ...sold, terms: { prepaid: 20_000, goods_cost: 6000 } }, true), { ...NO_PROFIT, sold: 20_000, goods: 6000, own_sold: 20_000, own_goods: 6000 }); // prettier-ignore
});

test('what came back costs its return alone, what is out nothing yet, and an earlier trip stays', () => {
  assert.deepEqual(profitOf({ ...order, place: 'returned' }, false), { ...NO_PROFIT, returns: 900 });
  assert.deepEqual(profitOf({ ...order, place: 'out' }, true), NO_PROFIT);
  assert.equal(profitOf({ ...order, trips: [{ terms }] }, true).returns, 900);
});

test('shares are whole, sum to the amount, and the largest takes what rounding leaves', () => {
  assert.deepEqual(shareOut(100, [1, 1, 1]), [34, 33, 33]);
  assert.deepEqual(shareOut(101, [1, 5]), [16, 85]);
  assert.deepEqual(shareOut(7, [0, 0]), [4, 3]);
  assert.deepEqual(
    shareOut(99_999_999_999, [99_999_999, 1]).reduce((a, b) => a + b, 0),
    99_999_999_999,
  );
});
