import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testService } from '../harness.ts';
import { aPerson } from '../session.ts';
import { runJobs } from '../shop.ts';
import { expect, world } from '../world.ts';
import { assertAccessible, assertBecomes, openApp, screenshot, whyNoBrowser } from './browser.ts';

/* Messages to customers: templates with a preview, one key at the desk and on pages, and messages that were opened. */

const service = whyNoBrowser() ? null! : await testService({});

describe('messages to customers', { skip: whyNoBrowser() }, async () => {
  const aShop = async (role = 'Admin') => {
    const w = await world(service);
    await runJobs(service.database, w.workspace_id, 'seed-message-templates');
    return { ...w, person: await aPerson(service, w.workspace_id, role) };
  };
  /** Chats open in windows of their own; their addresses are recorded instead of opened. */
  const noteChats = async ({ context }: Awaited<ReturnType<typeof openApp>>) => {
    const chats: string[] = [];
    await context.route(/^https:\/\/wa\.me\//, async (route) => {
      chats.push(route.request().url());
      await route.fulfill({ body: 'a chat' });
    });
    return chats;
  };

  it('a template is written with a preview beside it, and an unknown variable is named before it is sent', async () => {
    const { person } = await aShop();
    const app = await openApp(service, person, { path: '/message-templates/new' });
    const { page } = app;
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ready to go');
    await page.getByRole('combobox', { name: 'Language' }).click();
    await page.getByRole('option', { name: 'French' }).click();
    await page.getByRole('textbox', { name: 'Text' }).fill('Bonjour {first_name}, {nom}');
    await page.getByText('Unknown variables: {nom}').waitFor();
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByText(/nom.*Known ones/).waitFor();
    await page.getByRole('textbox', { name: 'Text' }).fill('Bonjour {first_name}, à payer :');
    await page.getByRole('button', { name: /\{total\}/ }).click();
    await page.getByText('Bonjour Amina, à payer : 299,80 MAD').waitFor();
    await screenshot(page, 'template-en-1440');
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('link', { name: 'Ready to go' }).first().waitFor();
    await screenshot(page, 'templates-en-1440');
    app.assertQuiet();
    await app.close();
  });

  it('one key on the order opens the likeliest message, a menu has the others, and the timeline keeps both', async () => {
    const s = await aShop();
    const [reference] = await s.orders(1, { full_name: 'Amina Benali', phone: '0612345678' });
    const app = await openApp(service, s.person, { path: `/orders/${reference}` });
    const { page } = app;
    const chats = await noteChats(app);
    await page.getByRole('button', { name: 'Messages' }).waitFor();
    await page.locator('a[href*="wa.me"][href*="text="]').waitFor();
    const [window] = await Promise.all([app.context.waitForEvent('page'), page.keyboard.press('w')]);
    await window.close();
    assert.match(
      decodeURIComponent(chats[0]!),
      /^https:\/\/wa\.me\/212612345678\?text=Merci Amina ! Votre commande OR-/,
    );
    await page.locator('ol').getByText('WhatsApp opened').waitFor();
    await page.locator('ol').getByText('Commande reçue').waitFor();
    await page.getByRole('button', { name: 'Messages' }).click();
    await page
      .getByRole('menuitem', { name: /Order received/ })
      .first()
      .waitFor();
    await screenshot(page, 'order-messages-en-1440');
    await assertAccessible(page);
    const sms = page.getByRole('menuitem', { name: /تم تسجيل الطلب.* by SMS/ });
    assert.match(decodeURIComponent((await sms.getAttribute('href'))!), /^sms:\+212612345678\?body=شكرا Amina/);
    app.assertQuiet();
    await app.close();
  });

  it('one key at the desk, in each language, on a phone too', async () => {
    const s = await aShop('Agent');
    await s.lead({ full_name: 'فاطمة الزهراء', data: [{ key: 'language', value: 'ar' }] });
    const app = await openApp(service, s.person, { path: '/desk' });
    const { page } = app;
    const chats = await noteChats(app);
    await page.getByRole('button', { name: 'Take the next lead' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Yours for').waitFor();
    await page.locator('a[href*="wa.me"][href*="text="]').waitFor();
    await page.getByLabel('Address').focus();
    const [window] = await Promise.all([app.context.waitForEvent('page'), page.keyboard.press('Alt+w')]);
    await window.close();
    assert.match(decodeURIComponent(chats[0]!), /text=السلام عليكم فاطمة، معك Agent/);
    await page.getByText('WhatsApp opened').waitFor();
    await assertAccessible(page);
    await app.close();
    for (const [language, width, theme] of [
      ['ar', 390, 'dark'],
      ['ar', 1440, 'light'],
    ] as const) {
      const look = await openApp(service, s.person, { path: '/desk', language, width, theme });
      const menu = look.page.getByRole('button', { name: 'الرسائل', exact: true });
      await menu.click();
      await look.page
        .getByRole('menuitem', { name: /تأكيد الطلب/ })
        .first()
        .waitFor();
      await screenshot(look.page, `desk-messages-${language}-${width}-${theme}`);
      await assertAccessible(look.page);
      await look.close();
    }
  });

  it('an agent who does not see the phone has no way to write', async () => {
    const s = await aShop('Agent');
    const [reference] = await s.orders(1);
    expect(await s.api.get(`/orders/${reference}/messages`), 200);
    const app = await openApp(service, s.person, { path: `/orders/${reference}` });
    await app.page.getByText('••••••••').waitFor();
    await assertBecomes(() => app.page.getByRole('button', { name: 'Messages' }).count(), 0);
    // Nor may she call: a button that dials dots is worse than none.
    await assertBecomes(() => app.page.locator('a[href^="tel:"], a[href*="wa.me"]').count(), 0);
    await app.close();
  });

  it('a customer follows her order on a slow phone without a script, and her word is on the order', async () => {
    const s = await aShop();
    const [reference] = await s.orders(1, { full_name: 'أمينة بنعلي', city: 'الدار البيضاء' });
    const { link } = expect(await s.api.get(`/orders/${reference}/messages`), 200).body.data;
    const path = new URL(link!).pathname;
    const browser = (await openApp(service, null)).context.browser()!;
    for (const [language, width, colorScheme] of [
      ['ar', 390, 'light'],
      ['en', 390, 'dark'],
      ['fr', 1440, 'light'],
    ] as const) {
      const context = await browser.newContext({
        javaScriptEnabled: false,
        viewport: { width, height: 844 },
        colorScheme,
      });
      const page = await context.newPage();
      await page.goto(`${service.base}${path}?lang=${language}`);
      await page.locator('summary').nth(1).click();
      await screenshot(page, `customer-${language}-${width}-${colorScheme}`);
      await context.close();
    }
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.goto(`${service.base}${path}?lang=en`);
    await assertAccessible(page);
    await page.getByRole('button', { name: 'I confirm my order' }).click();
    await page.getByText('Thank you, it is done.').waitFor();
    await page.getByText('Another day').first().click();
    const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel('Another day').fill(day);
    await page.getByRole('button', { name: 'Ask for this day' }).click();
    await page.getByText('Thank you, we have it').waitFor();
    await screenshot(page, 'customer-asked');
    await context.close();
    for (const [language, width, theme] of [
      ['en', 1440, 'light'],
      ['ar', 390, 'dark'],
    ] as const) {
      const app = await openApp(service, s.person, { path: `/orders/${reference}`, language, width, theme });
      await app.page.locator(`a[href$="${path}"]`).waitFor();
      await app.page.getByRole('status').first().waitFor();
      await screenshot(app.page, `order-asked-${language}-${width}-${theme}`);
      await assertAccessible(app.page);
      app.assertQuiet();
      await app.close();
    }
  });
});
