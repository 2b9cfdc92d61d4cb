import assert from 'node:assert/strict';
import { test } from 'node:test';
import { desk } from '../../../test/desk.ts';
import { testService } from '../../../test/harness.ts';
import { expect, expectInvalid, type Client } from '../../../test/world.ts';

const service = await testService();

const counts = async (api: Pick<Client, 'get'>) => expect(await api.get('/leads/queue-counts'), 200).body.data;

test('open leads, callbacks by their moment, and what the agent holds and did today; the tabs list what they count', async () => {
  const d = await desk(service);
  const amal = await d.agent();
  const leads: string[] = [];
  for (let i = 0; i < 8; i++) leads.push(await d.lead());
  const callback = (reference: string | undefined, action_date: string) => ({
    reference,
    status: 'call_later',
    action_date,
  });
  const now = new Date().toISOString().replace(/\.\d+Z/, 'Z');
  const moves = [
    callback(leads[0], now),
    callback(leads[1], '2020-01-01T00:00:00Z'),
    callback(leads[2], '2020-01-02T00:00:00Z'),
    callback(leads[3], `${new Date().getUTCFullYear() + 2}-01-01T00:00:00Z`),
    { reference: leads[4], status: 'wrong' },
  ];
  expect(await d.api.put('/leads', { leads: moves }), 200);
  const expected = { open: 7, due: 1, overdue: 2, upcoming: 1, is_working_hours: true, held: null, paused: null };
  assert.deepEqual(await counts(amal.browser), { ...expected, mine_today: { calls: 0, confirmed: 0 } });
  const listed = async (callback: string) => {
    const { data, meta } = expect(await d.api.get('/leads', { callback }), 200).body;
    assert.equal(meta.pagination.total, data.length);
    return data.map(({ reference }: { reference: string }) => reference).sort();
  };
  assert.deepEqual(await listed('due'), [leads[0]]);
  assert.deepEqual(await listed('overdue'), [leads[1], leads[2]].sort());
  assert.deepEqual(await listed('upcoming'), [leads[3]]);
  expectInvalid(await d.api.get('/leads', { callback: 'soon' }), 'callback');
  for (const [sort, first] of [
    ['action_date', leads[1]],
    ['-action_date', leads[2]],
  ] as const) {
    const { data, meta } = expect(await d.api.get('/leads', { callback: 'overdue', sort }), 200).body;
    assert.deepEqual([data[0].reference, data.length, meta.pagination.next_cursor], [first, 2, null]);
  }
  expectInvalid(await d.api.get('/leads', { sort: 'due_at' }), 'sort');

  expect(await d.hold(amal.api, leads[7]!), 200);
  expect(await d.outcome(amal.api, leads[7]!, { status: 'confirmed' }), 200);
  expect(await d.hold(amal.api, leads[6]!), 200);
  expect(await d.outcome(amal.api, leads[6]!, { status: 'no_reply' }), 200);
  const held = expect(await d.hold(amal.api, leads[5]!), 200).body.data;
  assert.deepEqual(await counts(amal.api), { ...expected, open: 6, held, mine_today: { calls: 2, confirmed: 1 } });
  assert.deepEqual((await counts(d.api)).mine_today, { calls: 0, confirmed: 0 });
  await d.endHold(leads[5]!);
  assert.equal((await counts(amal.api)).held, null);
});

test('an agent’s tabs show her own and unassigned callbacks, as many as are counted; an assigner of leads sees all', async () => {
  const d = await desk(service);
  const [amal, sara] = [await d.agent(), await d.agent()];
  const leads = [await d.lead(), await d.lead(), await d.lead()];
  const moves = leads.map((reference) => ({ reference, status: 'call_later', action_date: '2020-01-01T00:00:00Z' }));
  expect(await d.api.put('/leads', { leads: moves }), 200);
  const assign = async (agent_id: string, reference: string) =>
    expect(await d.api.post('/leads/assign', { leads: [{ reference }], agent_id }), 200);
  await assign(amal.id, leads[0]!);
  await assign(sara.id, leads[1]!);
  const manager = (await d.agent('Call Center Manager')).browser;
  for (const [who, seen] of [
    [amal.browser, [leads[0], leads[2]]],
    [sara.browser, [leads[1], leads[2]]],
    [manager, leads],
  ] as [Client, string[]][]) {
    const { data, meta } = expect(await who.get('/leads', { callback: 'overdue', is_for_me: true }), 200).body;
    const references = data.map(({ reference }: { reference: string }) => reference);
    assert.deepEqual(references.sort(), seen.toSorted());
    assert.deepEqual([meta.pagination.total, (await counts(who)).overdue], [seen.length, seen.length]);
  }
  expectInvalid(await amal.browser.get('/leads', { is_for_me: 'perhaps' } as never), 'is_for_me');
});

test('callbacks are those of the agent’s call centers; a closed center says so; a Seller counts its own account', async () => {
  const d = await desk(service);
  const { id: product_id, sku } = await d.product();
  const agent = await d.agent();
  const references = [await d.lead(), await d.lead({ products: [{ sku, quantity: 1, total: 10 }] })];
  const moves = references.map((reference) => ({
    reference,
    status: 'call_later',
    action_date: '2020-01-01T00:00:00Z',
  }));
  expect(await d.api.put('/leads', { leads: moves }), 200);
  const other = ((new Date().getUTCDay() + 2) % 7) + 1;
  const center = {
    name: 'Desk',
    agent_ids: [agent.id],
    product_ids: [product_id],
    time_zone: 'UTC',
    hours: [{ weekday: other, from: '00:00', to: '24:00' }],
  };
  expect(await d.api.post('/call-centers', center), 201);
  const { overdue, is_working_hours, open } = await counts(agent.api);
  assert.deepEqual([overdue, is_working_hours, open], [1, false, 2]);
  const seller = await d.person('Seller');
  const { open: theirs, overdue: late } = await counts(seller.api);
  assert.deepEqual([theirs, late], [0, 0]);
  expect(await (await d.person('Packer')).api.get('/leads/queue-counts'), 403);
});

test('whose only call center is inactive has no callbacks to make, and is given nothing', async () => {
  const d = await desk(service);
  const agent = await d.agent();
  const lead = { reference: await d.lead(), status: 'call_later', action_date: '2020-01-01T00:00:00Z' };
  expect(await d.api.put('/leads', { leads: [lead] }), 200);
  const center = { name: 'Closed', agent_ids: [agent.id], status: 'inactive' };
  expect(await d.api.post('/call-centers', center), 201);
  const { due, overdue } = await counts(agent.api);
  assert.deepEqual([due, overdue], [0, 0]);
  expect(await agent.api.post('/leads/next'), 204);
});
