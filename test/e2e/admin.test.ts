import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sweepCities } from '../../server/leads/sweep-cities.ts';
import { aSandbox } from '../couriers.ts';
import { testService } from '../harness.ts';
import { PASSWORD, aPerson, browser } from '../session.ts';
import { dispatcher, receiver, until } from '../webhooks.ts';
import { aLead, expect, restClient, unique, world } from '../world.ts';
import { assertAccessible, assertBecomes, openApp, screenshot, whyNoBrowser, type App } from './browser.ts';

/* Pages for people who run a shop: members and their roles, settings, programs, jobs, couriers. */

const service = whyNoBrowser() ? null! : await testService({ worker: true, env: { WEBHOOK_ALLOW_PRIVATE: '1' } });

async function aShop() {
  const w = await world(service);
  return { ...w, person: await aPerson(service, w.workspace_id) };
}
type Shop = Awaited<ReturnType<typeof aShop>>;

const menuOf = ({ page }: App) => page.getByRole('navigation', { name: 'Main navigation' });
/** Chooses an option of a field, in the page or in the open dialog. */
const choose = async ({ page }: App, field: string, option: string, inside: 'page' | 'dialog' = 'page') => {
  const there = inside === 'dialog' ? page.getByRole('dialog') : page;
  await there.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
/** A person whose role has these permissions and no others. */
async function somebody(w: Shop, role: object) {
  const { name } = expect(await w.api.post('/roles', { name: `Role ${unique()}`, masks: [], ...role }), 201).body.data;
  return aPerson(service, w.workspace_id, name);
}

describe('people and roles', { skip: whyNoBrowser(), concurrency: 2 }, () => {
  it('a role is copied, cut, given with an invitation, and its holder sees only what it allows', async () => {
    const w = await aShop();
    const [role, name, email] = [`Night ${unique()}`, `Salma ${unique()}`, `salma-${unique()}@example.test`];
    const app = await openApp(service, w.person, { path: '/roles' });
    const { page } = app;
    await page.getByRole('link', { name: 'Packer' }).click();
    await page.getByText('This role is built in: you can only change whether it requires a second factor.').waitFor();
    await assertBecomes(() => page.getByRole('checkbox', { name: 'Orders: List' }).isDisabled(), true);
    await page.getByRole('link', { name: 'Copy to a new role' }).click();
    await page.getByText('Started as a copy of Packer.').waitFor();
    await page.getByRole('textbox', { name: 'Name' }).fill(role);
    await page.getByRole('button', { name: 'Warehouses: All', exact: true }).click();
    await assertBecomes(
      () => page.getByRole('checkbox', { name: 'Warehouses: Delete' }).isChecked(),
      true,
      'a name ticks its row',
    );
    await page.getByRole('button', { name: 'Warehouses: All', exact: true }).click();
    await page.getByRole('button', { name: 'Stock: All', exact: true }).click();
    await page.getByRole('button', { name: 'Stock: All', exact: true }).click();
    await page.getByRole('button', { name: 'Create the role' }).click();
    await page.getByText(`The role ${role} is created`).waitFor();

    await page.goto(`${service.base}/app/team`);
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await page.getByRole('textbox', { name: 'Full name' }).fill(name);
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await choose(app, 'Role', role, 'dialog');
    await screenshot(page, 'team-invite');
    await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
    const link = (await page.getByRole('dialog').locator('pre').textContent()) ?? '';
    assert.match(link, /reset-password#token=/);
    await screenshot(page, 'team-invited');
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Done' }).click();
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByText('Invited')
      .waitFor();

    const theirs = await openApp(service, null, {
      path: new URL(link).pathname.replace('/app', '') + new URL(link).hash,
    });
    await theirs.page.getByText(`Choose a password for ${email}`).waitFor();
    await theirs.page.getByRole('heading', { name: /^Welcome to / }).waitFor();
    await screenshot(theirs.page, 'invited-welcome');
    await theirs.page.getByLabel('New password').fill(PASSWORD);
    await theirs.page.getByRole('button', { name: 'Set the password and begin' }).click();
    // Packers land at the station.
    await theirs.page.getByText('Scan a parcel').waitFor();
    await theirs.close();
    const salma = await openApp(service, { email }, { path: '/orders' });
    await menuOf(salma).getByRole('link', { name: 'Orders' }).waitFor();
    for (const hidden of ['Team', 'Roles', 'Settings', 'Webhooks', 'Warehouses', 'Stock', 'Leads'])
      await assertBecomes(() => menuOf(salma).getByRole('link', { name: hidden, exact: true }).count(), 0, hidden);
    await salma.page.goto(`${service.base}/app/roles`);
    await salma.page.getByText('Your role may not open this page').waitFor();
    assert.equal(await salma.page.title(), 'Your role may not open this page · Tahsil');
    await salma.close();

    await page.goto(`${service.base}/app/roles`);
    await page.getByRole('link', { name: role }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alert').getByText(`This role is in use by ${name}`).waitFor();
    await page.getByRole('checkbox', { name: 'Leads: List' }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('It applies to everybody with this role at once').waitFor();
    const { data } = expect(await w.api.get('/roles', { keyword: role }), 200).body;
    assert.deepEqual(data[0].permissions.leads, ['list']);
    assert.equal(data[0].permissions.warehouses, undefined);
    app.assertQuiet();
    await app.close();
  });

  it('a role never offers what its maker lacks', async () => {
    const w = await aShop();
    const maker = await somebody(w, {
      permissions: { roles: ['list', 'retrieve', 'create', 'update'], leads: ['list', 'retrieve'] },
      abilities: ['ReNewOrder'],
      masks: ['orders.phone'],
    });
    const app = await openApp(service, maker, { path: '/roles/new' });
    const { page } = app;
    // A role without rights is never made by accident.
    await page.getByRole('textbox', { name: 'Name' }).fill(`None ${unique()}`);
    await page.getByRole('button', { name: 'Create the role' }).click();
    const question = page.getByRole('dialog', { name: 'Save a role without any right?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
    await box('Leads: List').check();
    await assertBecomes(() => box('Leads: Delete').isDisabled(), true);
    await assertBecomes(() => box('Leads: Delete').getAttribute('title'), 'You do not have this right yourself');
    await assertBecomes(() => box('Cancel orders').isDisabled(), true);
    await assertBecomes(() => box('Renew orders').isEnabled(), true);
    await assertBecomes(() => box('Phones of orders').isDisabled(), true);
    await assertBecomes(() => box('Phones of orders').isChecked(), true);
    await page.goto(`${service.base}/app/roles`);
    await page.getByRole('link', { name: 'Call Center Manager' }).click();
    await page.getByRole('link', { name: 'Copy to a new role' }).click();
    await page.getByText('Rights that you do not have yourself were left out.').waitFor();
    await page.getByRole('textbox', { name: 'Name' }).fill(`Less ${unique()}`);
    await page.getByRole('button', { name: 'Create the role' }).click();
    await page.getByText(/^The role Less .* is created$/).waitFor();
    await app.close();
  });

  it('a member is given another role, deactivated with a question, and activated again', async () => {
    const w = await aShop();
    const packer = await aPerson(service, w.workspace_id, 'Packer');
    // As if the packer had joined by a copied link.
    await service.database.transaction((tx) =>
      tx.rows(null, `update users set local_to = $2 where id = $1`, [packer.id, w.workspace_id]),
    );
    const app = await openApp(service, w.person, { path: '/team' });
    const { page } = app;
    await page.getByRole('button', { name: packer.full_name, exact: true }).click();
    await choose(app, 'Role', 'Agent', 'dialog');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    const row = page.getByRole('row', { name: new RegExp(packer.full_name) });
    await row.getByText('Agent', { exact: true }).waitFor();
    const act = async (name: string) => {
      await row.getByRole('button', { name: `Actions for ${packer.full_name}` }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    await act('Send a password link');
    await page
      .getByRole('dialog')
      .getByText(/reset-password#token=/)
      .waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    await act('Deactivate');
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
    await row.getByText('Inactive').waitFor();
    assert.equal(
      (await browser(service.base).post('/auth/sign-in/email', { email: packer.email, password: PASSWORD })).status,
      403,
    );
    await act('Activate');
    await row.getByText('Active', { exact: true }).waitFor();
    app.assertQuiet();
    await app.close();
  });

  it('a seller sees its own team, gives the roles it may, and reads policies without changing them', async () => {
    const w = await aShop();
    const seller = await aPerson(service, w.workspace_id, 'Seller');
    const app = await openApp(service, seller, { path: '/team' });
    const { page } = app;
    await page.getByRole('button', { name: seller.full_name, exact: true }).waitFor();
    await assertBecomes(() => page.getByText(w.person.full_name).count(), 0);
    await menuOf(app).getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('link', { name: 'Team' }).waitFor();
    await assertBecomes(() => page.getByRole('link', { name: 'Roles' }).count(), 0);
    await page.getByRole('link', { name: 'Team' }).click();
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await page.getByRole('dialog').getByRole('combobox', { name: 'Role' }).click();
    const offered = await page.getByRole('option').allTextContents();
    assert.ok(offered.includes('Agent') && !offered.includes('Admin'), offered.join());
    await page.goto(`${service.base}/app/settings/general`);
    await assertBecomes(() => page.getByRole('textbox', { name: 'Shipping fee' }).isDisabled(), true);
    // The reason is stated once, not at each field.
    await page.getByText('Settings that cannot be changed here are policies of the whole workspace.').waitFor();
    await assertBecomes(() => page.getByText('policies of the whole workspace').count(), 1);
    // Her shop's name is shown, not the house's.
    const { account_name } = expect(await w.api.get(`/users/${seller.id}`), 200).body.data;
    await page.getByRole('complementary').getByText(account_name, { exact: true }).waitFor();
    await page.getByRole('textbox', { name: 'Sender', exact: true }).fill('Souk Shop');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('It applies to all within 15 seconds').waitFor();
    app.assertQuiet();
    await app.close();
  });
});

describe('settings', { skip: whyNoBrowser() }, () => {
  it('are changed in their own inputs, refused beside them, kept, and every change is listed', async () => {
    const w = await aShop();
    await w.orders(1);
    expect(await w.api.put('/settings', { payout_after: 'delivered' }), 200);
    const app = await openApp(service, w.person, { path: '/settings/general' });
    const { page } = app;
    await assertBecomes(() => page.getByRole('combobox', { name: 'Currency' }).isDisabled(), true);
    await page.getByText('The workspace has orders').waitFor();
    await page.getByText('Files and messages kept: 0 MB of 5,120 MB').waitFor();
    await page.getByRole('textbox', { name: 'Shipping fee' }).fill('٢٩,٩');
    await page.getByRole('switch', { name: 'Refuse leads of flagged customers' }).click();
    await page.getByRole('textbox', { name: 'Days after which an open lead expires' }).fill('9999');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Must not be greater than 3650.').waitFor();
    await page.getByRole('textbox', { name: 'Days after which an open lead expires' }).fill('45');
    const again = page.getByRole('group', { name: 'When a customer who was not reached is called again' });
    const ladder = again.getByRole('group', { name: 'No reply' });
    await ladder.getByRole('textbox', { name: 'Wait 2' }).fill('3');
    await ladder.getByRole('button', { name: 'Remove wait 3' }).click();
    // Reasons are words, and keep their API keys.
    await page.getByText('Changed their mind').waitFor();
    const reasons = page.getByLabel('Cancelled', { exact: true }).and(page.getByRole('combobox'));
    await reasons.fill('Wants another color');
    await reasons.press('Enter');
    await page.getByText('5 changes are not saved').waitFor();
    await screenshot(page, 'settings-changed');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('It applies to all within 15 seconds').waitFor();
    const { data } = expect(await w.api.get('/settings'), 200).body;
    const of = Object.fromEntries(data.map(({ key, value }) => [key, value]));
    assert.deepEqual([of.shipping_fee, of.refuse_flagged, of.lead_expiry_days], [29.9, true, 45]);
    assert.deepEqual(of.retry_ladders.no_reply.after_minutes, [60, 180]);
    assert.deepEqual(of.sub_statuses.cancelled, ['price', 'changed_mind', 'bought_elsewhere', 'delivery_time', 'fake', 'wants_another_color']); // prettier-ignore
    await page.getByText('Changes', { exact: true }).click();
    const row = page.getByRole('row', { name: /Days after which an open lead expires/ });
    await row.getByRole('cell', { name: '30', exact: true }).waitFor();
    await row.getByRole('cell', { name: '45', exact: true }).waitFor();
    await row.getByText(w.person.full_name).waitFor();
    // A chosen value is in the words of its input.
    const payouts = page.getByRole('row', { name: /Sellers are paid/ });
    await payouts.getByRole('cell', { name: 'Once it is delivered' }).waitFor();
    app.assertQuiet();
    await app.close();
  });
});

describe('programs', { skip: whyNoBrowser(), concurrency: 2 }, () => {
  it('a token is made with scopes, shown once, works, and is revoked', async () => {
    const w = await aShop();
    const name = `ERP ${unique()}`;
    const app = await openApp(service, w.person, { path: '/applications' });
    const { page } = app;
    await page.getByRole('link', { name: 'New application' }).first().click();
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.getByRole('checkbox', { name: 'Leads: See' }).check();
    await page.getByRole('checkbox', { name: 'Leads: Create' }).check();
    await page.getByRole('button', { name: 'Create', exact: true }).last().click();
    await page.getByText(`${name} is created`).waitFor();
    const [token = '', curl = ''] = await page.locator('pre').allTextContents();
    assert.match(token, /^tah_[0-9A-Za-z]{38}$/);
    assert.ok(curl.includes(token) && curl.includes('/api/web/1.0/leads'));
    await screenshot(page, 'application-made');
    await assertAccessible(page);
    const api = restClient(service.base, token);
    expect(await api.post('/leads', { data: [aLead(w.sku)] }), 201);
    expect(await api.get('/products'), 403);
    await page.getByRole('button', { name: 'I have kept it' }).click();
    await page.getByRole('heading', { name, exact: true }).waitFor();
    await assertBecomes(() => page.getByText(token).count(), 0);
    await assertBecomes(() => page.getByRole('checkbox', { name: 'Leads: See' }).isChecked(), true);
    await page.getByRole('button', { name: 'Revoke' }).click();
    await page
      .getByRole('dialog', { name: `Revoke ${name}?` })
      .getByRole('button', { name: 'Revoke' })
      .click();
    await page.getByText(`${name} is revoked`).waitFor();
    await until(async () => (await api.get('/leads')).status === 401, 'the token to be refused');
    app.assertQuiet();
    await app.close();
  });

  it('a store gets an address, what fails is listed with its reason, and is tried again once it can be', async () => {
    const w = await aShop();
    const name = `Souk ${unique()}`;
    const app = await openApp(service, w.person, { path: '/applications/new' });
    const { page } = app;
    await choose(app, 'Kind', 'Another store or form');
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.getByRole('button', { name: 'Create', exact: true }).last().click();
    await page.getByText(`${name} is created`).waitFor();
    const [secret = '', address = ''] = await page.locator('pre').allTextContents();
    await screenshot(page, 'application-store-made');
    const sku = `LATE-${unique()}`;
    for (const id of ['77', '78']) {
      const sent = await fetch(service.base + new URL(address).pathname, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Tahsil-Secret': secret },
        body: JSON.stringify({ id, ...aLead(sku) }),
      });
      assert.equal(sent.status, 200, await sent.text());
    }
    await page.getByRole('button', { name: 'I have kept it' }).click();
    await page.getByRole('button', { name: 'order:77' }).waitFor({ timeout: 25_000 });
    await page.getByText(`SKU names no product of this account: "${sku}".`).first().waitFor();
    await screenshot(page, 'application-errors');
    await assertAccessible(page);
    await page.getByRole('button', { name: 'order:77' }).click();
    await page.getByRole('dialog').getByText(sku).first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'order:78' }).click();
    await screenshot(page, 'application-error');
    await page.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click();
    const sure = page.getByRole('dialog', { name: 'Dismiss order:78?' });
    await sure.getByText('counts as new').waitFor();
    await assertAccessible(page);
    await sure.getByRole('button', { name: 'Dismiss' }).click();
    await page.getByRole('button', { name: 'order:78' }).waitFor({ state: 'detached' });
    await w.product({ sku });
    await page.getByRole('button', { name: 'Try all again' }).click();
    await page.getByText('1 delivery is tried again').waitFor();
    await page.getByText('No errors', { exact: true }).waitFor({ timeout: 25_000 });
    // A retried error disappears from the list; its lead is created a moment later.
    let leads = 0;
    for (let tries = 0; leads === 0 && tries < 250; tries++) {
      leads = expect(await w.api.get('/leads'), 200).body.data.length;
      if (leads === 0) await page.waitForTimeout(100);
    }
    assert.equal(leads, 1);
    app.assertQuiet();
    await app.close();
  });

  it('a Seller finds applications in her settings, connects her shop, and makes a token of what she may do', async () => {
    const w = await aShop();
    const seller = await aPerson(service, w.workspace_id, 'Seller');
    const app = await openApp(service, seller);
    const { page } = app;
    await menuOf(app).getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('link', { name: 'Applications' }).first().click();
    await page.getByRole('link', { name: 'New application' }).first().click();
    const shop = `Souk ${unique()}`;
    // The list has a filter of this name too.
    await page.getByRole('textbox', { name: 'Name' }).fill(shop);
    await choose(app, 'Kind', 'Shopify');
    await assertBecomes(() => page.getByRole('combobox', { name: 'Account' }).count(), 0);
    await page.getByRole('button', { name: 'Create', exact: true }).last().click();
    await page.getByText(`${shop} is created`).waitFor();
    await page.goto(`${service.base}/app/applications/new`);
    await page.getByRole('textbox', { name: 'Name' }).fill(`Token ${unique()}`);
    await assertBecomes(() => page.getByRole('checkbox', { name: 'Fee plans: See' }).count(), 0);
    await assertBecomes(() => page.getByRole('checkbox', { name: 'Products: Create', exact: true }).isDisabled(), true);
    await page.getByRole('checkbox', { name: 'Products: See', exact: true }).check();
    await page.getByRole('button', { name: 'Create', exact: true }).last().click();
    await page.getByRole('button', { name: 'I have kept it' }).waitFor();
    const [token = ''] = await page.locator('pre').allTextContents();
    await screenshot(page, 'application-of-seller');
    await assertAccessible(page);
    expect(await restClient(service.base, token).get('/products'), 200);
    app.assertQuiet();
    await app.close();
  });

  it('an accountant of a seller’s account is led to nothing that is the house’s', async () => {
    const w = await aShop();
    const seller = await aPerson(service, w.workspace_id, 'Seller');
    const she = await aPerson(service, w.workspace_id);
    expect(await w.api.put(`/users/${she.id}`, { role: 'Accountant', account_id: seller.account_id }), 200);
    const app = await openApp(service, she, { path: '/cash' });
    const { page } = app;
    await page.getByRole('link', { name: 'Payouts' }).first().waitFor();
    const links = await page.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    const house =
      /^\/app\/(costs|fee-plans|driver-rates|money-accounts|money-transfers|cash-adjustments|settlements|statements|couriers|profit|cash\/closings)(\/|$)/;
    assert.deepEqual(links.filter((href) => house.test(href)), []); // prettier-ignore
    await screenshot(page, 'cash-of-accountant-in-account');
    for (const path of ['/costs', '/fee-plans', '/couriers', '/payouts/new']) {
      await page.goto(`${service.base}/app${path}`);
      await page.getByText('Your role may not open this page').first().waitFor();
    }
    app.assertQuiet();
    await app.close();
  });

  it('a seller is brought in with an account, and her store is connected to it as soon as its secret is known', async () => {
    const w = await aShop();
    const [name, account, store] = [`Sara ${unique()}`, `Souk ${unique()}`, `Store ${unique()}`];
    const app = await openApp(service, w.person, { path: '/team' });
    const { page } = app;
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await page.getByRole('textbox', { name: 'Full name' }).fill(name);
    await page.getByRole('textbox', { name: 'E-mail' }).fill(`sara-${unique()}@example.test`);
    await choose(app, 'Role', 'Seller', 'dialog');
    await page.getByRole('textbox', { name: 'Name of the new account' }).fill(account);
    await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
    await page.getByText(`${name} is invited`).waitFor();
    await page.getByRole('button', { name: 'Done' }).click();

    await page.goto(`${service.base}/app/applications/new`);
    await page.getByRole('button', { name: 'Create', exact: true }).last().click();
    await page.getByRole('textbox', { name: 'Name' }).fill(store);
    await page.getByRole('button', { name: 'Create', exact: true }).last().click();
    await page.getByText('Must have at least 1 items.').waitFor();
    await choose(app, 'Kind', 'Shopify');
    await choose(app, 'Account', account);
    await page.getByRole('button', { name: 'Create', exact: true }).last().click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('every order that the store sends is refused').waitFor();
    await page.getByText(account).waitFor();
    await assertAccessible(page);
    await screenshot(page, 'application-without-secret');
    await page.getByRole('button', { name: 'Fill in the secret' }).click();
    await page.getByRole('dialog').getByLabel('Secret', { exact: true }).fill('shpss_0f3a9c51d2e84b7c9a6d');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByText('It has no secret yet').waitFor({ state: 'detached' });
    await page.goto(`${service.base}/app/applications`);
    await page
      .getByRole('row', { name: new RegExp(store) })
      .getByText(account)
      .waitFor();
    app.assertQuiet();
    await app.close();
  });

  it('a webhook is made, its failed delivery is seen whole and sent again', async () => {
    const w = await aShop();
    const there = await receiver(() => 500);
    const running = dispatcher(service);
    const app = await openApp(service, w.person, { path: '/webhooks' });
    const { page } = app;
    await page.getByRole('link', { name: 'New webhook' }).first().click();
    await page.getByRole('textbox', { name: 'Address' }).fill(there.url);
    await page.getByRole('checkbox', { name: 'lead.created' }).check();
    await screenshot(page, 'webhook-new');
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Create' }).click();
    assert.match((await page.locator('pre').textContent()) ?? '', /^whsec_/);
    await page.getByRole('button', { name: 'I have kept it' }).click();
    await page.getByText('Nothing has been sent yet').waitFor();
    await w.lead();
    await page.getByRole('button', { name: 'lead.created' }).click({ timeout: 25_000 });
    const drawer = page.getByRole('dialog');
    await drawer.getByText('500').first().waitFor();
    await drawer.getByText('"lead.created"').first().waitFor();
    await screenshot(page, 'webhook-delivery');
    await assertAccessible(page);
    there.behaviour.answer = () => 200;
    await drawer.getByRole('button', { name: 'Send again' }).click();
    await drawer.getByText('Delivered').waitFor({ timeout: 25_000 });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Send a test' }).click();
    await page
      .getByRole('row', { name: /webhook\.test/ })
      .getByText('Delivered')
      .waitFor({ timeout: 25_000 });
    assert.ok(there.got.some(({ body }) => body.type === 'webhook.test'));

    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'New secret' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'New secret' }).click();
    await page
      .getByRole('dialog', { name: 'The new secret' })
      .getByText(/^whsec_/)
      .waitFor();
    await page.getByRole('button', { name: 'I have kept it' }).click();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Send again since…' }).click();
    await page.getByRole('textbox', { name: 'Since' }).fill('2026-01-01T00:00');
    await page.getByRole('checkbox', { name: 'Only those given up' }).uncheck();
    const before = there.got.length;
    await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click();
    await page.getByText('They are being sent again').waitFor();
    await until(() => there.got.length > before, 'events to be sent again', 25_000);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Stop' }).click();
    await page.getByText('It is inactive: nothing is sent.').waitFor();
    await screenshot(page, 'webhook-off');
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Switch on again' }).click();
    await page.getByText('The webhook is active again').waitFor();
    app.assertQuiet();
    await app.close();
    await running.stop();
  });
});

describe('jobs, couriers and cities', { skip: whyNoBrowser(), concurrency: 2 }, () => {
  it('jobs are listed by what became of them, with their files', async () => {
    const w = await aShop();
    const app = await openApp(service, w.person, { path: '/jobs' });
    const { page } = app;
    await page.getByText('No jobs').waitFor();
    expect(await w.api.get('/products/export'), 202);
    const row = page.getByRole('row', { name: /Export: Products/ });
    await page.reload();
    await row.getByText('Done').waitFor({ timeout: 25_000 });
    const download = page.waitForEvent('download');
    await row.getByRole('link', { name: 'Download the file' }).click();
    assert.match((await download).suggestedFilename(), /products.*\.xlsx$/);
    await page.getByRole('button', { name: 'Failed' }).click();
    await page.getByText('Nothing matches').waitFor();
    await app.close();
  });

  it('a courier is connected, tested, and its unknown words are explained', async () => {
    const w = await aShop();
    const sandbox = await aSandbox();
    const app = await openApp(service, w.person, { path: '/couriers' });
    const { page } = app;
    await page.getByRole('link', { name: 'New courier' }).first().click();
    await choose(app, 'Connected by', 'Sendit');
    await page.getByLabel('Public key').waitFor();
    await page.getByText('not yet tried with a live account').waitFor();
    await screenshot(page, 'courier-new');
    await choose(app, 'Connected by', 'Sandbox courier');
    await page.getByText(/WEBHOOK_ALLOW_PRIVATE=1/).waitFor();
    await page.getByRole('textbox', { name: 'Name' }).fill('Atlas');
    await page.getByRole('textbox', { name: 'Address of its API' }).fill(sandbox.url);
    await page.getByLabel('Token').fill('wrong');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByText('Sandbox courier does not accept these credentials').waitFor();
    await page.getByLabel('Token').fill('good');
    sandbox.behave({ behaviour: 'html', on: 'test', times: 2 });
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByText('Sandbox courier does not answer now').waitFor();
    await screenshot(page, 'courier-silent');
    await page.getByRole('button', { name: 'Save without a test' }).click();
    await page.getByText('Atlas is saved without a test').waitFor();
    await page.getByRole('button', { name: 'Test the connection' }).click();
    await page.getByText('It answered: the connection works').waitFor();
    await page.getByRole('textbox', { name: 'Another status of the courier' }).fill('Perdu en mer');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await choose(app, 'What Perdu en mer means', 'Returned');
    await screenshot(page, 'courier');
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Save 1 meaning' }).click();
    await page.getByText('Parcels are checked again within minutes').waitFor();
    const { id } = expect(await w.api.get('/shipping-companies'), 200).body.data[0];
    const { data } = expect(await w.api.get(`/shipping-companies/${id}/statuses`), 200).body;
    assert.equal(data.find(({ raw }: { raw: string }) => raw === 'Perdu en mer').order_status, 'returned');
    app.assertQuiet();
    await app.close();
  });

  it('a name that no city has is given to the city that is meant', async () => {
    const w = await aShop();
    await w.seeded();
    const typed = `Casa-${unique()}`;
    await w.orders(2, { city: typed });
    await sweepCities(service.database, new Date(Date.now() + 120_000), new AbortController().signal);
    const app = await openApp(service, w.person, { path: '/cities/unmatched' });
    const { page } = app;
    await page.getByRole('combobox', { name: `The city meant by ${typed}` }).fill('Casabl');
    await page.getByRole('option', { name: 'Casablanca' }).click();
    await screenshot(page, 'cities-unmatched');
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Save 1 name' }).click();
    await page.getByText('The names are being added').waitFor();
    const aliases = async () =>
      expect(await w.api.get('/cities', { keyword: 'Casablanca' }), 200).body.data[0].aliases as string[];
    await until(async () => (await aliases()).includes(typed), 'the alias', 25_000);
    app.assertQuiet();
    await app.close();
  });
});
