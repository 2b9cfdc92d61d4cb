import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ALL_RESOURCES } from '../../contract/all-routes.ts';
import { editLead } from '../../contract/leads/call-desk.ts';
import { editOrder } from '../../contract/orders/order-edits.ts';
import { createBody } from '../../contract/resources/resource.ts';
import { testService } from '../../test/harness.ts';
import { csv, sheetClient } from '../../test/sheets.ts';
import { aLead, anOrder, expect, expectInvalid, world } from '../../test/world.ts';
import { bodyCheck } from '../platform/http/validation.ts';

/** Texts that look empty: blanks of all widths, zero-width characters, marks of direction, fillers, control characters. */
const BLANKS = {
  spaces: '        ',
  'no-break spaces': '\u00a0\u2007\u202f\u00a0\u00a0\u00a0\u00a0',
  'zero-width characters': '\u200b\u200c\u200d\u2060\ufeff\u200b\u200b',
  'marks of direction': '\u200e\u200f\u061c\u202a\u202e\u2066\u2069',
  'fillers and selectors': '\u3164\uffa0\u115f\u1160\u2800\ufe0f\u034f\u00ad',
  'line feeds and tabs': '\n\t\r\n\t\u0001\u007f\u0085',
};

const service = await testService({ worker: true });
const w = await world(service);

describe('a text of blanks only is none', { concurrency: 3 }, () => {
  for (const [name, blank] of Object.entries(BLANKS)) {
    it(`${name} are no name, phone, city or address of orders and leads`, async () => {
      const customer = { full_name: blank, phone: blank, city: blank, address: blank };
      const names = Object.keys(customer);
      const orders = { orders: [anOrder(w.sku, customer)] };
      const fields = expectInvalid(await w.api.post('/orders', orders), ...names.map((field) => `orders.0.${field}`));
      assert.deepEqual(fields['orders.0.phone'], ['The orders.0.phone field must contain more than spaces.']);
      const leads = { data: [aLead(w.sku, customer)] };
      expectInvalid(await w.api.post('/leads', leads), ...names.map((field) => `data.0.${field}`));
      for (const { body } of [editLead, editOrder]) {
        const { faults } = bodyCheck(body)({ ...customer, city_to_id: blank }, null);
        for (const field of ['full_name', 'phone', 'address']) assert.ok(faults[field], field);
      }
    });
  }

  it('a text with one character that shows among them stays as it was sent', async () => {
    const full_name = '\u200f\u00a0م\u200d ';
    const { created_refs } = expect(await w.api.post('/orders', { orders: [anOrder(w.sku, { full_name })] }), 200).body.data; // prettier-ignore
    assert.equal((await w.showOrder(created_refs[0])).full_name, full_name);
    assert.equal(expect(await w.api.post('/categories', { name: '👩‍🦰' }), 201).body.data.name, '👩‍🦰');
  });

  it('no resource takes one for a text that it requires', () => {
    for (const resource of ALL_RESOURCES) {
      const texts = Object.entries(resource.fields).filter(
        ([, { is_required, schema }]) =>
          is_required && (schema as { type?: unknown; enum?: unknown }).type === 'string',
      );
      const check = bodyCheck(createBody(resource));
      for (const blank of Object.values(BLANKS)) {
        const { faults } = check(Object.fromEntries(texts.map(([name]) => [name, blank])), null);
        assert.deepEqual(
          texts.map(([name]) => name).filter((name) => !faults[name]),
          [],
          resource.name,
        );
      }
    }
  });

  it('and no file brings one in', async () => {
    const sheets = sheetClient(service.base, await w.token(w.admin.id));
    const header = ['full_name', 'phone', 'city', 'address', 'skus', 'prices'];
    const rows = Object.values(BLANKS).map((blank) => [blank, '0612345678', 'Fes', `${blank}`, w.sku, '10']);
    const job = await sheets.run('/orders/import', 'blank.csv', csv([header, ...rows]));
    assert.deepEqual([job.summary.rows_good, job.summary.rows_failed], [0, rows.length]);
    for (const row of (await sheets.rows(job)).slice(1)) assert.match(row.at(-1)!, /full_name .*address /);
  });
});
