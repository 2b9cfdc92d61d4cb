import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LANGUAGES } from '../../contract/languages.ts';
import { PASSWORD, aPerson, sessionClient, sessionService } from '../session.ts';
import { expect, world } from '../world.ts';
import { assertAccessible, assertBecomes, openApp, screenshot, whyNoBrowser } from './browser.ts';

/* A workspace invites an existing person, who accepts or declines. */

describe('invitations', { skip: whyNoBrowser() }, async () => {
  const service = await sessionService({}, { mailer: null });

  /** A member of one workspace, invited to another. */
  async function invited() {
    const [here, there] = [await world(service), await world(service)];
    const person = await aPerson(service, here.workspace_id, 'Agent');
    const admin = await sessionClient(service.base, (await aPerson(service, there.workspace_id)).email);
    const body = { full_name: 'Salma Alaoui', email: person.email, role: 'Packer' };
    expect(await admin.post('/users', body), 201);
    const { name } = expect(await admin.get('/auth/session'), 200).body.data.workspace;
    return { here, person, name, admin };
  }

  it('names workspace, role and inviter, and makes a member of the person who accepts', async () => {
    const { person, name } = await invited();
    const app = await openApp(service, person, { path: '/leads' });
    const { page } = app;
    const asked = page.getByRole('region', { name: `Invitation of ${name}` });
    await asked.getByText(new RegExp(`^Admin .* invited you to ${name} as Packer`)).waitFor();
    await screenshot(page, 'invitation');
    await assertAccessible(page);
    await asked.getByRole('button', { name: 'Accept' }).click();
    await page.getByText(`You are a member of ${name} now`).waitFor();
    await assertBecomes(() => asked.count(), 0);
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name }).waitFor();
    app.assertQuiet();
    await app.close();
  });

  it('is asked no more once declined, in every language', async () => {
    const no = { en: 'Decline', fr: 'Refuser', ar: 'رفض' };
    for (const language of LANGUAGES) {
      const { person, name, admin } = await invited();
      const app = await openApp(service, person, { path: '/leads', language });
      await app.page.getByRole('button', { name: no[language] }).click();
      await app.page.getByRole('region', { name: new RegExp(name) }).waitFor({ state: 'detached' });
      const [member] = expect(await admin.get('/users', { keyword: person.email }), 200).body.data;
      assert.equal(member.status, 'inactive');
      await app.close();
    }
  });

  it('lets in a person who is a member nowhere else', async () => {
    const { here, person, name } = await invited();
    expect(await here.api.put(`/users/${person.id}`, { status: 'inactive' }), 200);
    const app = await openApp(service, null, { path: '/sign-in' });
    const { page } = app;
    await page.getByLabel('E-mail').fill(person.email);
    await page.locator('input[name=password]').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText(`${name} (Packer)`).waitFor();
    await page.getByRole('button', { name: 'Accept and sign in' }).click();
    await page.getByRole('link', { name: 'Leave' }).waitFor();
    await app.close();
  });
});
