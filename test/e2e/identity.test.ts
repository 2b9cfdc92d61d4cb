import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import sharp from 'sharp';
import { testService } from '../harness.ts';
import { aPerson } from '../session.ts';
import { expect, world } from '../world.ts';
import { assertAccessible, assertBecomes, openApp, screenshot, whyNoBrowser, type Look } from './browser.ts';

/* The shop's identity on paper, and files in the requester's language. */

const service = whyNoBrowser() ? null! : await testService({});

const logo = async () => ({
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 300, height: 100, channels: 3, background: '#0f766e' } })
    .png()
    .toBuffer(),
});

describe('the identity of the house', { skip: whyNoBrowser() }, async () => {
  it('what is typed and uploaded stands in the preview at once, and is kept', async () => {
    const w = await world(service);
    const admin = await aPerson(service, w.workspace_id);
    const app = await openApp(service, admin, { path: '/settings/general' });
    const { page } = app;
    const preview = page.getByRole('figure');
    await page.getByLabel('Name of the company').fill('Atlas Commerce SARL');
    await page.getByLabel('Address', { exact: true }).fill('12 Rue Ibn Batouta, Casablanca');
    await page.getByLabel('Legal details on your invoices').fill('ICE 001234567000089\nRC 4455');
    await page.getByLabel('VAT', { exact: true }).fill('20');
    await preview.getByText('Atlas Commerce SARL').waitFor();
    await preview.getByText('ICE 001234567000089').waitFor();
    await page.locator('input[type=file]').setInputFiles(await logo());
    await preview.getByRole('img').waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved. It applies').waitFor();
    const { data } = expect(await w.api.get('/settings'), 200).body;
    const valueOf = (key: string) => data.find((setting: { key: string }) => setting.key === key).value;
    assert.deepEqual([valueOf('company_legal_name'), valueOf('vat_rate')], ['Atlas Commerce SARL', 20]);
    await page.getByLabel('VAT', { exact: true }).fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForFunction(() => document.querySelector('button[type=submit]')?.matches('[data-disabled]'));
    assert.equal(
      expect(await w.api.get('/settings'), 200).body.data.find((one: { key: string }) => one.key === 'vat_rate').value,
      null,
    );
    await preview.scrollIntoViewIfNeeded();
    await screenshot(page, 'identity');
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Remove it' }).click();
    await preview.getByRole('img').waitFor({ state: 'detached' });
    app.assertQuiet();
    await app.close();
  });

  it('a file that is no picture is refused beside the button', async () => {
    const w = await world(service);
    const app = await openApp(service, await aPerson(service, w.workspace_id), { path: '/settings/general' });
    const { page } = app;
    await page.getByRole('button', { name: 'Choose a picture' }).waitFor();
    const program = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('#!/bin/sh') };
    await page.locator('input[type=file]').setInputFiles(program);
    await page.getByRole('alert').first().waitFor();
    await app.close();
  });

  it('a seller reads it and sets none of it; it is whole in Arabic, in the dark and on a phone', async () => {
    const w = await world(service);
    const seller = await aPerson(service, w.workspace_id, 'Seller');
    const app = await openApp(service, seller, { path: '/settings/general' });
    await app.page.getByRole('figure').waitFor();
    await assertBecomes(() => app.page.getByRole('button', { name: 'Choose a picture' }).count(), 0);
    await app.close();
    const admin = await aPerson(service, w.workspace_id);
    const looks: Look[] = [{ language: 'ar', theme: 'dark' }, { language: 'ar', width: 390 }, { language: 'fr' }];
    for (const look of looks) {
      const other = await openApp(service, admin, { ...look, path: '/settings/general' });
      await other.page.getByRole('figure').waitFor();
      await other.page.getByRole('figure').scrollIntoViewIfNeeded();
      await other.rest();
      await screenshot(other.page, `identity-${look.language}-${look.width ?? 1440}`);
      await assertAccessible(other.page);
      other.assertQuiet();
      await other.close();
    }
  });

  it('a file is asked for in the language of the page, or for programs', async () => {
    const w = await world(service);
    const admin = await aPerson(service, w.workspace_id);
    const app = await openApp(service, admin, { path: '/products', language: 'fr' });
    const { page } = app;
    const asked = (headings: string) => page.waitForResponse((answer) => answer.url().includes(`headings=${headings}`));
    const [words] = await Promise.all([
      asked('fr'),
      page.getByRole('button', { name: 'Exporter', exact: true }).click(),
    ]);
    assert.equal(words.status(), 202);
    await page.getByRole('button', { name: 'Autres façons d’exporter' }).click();
    const forPrograms = page.getByRole('menuitem', { name: 'Pour les programmes (noms des champs)' });
    const [fields] = await Promise.all([asked('fields'), forPrograms.click()]);
    assert.equal(fields.status(), 202);
    await app.close();
  });
});
