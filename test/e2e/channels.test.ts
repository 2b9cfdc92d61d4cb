import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testService } from '../harness.ts';
import { GATEWAY_KEY } from '../message-provider.ts';
import { aPerson } from '../session.ts';
import { aMessageProvider, talkingShop } from '../talking.ts';
import { expect, world } from '../world.ts';
import { assertAccessible, assertBecomes, openApp, screenshot, whyNoBrowser } from './browser.ts';

/* Automatic messages: a channel is created and tested, sent messages are listed, and sent again. */

const service = whyNoBrowser() ? null! : await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });

describe('messages that are sent by themselves', { skip: whyNoBrowser() }, () => {
  it('a gateway is described, asked whether it works, and shows no key', async () => {
    const provider = await aMessageProvider();
    const w = await world(service);
    const person = await aPerson(service, w.workspace_id, 'Admin');
    const app = await openApp(service, person, { path: '/message-channels/new' });
    const { page } = app;
    await page.getByRole('textbox', { name: 'Name' }).fill('Our SMS');
    await assertBecomes(() => page.getByLabel('App secret').count(), 0);
    await page.getByRole('combobox', { name: 'Kind' }).click();
    await page.getByRole('option', { name: 'WhatsApp' }).click();
    await page.getByLabel('App secret').waitFor();
    await screenshot(page, 'channel-whatsapp-en-1440');
    await assertAccessible(page);
    await page.getByRole('combobox', { name: 'Kind' }).click();
    await page.getByRole('option', { name: 'SMS' }).click();
    await page.getByRole('textbox', { name: 'Address' }).fill(`${provider.base}/sms`);
    await page.getByRole('combobox', { name: 'Method' }).click();
    await page.getByRole('option', { name: 'POST' }).click();
    await page.getByRole('textbox', { name: 'Content of the request' }).fill('{"to": "{phone}", "key": "{secret}"}');
    await page.getByLabel('Key of the gateway').fill(GATEWAY_KEY);
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByText(/\{text\} is missing/).waitFor();
    await page
      .getByRole('textbox', { name: 'Content of the request' })
      .fill('{"to": "{phone}", "key": "{secret}", "text": "{text}"}');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByLabel('Your phone number').fill('0612345678');
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    await page.getByText('It works.').waitFor();
    assert.equal(provider.taken[0]!.to, '+212612345678');
    assert.doesNotMatch(await page.content(), new RegExp(GATEWAY_KEY));
    await screenshot(page, 'channel-sms-en-1440');
    await assertAccessible(page);
    app.assertQuiet();
    await app.close();
  });

  it('what was sent stands at the order and on its list; what failed is sent again', async () => {
    const provider = await aMessageProvider();
    const s = await talkingShop(service, provider, 'whatsapp');
    await s.template({ name: 'Packed' });
    const [good] = await s.orders(1, { phone: '0611111111', full_name: 'Amina Benali' });
    const [bad] = await s.orders(1, { phone: '0622222222' });
    provider.mood.behave = ({ to }) => (to === '+212622222222' ? 'refuse' : 'accept');
    expect(
      await s.api.put('/orders', { orders: [good, bad].map((reference) => ({ reference, status: 'PACKED' })) }),
      200,
    );
    await s.send();
    await provider.tell(s.hook, provider.taken[0]!, 'read');
    await provider.write(s.hook, '+212611111111', 'Merci, après 18h');
    const person = await aPerson(service, s.workspace_id, 'Admin');
    const app = await openApp(service, person, { path: '/automatic-messages' });
    const { page } = app;
    await page.getByRole('link', { name: good }).waitFor();
    await page.getByText('Failed', { exact: true }).first().waitFor();
    await screenshot(page, 'automatic-messages-en-1440');
    await assertAccessible(page);
    await page.goto(`${service.base}/app/automatic-messages?status=failed`);
    await page.getByRole('link', { name: bad! }).click();
    provider.mood.behave = () => 'accept';
    await page.getByText(/Template name does not exist/).waitFor();
    await screenshot(page, 'automatic-message-en-1440');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('It will be sent again.').waitFor();
    await s.send();
    assert.equal(provider.taken.length, 2);
    app.assertQuiet();
    await app.close();
    for (const [language, width, theme, word] of [
      ['en', 1440, 'light', 'Read'],
      ['ar', 390, 'dark', 'مقروء'],
    ] as const) {
      const look = await openApp(service, person, { path: `/orders/${good}`, language, width, theme });
      await look.page.locator('ol').getByText(word, { exact: true }).waitFor();
      await look.page.locator('ol').getByText('Merci, après 18h').waitFor();
      await screenshot(look.page, `order-sent-${language}-${width}-${theme}`);
      await assertAccessible(look.page);
      await look.close();
      const all = await openApp(service, person, { path: '/automatic-messages', language, width, theme });
      await all.page.getByRole('link', { name: good }).waitFor();
      await screenshot(all.page, `automatic-messages-${language}-${width}-${theme}`);
      await assertAccessible(all.page);
      await all.close();
      const channel = await openApp(service, person, {
        path: `/message-channels/${s.channel.id}`,
        language,
        width,
        theme,
      });
      await channel.page.getByText(s.channel.webhook_path!).last().waitFor();
      await screenshot(channel.page, `channel-${language}-${width}-${theme}`);
      await assertAccessible(channel.page);
      await channel.close();
    }
  });
});
