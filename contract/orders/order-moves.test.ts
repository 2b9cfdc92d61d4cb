import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  GOODS,
  ORDER_STATUSES,
  findOrderMove,
  goodsAfter,
  isOrderDeletable,
  type Goods,
  type OrderMove,
  type OrderStatus,
} from './order-moves.ts';

/*
 * R-MOVE-1, written down a second time row by row, so that a slip in the table of the contract shows.
 * `*` skips a step, `!` only while the goods are not out, `^` only while they are.
 */
const MAY_GO = `
new: packed waiting_for_shipping_company shipped* out_of_stock canceled
out_of_stock: new packed canceled
packed: waiting_for_shipping_company shipped out_of_stock canceled rollback
waiting_for_shipping_company: shipped packed delivered* returned* canceled rollback
shipped: delivered returned canceled rollback
delivered: returned rollback
returned: new rollback
canceled: new! returned^
rollback: new! packed! waiting_for_shipping_company! shipped out_of_stock! canceled!
`;

type Allowed = { to: string; is_skipping: boolean; only: '!' | '^' | undefined };
const allowed = new Map(
  MAY_GO.trim()
    .split('\n')
    .map((line): [string, Allowed[]] => {
      const [from = '', words = ''] = line.split(': ');
      const moves = words.split(' ').map((word): Allowed => ({
        to: word.replace(/[*!^]$/, ''),
        is_skipping: word.endsWith('*'),
        only: word.endsWith('!') ? '!' : word.endsWith('^') ? '^' : undefined,
      }));
      return [from, moves];
    }),
);

for (const from of ORDER_STATUSES) {
  test(`an order in ${from} may go exactly where R-MOVE-1 says, wherever its goods are`, () => {
    for (const to of ORDER_STATUSES) {
      const expected = allowed.get(from)?.find((move) => move.to === to);
      for (const goods of GOODS) {
        const isExpected =
          expected !== undefined && (expected.only === undefined || (expected.only === '^') === (goods === 'out'));
        const found = findOrderMove({ status: from, goods }, to);
        assert.equal(found !== undefined, isExpected, `${from} to ${to} with goods ${goods}`);
        if (found) assert.equal(found.is_skipping ?? false, expected!.is_skipping, `${from} to ${to} skips`);
      }
    }
  });
}

test('only renewing a returned or canceled order asks for the ability ReNewOrder', () => {
  const asking = ORDER_STATUSES.flatMap((from) =>
    ORDER_STATUSES.flatMap((to) =>
      GOODS.flatMap((goods) => {
        const ability = findOrderMove({ status: from, goods }, to)?.ability;
        return ability ? [`${from} ${to} ${ability}`] : [];
      }),
    ),
  );
  assert.deepEqual([...new Set(asking)].sort(), ['canceled new ReNewOrder', 'returned new ReNewOrder']);
});

test('the goods are where the status says: out after shipping, here again after a return, as before after a rollback', () => {
  const after = (from: OrderStatus, to: OrderStatus, goods: Goods, goods_before: Goods) =>
    goodsAfter(findOrderMove({ status: from, goods }, to) as OrderMove, { goods, goods_before });
  assert.equal(after('packed', 'shipped', 'reserved', 'reserved'), 'out');
  assert.equal(after('shipped', 'canceled', 'out', 'reserved'), 'out');
  assert.equal(after('canceled', 'returned', 'out', 'out'), 'none');
  assert.equal(after('shipped', 'returned', 'out', 'reserved'), 'none');
  assert.equal(after('shipped', 'rollback', 'out', 'reserved'), 'reserved');
  assert.equal(after('shipped', 'rollback', 'out', 'out'), 'reserved');
  assert.equal(after('delivered', 'rollback', 'out', 'out'), 'out');
  assert.equal(after('returned', 'rollback', 'none', 'out'), 'out');
  assert.equal(after('new', 'canceled', 'reserved', 'none'), 'none');
});

test('an Admin may delete NEW, OUT_OF_STOCK, CANCELED and ROLLBACK, a Seller NEW and OUT_OF_STOCK, no caller goods that are out', () => {
  const deletable = (scope: 'workspace' | 'account', goods: Goods) =>
    ORDER_STATUSES.filter((status) => isOrderDeletable(status, goods, scope)).sort();
  for (const goods of ['none', 'reserved'] as const) {
    assert.deepEqual(deletable('workspace', goods), ['canceled', 'new', 'out_of_stock', 'rollback']);
    assert.deepEqual(deletable('account', goods), ['new', 'out_of_stock']);
  }
  assert.deepEqual([deletable('workspace', 'out'), deletable('account', 'out')], [[], []]);
});
