import assert from 'node:assert/strict';
import { test } from 'node:test';
import { desk } from '../../../test/desk.ts';
import { testService } from '../../../test/harness.ts';
import { copiedText } from '../../../test/pdf.ts';
import { aPerson, type SessionClient } from '../../../test/session.ts';
import { shop, today } from '../../../test/shop.ts';
import { aLead, expect, unique } from '../../../test/world.ts';
import { bookPeriodFees } from '../fees/book-period-fees.ts';

/* Each person's pay for their own work (R-PAY-7). */

const service = await testService();
const { database } = service;

/** The session's own pay, due and paid. */
const payOf = async (browser: SessionClient) => {
  const due = expect(await browser.get('/work-payments/mine/due'), 200).body.data;
  const paid = expect(await browser.get('/work-payments/mine'), 200).body.data;
  return {
    due: due.map(({ payee, amount }) => [payee.kind, amount]),
    paid: paid.map(({ number, amount, status }) => [number, amount, status]),
  };
};
const NOTHING = { due: [], paid: [] };
const usesPay = async (browser: SessionClient) =>
  expect(await browser.get('/auth/session'), 200).body.data.uses.includes('pay');

/** A shop with two drivers paid 12 per parcel: one of the house, and one of a seller. */
async function driversShop() {
  const s = await shop(service);
  const people = [
    await aPerson(service, s.workspace_id, 'Delivery'),
    await aPerson(service, s.workspace_id, 'Delivery'),
  ];
  const [driver, other] = people.map(({ id }) => ({ id }));
  const [browser, beside] = await Promise.all(people.map((person) => s.session(person)));
  const bank = expect(await s.api.post('/money-accounts', { name: 'Secret bank' }), 201).body.data;
  const rate = { name: unique(), valid_from: '2026-01-01', delivery_cost: 12 };
  expect(await s.api.post('/driver-rates', rate), 201);
  const { sku } = await s.stocked(50);
  const admin = await s.session(s.admin);
  const parcel = async (delivery_boy_id = driver!.id) => {
    const { id, reference } = await s.oneOrder(sku);
    await s.moveOrder(reference, 'PACKED');
    expect(
      await admin.post('/orders/assign-to-delivery-boy', { ids: [id], delivery_boy_id, warehouseId: s.main }),
      200,
    );
    await s.moveOrder(reference, 'SHIPPED', 'DELIVERED');
    return reference;
  };
  const draw = async (payee_id = driver!.id) =>
    expect(await s.api.post('/work-payments', { payee_kind: 'person', payee_id, up_to: today() }), 201).body.data;
  return { ...s, driver: driver!, other: other!, browser: browser!, beside: beside!, bank, parcel, draw };
}

test('a driver sees what is owed to her, then the payment, its parcels and its paper; another driver sees nothing of it', async () => {
  const s = await driversShop();
  assert.deepEqual([await payOf(s.browser), await usesPay(s.browser)], [NOTHING, false]);
  const parcels = [await s.parcel(), await s.parcel()];
  assert.deepEqual([await payOf(s.browser), await usesPay(s.browser)], [{ due: [['person', 24]], paid: [] }, true]);
  const payment = await s.draw();
  assert.deepEqual(await payOf(s.browser), { due: [], paid: [[payment.number, 24, 'unpaid']] });
  const body = { money_account_id: s.bank.id, payment_reference: 'CHQ 12' };
  expect(await s.api.post(`/work-payments/${payment.id}/pay`, body), 200);
  const shown = expect(await s.browser.get(`/work-payments/mine/${payment.id}`), 200).body.data;
  assert.deepEqual(
    [shown.status, shown.paid_on, shown.payment_reference, shown.lines],
    ['paid', today(), 'CHQ 12', [{ kind: 'work', quantity: 2, amount: 24 }]],
  );
  assert.doesNotMatch(JSON.stringify(shown), /Secret bank/);
  const entries: { order_reference: string }[] = expect(
    await s.browser.get(`/work-payments/mine/${payment.id}/entries`),
    200,
  ).body.data;
  assert.deepEqual(entries.map(({ order_reference }) => order_reference).sort(), parcels.sort());
  const cookie = [...s.browser.jar].map((pair) => pair.join('=')).join('; ');
  const paper = `${service.base}/work-payments/mine/${payment.id}/pdf?language=en`;
  const pdf = await fetch(paper, { headers: { Cookie: cookie } });
  assert.equal(pdf.status, 200);
  assert.match(copiedText(Buffer.from(await pdf.arrayBuffer())), /Paid to/);
  assert.deepEqual([await payOf(s.beside), await usesPay(s.beside)], [NOTHING, false]);
  for (const more of ['', '/entries', '/pdf'])
    expect(await s.beside.get(`/work-payments/mine/${payment.id}${more}`), 404);
  expect(await s.beside.get('/work-payments/mine/nothing'), 404);
  expect(await s.browser.get('/work-payments'), 403);
  expect(await s.browser.get(`/invoices/${payment.invoice_id}`), 403);
});

test('who sees one account, and works for the house, sees her own pay alone', async () => {
  const s = await driversShop();
  const seller = await aPerson(service, s.workspace_id, 'Seller');
  const browser = await s.session(seller);
  await s.parcel();
  const theirs = await s.draw();
  assert.deepEqual(await payOf(browser), NOTHING);
  for (const more of ['', '/entries', '/pdf'])
    expect(await browser.get(`/work-payments/mine/${theirs.id}${more}`), 404);
  await database.transaction((tx) =>
    tx.rows(null, `update work_payments set payee_id = $3 where workspace_id = $1 and id = $2`, [
      s.workspace_id,
      theirs.id,
      seller.id,
    ]),
  );
  assert.deepEqual(await payOf(browser), { due: [], paid: [[theirs.number, 12, 'unpaid']] });
  for (const more of ['', '/pdf']) expect(await browser.get(`/work-payments/mine/${theirs.id}${more}`), 200);
  assert.equal(expect(await browser.get(`/work-payments/mine/${theirs.id}/entries`), 200).body.meta.total, 1);
  expect(await browser.get('/work-payments'), 403);
});

test('agents see what their calls earned, each her own; a center’s manager sees the center’s, and not the agents’', async () => {
  const d = await desk(service);
  const [amina, salma, manager] = [await d.agent(), await d.agent(), await d.agent('Call Center Manager')];
  const made = { name: unique(), agent_ids: [amina.id, salma.id], manager_id: manager.id, fee_confirmed: 6 };
  const center = expect(await d.api.post('/call-centers', { ...made, pays_agents: true }), 201).body.data;
  const product = await d.product({});
  const confirm = async ({ browser }: typeof amina) => {
    const lead = expect(await d.api.post('/leads', { data: [aLead(product.sku)] }), 201).body.data.created_refs[0]!;
    await d.hold(browser, lead);
    expect(await d.outcome(browser, lead, { status: 'CONFIRMED' }), 200);
  };
  // Days before the fees existed are not charged.
  const morning = (days: number) => new Date(new Date().setUTCHours(2, 0, 0, 0) + days * 86_400_000);
  const book = (days: number) => bookPeriodFees(database, morning(days), new AbortController().signal);
  await book(0);
  await confirm(amina);
  await confirm(amina);
  await confirm(salma);
  await book(1);
  const all = async () => await Promise.all([amina, salma, manager].map(({ browser }) => payOf(browser)));
  assert.deepEqual(await all(), [
    { due: [['agent', 12]], paid: [] },
    { due: [['agent', 6]], paid: [] },
    { due: [], paid: [] },
  ]);
  const drawn = { payee_kind: 'agent', payee_id: amina.id, call_center_id: center.id, up_to: today() };
  const hers = expect(await d.api.post('/work-payments', drawn), 201).body.data;
  assert.deepEqual(await all(), [
    { due: [], paid: [[hers.number, 12, 'unpaid']] },
    { due: [['agent', 6]], paid: [] },
    { due: [], paid: [] },
  ]);
  for (const { browser } of [salma, manager]) expect(await browser.get(`/work-payments/mine/${hers.id}`), 404);
  expect(await d.api.put(`/call-centers/${center.id}`, { pays_agents: false }), 200);
  assert.deepEqual((await all()).slice(1), [
    { due: [], paid: [] },
    { due: [['call_center', 6]], paid: [] },
  ]);
  const of_center = { payee_kind: 'call_center', payee_id: center.id, up_to: today() };
  const theirs = expect(await d.api.post('/work-payments', of_center), 201).body.data;
  assert.deepEqual((await all()).slice(1), [NOTHING, { due: [], paid: [[theirs.number, 6, 'unpaid']] }]);
  assert.deepEqual(await Promise.all([amina, manager].map(({ browser }) => usesPay(browser))), [true, true]);
});
