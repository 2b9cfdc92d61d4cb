import assert from 'node:assert/strict';
import { test } from 'node:test';
import { desk } from '../../../test/desk.ts';
import { testService } from '../../../test/harness.ts';
import { copiedText } from '../../../test/pdf.ts';
import { eventsOf } from '../../../test/rows.ts';
import { assertSound, runJobs, shop, today } from '../../../test/shop.ts';
import { aLead, expect, expectInvalid, unique, type Client } from '../../../test/world.ts';
import { bookPeriodFees } from '../fees/book-period-fees.ts';

/* People who work for the house are paid by a document (R-PAY-4). */

const service = await testService();
const { database } = service;

/** A shop whose driver is paid 12 per parcel and 4 per return. */
async function driversShop() {
  const s = await shop(service);
  const driver = await s.person('Delivery');
  const bank = expect(await s.api.post('/money-accounts', { name: 'Current' }), 201).body.data;
  const rate = { name: unique(), person_id: driver.id, valid_from: '2026-01-01', delivery_cost: 12, return_cost: 4 };
  expect(await s.api.post('/driver-rates', rate), 201);
  const { sku } = await s.stocked(50);
  const admin = await s.session(s.admin);
  const parcel = async (...end: string[]) => {
    const { id, reference } = await s.oneOrder(sku);
    await s.moveOrder(reference, 'PACKED');
    const given = { ids: [id], delivery_boy_id: driver.id, warehouseId: s.main };
    expect(await admin.post('/orders/assign-to-delivery-boy', given), 200);
    await s.moveOrder(reference, 'SHIPPED', ...end);
    return { id: id as string, reference };
  };
  const draw = (over: object = {}, as: Client = s.api) =>
    as.post('/work-payments', { payee_kind: 'person', payee_id: driver.id, up_to: today(), ...over });
  return { ...s, driver, bank, parcel, draw, ...actsOn(s.api, bank.id) };
}

const actsOn = (api: Client, money_account_id: string) => ({
  due: async () => expect(await api.get('/work-payments/due'), 200).body.data,
  pay: (id: string, over: object = {}) => api.post(`/work-payments/${id}/pay`, { money_account_id, ...over }),
  balances: async () => {
    const asked = { kind: 'courier_owed,call_owed,money' };
    const { data } = expect(await api.get('/cash/balances', asked), 200).body;
    return Object.fromEntries(data.map(({ kind, balance }) => [kind, balance]));
  },
});

test('a driver is paid what parcels earned: the list of what is due, the paper and the ledger say the same', async () => {
  const s = await driversShop();
  const parcels = [await s.parcel('DELIVERED'), await s.parcel('DELIVERED'), await s.parcel('RETURNED')];
  const [row, ...others] = await s.due();
  assert.deepEqual(
    [others.length, row!.payee.kind, row!.payee.id, row!.amount, row!.lines],
    [0, 'person', s.driver.id, 28, [{ kind: 'work', quantity: 3, amount: 28 }]],
  );
  const payment = expect(await s.draw(), 201).body.data;
  assert.deepEqual([payment.amount, payment.status, payment.entry_count], [28, 'unpaid', 3]);
  assert.deepEqual(await s.due(), []);
  expectInvalid(await s.draw(), 'payee_id');
  const invoice = expect(await s.api.get(`/invoices/${payment.invoice_id}`), 200).body.data;
  assert.deepEqual(
    [invoice.type, invoice.drawn_from, invoice.amount, invoice.payee_name],
    ['work_payment', 'work_payment', 28, payment.payee_name],
  );
  const entries: { order_reference: string }[] = expect(await s.api.get(`/work-payments/${payment.id}/entries`), 200)
    .body.data;
  assert.deepEqual(
    entries.map(({ order_reference }) => order_reference).sort(),
    parcels.map(({ reference }) => reference).sort(),
  );
  for (const [language, word] of [
    ['en', /Paid to/],
    ['fr', /Bénéficiaire/],
    ['ar', /./],
  ] as const) {
    const url = `${service.base}/api/web/1.0/invoices/${payment.invoice_id}/pdf?language=${language}`;
    const answer = await fetch(url, { headers: { Authorization: `Bearer ${await s.token(s.admin.id)}` } });
    assert.equal(answer.status, 200);
    assert.match(copiedText(Buffer.from(await answer.arrayBuffer())), word);
  }
  const paid = expect(await s.pay(payment.id, { payment_reference: 'CHQ 12' }), 200).body.data;
  assert.deepEqual([paid.status, paid.paid_on, paid.payment_reference], ['paid', today(), 'CHQ 12']);
  assert.deepEqual(await s.balances(), { courier_owed: 0, money: -28 });
  assert.deepEqual(
    (await eventsOf(database, payment.id)).map(({ type }) => type),
    ['work_payment.paid'],
  );
  expect(await s.pay(payment.id), 409);
  expect(await s.api.post(`/work-payments/${payment.id}/cancel`, { reason: 'Again' }), 409);
  await assertSound(database);
});

test('an unpaid payment is cancelled and a paid one taken back: what it paid for is due again, and the ledger shows both', async () => {
  const s = await driversShop();
  await s.parcel('DELIVERED');
  const first = expect(await s.draw(), 201).body.data;
  const why = { reason: 'Too early' };
  expect(await s.api.post(`/work-payments/${first.id}/reverse`, why), 409);
  assert.equal(expect(await s.api.post(`/work-payments/${first.id}/cancel`, why), 200).body.data.status, 'canceled');
  const second = expect(await s.draw(), 201).body.data;
  expect(await s.pay(second.id), 200);
  const back = expect(await s.api.post(`/work-payments/${second.id}/reverse`, { reason: 'Bounced' }), 200).body.data;
  assert.deepEqual([back.status, back.reversed_on, back.ended_reason], ['reversed', today(), 'Bounced']);
  assert.deepEqual(await s.balances(), { courier_owed: -12, money: 0 });
  const { total } = expect(await s.api.get('/cash-entries', { kind: 'work_payment' }), 200).body.meta;
  assert.equal(total, 2);
  expect(await s.api.post(`/work-payments/${second.id}/reverse`, { reason: 'Again' }), 409);
  assert.equal(expect(await s.api.get(`/invoices/${second.invoice_id}`), 200).body.data.status, 'canceled');
  assert.equal(expect(await s.draw(), 201).body.data.amount, 12);
  await assertSound(database);
});

test('fees that a settlement took after the payment was made are not paid once more', async () => {
  const s = await driversShop();
  await s.parcel('DELIVERED');
  const payment = expect(await s.draw(), 201).body.data;
  const held = expect(await s.api.get(`/settlements/held/${s.driver.id}`), 200).body.data;
  const body = {
    person_id: s.driver.id,
    order_ids: held.orders.map(({ id }) => id),
    carried: held.carried,
    fees: 12,
    handed_in: held.held - 12,
    money_account_id: s.bank.id,
  };
  expect(await s.api.post('/settlements', body), 201);
  assert.match(expect(await s.pay(payment.id), 409).body.error.message, /owed now/);
  expect(await s.api.post(`/work-payments/${payment.id}/cancel`, { reason: 'Taken in cash' }), 200);
  assert.deepEqual(await s.due(), []);
  await assertSound(database);
});

test('two who make, and two who pay, at once: one payment, one entry', async () => {
  const s = await driversShop();
  await s.parcel('DELIVERED');
  const drawn = await Promise.all([s.draw(), s.draw(), s.draw()]);
  assert.deepEqual(drawn.map(({ status }) => status).sort(), [201, 422, 422]);
  const { id } = drawn.find(({ status }) => status === 201)!.body.data;
  const paid = await Promise.all([s.pay(id), s.pay(id), s.pay(id)]);
  assert.deepEqual(paid.map(({ status }) => status).sort(), [200, 409, 409]);
  assert.deepEqual(await s.balances(), { courier_owed: 0, money: -12 });
  await assertSound(database);
});

test('a return after the payment is taken off the next one', async () => {
  const s = await driversShop();
  const { reference } = await s.parcel('DELIVERED');
  expect(await s.pay(expect(await s.draw(), 201).body.data.id), 200);
  await s.moveOrder(reference, 'RETURNED');
  const [debt] = await s.due();
  assert.equal(debt!.amount, -8);
  expectInvalid(await s.draw(), 'payee_id');
  await s.parcel('DELIVERED');
  assert.equal(expect(await s.draw(), 201).body.data.amount, 4);
  await assertSound(database);
});

test('callers without the right, days to come, unknown boxes and unknown payees are refused', async () => {
  const s = await driversShop();
  await s.parcel('DELIVERED');
  const body = { name: unique(), permissions: { 'work-payments': ['list', 'retrieve', 'create', 'update'] } };
  const clerk = await s.person(expect(await s.api.post('/roles', body), 201).body.data.name);
  const { id } = expect(await s.draw({}, clerk.api), 201).body.data;
  expect(await clerk.api.post(`/work-payments/${id}/pay`, { money_account_id: s.bank.id }), 403);
  expect(await clerk.api.post(`/work-payments/${id}/cancel`, { reason: 'Mistyped' }), 200);
  const seller = await s.person('Seller');
  for (const url of ['/work-payments', '/work-payments/due']) expect(await seller.api.get(url), 403);
  expectInvalid(await s.draw({ up_to: '2999-01-01' }), 'up_to');
  expectInvalid(await s.draw({ payee_id: 'nobody' }), 'payee_id');
  expectInvalid(await s.draw({ payee_kind: 'agent' }), 'call_center_id');
  const { id: again } = expect(await s.draw(), 201).body.data;
  expectInvalid(await s.pay(again, { money_account_id: 'nowhere' }), 'money_account_id');
  expectInvalid(await s.pay(again, { paid_on: '2999-01-01' }), 'paid_on');
  expect(await s.api.get('/work-payments/nothing'), 404);
  expect(await s.api.post('/work-payments/nothing/pay', { money_account_id: s.bank.id }), 404);
  expect(await s.api.get('/work-payments/export', { file_extension: 'csv' }), 202);
  expect(await s.api.get(`/work-payments/${again}/entries/export`, { file_extension: 'csv' }), 202);
  for (const kind of ['export-work-payments', 'export-work-payment-entries'])
    await runJobs(database, s.workspace_id, kind);
  await assertSound(database);
});

test('a center that pays its agents: each is paid what her calls and confirmed leads earned, and the center nothing', async () => {
  const d = await desk(service);
  const [amina, salma] = [await d.agent(), await d.agent()];
  const fees = { fee_entered: 1, fee_confirmed: 6 };
  const center = expect(
    await d.api.post('/call-centers', { name: unique(), agent_ids: [amina.id, salma.id], ...fees }),
    201,
  ).body.data;
  const bank = expect(await d.api.post('/money-accounts', { name: 'Current' }), 201).body.data;
  const product = await d.product({});
  const calls = async (agent: typeof amina, status: string) => {
    const lead = expect(await d.api.post('/leads', { data: [aLead(product.sku)] }), 201).body.data.created_refs[0]!;
    await d.hold(agent.browser, lead);
    const ended = status === 'CONFIRMED' ? {} : { sub_status: 'price', action_date: '2026-01-01T10:00:00+01:00' };
    expect(await d.outcome(agent.browser, lead, { status, ...ended }), 200);
  };
  // Days before the fees existed are not charged.
  const morning = (days: number) => new Date(new Date().setUTCHours(2, 0, 0, 0) + days * 86_400_000);
  const book = (days: number) => bookPeriodFees(database, morning(days), new AbortController().signal);
  await book(0);
  await calls(amina, 'CONFIRMED');
  await calls(amina, 'Cancelled');
  await calls(salma, 'CONFIRMED');
  await book(1);
  const { due, pay, balances } = actsOn(d.api, bank.id);
  const said = async () => (await due()).map(({ payee, amount }) => [payee.kind, payee.id, amount]);
  assert.deepEqual(await said(), [['call_center', center.id, 15]]);
  expect(await d.api.put(`/call-centers/${center.id}`, { pays_agents: true }), 200);
  assert.deepEqual(await said(), [
    ['agent', amina.id, 8],
    ['agent', salma.id, 7],
  ]);
  const draw = (payee_kind: string, payee_id: string) =>
    d.api.post('/work-payments', { payee_kind, payee_id, call_center_id: center.id, up_to: today() });
  const hers = expect(await draw('agent', amina.id), 201).body.data;
  assert.deepEqual([hers.amount, hers.call_center_id], [8, center.id]);
  expect(await pay(hers.id), 200);
  assert.deepEqual(await balances(), { call_owed: -7, money: -8 });
  expect(await d.api.put(`/call-centers/${center.id}`, { pays_agents: false }), 200);
  assert.deepEqual(await said(), [['call_center', center.id, 7]]);
  expect(await pay(expect(await draw('call_center', center.id), 201).body.data.id), 200);
  assert.deepEqual(await balances(), { call_owed: 0, money: -15 });
  await assertSound(database);
});

test('a courier that bills apart is paid', async () => {
  const s = await shop(service);
  const bank = expect(await s.api.post('/money-accounts', { name: 'Current' }), 201).body.data;
  const courier = { name: unique(), keeps_fees: false, rate_home: 30, rate_return: 5 };
  const company = expect(await s.api.post('/shipping-companies', courier), 201).body.data;
  const { sku } = await s.stocked(5);
  const order = await s.oneOrder(sku);
  await s.moveOrder(order.reference, 'PACKED');
  const pushed = { ids: [order.id], shippent_company_id: company.id, from_stock: false };
  expect(await (await s.session(s.admin)).post('/orders/push-order-to-shipping-company', pushed), 202);
  await runJobs(database, s.workspace_id, 'push-orders');
  await s.moveOrder(order.reference, 'SHIPPED', 'DELIVERED');
  const { due, pay, balances } = actsOn(s.api, bank.id);
  const [row] = await due();
  assert.deepEqual([row!.payee.kind, row!.payee.name, row!.amount], ['company', company.name, 30]);
  const asked = { payee_kind: 'company', payee_id: company.id, up_to: today() };
  expect(await pay(expect(await s.api.post('/work-payments', asked), 201).body.data.id), 200);
  assert.deepEqual(await balances(), { courier_owed: 0, money: -30 });
  await assertSound(database);
});
