import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testService } from '../harness.ts';
import { aPerson } from '../session.ts';
import { shop } from '../shop.ts';
import { expect } from '../world.ts';
import { assertAccessible, assertBecomes, openApp, screenshot, whyNoBrowser } from './browser.ts';

/* Two people edit one order or lead: the later one sees the other's changes, and chooses (R-ERR-12). */

const service = whyNoBrowser() ? null! : await testService();

describe('edited at once', { skip: whyNoBrowser() }, () => {
  for (const [language, keep, take, field, width] of [
    ['en', 'Save mine', 'Take theirs', 'Address', 1440],
    ['fr', 'Garder ma saisie', 'Reprendre l’enregistré', 'Adresse', 390],
    ['ar', 'حفظ ما كتبته', 'أخذ المحفوظ', 'العنوان', 390],
  ] as const)
    it(`an order, in ${language}: what was not touched stays as the other left it, or all of it is hers`, async () => {
      const s = await shop(service);
      const { sku } = await s.stocked(50);
      const { reference } = await s.oneOrder(sku, 1);
      const line = async (over: object) => {
        const { products } = await s.showOrder(reference);
        const [{ product_id: id, quantity, total }] = products;
        const body = {
          full_name: 'Nadia Fassi',
          phone: '0661000001',
          city_text: 'Rabat',
          address: '1 Rue Un',
          ...over,
        };
        expect(
          await s.api.send('PUT', `/orders/${reference}`, { body: { ...body, products: [{ id, quantity, total }] } }),
          200,
        );
      };
      const admin = await aPerson(service, s.workspace_id);
      const app = await openApp(service, admin, { path: `/orders/${reference}`, width, language });
      const { page } = app;
      await page.getByRole('heading', { name: reference }).waitFor();
      const begin = async (address: string) => {
        await page.keyboard.press('e');
        const input = page.getByRole('dialog').getByRole('textbox', { name: field, exact: true });
        await input.fill(address);
      };
      const save = () => page.getByRole('dialog').locator('button[type=submit]').last().click();
      await begin('2 Rue Deux');
      await line({ notes: 'Blue gate' });
      await save();
      const alert = page.getByRole('dialog').getByRole('alert');
      await alert.getByText('Blue gate').first().waitFor();
      await screenshot(page, `order-conflict-${language}-${width}`);
      await assertAccessible(page);
      await alert.getByRole('button', { name: keep }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      const kept = await s.showOrder(reference);
      assert.deepEqual([kept.address, kept.notes], ['2 Rue Deux', 'Blue gate']);

      await begin('3 Rue Trois');
      await line({ address: '4 Rue Quatre' });
      await save();
      await alert.getByRole('button', { name: take }).click();
      await alert.waitFor({ state: 'detached' });
      const input = page.getByRole('dialog').getByRole('textbox', { name: field, exact: true });
      await assertBecomes(() => input.inputValue(), '4 Rue Quatre');
      await save();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      assert.equal((await s.showOrder(reference)).address, '4 Rue Quatre');
      app.assertQuiet();
      await app.close();
    });

  it('a lead: only what was changed here is sent again', async () => {
    const s = await shop(service);
    const reference = await s.lead();
    const admin = await aPerson(service, s.workspace_id);
    const app = await openApp(service, admin, { path: `/leads/${reference}` });
    const { page } = app;
    await page.getByRole('heading', { name: reference }).waitFor();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Address', exact: true }).fill('9 Rue Neuf');
    expect(
      await s.api.send('PATCH', `/leads/${reference}`, { body: { full_name: 'Zineb Alaoui', parcel_note: 'Ring' } }),
      200,
    );
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await dialog.getByRole('alert').getByText('Zineb Alaoui').first().waitFor();
    await screenshot(page, 'lead-conflict');
    await assertAccessible(page);
    await dialog.getByRole('button', { name: 'Save mine' }).click();
    await dialog.waitFor({ state: 'detached' });
    const kept = await s.showLead(reference);
    assert.deepEqual([kept.address, kept.full_name, kept.parcel_note], ['9 Rue Neuf', 'Zineb Alaoui', 'Ring']);
    app.assertQuiet();
    await app.close();
  });
});
