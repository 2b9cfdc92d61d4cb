import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Locator } from 'playwright-core';
import { testService } from '../harness.ts';
import { aPerson } from '../session.ts';
import { shop, today } from '../shop.ts';
import { expect } from '../world.ts';
import { assertAccessible, assertBecomes, openApp, screenshot, whyNoBrowser } from './browser.ts';

const service = whyNoBrowser() ? null! : await testService({ worker: true });

describe('orders at the desk', { skip: whyNoBrowser() }, async () => {
  const aShop = async () => {
    const s = await shop(service);
    const { sku } = await s.stocked(500, { name: 'زيت الأركان 50 مل' });
    return { ...s, sku, person: await aPerson(service, s.workspace_id) };
  };

  it('chosen orders are packed at once, undone by Ctrl Z, and shipped from a warehouse', async () => {
    const s = await aShop();
    const orders = await s.manyOrders(8, s.sku);
    const app = await openApp(service, s.person, { path: '/orders' });
    const { page } = app;
    await page.getByRole('link', { name: orders[0]!.reference }).waitFor();
    await assertAccessible(page);
    await page.getByRole('checkbox', { name: 'Choose all' }).first().check();
    await screenshot(page, 'orders-bulk');
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Pack', exact: true }).click();
    const toast = page.getByRole('status').getByText('Pack: 8 orders done');
    await toast.waitFor();
    // With few rows the list is short, and its pager is directly below them; toasts never cover the pager of a long list.
    const boxOf = async (what: Locator) => (await what.boundingBox())!;
    const [said, pager] = [await boxOf(toast), await boxOf(page.getByText('1–8 of 8'))];
    const last = await boxOf(page.locator('tbody tr').last());
    assert.ok(pager.y - (last.y + last.height) < 60, `${pager.y} is far below ${last.y}`);
    assert.ok(said.y + said.height < 900 - 16 - pager.height, `${said.y} is where a pager is`);
    assert.equal(await s.statusOf(orders[7]!.reference), 'packed');
    await page.keyboard.press('Control+z');
    await page.getByText('Undone.').waitFor();
    for (const { reference } of orders) assert.equal(await s.statusOf(reference), 'new');
    await page.getByRole('checkbox', { name: `Choose ${orders[0]!.reference}` }).check();
    await page.getByRole('button', { name: 'Ship', exact: true }).click();
    // The order has no carrier: it is not shipped, but listed with the reason, until a person confirms that it leaves anyway.
    const dialog = page.getByRole('dialog', { name: /^Ship/ });
    await assertAccessible(page);
    await screenshot(page, 'ship-whom');
    await dialog.getByRole('button', { name: 'Ship' }).click();
    await page.getByText(/has no courier and no driver/).waitFor();
    await screenshot(page, 'ship-nobody');
    assert.equal(await s.statusOf(orders[0]!.reference), 'new');
    await page.goto(`${service.base}/app/orders`);
    await page.getByRole('checkbox', { name: `Choose ${orders[0]!.reference}` }).check();
    await page.getByRole('button', { name: 'Ship', exact: true }).click();
    await dialog.getByRole('radio', { name: 'Not assigned yet' }).check();
    await dialog.getByRole('button', { name: 'Ship' }).click();
    await page.getByText('Ship: 1 order done').waitFor();
    assert.equal(await s.statusOf(orders[0]!.reference), 'shipped');
    app.assertQuiet();
    await app.close();
  });

  it('an order can be edited on its page until its goods are out, whatever its status', async () => {
    const s = await aShop();
    const [waiting, back] = await s.manyOrders(2, s.sku);
    await s.moveOrder(waiting!.reference, 'PACKED', 'WAITING_FOR_SHIPPING_COMPANY');
    await s.moveOrder(back!.reference, 'PACKED', 'SHIPPED', 'DELIVERED', 'ROLLBACK');
    for (const [reference, isEditable] of [
      [waiting!.reference, true],
      [back!.reference, false],
    ] as const) {
      const app = await openApp(service, s.person, { path: `/orders/${reference}` });
      const edit = app.page.getByRole('button', { name: 'Edit', exact: true });
      await edit.waitFor();
      await assertBecomes(() => edit.getAttribute('aria-disabled'), String(!isEditable), reference);
      // Pressing the button explains why it is disabled, also without a pointer.
      if (!isEditable) {
        await edit.press('Enter');
        await app.page.getByRole('status').getByText('An order can be edited until its goods are out.').waitFor();
      }
      await app.close();
    }
  });

  it('an edit says in place what is wrong with a phone, and leaves a city as it was written', async () => {
    const s = await aShop();
    await s.seeded();
    const [reference] = await s.orders(1, { city: 'Salé' });
    const app = await openApp(service, s.person, { path: `/orders/${reference!}` });
    const { page } = app;
    await page.getByRole('heading', { name: reference! }).waitFor();
    await page.keyboard.press('e');
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel('Phone', { exact: true }).fill('12');
    // The button to save is in view however long the form is, and precedes the buttons that leave it.
    const [save, cancel] = await Promise.all(['Save', 'Cancel'].map((name) => drawer.getByRole('button', { name }).boundingBox())); // prettier-ignore
    assert.ok(save!.y + save!.height <= 900 && save!.x < cancel!.x, JSON.stringify([save, cancel]));
    await drawer.getByRole('button', { name: 'Save' }).click();
    await drawer.getByText(/number that can be called/).first().waitFor(); // prettier-ignore
    assert.notEqual((await s.showOrder(reference!)).phone, '12');
    await drawer.getByLabel('Phone', { exact: true }).fill('0612345678');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await drawer.waitFor({ state: 'detached' });
    const { phone, city } = await s.showOrder(reference!);
    assert.deepEqual([phone, city], ['0612345678', 'Salé']);
    app.assertQuiet();
    await app.close();
  });

  it('tabs say how many, and from order to order one comes without the list', async () => {
    const s = await aShop();
    const orders = await s.manyOrders(4, s.sku);
    await s.moveOrder(orders[0]!.reference, 'PACKED', 'SHIPPED');
    const back = { ids: [orders[0]!.id], date: today(), condition: 'damaged' };
    expect(await (await s.session(s.person)).post('/orders/mark-orders-as-returned', back), 200);
    const app = await openApp(service, s.person, { path: '/orders', width: 1600 });
    const { page } = app;
    const tab = (name: string, count: string) =>
      page
        .getByRole('group', { name: 'Status' })
        .getByRole('button', { name, exact: true })
        .filter({ hasText: new RegExp(`^${name}\\s*${count}$`) })
        .waitFor();
    await tab('All', '4');
    await tab('New', '3');
    await tab('Packed', '');
    expect(await s.api.put('/orders', { orders: [{ reference: orders[1]!.reference, status: 'PACKED' }] }), 200);
    await tab('Packed', '1');
    await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'New', exact: true }).click();
    await page.getByText('1–2 of 2').waitFor();
    await tab('Packed', '1');
    // On a wide screen the previewed order is beside the list; a click on another row shows that one.
    await page.getByRole('row', { name: orders[3]!.reference }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('complementary', { name: orders[3]!.reference }).getByText('Customer').first().waitFor();
    await screenshot(page, 'orders-two-panes');
    await page.getByRole('row', { name: orders[2]!.reference }).click({ position: { x: 300, y: 10 } });
    await page.getByRole('complementary', { name: orders[2]!.reference }).getByText('Customer').first().waitFor();
    await assertAccessible(page);
    await page.keyboard.press('Escape');

    await page.getByRole('link', { name: orders[3]!.reference }).click();
    await page.getByText('1 of 2', { exact: true }).waitFor();
    await page.keyboard.press('j');
    await page.getByRole('heading', { name: orders[2]!.reference }).waitFor();
    await page.getByText('2 of 2', { exact: true }).waitFor();
    await screenshot(page, 'order-walk');
    await assertAccessible(page);
    await page.getByRole('link', { name: 'Previous in the list' }).click();
    await page.getByRole('heading', { name: orders[3]!.reference }).waitFor();
    await page.keyboard.press('u');
    await page.waitForURL(/\/orders\?status=new$/);
    await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Returned', exact: true }).click();
    await page.getByRole('link', { name: orders[0]!.reference }).click();
    await page.getByText('Came back damaged: زيت الأركان 50 مل × 1').waitFor();
    await page.getByText('Not collected', { exact: true }).waitFor();
    // The count includes this order, so it is not labelled as earlier orders.
    await page.getByText('Orders of this customer').waitFor();
    await page.getByText('0 delivered, 1 returned, 0 refused').waitFor();
    await screenshot(page, 'order-damaged');
    await page.getByRole('link', { name: 'زيت الأركان 50 مل' }).click();
    await page.waitForURL(/\/products\//);
    app.assertQuiet();
    await app.close();
  });

  it('what stays as it was is listed with its reason', async () => {
    const s = await aShop();
    const { sku } = await s.stocked(1);
    const [one] = await s.manyOrders(1, sku);
    const [two] = await s.manyOrders(1, s.sku);
    await s.put(two!.reference, 'CANCELED');
    const app = await openApp(service, s.person, { path: '/orders' });
    const { page } = app;
    await page.getByRole('checkbox', { name: 'Choose all' }).first().check();
    await page.getByRole('button', { name: 'Pack', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '1 order stayed as it was' });
    await dialog.getByText(two!.reference).first().waitFor();
    assert.equal(await s.statusOf(one!.reference), 'packed');
    await app.close();
  });

  it('an order is found by its phone, shown whole, edited and cancelled with a reason', async () => {
    const s = await aShop();
    const [order] = await s.manyOrders(1, s.sku, 2);
    const { phone } = await s.showOrder(order!.reference);
    await s.manyOrders(3, s.sku);
    const app = await openApp(service, s.person, { path: '/orders' });
    const { page } = app;
    await page.getByRole('searchbox').fill(phone);
    await page.waitForURL(/keyword=/);
    await page.getByRole('link', { name: order!.reference }).click();
    await page.getByRole('heading', { name: order!.reference }).waitFor();
    await page.getByText('زيت الأركان 50 مل').waitFor();
    await screenshot(page, 'order');
    await assertAccessible(page);
    const chat = await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
    assert.ok(chat?.startsWith(`https://wa.me/212${phone.slice(1)}`), chat ?? 'no link');
    await page.keyboard.press('e');
    await page.getByRole('textbox', { name: 'City', exact: true }).fill('rabat');
    await page.getByRole('option', { name: /^Rabat/ }).waitFor();
    await page.getByRole('textbox', { name: 'City', exact: true }).press('Enter');
    await page.getByLabel('Address').fill('7 Rue des Orangers');
    await screenshot(page, 'order-edit');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('7 Rue des Orangers').waitFor();
    await page
      .locator('ol')
      .getByText(/Address/)
      .waitFor();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Cancel' }).click();
    await page.getByLabel('Why is it cancelled?').fill('Changed her mind');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).last().click();
    await page.getByText('Changed her mind').waitFor();
    assert.equal(await s.statusOf(order!.reference), 'canceled');
    app.assertQuiet();
    await app.close();
  });

  it('reads from the right in Arabic, on a phone and in the dark', async () => {
    const s = await aShop();
    const [order] = await s.manyOrders(5, s.sku);
    for (const width of [390, 1440]) {
      const app = await openApp(service, s.person, { path: '/orders', language: 'ar', width, theme: 'dark' });
      await app.page.getByRole('link', { name: order!.reference }).waitFor();
      await screenshot(app.page, `orders-ar-${width}`);
      await assertAccessible(app.page);
      await app.page.goto(`${service.base}/app/orders/${order!.reference}`);
      await app.page.getByRole('heading', { name: order!.reference }).waitFor();
      await screenshot(app.page, `order-ar-${width}`);
      await assertAccessible(app.page);
      app.assertQuiet();
      await app.close();
    }
  });
});
