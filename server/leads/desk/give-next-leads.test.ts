import assert from 'node:assert/strict';
import { test } from 'node:test';
import { desk } from '../../../test/desk.ts';
import { testService } from '../../../test/harness.ts';
import { aLead, expect, restClient, unique } from '../../../test/world.ts';

const service = await testService();

const many = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));

test('callbacks that are due come first, the longest due before, then fresh leads, the newest before, then retries', async () => {
  const d = await desk(service);
  const { api } = await d.agent();
  const [older, newer, promised, sooner, later, retry] = [
    await d.lead(),
    await d.lead(),
    await d.lead(),
    await d.lead(),
    await d.lead(),
    await d.lead(),
  ];
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().replace(/\.\d+Z/, 'Z');
  const moves = [
    { reference: promised, status: 'call_later', action_date: at(-1) },
    { reference: sooner, status: 'no_reply_asked_to_recall', action_date: at(-2) },
    { reference: later, status: 'call_later', action_date: at(2) },
    { reference: retry, status: 'no_reply' },
  ];
  expect(await d.api.put('/leads', { leads: moves }), 200);
  await d.letBeDue(retry);
  const given: (string | null)[] = [];
  for (;;) {
    const reference = await d.next(api);
    if (reference === null) break;
    given.push(reference);
    expect(await d.outcome(api, reference, { status: 'wrong' }), 200);
  }
  assert.deepEqual(given, [sooner, promised, newer, older, retry]);
});

test('the agent who is given a lead sees it whole and holds it five minutes; others see it in work', async () => {
  const d = await desk(service);
  const amal = await d.agent();
  const { id: product_id } = await d.product({
    sku: `S-${unique()}`,
    call_script: 'Greet',
    upsells: [{ quantity: 2, price: 250 }],
  });
  const { sku } = expect(await d.api.get(`/products/${product_id}`), 200).body.data;
  const reference = await d.lead({ products: [{ sku, quantity: 1, total: 149.9 }] });
  const { data } = expect(await amal.browser.post('/leads/next'), 200).body;
  assert.deepEqual(
    [data.reference, data.status, data.held_by, data.is_processing, data.notes, data.past_orders],
    [reference, 'New', amal.id, true, [], []],
  );
  assert.match(data.phone, /^06\d{8}$/, 'an Agent sees the phone of the lead she holds');
  assert.deepEqual(data.products[0].upsells, [{ quantity: 2, price: 250 }]);
  assert.deepEqual([data.products[0].product_id, data.products[0].call_script], [product_id, 'Greet']);
  assert.deepEqual(data.reliability, { delivered: 0, returned: 0, refused: 0, is_flagged: false });
  const left_ms = Date.parse(data.held_until) - Date.now();
  assert.ok(left_ms > 290_000 && left_ms <= 300_000, data.held_until);
  const [listed] = expect(await d.api.get('/leads', { is_processing: true, include: 'hold' }), 200).body.data;
  assert.deepEqual([listed.reference, listed.held_by, listed.held_until], [reference, amal.id, data.held_until]);
});

test('200 askers at once are given 200 leads, none twice; those who ask too late are given none', async () => {
  const d = await desk(service);
  const agents = await Promise.all(many(40, () => d.person('Agent')));
  const references: string[] = [];
  for (let i = 0; i < 3; i++)
    references.push(
      ...expect(await d.api.post('/leads', { data: many(10, () => aLead(d.sku)) }), 201).body.data.created_refs,
    );
  // Each of forty agents sends five requests at once: 200 requests for thirty leads.
  const given = await Promise.all(
    many(200, async (i) => [agents[i % 40]!.id, await d.next(agents[i % 40]!.api)] as const),
  );
  const holders = new Map<string, Set<string>>();
  const held = new Map<string, Set<string>>();
  for (const [agent, reference] of given) {
    if (reference === null) continue;
    holders.set(reference, (holders.get(reference) ?? new Set()).add(agent));
    held.set(agent, (held.get(agent) ?? new Set()).add(reference));
  }
  assert.deepEqual([...holders.keys()].sort(), references.sort(), 'every lead was given');
  for (const [reference, agents] of holders) assert.equal(agents.size, 1, `${reference} went to ${agents.size}`);
  for (const [agent, leads] of held) assert.equal(leads.size, 1, `${agent} holds ${leads.size}`);
});

test('200 agents at once, half of them through another process, are given 200 different leads', async () => {
  const other = await testService({ beside: service });
  const d = await desk(service);
  for (let i = 0; i < 20; i++) expect(await d.api.post('/leads', { data: many(10, () => aLead(d.sku)) }), 201);
  const people = await Promise.all(many(200, () => d.person('Agent')));
  const clients = await Promise.all(
    people.map(async ({ id, api }, i) => (i % 2 === 0 ? api : restClient(other.base, await d.token(id)))),
  );
  const given = await Promise.all(clients.map((api) => d.next(api)));
  assert.equal(new Set(given).size, 200);
  assert.ok(!given.includes(null));
});

test('who holds a lead is given that one again, on either surface and by any of her tokens', async () => {
  const d = await desk(service);
  const amal = await d.agent();
  const [first, second] = [await d.lead(), await d.lead()];
  const another = restClient(d.base, await d.token(amal.id));
  assert.deepEqual(
    [await d.next(amal.api), await d.next(amal.browser), await d.next(another)],
    [second, second, second],
  );
  assert.equal(await d.next((await d.agent()).api), first);
});

test('when a hold is over the lead is free again; unless another took it, the same agent gets it back', async () => {
  const d = await desk(service);
  const [amal, badr] = [await d.agent(), await d.agent()];
  const reference = await d.lead();
  assert.equal(await d.next(amal.api), reference);
  assert.equal(await d.next(badr.api), null);
  await d.endHold(reference);
  assert.deepEqual(expect(await d.api.get('/leads', { is_processing: true }), 200).body.data, []);
  assert.equal(await d.next(amal.api), reference);
  await d.endHold(reference);
  assert.equal(await d.next(badr.api), reference);
  assert.equal(await d.next(amal.api), null);
});

test('a repeated request with an Idempotency-Key is given the same answer, also after the call has ended', async () => {
  const d = await desk(service);
  const { api } = await d.agent();
  await d.lead();
  await d.lead();
  const ask = () => api.post('/leads/next', undefined, { 'Idempotency-Key': 'k1' });
  const first = expect(await ask(), 200);
  expect(await d.outcome(api, first.body.data.reference, { status: 'wrong' }), 200);
  const again = expect(await ask(), 200);
  assert.deepEqual(again.body, first.body);
  assert.equal(again.headers.get('idempotency-replayed'), 'true');
});

test('closed leads, those whose ladder is used up, and those of another workspace are given to no agent', async () => {
  const d = await desk(service);
  const [closed, worn] = [await d.lead(), await d.lead()];
  const moves = [
    { reference: closed, status: 'duplicate' },
    { reference: worn, status: 'unreachable' },
  ];
  expect(await d.api.put('/leads', { leads: moves }), 200);
  const stranger = await desk(service);
  await stranger.lead();
  assert.equal(await d.next((await d.agent()).api), null);
});

test('an agent who sees one account alone is given its leads alone', async () => {
  const d = await desk(service);
  const seller = await d.person('Seller');
  const { sku } = await d.product({ account_id: seller.account_id });
  const body = { account_id: seller.account_id, data: [aLead(sku)] };
  const [theirs] = expect(await d.api.post('/leads', body), 201).body.data.created_refs;
  const house = await d.lead();
  const agent = await d.person('Agent');
  await service.database.transaction(async (tx) => {
    const role = `insert into roles (workspace_id, id, name, scope, permissions, abilities, is_system, created_at)
      select workspace_id, gen_random_uuid(), 'Agent of one', 'account', permissions, abilities, false, created_at
      from roles where workspace_id = $1 and name = 'Agent' returning id`;
    const [made] = await tx.rows<{ id: string }>(null, role, [d.workspace_id]);
    const move = `update members set account_id = $3, role_id = $4 where workspace_id = $1 and user_id = $2`;
    await tx.rows(null, move, [d.workspace_id, agent.id, seller.account_id, made!.id]);
  });
  assert.equal(await d.next(agent.api), theirs);
  expect(await d.outcome(agent.api, theirs, { status: 'wrong' }), 200);
  assert.equal(await d.next(agent.api), null);
  expect(await d.hold(agent.api, house), 404);
  expect(await d.outcome(agent.api, house, { status: 'wrong' }), 404);
});

test('a caller who may not update leads is given none: 403', async () => {
  const d = await desk(service);
  for (const role of ['Seller', 'Packer', 'Follow-Up'])
    expect(await (await d.person(role)).api.post('/leads/next'), 403);
});
