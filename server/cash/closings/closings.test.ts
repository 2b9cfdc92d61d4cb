import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../../test/harness.ts';
import { assertSound, sessionFor, shop } from '../../../test/shop.ts';
import { expect, expectInvalid } from '../../../test/world.ts';
import { dayOf } from '../../platform/text/moments.ts';

/* Closing of months (R-MONEY-5). */

const service = await testService();
const { database } = service;

const thisMonth = dayOf(Date.now(), 'Africa/Casablanca').slice(0, 7);
const before = (month: string, by: number): string => {
  const date = new Date(`${month}-15T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - by);
  return date.toISOString().slice(0, 7);
};
const [last, earlier] = [before(thisMonth, 1), before(thisMonth, 2)];

test('a closed month takes nothing more, and says which it is; what is corrected is dated today', async () => {
  const s = await shop(service);
  const spend = (spent_on: string, over: object = {}) =>
    s.api.post('/costs', { category: 'rent', spent_on, amount: 10, ...over });
  const { id } = expect(await spend(`${earlier}-15`), 201).body.data;
  expect(await s.api.post('/cash/closings', { month: earlier }), 201);
  const refused = expect(await spend(`${earlier}-16`), 409);
  assert.match(refused.body.error.message, new RegExp(earlier));
  expect(await spend(`${before(earlier, 1)}-16`), 409);
  expect(await spend(`${last}-16`), 201);
  expect(await s.api.put(`/costs/${id}`, { spent_on: `${earlier}-17` }), 409);
  expect(await s.api.put(`/costs/${id}`, { amount: 11 }), 200);
  expect(await s.api.del(`/costs/${id}`), 200);
  const [reversal] = expect(await s.api.get('/cash-entries', { kind: 'cost' }), 200).body.data;
  assert.equal(reversal!.happened_on, dayOf(Date.now(), 'Africa/Casablanca'));
  const then = expect(await s.api.get('/cash/balances', { as_of: `${earlier}-28`, kind: 'cost_rent' }), 200).body.data;
  assert.equal(then[0]!.balance, 10);
  await assertSound(database);
});

test('months are closed once they have ended, each once, and opened again from the last one back', async () => {
  const s = await shop(service);
  const close = (month: string) => s.api.post('/cash/closings', { month });
  expectInvalid(await close(thisMonth), 'month');
  expectInvalid(await close('2026-13'), 'month');
  expectInvalid(await close('soon'), 'month');
  expect(await close(earlier), 201);
  expect(await close(earlier), 409);
  expect(await close(last), 201);
  expect(await s.api.del(`/cash/closings/${earlier}`), 409);
  // It was closed with the month after it.
  expect(await s.api.del(`/cash/closings/${before(earlier, 1)}`), 409);
  expect(await s.api.del(`/cash/closings/${thisMonth}`), 404);
  expect(await s.api.del(`/cash/closings/${last}`), 200);
  expect(await s.api.del(`/cash/closings/${earlier}`), 200);
  expect(await s.api.del(`/cash/closings/${earlier}`), 404);
});

test('a month shows what stood where at its end', async () => {
  const s = await shop(service);
  const opening = { name: 'Bank', opening_balance: 500, opened_on: `${earlier}-01` };
  const bank = expect(await s.api.post('/money-accounts', opening), 201).body.data;
  expect(await s.api.post('/costs', { spent_on: `${last}-02`, amount: 120, money_account_id: bank.id }), 201);
  expect(await s.api.post('/cash/closings', { month: earlier }), 201);
  const { data } = expect(await s.api.get('/cash/closings'), 200).body;
  const shown = data.map(({ month, is_closed, may_close, may_reopen, money }) => ({ month, is_closed, may_close, may_reopen, money })); // prettier-ignore
  assert.deepEqual(shown, [
    { month: thisMonth, is_closed: false, may_close: false, may_reopen: false, money: 380 },
    { month: last, is_closed: false, may_close: true, may_reopen: false, money: 380 },
    { month: earlier, is_closed: true, may_close: false, may_reopen: true, money: 500 },
  ]);
  assert.equal(
    data[2]!.closed_by,
    data[2]!.closed_by && expect(await s.api.get('/cash-entries'), 200).body.data[0]!.changed_by,
  );
});

test('an accountant closes months, a seller and a packer do not', async () => {
  const s = await shop(service);
  const own = await sessionFor(service, s.workspace_id, (await s.person('Accountant')).id);
  expect(await own.post('/cash/closings', { month: earlier }), 201);
  for (const role of ['Seller', 'Packer'] as const) {
    const other = await sessionFor(service, s.workspace_id, (await s.person(role)).id);
    expect(await other.get('/cash/closings'), 403);
    expect(await other.post('/cash/closings', { month: last }), 403);
    expect(await other.del(`/cash/closings/${earlier}`), 403);
  }
});

test('who books on a day of a month that is being closed books before, or not at all', async () => {
  const s = await shop(service);
  const spend = () => s.api.post('/costs', { category: 'rent', spent_on: `${last}-10`, amount: 1 });
  const all = await Promise.all([spend(), spend(), s.api.post('/cash/closings', { month: last }), spend(), spend()]);
  const statuses = all.map(({ status }) => status);
  assert.equal(statuses[2], 201);
  assert.ok(statuses.every((status) => status === 201 || status === 409));
  const kept = expect(await s.api.get('/cash-entries', { kind: 'cost' }), 200).body.meta.total;
  assert.equal(kept, statuses.filter((status, i) => i !== 2 && status === 201).length);
  expect(await spend(), 409);
  await assertSound(database);
});
