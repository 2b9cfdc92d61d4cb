import assert from 'node:assert/strict';
import { test } from 'node:test';
import { desk } from '../../../test/desk.ts';
import { testService } from '../../../test/harness.ts';
import { assertSound } from '../../../test/shop.ts';
import { aLead, expect } from '../../../test/world.ts';
import { sumDue } from '../payouts/due-sql.ts';
import { bookPeriodFees } from './book-period-fees.ts';

/* Fees by day and month, apart from orders (R-CASH-4). */

const service = await testService();
const { database } = service;
const DAY_MS = 86_400_000;
/** 2:00 UTC on the day `days` from today. */
const morning = (days: number) => new Date(new Date().setUTCHours(2, 0, 0, 0) + days * DAY_MS);
const book = (now: Date) => bookPeriodFees(database, now, new AbortController().signal);

async function deskWithFees() {
  const d = await desk(service);
  const [agent, seller] = [await d.agent(), await d.person('Seller')];
  const center = { name: 'Casablanca', agent_ids: [agent.id], fee_entered: 1, fee_confirmed: 6.5 };
  expect(await d.api.post('/call-centers', center), 201);
  const plan = { name: 'Standard', valid_from: '2020-01-01', lead_fee: 9, storage_fee: 0.5 };
  expect(await d.api.post('/fee-plans', plan), 201);
  const product = await d.product({ account_id: seller.account_id });
  const lead = async () => {
    const made = await d.api.post('/leads', { data: [aLead(product.sku)], account_id: seller.account_id });
    return expect(made, 201).body.data.created_refs[0]!;
  };
  const balances = async () => {
    const kinds = ['payable', 'confirmation_fee', 'storage_fee', 'call_fees', 'call_owed'] as const;
    const { data } = expect(await d.api.get('/cash/balances', { kind: kinds.join(',') }), 200).body;
    return Object.fromEntries(data.flatMap(({ kind, balance }) => (balance === 0 ? [] : [[kind, balance]])));
  };
  /** The lines of the seller's payout after all booked days, in minor units. Not by a route: routes draw no future days. */
  const due = async () => {
    const up_to = morning(40).toISOString().slice(0, 10);
    const owed = { after: 'delivered', before: morning(40), up_to } as const;
    const { lines } = await sumDue(database.read, d.workspace_id, [seller.account_id], owed);
    return lines.map(({ kind, quantity, amount }) => ({ kind, quantity, amount }));
  };
  return { ...d, agent, seller, product, lead, balances, due };
}

test('calls and confirmations of a day are charged once, the day after; a lead is called and confirmed once', async () => {
  const d = await deskWithFees();
  const [confirmed, canceled] = [await d.lead(), await d.lead()];
  await d.hold(d.agent.browser, confirmed);
  expect(await d.outcome(d.agent.browser, confirmed, { status: 'CONFIRMED' }), 200);
  await d.hold(d.agent.browser, canceled);
  expect(
    await d.outcome(d.agent.browser, canceled, {
      status: 'Cancelled',
      sub_status: 'price',
      action_date: '2026-01-01T10:00:00+01:00',
    }),
    200,
  );
  await book(morning(0));
  assert.deepEqual(await d.balances(), {}, 'the day is not over');
  await Promise.all([book(morning(1)), book(morning(1))]);
  const charged = { payable: 9, confirmation_fee: -9, call_fees: 8.5, call_owed: -8.5 };
  assert.deepEqual(await d.balances(), charged);
  await book(morning(1));
  assert.deepEqual(await d.balances(), charged);
  const { data } = expect(await d.api.get('/cash-entries', { kind: 'fees' }), 200).body;
  assert.deepEqual([data.length, new Set(data.map(({ happened_on }) => happened_on)).size], [2, 1]);
  assert.deepEqual(await d.due(), [{ kind: 'lead_fee', quantity: 1, amount: -900 }]);
  await assertSound(database);
});

test('pieces in stock are charged at the end of a month, days before the fees are not', async () => {
  const d = await deskWithFees();
  const warehouse = expect(await d.api.post('/warehouses', { name: 'Depot', is_default: true }), 201).body.data;
  const row = { product_id: d.product.id, warehouse_id: warehouse.id };
  const { id } = expect(await d.api.post('/stocks', row), 201).body.data;
  const received = { type: 'adjust', quantity: 30, reason: 'A delivery' };
  expect(await d.api.post(`/stocks/${id}/movements`, received), 201);
  await book(morning(0));
  const now = new Date();
  const firstOfNext = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
  await book(morning(Math.round((firstOfNext - morning(0).setUTCHours(0, 0, 0, 0)) / DAY_MS)));
  const charged = await d.balances();
  assert.deepEqual(charged, { payable: 15, storage_fee: -15 });
  assert.deepEqual(await d.due(), [{ kind: 'storage_fee', quantity: 1, amount: -1500 }]);
  await assertSound(database);
});

test('the first day is charged, though the service next runs on another', async () => {
  const d = await deskWithFees();
  const confirmed = await d.lead();
  await d.hold(d.agent.browser, confirmed);
  expect(await d.outcome(d.agent.browser, confirmed, { status: 'CONFIRMED' }), 200);
  await book(morning(2));
  assert.deepEqual(await d.balances(), { payable: 9, confirmation_fee: -9, call_fees: 7.5, call_owed: -7.5 });
});
