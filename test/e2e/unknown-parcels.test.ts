import { before, describe, it } from 'node:test';
import { testService } from '../harness.ts';
import { aPerson } from '../session.ts';
import { HEADER, statementShop } from '../statements/statement-shop.ts';
import { expect } from '../world.ts';
import { assertAccessible, assertFilled, openApp, screenshot, whyNoBrowser } from './browser.ts';
import { lookAt } from './every-look.ts';

const service = whyNoBrowser() ? null! : await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });

describe('money of unknown parcels, and advances', { skip: whyNoBrowser() }, async () => {
  const owner = { email: '', id: '', full_name: '' };
  const seller = { email: '', id: '', account_id: '', full_name: '' };
  let late = '';

  before(async () => {
    const s = await statementShop(service);
    Object.assign(owner, await aPerson(service, s.workspace_id));
    Object.assign(seller, await aPerson(service, s.workspace_id, 'Seller'));
    const [order] = await s.pushed(['B2001']);
    late = order!.reference;
    const id = await s.statementOf([HEADER, ['B2001', 'Livré', 200, 2], ['ZZZ99', 'Livré', 75, 5]]);
    for (const name of ['not_ours', 'not_delivered_here'])
      expect(await s.api.post(`/statements/${id}/settle`, { class: name, decision: 'put_aside' }), 200);
    await s.post(id);
    await s.moveOrder(late, 'DELIVERED');
  });

  it('a row that was put aside is matched to the parcel that is offered, and another is written off', async () => {
    const app = await openApp(service, owner, { path: '/statements/unmatched?state=open' });
    const { page } = app;
    const row = page.getByRole('row').filter({ hasText: 'B2001' });
    await row.getByText('Parcel found').waitFor();
    await screenshot(page, 'unmatched.en-1440-light');
    await assertAccessible(page);
    await row.getByRole('button', { name: 'Match' }).click();
    const dialog = page.getByRole('dialog');
    await assertFilled(dialog.getByLabel('Reference of the order'), late);
    await dialog.getByRole('button', { name: 'Match' }).click();
    await row.waitFor({ state: 'detached' });
    const other = page.getByRole('row').filter({ hasText: 'ZZZ99' });
    await other.getByRole('button', { name: 'Write off' }).click();
    await dialog.getByLabel('Why').fill('The courier cannot say');
    await dialog.getByRole('button', { name: 'Write off' }).click();
    await other.waitFor({ state: 'detached' });
    app.assertQuiet();
    await app.close();
  });

  it('an advance is recorded for a seller, and taken back, on a phone too', async () => {
    const app = await openApp(service, owner, { path: '/seller-advances', width: 390 });
    const { page } = app;
    await page.getByRole('button', { name: 'New entry' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Seller' }).click();
    await page.getByRole('option', { name: seller.email }).click();
    await dialog.getByLabel('Amount').fill('500');
    await dialog.getByRole('combobox', { name: 'Bank account or cash box' }).click();
    await page.getByRole('option').first().click();
    await dialog.getByLabel('Why').fill('Ads before the feast');
    await dialog.getByText(/^It has (only )?[\d,.]+ MAD/).waitFor();
    await screenshot(page, 'advances.record.en-390-light');
    await dialog.getByRole('button', { name: 'Record', exact: true }).click();
    await page.getByText('Ads before the feast').waitFor();
    await assertAccessible(page);
    await screenshot(page, 'advances.en-390-light');
    await page.getByRole('button', { name: 'Reverse' }).click();
    await dialog.getByLabel('Why').fill('It came back');
    await dialog.getByRole('button', { name: 'Reverse' }).click();
    await page.getByText('It came back').waitFor();
    app.assertQuiet();
    await app.close();
  });

  lookAt(service, owner, {
    'the page of unknown parcels': '/statements/unmatched',
    'the page of advances': '/seller-advances',
    'the page of write-offs': '/write-offs',
  });
});
