import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sealNext } from '../../server/caller/audit/audit-seals-sql.ts';
import { testService } from '../harness.ts';
import { aPerson } from '../session.ts';
import { expect, world } from '../world.ts';
import { openApp, whyNoBrowser } from './browser.ts';

describe('the audit log in the dashboard', { skip: whyNoBrowser() }, () => {
  it('tells who made and who saw an order, leads to it, and narrows to a person and to an order', async () => {
    const service = await testService();
    const w = await world(service);
    const admin = await aPerson(service, w.workspace_id);
    const [first, second] = await w.orders(2);
    const manager = await w.person('Call Center Manager');
    expect(await manager.api.get(`/orders/${first}/show`), 200);
    const { hash } = (await w.database.transaction((tx) => sealNext(tx, w.workspace_id)))!;
    const app = await openApp(service, admin, { path: '/audit-log' });
    const { page } = app;
    const table = page.getByRole('table', { name: 'Audit log' });
    const line = (text: string) => table.getByRole('row').filter({ hasText: text });
    await line('Orders · created').filter({ hasText: 'and 1 more' }).waitFor();
    // Phone views are hidden, so that they do not bury the changes; a filter shows them.
    assert.equal(await line('phone number shown').count(), 0);
    await page.getByText(hash).waitFor();
    await page.getByRole('combobox', { name: 'Phone numbers' }).click();
    await page.getByRole('option', { name: 'Changes, and phone numbers shown' }).click();
    await line('Orders · 1 phone number shown').filter({ hasText: first! }).waitFor();

    await page.getByLabel('Reference or id').fill(second!);
    await line('1 phone number shown').waitFor({ state: 'detached' });
    await line('Orders · created').waitFor();
    await page.getByLabel('Reference or id').fill('');
    await line('1 phone number shown').getByRole('button').click();
    await line('Orders · created').waitFor({ state: 'detached' });
    assert.match(page.url(), new RegExp(`user_id=${manager.id}`));
    await line('1 phone number shown').getByRole('link', { name: first! }).click();
    await page.getByRole('heading', { name: first! }).waitFor();
    app.assertQuiet();
    await app.close();
  });
});
