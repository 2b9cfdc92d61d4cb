import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { testService } from '../harness.ts';
import { aPerson } from '../session.ts';
import { shop } from '../shop.ts';
import { aLead, aPhone, expect, world } from '../world.ts';
import { assertAccessible, assertBecomes, assertFilled, openApp, screenshot, whyNoBrowser } from './browser.ts';

/* An agent's day, by keyboard. */

const service = whyNoBrowser() ? null! : await testService({ worker: true });

/** Waits until the desk shows another lead than the one before; returns its reference. */
async function heldAfter(page: Page, before: string): Promise<string> {
  const shown = await page.waitForFunction((before) => {
    const reference = document.querySelector('header strong')?.textContent.trim();
    return reference?.startsWith('LD-') && reference !== before && reference;
  }, before);
  return (await shown.jsonValue()) as string;
}

describe('the call desk', { skip: whyNoBrowser() }, async () => {
  const aDesk = async (leads = 4) => {
    const w = await world(service);
    const { sku } = await w.product({
      name: 'زيت الأركان 50 مل',
      call_script: 'السلام عليكم، معكم متجر أطلس بخصوص طلبكم.',
      upsells: [{ quantity: 2, price: 270 }],
    });
    const agent = await aPerson(service, w.workspace_id, 'Agent');
    const data = Array.from({ length: leads }, (_, i) =>
      aLead(sku, {
        full_name: `فاطمة الزهراء ${i}`,
        city: 'الدار البيضاء',
        data: [
          { key: 'language', value: 'ar' },
          { key: 'المقاس', value: 'L' },
        ],
      }),
    );
    const { created_refs } = expect(await w.api.post('/leads', { data }), 201).body.data as { created_refs: string[] };
    const statusOf = async (reference: string) => expect(await w.api.get(`/leads/${reference}/show`), 200).body.data;
    return { ...w, agent, references: created_refs, statusOf };
  };

  it('the next lead is edited and confirmed with one key, its order exists, and the next is there', async () => {
    const w = await aDesk();
    const app = await openApp(service, w.agent, { path: '/desk' });
    const { page } = app;
    await page.getByRole('button', { name: 'Take the next lead' }).waitFor();
    await assertAccessible(page);
    await page.keyboard.press('Enter');
    await page.getByText('Yours for').waitFor();
    const held = (await page.locator('header strong').first().innerText()).trim();
    assert.ok(w.references.includes(held));
    // Other lists are disabled until the call ends, with a note.
    const due = page.getByRole('button', { name: /^Due/ });
    assert.deepEqual([await due.isDisabled(), await due.getAttribute('title')], [true, 'End this call or give the lead back first']); // prettier-ignore
    for (const label of ['Quantity', 'Amount']) await page.getByText(label, { exact: true }).first().waitFor(); // prettier-ignore
    for (const said of ['Language: العربية', 'المقاس: L'])
      await page.getByRole('listitem').filter({ hasText: said }).waitFor();
    await screenshot(page, 'desk-call');
    await assertAccessible(page);
    const { phone } = await w.statusOf(held);
    const chat = await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
    assert.match(chat!, new RegExp(`^https://wa.me/212${phone.slice(1)}(\\?|$)`));
    await page.getByLabel('Address').fill('12 Rue Ibn Batouta, Maarif');
    await page.getByRole('button', { name: '2 for 270.00 MAD' }).click();
    await page.keyboard.press('Alt+1');
    await page.getByText(/Confirmed: order OR-/).waitFor();
    await heldAfter(page, held);
    const lead = await w.statusOf(held);
    assert.deepEqual([lead.status_key, lead.address], ['confirmed', '12 Rue Ibn Batouta, Maarif']);
    const order = await w.showOrder(lead.order_reference);
    assert.deepEqual([order.total, order.products[0].quantity], [270, 2]);
    app.assertQuiet();
    await app.close();
  });

  it('a quantity typed in Arabic digits, key by key, has the exact total, and an emptied total is not sent as a guess', async () => {
    const w = await aDesk(1);
    const app = await openApp(service, w.agent, { path: '/desk' });
    const { page } = app;
    await page.getByRole('button', { name: 'Take the next lead' }).click();
    const quantity = page.getByRole('textbox', { name: /^Quantity/ });
    const amount = page.getByRole('textbox', { name: /^Amount/ });
    await quantity.fill('');
    await quantity.pressSequentially('١٣');
    await assertFilled(amount, '1948.7');
    await amount.fill('');
    await page.keyboard.press('Alt+1');
    await page
      .getByRole('region', { name: 'Products' })
      .getByText(/required/i)
      .waitFor();
    assert.equal((await w.statusOf(w.references[0]!)).status_key, 'new');
    await amount.fill('1900');
    await page.keyboard.press('Alt+1');
    await page.getByText(/Confirmed: order OR-/).waitFor();
    const order = await w.showOrder((await w.statusOf(w.references[0]!)).order_reference);
    assert.deepEqual([order.total, order.products[0].quantity], [1900, 13]);
    app.assertQuiet();
    await app.close();
  });

  it('a callback asks for its moment in place, a cancellation for its reason, and what was typed is kept', async () => {
    const w = await aDesk();
    const app = await openApp(service, w.agent, { path: '/desk' });
    const { page } = app;
    await page.getByRole('button', { name: 'Take the next lead' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Yours for').waitFor();
    const first = (await page.locator('header strong').first().innerText()).trim();
    await page.getByLabel('Comment').fill('Asks for the red one');
    await page.keyboard.press('Alt+3');
    await page.getByRole('button', { name: 'Tomorrow 10:00' }).waitFor();
    await screenshot(page, 'desk-callback');
    await page.getByRole('button', { name: 'In 1 hour' }).press('Enter');
    await page.getByText(`${first}: Call later`).waitFor();
    const later = await w.statusOf(first);
    assert.deepEqual(
      [later.status_key, later.attempts, later.notes[0].body],
      ['call_later', 1, 'Asks for the red one'],
    );
    const second = await heldAfter(page, first);
    await page.keyboard.press('Alt+4');
    await page.getByRole('group', { name: 'Reason' }).getByRole('button', { name: 'Too expensive' }).click();
    await page.getByText(`${second}: Cancelled`).waitFor();
    const cancelled = await w.statusOf(second);
    assert.deepEqual([cancelled.status_key, cancelled.sub_status], ['cancelled', 'price']);
    const third = await heldAfter(page, second);
    await page.keyboard.press('Alt+4');
    await page.getByRole('button', { name: 'End without a reason' }).waitFor();
    await page.keyboard.press('Alt+4');
    await page.getByText(`${third}: Cancelled`).waitFor();
    assert.equal((await w.statusOf(third)).sub_status, null);
    app.assertQuiet();
    await app.close();
  });

  it('Ctrl Z takes the last outcome back: the lead is there again with what was typed, also after the toast is gone', async () => {
    const w = await aDesk(2);
    const app = await openApp(service, w.agent, { path: '/desk' });
    const { page } = app;
    await page.getByRole('button', { name: 'Take the next lead' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Yours for').waitFor();
    const first = (await page.locator('header strong').first().innerText()).trim();
    const isOnScreen = (reference: string, is = true) =>
      page.waitForFunction(
        ([reference, is]) => (document.querySelector('header strong')?.textContent === reference) === is,
        [reference, is] as const,
      );
    await page.getByLabel('Comment').fill('Asks for the red one');
    await page.keyboard.press('Alt+1');
    await page.getByText(/Confirmed: order OR-/).waitFor();
    await isOnScreen(first, false);
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByText('Undo the last outcome').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.keyboard.press('Control+z');
    await page.getByText(`${first} is yours again, as before the call.`).waitFor();
    await isOnScreen(first);
    await assertFilled(page.getByLabel('Comment'), 'Asks for the red one');
    await page.getByRole('region', { name: 'Outcome' }).scrollIntoViewIfNeeded();
    await page.getByText('undone', { exact: true }).waitFor();
    await screenshot(page, 'desk-taken-back');
    await assertAccessible(page);
    const lead = await w.statusOf(first);
    assert.deepEqual([lead.status_key, lead.attempts], ['new', 0]);
    assert.equal((await w.showOrder(lead.order_reference)).status, 'canceled');
    await page.keyboard.press('Alt+5');
    await page.getByText(`${first}: Unreachable`).waitFor();
    await page.getByText(`${first}: Unreachable`).waitFor({ state: 'hidden' });
    expect(await w.api.put('/leads', { leads: [{ reference: first, status: 'duplicate' }] }), 200);
    await page.keyboard.press('Control+z');
    await page.getByText(`The lead ${first} has changed since, so it stays as it is.`).waitFor();
    app.assertQuiet();
    await app.close();
  });

  it('callbacks to come stand by their moment, with day and hour, and are counted', async () => {
    const w = await aDesk(3);
    const at = (days: number) => `${new Date().getUTCFullYear() + 2}-01-0${days}T10:30:00+00:00`;
    const move = (i: number, days: number) => ({
      reference: w.references[i]!,
      status: 'call_later',
      action_date: at(days),
    });
    expect(await w.api.put('/leads', { leads: [move(0, 3), move(1, 2), move(2, 4)] }), 200);
    const app = await openApp(service, w.agent, { path: '/desk' });
    const { page } = app;
    await page.getByRole('button', { name: /^To come\s*3$/ }).click();
    await page.getByRole('row', { name: w.references[0]! }).waitFor();
    const rows = await page.locator('tbody tr').allInnerTexts();
    assert.deepEqual(
      rows.map((text) => /LD-\w+/.exec(text)![0]),
      [w.references[1], w.references[0], w.references[2]],
    );
    assert.match(rows[0]!, /2 Jan.* 1[01]:30/);
    await screenshot(page, 'desk-to-come');
    await assertAccessible(page);
    app.assertQuiet();
    await app.close();
  });

  it('the reasons and dates of the workspace are those of the desk, also when they change during a call', async () => {
    const w = await aDesk(3);
    const app = await openApp(service, w.agent, { path: '/desk' });
    const { page } = app;
    await page.getByRole('button', { name: 'Take the next lead' }).click();
    await page.getByText('Yours for').waitFor();
    const heldNow = async () => (await page.locator('header strong').first().innerText()).trim();
    const first = await heldNow();
    const asked = page.waitForResponse((response) => response.url().endsWith('/auth/session') && response.ok());
    const policies = {
      sub_statuses: { cancelled: ['paid_another_shop', 'too_late'], unreachable: ['abroad'] },
      action_date_statuses: ['call_later', 'no_reply_asked_to_recall', 'unreachable'],
      confirmed_goal: 20,
    };
    expect(await w.api.put('/settings', policies), 200);
    await asked;
    await page.keyboard.press('Alt+4');
    const reasons = page.getByRole('group', { name: 'Reason' }).getByRole('button');
    await reasons.first().waitFor();
    assert.deepEqual(
      (await reasons.allInnerTexts()).map((text) => text.replace(/\s*\d$/, '')),
      ['paid another shop', 'too late'],
    );
    await screenshot(page, 'desk-own-reasons');
    // The focus is on the button below, not in a field: a digit chooses a reason.
    await page.getByRole('button', { name: 'End without a reason' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('2');
    await page.getByText(`${first}: Cancelled`).waitFor();
    const cancelled = await w.statusOf(first);
    // Rates have one decimal, so that they align.
    await page.getByText(/^0 of 20\s*0\.0%$/).waitFor();
    assert.deepEqual(
      [cancelled.sub_status, cancelled.action_date],
      ['too_late', null],
      'a status that needs no date now',
    );
    const second = await heldNow();
    await page.keyboard.press('Alt+5');
    await page.getByRole('group', { name: 'Reason' }).getByRole('button', { name: 'abroad' }).click();
    await page.getByRole('button', { name: 'Tomorrow 10:00' }).press('Enter');
    await page.getByText(`${second}: Unreachable`).waitFor();
    const unreachable = await w.statusOf(second);
    assert.equal(unreachable.sub_status, 'abroad');
    assert.ok(unreachable.action_date, 'a status that needs a date now');
    const third = await heldNow();
    await page.keyboard.press('Alt+1');
    await page.getByText(/Confirmed: order OR-/).waitFor();
    // The rate of confirmations counts all three calls.
    await page.getByText(/^1 of 20\s*33.3%$/).waitFor();
    await screenshot(page, 'desk-goal');
    await assertAccessible(page);
    assert.equal((await w.statusOf(third)).status_key, 'confirmed');
    app.assertQuiet();
    await app.close();
  });

  it('a draft and the held lead survive a reload; a lead given back is free', async () => {
    const w = await aDesk(1);
    const app = await openApp(service, w.agent, { path: '/desk' });
    const { page } = app;
    await page.getByRole('button', { name: 'Take the next lead' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Yours for').waitFor();
    const saved = page.waitForResponse((response) => response.url().endsWith('/notes') && response.ok());
    await page.getByLabel('Comment').fill('Her sister answers');
    await saved;
    await page.reload();
    await page.getByText('Yours for').waitFor();
    await assertFilled(page.getByLabel('Comment'), 'Her sister answers');
    await page.getByRole('button', { name: 'Give back' }).click();
    await page.getByRole('button', { name: 'Take the next lead' }).waitFor();
    assert.equal((await w.statusOf(w.references[0]!)).is_processing, false);
    await app.close();
  });

  it('a call that ended in another tab leaves this one, which goes on with the next lead from its head', async () => {
    const w = await aDesk(2);
    const app = await openApp(service, w.agent, { path: '/desk' });
    const { page } = app;
    await page.getByRole('button', { name: 'Take the next lead' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Yours for').waitFor();
    const first = await heldAfter(page, '');
    const other = await app.context.newPage();
    await other.goto(`${service.base}/app/desk`);
    assert.equal(await heldAfter(other, ''), first);
    // The script precedes the fields that it leads through.
    const script = page.getByText('السلام عليكم، معكم متجر أطلس بخصوص طلبكم.');
    const [said, asked] = [await script.boundingBox(), await page.getByLabel('Address').boundingBox()];
    assert.ok(said!.y < asked!.y);
    const scrolled = () => page.evaluate(() => document.querySelector('#content')!.scrollTop);
    await page.evaluate(() => document.querySelector('#content')!.scrollTo(0, 10_000));
    await other.keyboard.press('Alt+1');
    const next = await heldAfter(other, first);
    await page.getByText(`The call of ${first} ended in another tab.`).waitFor();
    assert.equal(await heldAfter(page, first), next);
    await assertBecomes(scrolled, 0);
    app.assertQuiet();
    await app.close();
  });

  it('in Arabic, on a phone, by day and by night', async () => {
    const w = await aDesk(2);
    for (const [width, theme] of [
      [1440, 'light'],
      [390, 'dark'],
    ] as const) {
      const app = await openApp(service, w.agent, { path: '/desk', language: 'ar', width, theme });
      await app.page
        .getByText('محجوز لك')
        .or(app.page.getByRole('button', { name: 'العميل التالي' }))
        .first()
        .waitFor();
      if (await app.page.getByRole('button', { name: 'العميل التالي' }).isVisible())
        await app.page.keyboard.press('Enter');
      await app.page.getByText('محجوز لك').waitFor();
      await screenshot(app.page, `desk-ar-${width}`);
      await assertAccessible(app.page);
      app.assertQuiet();
      await app.close();
    }
  });

  it('what the customer says of the delivery goes with her order', async () => {
    const w = await aDesk(1);
    const app = await openApp(service, w.agent, { path: '/desk' });
    const { page } = app;
    await page.getByRole('button', { name: 'Take the next lead' }).click();
    await page.getByRole('textbox', { name: 'Second phone' }).fill('0655443322');
    await page.getByRole('combobox', { name: 'Delivery' }).click();
    await page.getByRole('option', { name: 'Pickup point' }).click();
    await page.getByRole('combobox', { name: 'Pickup point' }).fill('Agence Maarif');
    await page.getByRole('textbox', { name: 'Note for packing and delivery' }).fill('Ring twice');
    await page.getByRole('switch', { name: 'The customer pays the delivery' }).click();
    await screenshot(page, 'desk-delivery');
    await assertAccessible(page);
    await page.keyboard.press('Alt+1');
    await page.getByText(/Confirmed: order OR-/).waitFor();
    const order = await w.showOrder((await w.statusOf(w.references[0]!)).order_reference);
    assert.deepEqual(
      [order.second_phone, order.shipment_way_key, order.stop_desk, order.is_fees_paid_by_customer, order.notes],
      ['0655443322', 'pickup_point', 'Agence Maarif', true, 'Ring twice'],
    );
    app.assertQuiet();
    await app.close();
  });

  it('by keyboard a product is added, the city is taken from the list, and what is short or under way is said before she confirms', async () => {
    const s = await shop(service);
    await s.seeded();
    const argan = await s.stocked(9, { name: 'Argan oil', sku: 'ARGAN' });
    const soap = await s.stocked(2, { name: 'Black soap', sku: 'SOAP', upsells: [{ quantity: 3, price: 99 }] });
    const data = [aLead(argan.sku, { full_name: 'Salma', city: 'Zzzville' })];
    const [reference] = expect(await s.api.post('/leads', { data }), 201).body.data.created_refs as [string];
    const { phone } = expect(await s.api.get(`/leads/${reference}/show`), 200).body.data;
    const [underWay] = await s.orders(1, { phone, products: [{ sku: argan.sku, quantity: 1, price: 10 }] });
    const agent = await aPerson(service, s.workspace_id, 'Agent');
    const app = await openApp(service, agent, { path: '/desk' });
    const { page } = app;
    await page.getByRole('button', { name: 'Take the next lead' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Not a city of your list.').waitFor();
    await page.getByRole('status').getByRole('link', { name: underWay! }).waitFor();
    await page.getByText('8 in stock').waitFor();

    await page.keyboard.press('Alt+a');
    await page.getByLabel('Add a product').and(page.locator(':focus')).waitFor();
    await page.keyboard.type('black', { delay: 10 });
    await page.getByRole('option', { name: /Black soap/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Products' }).getByText('2 in stock').waitFor();
    await page.keyboard.press('Alt+q');
    await page.keyboard.press('Alt+q');
    await page.getByLabel('Quantity SOAP').and(page.locator(':focus')).waitFor();
    await page.getByRole('button', { name: '3 for 99.00 MAD' }).click();
    await page.getByText('Black soap: 2 of 3 in stock').waitFor();

    await page.keyboard.press('Alt+1');
    const question = page.getByRole('dialog', { name: 'No city of your list is called “Zzzville”' });
    await question.getByRole('button', { name: 'Choose a city' }).and(page.locator(':focus')).waitFor();
    await screenshot(page, 'desk-unknown-city');
    await page.keyboard.press('Enter');
    const city = page.getByRole('textbox', { name: 'City', exact: true });
    await city.and(page.locator(':focus')).waitFor();
    assert.equal(expect(await s.api.get(`/leads/${reference}/show`), 200).body.data.status_key, 'new');
    await page.keyboard.press('Alt+c');
    await page.keyboard.type('oujd', { delay: 10 });
    await page.getByRole('option', { name: /^Oujda/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => [...document.querySelectorAll('input')].some(({ value }) => value === 'Oujda'));
    await page.getByText('paid by the shop').waitFor();
    await app.rest();
    await screenshot(page, 'desk-edited');
    await assertAccessible(page);
    await page.keyboard.press('Alt+1');
    await page.getByText(/Confirmed: order OR-/).waitFor();
    const lead = expect(await s.api.get(`/leads/${reference}/show`), 200).body.data;
    const order = await s.showOrder(lead.order_reference);
    assert.deepEqual([order.city, order.status], ['Oujda', 'out_of_stock']);
    assert.deepEqual(
      order.products.map(({ sku, quantity, total }: Record<string, unknown>) => [sku, quantity, total]),
      [
        [argan.sku, 2, 299.8],
        [soap.sku, 3, 99],
      ],
    );
    app.assertQuiet();
    await app.close();
  });

  it('a phone that cannot be called is said while it is typed, and whose another phone is shows at once', async () => {
    const w = await aDesk(1);
    const other = aPhone();
    const [known] = await w.orders(1, { phone: other });
    const app = await openApp(service, w.agent, { path: '/desk' });
    const { page } = app;
    await page.getByRole('button', { name: 'Take the next lead' }).click();
    const phone = page.getByRole('textbox', { name: 'Phone', exact: true });
    await phone.fill('061234567');
    await page.getByText('This number cannot be called.').waitFor();
    const refused = page.waitForResponse((response) => response.status() === 422);
    await page.keyboard.press('Alt+1');
    // Typed right after the key: the outcome applies to the lead that was on the desk when the key was pressed.
    await phone.fill(other);
    assert.deepEqual((await refused).request().postDataJSON(), { phone: '061234567', version: 1, is_typed: true });
    assert.equal((await w.statusOf(w.references[0]!)).status_key, 'new');
    await page.getByRole('heading', { name: 'Owner of this phone' }).waitFor();
    await page.getByRole('link', { name: known! }).first().waitFor();
    app.assertQuiet();
    await app.close();
  });

  it('a lead is edited on its page without a call, and not by who may only look', async () => {
    const s = await shop(service);
    await s.seeded();
    const argan = await s.stocked(9, { name: 'Argan oil', sku: 'ARGAN' });
    const data = [aLead(argan.sku, { full_name: 'Salma', city: 'Rabat' })];
    const [reference] = expect(await s.api.post('/leads', { data }), 201).body.data.created_refs as [string];
    const manager = await aPerson(service, s.workspace_id, 'Call Center Manager');
    const app = await openApp(service, manager, { path: `/leads/${reference}` });
    const { page } = app;
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const drawer = page.getByRole('dialog');
    // The opened drawer takes the focus; until then a list that loses the focus would close.
    await drawer.locator(':focus').waitFor();
    await drawer.getByLabel('City', { exact: true }).fill('oujda');
    await page.getByRole('option', { name: /^Oujda/ }).waitFor();
    await drawer.getByLabel('City', { exact: true }).press('Enter');
    await drawer.getByLabel('Quantity ARGAN').fill('2');
    await screenshot(page, 'lead-edit');
    await assertAccessible(page);
    await drawer.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Saved.').waitFor();
    const lead = expect(await s.api.get(`/leads/${reference}/show`), 200).body.data;
    assert.deepEqual([lead.city, lead.products[0].quantity], ['Oujda', 2]);
    await page.getByLabel('New note').fill('Her brother will take the parcel');
    await page.getByRole('button', { name: 'Add the note' }).click();
    await page.getByRole('listitem').getByText('Her brother will take the parcel').waitFor();
    await assertFilled(page.getByLabel('New note'), '');
    await screenshot(page, 'lead-note');
    await assertAccessible(page);
    app.assertQuiet();
    await app.close();
    const packer = await aPerson(service, s.workspace_id, 'Packer');
    expect(await (await s.session(packer)).send('PATCH', `/leads/${reference}`, { body: { full_name: 'X' } }), 403);
  });

  it('a blacklisted customer shows at the desk, on her lead and her order; an Admin takes her off the list', async () => {
    const w = await aDesk(1);
    const reference = w.references[0]!;
    const { phone } = await w.statusOf(reference);
    const [order] = await w.orders(1, { phone });
    const admin = await aPerson(service, w.workspace_id);
    const app = await openApp(service, admin, { path: '/blacklisted-phones/new' });
    const { page } = app;
    await page.getByLabel('Phone').fill(phone);
    await page.getByLabel('Why').fill('Refused three parcels at the door');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('link', { name: phone }).waitFor();
    await screenshot(page, 'blacklist');
    await assertAccessible(page);
    for (const path of ['/desk', `/leads/${reference}`, '/leads', `/orders/${order!}`, '/orders']) {
      const other = await openApp(service, path === '/desk' ? w.agent : admin, { path });
      if (path === '/desk') await other.page.getByRole('button', { name: 'Take the next lead' }).click();
      await other.page.getByText('Blacklisted', { exact: true }).waitFor();
      await screenshot(other.page, `blacklisted${path.replace(/\W.*|\//g, '-')}${path.length}`);
      await other.close();
    }
    await page.getByRole('link', { name: phone }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await screenshot(page, 'blacklist-delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page
      .getByText(/deleted/i)
      .first()
      .waitFor();
    assert.equal((await w.statusOf(reference)).is_blacklisted, false);
    app.assertQuiet();
    await app.close();
  });

  it('leads are found, opened and moved in bulk', async () => {
    const w = await aDesk(3);
    const admin = await aPerson(service, w.workspace_id);
    const app = await openApp(service, admin, { path: '/leads' });
    const { page } = app;
    await page.getByRole('link', { name: w.references[0]! }).waitFor();
    await screenshot(page, 'leads');
    await assertAccessible(page);
    // The tabs are in the order of work, with their counts.
    const tabs = page.getByRole('group', { name: 'Status' }).getByRole('button');
    await tabs.filter({ hasText: /^New\s*3$/ }).waitFor();
    assert.deepEqual((await tabs.allInnerTexts()).slice(0, 2).map((text) => text.replace(/\s*\d+$/, '')), ['All', 'New']); // prettier-ignore
    await page.keyboard.press('j');
    await page.keyboard.press('Space');
    const peek = page.getByRole('complementary', { name: /^LD-/ });
    await peek.getByRole('heading', { name: 'History' }).waitFor();
    await screenshot(page, 'lead-peek');
    await assertAccessible(page);
    await page.keyboard.press('Space');
    await peek.waitFor({ state: 'detached' });
    await page.getByRole('checkbox', { name: 'Choose all' }).first().check();
    await page.getByRole('button', { name: 'Set status' }).click();
    await page.getByRole('menuitem', { name: 'Unreachable' }).click();
    await page.getByText('3 leads: Unreachable').waitFor();
    await page.keyboard.press('Control+z');
    await page.getByText('Undone: 3 leads').waitFor();
    // Confirming previews its effect, and can be undone as a whole.
    await page.getByRole('checkbox', { name: 'Choose all' }).first().check();
    await page.getByRole('button', { name: 'Set status' }).click();
    assert.equal(await page.getByRole('menuitem').first().innerText(), 'Confirmed');
    await page.getByRole('menuitem', { name: 'Confirmed' }).click();
    const question = page.getByRole('dialog', { name: 'Confirm 3 leads?' });
    await question.getByText(/3 new orders/).waitFor();
    await screenshot(page, 'leads-confirm');
    await assertAccessible(page);
    await question.getByRole('button', { name: 'Confirm', exact: true }).click();
    await page.getByText('3 leads: Confirmed').waitFor();
    await page.keyboard.press('Control+z');
    await page.getByText('Undone: 3 leads').last().waitFor();
    // An earlier undo had the same message.
    await assertBecomes(async () => (await w.statusOf(w.references[0]!)).status, 'New');
    await page.getByRole('link', { name: w.references[0]! }).click();
    await page.getByRole('heading', { name: w.references[0]! }).waitFor();
    await page.getByText('العربية', { exact: true }).waitFor();
    // Each part of the address keeps its own direction.
    for (const place of ['Casablanca', 'Maarif']) await page.locator('bdi', { hasText: new RegExp(`^${place}$`) }).first().waitFor(); // prettier-ignore
    await page.locator('bdi[title="الدار البيضاء"]').first().waitFor();
    await page.getByRole('heading', { name: 'Orders of this customer' }).waitFor();
    const called = await page.getByRole('link', { name: 'Call', exact: true }).getAttribute('href');
    assert.equal(called, `tel:${(await w.statusOf(w.references[0]!)).phone}`);
    await screenshot(page, 'lead');
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Call now' }).click();
    await page.getByText('Yours for').waitFor();
    app.assertQuiet();
    await app.close();
  });
});
