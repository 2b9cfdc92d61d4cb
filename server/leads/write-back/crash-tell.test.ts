import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { testService } from '../../../test/harness.ts';
import { kill, startProcess } from '../../../test/service-process.ts';
import { sandboxShops, writingBack } from '../../../test/write-back.ts';
import type { ShopMood } from '../sandbox-shop/start-sandbox-shops.ts';

/* Separate workers are killed while they tell a shop what became of its orders; their successor tells the rest, and nothing twice. */

const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
const shops = await sandboxShops();
const b = await writingBack(service, shops);
const LATENCY_MS = 40;

const startWorker = () =>
  startProcess(['cli/main.ts', 'worker'], {
    DATABASE_URL: service.connection_string,
    LOG_LEVEL: 'error',
    WEBHOOK_ALLOW_PRIVATE: '1',
  });

async function until(what: string, is: () => Promise<boolean> | boolean): Promise<void> {
  for (const limit = performance.now() + 60_000; performance.now() < limit; await pause(5)) if (await is()) return;
  assert.fail(`not within a minute: ${what}`);
}

test('workers killed while they tell a shop: every order is told, none twice', async () => {
  const [woo, shopify] = [await b.open('woocommerce'), await b.open('shopify')];
  const all = [woo.shop, shopify.shop];
  const placed = await b.place(Array.from({ length: 24 }, (_, i) => all[i % 2]!));
  await b.ship(placed);
  const asked = () => all.reduce((sum, { asked }) => sum + [...asked.values()].reduce((one, n) => one + n, 0), 0);
  const done = () => placed.reduce((sum, { order }) => sum + order.notes.length + order.fulfilments.length, 0);
  const deaths: { mood: Partial<ShopMood>; moment: (before: { asked: number; done: number }) => boolean }[] = [
    { mood: {}, moment: (before) => done() > before.done },
    { mood: { fault: 'hang' }, moment: (before) => asked() > before.asked },
    { mood: { fault: 'lost-after', spares_reads: true }, moment: (before) => done() > before.done },
  ];
  for (const { mood, moment } of deaths) {
    for (const shop of all) shop.behave({ ...mood, latency_ms: LATENCY_MS });
    const worker = startWorker();
    const before = { asked: asked(), done: done() };
    await until(`the moment of death (${mood.fault ?? 'good'})`, () => moment(before));
    kill(worker.child);
    await worker.ended;
    // The shop completes the request that was open when the worker died.
    await pause(LATENCY_MS * 2);
    await service.database.write_pool.query(`update worker_leases set seen_at = seen_at - interval '1 minute'`);
    await b.letPass(180);
  }
  for (const shop of all) shop.behave({});
  const worker = startWorker();
  after(() => kill(worker.child));
  await until('all are told', async () => {
    const [row] = await b.database.read.rows<{ waiting: number }>(
      null,
      `select count(*)::int as waiting from write_back_orders where workspace_id = $1 and status <> 'told'`,
      [b.workspace_id],
    );
    if (row!.waiting > 0) await b.letPass(30);
    return row!.waiting === 0;
  });
  kill(worker.child);
  await worker.ended;
  for (const { order, shop } of placed)
    assert.equal(shop.kind === 'woocommerce' ? order.notes.length : order.fulfilments.length, 1, shop.kind);
});
