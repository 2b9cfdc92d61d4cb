import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testService } from '../harness.ts';
import { aPerson } from '../session.ts';
import { shop } from '../shop.ts';
import { aPhone, expect } from '../world.ts';
import { assertAccessible, assertFilled, openApp, screenshot, whyNoBrowser } from './browser.ts';

/* Comments on an order pass from one person to the next: on the page, the list, the desk, the scan station, and at a return. */

const service = whyNoBrowser() ? null! : await testService();

describe('comments on an order', { skip: whyNoBrowser() }, () => {
  it('an agent comments by keyboard and pins it; the packer reads it at the scan, the next agent beside the past order', async () => {
    const s = await shop(service);
    const { sku } = await s.stocked(50, { name: 'Argan oil' });
    const phone = aPhone();
    const [reference] = await s.orders(1, { phone, notes: 'Ring twice', products: [{ sku, quantity: 1, price: 10 }] });
    await s.manyOrders(2, sku);
    const agent = await aPerson(service, s.workspace_id, 'Agent');
    const app = await openApp(service, agent, { path: `/orders/${reference}` });
    const { page } = app;
    await page.getByRole('heading', { name: reference! }).waitFor();
    await page.keyboard.press('c');
    const field = page.getByLabel('Add a comment');
    await field.and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Away until Thursday');
    await page.getByText('The customer and the courier cannot see it.').waitFor();
    await page.getByRole('checkbox', { name: /^Pin it/ }).check();
    await field.press('Control+Enter');
    await page.getByRole('list', { name: 'Pinned' }).getByText('Away until Thursday').waitFor();
    await assertFilled(field, '');
    await page.getByRole('listitem').filter({ hasText: 'Comment' }).getByText('Away until Thursday').waitFor();
    await screenshot(page, 'order-comment');
    await assertAccessible(page);
    app.assertQuiet();
    await app.close();

    const packer = await aPerson(service, s.workspace_id, 'Packer');
    const station = await openApp(service, packer, { path: '/scan', width: 390 });
    await station.page.getByText('Scan a parcel').waitFor();
    await station.page.getByRole('textbox', { name: 'Reference or tracking number' }).fill(reference!);
    await station.page.keyboard.press('Enter');
    const said = station.page.locator('section[aria-live]');
    await said.getByText('Packed', { exact: true }).waitFor();
    for (const text of ['Ring twice', 'Away until Thursday']) await said.getByText(text, { exact: true }).waitFor();
    await screenshot(station.page, 'scan-remarks');
    await assertAccessible(station.page);
    station.assertQuiet();
    await station.close();

    const lead = await s.lead({ phone });
    const desk = await openApp(service, agent, { path: '/desk' });
    await desk.page.getByRole('button', { name: 'Take the next lead' }).click();
    await desk.page.getByText('Yours for').waitFor();
    assert.equal((await desk.page.locator('header strong').first().innerText()).trim(), lead);
    // Shown on the order that is under way, and among the customer's earlier orders.
    await desk.page.getByRole('status').getByText('Away until Thursday').waitFor();
    await screenshot(desk.page, 'desk-comment');
    await assertAccessible(desk.page);
    desk.assertQuiet();
    await desk.close();

    const admin = await aPerson(service, s.workspace_id);
    const list = await openApp(service, admin, { path: '/orders?has_comments=true' });
    await list.page.getByText('1–1 of 1').waitFor();
    await list.page.getByRole('row', { name: reference! }).focus();
    await list.page.keyboard.press('Space');
    const peek = list.page.getByRole('complementary', { name: reference! });
    await peek.getByRole('list', { name: 'Pinned' }).getByRole('button', { name: 'Unpin' }).click();
    await peek.getByRole('list', { name: 'Pinned' }).waitFor({ state: 'detached' });
    list.assertQuiet();
    await list.close();
  });

  it('a return asks in what state the goods came back, and what was said of them stands on the order', async () => {
    const s = await shop(service);
    const { sku, stock_id } = await s.stocked(5, { name: 'Argan oil' });
    const { reference } = await s.oneOrder(sku, 1);
    await s.moveOrder(reference, 'PACKED', 'SHIPPED');
    const app = await openApp(service, await aPerson(service, s.workspace_id), { path: `/orders/${reference}` });
    const { page } = app;
    await page.getByRole('button', { name: 'Return', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Return: 1 order' });
    const asked = dialog.getByRole('radiogroup', { name: 'In what state did the goods come back?' });
    await asked.getByRole('radio', { name: /^Good/, checked: true }).waitFor();
    await asked.getByRole('radio', { name: /^Damaged/ }).check();
    await dialog.getByLabel('Note, kept as a comment on the order').fill('The box is crushed');
    await screenshot(page, 'return-asked');
    await assertAccessible(page);
    await dialog.getByRole('button', { name: 'Return', exact: true }).click();
    await page.getByText('Came back damaged: Argan oil × 1').waitFor();
    await page.getByRole('listitem').getByText('The box is crushed').waitFor();
    await screenshot(page, 'return-said');
    await assertAccessible(page);
    assert.equal((await s.figures(stock_id)).damaged, 1);
    const { comments } = await s.showOrder(reference);
    assert.deepEqual(
      comments.map(({ body }: { body: string }) => body),
      ['The box is crushed'],
    );
    app.assertQuiet();
    await app.close();
  });

  it('an order that is shown hears of a comment of another person by itself', async () => {
    const s = await shop(service);
    const { sku } = await s.stocked(5);
    const { reference } = await s.oneOrder(sku, 1);
    const [reader, writer] = [
      await aPerson(service, s.workspace_id),
      await aPerson(service, s.workspace_id, 'Follow-Up'),
    ];
    const app = await openApp(service, reader, { path: `/orders/${reference}` });
    await app.page.getByRole('heading', { name: reference }).waitFor();
    await app.rest();
    const said = { body: 'She moved to Rabat' };
    expect(await (await s.session(writer)).post(`/orders/${reference}/comments`, said), 201);
    await app.page.getByText('She moved to Rabat').waitFor();
    await app.close();
  });
});
