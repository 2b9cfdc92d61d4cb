import assert from 'node:assert/strict';
import { test } from 'node:test';
import { desk } from '../../../test/desk.ts';
import { runJobs } from '../../../test/shop.ts';
import { testService } from '../../../test/harness.ts';
import { expect, unique } from '../../../test/world.ts';

const service = await testService();
const d = await desk(service);

test('an agent takes an open lead of her choice, renews the hold, and gives it back; on both surfaces', async () => {
  const amal = await d.agent();
  const reference = await d.lead();
  for (const caller of [amal.api, amal.browser]) {
    const { data } = expect(await d.hold(caller, reference.toLowerCase()), 200).body;
    assert.deepEqual([data.reference, data.held_by], [reference, amal.id]);
    await d.endHold(reference);
    const renewed = expect(await d.hold(caller, reference), 200).body.data;
    assert.ok(Date.parse(renewed.held_until) > Date.now() + 290_000);
    assert.deepEqual(expect(await d.release(caller, reference), 200).body, {
      data: { reference, released: true },
      meta: {},
    });
    expect(await d.release(caller, reference), 200);
    assert.equal((await d.showLead(reference)).held_by, null);
  }
});

test('while one agent holds a lead no other takes, renews, releases or deletes it', async () => {
  const [amal, badr] = [await d.agent(), await d.agent()];
  const reference = await d.lead();
  const { id } = await d.showLead(reference);
  expect(await d.hold(amal.api, reference), 200);
  expect(await d.hold(badr.api, reference), 409);
  expect(await d.release(badr.api, reference), 409);
  expect(await d.hold(d.api, reference), 409);
  expect(await d.api.del('/leads', { ids: [id] }), 403);
  assert.equal((await d.showLead(reference)).held_by, amal.id);
  await d.endHold(reference);
  expect(await d.hold(badr.api, reference), 200);
  expect(await d.hold(amal.api, reference), 409);
});

test('a person holds one lead at a time; one that she lost is no hindrance', async () => {
  const amal = await d.agent();
  const [first, second] = [await d.lead(), await d.lead()];
  expect(await d.hold(amal.api, first), 200);
  const { message } = expect(await d.hold(amal.api, second), 409).body.error;
  assert.match(message, new RegExp(`You hold the lead ${first}`));
  await d.endHold(first);
  expect(await d.hold(amal.api, second), 200);
  assert.equal((await d.place(first))!['held_by'], null);
});

test('of many agents who take one lead at once one has it', async () => {
  const reference = await d.lead();
  const agents = await Promise.all(Array.from({ length: 8 }, () => d.person('Agent')));
  const replies = await Promise.all(agents.map(({ api }) => d.hold(api, reference)));
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, ...Array.from({ length: 7 }, () => 409)]);
});

test('an agent who takes two leads at once has one of them', async () => {
  const { api } = await d.agent();
  const references = [await d.lead(), await d.lead()];
  const replies = await Promise.all(references.map((reference) => d.hold(api, reference)));
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 409]);
});

test('closed leads cannot be held: 409; unknown ones, and those of another workspace, are not there: 404', async () => {
  const { api } = await d.agent();
  const reference = await d.lead();
  expect(await d.api.put('/leads', { leads: [{ reference, status: 'wrong' }] }), 200);
  expect(await d.hold(api, reference), 409);
  const elsewhere = await (await desk(service)).lead();
  for (const name of ['LD-0000000000', 'nothing', elsewhere]) {
    expect(await d.hold(api, name), 404);
    expect(await d.release(api, name), 404);
  }
  for (const role of ['Seller', 'Packer']) {
    const { api: other } = await d.person(role);
    expect(await d.hold(other, reference), 403);
    expect(await d.release(other, reference), 403);
  }
});

test('a deletion and a hold of one lead at once: the lead is held or gone, never both', async () => {
  for (let i = 0; i < 5; i++) {
    const reference = await d.lead();
    const { id } = await d.showLead(reference);
    const { api } = await d.agent();
    const [taken, deleted] = await Promise.all([d.hold(api, reference), d.api.del('/leads', { ids: [id] })]);
    assert.ok(
      (taken.status === 200 && deleted.status === 403) || (taken.status === 404 && deleted.status === 200),
      `${taken.status} ${deleted.status}`,
    );
  }
});

/** A person with a token cannot be deleted. */
const withoutToken = (user_id: string) =>
  service.database.transaction(async (tx) => {
    const text = `delete from applications where workspace_id = $1 and token_id in (select id from api_tokens where user_id = $2)`;
    await tx.rows(null, text, [d.workspace_id, user_id]);
    await tx.rows(null, `delete from api_tokens where user_id = $1`, [user_id]);
  });
const ENDS: [string, (id: string) => Promise<{ status: number }>][] = [
  ['is deactivated', (id) => d.api.put(`/users/${id}`, { status: 'inactive' })],
  ['is deleted', (id) => withoutToken(id).then(() => d.api.del(`/users/${id}`))],
  ['gets a role that makes no calls', (id) => d.api.put(`/users/${id}`, { role: 'Packer' })],
  ['goes to a seller’s account', (id) => d.api.put(`/users/${id}`, { account_name: 'Nour', role: 'Seller' })],
];
for (const [why, end] of ENDS)
  test(`a lead whose agent ${why} is free at once; those of others stay`, async () => {
    const [amal, badr] = [await d.person('Agent'), await d.person('Agent')];
    const [reference, other] = [await d.lead(), await d.lead()];
    expect(await d.hold(amal.api, reference), 200);
    expect(await d.hold(badr.api, other), 200);
    const changed = await end(amal.id);
    assert.ok(changed.status === 200, JSON.stringify(changed));
    await runJobs(service.database, d.workspace_id, 'free-holds');
    assert.equal((await d.showLead(reference)).held_by, null);
    assert.equal((await d.showLead(other)).held_by, badr.id);
    expect(await d.api.del('/leads', { ids: [(await d.showLead(reference)).id] }), 200);
  });

test('a lead whose agent’s role loses the right is free at once', async () => {
  const name = `Caller ${unique()}`;
  const role = { name, permissions: { leads: ['list', 'retrieve', 'update'] }, masks: [] };
  const { id } = expect(await d.api.post('/roles', role), 201).body.data;
  const amal = await d.person(name);
  const reference = await d.lead();
  expect(await d.hold(amal.api, reference), 200);
  expect(await d.api.put(`/roles/${id}`, { permissions: { leads: ['list'] } }), 200);
  await runJobs(service.database, d.workspace_id, 'free-holds');
  assert.equal((await d.showLead(reference)).held_by, null);
});
