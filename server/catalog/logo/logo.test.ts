import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import sharp from 'sharp';
import { LOGO_LIMITS } from '../../../contract/access/workspace-logo.ts';
import { copiedText } from '../../../test/pdf.ts';
import { sessionFor } from '../../../test/shop.ts';
import { sheetService, sheetWorld } from '../../../test/sheets.ts';
import { expect, expectInvalid, world } from '../../../test/world.ts';

const service = await sheetService();

const logo = (width = 1_200, height = 500) =>
  sharp({ create: { width, height, channels: 4, background: { r: 15, g: 118, b: 110, alpha: 0.5 } } })
    .png()
    .toBuffer();
const set = async (w: Awaited<ReturnType<typeof sheetWorld>>, bytes: Buffer, name = 'logo.png') =>
  await w.sheets.send('/settings/logo', name, bytes);
const fetched = async (w: { base: string; token(id: string): Promise<string>; admin: { id: string } }, path: string) =>
  await fetch(`${w.base}/api/web/1.0${path}`, { headers: { Authorization: `Bearer ${await w.token(w.admin.id)}` } });

describe('the identity of the house', { concurrency: 3 }, () => {
  it('a logo is drawn again on white, replaced, shown by an address of its own, and taken off', async () => {
    const w = await sheetWorld();
    assert.equal(expect(await w.api.get('/settings/logo'), 200).body.data, null);
    const first = expect(await set(w, await logo()), 201).body.data;
    assert.ok(first.width <= LOGO_LIMITS.print_width && first.height <= LOGO_LIMITS.print_height);
    const shown = await fetched(w, `/settings/logo/picture?id=${first.id}`);
    assert.equal(shown.headers.get('content-type'), 'image/png');
    assert.match(shown.headers.get('content-security-policy')!, /sandbox/);
    const { hasAlpha, format } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
    assert.deepEqual([format, hasAlpha], ['png', false]);
    const second = expect(await set(w, await logo(80, 80)), 201).body.data;
    assert.notEqual(second.id, first.id);
    assert.equal((await fetched(w, `/settings/logo/picture?id=${first.id}`)).status, 404);
    const seller = await w.person('Seller');
    expect(await seller.api.get('/settings/logo'), 200);
    expect(await seller.api.del('/settings/logo'), 403);
    const other = await world(service);
    assert.equal(expect(await other.api.get('/settings/logo'), 200).body.data, null);
    expect(await other.api.get('/settings/logo/picture', { id: second.id }), 404);
    assert.equal(expect(await w.api.del('/settings/logo'), 200).body.data.count, 1);
    assert.equal(expect(await w.api.del('/settings/logo'), 200).body.data.count, 0);
  });

  it('a program, a page and a broken picture are no logo', async () => {
    const w = await sheetWorld();
    for (const [name, bytes] of [
      ['logo.png', Buffer.from('#!/bin/sh\nrm -rf /')],
      ['logo.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
      ['logo.png', (await logo()).subarray(0, 200)],
    ] as const)
      expectInvalid(await set(w, bytes, name), 'file');
    assert.equal(expect(await w.api.get('/settings/logo'), 200).body.data, null);
  });

  it('a rate of VAT is above 0, 100 at most, with two decimals at most', async () => {
    const w = await sheetWorld();
    for (const vat_rate of [0, -1, 100.01, 20.001, '20'])
      expectInvalid(await w.api.put('/settings', { vat_rate }), 'vat_rate');
    for (const vat_rate of [5.5, 20.1, 0.01, 100, null]) expect(await w.api.put('/settings', { vat_rate }), 200);
    expectInvalid(await w.api.put('/settings', { label_language: 'de' }), 'label_language');
  });

  it('an invoice has the house’s names and lines and the VAT of its day, in the language that is asked for', async () => {
    const w = await sheetWorld();
    const settings = { company_legal_name: 'Atlas Commerce SARL', company_address: '12 Rue Ibn Batouta', company_identity: ['ICE 001234567000089'], vat_rate: 20 }; // prettier-ignore
    expect(await w.api.put('/settings', settings), 200);
    expect(await set(w, await logo()), 201);
    const invoice = async (type: string) =>
      expect(await w.api.post('/invoices', { type, lines: [{ label: 'Calls', quantity: 2, amount: 100 }] }), 201).body.data; // prettier-ignore
    const fees = await invoice('service_fees');
    assert.equal(fees.vat_rate, 20);
    expect(await w.api.put('/settings', { vat_rate: 10 }), 200);
    // An edit that repeats the type keeps the rate of the invoice's day.
    const lines = [{ label: 'Calls', quantity: 2, amount: 100 }];
    const edited = expect(await w.api.put(`/invoices/${fees.id}`, { type: 'service_fees', lines }), 200);
    assert.equal(edited.body.data.vat_rate, 20);
    const pdf = async (id: string, language?: string) => {
      const answer = await fetched(w, `/invoices/${id}/pdf${language ? `?language=${language}` : ''}`);
      assert.equal(answer.status, 200);
      return Buffer.from(await answer.arrayBuffer());
    };
    const french = copiedText(await pdf(fees.id));
    for (const shown of ['Facture', 'Atlas Commerce SARL', '12 Rue Ibn Batouta', 'ICE 001234567000089', 'Total HT', '83,33 MAD', 'TVA 20 %', '16,67 MAD', 'Total TTC', '100,00 MAD'])
      assert.ok(french.includes(shown), `${shown}: ${french}`); // prettier-ignore
    const arabic = copiedText(await pdf(fees.id, 'ar'));
    assert.ok(arabic.includes([...'فاتورة'].toReversed().join('')), arabic);
    assert.ok(!arabic.includes('Invoice'));
    expectInvalid(await w.api.get(`/invoices/${fees.id}/pdf?language=de`), 'language');
    expectInvalid(await (await sessionFor(service, w.workspace_id, w.admin.id)).get(`/invoices/${fees.id}/pdf?language=de`), 'language'); // prettier-ignore
  });
});
