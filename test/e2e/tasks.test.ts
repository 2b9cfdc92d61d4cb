import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { testService } from '../harness.ts';
import { aPerson } from '../session.ts';
import { shop } from '../shop.ts';
import { aPhone, expect } from '../world.ts';
import { openApp, whyNoBrowser } from './browser.ts';

/*
 * Cost of the daily tasks of the desk, the packing table and the office, in clicks and keys, counted from the page where the work starts.
 * `max` is the cost that the usability visit found tedious (half of it where the visit asked for that). A key with Alt or Ctrl counts as
 * one; text that must be typed counts as none.
 */

const service = whyNoBrowser() ? null! : await testService();

/** A user's hand, which counts its clicks and keys. */
function handOn(page: Page) {
  const done = { clicks: 0, keys: 0 };
  return {
    done,
    click: async (what: Locator) => {
      done.clicks++;
      await what.click();
    },
    press: async (keys: string) => {
      done.keys++;
      await page.keyboard.press(keys);
    },
  };
}
type Hand = ReturnType<typeof handOn>;
type Task = {
  path: string;
  role?: string;
  max: { clicks: number; keys: number };
  run(page: Page, hand: Hand): Promise<void>;
};

describe('tasks cost no more clicks and keys than they did', { skip: whyNoBrowser() }, async () => {
  if (whyNoBrowser()) return;
  const s = await shop(service);
  const { sku } = await s.stocked(200, { name: 'Argan oil' });
  const [moved, labelled, returned, failed] = (await s.manyOrders(4, sku)) as { reference: string }[];
  for (const { reference } of [returned!, failed!]) await s.moveOrder(reference, 'PACKED', 'SHIPPED');
  expect(await s.api.post('/failed-deliveries', { order: failed!.reference, reason: 'no_answer' }), 200);
  const phone = aPhone();
  const [found] = await s.orders(1, { phone, products: [{ sku, quantity: 1, price: 10 }] });
  // Enough leads: each agent who takes one keeps it.
  for (let i = 0; i < 12; i++) await s.lead({});
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  /** Opens the desk with a lead; this is not part of the task. */
  const onCall = async (page: Page) => {
    const take = page.getByRole('button', { name: 'Take the next lead' });
    await take.or(page.getByText('Yours for')).first().waitFor();
    if (await take.isVisible()) await take.click();
    await page.getByText('Yours for').waitFor();
  };

  const TASKS: Record<string, Task> = {
    'confirm a lead': {
      path: '/desk',
      role: 'Agent',
      max: { clicks: 0, keys: 1 },
      async run(page, hand) {
        await onCall(page);
        await hand.press('Alt+1');
        await page.getByText(/Confirmed: order OR-/).waitFor();
      },
    },
    'no reply, with its reason (6 keys, tedious)': {
      path: '/desk',
      role: 'Agent',
      max: { clicks: 0, keys: 3 },
      async run(page, hand) {
        await onCall(page);
        await hand.press('Alt+2');
        await page.getByRole('group', { name: 'Reason' }).waitFor();
        await hand.press('1');
        await page.getByText(/: No reply/).waitFor();
      },
    },
    'call later, in an hour': {
      path: '/desk',
      role: 'Agent',
      max: { clicks: 0, keys: 2 },
      async run(page, hand) {
        await onCall(page);
        await hand.press('Alt+3');
        await page.getByRole('button', { name: 'In 1 hour' }).and(page.locator(':focus')).waitFor();
        await hand.press('Enter');
        await page.getByText(/: Call later/).waitFor();
      },
    },
    'take the last outcome back (not possible then)': {
      path: '/desk',
      role: 'Agent',
      max: { clicks: 0, keys: 2 },
      async run(page, hand) {
        await onCall(page);
        await hand.press('Alt+5');
        await page.getByText(/: Unreachable/).waitFor();
        await hand.press('Control+z');
        await page.getByText(/is yours again/).waitFor();
      },
    },
    'pack, ship and deliver an order': {
      path: `/orders/${moved!.reference}`,
      // For one of them the packer confirms that the parcel has no carrier yet (R-MOVE-15).
      max: { clicks: 5, keys: 0 },
      async run(page, hand) {
        await hand.click(button(page, 'Pack'));
        await page.getByText('Pack: 1 order done').waitFor();
        await hand.click(button(page, 'Ship'));
        await hand.click(page.getByRole('dialog').getByRole('radio', { name: 'Not assigned yet' }));
        await hand.click(page.getByRole('dialog').getByRole('button', { name: 'Ship', exact: true }));
        await page.getByText('Ship: 1 order done').waitFor();
        await hand.click(button(page, 'Deliver'));
        await page.getByText('Deliver: 1 order done').waitFor();
      },
    },
    'print a label': {
      path: `/orders/${labelled!.reference}`,
      max: { clicks: 2, keys: 0 },
      async run(page, hand) {
        await hand.click(button(page, 'More'));
        await hand.click(page.getByRole('menuitem', { name: 'Print labels' }));
        await page.getByText(/labels/i).first().waitFor(); // prettier-ignore
      },
    },
    'take a parcel back, damaged': {
      path: `/orders/${returned!.reference}`,
      max: { clicks: 3, keys: 0 },
      async run(page, hand) {
        await hand.click(button(page, 'Return'));
        await hand.click(page.getByRole('radio', { name: /^Damaged/ }));
        await hand.click(page.getByRole('dialog').getByRole('button', { name: 'Return', exact: true }));
        await page.getByText('Return: 1 order done').waitFor();
      },
    },
    'have a failed delivery tried again': {
      path: '/failed-deliveries',
      max: { clicks: 2, keys: 0 },
      async run(page, hand) {
        await page.getByRole('region', { name: 'Parcel' }).getByRole('link', { name: failed!.reference }).waitFor();
        await hand.click(page.getByRole('region', { name: 'Parcel' }).getByRole('button', { name: 'Try again' }));
        await hand.click(page.getByRole('dialog').getByRole('button', { name: 'Try again' }));
        await page.getByText('1 parcel decided.').waitFor();
      },
    },
    'find an order by its phone': {
      path: '/leads',
      max: { clicks: 0, keys: 2 },
      async run(page, hand) {
        await page.getByRole('heading', { name: 'Leads' }).waitFor();
        await hand.press('Control+k');
        await page.getByRole('combobox').and(page.locator(':focus')).waitFor();
        await page.keyboard.type(phone);
        await page.getByRole('option', { name: found! }).waitFor();
        await hand.press('Enter');
        await page.waitForURL(new RegExp(`/orders/${found}`));
      },
    },
    'say what the next who opens an order has to know (not possible then)': {
      path: `/orders/${found!}`,
      max: { clicks: 0, keys: 2 },
      async run(page, hand) {
        await page.getByRole('heading', { name: found! }).waitFor();
        await hand.press('c');
        await page.keyboard.type('Away until Thursday');
        await hand.press('Control+Enter');
        await page.getByRole('listitem').getByText('Away until Thursday').waitFor();
      },
    },
  };

  const table: string[] = [];
  after(() => console.log(table.join('\n')));
  for (const [name, { path, role = 'Admin', max, run }] of Object.entries(TASKS))
    it(name, async () => {
      const app = await openApp(service, await aPerson(service, s.workspace_id, role), { path });
      const hand = handOn(app.page);
      await run(app.page, hand);
      const { clicks, keys } = hand.done;
      table.push(`${name}: ${clicks} clicks, ${keys} keys; at most ${max.clicks} and ${max.keys}`);
      assert.ok(clicks <= max.clicks && keys <= max.keys, table.at(-1));
      app.assertQuiet();
      await app.close();
    });
});
