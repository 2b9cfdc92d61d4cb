import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testService } from '../harness.ts';
import { aPerson } from '../session.ts';
import { xlsx } from '../sheets.ts';
import { HEADER, statementShop } from '../statements/statement-shop.ts';
import { expect } from '../world.ts';
import { assertAccessible, openApp, screenshot, whyNoBrowser } from './browser.ts';

/* The page asks about hidden parts of a courier’s file, and an unreadable cell is typed in the table (R-FILE-9, R-CASH-16). */

const service = whyNoBrowser() ? null! : await testService({ worker: true });
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

describe('cells of a courier’s statement', { skip: whyNoBrowser() }, () => {
  it('hidden rows are answered for, a cell is typed and taken back; the file’s own text stays beside it', async () => {
    const s = await statementShop(service);
    const owner = await aPerson(service, s.workspace_id);
    await s.delivered(['YAL001', 'YAL002']);
    const app = await openApp(service, owner, { path: '/statements/upload' });
    const { page } = app;
    await page.getByRole('combobox', { name: 'Whose statement is it?' }).click();
    await page.getByRole('option', { name: s.company.name }).click();
    const rows = [HEADER, ['YAL001', 'Livré', '2OO DH!', 2], ['YAL002', 'Livré', 200, 2], ['YAL777', 'Livré', 99, 2]];
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'atlas.xlsx', mimeType: XLSX, buffer: xlsx(rows, [4]) });
    await page
      .getByText('The file has hidden rows (1): choose whether they are imported or left out.')
      .first()
      .waitFor();
    await page.getByRole('combobox', { name: 'Rows hidden in the file, by a filter or by hand' }).click();
    await screenshot(page, 'statement-hidden');
    await page.getByRole('option', { name: 'Leave them out' }).click();
    await page.getByRole('button', { name: 'Check again' }).click();
    await page.getByRole('button', { name: 'Import 2 rows' }).click();
    await page.getByRole('link', { name: 'Go to the list' }).click();
    await page.getByRole('link', { name: 'Statement 1' }).click();
    const row = page.getByRole('row').filter({ hasText: 'YAL001' });
    await row.getByRole('button', { name: 'Correct the line' }).click();
    const dialog = page.getByRole('dialog', { name: 'Correct line 2' });
    await dialog.getByText(/in the file:.*2OO DH!/).waitFor();
    await assertAccessible(page);
    await screenshot(page, 'statement-mend');
    await dialog.getByLabel('Collected').fill('200');
    await dialog.getByRole('button', { name: 'Save correction' }).click();
    await dialog.waitFor({ state: 'detached' });
    await row.getByText(/Typed by .*in the file:.*2OO DH!/).waitFor();
    await row.getByText('Matched', { exact: true }).waitFor();
    await assertAccessible(page);
    await screenshot(page, 'statement-mended');
    const { pathname } = new URL(page.url());
    app.assertQuiet();
    await app.close();
    const [id] = pathname.split('/').slice(-1);
    const [first] = await s.rowsOf(id!);
    assert.deepEqual([first.class, first.mended.amount, first.raw.amount], ['matched', 200, '2OO DH!']);
    // The cell is changed again from the phone, in the reader’s language.
    const other = await openApp(service, owner, { path: pathname.replace('/app', ''), language: 'ar', width: 390 });
    await other.page.getByText(/أدخله/).first().waitFor();
    await assertAccessible(other.page);
    await screenshot(other.page, 'statement-mended-ar-390');
    expect(await s.api.post(`/statements/${id}/rows/${first.id}/mend`, { cells: null, version: first.version }), 200);
    await other.page.reload();
    await other.page.getByRole('button', { name: 'تصحيح السطر' }).first().click();
    await other.page
      .getByRole('dialog')
      .getByText(/2OO DH!/)
      .waitFor();
    await screenshot(other.page, 'statement-mend-ar-390');
    other.assertQuiet();
    await other.close();
  });
});
