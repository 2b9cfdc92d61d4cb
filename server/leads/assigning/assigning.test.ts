import assert from 'node:assert/strict';
import { test } from 'node:test';
import { desk } from '../../../test/desk.ts';
import { testService } from '../../../test/harness.ts';
import { testLog } from '../../../test/log.ts';
import { runJobs, sessionFor } from '../../../test/shop.ts';
import { aLead, expect, expectInvalid, restClient, unique } from '../../../test/world.ts';
import { scheduledJobs } from '../../worker.ts';
import { ACT_ON_LEADS_JOB } from '../act-on-matched-leads.ts';

const service = await testService();
const { database } = service;

const named = (...references: string[]) => references.map((reference) => ({ reference }));
const MINUTE_MS = 60_000;
/** Runs the scheduled return of assignments, as if this many minutes had passed. */
const returnAfter = (minutes: number) =>
  scheduledJobs(database, testLog)['return_assignments']!.run({
    now: new Date(Date.now() + minutes * MINUTE_MS),
    signal: new AbortController().signal,
  });

test('an agent is given her own leads before the pool’s, callbacks first, and never those of another', async () => {
  const d = await desk(service);
  const [amal, sara] = [await d.agent(), await d.agent()];
  const [first, second, third] = [await d.lead(), await d.lead(), await d.lead()];
  const reply = expect(await d.api.post('/leads/assign', { leads: named(first), agent_id: amal.id }), 200);
  assert.deepEqual(reply.body.data, { assigned: 1, already: 0, taken_over: [], meanwhile: [], failed: [] });
  assert.equal(await d.next(sara.api), third, 'the newest of the pool');
  expect(await d.outcome(sara.api, third, { status: 'wrong' }), 200);
  assert.equal(await d.next(amal.api), first, 'her own, though older');
  expect(await d.outcome(amal.api, first, { status: 'no_reply' }), 200);
  assert.equal(await d.next(sara.api), second);
  expect(await d.outcome(sara.api, second, { status: 'wrong' }), 200);
  await d.letBeDue(first);
  assert.equal(await d.next(sara.api), null, 'what waits for another is not hers');
  expect(await d.hold(sara.api, first), 409);
  assert.equal(await d.next(amal.api), first, 'a retry stays hers');
  const { assigned_to, assignments } = await d.showLead(first);
  assert.equal(assigned_to.id, amal.id);
  assert.deepEqual(
    assignments.map(({ agent, how, before }: Record<string, unknown>) => [agent, how, before]),
    [[assigned_to.name, 'hand', null]],
  );
});

test('a call center’s leads are given to its agents alone, whatever it serves, and lists find them', async () => {
  const d = await desk(service);
  const [amal, sara] = [await d.agent(), await d.agent()];
  const elsewhere = await d.product();
  const body = { name: `Center ${unique()}`, agent_ids: [amal.id], product_ids: [elsewhere.id] };
  const { id } = expect(await d.api.post('/call-centers', body), 201).body.data;
  const reference = await d.lead();
  assert.equal(await d.next(amal.api), null, 'she serves another product');
  expect(await d.api.post('/leads/assign', { leads: named(reference), call_center_id: id }), 200);
  const listed = expect(await d.api.get('/leads', { assigned_to: id, include: 'assigned' }), 200).body.data;
  assert.deepEqual(listed.map((lead) => [lead.reference, lead.assigned_center?.name]), [[reference, body.name]]); // prettier-ignore
  assert.deepEqual(expect(await d.api.get('/leads', { is_assigned: false }), 200).body.data, []);
  assert.equal(await d.next(sara.api), null);
  assert.equal(await d.next(amal.api), reference);
  expectInvalid(
    await d.api.post('/leads/assign', { leads: named(reference), call_center_id: id, agent_id: amal.id }),
    'call_center_id',
  );
});

test('two managers assign the same leads: the last one wins, is told from whom, and both stand in the history', async () => {
  const d = await desk(service);
  const [amal, sara] = [await d.agent(), await d.agent()];
  const other = await d.person('Call Center Manager');
  const references = [await d.lead(), await d.lead(), await d.lead()];
  expect(await d.api.post('/leads/assign', { leads: named(...references), agent_id: amal.id }), 200);
  const amals = (await d.showLead(references[0]!)).assigned_to.name;
  // The leads as the caller saw them: one of Amal's, and two unassigned.
  const leads = references.map((reference, i) => ({ reference, seen: i === 0 ? amal.id : null }));
  const { data } = expect(await other.api.post('/leads/assign', { leads, agent_id: sara.id }), 200).body;
  assert.deepEqual(
    [data.assigned, data.taken_over, data.meanwhile],
    [3, [{ name: amals, count: 3 }], [{ name: amals, count: 2 }]],
  );
  const { assignments } = await d.showLead(references[1]!);
  assert.deepEqual(
    assignments.map(({ before }: { before: string | null }) => before),
    [amals, null],
  );
  const both = await Promise.all(
    [amal, sara].map(({ id }) => d.api.post('/leads/assign', { leads: named(...references), agent_id: id })),
  );
  for (const reply of both) expect(reply, 200);
  const holders = await Promise.all(references.map(async (one) => (await d.showLead(one)).assigned_to.id));
  assert.equal(new Set(holders).size, 1, 'never half done');
});

test('a lead that was given to another while it was held, or after, is the holder’s no more once her hold is over', async () => {
  const d = await desk(service);
  const [amal, sara] = [await d.agent(), await d.agent()];
  const [other, held] = [await d.lead(), await d.lead()];
  assert.equal(await d.next(amal.api), held);
  expect(await d.api.post('/leads/assign', { leads: named(held), agent_id: sara.id }), 200);
  assert.equal(await d.next(amal.api), held, 'no agent is interrupted');
  await d.endHold(held);
  assert.equal(await d.next(amal.api), other);
  assert.equal(await d.next(sara.api), held);
});

test('all that match are assigned in one job that says from whom; a closed lead stays without an agent', async () => {
  const d = await desk(service);
  const [amal, sara] = [await d.agent(), await d.agent()];
  const browser = await sessionFor(service, d.workspace_id, d.admin.id);
  const references = [await d.lead(), await d.lead(), await d.lead()];
  expect(await d.api.post('/leads/assign', { leads: named(references[0]!), agent_id: amal.id }), 200);
  expect(await d.api.put('/leads', { leads: [{ reference: references[2], status: 'wrong' }] }), 200);
  const body = { action: 'assign', filter: {}, count: 3, agent_id: sara.id };
  const { job_id } = expect(await browser.post('/leads/act-on-matching', body), 202).body.data;
  await runJobs(database, d.workspace_id, ACT_ON_LEADS_JOB);
  const { summary } = expect(await browser.get(`/jobs/${job_id}`), 200).body.data;
  const amals = (await d.showLead(references[0]!)).assignments[1].agent;
  assert.deepEqual([summary.updated, summary.rows_failed, summary.taken_over], [2, 1, [{ name: amals, count: 1 }]]);
  assert.equal((await d.showLead(references[2]!)).assigned_to, null);
  // An older request does not undo a newer one, however late it is processed.
  const late = expect(await browser.post('/leads/act-on-matching', { ...body, agent_id: amal.id }), 202).body.data;
  expect(await d.api.post('/leads/assign', { leads: named(references[1]!), agent_id: null }), 200);
  await runJobs(database, d.workspace_id, ACT_ON_LEADS_JOB);
  const after = expect(await browser.get(`/jobs/${late.job_id}`), 200).body.data.summary;
  assert.deepEqual([after.updated, after.rows_failed], [1, 2]);
  assert.equal((await d.showLead(references[1]!)).assigned_to, null);
  expectInvalid(await browser.post('/leads/act-on-matching', { ...body, agent_id: unique() }), 'agent_id');
});

test('a caller who assigns needs the ability, gives to those who work leads, and a seller to the own team', async () => {
  const d = await desk(service);
  const [amal, packer, seller] = [await d.agent(), await d.person('Packer'), await d.person('Seller')];
  const reference = await d.lead();
  const give = (agent_id: string | null) => ({ leads: named(reference), agent_id });
  expect(await amal.api.post('/leads/assign', give(amal.id)), 403);
  expect(await amal.browser.post('/leads/assign', give(amal.id)), 403);
  expect(await amal.browser.get('/leads/agents'), 403);
  expect(await amal.browser.put(`/leads/agents/${amal.id}/pause`, { reason: 'meal' }), 403);
  expectInvalid(await d.api.post('/leads/assign', give(packer.id)), 'agent_id');
  expectInvalid(
    await d.api.post('/leads/assign', { leads: named('LD-0000000000'), agent_id: amal.id }),
    'leads.0.reference',
  );
  const narrow = restClient(d.base, await d.token(d.admin.id, { scopes: ['update orders'] }));
  expect(await narrow.post('/leads/assign', give(amal.id)), 403);

  const { sku } = expect(
    await d.api.post('/products', {
      sku: `S-${unique()}`,
      name: 'Soap',
      price: 10,
      status: 'active',
      account_id: seller.account_id,
    }),
    201,
  ).body.data;
  const made = await d.api.post('/leads', { data: [aLead(sku)], account_id: seller.account_id });
  const own = expect(made, 201).body.data.created_refs[0]!;
  const hand = restClient(d.base, await d.teammate(seller.account_id, { leads: ['list', 'retrieve', 'update'] }));
  const team = expect(await seller.api.get('/leads/agents'), 200).body.data;
  assert.equal(team.length, 1, 'only her own team');
  expectInvalid(await seller.api.post('/leads/assign', { leads: named(own), agent_id: amal.id }), 'agent_id');
  expectInvalid(
    await seller.api.post('/leads/assign', { leads: named(reference), agent_id: team[0]!.id }),
    'leads.0.reference',
  );
  expect(await seller.api.put(`/leads/agents/${amal.id}/pause`, { reason: 'meal' }), 404);
  expect(await seller.api.post('/leads/assign', { leads: named(own), agent_id: team[0]!.id }), 200);
  assert.equal(await d.next(amal.api), reference);
  assert.equal(await d.next(hand), own);
});

test('an agent who pauses gives back what she holds and is given nothing until she works again', async () => {
  const d = await desk(service);
  const [amal, sara] = [await d.agent(), await d.agent()];
  const reference = await d.lead();
  assert.equal(await d.next(amal.browser), reference);
  expect(await amal.browser.post('/leads/pause', {}), 422);
  const { paused } = expect(await amal.browser.post('/leads/pause', { reason: 'prayer' }), 200).body.data;
  assert.equal(paused!.reason, 'prayer');
  const again = expect(await amal.browser.post('/leads/pause', { reason: 'meal' }), 200).body.data.paused;
  assert.deepEqual([again!.reason, again!.since], ['meal', paused!.since], 'a pause keeps its beginning');
  assert.equal(await d.next(amal.browser), null);
  expect(await d.hold(amal.browser, reference), 409);
  expect(await d.outcome(amal.browser, reference, { status: 'wrong' }), 409);
  const counts = expect(await amal.browser.get('/leads/queue-counts'), 200).body.data;
  assert.deepEqual([counts.paused?.reason, counts.held], ['meal', null]);
  assert.equal(await d.next(sara.api), reference, 'her lead is free at once');
  expect(await d.release(sara.api, reference), 200);
  expect(await amal.browser.send('DELETE', '/leads/pause'), 200);
  expect(await d.hold(amal.browser, reference), 200);
  // A manager may also pause an agent; the agent may end that pause.
  const manager = await d.person('Call Center Manager');
  expect(await manager.api.put(`/leads/agents/${amal.id}/pause`, { reason: 'meeting' }), 200);
  assert.equal(await d.next(amal.browser), null);
  expect(await manager.api.send('DELETE', `/leads/agents/${amal.id}/pause`), 200);
  assert.equal(await d.next(amal.browser), reference);
});

test('who is at work says what each calls since when, what she did today, and who is paused or away', async () => {
  const d = await desk(service);
  const [amal, sara, away] = [await d.agent(), await d.agent(), await d.person('Agent')];
  const [done, held] = [await d.lead(), await d.lead()];
  expect(await d.hold(amal.browser, done), 200);
  expect(await d.outcome(amal.browser, done, { status: 'confirmed' }), 200);
  expect(await d.hold(amal.browser, held), 200);
  const waiting = await d.lead();
  expect(await d.api.post('/leads/assign', { leads: named(waiting), agent_id: amal.id }), 200);
  expect(await sara.browser.post('/leads/pause', { reason: 'break' }), 200);
  const agents = new Map(expect(await d.api.get('/leads/agents'), 200).body.data.map((agent) => [agent.id, agent]));
  const hers = agents.get(amal.id)!;
  assert.deepEqual(
    [hers.state, hers.lead_reference, hers.calls_today, hers.confirmed_today, hers.assigned, hers.outcomes_today],
    ['calling', held, 1, 1, 1, { confirmed: 1 }],
  );
  assert.ok(Date.parse(hers.held_since!) > Date.now() - MINUTE_MS);
  assert.deepEqual([agents.get(sara.id)!.state, agents.get(sara.id)!.paused?.reason], ['paused', 'break']);
  assert.deepEqual([agents.get(away.id)!.state, agents.get(away.id)!.seen_at], ['away', null]);
});

test('leads of an agent who is paused, away or gone go back to the pool, promised callbacks not before they are due', async () => {
  const d = await desk(service);
  const [amal, sara] = [await d.agent(), await d.agent()];
  const [fresh, promised] = [await d.lead(), await d.lead()];
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().replace(/\.\d+Z/, 'Z');
  expect(
    await d.api.put('/leads', { leads: [{ reference: promised, status: 'call_later', action_date: tomorrow }] }),
    200,
  );
  expect(await d.api.post('/leads/assign', { leads: named(fresh, promised), agent_id: amal.id }), 200);
  await returnAfter(50);
  assert.equal((await d.showLead(fresh)).assigned_to.id, amal.id, 'the setting says 60 minutes');
  await d.setSettings({ assignment_return_minutes: 0 });
  await returnAfter(10_000);
  assert.equal((await d.showLead(fresh)).assigned_to.id, amal.id, 'never');
  await d.setSettings({ assignment_return_minutes: 60 });
  await returnAfter(61);
  await returnAfter(61);
  const back = await d.showLead(fresh);
  assert.equal(back.assigned_to, null);
  assert.deepEqual(
    back.assignments.map(({ how, agent }: { how: string; agent: string | null }) => [how, agent === null]),
    [['away', true], ['hand', false]], // prettier-ignore
  );
  assert.equal((await d.showLead(promised)).assigned_to.id, amal.id, 'what waits for its moment stays hers');
  assert.equal(await d.next(sara.api), fresh);
  // An agent who left gives all leads back, whatever the setting.
  expect(await d.api.put(`/users/${amal.id}`, { status: 'inactive' }), 200);
  await d.letBeDue(promised);
  await returnAfter(0);
  assert.deepEqual((await d.showLead(promised)).assignments[0].how, 'left');
});

test('new leads go to whom the first rule that fits names: by source, city and product, to the agent with the fewest', async () => {
  const d = await desk(service);
  const [amal, sara, zineb] = [await d.agent(), await d.agent(), await d.agent()];
  const other = await d.product();
  const rule = async (body: object) =>
    expect(await d.api.post('/assignment-rules', { name: `Rule ${unique()}`, ...body }), 201).body.data;
  const third = await rule({ position: 30, agent_ids: [amal.id, sara.id] });
  const first = await rule({ position: 10, agent_ids: [zineb.id], product_ids: [other.id] });
  await rule({ position: 20, agent_ids: [zineb.id], sources: ['sheet'] });
  await rule({ position: 1, agent_ids: [zineb.id], status: 'inactive' });
  const data = Array.from({ length: 4 }, () => aLead(d.sku));
  const made = expect(await d.api.post('/leads', { data }), 201).body.data.created_refs;
  const holders = await Promise.all(made.map(async (reference) => (await d.showLead(reference)).assigned_to.id));
  assert.deepEqual(holders.toSorted(), [amal.id, amal.id, sara.id, sara.id].toSorted());
  const [why] = (await d.showLead(made[0]!)).assignments;
  assert.deepEqual([why.how, why.rule], ['rule', third.name]);
  const special = await d.lead({ products: [{ sku: other.sku, quantity: 1, total: 10 }] });
  assert.equal((await d.showLead(special)).assignments[0].rule, first.name);
  // A city is known by the spellings that destinations are.
  const admin = await sessionFor(service, d.workspace_id, d.admin.id);
  const { id: city } = expect(await admin.post('/settings/cities', { name: 'Béni Mellal' }), 201).body.data;
  const there = await rule({ position: 5, agent_ids: [zineb.id], city_ids: [city] });
  for (const typed of ['Beni-Mellal', 'BENI MELLAL', 'Ville de Béni Mellal'])
    assert.equal((await d.showLead(await d.lead({ city: typed }))).assignments[0].rule, there.name, typed);
  assert.equal((await d.showLead(await d.lead({ city: 'Fès' }))).assignments[0].rule, third.name);
  expect(await d.api.put(`/assignment-rules/${there.id}`, { status: 'inactive' }), 200);
  // A paused agent is skipped while another works.
  expect(await amal.browser.post('/leads/pause', { reason: 'meal' }), 200);
  for (let i = 0; i < 2; i++) assert.equal((await d.showLead(await d.lead())).assigned_to.id, sara.id);
});

test('a rule names agents or a call center, of those that are there', async () => {
  const d = await desk(service);
  const amal = await d.agent();
  const name = `Rule ${unique()}`;
  expectInvalid(await d.api.post('/assignment-rules', { name }), 'agent_ids');
  expectInvalid(await d.api.post('/assignment-rules', { name, agent_ids: [d.workspace_id] }), 'agent_ids.0');
  const center = expect(await d.api.post('/call-centers', { name: `Center ${unique()}`, agent_ids: [amal.id] }), 201)
    .body.data;
  const both = { name, agent_ids: [amal.id], call_center_id: center.id };
  expectInvalid(await d.api.post('/assignment-rules', both), 'call_center_id');
  const { id } = expect(await d.api.post('/assignment-rules', { name, call_center_id: center.id }), 201).body.data;
  const reference = await d.lead();
  assert.equal((await d.showLead(reference)).assigned_center.id, center.id);
  expect(await d.api.send('DELETE', `/call-centers/${center.id}`), 409);
  expect(await d.api.send('DELETE', `/assignment-rules/${id}`), 200);
});
