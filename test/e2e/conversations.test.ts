import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testService } from '../harness.ts';
import { earlier } from '../rows.ts';
import { aPerson } from '../session.ts';
import { aMessageProvider, talkingShop } from '../talking.ts';
import { expect } from '../world.ts';
import { assertAccessible, assertBecomes, openApp, screenshot, whyNoBrowser } from './browser.ts';

/* Conversations with customers: those that wait are listed, answered by keys, and marked as done. */

const service = whyNoBrowser() ? null! : await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });

describe('conversations with customers', { skip: whyNoBrowser() }, () => {
  const aShop = async (role: string) => {
    const provider = await aMessageProvider();
    const s = await talkingShop(service, provider, 'whatsapp');
    await s.template({ name: 'Order news', lead_statuses: ['new'], order_statuses: ['shipped'] });
    const wrote: string[] = [];
    const customers = [
      ['Amina Benali', '0671000001', 'Bonjour, vous livrez à quelle heure demain ?'],
      ['Youssef El Amrani', '0671000002', 'السلام عليكم، ممكن تغيير العنوان؟ أنا في حي المسيرة'],
      ['Khadija', '0671000003', 'Ok'],
    ] as const;
    for (const [full_name, phone] of customers) wrote.push(await s.lead({ full_name, phone }));
    await s.send();
    for (const [, phone, text] of customers) await provider.write(s.hook, `+212${phone.slice(1)}`, text);
    return { provider, s, leads: wrote, person: await aPerson(service, s.workspace_id, role) };
  };

  it('an agent goes through all who wait by keys alone; each leaves when she answered, or marked it as done', async () => {
    const { provider, s, leads, person } = await aShop('Agent');
    const app = await openApp(service, person, { path: '/conversations' });
    const { page } = app;
    const rows = page.getByRole('navigation', { name: 'Waiting for an answer' }).getByRole('link');
    await assertBecomes(() => rows.count(), 3);
    await page.getByRole('link', { name: /Conversations.*3 unanswered/ }).waitFor();
    await page.keyboard.press('j');
    await page.getByText(/You can answer until/).waitFor();
    await screenshot(page, 'conversations-en-1440');
    await assertAccessible(page);
    await page.keyboard.press('r');
    await page.keyboard.type('Entre 10 h et midi.');
    await page.keyboard.press('Control+Enter');
    // The next one opens by itself.
    await page.getByRole('heading', { name: 'Youssef El Amrani' }).waitFor();
    await assertBecomes(() => rows.count(), 2);
    await page
      .getByRole('log')
      .getByText(/حي المسيرة/)
      .waitFor();
    await page.locator('body').press('d');
    await page.getByRole('heading', { name: 'Khadija' }).waitFor();
    await page.getByRole('log').getByText('Ok').waitFor();
    // Another customer's message arrives while she reads.
    await provider.write(s.hook, '+212671000001', 'Merci !');
    await assertBecomes(() => rows.count(), 2);
    await page.locator('body').press('d');
    await page.getByRole('heading', { name: 'Amina Benali' }).waitFor();
    await page.getByRole('log').getByText('Entre 10 h et midi.').waitFor();
    await page.getByRole('log').getByText('Merci !').waitFor();
    await page.locator('body').press('d');
    await page.getByText('No customer waits for an answer').waitFor();
    await s.send();
    assert.equal(provider.taken.at(-1)!.text, 'Entre 10 h et midi.');
    assert.doesNotMatch(await page.content(), /671000001/);
    app.assertQuiet();
    await app.close();
    const look = await openApp(service, person, { path: `/leads/${leads[0]}` });
    await look.page.getByRole('log').getByText('Merci !').waitFor();
    await look.page.getByRole('log').scrollIntoViewIfNeeded();
    await screenshot(look.page, 'conversation-lead-en-1440');
    await assertAccessible(look.page);
    await look.close();
  });

  it('words that are marked as done slowly open no other conversation once their page was left', async () => {
    const { provider, s, leads, person } = await aShop('Admin');
    const app = await openApp(service, person, { path: `/conversations?at=${leads[0]}` });
    const { page } = app;
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(`**/leads/${leads[0]}/conversation`, async (route) => {
      if (route.request().method() === 'PUT') await held;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Done without an answer' }).click();
    await page.getByRole('link', { name: leads[0]!, exact: true }).click();
    await page.getByRole('heading', { name: 'Conversation', exact: true }).waitFor();
    release();
    await page.getByRole('button', { name: 'Mark as unanswered' }).waitFor();
    await provider.write(s.hook, '+212671000001', 'Merci !');
    await page.getByRole('log').getByText('Merci !').waitFor();
    assert.match(page.url(), new RegExp(`/leads/${leads[0]}$`));
    await app.close();
  });

  it('a text that was typed when the window ended stays, with the reason, and a template is offered', async () => {
    const { provider, s, leads, person } = await aShop('Admin');
    const app = await openApp(service, person, { path: `/conversations?at=${leads[0]}` });
    const { page } = app;
    const field = page.getByRole('textbox', { name: 'Answer by WhatsApp' });
    await field.fill('Demain matin');
    await service.database.transaction((tx) =>
      tx.rows(null, `update customer_windows set ${earlier('said_at')} where workspace_id = $1`, [
        s.workspace_id,
        86_400_000,
      ]),
    );
    await field.press('Control+Enter');
    await page
      .getByText(/takes only templates/)
      .first()
      .waitFor();
    assert.equal(await field.inputValue(), 'Demain matin');
    await page.getByRole('button', { name: 'Send', exact: true }).and(page.locator(':disabled')).waitFor();
    await page.getByRole('button', { name: 'Send a template' }).click();
    await page.getByRole('menuitem', { name: /Order news/ }).click();
    await page
      .getByText(/Bonjour Amina/)
      .last()
      .waitFor();
    await screenshot(page, 'conversation-template-en-1440');
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Send', exact: true }).last().click();
    await assertBecomes(async () => (await s.messages()).length, 4);
    await s.send();
    assert.match(provider.taken.at(-1)!.text, /^order_news/);
    await app.close();
  });

  it('is read in three languages, on a phone and at night', async () => {
    const { provider, s, leads, person } = await aShop('Admin');
    const [reference] = await s.orders(1, { phone: '0671000009', full_name: 'Samira' });
    await provider.write(s.hook, '+212671000009', 'Je voudrais deux pièces');
    expect(await s.api.put('/orders', { orders: [{ reference, status: 'PACKED' }] }), 200);
    for (const [language, width, theme, path, name] of [
      ['fr', 390, 'light', '/conversations', 'conversations-fr-390'],
      ['ar', 390, 'dark', `/conversations?at=${leads[1]}`, 'conversation-ar-390'],
      ['ar', 1440, 'light', `/conversations?at=${leads[1]}`, 'conversations-ar-1440'],
      ['fr', 1440, 'dark', `/orders/${reference}`, 'conversation-order-fr-1440'],
      ['en', 390, 'light', `/orders/${reference}`, 'conversation-order-en-390'],
    ] as const) {
      const { page, close } = await openApp(service, person, { path, language, width, theme });
      if (path === '/conversations') await page.getByText('Amina Benali').first().waitFor();
      else await page.getByRole('log').waitFor();
      await screenshot(page, name);
      await assertAccessible(page);
      await close();
    }
  });
});
