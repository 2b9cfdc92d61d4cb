import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LEAD_STATUSES } from '../../contract/leads/lead-moves.ts';
import { testService } from '../../test/harness.ts';
import { eventsOf, everyRow } from '../../test/rows.ts';
import { aLead, expect, expectInvalid, world } from '../../test/world.ts';

const service = await testService();
const w = await world(service);
const put = (...leads: unknown[]) => w.api.put('/leads', { leads });
const LATER = '2031-05-20T10:30:00+01:00';

async function leads(count: number): Promise<string[]> {
  const references: string[] = [];
  while (references.length < count) {
    const data = Array.from({ length: Math.min(10, count - references.length) }, () => aLead(w.sku));
    references.push(...expect(await w.api.post('/leads', { data }), 201).body.data.created_refs);
  }
  return references;
}

for (const from of LEAD_STATUSES) {
  test(`a lead in ${from} goes to every one of the fourteen statuses, each move one history row`, async () => {
    const references = await leads(LEAD_STATUSES.length);
    expect(await put(...references.map((reference) => ({ reference, status: from, action_date: LATER }))), 200);
    const rows = references.map((reference, i) => ({
      reference,
      status: LEAD_STATUSES[i]!.toUpperCase(),
      action_date: LATER,
    }));
    assert.deepEqual(
      expect(await put(...rows), 200).body.data,
      references.map((reference) => ({ reference })),
    );
    for (const [i, to] of LEAD_STATUSES.entries()) {
      const lead = await w.showLead(references[i]!);
      assert.equal(lead.status_key, to);
      const expected = [...(from === 'new' ? [] : [['new', from]]), ...(from === to ? [] : [[from, to]])];
      assert.deepEqual(
        lead.leadHistories
          .toReversed()
          .map((row: { old_status: string; new_status: string }) => [row.old_status, row.new_status]),
        expected,
      );
      assert.equal(lead.order_reference !== null, from === 'confirmed' || to === 'confirmed', `${from} to ${to}`);
    }
  });
}

test('a status that needs an action date is refused without one, by the documented message', async () => {
  const reference = await w.lead();
  for (const status of ['cancelled', 'CALL_LATER', 'no_reply_asked_to_recall']) {
    const fields = expectInvalid(await put({ reference, status }));
    assert.deepEqual(fields, {
      'leads.0.action_date': [`The action_date field is required when status is ${status.toLowerCase()}.`],
    });
    expectInvalid(await put({ reference, status, action_date: null }), 'leads.0.action_date');
    expect(await put({ reference, status, action_date: LATER }), 200);
  }
  assert.equal((await w.showLead(reference)).action_date, '2031-05-20T09:30:00.000000Z');
});

test('an action date is a moment with an offset that exists, and nothing else', async () => {
  const reference = await w.lead();
  const bad = [
    '2031-05-20',
    '2031-05-20T10:30:00',
    '2031-02-30T10:30:00+01:00',
    '2031-05-20T10:30:00+23:00',
    '2031-05-20T10:30:00.5+01:00',
    '0001-01-01T00:00:00+05:00',
    '9999-12-31T23:59:59+00:00',
    '1999-12-31T00:00:00Z',
    '',
    5,
    {},
    [],
  ];
  for (const action_date of bad)
    expectInvalid(await put({ reference, status: 'call_later', action_date }), 'leads.0.action_date');
  for (const action_date of ['2031-05-20T10:30:00Z', '2031-05-20T10:30:00-03:30', '2000-01-01T00:00:00Z'])
    expect(await put({ reference, status: 'call_later', action_date }), 200);
});

test('null clears an action date, and left out it stays with the same status', async () => {
  const reference = await w.lead();
  const set = async (over: object) => expect(await put({ reference, status: 'no_reply', ...over }), 200).body.meta;
  const date = async () => (await w.showLead(reference)).action_date;
  await set({ action_date: LATER });
  assert.deepEqual((await set({})).updated_fields, []);
  assert.equal(await date(), '2031-05-20T09:30:00.000000Z');
  assert.deepEqual((await set({ action_date: null })).updated_fields, ['action_date']);
  assert.equal(await date(), null);
  const { id } = await w.showLead(reference);
  const event = (await eventsOf(service.database, id)).at(-1)!;
  assert.deepEqual([event.type, Object.keys(event.previous!)], ['lead.updated', ['action_date']]);
  assert.deepEqual((await set({ action_date: null })).updated_fields, []);
  assert.deepEqual((await set({ status: 'testing', action_date: null })).updated_fields, ['status']);
  expectInvalid(
    await put(
      { reference, status: 'testing', action_date: LATER },
      { reference, status: 'testing', action_date: null },
    ),
    'leads.1.action_date',
  );
});

test('one bad row rejects the request, and all bad rows are listed', async () => {
  const [a, b] = (await leads(2)) as [string, string];
  const other = await world(service);
  const foreign = await other.lead();
  const [order] = (await w.orders(1)) as [string];
  const before = await everyRow(service.database);
  const reply = await put(
    { reference: a, status: 'testing' },
    { reference: foreign, status: 'testing' },
    { reference: 'LD-0000000000', status: 'testing' },
    { reference: order, status: 'testing' },
    { reference: b, status: 'gone' },
    { reference: b, status: 'cancelled' },
    { status: 'new' },
    { reference: '', status: 'new' },
    { reference: 'x'.repeat(101), status: 'new' },
    { reference: b },
  );
  assert.deepEqual(Object.keys(expectInvalid(reply)).sort(), [
    'leads.1.reference',
    'leads.2.reference',
    'leads.3.reference',
    'leads.4.status',
    'leads.5.action_date',
    'leads.6.reference',
    'leads.7.reference',
    'leads.8.reference',
    'leads.9.status',
  ]);
  assert.deepEqual(await everyRow(service.database), before);
});

test('the same status again saves its action date and writes no history', async () => {
  const reference = await w.lead();
  await put({ reference, status: 'call_later', action_date: LATER });
  const again = expect(await put({ reference, status: 'call_later', action_date: '2032-01-01T00:00:00Z' }), 200);
  assert.deepEqual(again.body.meta.updated_fields, ['action_date']);
  const before = await everyRow(service.database);
  const same = expect(await put({ reference, status: 'call_later', action_date: '2032-01-01T01:00:00+01:00' }), 200);
  assert.deepEqual(same.body.meta.updated_fields, []);
  assert.deepEqual(await everyRow(service.database), before);
  assert.equal((await w.showLead(reference)).leadHistories.length, 1);
});

test('100 leads move by one request, 101 do not', async () => {
  const references = await leads(100);
  const rows = references.map((reference) => ({ reference, status: 'no_reply' }));
  assert.equal(expect(await put(...rows), 200).body.data.length, 100);
  expectInvalid(await put(...rows, { reference: 'LD-0000000000', status: 'new' }), 'leads');
  expectInvalid(await put(), 'leads');
});

test('each change of a lead and of its order is one event, with a sequence that rises by one', async () => {
  const reference = await w.lead();
  await put({ reference, status: 'confirmed' });
  await put({ reference, status: 'cancelled', action_date: LATER });
  await put({ reference, status: 'cancelled', action_date: '2032-01-01T00:00:00Z' });
  await put({ reference, status: 'gone' });
  const lead = await w.showLead(reference);
  const told = (events: Awaited<ReturnType<typeof eventsOf>>) =>
    events.map(({ type, sequence, data, previous }) => [type, sequence, data['status'], previous?.['status']]);
  assert.deepEqual(told(await eventsOf(service.database, lead.id)), [
    ['lead.created', 1, 'new', undefined],
    ['lead.status_changed', 2, 'confirmed', 'new'],
    ['lead.status_changed', 3, 'cancelled', 'confirmed'],
    ['lead.updated', 4, 'cancelled', undefined],
  ]);
  const order = await w.showOrder(lead.order_reference);
  assert.deepEqual(told(await eventsOf(service.database, order.id)), [
    ['order.created', 1, 'new', undefined],
    ['order.status_changed', 2, 'canceled', 'new'],
  ]);
});

test('lead histories are listed newest first and name the lead, the move and who made it', async () => {
  const there = await world(service);
  const reference = await there.lead();
  for (const status of ['testing', 'wrong', 'new']) await there.api.put('/leads', { leads: [{ reference, status }] });
  const { data, meta } = expect(await there.api.get('/lead-histories', { per_page: 2 }), 200).body;
  assert.deepEqual(
    data.map((row: Record<string, unknown>) => [
      row['lead_reference'],
      row['old_status'],
      row['new_status'],
      row['changed_by'],
      row['actor_kind'],
      row['source'],
    ]),
    [
      [reference, 'wrong', 'new', 'Test token', 'token', 'api'],
      [reference, 'testing', 'wrong', 'Test token', 'token', 'api'],
    ],
  );
  assert.deepEqual([meta.current_page, meta.per_page, meta.total], [1, 2, 3]);
});

test('moves of the same leads by many at once come one after the other: no gap in a history, one order a lead', async () => {
  const references = await leads(15);
  const rows = (status: string, list: string[]) => ({
    leads: list.map((reference) => ({ reference, status, action_date: LATER })),
  });
  await Promise.all(
    ['confirmed', 'cancelled', 'confirmed', 'wrong', 'confirmed', 'new', 'testing', 'confirmed'].flatMap(
      (status, i) => [
        w.api.put('/leads', rows(status, i % 2 ? references : references.toReversed())),
        ...references.map((reference) => w.api.put('/leads', rows(status, [reference]))),
      ],
    ),
  );
  for (const reference of references) {
    const { status_key, leadHistories, order_reference } = await w.showLead(reference);
    const chain = leadHistories.toReversed() as { old_status: string; new_status: string }[];
    chain.forEach((row, i) => assert.equal(row.old_status, i === 0 ? 'new' : chain[i - 1]!.new_status, reference));
    assert.equal(chain.at(-1)!.new_status, status_key);
    assert.equal((await w.showOrder(order_reference)).status, status_key === 'confirmed' ? 'new' : 'canceled');
  }
});
