import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testService } from '../harness.ts';
import { aPerson } from '../session.ts';
import { cancelled, later, storesOf } from '../stores.ts';
import { expect, world } from '../world.ts';
import { assertAccessible, openApp, screenshot, whyNoBrowser, type Look } from './browser.ts';

/* Changes that a store reports on its orders, the page to answer them, and a connection with its deliveries. */

const service = whyNoBrowser() ? null! : await testService({});
const LOOKS: Look[] = [{}, { language: 'fr', width: 390 }, { language: 'ar', theme: 'dark' }, { language: 'ar', width: 390 }]; // prettier-ignore
const nameOf = (what: string, { language = 'en', width = 1440 }: Look) => `store-${what}-${language}-${width}`;

describe('words of shops', { skip: whyNoBrowser() }, async () => {
  if (whyNoBrowser()) return;
  const w = await world(service);
  const admin = await aPerson(service, w.workspace_id);
  const { connect, anOrder, shopify, work, leadsOf, showLead } = storesOf(service, w);
  const shop = 'argan.myshopify.com';
  const looked = async (what: string, path: string, text: string | RegExp, looks = LOOKS) => {
    for (const look of looks) {
      const app = await openApp(service, admin, { ...look, path });
      await app.page.getByText(text).first().waitFor();
      await app.rest();
      await screenshot(app.page, nameOf(what, look));
      await assertAccessible(app.page);
      app.assertQuiet();
      await app.close();
    }
  };

  it('an upsell is shown on the lead, and taken with one press', async () => {
    const made = await connect();
    const order = anOrder();
    const more = { line_items: [{ sku: w.sku, quantity: 2, current_quantity: 2, price: '199.00' }], total_price: '398.00', total_outstanding: '398.00' }; // prettier-ignore
    const address = { shipping_address: { ...order.shipping_address, address1: '9 Rue Neuve' } };
    await shopify(made, 'orders/create', order, { shop });
    await work();
    await shopify(made, 'orders/updated', later(order, { ...more, ...address }), { shop });
    await work();
    const { reference } = (await leadsOf(order.shipping_address.phone))[0]!;
    await looked('edit', `/leads/${reference}`, `2 × ${w.sku}`);
    const app = await openApp(service, admin, { path: `/leads/${reference}` });
    await app.page.getByRole('button', { name: 'Accept the change' }).click();
    await app.page.getByText('9 Rue Neuve').waitFor();
    await app.page.getByRole('button', { name: 'Accept the change' }).waitFor({ state: 'detached' });
    assert.equal((await showLead(reference)).products[0]!.quantity, 2);
    app.assertQuiet();
    await app.close();
  });

  it('an order that its shop cancelled says so, and is kept or cancelled', async () => {
    const made = await connect({ on_store_cancel: 'ask' });
    const [dropped, packed] = [anOrder(), anOrder()];
    const references: string[] = [];
    for (const order of [dropped, packed]) {
      await shopify(made, 'orders/create', order, { shop });
      await work();
      const { reference } = (await leadsOf(order.shipping_address.phone))[0]!;
      expect(await w.api.put('/leads', { leads: [{ reference, status: 'confirmed' }] }), 200);
      references.push((await showLead(reference)).order_reference!);
    }
    const [drop, keep] = references as [string, string];
    expect(await w.api.put('/orders', { orders: [{ reference: keep, status: 'packed' }] }), 200);
    for (const order of [dropped, packed]) await shopify(made, 'orders/cancelled', cancelled(order), { shop });
    await work();
    await looked('cancelled', `/orders/${keep}`, keep);
    const app = await openApp(service, admin, { path: `/orders/${drop}` });
    await app.page.getByText('Cancelled in the shop').waitFor();
    await app.page.getByRole('button', { name: 'Cancel it here too' }).click();
    await app.page.getByText('Cancelled in the shop').waitFor({ state: 'detached' });
    assert.equal((await w.showOrder(drop)).status, 'canceled');
    await app.page.goto(`${service.base}/app/orders/${keep}`);
    // The order is packed: the cancellation cannot be accepted here, and the button explains why.
    await app.page.getByRole('button', { name: 'Cancel it here too' }).click({ force: true });
    await app.page.getByText('The order is packed or out: cancel the order itself.').first().waitFor();
    assert.equal((await w.showOrder(keep)).status, 'packed');
    await app.page.getByRole('button', { name: 'Keep it' }).click();
    await app.page.getByText('Cancelled in the shop').waitFor({ state: 'detached' });
    app.assertQuiet();
    await app.close();
  });

  it('a lead that is paid says so where people say what is to be paid', async () => {
    const made = await connect();
    const order = anOrder({ financial_status: 'paid', total_outstanding: '0.00' });
    await shopify(made, 'orders/create', order, { shop });
    await work();
    const { reference } = (await leadsOf(order.shipping_address.phone))[0]!;
    await looked('paid', `/leads/${reference}`, reference, [{}, { language: 'ar', width: 390 }]);
    expect(await w.api.post(`/leads/${reference}/hold`, {}), 200);
    const app = await openApp(service, admin, { path: `/leads/${reference}` });
    await app.page.getByText('Paid already: collect nothing').waitFor();
    await app.close();
  });

  it('a new connection shows its first delivery as it comes, and offers the ways of paying that it saw', async () => {
    const made = await connect();
    const app = await openApp(service, admin, { path: `/applications/${made.id}` });
    const { page } = app;
    await page.getByText('Waiting for the first delivery').waitFor();
    await screenshot(page, 'store-connection-waiting');
    const [cash, card] = [anOrder(), anOrder({ payment_gateway_names: ['Bogus Card'] })];
    await shopify(made, 'orders/create', cash);
    await work();
    await page.getByText(cash.name).waitFor();
    await page.getByRole('link', { name: /^LD-/ }).waitFor();
    await shopify(made, 'orders/create', card);
    await work();
    await page.getByText('Waiting for payment').waitFor();
    await looked('connection', `/applications/${made.id}`, card.name);
    await page.reload();
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByText(/Seen so far/).waitFor();
    await screenshot(page, 'store-connection-edit');
    await page
      .getByRole('combobox', { name: 'Cash at the door' })
      .or(page.getByLabel('Cash at the door'))
      .first()
      .click();
    await page.getByRole('option', { name: 'Bogus Card' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await work();
    assert.equal((await leadsOf(card.shipping_address.phone)).length, 1);
    const { cash_gateways } = expect(await w.api.get(`/applications/${made.id}`), 200).body.data;
    assert.ok(cash_gateways.includes('cod') && cash_gateways.includes('Bogus Card'), 'the usual words stay');
    app.assertQuiet();
    await app.close();
  });

  it('an unknown SKU is asked once, in the error itself', async () => {
    const made = await connect();
    const product = await w.product({ name: 'Huile de nigelle' });
    const order = anOrder({ line_items: [{ sku: 'NIG 50', quantity: 1, current_quantity: 1, price: '199.00' }] });
    await shopify(made, 'orders/create', order);
    await work();
    const app = await openApp(service, admin, { path: `/applications/${made.id}` });
    const { page } = app;
    await page.getByRole('button', { name: `order:${order.id}` }).click();
    await page.getByText('Which product is “NIG 50”?').waitFor();
    await page.getByLabel('Add a product').fill('nigelle');
    await page.getByRole('option', { name: /Huile de nigelle/ }).waitFor();
    await screenshot(page, 'store-which-product');
    await assertAccessible(page);
    await page.getByRole('option', { name: /Huile de nigelle/ }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await work();
    const [lead] = await leadsOf(order.shipping_address.phone);
    assert.equal(lead!.products[0]!.sku, product.sku);
    app.assertQuiet();
    await app.close();
  });
});
