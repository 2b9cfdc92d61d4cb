import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LIMITS } from '../../../contract/limits.ts';
import { dice } from '../../../test/dice.ts';
import { testService } from '../../../test/harness.ts';
import { seedOf } from '../../../test/share.ts';
import { assertSound, shop, today } from '../../../test/shop.ts';
import { anOrder, expect } from '../../../test/world.ts';

/*
 * Random orders of bundles and of single products, moved to random ends, in batches. After each batch the stock of every part equals that
 * of a model that counts only pieces (R-BUNDLE-1). The parts of bundles change on the way; an order keeps those of its creation.
 * BUNDLE_ORDERS=10000 is the whole proof, BUNDLE_SEED repeats one. Short stock, undo and edits: test/order-model.test.ts.
 */

const ORDERS = Number(process.env['BUNDLE_ORDERS'] ?? 300);
const SEED = seedOf('BUNDLE_SEED');
const BATCH = 100;
/** More pieces than the largest proof sells: no order waits for goods. */
const PIECES = 2_000_000;
const PARTS = 6;
const BUNDLES = 5;

/** How far an order goes, by the moves that bring it there. */
const ENDS = {
  new: [],
  packed: ['PACKED'],
  shipped: ['PACKED', 'SHIPPED'],
  delivered: ['SHIPPED', 'DELIVERED'],
  returned: ['SHIPPED', 'DELIVERED', 'RETURNED'],
  damaged: ['PACKED', 'SHIPPED'],
  canceled: ['PACKED', 'CANCELED'],
} as const satisfies Record<string, readonly string[]>;
type End = keyof typeof ENDS;

test(`${ORDERS} random orders leave the stock of each part exactly as the model has it`, async (t) => {
  t.diagnostic(`BUNDLE_SEED=${SEED}`);
  const roll = dice(SEED);
  const service = await testService({});
  const s = await shop(service);
  const admin = await s.session(s.admin);
  const parts = await Promise.all(Array.from({ length: PARTS }, () => s.stocked(PIECES)));
  const model = new Map(parts.map(({ sku }) => [sku, { on_hand: PIECES, reserved: 0, damaged: 0 }]));

  const somePieces = () => roll.some(parts, 4).map(({ sku }) => ({ sku, quantity: 1 + roll.below(5) }));
  const bundles: { id: string; sku: string; pieces: { sku: string; quantity: number }[] }[] = [];
  for (let i = 0; i < BUNDLES; i++) {
    const pieces = somePieces();
    bundles.push({ ...(await s.product({ parts: pieces, price: 100 })), pieces });
  }
  const piecesOf = (sku: string) => bundles.find((one) => one.sku === sku)?.pieces ?? [{ sku, quantity: 1 }];
  const sold = [...parts, ...bundles];

  for (let made = 0; made < ORDERS; made += BATCH) {
    const drafts = Array.from({ length: Math.min(BATCH, ORDERS - made) }, () => {
      const lines = roll.some(sold, 3).map(({ sku }) => ({ sku, quantity: 1 + roll.below(4), price: 10 }));
      const pieces = new Map<string, number>();
      for (const line of lines)
        for (const { sku, quantity } of piecesOf(line.sku))
          pieces.set(sku, (pieces.get(sku) ?? 0) + quantity * line.quantity);
      return { order: anOrder('', { products: lines }), pieces, end: roll.pick(Object.keys(ENDS) as End[]) };
    });
    const body = { orders: drafts.map(({ order }) => order) };
    const references: string[] = expect(await s.api.post('/orders', body), 200).body.data.created_refs;
    const orders = drafts.map((draft, i) => ({ ...draft, reference: references[i]! }));
    for (let step = 0; step < 3; step++) {
      const moves = orders.flatMap(({ reference, end }) => {
        const status = ENDS[end][step];
        return status ? [{ reference, status }] : [];
      });
      if (moves.length > 0) expect(await s.api.put('/orders', { orders: moves }), 200);
    }
    const damaged = orders.filter(({ end }) => end === 'damaged');
    if (damaged.length > 0) {
      const query = { references: damaged.map(({ reference }) => reference), per_page: LIMITS.page_items_max };
      const { data } = expect(await s.api.get('/orders', query), 200).body;
      const back = { ids: data.map(({ id }: { id: string }) => id), condition: 'damaged', date: today() };
      expect(await admin.post('/orders/mark-orders-as-returned', back), 200);
    }
    for (const { pieces, end } of orders)
      for (const [sku, quantity] of pieces) {
        const figures = model.get(sku)!;
        if (end === 'new' || end === 'packed') figures.reserved += quantity;
        if (end === 'shipped' || end === 'delivered' || end === 'damaged') figures.on_hand -= quantity;
        if (end === 'damaged') figures.damaged += quantity;
      }
    for (const { sku, stock_id } of parts) assert.deepEqual(await s.figures(stock_id), model.get(sku), `after ${made}`);
    // From here on, a bundle has other parts; earlier orders keep theirs.
    const bundle = roll.pick(bundles);
    bundle.pieces = somePieces();
    expect(await s.api.put(`/products/${bundle.id}`, { parts: bundle.pieces }), 200);
  }
  await s.settle();
  await assertSound(service.database);
});
