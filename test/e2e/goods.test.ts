import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { aPerson } from '../session.ts';
import { sheetService } from '../sheets.ts';
import { shop } from '../shop.ts';
import { expect, unique } from '../world.ts';
import { assertAccessible, assertBecomes, openApp, screenshot, whyNoBrowser } from './browser.ts';

const service = await sheetService();
const s = await shop(service);
const { api } = s;
const PICTURE = { name: 'lamp.png', mimeType: 'image/png', buffer: Buffer.from('89504e470d0a1a0a00000000', 'hex') };
const PROGRAM = { name: 'lamp.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') };

describe('a sourcing', { skip: whyNoBrowser() }, () => {
  it('is quoted, accepted and received into stock, by those whose turn it is', async () => {
    const [house, seller] = [await aPerson(service, s.workspace_id), await aPerson(service, s.workspace_id, 'Seller')];
    const name = `Lampe ${unique()}`;
    const product = await s.product({ account_id: seller.account_id, name });
    const client = await s.session(seller);
    const body = { title: `Lampe ${unique()}`, product_link: 'https://example.com/lamp', quantity: 300 };
    const { id } = expect(await client.post('/sourcings', body), 201).body.data;
    const path = `/sourcings/${id}`;
    const [asker, buyer] = [await openApp(service, seller, { path }), await openApp(service, house, { path })];
    await asker.page.getByRole('button', { name: 'Cancel the request' }).waitFor();
    await assertBecomes(() => asker.page.getByRole('button', { name: 'Quote a price' }).count(), 0);

    const { page } = buyer;
    const dialog = page.getByRole('dialog');
    const take = async (move: string) => {
      await page.getByRole('button', { name: move }).click();
      await dialog.getByRole('button', { name: move }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    await page.getByRole('button', { name: 'Quote a price' }).click();
    await dialog.getByLabel('Price of a piece').fill('3,75');
    await dialog.getByLabel('Days from payment').fill('21');
    await assertAccessible(page);
    await dialog.getByRole('button', { name: 'Quote a price' }).click();
    await asker.page.getByText('1,125.00 MAD for 300 pieces').waitFor();
    await assertAccessible(asker.page);
    await asker.page.getByRole('button', { name: 'Accept the price' }).click();
    await asker.page.getByText('You will owe this price.').waitFor();
    await asker.page.getByRole('dialog').getByRole('button', { name: 'Accept the price' }).click();

    for (const move of ['Mark as paid', 'Mark as purchased', 'Mark as shipped']) await take(move);
    await page.getByRole('button', { name: 'Receive into stock' }).click();
    await dialog.getByRole('combobox', { name: 'Requester’s product' }).fill(name);
    await page.getByRole('option', { name: `${name} · ${seller.email}` }).click();
    await dialog.getByRole('combobox', { name: 'Warehouse' }).click();
    await page.getByRole('option').first().click();
    await dialog.getByLabel('Pieces received').fill('290');
    await dialog.getByRole('button', { name: 'Receive into stock' }).click();
    await page.getByText('This request is closed.').waitFor();
    await screenshot(page, 'sourcing-received');
    const [stock] = expect(await api.get('/stocks', { product_id: product.id }), 200).body.data;
    assert.equal(stock.on_hand, 290);
    for (const app of [asker, buyer]) {
      app.assertQuiet();
      await app.close();
    }
  });

  it('is talked about, with files, live', async () => {
    const [house, seller] = [await aPerson(service, s.workspace_id), await aPerson(service, s.workspace_id, 'Seller')];
    const body = { title: `Lampe ${unique()}`, product_link: 'https://example.com/lamp', quantity: 300 };
    const { id } = expect(await (await s.session(seller)).post('/sourcings', body), 201).body.data;
    const path = `/sourcings/${id}`;
    const asker = await openApp(service, seller, { path, language: 'fr', width: 390 });
    const buyer = await openApp(service, house, { path });
    await buyer.page.getByText('No messages yet.').waitFor();
    const { page } = asker;
    await page.getByLabel('Votre message').fill('En rouge ?');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Joindre des fichiers' }).click();
    await (await chooser).setFiles([PICTURE, PROGRAM]);
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await page.getByText('pas ces fichiers').waitFor();
    await page.getByText(/doit être une image JPEG/).waitFor();
    await page.getByRole('button', { name: 'Retirer lamp.svg' }).click();
    await page.getByLabel('Votre message').waitFor();
    await assertAccessible(page);
    await screenshot(page, 'sourcing-messages-fr-phone');

    await buyer.page.getByText('En rouge ?').waitFor();
    const download = buyer.page.waitForEvent('download');
    await buyer.page.getByRole('link', { name: 'lamp.png' }).click();
    assert.equal((await download).suggestedFilename(), 'lamp.png');
    await buyer.page.getByLabel('Your message').fill('Yes');
    await buyer.page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Yes').waitFor();
    const { data } = expect(await api.get('/sourcing-messages', { sourcing_id: id }), 200).body;
    assert.deepEqual(data.map((said: { body: string }) => said.body), ['Yes', 'En rouge ?']); // prettier-ignore
    for (const app of [asker, buyer]) await app.close();
  });
});

describe('an offer of the marketplace', { skip: whyNoBrowser() }, () => {
  it('is asked for, granted, sold and taken away, live on both sides', async () => {
    const [house, seller] = [await aPerson(service, s.workspace_id), await aPerson(service, s.workspace_id, 'Seller')];
    const product = await s.stocked(12, { name: `Théière ${unique()}` });
    const prices = { public_price: 150, minimum_price: 120, commission: 20 };
    const { id } = expect(await api.post('/marketplace-products', { product_id: product.id, ...prices }), 201).body
      .data;
    const path = `/marketplace-products/${id}`;
    const asker = await openApp(service, seller, { path, width: 390 });
    const owner = await openApp(service, house, { path });
    await owner.page.getByText('No requests yet.').waitFor();
    const { page } = asker;
    await page.getByLabel('Note with your request').fill('20 a day');
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Ask for access' }).click();
    await page.getByText('Request sent.').waitFor();
    await owner.page.getByText('20 a day').waitFor();
    await assertAccessible(owner.page);
    await owner.page.getByRole('button', { name: 'Grant' }).click();

    const price = page.getByLabel('Your price');
    await price.fill('100');
    await assertBecomes(() => page.getByRole('button', { name: 'Sell it' }).isDisabled(), true, 'below the minimum');
    await price.fill('129,5');
    await page.getByLabel('Your SKU').fill(`MINE-${product.sku}`);
    await page.getByRole('button', { name: 'Sell it' }).click();
    await page.getByText('Your product:').waitFor();
    await screenshot(page, 'offer-sold-phone');
    const [mine] = expect(await (await s.session(seller)).get('/products'), 200).body.data;
    assert.partialDeepStrictEqual(mine, { sku: `MINE-${product.sku}`, price: 129.5, status: 'active' });

    await owner.page.getByRole('button', { name: 'Take access away' }).click();
    await owner.page.getByText('product becomes inactive').waitFor();
    await owner.page.getByRole('dialog').getByRole('button', { name: 'Take access away' }).click();
    await page.getByText('The shop refused.').waitFor();
    for (const app of [asker, owner]) {
      app.assertQuiet();
      await app.close();
    }
  });
});

describe('forms of goods', { skip: whyNoBrowser() }, () => {
  it('let a seller change what is his to change, and read the rest', async () => {
    const seller = await aPerson(service, s.workspace_id, 'Seller');
    const product = await s.product({ account_id: seller.account_id });
    const app = await openApp(service, seller, { path: `/products/${product.id}` });
    const { page } = app;
    await page.getByText('More details').click();
    await page.getByLabel('Call script').fill('Say hello');
    for (const name of ['SKU', 'Price', 'Barcode'])
      await assertBecomes(() => page.getByRole('textbox', { name, exact: true }).isDisabled(), true, name);
    await assertBecomes(() => page.getByLabel('Category').count(), 0, 'he may not list categories');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/is saved/).waitFor();
    app.assertQuiet();
    await app.close();
  });

  it('say in the reader’s language why not', async () => {
    const manager = await aPerson(service, s.workspace_id, 'Stock Manager');
    const app = await openApp(service, manager, { path: `/warehouses/${s.main}`, language: 'fr' });
    const { page } = app;
    await page.getByRole('combobox', { name: 'Statut' }).click();
    await page.getByRole('option', { name: 'Inactif' }).click();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByText('L’entrepôt par défaut doit être actif').waitFor();
    const { stock_id, sku } = await s.stocked(3);
    await page.goto(`${service.base}/app/stock?keyword=${sku}`);
    await page.getByRole('button', { name: `Mouvement : ${sku}` }).click();
    await page.getByRole('combobox', { name: 'Ce qui s’est passé' }).click();
    await page.getByRole('option', { name: 'Pièces sorties' }).click();
    await page.getByLabel('Pièces').fill('4');
    await page.getByLabel('Motif').fill('vol');
    await page.getByRole('dialog').getByRole('button', { name: 'Mouvement', exact: true }).click();
    await page.getByText('Au plus 3 : il n’y a pas plus de pièces disponibles.').waitFor();
    assert.equal((await s.figures(stock_id)).on_hand, 3);
    await app.close();
  });

  it('warn at a quantity, delete a stock that never moved, and export what the list shows', async () => {
    const product = await s.stocked();
    const stock_id = await s.openStock(product.id);
    const moved = await s.stocked(3);
    const manager = await aPerson(service, s.workspace_id, 'Stock Manager');
    const app = await openApp(service, manager, { path: `/stock/${moved.stock_id}` });
    const { page } = app;
    await page.getByLabel('Warn me at').fill('5');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    assert.equal(expect(await api.get(`/stocks/${moved.stock_id}`), 200).body.data.warning_quantity, 5);
    await assertBecomes(() => page.getByRole('button', { name: 'Delete' }).getAttribute('aria-disabled'), 'true');
    await assertAccessible(page);
    await page.goto(`${service.base}/app/stock/${stock_id}`);
    await page.getByText('Nothing moved yet.').waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Deleted.').waitFor();
    expect(await api.get(`/stocks/${stock_id}`), 404);
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByText('Export started').waitFor();
    app.assertQuiet();
    await app.close();
  });
});
