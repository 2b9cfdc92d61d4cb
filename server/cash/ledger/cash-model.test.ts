import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CASH_BOOKS, type CashAccountKind, type CashPlace } from '../../../contract/cash/cash-ledger.ts';
import { play } from '../../../test/cash-model/play.ts';
import { testService } from '../../../test/harness.ts';
import { seedOf, stepsOf } from '../../../test/share.ts';
import { assertSound } from '../../../test/shop.ts';

/*
 * Shops take random actions on orders and documents of cash (test/cash-model/), beside a second implementation of the
 * rules without the contract's table. Then each of eight tables with one planted fault is detected. CASH_SEED repeats a
 * run, CASH_STEPS makes it longer: every thousand steps another shop opens, by the next seed.
 */

const SEED = seedOf('CASH_SEED');
const STEPS = Number(process.env['CASH_STEPS'] ?? stepsOf(1_200));
const STEPS_OF_SHOP = 1_000;
const STEP_MS_MAX = 1_000;

for (let from = 0; from < STEPS; from += STEPS_OF_SHOP) {
  const steps = Math.min(STEPS_OF_SHOP, STEPS - from);
  const seed = SEED + from / STEPS_OF_SHOP;
  const name = `${steps} steps by seed ${seed}: the ledger is as the books have it, and sellers are owed what payouts will draw`;
  test(name, { timeout: 60_000 + steps * STEP_MS_MAX }, async () => {
    const { database, ...others } = await testService({});
    await play({ database, ...others }, seed, steps);
    await assertSound(database);
  });
}

type Wrong = (books: { to: CashAccountKind; from: CashAccountKind; amount: string }[]) => void;
const without =
  (amount: string): Wrong =>
  (books) => {
    books.splice(
      books.findIndex((one) => one.amount === amount),
      1,
    );
  };
const MUTANTS: readonly [what: string, place: CashPlace, wrong: Wrong][] = [
  ['a delivered order leaves its cash to collect', 'delivered', (books) => void (books[0]!.to = 'to_collect')],
  ['a seller does not pay the delivery', 'delivered', without('delivery_fee')],
  [
    'a seller pays the percentage twice',
    'delivered',
    (books) => void books.push(books.find((one) => one.amount === 'cash_fee')!),
  ],
  ['a driver is paid for what he keeps', 'delivered', without('delivery_owed')],
  ['goods are not counted as sold', 'delivered', without('goods_cost')],
  ['a deposit is not counted as sold', 'delivered', without('prepaid')],
  ['a return costs the seller a delivery', 'returned', (books) => void (books[0]!.amount = 'delivery_fee')],
  [
    'a refused parcel stays to collect',
    'refused',
    (books) => void books.push({ to: 'to_collect', from: 'expected_for', amount: 'cod' }),
  ],
  ['what is out is owed already', 'out', (books) => void (books[0]!.from = 'payable')],
];
// A database of its own: it keeps the bookings of faulty tables.
const service = await testService({});
for (const [what, place, wrong] of MUTANTS) {
  test(`a wrong table is noticed: ${what}`, async () => {
    const row = CASH_BOOKS[place] as unknown as {
      books: { to: CashAccountKind; from: CashAccountKind; amount: string }[];
    };
    const kept = row.books;
    row.books = kept.map((one) => ({ ...one }));
    try {
      wrong(row.books);
      await assert.rejects(play(service, 7, 200), /CASH_SEED=7: /);
    } finally {
      row.books = kept;
    }
  });
}
