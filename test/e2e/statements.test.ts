import { before, describe, it } from 'node:test';
import { testService } from '../harness.ts';
import { aPerson } from '../session.ts';
import { xlsx } from '../sheets.ts';
import { HEADER, statementShop } from '../statements/statement-shop.ts';
import { assertAccessible, openApp, screenshot, whyNoBrowser } from './browser.ts';
import { lookAt } from './every-look.ts';

const service = whyNoBrowser() ? null! : await testService({ worker: true });

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

describe('statements of couriers', { skip: whyNoBrowser() }, async () => {
  const owner: { email: string; id: string } = { email: '', id: '' };
  let courier = '';
  let out = '';

  before(async () => {
    const s = await statementShop(service);
    Object.assign(owner, await aPerson(service, s.workspace_id));
    courier = s.company.name;
    const [, second] = await s.delivered(['YAL001', 'YAL002', 'YAL003']);
    await s.tells(second!, { state: 'paid', amount: 20_000, fee: 200, payment: 'PAY-7' });
    const [order] = await s.pushed(['YAL009']);
    out = order!.reference;
    // The courier reported a payment long ago, and no statement followed.
    const [promised] = await s.delivered(['YAL020']);
    await s.tells(promised!, { state: 'paid', amount: 20_000, payment: 'PAY-9' });
    await s.collectedAgo([promised!], 8);
  });

  it('are uploaded, settled by keys and by class, posted and taken back', async () => {
    const app = await openApp(service, owner, { path: '/statements' });
    const { page } = app;
    await page.getByText('No statement yet').waitFor();
    await assertAccessible(page);
    await page.getByRole('link', { name: 'Upload a statement' }).first().click();
    await page.getByRole('combobox', { name: 'Whose statement is it?' }).click();
    await page.getByRole('option', { name: courier }).click();
    const rows = [
      ['Relevé n° 12, semaine 47'],
      HEADER,
      ['YAL001', 'Livré', 200, 2],
      ['YAL002', 'Livré', 180, 2],
      ['YAL003', 'Livré', 200, 5],
      ['YAL009', 'Livré', 200, 2],
      ['YAL001', 'Livré', 200, 2],
      ['ZZ-77', 'Livré', 50, 2],
      ['', 'Total', 1030, 15],
    ];
    await page.locator('input[type=file]').setInputFiles({ name: 'atlas.xlsx', mimeType: XLSX, buffer: xlsx(rows) });
    await page.getByRole('button', { name: /^Import/ }).click();
    await page.getByRole('link', { name: 'Go to the list' }).click();
    await page.getByRole('link', { name: 'Statement 1' }).click();
    await page.getByText(/rows must be decided first/).waitFor();
    await page.getByRole('row').filter({ hasText: 'ZZ-77' }).getByText('Not ours').waitFor();
    await page.getByRole('region', { name: 'Missing from it' }).getByText('PAY-9').waitFor();
    // Rows that the courier's own account contradicts are one click away.
    await page.getByRole('link', { name: 'The courier’s own data contradicts 1 row' }).click();
    await page.getByText('1–1 of 1').waitFor();
    await page.getByRole('row').filter({ hasText: 'YAL002' }).getByText('PAY-7').waitFor();
    await page.getByText('The courier reported a different collected amount.').waitFor();
    await screenshot(page, 'statement-told-en');
    await page.goBack();
    await page.getByRole('row').filter({ hasText: 'ZZ-77' }).waitFor();
    await assertAccessible(page);
    await screenshot(page, 'statement-en');
    const { pathname } = new URL(page.url());
    const path = pathname.replace('/app', '');
    for (const [language, width, theme] of [
      ['ar', 1440, 'dark'],
      ['ar', 390, 'light'],
      ['en', 390, 'dark'],
    ] as const) {
      const look = await openApp(service, owner, { path, language, width, theme });
      await look.page.getByText('ZZ-77').waitFor();
      await screenshot(look.page, `statement-${language}-${width}`);
      await assertAccessible(look.page);
      look.assertQuiet();
      await look.close();
    }

    // The order changes its status as on every other page, and its row is refetched.
    const late = page.getByRole('row').filter({ hasText: out });
    await late.getByRole('button', { name: 'Mark as delivered' }).click();
    await late.getByText('Matched').waitFor();

    // One key decides the first row that it applies to.
    await page.getByRole('row').filter({ hasText: 'YAL002' }).getByText('Too little').waitFor();
    await page.keyboard.press('2');
    await page.getByRole('row').filter({ hasText: 'YAL002' }).getByText('Claimed').waitFor();

    // Decides all rows of a class.
    for (const [name, act] of [
      ['Another fee', 'Take as it is'],
      ['Twice', 'Put aside'],
      ['Not ours', 'Put aside'],
    ] as const) {
      await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
      await page.getByText('The one of this kind:').waitFor();
      await page.getByRole('button', { name: act, exact: true }).first().click();
      await page.getByText('The one of this kind:').waitFor({ state: 'detached' });
    }
    await page.getByRole('button', { name: 'Post', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Account that got the money' }).click();
    await page.getByRole('option', { name: /Bank/ }).click();
    await screenshot(page, 'statement-post-en');
    await dialog.getByRole('button', { name: 'Post', exact: true }).click();
    await page.getByText('Statement 1 is posted').waitFor();
    await page.getByRole('button', { name: 'Reverse', exact: true }).click();
    const follows = page.getByRole('dialog').getByRole('region', { name: 'What follows' });
    await follows.getByText(/Handed over → Collected/).waitFor();
    await follows.getByText('Booked today').click();
    await follows.getByText(/Money in/).waitFor();
    await assertAccessible(page);
    await page.getByRole('dialog').getByRole('textbox', { name: /^Why/ }).fill('The wrong week');
    await page.getByRole('dialog').getByRole('button', { name: 'Reverse', exact: true }).click();
    await page.getByText('Statement 1 is reversed').waitFor();
    app.assertQuiet();
    await app.close();
  });

  it('leave what couriers say they paid to be asked about', async () => {
    const app = await openApp(service, owner, { path: '/cash' });
    const { page } = app;
    const figure = page.locator('dl > div').filter({ hasText: 'Paid, couriers say' });
    await figure.getByText('1 order').waitFor();
    await assertAccessible(page);
    await screenshot(page, 'cash-told-paid-en');
    await figure.getByRole('link').click();
    await page.getByText('1–1 of 1').waitFor();
    await page.getByText('paid, says the courier').waitFor();
    app.assertQuiet();
    await app.close();
  });

  it('are typed row by row from paper, with Enter and by pasting', async () => {
    const app = await openApp(service, owner, { path: '/statements' });
    const { page } = app;
    await page.getByRole('link', { name: 'Type a statement' }).click();
    // The list in the background has a field of this name too.
    await page.getByRole('heading', { name: 'Type a statement' }).waitFor();
    await page.getByRole('combobox', { name: 'Courier' }).click();
    await page.getByRole('option', { name: courier }).click();
    await page.getByRole('textbox', { name: 'Parcel, row 1' }).fill('YAL001');
    await page.getByRole('textbox', { name: 'Collected, row 1' }).fill('200');
    await page.getByRole('textbox', { name: 'Fee, row 1' }).fill('3.5');
    await page.keyboard.press('Enter');
    const second = page.getByRole('textbox', { name: 'Parcel, row 2' });
    await second.waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Parcel, row 2');
    await second.evaluate((field) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'YAL002\t180\t2\nNOBODY-1\t40\n');
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await page.getByRole('textbox', { name: 'Parcel, row 3' }).waitFor();
    await page.getByText('414.50').waitFor();
    await assertAccessible(page);
    await screenshot(page, 'statement-typed-en');
    await page.getByRole('button', { name: 'Compare with the orders' }).click();
    await page.getByText('Fees charged 5.50 MAD, expected 4.00 MAD:').waitFor();
    await page.getByRole('link', { name: '1 parcel differs' }).click();
    await page.getByText('1–1 of 1').waitFor();
    await page.getByRole('row').filter({ hasText: 'YAL001' }).getByText('Another fee').waitFor();
    await page.getByRole('button', { name: /^Too little/ }).waitFor();
    await screenshot(page, 'statement-fees-en');
    app.assertQuiet();
    await app.close();
  });

  lookAt(service, owner, {
    statements: '/statements',
    'statement-upload': '/statements/upload',
    'statement-type': '/statements/type',
  });
});
