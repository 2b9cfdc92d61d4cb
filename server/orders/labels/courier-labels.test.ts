import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aSandbox, courierShop, type CourierShop } from '../../../test/couriers.ts';
import { testService } from '../../../test/harness.ts';
import { shownOnPages } from '../../../test/pdf.ts';
import { assertSound, runJobs } from '../../../test/shop.ts';
import { expect, expectInvalid } from '../../../test/world.ts';

const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
const sandbox = await aSandbox(31);
const linked = await courierShop(service, sandbox, 'yalidine');
const called = await courierShop(service, sandbox, 'ecotrack');

type Printed = { pages: string[]; instead: { reference: string; reason: string }[] };

async function print(s: CourierShop, list: readonly { id: string }[], page = '100x150'): Promise<Printed> {
  const ids = list.map(({ id }) => id);
  expect(await s.session.post('/orders/generate-tracking-lebel', { ids, page }), 200);
  await runJobs(service.database, s.workspace_id, 'print-labels', s.outbound);
  const answer = expect(await s.session.get('/orders/get-trackings'), 200);
  const job = expect(await s.session.get(`/jobs/${answer.headers.get('x-job-id')}`), 200).body.data;
  assert.equal(job.progress.done, list.length);
  const [file] = await service.database.read.rows<{ pdf: Buffer }>(
    null,
    'select pdf from label_files where workspace_id = $1 and job_id = $2',
    [s.workspace_id, job.id],
  );
  return { pages: await shownOnPages(file!.pdf), instead: job.summary.instead };
}

/** Orders at the courier, with their tracking numbers. */
async function pushed(s: CourierShop, count: number) {
  sandbox.behave({ behaviour: 'accept' });
  const orders = await s.orders(count);
  expect(await s.push(orders), 202);
  await s.runOut();
  return orders.map((order, i) => ({ ...order, tracking: s.parcels(orders)[i]![0]!.tracking }));
}

const printsOwn = async (s: CourierShop, prints_own_label = true) =>
  expect(await s.api.put(`/shipping-companies/${s.company.id}`, { prints_own_label }), 200);
const fetched = (s: CourierShop) => sandbox.asked.get(`${s.prefix} label`) ?? 0;

test('the labels of a courier that prints its own are among ours in the order chosen, and a reprint needs no network', async () => {
  const parcels = await pushed(linked, 3);
  const [mine, other] = await linked.orders(2);
  const chosen = [parcels[1]!, mine!, parcels[0]!, other!, parcels[2]!];
  const before = await print(linked, chosen);
  assert.ok(
    before.pages.every((text) => !text.includes('COURIER')),
    'they were not asked for',
  );
  await printsOwn(linked);
  const shown = (text: string) => parcels.find(({ tracking }) => text.includes(`(${tracking})`))?.tracking ?? 'ours';
  const expected = [parcels[1]!.tracking, 'ours', parcels[0]!.tracking, 'ours', parcels[2]!.tracking];
  const first = await print(linked, chosen);
  assert.deepEqual(first.pages.map(shown), expected);
  assert.deepEqual(first.instead, []);
  sandbox.behave({ behaviour: 'error', on: 'label' });
  const asked = fetched(linked);
  const again = await print(linked, chosen);
  assert.deepEqual(again.pages.map(shown), expected);
  assert.equal(fetched(linked), asked);
  // Four labels to a page: all five are there, in their order.
  const [sheet, rest] = (await print(linked, chosen, 'a4-grid')).pages;
  const places = [parcels[1]!, parcels[0]!].map(({ tracking }) => sheet!.indexOf(tracking));
  assert.ok(places[0]! >= 0 && places[0]! < places[1]!);
  assert.ok(rest!.includes(parcels[2]!.tracking));
});

for (const [name, behaviour] of [
  ['a page instead of a PDF', 'html'],
  ['a refusal', 'refuse'],
  ['more than a label has', 'huge'],
  ['no answer', 'hang'],
] as const)
  test(`${name}: ours is printed in its place, once, and named`, async () => {
    await printsOwn(called);
    const [one, two] = await pushed(called, 2);
    const [mine] = await called.orders(1);
    sandbox.behave({ behaviour, on: 'label', times: 1 });
    const { pages, instead } = await print(called, [one!, mine!, two!]);
    assert.equal(pages.length, 3);
    const isCouriers = pages.map((text) => text.includes('COURIER'));
    assert.equal(isCouriers[1], false);
    assert.equal(isCouriers.filter(Boolean).length, 1);
    const missing = [one!, two!][isCouriers[0] ? 1 : 0]!;
    assert.deepEqual(
      instead.map(({ reference }) => reference),
      [missing.reference],
    );
    assert.match(instead[0]!.reason, /\S/);
    // The next print has the label.
    assert.deepEqual((await print(called, [one!, mine!, two!])).instead, []);
  });

test('a label that is kept and cannot be read is ours, and is fetched again the next time', async () => {
  const [one] = await pushed(called, 1);
  assert.deepEqual((await print(called, [one!])).instead, []);
  await service.database.transaction((tx) =>
    tx.rows(null, `update courier_labels set pdf = '%PDF-1.4 nothing'::bytea where workspace_id = $1`, [
      called.workspace_id,
    ]),
  );
  const damaged = await print(called, [one!]);
  assert.equal(damaged.pages.length, 1);
  assert.equal(damaged.instead[0]!.reference, one!.reference);
  const mended = await print(called, [one!]);
  assert.deepEqual([mended.instead, mended.pages[0]!.includes(one!.tracking)], [[], true]);
});

test('only a courier that makes a label can be asked for it', async () => {
  const body = { name: 'By hand', connector: 'manual', prints_own_label: true };
  expectInvalid(await called.api.post('/shipping-companies', body), 'prints_own_label');
  const away = { connector: 'manual', credentials: null, base_url: null };
  const moved = expect(await called.api.put(`/shipping-companies/${called.company.id}`, away), 200).body.data;
  assert.equal(moved.prints_own_label, false);
});

test('after all this the doctor finds nothing', () => assertSound(service.database));
