import type { Locator, Page } from 'playwright-core';
import { atMost, figure, type Figure, type Samples } from './measure.ts';
import type { Bench, Side } from './service.ts';

const RUNS = 5;
/** Slowdown of the processor, as on an old phone. */
const SLOWER = 4;
/** The longest response that still feels instant. */
const MOST_MS = 100;
/** Wait after an act, until its last paint. */
const SETTLE_MS = 250;

/** Pages of work and of settings. Placeholders such as `:order` are replaced by a row of the workspace. */
const PAGES = [
  '/orders', '/desk', '/leads', '/overview', '/orders/:order', '/scan', '/products', '/stock', '/failed-deliveries', '/rounds', '/cash',
  '/statements', '/settlements', '/payouts', '/claims', '/cash/ledger', '/cash/balances', '/cash/closings', '/profit', '/statistics',
  '/sellers', '/agents', '/order-histories', '/lead-histories', '/lead-calls', '/stock-histories', '/pick-list', '/orders/new',
  '/leads/new', '/products/:product', '/products/new', '/warehouses', '/categories', '/sourcings', '/marketplace-products', '/invoices',
  '/settings', '/settings/general', '/team', '/roles', '/roles/new', '/couriers', '/couriers/new', '/cities', '/webhooks',
  '/webhooks/new', '/applications', '/jobs', '/audit-log', '/notifications', '/profile', '/setup', '/orders/import', '/statements/type',
]; // prettier-ignore

type Act = { at: string; does: (found: Locator, page: Page) => Promise<unknown> };

/** Acts, each on the pages that have an element for it; no act submits anything. */
const ACTS: Record<string, Act> = {
  types: {
    at: 'main input:is([type=text], [type=search], :not([type])):not([readonly], :disabled)',
    does: (field) => field.pressSequentially('ab', { delay: 120 }),
  },
  ticks: { at: 'main tbody input[type=checkbox]:not(:disabled)', does: (box) => box.click() },
  turns: {
    at: 'main :is(button[aria-pressed=false], [role=tab][aria-selected=false])',
    does: (tab) => tab.click(),
  },
  opens: {
    at: 'main :is([aria-haspopup], [aria-expanded=false]):not(:disabled)',
    does: async (button, page) => {
      await button.click();
      await page.keyboard.press('Escape');
    },
  },
  walks: { at: 'main', does: (_main, page) => page.keyboard.press('j') },
};

/**
 * Interaction to Next Paint on every page of a workspace with many orders, on a processor four times slower. The figure of a page is its
 * slowest act, from the key or click to the next frame.
 */
export async function benchActs(bench: Bench, page: Page, side: Side): Promise<Figure[]> {
  const session = await page.context().newCDPSession(page);
  await page.addInitScript(() => {
    const slowest = { ms: 0 };
    Object.assign(window, { slowest });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('interactionId' in entry && entry.interactionId !== 0) slowest.ms = Math.max(slowest.ms, entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  const paths = await withRows(side, PAGES.slice(0, bench.count(PAGES.length, 3)));
  const figures: Figure[] = [];
  for (const path of paths) {
    const samples: Samples = [];
    for (let run = 0; run < bench.count(RUNS, 1); run++) {
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      await page.goto(`${side.base}/app${path}`);
      await page.locator('h1').first().waitFor();
      await page.waitForFunction(() => performance.getEntriesByName('tahsil.rest').length > 0);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      samples.push(await slowestOf(page));
    }
    const name = `dashboard: ${path}, slowest of what is typed, ticked, opened, ${SLOWER} times slower`;
    figures.push(figure(name, 'ms', samples, { target: atMost(MOST_MS, 'value') }));
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return figures;
}

async function slowestOf(page: Page): Promise<number> {
  for (const { at, does } of Object.values(ACTS)) {
    const found = page.locator(at).filter({ visible: true }).first();
    if ((await found.count()) === 0) continue;
    await does(found, page);
    await page.waitForTimeout(SETTLE_MS);
  }
  return await page.evaluate(() => (window as unknown as { slowest: { ms: number } }).slowest.ms);
}

/** Replaces the placeholder in each address with a row of the workspace; leaves out addresses without such a row. */
async function withRows({ sql, workspace_id }: Side, paths: readonly string[]): Promise<string[]> {
  const { rows } = await sql.query<{ order: string | null; product: string | null }>(
    `select (select reference from orders where workspace_id = $1 order by id desc limit 1) as order,
       (select id from products where workspace_id = $1 order by id limit 1) as product`,
    [workspace_id],
  );
  const { order, product } = rows[0]!;
  return paths
    .map((path) => path.replace(':order', order ?? ':').replace(':product', product ?? ':'))
    .filter((path) => !path.includes(':'));
}
