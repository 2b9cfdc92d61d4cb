import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Locator, Page, Request } from 'playwright-core';
import { testService } from '../harness.ts';
import { aPerson } from '../session.ts';
import { expect, world, type World } from '../world.ts';
import { assertFilled, openApp, whyNoBrowser } from './browser.ts';

/* Typed text survives an answer that comes later, from the address or the service. */

const service = whyNoBrowser() ? null! : await testService();

describe('what is typed while an answer is on its way stays', { skip: whyNoBrowser() }, async () => {
  let w: World;
  let owner: { email: string };

  before(async () => {
    w = await world(service);
    owner = await aPerson(service, w.workspace_id);
  });

  for (const [field, first, second, said, find] of [
    ['a day', '1/2/2026', '3/4/2026', ['start_at', '2026-02-01', '2026-04-03'], fromDay],
    ['a search', 'ali', 'ali baba', ['keyword', 'ali', 'ali baba'], (page: Page) => page.getByRole('searchbox')],
    ['an amount', '400', '500,5', ['amount_min', '400', '500.5'], inPanel('Total, at least')],
    ['a city', 'Rabat', 'Tanger', ['city', 'Rabat', 'Tanger'], inPanel('City')],
  ] as const)
    it(`${field} that narrows a list, typed before the address of the first one is shown`, async () => {
      const app = await openApp(service, owner, { path: '/orders' });
      const { page } = app;
      const input = await find(page);
      const [name, ...values] = said;
      await typeWhenAsked(page, second);
      await input.fill(first);
      await input.press('Enter');
      await page.waitForFunction(() => 'asked' in window);
      // Leaves time to show the first answer.
      await app.rest();
      const { asked, shown } = await page.evaluate(() => {
        const { asked, shown } = window as unknown as { asked: string; shown: string[] };
        return { asked, shown };
      });
      assert.equal(new URLSearchParams(asked).get(name), values[0]);
      assert.deepEqual([...new Set(shown)], [second]);
      await input.press('Enter');
      await page.waitForFunction(([name, value]) => new URLSearchParams(window.location.search).get(name!) === value, [name, values[1]]); // prettier-ignore
      // A value from outside replaces it.
      await page.getByRole('button', { name: 'Clear filters' }).first().click();
      await assertFilled(input, '');
      app.assertQuiet();
      await app.close();
    });

  it('what is selected in a field is replaced by the next letters, though its list comes in between', async () => {
    const app = await openApp(service, owner, { path: '/jobs', is_cold: true });
    const { page } = app;
    // Held before the form opens: a focused field fetches the list.
    const release = await hold(page, '**/assets/suggest-list-*.js', () => true);
    await page.goto(`${service.base}/app/orders/new`);
    const city = page.getByLabel('City', { exact: true });
    await city.fill('Rabat');
    await city.selectText();
    release();
    await page.locator('input[aria-haspopup=listbox]:focus').waitFor();
    await page.keyboard.insertText('Tanger');
    await assertFilled(city, 'Tanger');
    app.assertQuiet();
    await app.close();
  });

  it('a search that is typed just before a row is opened does not lead back to the list', async () => {
    const [reference] = await w.orders(1);
    const app = await openApp(service, owner, { path: '/orders' });
    const { page } = app;
    const row = page.getByRole('link', { name: reference! });
    await row.waitFor();
    await app.rest();
    const release = await hold(page, '**/assets/*.js', () => true);
    await page.getByRole('searchbox').focus();
    // Types and clicks faster than the pause before a search.
    await row.evaluate((link: HTMLElement) => {
      document.execCommand('insertText', false, 'Ali');
      link.click();
      // A timer that is set later fires later.
      return new Promise((resolve) => void setTimeout(resolve, 1_000));
    });
    assert.equal(new URL(page.url()).pathname, `/app/orders/${reference}`);
    release();
    await page.getByRole('heading', { name: reference! }).waitFor();
    app.assertQuiet();
    await app.close();
  });

  it('a second note, typed before the first is answered for', async () => {
    const { sku } = await w.product({});
    const data = [{ full_name: 'Salma', phone: '0612345678', city: 'Rabat', address: '5 rue des Oliviers', products: [{ sku, quantity: 1, total: 9 }] }]; // prettier-ignore
    const [reference] = expect(await w.api.post('/leads', { data }), 201).body.data.created_refs as [string];
    const app = await openApp(service, owner, { path: `/leads/${reference}` });
    const { page } = app;
    const release = await hold(page, '**/notes');
    const note = page.getByLabel('New note');
    await note.fill('Calls back at noon');
    await page.getByRole('button', { name: 'Add the note' }).click();
    await note.fill('Her brother answers');
    release();
    await page.getByRole('listitem').getByText('Calls back at noon').waitFor();
    await assertFilled(note, 'Her brother answers');
    app.assertQuiet();
    await app.close();
  });

  it('a second setting, typed before the first is saved; the first shows as saved', async () => {
    const app = await openApp(service, owner, { path: '/settings/general' });
    const { page } = app;
    const release = await hold(page, '**/settings');
    const [fee, sender] = [
      page.getByRole('textbox', { name: 'Shipping fee' }),
      page.getByRole('textbox', { name: 'Sender', exact: true }),
    ];
    await fee.fill('31');
    await page.getByRole('button', { name: 'Save' }).click();
    await sender.fill('Souk Shop');
    release();
    await page.getByText('It applies to all within 15 seconds').waitFor();
    await assertFilled(sender, 'Souk Shop');
    const second = page.waitForRequest((request) => request.method() !== 'GET');
    await page.getByRole('button', { name: 'Save' }).click();
    assert.deepEqual(Object.values((await second).postDataJSON()), ['Souk Shop']);
    app.assertQuiet();
    await app.close();
  });
});

function fromDay(page: Page): Locator {
  return page.getByRole('textbox', { name: 'From', exact: true });
}

function inPanel(name: string): (page: Page) => Promise<Locator> {
  return async (page) => {
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    return page.getByRole('group', { name: 'Filters' }).getByLabel(name);
  };
}

/** Types a text into the focused field as soon as the page changes its address, before the page can render the effect. */
const typeWhenAsked = (page: Page, text: string): Promise<void> =>
  page.evaluate((text) => {
    const replace = window.history.replaceState.bind(window.history);
    window.history.replaceState = (...given) => {
      replace(...given);
      window.history.replaceState = replace;
      queueMicrotask(() => {
        const field = document.activeElement as HTMLInputElement;
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text);
        field.dispatchEvent(new Event('input', { bubbles: true }));
        // Records the field's value in each frame until the next key.
        const shown: string[] = [];
        Object.assign(window, { shown, asked: window.location.search });
        const look = () => void (shown.push(field.value), requestAnimationFrame(look));
        look();
      });
    };
  }, text);

/** Holds back requests to this path (if so set, only writes) until the returned function is called. */
async function hold(
  page: Page,
  address: string,
  isHeld = (request: Request) => request.method() !== 'GET',
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (isHeld(route.request())) await promise;
    await route.continue();
  });
  return resolve;
}
