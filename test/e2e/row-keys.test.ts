import { describe, it } from 'node:test';
import { testService } from '../harness.ts';
import { aPerson } from '../session.ts';
import { world } from '../world.ts';
import { assertAccessible, assertBecomes, openApp, screenshot, whyNoBrowser } from './browser.ts';

const service = whyNoBrowser() ? null! : await testService();

describe('a list by single keys', { skip: whyNoBrowser() }, () => {
  it('j and k go from row to row, x chooses, Enter opens, and ? tells of them', async () => {
    const w = await world(service);
    const made = await w.orders(3);
    const app = await openApp(service, await aPerson(service, w.workspace_id), { path: '/orders' });
    const { page } = app;
    await page.getByRole('row', { name: made[0]! }).waitFor();
    const references = (await page.locator('tbody tr').allInnerTexts()).map((text) => /OR-\w+/.exec(text)![0]);
    const at = (place: number) =>
      page.waitForFunction((reference) => document.activeElement?.textContent?.includes(reference), references[place]!);
    await page.keyboard.press('j');
    await at(0);
    await page.keyboard.press('j');
    await at(1);
    await page.keyboard.press('x');
    await page.getByRole('region', { name: '1 chosen' }).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await at(2);
    await page.keyboard.press('x');
    await page.getByRole('region', { name: '2 chosen' }).waitFor();
    await page.getByRole('button', { name: 'Pack', exact: true }).waitFor();
    await assertBecomes(() => page.locator('tbody input:checked').count(), 2);
    await screenshot(page, 'row-keys.en-1440-light');
    await assertAccessible(page);
    await page.keyboard.press('x');
    await page.getByRole('region', { name: '1 chosen' }).waitFor();
    await page.keyboard.press('k');
    await at(1);
    // Space previews the row; the preview follows j and k, and the list stays.
    await page.keyboard.press('Space');
    const peek = page.getByRole('complementary', { name: references[1]! });
    await peek.getByRole('heading', { name: 'Customer' }).waitFor();
    await screenshot(page, 'row-peek.en-1440-light');
    await assertAccessible(page);
    await page.keyboard.press('j');
    const next = page.getByRole('complementary', { name: references[2]! });
    await next.getByRole('heading', { name: 'Customer' }).waitFor();
    await page.keyboard.press('Space');
    await next.waitFor({ state: 'detached' });
    await page.keyboard.press('k');
    await page.keyboard.press('Space');
    await peek.waitFor();
    await page.keyboard.press('Escape');
    await peek.waitFor({ state: 'detached' });
    await at(1);
    // Keys typed in a field are text. A reference may contain two of these letters, but never all.
    await page.keyboard.press('/');
    await page.keyboard.type('xjxjxjxjxj');
    await page.waitForFunction(() => (document.activeElement as HTMLInputElement).value === 'xjxjxjxjxj');
    await page.getByText('Nothing matches').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).last().click();
    await page.getByRole('row', { name: references[0]! }).waitFor();
    await assertBecomes(() => page.getByRole('region', { name: /chosen/ }).count(), 0);
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByText('Next row (Enter opens it)').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.keyboard.press('j');
    await page.waitForFunction(() => document.activeElement?.tagName === 'TR');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/orders\/OR-/);
    app.assertQuiet();
    await app.close();
  });
});
