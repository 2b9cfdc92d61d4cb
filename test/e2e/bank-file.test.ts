import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { testService } from '../harness.ts';
import { sellersShop } from '../sellers-shop.ts';
import { aPerson } from '../session.ts';
import { assertAccessible, assertBecomes, openApp, screenshot, whyNoBrowser } from './browser.ts';

/* Sellers are paid together: bank accounts, a file for the bank, one payment of several payouts (R-PAY-8). */

const service = whyNoBrowser() ? null! : await testService();

describe('payouts and the bank', { skip: whyNoBrowser() }, async () => {
  it('names sellers without a bank account, takes it in place, writes the file, and pays two payouts by one act', async () => {
    const s = await sellersShop(service);
    const sellers = [await s.aSeller(), await s.aSeller()];
    for (const seller of sellers) await s.orders(seller, 1, 'DELIVERED');
    await s.handIn();
    const made = await s.run();
    const owner = await aPerson(service, s.workspace_id);
    const app = await openApp(service, owner, { path: '/payouts' });
    const { page } = app;
    const chooseAll = async () => {
      await page.getByText('1–2 of 2').waitFor();
      await page.getByRole('checkbox', { name: 'Choose all' }).first().check();
    };
    await chooseAll();
    await page.getByRole('button', { name: 'File for the bank' }).click();
    await page.getByText(/has no bank account/).first().waitFor(); // prettier-ignore
    await screenshot(page, 'bank-file-missing');
    for (const [i, { id }] of made.entries()) {
      await page.goto(`${service.base}/app/payouts/${id}`);
      await page.getByText('No bank account yet').waitFor();
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('IBAN or account number').fill('GB82 WEST 1234 5698 7654 33');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.getByText(/check digits/).waitFor();
      await assertAccessible(page);
      await dialog.getByLabel('IBAN or account number').fill(`0077 8000 000${i}`);
      await dialog.getByLabel('Account holder').fill('Atlas SARL');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await page.getByText(`0077 8000 000${i}`).waitFor();
      await page.getByRole('button', { name: 'Copy the account number' }).waitFor();
    }
    await screenshot(page, 'bank-account');
    await page.goto(`${service.base}/app/payouts`);
    await chooseAll();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'File for the bank' }).click();
    const file = await downloading;
    assert.match(file.suggestedFilename(), /^payouts-\d{4}-\d\d-\d\d\.csv$/);
    const [heading, ...lines] = readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\r\n');
    // `trim` has also removed the byte order mark.
    assert.equal(heading, 'Beneficiary,Account number,Bank,Amount,Currency,Reference');
    assert.equal(lines.length, 2);
    for (const line of lines) assert.match(line, /^Atlas SARL,00778000000\d,,\d+\.\d\d,MAD,Payout \d+$/);

    await page.getByRole('button', { name: 'Pay 2 payouts' }).click();
    const dialog = page.getByRole('dialog', { name: /^Pay 2 payouts: / });
    // The only account is preset, and so is today.
    await assertBecomes(() => dialog.getByRole('combobox', { name: 'Paid from' }).inputValue(), 'Current');
    await dialog.getByText('0077 8000 0000').waitFor();
    await screenshot(page, 'pay-many');
    await assertAccessible(page);
    await dialog.getByRole('textbox', { name: 'Reference of the transfer' }).fill('VIR-12');
    await dialog.getByRole('button', { name: 'Record the payment' }).click();
    await page.getByText(/^2 payouts paid: /).waitFor();
    await assertBecomes(() => page.getByRole('row').filter({ hasText: 'Paid' }).filter({ hasNotText: 'Status' }).count(), 2); // prettier-ignore
    app.assertQuiet();
    await app.close();
  });

  it('a seller types her own bank account in Settings', async () => {
    const s = await sellersShop(service);
    const person = await aPerson(service, s.workspace_id, 'Seller');
    const app = await openApp(service, person, { path: '/settings/general', language: 'fr', width: 390 });
    const { page } = app;
    await page.getByLabel('IBAN ou RIB').fill('007 780 0001234567');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByText('Enregistré').first().waitFor();
    await screenshot(page, 'bank-settings-fr-390');
    await assertAccessible(page);
    app.assertQuiet();
    await app.close();
  });
});
