import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { testService } from '../harness.ts';
import { aPerson } from '../session.ts';
import { shop } from '../shop.ts';
import { csv, xlsx } from '../sheets.ts';
import { cancelled, later, storesOf } from '../stores.ts';
import { until } from '../webhooks.ts';
import { aPhone, expect } from '../world.ts';
import { assertAccessible, assertBecomes, openApp, screenshot, whyNoBrowser, type Look } from './browser.ts';

/*
 * Three sellers bring their shops. Each uploads the export of their store, answers the page's questions, imports, and connects the store's
 * webhooks. The columns of Shopify and WooCommerce are documented; YouCan publishes none, so its file has the usual headings of the trade.
 */

const SHOPIFY =
  'Name,Email,Financial Status,Paid at,Fulfillment Status,Fulfilled at,Accepts Marketing,Currency,Subtotal,Shipping,Taxes,Total,Discount Code,Discount Amount,Shipping Method,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem compare at price,Lineitem sku,Lineitem requires shipping,Lineitem taxable,Lineitem fulfillment status,Billing Name,Billing Street,Billing Address1,Billing Address2,Billing Company,Billing City,Billing Zip,Billing Province,Billing Country,Billing Phone,Shipping Name,Shipping Street,Shipping Address1,Shipping Address2,Shipping Company,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Shipping Phone,Notes,Note Attributes,Cancelled at,Payment Method,Payment Reference,Refunded Amount,Vendor,Outstanding Balance,Employee,Location,Device ID,Id,Tags,Risk Level,Source,Lineitem discount,Phone'.split(
    ',',
  );
const WOOCOMMERCE =
  'Order Number,Order Status,Order Date,Customer Note,First Name (Billing),Last Name (Billing),Address 1&2 (Billing),City (Billing),State Code (Billing),Country Code (Billing),Phone (Billing),Payment Method Title,Order Subtotal Amount,Order Shipping Amount,Order Total Amount,SKU,Item #,Item Name,Quantity (- Refund),Item Cost'.split(
    ',',
  );
const YOUCAN = ['Référence', 'Date', 'Statut', 'Statut de paiement', 'Nom complet', 'Téléphone', 'Ville', 'Adresse', 'Produit', 'SKU', 'Variante', 'Quantité', 'Total']; // prettier-ignore
const rowOf = (header: readonly string[], said: Record<string, string>) => header.map((title) => said[title] ?? '');

describe('a seller brings a shop', { skip: whyNoBrowser() }, async () => {
  if (whyNoBrowser()) return;
  const service = await testService({ worker: true });
  const world = async () => {
    const s = await shop(service);
    await s.seeded();
    const argan = await s.product({ sku: 'ARGAN-50', name: 'Huile d’argan 50 ml', price: 149.9 });
    const soap = await s.product({ sku: 'SOAP-1', name: 'Savon noir', price: 50 });
    const stores = storesOf(service, { ...s, sku: argan.sku });
    /** Works on the store's deliveries; returns the lead of this phone, created or changed by them. */
    const leadOf = async (phone: string) => {
      await stores.work();
      const { reference } = await until(async () => (await stores.leadsOf(phone))[0], 'a lead of this phone');
      return await stores.showLead(reference);
    };
    const confirmed = async (phone: string): Promise<string> => {
      const { reference } = await leadOf(phone);
      expect(await s.api.put('/leads', { leads: [{ reference, status: 'confirmed' }] }), 200);
      return (await stores.showLead(reference)).order_reference!;
    };
    return { s, argan, soap, stores, leadOf, confirmed, manager: await aPerson(service, s.workspace_id) };
  };
  type World = Awaited<ReturnType<typeof world>>;
  const ordersOf = async ({ s }: World) => {
    const { data } = expect(await s.api.get('/orders', { per_page: 100 }), 200).body;
    const shown = await Promise.all(data.map(({ reference }: { reference: string }) => s.showOrder(reference)));
    return new Map(shown.map((order) => [order.order_number as string | null, order]));
  };
  const linesOf = ({ products }: { products: { sku: string; quantity: number }[] }) =>
    products.map(({ sku, quantity }) => `${quantity} ${sku}`).join(' + ');
  const chosen = async (page: Page, file: { name: string; buffer: Buffer; mimeType?: string }) => {
    await page.setInputFiles('input[type=file]', { mimeType: 'text/csv', ...file });
  };
  const looked = async ({ manager }: World, what: string, path: string, text: string | RegExp, look: Look) => {
    const app = await openApp(service, manager, { ...look, path });
    await app.page.getByText(text).first().waitFor();
    await app.rest();
    await screenshot(app.page, what);
    await assertAccessible(app.page);
    app.assertQuiet();
    await app.close();
  };

  it('of Shopify: two rows are one order, what is paid is not collected, what is cancelled is not made, and the store goes on', async () => {
    const w = await world();
    const base = {
      'Financial Status': 'pending', 'Fulfillment Status': 'unfulfilled', 'Accepts Marketing': 'no', 'Currency': 'MAD', 'Shipping': '35.00', 'Taxes': '0.00',
      'Discount Amount': '0.00', 'Shipping Method': 'Livraison standard', 'Created at': '2026-11-24 21:10:05 +0000', 'Lineitem quantity': '1', 'Subtotal': '149.90',
      'Total': '184.90', 'Lineitem name': 'Huile d’argan 50 ml', 'Lineitem price': '149.90', 'Lineitem sku': 'ARGAN-50', 'Lineitem requires shipping': 'true',
      'Shipping Country': 'MA', 'Payment Method': 'Cash on Delivery (COD)', 'Vendor': 'Maison', 'Outstanding Balance': '184.90', 'Risk Level': 'Low', 'Source': 'web',
    }; // prettier-ignore
    const row = (number: string, name: string, city: string, over: Record<string, string> = {}) => {
      const phone = aPhone();
      const address = { Name: name, Street: '12 Rue Exemple', Address1: '12 Rue Exemple', City: city, Phone: phone };
      const twice = Object.entries(address).flatMap(([field, text]) => [[`Billing ${field}`, text], [`Shipping ${field}`, text]]); // prettier-ignore
      return rowOf(SHOPIFY, {
        ...base,
        ...Object.fromEntries(twice),
        Name: number,
        Id: `7${number.slice(1)}`,
        ...over,
      });
    };
    const below = (number: string, over: Record<string, string>) =>
      rowOf(SHOPIFY, { 'Name': number, 'Created at': base['Created at'], 'Lineitem quantity': '1', 'Lineitem requires shipping': 'true', 'Vendor': 'Maison', ...over }); // prettier-ignore
    const buffer = Buffer.from(
      csv([
        SHOPIFY,
        row('#1001', 'Amina Testi', 'Casablanca'),
        row('#1002', 'Youssef Testi', 'Rabat', { Subtotal: '199.90', Total: '234.90', 'Outstanding Balance': '234.90' }),
        below('#1002', { 'Lineitem name': 'Savon noir', 'Lineitem price': '50.00', 'Lineitem sku': 'SOAP-1' }),
        row('#1003', 'Salma Testi', 'Fes', { 'Financial Status': 'paid', 'Paid at': '2026-11-24 22:00:00 +0000', 'Payment Method': 'Stripe', 'Outstanding Balance': '0.00' }),
        row('#1004', 'Omar Testi', 'Agadir', { 'Financial Status': 'voided', 'Cancelled at': '2026-11-25 08:00:00 +0000' }),
        row('#1005', 'Hind Testi', 'Zzville', { 'Lineitem sku': 'ARGAN-OLD', 'Lineitem name': 'Argan (ancien)' }),
      ]),
    ); // prettier-ignore
    const app = await openApp(service, w.manager, { path: '/orders/import' });
    const { page } = app;
    await chosen(page, { name: 'orders_export_1.csv', buffer });
    await page.getByText('4 rows are good').waitFor();
    await page.getByText('“voided”').first().waitFor();
    await app.rest();
    await screenshot(page, 'seller-shopify-check');
    await assertAccessible(page);
    await page.getByLabel('Which product “ARGAN-OLD” is').fill('ARGAN-50');
    await page.getByRole('option', { name: 'ARGAN-50' }).click();
    await page.getByLabel('Which city “Zzville” is').fill('Tanger');
    await page
      .getByRole('option', { name: /Tanger/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Check again' }).click();
    await page.getByRole('button', { name: 'Import 5 rows' }).click();
    await page.getByText('Partly done').waitFor();
    await app.rest();
    await screenshot(page, 'seller-shopify-imported');
    const orders = await ordersOf(w);
    const said = (number: string) => {
      const { full_name, city, total, cod_amount, is_prepaid, status, ...order } = orders.get(number)!;
      return [full_name, city, linesOf(order as never), total, cod_amount, is_prepaid, status];
    };
    assert.deepEqual([...orders.keys()].toSorted(), ['#1001', '#1002', '#1003', '#1005']);
    assert.deepEqual(said('#1001'), ['Amina Testi', 'Casablanca', '1 ARGAN-50', 184.9, 184.9, false, 'new']);
    assert.deepEqual(said('#1002'), ['Youssef Testi', 'Rabat', '1 ARGAN-50 + 1 SOAP-1', 234.9, 234.9, false, 'new']);
    assert.deepEqual(said('#1003'), ['Salma Testi', 'Fes', '1 ARGAN-50', 184.9, 0, true, 'new']);
    assert.deepEqual(said('#1005'), ['Hind Testi', 'Tanger', '1 ARGAN-50', 184.9, 184.9, false, 'new']);
    await page.goto(`${service.base}/app/orders`);
    await page.getByText('Salma Testi').first().waitFor();
    await app.rest();
    await screenshot(page, 'seller-shopify-orders');
    app.assertQuiet();
    await app.close();

    const { connect, anOrder, shopify } = w.stores;
    const store = await connect({ name: 'Maison Argan' });
    const send = async (topic: string, order: object, status = 200, bad = false) =>
      assert.equal(await shopify(store, topic, order, { shop: 'maison.myshopify.com', bad }), status);
    const [edited, paid, dropped, card] = [
      anOrder(),
      anOrder(),
      anOrder(),
      anOrder({ payment_gateway_names: ['CMI'] }),
    ];
    for (const order of [edited, paid, dropped, card]) await send('orders/create', order);
    await send('orders/create', anOrder(), 401, true);
    const phoneOf = ({ shipping_address }: typeof edited) => shipping_address.phone;
    const lead = await w.leadOf(phoneOf(edited));
    assert.deepEqual(
      [lead.products.length, Number.parseFloat(lead.products[0].total), lead.is_prepaid],
      [1, 199, false],
    );
    const [collects, gone] = [await w.confirmed(phoneOf(paid)), await w.confirmed(phoneOf(dropped))];
    assert.equal((await w.s.showOrder(collects)).cod_amount, 199);
    assert.deepEqual(await w.stores.leadsOf(phoneOf(card)), [], 'a card order waits for its payment');
    const more = [{ sku: 'ARGAN-50', quantity: 2, current_quantity: 2, price: '199.00' }];
    const done = { financial_status: 'paid', total_outstanding: '0.00' };
    await send(
      'orders/updated',
      later(edited, { line_items: more, total_price: '398.00', total_outstanding: '398.00' }),
    );
    await send('orders/paid', later(paid, done));
    await send('orders/paid', later(card, done));
    await send('orders/cancelled', cancelled(dropped));
    const prepaid = await w.leadOf(phoneOf(card));
    assert.deepEqual([prepaid.is_prepaid, prepaid.status.toLowerCase()], [true, 'new']);
    await assertBecomes(async () => (await w.s.showOrder(collects)).cod_amount, 0);
    await assertBecomes(async () => (await w.s.showOrder(gone)).status, 'canceled');
    await looked(w, 'seller-shopify-lead', `/leads/${lead.reference}`, '2 × ARGAN-50', {});
    await looked(w, 'seller-shopify-paid', `/orders/${collects}`, collects, { theme: 'dark' });
    await looked(w, 'seller-shopify-leads', '/leads', 'Paid already', {});
    await looked(w, 'seller-shopify-store', `/applications/${store.id}`, paid.name, {});
  });

  const gmt = (ms: number) => new Date(ms).toISOString().slice(0, 19);
  let ids = Date.now();
  const wooOrder = (over: object = {}) => {
    const id = ++ids;
    const person = { first_name: 'نادية', last_name: `بنعلي ${id}`, address_1: '3 Rue Exemple', city: '', state: 'MACAS', country: 'MA', phone: aPhone() }; // prettier-ignore
    return {
      id,
      number: String(id),
      status: 'processing',
      currency: 'MAD',
      date_modified_gmt: gmt(Date.now() - 600_000),
      total: '179.90',
      payment_method: 'cod',
      payment_method_title: 'Paiement à la livraison',
      date_paid: null as string | null,
      customer_note: '',
      billing: person,
      shipping: { ...person, phone: '' },
      line_items: [{ sku: 'ARGAN-50', quantity: 1, total: '149.90', total_tax: '0.00', meta_data: [] }],
      shipping_lines: [{ method_title: 'Livraison', total: '30.00' }],
      ...over,
    };
  };
  const woLater = <O extends { date_modified_gmt: string }>(order: O, over: object): O => ({
    ...order,
    date_modified_gmt: gmt(Date.parse(`${order.date_modified_gmt}Z`) + 60_000),
    ...over,
  });

  it('of WooCommerce, in Arabic on a phone: one row an item, codes of states, a way of paying that is asked about, and the store goes on', async () => {
    const w = await world();
    const row = (number: string, name: string, state: string, over: Record<string, string> = {}) =>
      rowOf(WOOCOMMERCE, {
        'Order Number': number, 'Order Status': 'processing', 'Order Date': '2026-11-25 10:02', 'First Name (Billing)': name, 'Last Name (Billing)': 'Testi',
        'Address 1&2 (Billing)': '3 Rue Exemple', 'State Code (Billing)': state, 'Country Code (Billing)': 'MA', 'Phone (Billing)': aPhone(),
        'Payment Method Title': 'Paiement à la livraison', 'Order Subtotal Amount': '149.90', 'Order Shipping Amount': '30.00', 'Order Total Amount': '179.90',
        'SKU': 'ARGAN-50', 'Item #': '1', 'Item Name': 'Huile d’argan', 'Quantity (- Refund)': '1', 'Item Cost': '149.90', ...over,
      }); // prettier-ignore
    const two = { 'City (Billing)': 'Tanger', 'Order Subtotal Amount': '199.90', 'Order Total Amount': '229.90', 'Customer Note': 'Appeler avant' }; // prettier-ignore
    const phone = aPhone();
    const buffer = Buffer.from(
      csv([
        WOOCOMMERCE,
        row('5101', 'Nadia', 'MACAS', { 'City (Billing)': 'Casablanca' }),
        row('5102', 'Karim', 'MATNG', { ...two, 'Phone (Billing)': phone }),
        row('5102', 'Karim', 'MATNG', { ...two, 'Phone (Billing)': phone, 'SKU': 'SOAP-1', 'Item #': '2', 'Item Name': 'Savon noir', 'Item Cost': '50.00' }),
        row('5103', 'Imane', 'MARAB', { 'City (Billing)': 'Rabat', 'Payment Method Title': 'Carte bancaire (CMI)' }),
        row('5104', 'Reda', 'MAFES', { 'City (Billing)': 'Fes', 'Order Status': 'cancelled' }),
      ]),
    ); // prettier-ignore
    const app = await openApp(service, w.manager, { path: '/orders/import', language: 'ar', width: 390 });
    const { page } = app;
    await chosen(page, { name: 'orders-2026-11-25.csv', buffer });
    const question = page.getByRole('combobox', { name: /Carte bancaire/ });
    await question.waitFor();
    await app.rest();
    await screenshot(page, 'seller-woocommerce-check');
    await assertAccessible(page);
    await question.click();
    await page.getByRole('option', { name: 'مدفوع من قبل' }).click();
    await page.getByRole('button', { name: 'إعادة الفحص' }).click();
    await page.getByRole('button', { name: /^استيراد/ }).click();
    await page.getByRole('form').first().waitFor();
    await app.rest();
    await screenshot(page, 'seller-woocommerce-imported');
    const orders = await ordersOf(w);
    const said = (number: string) => {
      const { full_name, city, total, cod_amount, is_prepaid, ...order } = orders.get(number)!;
      return [full_name, city, linesOf(order as never), total, cod_amount, is_prepaid];
    };
    assert.deepEqual([...orders.keys()].toSorted(), ['5101', '5102', '5103']);
    assert.deepEqual(said('5101'), ['Nadia Testi', 'Casablanca', '1 ARGAN-50', 179.9, 179.9, false]);
    assert.deepEqual(said('5102'), ['Karim Testi', 'Tanger', '1 ARGAN-50 + 1 SOAP-1', 229.9, 229.9, false]);
    assert.deepEqual(said('5103'), ['Imane Testi', 'Rabat', '1 ARGAN-50', 179.9, 0, true]);
    app.assertQuiet();
    await app.close();

    const store = await w.stores.connect({ kind: 'woocommerce', name: 'متجر أركان' });
    const [edited, dropped, transfer] = [wooOrder(), wooOrder(), wooOrder({ status: 'on-hold', payment_method: 'bacs', payment_method_title: 'Virement' })]; // prettier-ignore
    for (const order of [edited, dropped, transfer])
      assert.equal(await w.stores.woo(store, 'order.created', order), 200);
    const lead = await w.leadOf(edited.billing.phone);
    assert.deepEqual(
      [lead.city, linesOf(lead), Number.parseFloat(lead.products[0].total)],
      ['Casablanca', '1 ARGAN-50', 179.9],
    );
    const gone = await w.confirmed(dropped.billing.phone);
    const changes: [object, object][] = [
      [edited, { line_items: [{ sku: 'ARGAN-50', quantity: 2, total: '299.80', total_tax: '0.00', meta_data: [] }], total: '329.80' }],
      [dropped, { status: 'cancelled' }],
      [transfer, { status: 'processing', date_paid: gmt(Date.now()) }],
    ]; // prettier-ignore
    for (const [order, over] of changes)
      assert.equal(await w.stores.woo(store, 'order.updated', woLater(order as typeof edited, over)), 200);
    assert.equal((await w.leadOf(transfer.billing.phone)).is_prepaid, true);
    await assertBecomes(async () => (await w.s.showOrder(gone)).status, 'canceled');
    const phone_look: Look = { language: 'ar', width: 390 };
    await looked(w, 'seller-woocommerce-lead', `/leads/${lead.reference}`, '2 × ARGAN-50', phone_look);
    await looked(w, 'seller-woocommerce-orders', '/orders', 'Imane Testi', phone_look);
    await looked(w, 'seller-woocommerce-store', `/applications/${store.id}`, edited.number, phone_look);
  });

  const youcanOrder = (over: object = {}) => {
    const id = String(++ids);
    const phone = aPhone();
    const address = [{ first_name: 'سلمى', last_name: 'بنعلي', phone, first_line: 'شارع محمد الخامس 8', second_line: null, city: 'طنجة', region: null }]; // prettier-ignore
    return {
      id,
      ref: id.slice(-5),
      total: 189.9,
      currency: 'MAD',
      updated_at: new Date(Date.now() - 600_000).toISOString(),
      notes: null,
      payment: { status_text: 'pending', gateway_type_text: 'cod', address: [] },
      shipping: { price: 40, is_free: false, address },
      customer: { first_name: 'سلمى', last_name: 'بنعلي', phone, city: 'طنجة' },
      variants: [{ id: 'v', price: 149.9, quantity: 1, variant: { id: 'x', sku: 'ARGAN-50', variations: { default: 'default' }, product: { id: 'p' } } }], // prettier-ignore
      ...over,
    };
  };

  it('of YouCan, in French and dark: its orders are leads to call, two products are one lead, and the store goes on', async () => {
    const w = await world();
    const phone = aPhone();
    const row = (number: string, name: string, city: string, over: Record<string, string> = {}) =>
      rowOf(YOUCAN, {
        'Référence': number, 'Date': '25/11/2026', 'Statut': 'Ouvert', 'Statut de paiement': 'En attente', 'Nom complet': name, 'Téléphone': aPhone(), 'Ville': city,
        'Adresse': '8 Av Mohammed V', 'Produit': 'Huile d’argan 50 ml', 'SKU': 'ARGAN-50', 'Variante': '50 ml', 'Quantité': '1', 'Total': '149.90', ...over,
      }); // prettier-ignore
    const buffer = xlsx([
      YOUCAN,
      row('021', 'Salma Testi', 'طنجة'),
      row('022', 'Hamza Testi', 'Casablanca', { Téléphone: phone }),
      row('022', 'Hamza Testi', 'Casablanca', { Téléphone: phone, Total: '50.00', Produit: 'Savon noir', SKU: 'SOAP-1', Variante: '' }), // prettier-ignore
      row('023', 'Kenza Testi', 'Marrakech', { 'Statut de paiement': 'Payé' }),
      row('024', 'Ali Testi', 'Meknes', { Statut: 'Annulée' }),
    ]);
    const look: Look = { language: 'fr', theme: 'dark' };
    const app = await openApp(service, w.manager, { ...look, path: '/leads/import' });
    const { page } = app;
    await chosen(page, { name: 'commandes.xlsx', buffer, mimeType: 'application/octet-stream' });
    await page.getByRole('button', { name: /^Importer/ }).waitFor();
    await app.rest();
    await screenshot(page, 'seller-youcan-check');
    await assertAccessible(page);
    await page.getByRole('button', { name: /^Importer/ }).click();
    await page.getByRole('form').first().waitFor();
    await app.rest();
    await screenshot(page, 'seller-youcan-imported');
    const { data } = expect(await w.s.api.get('/leads', { per_page: 100 }), 200).body;
    const leads = await Promise.all(data.map(({ reference }: { reference: string }) => w.stores.showLead(reference)));
    const said = leads.map((lead) => [lead.order_number, lead.full_name, lead.city, linesOf(lead), lead.is_prepaid]);
    assert.deepEqual(said.toSorted(), [
      ['021', 'Salma Testi', 'طنجة', '1 ARGAN-50', false],
      ['022', 'Hamza Testi', 'Casablanca', '1 ARGAN-50 + 1 SOAP-1', false],
      ['023', 'Kenza Testi', 'Marrakech', '1 ARGAN-50', true],
    ]);
    app.assertQuiet();
    await app.close();

    const store = await w.stores.connect({ kind: 'youcan', name: 'Boutique YouCan' });
    const send = async (topic: string, order: object) => assert.equal(await w.stores.youcan(store, topic, order), 200);
    const [edited, dropped, paid] = [youcanOrder(), youcanOrder(), youcanOrder()];
    for (const order of [edited, dropped, paid]) await send('order.created', order);
    const phoneOf = ({ customer }: typeof edited) => customer.phone;
    const lead = await w.leadOf(phoneOf(edited));
    assert.deepEqual([lead.city, linesOf(lead)], ['طنجة', '1 ARGAN-50']);
    const [gone, collects] = [await w.confirmed(phoneOf(dropped)), await w.confirmed(phoneOf(paid))];
    const [line] = edited.variants;
    await send('order.updated', later(edited, { variants: [{ ...line, quantity: 2 }], total: 339.8 }));
    await send('order.updated', later(dropped, { status_text: 'Canceled' }));
    await send('order.paid', later(paid, { payment: { status_text: 'paid' } }));
    await w.stores.work();
    await assertBecomes(async () => (await w.s.showOrder(gone)).status, 'canceled');
    await assertBecomes(async () => (await w.s.showOrder(collects)).cod_amount, 0);
    await looked(w, 'seller-youcan-lead', `/leads/${lead.reference}`, '2 × ARGAN-50', look);
    await looked(w, 'seller-youcan-leads', '/leads', 'Kenza Testi', look);
    await looked(w, 'seller-youcan-store', `/applications/${store.id}`, edited.ref, look);
  });
});
