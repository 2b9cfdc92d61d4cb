import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../../test/harness.ts';
import { assertSound, sessionFor } from '../../../test/shop.ts';
import { HEADER, statementShop } from '../../../test/statements/statement-shop.ts';
import { expect } from '../../../test/world.ts';

/* Large write-offs need two people, and the owner is notified (R-PAY-6). */

const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
const { database } = service;

/** A house in which one person alone may write off up to 50.00; a second person may approve larger write-offs. */
async function carefulShop() {
  const s = await statementShop(service);
  expect(await s.api.put('/settings', { write_off_limit: 50 }), 200);
  const second = await s.person('Accountant');
  const claim = async (value: number) => {
    const [lost] = await s.pushed([`L${Math.random()}`.slice(0, 9)]);
    return expect(await s.api.post('/claims', { order: lost!.reference, reason: 'lost', value }), 201).body.data;
  };
  const writtenOff = async () => {
    const { data } = expect(await s.api.get('/cash/balances', { kind: 'difference_written_off' }), 200).body;
    return data.reduce((sum, { balance }) => sum + balance, 0);
  };
  const told = async (): Promise<string[]> => {
    const mine = await sessionFor(service, s.workspace_id, second.id);
    const { data } = expect(await mine.get('/notifications'), 200).body;
    return data.map(({ message_key }) => String(message_key));
  };
  return { ...s, second, claim, writtenOff, told };
}
const why = { reason: 'The agency closed' };

test('up to the limit one person writes off alone, above it another approves, and both are told of', async () => {
  const s = await carefulShop();
  const small = await s.claim(50);
  assert.equal(expect(await s.api.post(`/claims/${small.id}/write-off`, why), 200).body.data.status, 'written_off');
  assert.equal(await s.writtenOff(), 50);
  const large = await s.claim(180);
  const asked = expect(await s.api.post(`/claims/${large.id}/write-off`, why), 202).body.data;
  assert.deepEqual([asked.status, asked.amount, asked.may_approve], ['pending', 180, false]);
  assert.equal(await s.writtenOff(), 50, 'nothing is booked');
  expect(await s.api.post(`/claims/${large.id}/write-off`, why), 409);
  expect(await s.api.post(`/write-offs/${asked.id}/approve`), 403);
  const [waiting] = expect(await s.second.api.get('/write-offs', { status: 'pending' }), 200).body.data;
  assert.deepEqual([waiting!.id, waiting!.may_approve, waiting!.about], [asked.id, true, s.company.name]);
  const approve = () => s.second.api.post(`/write-offs/${asked.id}/approve`);
  const replies = await Promise.all([approve(), approve(), approve()]);
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 409, 409]);
  assert.equal(await s.writtenOff(), 230);
  assert.equal(expect(await s.api.get(`/claims/${large.id}`), 200).body.data.status, 'written_off');
  const told = await s.told();
  for (const message of ['claim_opened', 'written_off', 'write_off_asked']) assert.ok(told.includes(message), message);
  await assertSound(database);
});

test('what is refused books nothing and can be asked for again; what ended meanwhile is not written off', async () => {
  const s = await carefulShop();
  const claim = await s.claim(90);
  const ask = async () => expect(await s.api.post(`/claims/${claim.id}/write-off`, why), 202).body.data;
  const first = await ask();
  expect(await s.second.api.post(`/write-offs/${first.id}/refuse`, { reason: 'Ask them again' }), 200);
  expect(await s.second.api.post(`/write-offs/${first.id}/approve`), 409);
  const again = await ask();
  expect(await s.api.post(`/claims/${claim.id}/cancel`, { reason: 'It was found' }), 200);
  expect(await s.second.api.post(`/write-offs/${again.id}/approve`), 409);
  expect(await s.api.post(`/write-offs/${again.id}/refuse`, {}), 200);
  expect(await s.api.post('/write-offs/nothing/approve'), 404);
  const agent = await s.person('Agent');
  expect(await agent.api.get('/write-offs'), 403);
  assert.equal(await s.writtenOff(), 0);
  await assertSound(database);
});

test('the limit holds for unknown parcels, statements and settlements as for claims', async () => {
  const s = await carefulShop();
  const [short] = await s.delivered(['W1001']);
  const id = await s.statementOf([HEADER, ['W1001', 'Livré', 120, 2], ['ZZZ99', 'Livré', 75, 5]]);
  expect(await s.api.post(`/statements/${id}/settle`, { class: 'not_ours', decision: 'put_aside' }), 200);
  const given_up = { class: 'short', decision: 'write_off', ...why };
  expect(await s.api.post(`/statements/${id}/settle`, given_up), 200);
  expect(await s.api.put(`/statements/${id}`, { money_account_id: s.bank.id }), 200);
  const { version } = await s.show(id);
  const refused = expect(await s.api.post(`/statements/${id}/post`, { version }), 409).body.error;
  assert.match(refused.message, /80\.00/);
  const rows = (await s.rowsOf(id)).filter((row: { class: string }) => row.class === 'short');
  const claimed = { rows: rows.map((row: { id: string; version: number }) => ({ id: row.id, version: row.version })) };
  expect(await s.api.post(`/statements/${id}/settle`, { ...claimed, decision: 'claim' }), 200);
  await s.post(id);
  assert.equal((await s.showOrder(short!.reference)).cash!.stage, 'remitted');
  const [item] = expect(await s.api.get('/statements/unmatched', { state: 'open' }), 200).body.data;
  const asked = expect(await s.api.post(`/statements/unmatched/${item!.id}/write-off`, why), 202).body.data;
  assert.deepEqual([asked.kind, asked.amount], ['unmatched', 70]);
  expect(await s.second.api.post(`/write-offs/${asked.id}/approve`), 200);
  assert.equal(await s.writtenOff(), -70);
  assert.ok((await s.told()).includes('statement_differs'));

  expect(await s.api.put('/settings', { short_is_for: 'house' }), 200);
  const driver = await s.person('Delivery');
  const { sku } = await s.stocked(5);
  const order = await s.oneOrder(sku);
  await s.moveOrder(order.reference, 'PACKED');
  const given = { ids: [order.id], delivery_boy_id: driver.id, warehouseId: s.main };
  expect(await s.session.post('/orders/assign-to-delivery-boy', given), 200);
  await s.moveOrder(order.reference, 'SHIPPED', 'DELIVERED');
  const { held, carried } = expect(await s.api.get(`/settlements/held/${driver.id}`), 200).body.data;
  const body = { person_id: driver.id, order_ids: [order.id], carried, handed_in: 0, money_account_id: s.bank.id };
  const closed = expect(await s.api.post('/settlements', body), 201).body.data;
  assert.deepEqual([closed.short, closed.short_is_for], [held, 'holder'], 'one person cannot give so much up');
  assert.ok((await s.told()).includes('settlement_short'));
  await assertSound(database);
});
