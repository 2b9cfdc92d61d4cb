import assert from 'node:assert/strict';
import { test } from 'node:test';
import { carrierTermsOf, costsOf, feesOf, shareOf, type FeePlan, type PricedOrder } from './fees.ts';

const ORDER: PricedOrder = {
  cod: 20_000,
  shipping_fee: 3_500,
  is_sellers: true,
  is_from_lead: true,
  is_to_stop_desk: false,
  commission: 0,
  goods_cost: 0,
  market_goods_cost: 0,
  prepaid: 0,
};
const PLAN: FeePlan = {
  delivery_fee: null,
  return_fee: 1_000,
  packing_fee: 300,
  confirmation_fee: 500,
  lead_fee: 900,
  storage_fee: 100,
  cash_percent: 2.5,
  cash_fee_minimum: null,
  cash_fee_maximum: null,
};

test('a share is of whole minor units, half to even, however large the amount', () => {
  const shares = [
    [250, 1, 2],
    [350, 1, 4],
    [251, 1, 3],
    [1, 50, 0],
    [3, 50, 2],
    [99_999, 2.5, 2_500],
    [0, 100, 0],
    [10 ** 15, 99.99, 999_900_000_000_000],
  ] as const;
  for (const [minor, percent, share] of shares)
    assert.equal(shareOf(minor, percent), share, `${percent} % of ${minor}`);
});

test('a seller pays by its plan; what is 0 is left out, and the house pays itself nothing', () => {
  const all = { delivery_fee: 3_500, return_fee: 1_000, packing_fee: 300, confirmation_fee: 500, cash_fee: 500 };
  assert.deepEqual(feesOf(ORDER, PLAN), all);
  assert.deepEqual(feesOf({ ...ORDER, is_from_lead: false }, { ...PLAN, delivery_fee: 2_000 }), {
    delivery_fee: 2_000,
    return_fee: 1_000,
    packing_fee: 300,
    cash_fee: 500,
  });
  assert.deepEqual(feesOf({ ...ORDER, commission: 900 }, undefined), { commission_fee: 900 });
  assert.deepEqual(feesOf({ ...ORDER, is_sellers: false }, PLAN), {});
});

test('the percentage keeps within its bounds, and is of cash alone', () => {
  const feeOf = (over: Partial<FeePlan>, cod = 20_000) => feesOf({ ...ORDER, cod }, { ...PLAN, ...over }).cash_fee;
  assert.equal(feeOf({ cash_fee_minimum: 700 }), 700);
  assert.equal(feeOf({ cash_fee_maximum: 400 }), 400);
  assert.equal(feeOf({ cash_fee_minimum: 700, cash_percent: 0 }), undefined);
  assert.equal(feeOf({ cash_fee_minimum: 700 }, 0), undefined);
});

test('the carrier takes its rate and its share, kept from the cash or owed', () => {
  const rate = { home: 3_000, stop_desk: 2_000, return: 1_500, cash_percent: 1, keeps_fees: true };
  assert.deepEqual(carrierTermsOf(ORDER, rate), { delivery_kept: 3_200, return_kept: 1_500 });
  assert.deepEqual(carrierTermsOf({ ...ORDER, is_to_stop_desk: true }, { ...rate, keeps_fees: false }), {
    delivery_owed: 2_200,
    return_owed: 1_500,
  });
  assert.deepEqual(carrierTermsOf({ ...ORDER, is_to_stop_desk: true }, { ...rate, stop_desk: null, return: null }), {
    delivery_kept: 3_200,
  });
  assert.deepEqual(carrierTermsOf(ORDER, undefined), {});
  assert.deepEqual(costsOf({ ...ORDER, goods_cost: 4_000 }, 250), { call_cost: 250, goods_cost: 4_000 });
});
