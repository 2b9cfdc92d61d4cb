import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { aPerson } from '../session.ts';
import { csv, sheetService } from '../sheets.ts';
import { expect, unique, world } from '../world.ts';
import { assertAccessible, assertBecomes, assertFilled, openApp, screenshot, whyNoBrowser } from './browser.ts';

const service = await sheetService();
const w = await world(service);
const admin = await aPerson(service, w.workspace_id);

/** Answers the file chooser that a button opens. */
async function choose(page: Page, button: string, name: string, mimeType: string, content: string): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: button }).click()]); // prettier-ignore
  await chooser.setFiles({ name, mimeType, buffer: Buffer.from(content) });
}

describe('what rows do beyond their fields', { skip: whyNoBrowser(), concurrency: 2 }, () => {
  it('an invoice is made for a seller, gets its proof, is printed, and once paid stays as it is', async () => {
    const seller = await w.person('Seller');
    const { account_name } = expect(await w.api.get(`/users/${seller.id}`), 200).body.data;
    const app = await openApp(service, admin, { path: '/invoices/new' });
    const { page } = app;
    await page.getByRole('combobox', { name: 'Account' }).fill(account_name);
    await page.getByRole('option', { name: account_name }).click();
    await page.getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: 'Service fees' }).click();
    await page.getByRole('button', { name: 'Add a line' }).click();
    await page.getByRole('textbox', { name: 'Label' }).fill('Week 12');
    await page.getByRole('textbox', { name: 'Quantity' }).fill('3');
    await page.getByRole('textbox', { name: 'Amount' }).fill('120.5');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('link', { name: '#1', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Invoices #1' }).waitFor();
    await page.getByRole('term').filter({ hasText: 'Account' }).waitFor();
    for (const fact of [account_name, /^120\.50\sMAD$/])
      await page.getByRole('definition').filter({ hasText: fact }).waitFor();

    await choose(page, 'Add a file', 'bad.png', 'image/png', '<html>');
    await page.getByText('The file must be a JPEG').waitFor();
    await choose(page, 'Add a file', 'transfer.pdf', 'application/pdf', '%PDF-1.4 x');
    const proof = page.getByRole('link', { name: 'transfer.pdf' });
    await proof.waitFor();
    for (const [link, name] of [
      [proof, 'transfer.pdf'],
      [page.getByRole('link', { name: 'Download the PDF' }), 'invoice-1.pdf'],
    ] as const) {
      const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
      assert.equal(file.suggestedFilename(), name);
    }
    await assertAccessible(page);

    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Paid', exact: true }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    const question = page.getByRole('dialog', { name: 'Save this for good?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    const { data } = expect(await w.api.get('/invoices'), 200).body;
    assert.equal(data[0].status, 'pending', 'nothing is for good by one slip');

    await page.getByRole('button', { name: 'Mark as paid' }).click();
    await page.getByRole('dialog', { name: 'Mark invoice 1 as paid, 120.50 MAD?' }).getByRole('button', { name: 'Mark as paid' }).click(); // prettier-ignore
    await page.getByText('With this status it can no longer be changed.').waitFor();
    await assertBecomes(() => page.getByRole('textbox', { name: 'Note' }).isDisabled(), true);
    await assertBecomes(() => page.getByRole('button', { name: 'Delete' }).getAttribute('aria-disabled'), 'true');
    await assertBecomes(() => page.getByRole('button', { name: 'Replace it' }).count(), 0);
    await screenshot(page, 'invoice-paid');
    await page.getByRole('link', { name: 'Go to the list' }).click();
    await page.getByRole('button', { name: 'Filters' }).click();
    const type = page.getByRole('group', { name: 'Filters' }).getByRole('combobox', { name: 'Type' });
    for (const [option, count] of [
      ['Sourcing', 0],
      ['Service fees', 1],
    ] as const) {
      await type.click();
      await page.getByRole('option', { name: option }).click();
      await page.getByText(count === 0 ? 'Nothing matches' : '1–1 of 1').waitFor();
    }
    app.assertQuiet();
    await app.close();
  });

  it('a sheet is read from a file, says which rows became no lead and why, and reads them once', async () => {
    const name = `Landing ${unique()}`;
    const { id } = expect(await w.api.post('/sheets', { name }), 201).body.data;
    const row = (full_name: string, phone: string) => [full_name, phone, 'Rabat', '12 Rue Ibn Batouta', w.sku, '299'];
    const file = csv([['Pseudo', 'Tel', 'Ville', 'Adresse', 'Produit', 'Prix'], row('Amina', '0612345678'), row('Badr', '06')]); // prettier-ignore
    const app = await openApp(service, admin, { path: `/sheets/${id}` });
    const { page } = app;
    const read = page.getByRole('button', { name: 'Read it now' });
    await assertBecomes(() => read.getAttribute('aria-disabled'), 'true', 'it has no address');
    await choose(page, 'Upload a file', 'leads.csv', 'text/csv', file);
    await page.getByText(/The file lacks the columns full_name/).waitFor();

    await page.getByRole('button', { name: 'Add a line' }).click();
    await page.getByRole('textbox', { name: 'Heading' }).fill('Pseudo');
    await page.getByRole('combobox', { name: 'Column' }).click();
    await page.getByRole('option', { name: 'Full name' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('link', { name }).click();
    for (let reading = 0; reading < 2; reading++) {
      await choose(page, 'Upload a file', 'leads.csv', 'text/csv', file);
      await page.getByText('Phone must be at least 7 characters.').waitFor();
      await page.getByText('Badr · 06 · Rabat').waitFor();
    }
    await assertAccessible(page);
    await screenshot(page, 'sheet-read');
    const shown = expect(await w.api.get(`/sheets/${id}`), 200).body.data;
    assert.deepEqual([shown.rows_total, shown.rows_failed, shown.leads_created], [2, 1, 1]);
    app.assertQuiet();
    await app.close();
    const reader = await openApp(service, admin, { path: `/sheets/${id}`, language: 'ar', width: 390 });
    await reader.page.getByText('الهاتف: عدد الأحرف لا يقل عن 7.').waitFor();
    await screenshot(reader.page, 'sheet-read-ar-phone');
    await reader.close();
  });

  it('what a courier charges for a city is typed beside its other data, and leads back to it', async () => {
    const { id } = expect(await w.api.post('/shipping-companies', { name: `Rif ${unique()}` }), 201).body.data;
    await w.seeded();
    const app = await openApp(service, admin, { path: `/couriers/${id}`, width: 390 });
    const { page } = app;
    await page.getByRole('link', { name: 'Rates and city codes' }).click();
    await page.getByText('Most couriers accept no parcel for a city without one').waitFor();
    const rates = page.getByRole('group', { name: 'Rates' });
    for (const [line, fee] of ['40', '41'].entries()) {
      await rates.getByRole('button', { name: 'Add a line' }).click();
      await rates.getByRole('combobox', { name: 'City' }).nth(line).fill('Marrakesh');
      await page.getByRole('option', { name: 'Marrakech' }).click();
      await rates.getByRole('textbox', { name: 'To the door' }).nth(line).fill(fee);
    }
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Names a city twice.').waitFor();
    await rates.getByRole('button', { name: 'Remove line 2' }).click();
    await assertAccessible(page);
    await screenshot(page, 'courier-rates');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(new RegExp(`/couriers/${id}$`));
    const { data } = expect(await w.api.get(`/shipping-companies/${id}`), 200).body;
    assert.deepEqual(data.rates.map(({ home }: { home: number }) => home), [40]); // prettier-ignore
    await app.close();
  });

  it('a city shows what it is, in a form for those who may change settings', async () => {
    await w.seeded();
    const [city] = expect(await w.api.get('/cities', { keyword: 'Marrakesh' }), 200).body.data;
    const app = await openApp(service, admin, { path: `/cities/${city.id}` });
    const { page } = app;
    await page.getByRole('heading', { name: 'Marrakech' }).waitFor();
    await assertFilled(page.getByRole('textbox', { name: 'Arabic name' }), 'مراكش');
    assert.equal(await page.title(), 'Marrakech · Cities · Tahsil');
    await assertAccessible(page);
    await app.close();
  });
});
