import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testService } from '../harness.ts';
import { aPerson } from '../session.ts';
import { steppingShop, TO_DESK } from '../stepping.ts';
import { aMessageProvider } from '../talking.ts';
import { expect } from '../world.ts';
import { assertAccessible, assertBecomes, openApp, screenshot, whyNoBrowser } from './browser.ts';

/* Steps when a customer does not answer: set in Settings, shown at the lead, stopped for a call. */

const service = whyNoBrowser() ? null! : await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });

describe('steps when a customer does not answer', { skip: whyNoBrowser() }, () => {
  const aShop = async () => {
    const s = await steppingShop(service, await aMessageProvider());
    return {
      s,
      owner: await aPerson(service, s.workspace_id, 'Admin'),
      agent: await aPerson(service, s.workspace_id, 'Agent'),
    };
  };

  it('the owner sets them, the lead shows the next one, and an agent stops them', async () => {
    const { s, owner, agent } = await aShop();
    const app = await openApp(service, owner, { path: '/settings/general' });
    const { page } = app;
    const steps = page.getByRole('group', { name: 'Messages when a customer does not answer' });
    const add = steps.getByRole('button', { name: 'Add a message: New' });
    await add.click();
    await steps.getByRole('combobox', { name: 'New: message 1' }).click();
    await page.getByRole('option', { name: 'Reminder' }).waitFor();
    const offered = await page.getByRole('option').allTextContents();
    assert.deepEqual(offered.toSorted(), ['By SMS', 'First', 'Reminder']);
    await page.getByRole('option', { name: 'Reminder' }).click();
    await add.click();
    await steps.getByRole('textbox', { name: 'New: wait before message 2' }).fill('30');
    await steps.getByRole('combobox', { name: 'New: unit of wait 2' }).click();
    await page.getByRole('option', { name: 'minutes' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    const second = steps.getByRole('combobox', { name: 'New: message 2' });
    await assertBecomes(() => second.getAttribute('aria-invalid'), 'true');
    await second.click();
    await page.getByRole('option', { name: 'By SMS' }).click();
    await page.getByRole('switch', { name: 'Quiet hours' }).click();
    await screenshot(page, 'message-steps-settings-en-1440');
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('It applies to all within 15 seconds').waitFor();
    const { data } = expect(await s.api.get('/settings'), 200).body;
    const of = Object.fromEntries(data.map(({ key, value }: { key: string; value: unknown }) => [key, value]));
    assert.deepEqual(of['message_steps'], {
      new: {
        steps: [
          { after_minutes: 120, template: 'Reminder' },
          { after_minutes: 30, template: 'By SMS' },
        ],
        ends_after_minutes: 180,
        ends_in: 'desk',
      },
    });
    assert.deepEqual(of['quiet_hours'], { from: '21:00', to: '09:00' });
    app.assertQuiet();
    await app.close();

    await s.put({ quiet_hours: null });
    const lead = await s.lead();
    const desk = await openApp(service, agent, { path: `/leads/${lead}` });
    await desk.page.getByText(/^1st reminder /).waitFor();
    await screenshot(desk.page, 'message-steps-lead-en-1440');
    await desk.page.getByRole('button', { name: 'To the desk now' }).click();
    await desk.page.getByText('Stopped by a person').waitFor();
    assert.equal(await s.turn(lead), 'fresh');
    desk.assertQuiet();
    await desk.close();
  });

  for (const [name, look] of Object.entries({
    'fr-390': { language: 'fr', width: 390 },
    'ar-dark-390': { language: 'ar', width: 390, theme: 'dark' },
  } as const))
    it(`is read on a phone: ${name}`, async () => {
      const { s, owner } = await aShop();
      await s.plan({ new: { ...TO_DESK, ends_in: 'hold' } }, { from: '21:00', to: '09:00' });
      const lead = await s.lead();
      for (const [what, path] of [
        ['lead', `/leads/${lead}`],
        ['settings', '/settings/general?setting=message_steps'],
      ] as const) {
        const app = await openApp(service, owner, { path, ...look });
        if (what === 'lead') await app.page.getByText(lead).first().waitFor();
        else await app.page.locator('input[value=Reminder]').first().waitFor();
        await screenshot(app.page, `message-steps-${what}-${name}`);
        app.assertQuiet();
        await app.close();
      }
    });
});
