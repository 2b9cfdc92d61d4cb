import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GUARD, GUARD_KINDS, type GuardKind } from '../../../contract/leads/guard.ts';
import { desk, type Desk } from '../../../test/desk.ts';
import { testService } from '../../../test/harness.ts';
import { sessionFor } from '../../../test/shop.ts';
import { aLead, aPhone, anOrder, expect, expectInvalid, restClient, unique, type Client } from '../../../test/world.ts';

const service = await testService();

type Conditions = { count?: number; within_hours?: number; amount?: number; city_ids?: string[] };
type Rule = Conditions & { kind: GuardKind; act?: string; position?: number; status?: string; reason?: string };

const guardDesk = async () => {
  const d = await desk(service);
  return {
    ...d,
    rule: async (body: Rule): Promise<string> =>
      expect(await d.api.post('/guard-rules', { reason: `Rule ${unique()}`, status: 'active', ...body }), 201).body.data
        .id,
    city: async (name: string, ...aliases: string[]): Promise<string> => {
      const rows = await d.database.transaction((tx) =>
        tx.rows<{ id: string }>(
          null,
          `insert into cities (workspace_id, id, name, aliases, created_at, updated_at)
           values ($1, gen_random_uuid(), $2, $3, now(), now()) returning id`,
          [d.workspace_id, name, aliases],
        ),
      );
      return rows[0]!.id;
    },
    backTest: async (body: Rule & { id?: string; for_account_id?: string }) =>
      expect(await d.api.post('/guard-rules/back-test', body), 200).body.data,
    guardOf: async (reference: string) => (await d.showLead(reference)).guard,
    /** Posts leads with these fields in one request. */
    post: async (...leads: object[]) =>
      expect(await d.api.post('/leads', { data: leads.map((over) => aLead(d.sku, over)) }), 201).body.data,
  };
};
type GuardDesk = Awaited<ReturnType<typeof guardDesk>>;

/** Creates orders of a phone, each with this final status. */
async function parcels(d: Desk, phone: string, ...ends: ('DELIVERED' | 'RETURNED' | 'CANCELED')[]): Promise<void> {
  for (const end of ends) {
    const reply = await d.api.post('/orders', { orders: [anOrder(d.sku, { phone })] });
    const [reference] = expect(reply, 200).body.data.created_refs;
    await d.moveOrder(reference!, 'PACKED', 'SHIPPED', end);
  }
}

const line = (sku: string, quantity: number, total: number) => ({ products: [{ sku, quantity, total }] });

/** For each kind: a rule, a lead just below its limit, a lead that it matches, and the number that it finds for that lead. */
const CASES: Record<
  GuardKind,
  (d: GuardDesk) => Promise<{ rule: Conditions; below: object; at: object; found: number | null }>
> = {
  async phone_leads(d) {
    const [phone, other] = [aPhone(), aPhone()];
    await d.post({ phone }, { phone }, { phone: other });
    return { rule: { count: 2, within_hours: 24 }, below: { phone: other }, at: { phone }, found: 2 };
  },
  async address_leads(d) {
    const [address, other] = [`${unique()} Rue des Roses`, `${unique()} Rue`];
    await d.post({ address }, { address: `  ${address.toUpperCase()}` }, { address: other });
    const rule = { count: 2, within_hours: 24 };
    return { rule, below: { address, city: 'Rabat' }, at: { address: address.replace(' Rue', ', rue') }, found: 2 };
  },
  pieces: async ({ sku }) => ({ rule: { count: 5 }, below: line(sku, 4, 100), at: line(sku, 5, 100), found: 5 }),
  sum: async ({ sku }) => ({
    rule: { amount: 500.5 },
    below: line(sku, 1, 500.4),
    at: line(sku, 1, 500.5),
    found: 500.5,
  }),
  city: async (d) => {
    const city_ids = [await d.city('Aïn Oussera')];
    return { rule: { city_ids }, below: { city: 'Casablanca' }, at: { city: 'ain oussera' }, found: null };
  },
  async refuser(d) {
    const [phone, other] = [aPhone(), aPhone()];
    await parcels(d, phone, 'RETURNED', 'CANCELED', 'DELIVERED');
    await parcels(d, other, 'RETURNED', 'DELIVERED');
    return { rule: { count: 2 }, below: { phone: other }, at: { phone }, found: 2 };
  },
  async new_and_dear(d) {
    const phone = aPhone();
    await parcels(d, phone, 'DELIVERED');
    const dear = line(d.sku, 1, 900);
    return { rule: { amount: 900 }, below: { phone, ...dear }, at: dear, found: 900 };
  },
};

for (const kind of GUARD_KINDS) {
  test(`R-GUARD-1: a rule of the kind ${kind} flags the lead that it matches, with its reason, and not the one below`, async () => {
    const d = await guardDesk();
    const { rule, below, at, found } = await CASES[kind](d);
    const rule_id = await d.rule({ kind, ...rule, reason: 'Look twice' });
    const { created_refs } = await d.post(below, at);
    assert.equal(await d.guardOf(created_refs[0]!), null);
    const guard = await d.guardOf(created_refs[1]!);
    assert.deepEqual(guard, { rule_id, kind, act: 'flag', reason: 'Look twice', found });
    const listed = expect(await d.api.get('/leads', { is_guarded: true }), 200).body.data;
    assert.deepEqual(
      listed.map((lead) => [lead.reference, lead.guard]),
      [[created_refs[1], guard]],
    );
    // The same rule, back-tested in its own place, and as another rule beside itself.
    const tested = await d.backTest({ kind, ...rule, id: rule_id });
    assert.deepEqual([tested.touched, tested.references], [1, [created_refs[1]]]);
    assert.equal((await d.backTest({ kind, ...rule })).touched, 0, 'the active one decides before it');
  });
}

test('R-GUARD-1: rows of one request count for each other, and what lies before the hours does not', async () => {
  const d = await guardDesk();
  await d.rule({ kind: 'phone_leads', count: 2, within_hours: 1 });
  const phone = aPhone();
  const { created_refs } = await d.post({ phone }, { phone }, { phone });
  const guards = await Promise.all(created_refs.map(d.guardOf));
  assert.deepEqual(
    guards.map((guard) => guard?.found ?? null),
    [null, null, 2],
  );
  await d.database.transaction((tx) =>
    tx.rows(null, `update leads set created_at = created_at - interval '61 minutes' where workspace_id = $1`, [
      d.workspace_id,
    ]),
  );
  const { created_refs: later } = await d.post({ phone });
  assert.equal(await d.guardOf(later[0]!), null);
});

test('R-GUARD-2: a refused row is a failure with the rule’s reason, the others are made, and it counts as a lead of its phone', async () => {
  const d = await guardDesk();
  await d.rule({ kind: 'phone_leads', count: 2, within_hours: 24, act: 'refuse', reason: 'Third in a day' });
  const phone = aPhone();
  const { created_refs, failed_count, failures } = await d.post({ phone }, {}, { phone }, { phone }, {});
  assert.deepEqual([created_refs.length, failed_count], [4, 1]);
  const [failure] = failures;
  assert.deepEqual(
    [failure!.index, failure!.code, failure!.reason, failure!.params],
    [3, 'REFUSED_BY_RULE', 'row_refused_by_rule', { reason: 'Third in a day' }],
  );
  await d.database.transaction((tx) =>
    tx.rows(null, `update leads set created_at = created_at - interval '25 hours' where workspace_id = $1`, [
      d.workspace_id,
    ]),
  );
  assert.equal((await d.post({ phone, ...line(d.sku, 3, 90) })).failed_count, 0, 'one refused lead within the hours');
  assert.equal((await d.post({ phone, ...line(d.sku, 4, 90) })).failed_count, 1, 'it, and the one since');
});

for (const kind of ['phone_leads', 'address_leads'] as const) {
  test(`R-GUARD-1: of the same order sent twice at once, a rule of the kind ${kind} sees the other`, async () => {
    const d = await guardDesk();
    await d.rule({ kind, count: 1, within_hours: 24, act: 'refuse' });
    for (let round = 0; round < 8; round++) {
      const [phone, address] = [aPhone(), `${unique()} Rue des Roses`];
      const lead = kind === 'phone_leads' ? { phone } : { address };
      const other = { phone: aPhone(), address: `${unique()} Rue des Lilas` };
      const made = await Promise.all([
        d.post(lead, other),
        d.post(lead),
        d.post({ ...other, phone: aPhone(), address: `${unique()} Rue des Cèdres` }, lead),
      ]);
      assert.equal(made.reduce((sum, { failed_count }) => sum + failed_count, 0), 2, `round ${round}`); // prettier-ignore
    }
  });
}

test('R-GUARD-2: a refused row that is tried again is one refusal, and none against itself', async () => {
  const d = await guardDesk();
  const [phone, city_ids] = [aPhone(), [await d.city('Laayoune')]];
  const there = await d.rule({ kind: 'city', city_ids, act: 'refuse' });
  const row = { phone, city: 'Laayoune' };
  assert.equal((await d.post(row, row)).failed_count, 2);
  for (let i = 0; i < 4; i++) assert.equal((await d.post(row)).failed_count, 1);
  const twice = await d.rule({ kind: 'phone_leads', count: 2, within_hours: 24 });
  const { created_refs } = await d.post({ phone });
  assert.equal(await d.guardOf(created_refs[0]!), null, 'six tries are one lead of the phone');
  expect(await d.api.del(`/guard-rules/${there}`), 200);
  const once = await d.rule({ kind: 'phone_leads', count: 1, within_hours: 720, act: 'refuse' });
  expect(await d.api.del(`/guard-rules/${twice}`), 200);
  const alone = { phone: aPhone(), city: 'Laayoune' };
  const again = await d.rule({ kind: 'city', city_ids, act: 'refuse', position: 1 });
  assert.equal((await d.post(alone)).failed_count, 1);
  expect(await d.api.del(`/guard-rules/${again}`), 200);
  const { created_refs: taken, failed_count } = await d.post(alone);
  assert.equal(failed_count, 0, 'its own refusal does not refuse it');
  const tested = await d.backTest({ kind: 'phone_leads', count: 1, within_hours: 720, id: once });
  assert.ok(!tested.references.includes(taken[0]!), 'nor in a back-test');
  assert.ok(tested.references.includes(created_refs[0]!), 'where the refusal of another row counts');
  assert.equal((await d.post({ ...alone, ...line(d.sku, 7, 70) })).failed_count, 1, 'for others both count');
});

test('R-GUARD-1: an address that names no place of its own is nobody’s, and one place is one however it is written', async () => {
  const d = await guardDesk();
  await d.rule({ kind: 'address_leads', count: 1, within_hours: 24 });
  for (const address of ['Morocco, Casablanca', 'Centre ville', 'Casablanca', '   x ', 'Casablanca n° 1']) {
    await d.post({ address });
    const { created_refs } = await d.post({ address });
    assert.equal(await d.guardOf(created_refs[0]!), null, address);
  }
  await d.post({ address: '12, Résidence Al Amal' });
  for (const address of ['١٢ residence  al amal', 'Casablanca, 12 Résidence Al-Amal']) {
    const { created_refs } = await d.post({ address });
    assert.ok(((await d.guardOf(created_refs[0]!))?.found ?? 0) > 0, address);
  }
});

/** Spellings of Casablanca that destinations know. */
const CASABLANCA = ['Casablanca', 'casa', 'CASABLANCA ', ' Casablanca', 'Casa-blanca', 'casa blanca', 'Casablanca.', 'Casablanca, Maarif', 'Dar El Beida', 'الدار البيضاء', 'Casablnaca', 'ville de Casablanca'] as const; // prettier-ignore

async function cityList(d: GuardDesk) {
  const casablanca = await d.city('Casablanca', 'casa', 'Dar El Beida', 'الدار البيضاء');
  return { casablanca, rabat: await d.city('Rabat') };
}

test('R-GUARD-1: a rule knows a city as destinations do, in each spelling, live and in a back-test', async () => {
  const d = await guardDesk();
  const { casablanca } = await cityList(d);
  const session = await sessionFor(service, d.workspace_id, d.admin.id);
  for (const city of CASABLANCA) {
    const { data } = expect(await session.get('/cities/destination', { city }), 200).body;
    assert.equal(data.city?.name, 'Casablanca', city);
  }
  const rows = [...CASABLANCA, 'Rabat', 'rabat.', 'Nowhere'].map((city) => ({ city }));
  // More than ten would wait in the queue.
  const post = async () => [await d.post(...rows.slice(0, 8)), await d.post(...rows.slice(8))];
  const made = (await post()).flatMap(({ created_refs }) => created_refs);
  const rule: Rule = { kind: 'city', city_ids: [casablanca] };
  const { touched } = await d.backTest(rule);
  assert.deepEqual([made.length, touched], [rows.length, CASABLANCA.length]);
  await d.rule({ ...rule, act: 'refuse' });
  const refused = (await post()).map(({ failures }) => failures.map(({ index }) => index));
  assert.deepEqual(refused, [CASABLANCA.slice(0, 8), CASABLANCA.slice(8)].map((part) => part.map((_, i) => i))); // prettier-ignore
});

test('R-GUARD-1: a rule keeps a city that was switched off, and one that came after its first leads', async () => {
  const d = await guardDesk();
  const { casablanca } = await cityList(d);
  await d.rule({ kind: 'city', city_ids: [casablanca], act: 'refuse' });
  assert.equal((await d.post({ city: 'CASABLANCA ' }, { city: 'Agadir' })).failed_count, 1);
  await d.database.transaction((tx) =>
    tx.rows(null, `update cities set status = 'inactive', updated_at = now() where id = $1`, [casablanca]),
  );
  assert.equal((await d.post({ city: 'Casa-blanca' })).failed_count, 1);
  await d.rule({ kind: 'city', city_ids: [await d.city('Agadir')], act: 'refuse' });
  assert.equal((await d.post({ city: 'agadir.' })).failed_count, 1);
});

test('R-GUARD-1: an address is one in each spelling of its city, live, refused and in a back-test, and another in another city', async () => {
  const d = await guardDesk();
  await cityList(d);
  const address = `${unique()} Rue des Roses`;
  await d.post({ address, city: 'Rabat' });
  for (const city of CASABLANCA) await d.post({ address, city });
  const rule = { kind: 'address_leads', count: 3, within_hours: 24 } as const;
  assert.equal((await d.backTest(rule)).touched, CASABLANCA.length - 3);
  const id = await d.rule({ ...rule, count: CASABLANCA.length, act: 'refuse' });
  assert.equal((await d.post({ address, city: ' RABAT' })).failed_count, 0);
  const { failures } = await d.post({ address, city: 'Casablanca (Anfa)' }, { address, city: 'casa.' });
  assert.equal(failures.length, 2);
  expect(await d.api.put(`/guard-rules/${id}`, { count: CASABLANCA.length + 2 }), 200);
  assert.equal((await d.post({ address, city: 'CASA' })).failed_count, 1, 'refusals count in each spelling');
});

test('R-GUARD-2: a rule puts leads first or last at the desk, whatever order the others have', async () => {
  const d = await guardDesk();
  await d.rule({ kind: 'sum', amount: 5000, act: 'first' });
  await d.rule({ kind: 'pieces', count: 50, act: 'last' });
  const dear = line(d.sku, 1, 6000);
  const [first, many, plain] = [await d.lead(dear), await d.lead(line(d.sku, 50, 100)), await d.lead()];
  const dearer = await d.lead(dear);
  const agent = await d.agent();
  const given: (string | null)[] = [];
  for (let i = 0; i < 5; i++) {
    const reference = await d.next(agent.api);
    given.push(reference);
    if (reference) expect(await d.outcome(agent.api, reference, { status: 'wrong' }), 200);
  }
  assert.deepEqual(given, [first, dearer, plain, many, null]);
});

test('R-GUARD-2: an agent’s own leads that a rule put last come behind the pool, her others before it', async () => {
  const d = await guardDesk();
  await d.rule({ kind: 'pieces', count: 50, act: 'last' });
  const pooled = [await d.lead(), await d.lead(line(d.sku, 50, 100))];
  const own = [await d.lead(line(d.sku, 60, 100)), await d.lead()];
  const agent = await d.agent();
  const leads = own.map((reference) => ({ reference }));
  expect(await d.api.post('/leads/assign', { leads, agent_id: agent.id }), 200);
  const given: (string | null)[] = [];
  for (let i = 0; i < 5; i++) {
    const reference = await d.next(agent.api);
    given.push(reference);
    if (reference) expect(await d.outcome(agent.api, reference, { status: 'wrong' }), 200);
  }
  assert.deepEqual(given, [own[1], pooled[0], own[0], pooled[1], null]);
});

test('R-GUARD-2: a lead that comes back to the queue uncalled has the place that the rule gave it; after a call the usual one', async () => {
  const d = await guardDesk();
  await d.rule({ kind: 'pieces', count: 50, act: 'last' });
  const reference = await d.lead(line(d.sku, 50, 100));
  const turn = async () => (await d.place(reference))?.['turn'];
  const moveTo = async (status: string) => expect(await d.api.put('/leads', { leads: [{ reference, status }] }), 200);
  assert.equal(await turn(), 'last');
  await moveTo('duplicate');
  assert.equal(await turn(), undefined);
  await moveTo('new');
  assert.equal(await turn(), 'last');
  const agent = await d.agent();
  assert.equal(await d.next(agent.api), reference);
  expect(await d.outcome(agent.api, reference, { status: 'wrong' }), 200);
  await moveTo('new');
  assert.equal(await turn(), 'fresh');
});

test('R-GUARD-1: the first rule that matches decides, places follow each other, and “accept” asks no later one', async () => {
  const d = await guardDesk();
  const dear = await d.rule({ kind: 'sum', amount: 1000, act: 'flag' });
  const many = await d.rule({ kind: 'pieces', count: 10, act: 'last' });
  const lead = line(d.sku, 10, 1000);
  const decides = async () => (await d.guardOf(await d.lead(lead)))?.rule_id ?? null;
  assert.equal(await decides(), dear);
  const off = await d.rule({ kind: 'pieces', count: 2, status: 'inactive', position: 1 });
  expect(await d.api.put(`/guard-rules/${many}`, { position: 2 }), 200);
  const listed = expect(await d.api.get('/guard-rules', { sort: 'position' }), 200).body.data;
  assert.deepEqual(listed.map(({ id, position }) => [id, position]), [[off, 1], [many, 2], [dear, 3]]); // prettier-ignore
  assert.equal(await decides(), many);
  expect(await d.api.put(`/guard-rules/${off}`, { act: 'accept', status: 'active' }), 200);
  assert.equal(await decides(), null);
  expect(await d.api.del(`/guard-rules/${off}`), 200);
  expect(await d.api.put(`/guard-rules/${dear}`, { position: 1 }), 200);
  assert.equal(await decides(), dear);
});

test('R-GUARD-3: the back-test of a rule counts what the same rule, run live, decides, leads refused or not', async () => {
  // The same events are played twice: without a rule, and with one.
  const play = async (on: (Rule & { name: string }) | null) => {
    const d = await guardDesk();
    const city_ids = [await d.city('Rabat'), await d.city('Fès', 'فاس')].slice(0, 1);
    const whole = (rule: Rule) => (rule.kind === 'city' ? { ...rule, city_ids } : rule);
    if (on) await d.rule(whole({ ...on }));
    let touched = 0;
    let seed = 7;
    const random = (n: number) => (seed = (seed * 48_271) % 2_147_483_647) % n;
    const phones = Array.from({ length: 6 }, (_, i) => `06${String(55_000_000 + i)}`);
    const addresses = ['1 Rue des Roses', '2 rue  des Roses', '2 Rue Des ROSES ', '3 Rue'];
    for (let round = 0; round < 5; round++) {
      const leads = Array.from({ length: 8 }, () => ({
        phone: phones[random(phones.length)]!,
        address: addresses[random(4)]!,
        city: ['Rabat', 'RABAT ', 'rabat, centre', 'Fès', 'fes.', 'فاس'][random(6)]!,
        ...line(d.sku, 1 + random(6), 100 * (1 + random(12))),
      }));
      const { created_refs, failed_count } = await d.post(...leads);
      touched += failed_count;
      for (const reference of created_refs) if (await d.guardOf(reference)) touched++;
      const ends = (['DELIVERED', 'RETURNED', 'CANCELED'] as const)[random(3)]!;
      await parcels(d, phones[random(phones.length)]!, ends);
    }
    return { d, touched, whole };
  };
  const { d, whole } = await play(null);
  const rules = [
    { name: 'phone', kind: 'phone_leads', count: 3, within_hours: 24, act: 'refuse' },
    { name: 'address', kind: 'address_leads', count: 3, within_hours: 24, act: 'flag' },
    { name: 'refusing by address', kind: 'address_leads', count: 4, within_hours: 24, act: 'refuse' },
    { name: 'city', kind: 'city', act: 'refuse' },
    { name: 'refuser', kind: 'refuser', count: 1, act: 'refuse' },
    { name: 'new and dear', kind: 'new_and_dear', amount: 900, act: 'last' },
  ] as const;
  for (const { name, ...rule } of rules) {
    const { act: _, ...asked } = rule;
    const live = await play({ name, ...rule });
    const { touched, leads } = await d.backTest(whole(asked));
    assert.ok(touched > 0 && touched < 40, `${name} touches some: ${touched}`);
    assert.deepEqual([leads, touched], [40, live.touched], `${name}, ${rule.act}`);
  }
});

test('R-GUARD-3: a back-test says how the touched leads ended, and judges each as of its moment', async () => {
  const d = await guardDesk();
  const phone = aPhone();
  const before = await d.lead({ phone });
  await parcels(d, phone, 'RETURNED');
  const after = [await d.lead({ phone }), await d.lead({ phone })];
  for (const [i, end] of (['DELIVERED', 'RETURNED'] as const).entries()) {
    expect(await d.api.put('/leads', { leads: [{ reference: after[i], status: 'confirmed' }] }), 200);
    await d.moveOrder((await d.showLead(after[i]!)).order_reference!, 'PACKED', 'SHIPPED', end);
  }
  const { leads, touched, delivered, came_back, references } = await d.backTest({ kind: 'refuser', count: 1 });
  assert.deepEqual([leads, touched, delivered, came_back], [3, 2, 1, 1]);
  assert.deepEqual(new Set(references), new Set(after));
  assert.ok(!references.includes(before));
});

test('property: of any rules in any order, the first of those that match alone decides', async () => {
  const d = await guardDesk();
  const phone = aPhone();
  await parcels(d, phone, 'RETURNED');
  const leads = [{ phone }, line(d.sku, 9, 100), { phone, ...line(d.sku, 9, 2000) }, line(d.sku, 1, 2000), {}];
  const rules = [
    { kind: 'refuser', count: 1 },
    { kind: 'pieces', count: 9 },
    { kind: 'sum', amount: 2000 },
    { kind: 'new_and_dear', amount: 1000 },
  ] satisfies Rule[];
  const made = (await d.post(...leads)).created_refs;
  const alone = await Promise.all(rules.map(async (rule) => (await d.backTest(rule)).references));
  const ids = await Promise.all(rules.map((rule) => d.rule(rule)));
  for (const order of [
    [0, 1, 2, 3],
    [3, 2, 1, 0],
    [2, 0, 3, 1],
    [1, 3, 0, 2],
  ]) {
    // prettier-ignore
    for (const [i, n] of order.entries()) expect(await d.api.put(`/guard-rules/${ids[n]}`, { position: i + 1 }), 200);
    const { created_refs } = await d.post(...leads);
    const decided = await Promise.all(created_refs.map(async (one) => (await d.guardOf(one))?.rule_id ?? null));
    const expected = made.map((one) => ids[order.find((n) => alone[n]!.includes(one)) ?? -1] ?? null);
    assert.deepEqual(decided, expected, order.join());
  }
});

test('R-GUARD-4: a rule that would refuse most leads is asked about, with its count, before it is on', async () => {
  const d = await guardDesk();
  await d.post(...Array.from({ length: 10 }, () => ({})));
  await d.post(...Array.from({ length: 10 }, () => ({})));
  const body = { reason: 'All', kind: 'pieces', count: 2, act: 'refuse' };
  const { id } = expect(await d.api.post('/guard-rules', body), 201).body.data;
  const { is_sweeping } = expectInvalid(await d.api.put(`/guard-rules/${id}`, { status: 'active' }), 'is_sweeping');
  assert.match(is_sweeping![0]!, /refused 20 of the 20 leads of the last 90 days/);
  expectInvalid(await d.api.post('/guard-rules', { ...body, status: 'active' }), 'is_sweeping');
  assert.equal((await d.post({})).failed_count, 0);
  expect(await d.api.put(`/guard-rules/${id}`, { status: 'active', is_sweeping: true }), 200);
  assert.equal((await d.post({})).failed_count, 1);
  expect(await d.api.put(`/guard-rules/${id}`, { act: 'flag', is_sweeping: false }), 200);
});

test('R-GUARD-3, R-GUARD-4: what a rule has refused is told beside what it would touch, and asked about', async () => {
  const d = await guardDesk();
  const id = await d.rule({ kind: 'pieces', count: 5, act: 'refuse' });
  const row = (_: unknown, i: number) => line(d.sku, 5 + i, 100);
  assert.equal((await d.post(...Array.from({ length: 10 }, row))).failed_count, 10);
  assert.equal((await d.post(line(d.sku, 70, 100), line(d.sku, 80, 100))).failed_count, 2);
  await d.post(...Array.from({ length: 10 }, () => line(d.sku, 1, 100)));
  const { leads, touched, refused } = await d.backTest({ kind: 'pieces', count: 5, id });
  assert.deepEqual([leads, touched, refused], [10, 0, 12]);
  assert.equal((await d.backTest({ kind: 'pieces', count: 5 })).refused, 0, 'a new rule has refused none');
  const { is_sweeping } = expectInvalid(await d.api.put(`/guard-rules/${id}`, { reason: 'Many' }), 'is_sweeping');
  assert.match(is_sweeping![0]!, /refused 12 of the 22 leads of the last 90 days/);
});

test('R-GUARD-1, R-GUARD-3: a back-test and a write put a rule at the same place, and a deleted one leaves none free', async () => {
  const d = await guardDesk();
  await d.post(line(d.sku, 9, 900));
  const off = await d.rule({ kind: 'pieces', count: 9, status: 'inactive' });
  const many = await d.rule({ kind: 'pieces', count: 2 });
  const dear = await d.rule({ kind: 'sum', amount: 500 });
  const touched = async (position?: number) =>
    (await d.backTest({ kind: 'pieces', count: 2, id: many, ...(position && { position }) })).touched;
  assert.deepEqual(await Promise.all([1, 2, 3, undefined].map(touched)), [1, 1, 0, 1]);
  expect(await d.api.put(`/guard-rules/${many}`, { position: 3 }), 200);
  assert.deepEqual(await Promise.all([1, 2, 3, undefined].map(touched)), [1, 1, 0, 0]);
  const places = async () => {
    const { data } = expect(await d.api.get('/guard-rules', { sort: 'position' }), 200).body;
    return data.map(({ id, position }) => [id, position]);
  };
  expect(await d.api.del(`/guard-rules/${off}`), 200);
  assert.deepEqual(await places(), [[dear, 1], [many, 2]]); // prettier-ignore
});

test('R-GUARD-1: rules that are written, moved and deleted at once keep their places, and none waits for another forever', async () => {
  const d = await guardDesk();
  const make = () => d.rule({ kind: 'pieces', count: 2, status: 'inactive' });
  const [a, b] = [await make(), await make()];
  for (let round = 0; round < 6; round++) {
    const gone = await make();
    const replies = await Promise.all([
      d.api.put(`/guard-rules/${b}`, { position: 1 }),
      d.api.put(`/guard-rules/${a}`, { reason: `Round ${round}` }),
      d.api.del(`/guard-rules/${gone}`),
      d.api.put(`/guard-rules/${a}`, { reason: `Round ${round}, again` }),
    ]);
    for (const reply of replies) expect(reply, 200);
    const { data } = expect(await d.api.get('/guard-rules', { sort: 'position' }), 200).body;
    assert.deepEqual(data.map(({ id, position }) => [id, position]), [[b, 1], [a, 2]]); // prettier-ignore
    expect(await d.api.put(`/guard-rules/${a}`, { position: 1 }), 200);
  }
});

test('R-GUARD-1: a rule without its conditions, with another kind’s, out of bounds or of another city is refused; so is one too many', async () => {
  const d = await guardDesk();
  const post = (body: object) => d.api.post('/guard-rules', { reason: 'Bad', ...body });
  expectInvalid(await post({ kind: 'phone_leads' }), 'count', 'within_hours');
  expectInvalid(await post({ kind: 'sum', count: 2 }), 'amount', 'count');
  expectInvalid(await post({ kind: 'pieces', count: 1 }), 'count');
  expectInvalid(await post({ kind: 'address_leads', count: 21, within_hours: 100 }), 'count', 'within_hours');
  expectInvalid(await post({ kind: 'city', city_ids: [] }), 'city_ids');
  expectInvalid(await post({ kind: 'city', city_ids: [d.account_id] }), 'city_ids.0');
  expectInvalid(await post({ kind: 'sum', amount: 1.234 }), 'amount');
  expectInvalid(await d.api.post('/guard-rules/back-test', { kind: 'sum', amount: 1.234 }), 'amount');
  expectInvalid(await d.api.post('/guard-rules/back-test', { kind: 'refuser' }), 'count');
  const test = (body: object) => d.api.post('/guard-rules/back-test', body);
  expectInvalid(await test({ kind: 'city', city_ids: ['Casablanca', d.account_id] }), 'city_ids.0', 'city_ids.1');
  const pieces = { kind: 'pieces', count: 2 };
  expectInvalid(await test({ ...pieces, for_account_id: 'me', id: 'it' }), 'for_account_id', 'id');
  expectInvalid(await test({ ...pieces, for_account_id: d.workspace_id }), 'for_account_id');
  const id = await d.rule({ kind: 'phone_leads', count: 2, within_hours: 5 });
  const { data } = expect(await d.api.put(`/guard-rules/${id}`, { kind: 'refuser' }), 200).body;
  assert.deepEqual([data.kind, data.count, data.within_hours], ['refuser', 2, null]);
  for (let n = 1; n < GUARD.rules; n++) await d.rule({ kind: 'pieces', count: 2, status: 'inactive' });
  assert.match(expect(await post({ kind: 'pieces', count: 2 }), 409).text, /50 guard rules at most/);
});

test('R-GUARD-5: another account’s parcels and leads count only where the setting shares them, and as counts alone', async () => {
  const d = await guardDesk();
  const [house, seller] = [d.api, await sellerOf(d)];
  const phone = aPhone();
  await parcels(d, phone, 'RETURNED', 'RETURNED');
  expect(await house.post('/leads', { data: [aLead(d.sku, { phone })] }), 201);
  await d.rule({ kind: 'refuser', count: 2, reason: 'Sends back' });
  await d.rule({ kind: 'phone_leads', count: 1, within_hours: 24 });
  const send = async () => {
    const data = [aLead(seller.sku, { phone })];
    const [reference] = expect(await seller.api.post('/leads', { data }), 201).body.data.created_refs;
    return expect(await seller.api.get(`/leads/${reference}/show`), 200).body.data;
  };
  const { guard, reliability, past_orders } = await send();
  assert.deepEqual([guard, reliability.returned, past_orders], [null, 0, []]);
  await d.setSettings({ shares_phone_history: true });
  // A service caches settings for a second.
  const shared = await untilShared(send);
  assert.deepEqual([shared.guard?.reason, shared.guard?.found, shared.reliability.returned], ['Sends back', 2, 2]);
  assert.deepEqual(shared.past_orders, [], 'never the orders');
  const other = { phone: aPhone(), address: '77 Rue des Orangers' };
  await d.rule({ kind: 'address_leads', count: 1, within_hours: 24 });
  await d.post(other);
  const data = [aLead(seller.sku, other)];
  const [reference] = expect(await seller.api.post('/leads', { data }), 201).body.data.created_refs;
  assert.equal(await d.guardOf(reference!), null, 'leads are never shared');
  const { references } = await d.backTest({ kind: 'phone_leads', count: 1, within_hours: 24, position: 1 });
  assert.ok(references.length > 0 && !references.includes(reference!));
  assert.deepEqual((await d.backTest({ kind: 'refuser', count: 2 })).touched, 0, 'the active rule stands before it');
  expect(await seller.api.get('/guard-rules'), 403);
});

test('R-GUARD-1: a rule for one account leaves the leads of others alone', async () => {
  const d = await guardDesk();
  const seller = await sellerOf(d);
  const body = { reason: 'Theirs', kind: 'pieces', count: 2, status: 'active', for_account_id: seller.account_id };
  expect(await d.api.post('/guard-rules', body), 201);
  assert.equal(await d.guardOf(await d.lead()), null);
  const data = [aLead(seller.sku)];
  const [reference] = expect(await seller.api.post('/leads', { data }), 201).body.data.created_refs;
  assert.equal((await d.guardOf(reference!))?.reason, 'Theirs');
  const tested = await d.backTest({ kind: 'pieces', count: 2, for_account_id: seller.account_id, position: 1 });
  assert.deepEqual([tested.leads, tested.touched], [1, 1]);
});

async function untilShared<T extends { guard: { kind: string } | null }>(send: () => Promise<T>): Promise<T> {
  for (;;) {
    const shown = await send();
    if (shown.guard?.kind === 'refuser') return shown;
  }
}

async function sellerOf(d: GuardDesk): Promise<{ api: Client; sku: string; account_id: string }> {
  const { account_id } = await d.person('Seller');
  const { sku } = await d.product({ account_id });
  const rights = { leads: ['list', 'retrieve', 'create'], orders: ['list', 'retrieve'] };
  return { api: restClient(d.base, await d.teammate(account_id, rights)), sku, account_id };
}
