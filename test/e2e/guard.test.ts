import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testService } from '../harness.ts';
import { aPerson } from '../session.ts';
import { aLead, aPhone, anOrder, expect, world } from '../world.ts';
import { assertAccessible, openApp, screenshot, whyNoBrowser, type Look } from './browser.ts';

/* The guard (R-GUARD-1 to R-GUARD-4): an owner sees what a rule would have done, switches it on, and an agent reads why. */

const TAKE = { en: 'Take the next lead', fr: 'Prendre le lead suivant', ar: 'العميل التالي' };

const service = whyNoBrowser() ? null! : await testService({});

describe('the guard of leads', { skip: whyNoBrowser() }, async () => {
  /** A shop with a phone whose owner sent two parcels back, with leads of this phone and of others. */
  const aShop = async () => {
    const w = await world(service);
    const owner = await aPerson(service, w.workspace_id, 'Admin');
    const agent = await aPerson(service, w.workspace_id, 'Agent');
    const phone = aPhone();
    const orders = Array.from({ length: 2 }, () => anOrder(w.sku, { phone }));
    for (const reference of expect(await w.api.post('/orders', { orders }), 200).body.data.created_refs)
      await w.moveOrder(reference, 'PACKED', 'SHIPPED', 'RETURNED');
    const data = [...Array.from({ length: 8 }, () => aLead(w.sku)), aLead(w.sku, { phone }), aLead(w.sku, { phone })];
    const [, , , , , , , , taken] = expect(await w.api.post('/leads', { data }), 201).body.data.created_refs;
    expect(await w.api.put('/leads', { leads: [{ reference: taken, status: 'confirmed' }] }), 200);
    await w.moveOrder((await w.showLead(taken!)).order_reference!, 'PACKED', 'SHIPPED', 'DELIVERED');
    return { ...w, owner, agent, phone };
  };

  it('an owner writes a rule, reads it as a sentence with what it would have done, and the desk shows its reason', async () => {
    const w = await aShop();
    const app = await openApp(service, w.owner, { path: '/guard-rules/new' });
    const { page } = app;
    await page.getByText('Fill in when the rule applies').waitFor();
    await page.getByRole('combobox', { name: 'Kind' }).click();
    await page.getByRole('option', { name: 'Parcels that came back' }).click();
    await page.getByLabel('This many or more').fill('2');
    await page.getByText('If 2 parcels or more of the phone came back, the lead is flagged.').waitFor();
    await page.getByText('This rule would have matched 2 of 10 leads.').waitFor();
    await page.getByText('Of those: 1 delivered, 0 came back.').waitFor();
    await page.getByRole('combobox', { name: 'What happens' }).click();
    await page.getByRole('option', { name: 'Is refused' }).click();
    await page.getByText('It would refuse customers who received their parcel.').waitFor();
    await page.getByRole('combobox', { name: 'What happens' }).click();
    await page.getByRole('option', { name: 'First at the call desk' }).click();
    await page.getByLabel('Why').fill('Sends parcels back: ask for a deposit');
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Active', exact: true }).click();
    await assertAccessible(page);
    await screenshot(page, 'guard-rule-en-1440');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.getByRole('link', { name: 'Sends parcels back: ask for a deposit' }).waitFor();
    await screenshot(page, 'guard-rules-en-1440');
    app.assertQuiet();
    await app.close();
    const data = [aLead(w.sku, { phone: w.phone }), aLead(w.sku)];
    const [risky] = expect(await w.api.post('/leads', { data }), 201).body.data.created_refs;
    const desk = await openApp(service, w.agent, { path: '/desk' });
    await desk.page.getByRole('button', { name: 'Take the next lead' }).click();
    await desk.page.getByText(risky!).first().waitFor();
    await desk.page.getByText('Guard: Sends parcels back: ask for a deposit').waitFor();
    await desk.page.getByText('2 parcels came back · first at the desk').waitFor();
    await screenshot(desk.page, 'guard-desk-en-1440');
    await assertAccessible(desk.page);
    desk.assertQuiet();
    await desk.close();
    const list = await openApp(service, w.owner, { path: '/leads?is_guarded=true' });
    await list.page.getByText('Sends parcels back: ask for a deposit').waitFor();
    assert.equal(await list.page.getByRole('row').filter({ hasText: 'LD-' }).count(), 1);
    await screenshot(list.page, 'guard-leads-en-1440');
    await list.close();
  });

  it('a rule that would refuse most leads is asked about with its count, and switched on by saying so', async () => {
    const w = await aShop();
    const data = Array.from({ length: 10 }, () => aLead(w.sku));
    expect(await w.api.post('/leads', { data }), 201);
    const body = { reason: 'Two pieces or more', kind: 'pieces', count: 2, act: 'refuse' };
    const { id } = expect(await w.api.post('/guard-rules', body), 201).body.data;
    const app = await openApp(service, w.owner, { path: `/guard-rules/${id}` });
    const { page } = app;
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Active', exact: true }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('would have refused 20 of the 20 leads of the last 90 days').waitFor();
    await screenshot(page, 'guard-sweeping-en-1440');
    await page.getByLabel('May refuse most leads').check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).waitFor({ state: 'detached' });
    const { status } = expect(await w.api.get(`/guard-rules/${id}`), 200).body.data;
    assert.equal(status, 'active');
    await app.close();
  });

  it('a rule that keeps leads from one that refuses is moved or deleted after the count of the other', async () => {
    const w = await aShop();
    const data = Array.from({ length: 10 }, () => aLead(w.sku));
    expect(await w.api.post('/leads', { data }), 201);
    const rule = async (body: object): Promise<string> =>
      expect(await w.api.post('/guard-rules', { kind: 'sum', status: 'active', ...body }), 201).body.data.id;
    const id = await rule({ reason: 'Takes all', amount: 50, act: 'accept' });
    await rule({ reason: 'Refuses the rest', amount: 1, act: 'refuse' });
    const app = await openApp(service, w.owner, { path: `/guard-rules/${id}` });
    const { page } = app;
    const says = 'the rule “Refuses the rest” would have refused 20 of the 20 leads of the last 90 days';
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Inactive', exact: true }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText(says).waitFor();
    await page.getByLabel('May refuse most leads').waitFor();
    await screenshot(page, 'guard-makes-sweeping-en-1440');
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('This cannot be undone.').waitFor();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await dialog.getByText(says).waitFor();
    await screenshot(page, 'guard-delete-sweeping-en-1440');
    expect(await w.api.get(`/guard-rules/${id}`), 200);
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('Takes all is deleted').waitFor();
    expect(await w.api.get(`/guard-rules/${id}`), 404);
    await app.close();
  });

  it('the form, the list and the desk are whole in French and in Arabic, on a phone and in the dark', async () => {
    const w = await aShop();
    const rules = [
      { reason: 'يُرجع الطرود', kind: 'refuser', count: 2, act: 'first', status: 'active' },
      { reason: 'Trop de pièces', kind: 'pieces', count: 12, act: 'last', status: 'active' },
      { reason: 'Nouveau et cher', kind: 'new_and_dear', amount: 900, act: 'flag' },
      { reason: 'En rafale', kind: 'phone_leads', count: 2, within_hours: 24, act: 'refuse' },
    ];
    const ids: string[] = [];
    for (const rule of rules) ids.push(expect(await w.api.post('/guard-rules', rule), 201).body.data.id);
    const looks: Look[] = [
      { language: 'fr', width: 390 },
      { language: 'ar', width: 390, theme: 'dark' },
      { language: 'ar' },
    ];
    for (const look of looks) {
      const name = `${look.language}-${look.width ?? 1440}`;
      const app = await openApp(service, w.owner, { ...look, path: `/guard-rules/${ids[3]}` });
      await app.page.getByText('90').first().waitFor();
      await screenshot(app.page, `guard-rule-${name}`);
      await assertAccessible(app.page);
      await app.page.goto(`${service.base}/app/guard-rules`);
      await app.page.getByRole('link', { name: 'Trop de pièces' }).waitFor();
      await screenshot(app.page, `guard-rules-${name}`);
      await assertAccessible(app.page);
      app.assertQuiet();
      await app.close();
      // Another agent for each lead: an agent who holds a lead gets no other.
      await w.lead({ phone: w.phone });
      const agent = await aPerson(service, w.workspace_id, 'Agent');
      const desk = await openApp(service, agent, { ...look, path: '/desk' });
      await desk.page.getByRole('button', { name: TAKE[look.language!] }).click();
      await desk.page.getByText('يُرجع الطرود').waitFor();
      await screenshot(desk.page, `guard-desk-${name}`);
      await desk.close();
    }
  });
});
