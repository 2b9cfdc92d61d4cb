import assert from 'node:assert/strict';
import { test } from 'node:test';
import { desk, type Desk } from '../../../test/desk.ts';
import { testService } from '../../../test/harness.ts';
import { runJobs, sessionFor } from '../../../test/shop.ts';
import { expect, unique, type Client, type Person } from '../../../test/world.ts';
import { ACT_ON_LEADS_JOB } from '../act-on-matched-leads.ts';

const service = await testService();

const named = (...references: string[]) => references.map((reference) => ({ reference }));
type Api = Pick<Client, 'send'>;
/** Every way to act on a lead except calls, which need a hold. */
const WAYS: [string, (api: Api, reference: string) => Promise<{ status: number; body: unknown }>][] = [
  ['hold', (api, reference) => api.send('POST', `/leads/${reference}/hold`)],
  ['note', (api, reference) => api.send('POST', `/leads/${reference}/notes`, { body: { body: 'Mine' } })],
  ['edit', (api, reference) => api.send('PATCH', `/leads/${reference}`, { body: { address: `Street ${unique()}` } })],
  ['update', (api, reference) => api.send('PUT', '/leads', { body: { leads: [{ reference, status: 'no_reply' }] } })],
];

const centerOf = async (d: Desk, agent: Person) => {
  const body = { name: `Center ${unique()}`, agent_ids: [agent.id] };
  return { id: expect(await d.api.post('/call-centers', body), 201).body.data.id, name: body.name };
};
const release = (api: Api, reference: string) => api.send('DELETE', `/leads/${reference}/hold`);

test('what is assigned to an agent, or to a call center, is refused to the agents of others on every way, and says whose it is', async () => {
  const d = await desk(service);
  const [amal, badr, chama] = [await d.agent(), await d.agent(), await d.agent()];
  const [a, b] = [await centerOf(d, amal), await centerOf(d, badr)];
  for (const [owner, to] of [
    [b.name, { call_center_id: b.id }],
    [undefined, { agent_id: badr.id }],
  ] as const) {
    for (const [way, go] of WAYS) {
      const reference = await d.lead();
      expect(await d.api.post('/leads/assign', { leads: named(reference), ...to }), 200);
      const holder = owner ?? (await d.showLead(reference)).assigned_to.name;
      for (const { api, browser } of [amal, chama])
        for (const caller of [api, browser]) {
          const reply = await go(caller, reference);
          assert.equal(reply.status, 409, `${way}: ${JSON.stringify(reply.body)}`);
          const { message } = (reply.body as { error: { message: string } }).error;
          assert.equal(message, `The lead ${reference} is assigned to ${holder}.`, way);
        }
      expect(await d.outcome(amal.api, reference, { status: 'wrong' }), 409);
      const shown = expect(await amal.api.get(`/leads/${reference}/show`), 200).body.data;
      assert.ok(!/\d/.test(shown.phone), 'the phone stays hidden');
      const reply = await go(badr.browser, reference);
      assert.ok(reply.status < 300, `its own agent, ${way}: ${JSON.stringify(reply.body)}`);
      await release(badr.browser, reference);
      for (const [, again] of WAYS) assert.ok((await again(d.api, reference)).status < 300, 'who assigns leads');
      await release(d.api, reference);
    }
  }
  assert.ok(a.id);
});

test('an update of several leads names each that is another’s, and changes none', async () => {
  const d = await desk(service);
  const [amal, badr] = [await d.agent(), await d.agent()];
  const [mine, other] = [await d.lead(), await d.lead()];
  expect(await d.api.post('/leads/assign', { leads: named(other), agent_id: badr.id }), 200);
  const leads = [mine, other].map((reference) => ({ reference, status: 'no_reply' }));
  const { error } = expect(await amal.api.put('/leads', { leads }), 409).body;
  assert.deepEqual(Object.keys(error.fields), ['leads.1.reference']);
  assert.equal((await d.showLead(mine)).status, 'New');
});

test('an act on all that match leaves what is assigned to others, and says so', async () => {
  const d = await desk(service);
  const [amal, badr] = [await d.agent(), await d.agent()];
  const [mine, other] = [await d.lead(), await d.lead()];
  expect(await d.api.post('/leads/assign', { leads: named(other), agent_id: badr.id }), 200);
  const body = { action: 'set-status', status: 'no_reply', filter: {}, count: 2 };
  const { job_id } = expect(await amal.browser.post('/leads/act-on-matching', body), 202).body.data;
  await runJobs(service.database, d.workspace_id, ACT_ON_LEADS_JOB);
  const { summary } = expect(await amal.browser.get(`/jobs/${job_id}`), 200).body.data;
  assert.deepEqual([summary.updated, summary.rows_failed], [1, 1]);
  assert.deepEqual([(await d.showLead(mine)).status, (await d.showLead(other)).status], ['No Reply', 'New']);
});

test('a role that sees all phones changes assigned leads as the interface has it, and holds none', async () => {
  const d = await desk(service);
  const name = `Program ${unique()}`;
  const role = { name, permissions: { leads: ['list', 'retrieve', 'update'] }, masks: [] };
  expect(await d.api.post('/roles', role), 201);
  const [badr, program] = [await d.agent(), await d.person(name)];
  const reference = await d.lead();
  expect(await d.api.post('/leads/assign', { leads: named(reference), agent_id: badr.id }), 200);
  for (const [way, go] of WAYS) assert.equal((await go(program.api, reference)).status < 300, way !== 'hold', way);
});

test('a lead that is given to another call center during a call is ended by its holder, and not hers afterwards', async () => {
  const d = await desk(service);
  const [amal, badr] = [await d.agent(), await d.agent()];
  const center = await centerOf(d, badr);
  const reference = await d.lead();
  assert.equal(await d.next(amal.api), reference);
  expect(await d.api.post('/leads/assign', { leads: named(reference), call_center_id: center.id }), 200);
  expect(await d.hold(amal.api, reference), 200);
  assert.equal(await d.next(amal.api), reference, 'no agent is interrupted');
  await d.endHold(reference);
  expect(await d.hold(amal.api, reference), 409);
  assert.equal(await d.next(amal.api), null);
  assert.equal(await d.next(badr.api), reference);
  expect(await d.outcome(badr.api, reference, { status: 'wrong' }), 200);
});

test('an agent holds what is assigned to her call center, although it serves another product', async () => {
  const d = await desk(service);
  const amal = await d.agent();
  const elsewhere = await d.product();
  const body = { name: `Center ${unique()}`, agent_ids: [amal.id], product_ids: [elsewhere.id] };
  const { id } = expect(await d.api.post('/call-centers', body), 201).body.data;
  const reference = await d.lead();
  const browser = await sessionFor(service, d.workspace_id, amal.id);
  expect(await d.hold(browser, reference), 403);
  expect(await d.api.post('/leads/assign', { leads: named(reference), call_center_id: id }), 200);
  expect(await d.hold(browser, reference), 200);
});
