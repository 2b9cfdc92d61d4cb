import { randomUUID } from 'node:crypto';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { addMember } from '../server/access/people/add-member.ts';
import { hashPassword } from '../server/access/sign-in/passwords.ts';
import { CHROMIUM_FLAGS, findChromium } from '../test/e2e/chromium.ts';
import { benchActs } from './acts.ts';
import { fillLeads } from './fill-leads.ts';
import { RARE_NAME } from './inputs.ts';
import { atMost, figure, type Figure, type Samples } from './measure.ts';
import { MEASURED_ROWS_MIN, type Bench, type Side } from './service.ts';

const PASSWORD = 'quiet river under stone';
const LEADS = 10_000;
const CALLS = 30;
const FILTERS = 12;
const WARM_UPS = 2;

/** Waiting times of a person in a browser on this machine, from a key or click to the frame with the answer. Skipped without Chromium. */
export async function benchDashboard(bench: Bench): Promise<Figure[]> {
  const file = findChromium();
  if (!file) {
    bench.say('no Chromium on this machine: the dashboard is not measured');
    return [];
  }
  const browser = await chromium.launch({ executablePath: file, args: CHROMIUM_FLAGS });
  try {
    const orders = await bench.large();
    const calls = await bench.fresh();
    const leads = bench.count(LEADS, 50);
    await fillLeads(calls, leads, leads);
    return [
      ...(await filterOrders(await signInPerson(await browser.newContext(), orders, 'Admin'), orders)),
      ...(await endCalls(bench, await signInPerson(await browser.newContext(), calls, 'Agent'), calls)),
      ...(await benchActs(bench, await signInPerson(await browser.newContext(), orders, 'Admin'), orders)),
    ];
  } finally {
    await browser.close();
  }
}

/** A page of a new member of the workspace, signed in. */
export async function signInPerson(context: BrowserContext, side: Side, role: string): Promise<Page> {
  const email = `bench-${randomUUID()}@example.test`;
  const password_hash = await hashPassword(PASSWORD);
  await side.database.transaction((tx) =>
    addMember(tx, side.workspace_id, { email, password_hash, full_name: `Bench ${role}`, role }),
  );
  const signed = await context.request.post(`${side.base}/auth/sign-in/email`, {
    data: { email, password: PASSWORD },
    headers: { Origin: side.base },
  });
  if (!signed.ok()) throw new Error(`Signing in: ${signed.status()} ${await signed.text()}`);
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  return page;
}

async function filterOrders(page: Page, side: Side): Promise<Figure[]> {
  const { base, rows } = side;
  const many = rows.toLocaleString('en');
  await page.goto(`${base}/app/orders`);
  await page.getByRole('link', { name: /^OR-/ }).first().waitFor();
  const tabs: Samples = [];
  for (let i = 0; i < WARM_UPS + FILTERS; i++) {
    const name = ['Packed', 'Delivered', 'New'][i % 3]!;
    const took_ms = await page.evaluate(untilRowsChange, { click: name, type: '' });
    if (i >= WARM_UPS) tabs.push(took_ms);
  }
  const names: Samples = [];
  for (let i = 0; i < WARM_UPS + FILTERS; i++) {
    const took_ms = await page.evaluate(untilRowsChange, { click: '', type: i % 2 === 0 ? RARE_NAME : '' });
    if (i >= WARM_UPS) names.push(took_ms);
  }
  return [
    await tickRows(page, side),
    await filterNarrowed(page, side),
    figure(`dashboard: ${many} orders, status to paint`, 'ms', tabs, { target: atMost(300, 'value') }),
    figure(`dashboard: ${many} orders, name to paint (200 of it wait for more typing)`, 'ms', names),
  ];
}

/** Slowdown of the processor, as on an old phone. */
const SLOWER = 4;

/** Time from a click on a row's checkbox to the frame that shows it ticked. */
async function tickRows(page: Page, { base, rows }: Side): Promise<Figure> {
  await page.goto(`${base}/app/orders?columns=${TEN_COLUMNS}`);
  await page.getByRole('link', { name: /^OR-/ }).first().waitFor();
  // The buttons for selected rows load with the first selected row.
  await page.getByRole('row').nth(1).getByRole('checkbox').check();
  await page
    .getByRole('region', { name: /chosen/ })
    .getByRole('button')
    .nth(2)
    .waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const samples: Samples = [];
  for (let i = 0; i < WARM_UPS + FILTERS; i++) {
    const took_ms = await page.evaluate(untilTicked, i + 1);
    if (i >= WARM_UPS) samples.push(took_ms);
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const name = `dashboard: ${rows.toLocaleString('en')} orders, a row ticked to paint, ${SLOWER} times slower, 14 columns`;
  return figure(name, 'ms', samples, { target: atMost(100, 'value') });
}

/** Runs in the page: ticks the checkbox of a row, and waits for the frame after the one that shows it. */
async function untilTicked(row: number): Promise<number> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const boxes = document.querySelectorAll<HTMLInputElement>('tbody input[type=checkbox]');
  const box = boxes[row % boxes.length]!;
  await frame();
  const started = performance.now();
  box.click();
  await frame();
  await frame();
  return performance.now() - started;
}

const TEN_COLUMNS =
  'reference,full_name,phone,city,products,courier,status,total,created_at,source,notes,warehouse,agent,updated_at';

/** Filtering a list that has five active filters and more than ten columns. */
async function filterNarrowed(page: Page, { base, rows, sql, workspace_id }: Side): Promise<Figure> {
  const { rows: found } = await sql.query<{ id: string; city: string }>(
    `select (select id from products where workspace_id = $1 order by id limit 1) as id,
       (select city from orders where workspace_id = $1 group by city order by count(*) desc limit 1) as city`,
    [workspace_id],
  );
  const { id, city } = found[0]!;
  // A rehearsal has so few orders that hardly one would match all filters.
  const narrow: Record<string, string> =
    rows < MEASURED_ROWS_MIN ? {} : { product_id: id, city, age_max: '80', amount_min: '150' };
  const query = new URLSearchParams({ ...narrow, has_notes: 'false' });
  await page.goto(`${base}/app/orders?${query}&columns=${TEN_COLUMNS}`);
  await page.getByRole('link', { name: /^OR-/ }).first().waitFor();
  const samples: Samples = [];
  for (let i = 0; i < WARM_UPS + FILTERS; i++) {
    const name = ['Packed', 'Delivered', 'New'][i % 3]!;
    const took_ms = await page.evaluate(untilRowsChange, { click: name, type: '' });
    if (i >= WARM_UPS) samples.push(took_ms);
  }
  const name = `dashboard: ${rows.toLocaleString('en')} orders, the sixth filter to paint, 14 columns`;
  return figure(name, 'ms', samples, { target: atMost(300, 'value') });
}

/** Runs in the page: clicks a tab or types into the search field, and waits for the frame that shows other rows. */
async function untilRowsChange({ click, type }: { click: string; type: string }): Promise<number> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const shown = () => {
    const table = document.querySelector('table');
    return table?.dataset['stale'] || !table?.tBodies[0]?.textContent ? null : table.tBodies[0].textContent;
  };
  const before = shown();
  const started = performance.now();
  if (click === '') {
    const field = document.querySelector<HTMLInputElement>('input[type=search], main input')!;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, type);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  } else
    [...document.querySelectorAll('button')]
      .find((button) => button.ariaPressed !== null && button.textContent.startsWith(click))!
      .click();
  do {
    if (performance.now() - started > 20_000) throw new Error(`The rows do not change: ${click}${type}`);
    await frame();
  } while (shown() === null || shown() === before);
  await frame();
  return performance.now() - started;
}

async function endCalls(bench: Bench, page: Page, { base }: Side): Promise<Figure[]> {
  await page.goto(`${base}/app/desk`);
  await page.getByRole('button', { name: 'Take the next lead' }).click();
  await page.getByText('Yours for').waitFor();
  const samples: Samples = [];
  for (let i = 0; i < WARM_UPS + bench.count(CALLS); i++) {
    const took_ms = await page.evaluate(untilNextLead);
    if (i >= WARM_UPS) samples.push(took_ms);
  }
  return [figure('dashboard: confirm by key, to the next lead', 'ms', samples, { target: atMost(200, 'value') })];
}

/** Runs in the page: presses Alt+1, "Confirmed", and waits for the frame that shows another lead. */
async function untilNextLead(): Promise<number> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const held = () => document.querySelector('header strong')?.textContent;
  const before = held();
  const started = performance.now();
  const key = { key: '1', code: 'Digit1', altKey: true, bubbles: true, cancelable: true };
  document.body.dispatchEvent(new KeyboardEvent('keydown', key));
  do {
    if (performance.now() - started > 20_000) throw new Error('The next lead does not come.');
    await frame();
  } while (!held() || held() === before);
  await frame();
  return performance.now() - started;
}
