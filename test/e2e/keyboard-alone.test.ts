import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { testService } from '../harness.ts';
import { aPerson } from '../session.ts';
import { shop } from '../shop.ts';
import { openApp, whyNoBrowser, type App } from './browser.ts';

/* Without a mouse, and for users who listen: elements can be reached, have names, and changes are announced. */

const service = whyNoBrowser() ? null! : await testService();
const STEPS_MAX = 150;

type Step = { tag: string; name: string; isSeen: boolean };

/** The focused element: its accessible name, as its markup gives it, and whether the focus is visible. */
const focused = (page: Page): Promise<Step | null> =>
  page.evaluate(() => {
    const one = document.activeElement;
    if (!(one instanceof HTMLElement) || one === document.body) return null;
    const labels = (one as HTMLInputElement).labels ?? [];
    const by = (one.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.innerText ?? ''); // prettier-ignore
    const names = [one.getAttribute('aria-label'), ...by, ...[...labels].map((label) => label.innerText), one.innerText, one.title]; // prettier-ignore
    const { outlineStyle, boxShadow, borderColor } = getComputedStyle(one);
    const isSeen = outlineStyle !== 'none' || boxShadow !== 'none' || one.matches('input, textarea, select') || borderColor !== ''; // prettier-ignore
    return { tag: one.tagName, name: names.map((name) => name?.trim()).find(Boolean) ?? '', isSeen };
  });

/** Presses Tab through the whole page; fails where an element has no name, or the focus is lost. */
async function goThrough({ page }: App): Promise<string[]> {
  const names: string[] = [];
  await page.locator('main').focus();
  for (let i = 0; i < STEPS_MAX; i++) {
    await page.keyboard.press('Tab');
    const step = await focused(page);
    if (!step) break;
    assert.ok(step.name !== '', `${step.tag} after “${names.at(-1)}” has no name`);
    assert.ok(step.isSeen, `the focus on “${step.name}” is not seen`);
    if (names.length > 0 && step.name === names[0] && i > 2) break;
    names.push(step.name);
  }
  return names;
}
const includesAll = (names: readonly string[], wanted: readonly string[]) =>
  assert.deepEqual(
    wanted.filter((one) => !names.some((name) => name.startsWith(one))),
    [],
    names.join(' | '),
  );

describe('by keyboard alone', { skip: whyNoBrowser() }, () => {
  const aShop = async () => {
    const s = await shop(service);
    const { sku } = await s.stocked(50, { name: 'Argan oil' });
    const orders = await s.manyOrders(3, sku);
    return { ...s, sku, orders };
  };

  it('an order is found, opened, packed, commented on and left for the next one; all on its page has a name', async () => {
    const s = await aShop();
    const admin = await aPerson(service, s.workspace_id);
    const app = await openApp(service, admin, { path: '/orders' });
    const { page } = app;
    const [third, second] = s.orders.toReversed();
    await page.getByRole('link', { name: third!.reference }).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: third!.reference }).waitFor();
    await page.keyboard.press('Alt+n');
    // Announced to users who cannot see the change.
    await page.locator('[role="status"], [aria-live]').getByText('Pack: 1 order done').waitFor();
    assert.equal(await s.statusOf(third!.reference), 'packed');
    await page.keyboard.press('c');
    await page.keyboard.type('Gift: no invoice');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('listitem').getByText('Gift: no invoice').waitFor();
    await page.keyboard.press('Tab');
    includesAll(await goThrough(app), ['Edit', 'Ship', 'More', 'Argan oil', 'Add a comment', 'Call', 'WhatsApp', 'The customer']); // prettier-ignore
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('j');
    await page.getByRole('heading', { name: second!.reference }).waitFor();
    app.assertQuiet();
    await app.close();
  });

  it('a call is taken and ended; fields, outcomes and times have names, and what happens is said', async () => {
    const s = await aShop();
    const leads = [await s.lead({}), await s.lead({})];
    const agent = await aPerson(service, s.workspace_id, 'Agent');
    const app = await openApp(service, agent, { path: '/desk' });
    const { page } = app;
    await page.getByRole('button', { name: 'Take the next lead' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Yours for').waitFor();
    await app.rest();
    includesAll(await goThrough(app), [
      'Pause', 'Give back', 'Call', 'Full name', 'Phone', 'City', 'Area', 'Address', 'Quantity', 'Amount', 'Add a product', 'Comment', 'Confirm', 'No reply', 'Cancelled', 'More outcomes',
    ]); // prettier-ignore
    await page.keyboard.press('Alt+5');
    await page.locator('[role="status"], [aria-live]').getByText(/: Unreachable/).waitFor(); // prettier-ignore
    await page.getByText('Yours for').waitFor();
    assert.equal(leads.length, 2);
    app.assertQuiet();
    await app.close();
  });

  it('the scan station says each outcome aloud, and its choices have names', async () => {
    const s = await aShop();
    const packer = await aPerson(service, s.workspace_id, 'Packer');
    const app = await openApp(service, packer, { path: '/scan' });
    const { page } = app;
    await page.getByText('Scan a parcel').waitFor();
    await page.getByRole('radiogroup', { name: 'What a scan does' }).waitFor();
    await page.keyboard.press('Alt+Digit3');
    await page.getByRole('radiogroup', { name: 'In what state do the goods come back?' }).waitFor();
    await page.keyboard.press('Alt+Digit1');
    for (const sign of s.orders[0]!.reference)
      await page.keyboard.press(sign === '-' ? 'Minus' : /\d/.test(sign) ? `Digit${sign}` : `Key${sign}`);
    await page.keyboard.press('Enter');
    await page.locator('[aria-live="assertive"]').getByText('Packed', { exact: true }).waitFor();
    includesAll(await goThrough(app), ['Leave', 'Pack', 'Ship', 'Return', 'Camera', `Undo ${s.orders[0]!.reference}`]);
    app.assertQuiet();
    await app.close();
  });
});
