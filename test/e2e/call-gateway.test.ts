import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callingShop } from '../call-gateway.ts';
import { testService } from '../harness.ts';
import { aPerson } from '../session.ts';
import { expect } from '../world.ts';
import { assertAccessible, assertBecomes, openApp, screenshot, whyNoBrowser, type Look } from './browser.ts';

/* The call gateway: described in Settings; at the call desk one key calls, and the outcome follows from the facts. */

const service = whyNoBrowser() ? null! : await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });

const TAKE_NEXT = /next lead|lead suivant|العميل التالي/;

describe('the call gateway', { skip: whyNoBrowser() }, () => {
  const aDesk = async (look: Look = {}) => {
    const s = await callingShop(service);
    const agent = await aPerson(service, s.workspace_id, 'Agent');
    await s.extend(agent);
    const lead = await s.lead({ phone: '0612345678' });
    const app = await openApp(service, agent, { path: '/desk', ...look });
    await app.page.getByRole('button', { name: TAKE_NEXT }).click();
    await app.page.getByText('0612345678').first().waitFor();
    const asked = async (count: number) => {
      await assertBecomes(async () => String(s.gateway.asked.length), String(count));
      return s.gateway.asked.at(-1)!.id;
    };
    return { s, agent, lead, app, page: app.page, asked };
  };

  it('is called by one key, shows its state, and proposes no reply when the customer did not answer', async () => {
    const { s, lead, app, page, asked } = await aDesk();
    const state = page.getByRole('status').filter({ hasText: /Calling|Ringing|On the line|No answer|Call ended/ });
    await page.locator('button:enabled').filter({ hasText: 'AltT' }).waitFor();
    await page.keyboard.press('Alt+t');
    const id = await asked(1);
    await assertBecomes(() => state.textContent(), 'Calling…');
    await s.gateway.report(id, 'RING');
    await assertBecomes(() => state.textContent(), 'Ringing');
    await screenshot(page, 'call-gateway-ringing-en-1440');
    await s.gateway.report(id, 'no-answer');
    await assertBecomes(() => state.textContent(), 'No answer');
    await page.getByText('The customer did not answer: No reply?').waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    await assertBecomes(async () => String((await focused()).startsWith('No reply')), 'true');
    assert.equal(await s.attempts(lead), 0);
    await screenshot(page, 'call-gateway-unanswered-en-1440');
    await assertAccessible(page);
    await page.keyboard.press('Alt+t');
    const second = await asked(2);
    await s.gateway.report(second, 'up');
    await assertBecomes(async () => String((await state.textContent())?.startsWith('On the line')), 'true');
    await page.getByText('The customer did not answer').waitFor({ state: 'detached' });
    await s.gateway.report(second, 'hangup', 75);
    await assertBecomes(() => state.textContent(), 'Call ended, 1:15');
    await assertBecomes(() => page.evaluate(() => document.activeElement?.tagName ?? ''), 'TEXTAREA');
    app.assertQuiet();
    await app.close();
  });

  it('says why it did not call, offers the own phone, and marks an end that was not reported', async () => {
    const { s, app, page, asked } = await aDesk();
    s.gateway.state.mood = 'html';
    const button = page.getByRole('button', { name: 'Call', exact: true });
    await button.click();
    const alert = page.getByRole('alert').filter({ hasText: 'Not connected' });
    await alert.waitFor();
    assert.match((await alert.textContent())!, /answered with a web page/);
    assert.equal(await alert.getByRole('link').getAttribute('href'), 'tel:0612345678');
    await screenshot(page, 'call-gateway-failed-en-1440');
    s.gateway.state.mood = 'accept';
    await button.click();
    await asked(2);
    await page.getByRole('button', { name: 'It has ended' }).click();
    // Only a report says that the customer did not answer.
    await page.getByText('Call ended', { exact: true }).waitFor();
    assert.equal(await page.getByText('The customer did not answer').count(), 0);
    app.assertQuiet();
    await app.close();
    expect(await s.api.put(`/call-gateways/${s.gateway_id}`, { status: 'inactive' }), 200);
    const without = await aDeskWithout(s);
    assert.equal(await without.page.getByRole('link', { name: 'Call', exact: true }).getAttribute('href'), 'tel:0612345679'); // prettier-ignore
    await without.app.close();
  });

  const aDeskWithout = async (s: Awaited<ReturnType<typeof callingShop>>) => {
    const agent = await aPerson(service, s.workspace_id, 'Agent');
    await s.lead({ phone: '0612345679' });
    const app = await openApp(service, agent, { path: '/desk' });
    await app.page.getByRole('button', { name: TAKE_NEXT }).click();
    await app.page.getByText('0612345679').first().waitFor();
    return { app, page: app.page };
  };

  it('is described in Settings, with the address for its reports', async () => {
    const { s, app } = await aDesk();
    await app.close();
    const owner = await aPerson(service, s.workspace_id, 'Admin');
    const settings = await openApp(service, owner, { path: `/call-gateways/${s.gateway_id}` });
    const { page } = settings;
    assert.equal(await page.getByLabel('Ended if the state is').inputValue(), 'hangup, busy, no-answer');
    await page.getByText(`/call-reports/${s.workspace_id}/${s.gateway_id}`).first().waitFor();
    await screenshot(page, 'call-gateway-settings-en-1440');
    await assertAccessible(page);
    await page.getByLabel('Ended if the state is').fill('hangup, busy');
    await page.getByRole('button', { name: 'Save' }).click();
    await assertBecomes(
      async () => expect(await s.api.get(`/call-gateways/${s.gateway_id}`), 200).body.data.ended_when,
      'hangup, busy',
    );
    settings.assertQuiet();
    await settings.close();
  });

  for (const [name, look] of Object.entries({
    'en-390': { width: 390 },
    'ar-390': { language: 'ar', width: 390 },
    'ar-1440': { language: 'ar' },
    'fr-dark-1440': { language: 'fr', theme: 'dark' },
  } as const))
    it(`is read in each look: ${name}`, async () => {
      const { s, app, page, asked } = await aDesk(look);
      await page.locator('button:enabled').filter({ hasText: /AltT/ }).waitFor();
      await page.keyboard.press('Alt+t');
      await s.gateway.report(await asked(1), 'busy');
      await page.locator('[data-proposed]').waitFor();
      await screenshot(page, `call-gateway-${name}`);
      app.assertQuiet();
      await app.close();
      const owner = await aPerson(service, s.workspace_id, 'Admin');
      const settings = await openApp(service, owner, { path: `/call-gateways/${s.gateway_id}`, ...look });
      await settings.page.getByText(s.gateway_id).first().waitFor();
      await screenshot(settings.page, `call-gateway-settings-${name}`);
      settings.assertQuiet();
      await settings.close();
    });
});
