import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testService } from '../harness.ts';
import { aPerson } from '../session.ts';
import { aLead, expect, world } from '../world.ts';
import { assertAccessible, openApp, screenshot, whyNoBrowser, type Look } from './browser.ts';

/* A manager's morning: assigning leads, and agents at work. */

const service = whyNoBrowser() ? null! : await testService({});

describe('assigning', { skip: whyNoBrowser() }, async () => {
  const aCenter = async () => {
    const w = await world(service);
    const manager = await aPerson(service, w.workspace_id, 'Call Center Manager');
    const agent = await aPerson(service, w.workspace_id, 'Agent');
    const data = Array.from({ length: 3 }, () => aLead(w.sku));
    const references = expect(await w.api.post('/leads', { data }), 201).body.data.created_refs;
    return { ...w, manager, agent, references };
  };

  it('a manager assigns a row, a selection, and from the lead’s page, which says to whom and why', async () => {
    const w = await aCenter();
    const app = await openApp(service, w.manager, { path: '/leads' });
    const { page } = app;
    await page.getByRole('button', { name: 'Any agent' }).first().click();
    await page.getByRole('dialog').getByRole('combobox', { name: 'To' }).click();
    const { full_name } = expect(await w.api.get('/leads/agents'), 200).body.data.find(({ id }) => id === w.agent.id)!;
    await page.getByRole('option', { name: full_name }).click();
    await assertAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Assign' }).click();
    await page.getByText('1 lead assigned').waitFor();
    await page.getByRole('button', { name: full_name }).waitFor();
    for (const reference of w.references) await page.getByRole('checkbox', { name: new RegExp(reference) }).check();
    await page.getByRole('button', { name: 'Assign', exact: true }).click();
    await page.getByRole('dialog').getByRole('combobox', { name: 'To' }).click();
    await page.getByRole('option', { name: /Back to the pool/ }).click();
    await screenshot(page, 'assign-dialog');
    await page.getByRole('dialog').getByRole('button', { name: 'Assign' }).click();
    await page.getByText(`taken from ${full_name} (1)`).waitFor();
    const last = w.references.at(-1)!;
    await page.goto(`${service.base}/app/leads/${last}`);
    await page.getByText('Back to the pool').waitFor();
    await page.getByText(`from ${full_name}`).waitFor();
    await screenshot(page, 'assigned-lead');
    await assertAccessible(page);
    app.assertQuiet();
    await app.close();
  });

  it('an agent pauses with one key and a reason, which a manager sees at once and ends', async () => {
    const w = await aCenter();
    const desk = await openApp(service, w.agent, { path: '/desk' });
    await desk.page.getByRole('button', { name: 'Take the next lead' }).click();
    await desk.page.getByText('Yours for').waitFor();
    const manager = await openApp(service, w.manager, { path: '/agents' });
    await manager.page.getByText('Calling').waitFor();
    await desk.page.keyboard.press('Alt+p');
    await desk.page.getByRole('group', { name: 'Why do you pause?' }).waitFor();
    await desk.page.keyboard.press('3');
    await desk.page.getByText('You are paused').waitFor();
    await screenshot(desk.page, 'desk-paused');
    await assertAccessible(desk.page);
    await manager.page.getByText('Paused: Prayer').waitFor();
    await screenshot(manager.page, 'agents');
    await assertAccessible(manager.page);
    await manager.page.getByRole('button', { name: 'Resume work' }).click();
    await manager.page.getByText('Ready').waitFor();
    assert.equal(expect(await w.api.get('/leads', { is_processing: true }), 200).body.data.length, 0);
    await desk.page.reload();
    await desk.page.getByRole('button', { name: 'Take the next lead' }).waitFor();
    for (const app of [desk, manager]) {
      app.assertQuiet();
      await app.close();
    }
  });

  it('the pages of assigning are whole in Arabic, in the dark, and on a phone', async () => {
    const w = await aCenter();
    const looks: Look[] = [{ language: 'ar', theme: 'dark' }, { language: 'ar', width: 390 }, { language: 'fr' }];
    await w.api.post('/leads/assign', { leads: [{ reference: w.references[0] }], agent_id: w.agent.id });
    for (const look of looks) {
      const name = `${look.language}-${look.width ?? 1440}`;
      for (const [path, of] of [
        ['/agents', 'agents'],
        [`/leads/${w.references[0]}`, 'assigned-lead'],
        ['/leads', 'leads'],
        ['/assignment-rules/new', 'new-rule'],
      ] as const) {
        const app = await openApp(service, w.manager, { ...look, path });
        await app.page.getByRole('heading', { level: 1 }).waitFor();
        await app.rest();
        await screenshot(app.page, `${of}-${name}`);
        await assertAccessible(app.page);
        app.assertQuiet();
        await app.close();
      }
    }
  });
});
