import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WriteBackKind } from '../../../contract/leads/write-back.ts';
import { testService } from '../../../test/harness.ts';
import { sandboxShops, writingBack, type ShopsOrder } from '../../../test/write-back.ts';

/*
 * Orders of sandbox shops that misbehave by a seed: none is lost, none is told twice, and both sides end equal. WRITE_BACK_ORDERS
 * sets their number, for example to 10000.
 */

const COUNT = Number(process.env['WRITE_BACK_ORDERS'] ?? 300);
const KINDS: readonly WriteBackKind[] = ['woocommerce', 'shopify', 'youcan', 'salla', 'zid'];
const SENT: Partial<Record<WriteBackKind, string>> = { salla: 'shipped', zid: 'indelivery' };

const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
const shops = await sandboxShops(36);
const b = await writingBack(service, shops);

test(`${COUNT} orders through shops that lose, refuse, cut and repeat: none lost, none doubled, both sides equal`, async () => {
  const opened: Awaited<ReturnType<typeof b.open>>[] = [];
  for (const kind of KINDS) opened.push(await b.open(kind));
  const list = Array.from({ length: COUNT }, (_, i) => opened[i % opened.length]!.shop);
  const placed = await b.place(list);
  for (const { shop } of opened) shop.behave({ fault: 'chaos', share: 0.15, says_twice: true });
  const ends = placed.map((_, i) => (['delivered', 'canceled', 'returned', 'shipped'] as const)[i % 4]!);
  const of = (end: string): ShopsOrder[] => placed.filter((_, i) => ends[i] === end);
  const sent = placed.filter((_, i) => ends[i] !== 'canceled');
  for (let from = 0; from < sent.length; from += 500) await b.ship(sent.slice(from, from + 500));
  await b.tell();
  await b.move(of('canceled'), 'canceled');
  await b.tellAll();
  await b.move(of('delivered'), 'delivered');
  await b.move(of('returned'), 'returned');
  await b.tellAll();
  await b.hear(opened.map(({ shop }) => shop));

  const faults = new Set(opened.flatMap(({ shop }) => [...shop.asked.keys()]));
  assert.ok(faults.size >= 8, [...faults].join());
  for (const [i, { shop, order, reference }] of placed.entries()) {
    const end = ends[i]!;
    const { notes, fulfilments, payments, statuses, cancellations, is_cancelled } = order;
    const what = `${shop.kind} ${reference} ${end}`;
    const isSent = end !== 'canceled';
    if (shop.kind === 'woocommerce') {
      assert.equal(notes.length, isSent ? 1 : 0, what);
      assert.deepEqual(
        statuses,
        { delivered: ['completed'], canceled: ['cancelled'], returned: [], shipped: [] }[end],
        what,
      );
    } else if (SENT[shop.kind] !== undefined) {
      // Each status once; that of the parcel's way is skipped where a newer one came first.
      assert.deepEqual([statuses.length, fulfilments.length], [new Set(statuses).size, isSent ? 1 : 0], what);
      const last = { delivered: 'delivered', canceled: shop.kind === 'zid' ? 'cancelled' : 'canceled' };
      assert.equal(statuses.at(-1) ?? null, last[end as 'delivered'] ?? (end === 'shipped' ? SENT[shop.kind] : statuses.at(-1) ?? null), what); // prettier-ignore
      assert.deepEqual([cancellations, is_cancelled], isSent ? [0, false] : [1, true], what);
    } else {
      assert.equal(fulfilments.length, isSent ? 1 : 0, what);
      assert.equal(payments, end === 'delivered' ? 1 : 0, what);
      assert.deepEqual([cancellations, is_cancelled], isSent ? [0, false] : [1, true], what);
    }
  }
  for (const { id, shop } of opened) {
    assert.equal(shop.most_at_once, 1, 'one request that changes an order at a time');
    const { failed, waiting, status } = await b.back(id);
    assert.deepEqual([failed, waiting, status], [0, 0, 'active']);
  }
  const asks = await b.database.read.rows(
    null,
    `select from store_orders where workspace_id = $1 and status in ('cancelled', 'refunded', 'deleted') and status <> seen_status`,
    [b.workspace_id],
  );
  assert.equal(asks.length, 0, 'nothing is asked about our own cancellations');
});

test('a sick shop slows no healthy one, and catches up when it is back', async () => {
  const [sick, healthy] = [await b.open('shopify'), await b.open('youcan')];
  sick.shop.behave({ fault: 'hang' });
  const placed = await b.place(Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? sick.shop : healthy.shop)));
  await b.ship(placed);
  const mine = placed.filter(({ shop }) => shop === healthy.shop);
  const started = performance.now();
  const telling = b.tell();
  while (mine.some(({ order }) => order.fulfilments.length === 0)) {
    assert.ok(performance.now() - started < 10_000, 'the healthy shop knows within ten seconds');
    await new Promise((done) => setTimeout(done, 20));
  }
  await telling;
  const asked = sick.shop.asked.get('hang')!;
  assert.ok(asked < 10, `${asked} requests to a shop that hangs`);
  sick.shop.behave({});
  await b.letPass(60);
  await b.tell();
  assert.ok(placed.every(({ order }) => order.fulfilments.length === 1));
});
