import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LEAD_STATUSES, LEAD_STATUS_TABLE } from '../../contract/leads/lead-moves.ts';
import { testService } from '../../test/harness.ts';
import { testLog } from '../../test/log.ts';
import { eventsOf } from '../../test/rows.ts';
import { aLead, expect, world, type World } from '../../test/world.ts';
import { checkCounts } from '../reports/checks/check-counts-sql.ts';
import { scheduledJobs } from '../worker.ts';

// A service of its own: the test moves the clock by years for every workspace.
const service = await testService({});
const DAY_MS = 86_400_000;

type Made = { reference: string; id: string; created_ms: number };

/** Leads of a new workspace, in the order of their creation. */
async function leads(w: World, count: number): Promise<Made[]> {
  const made: Made[] = [];
  while (made.length < count) {
    const data = Array.from({ length: Math.min(10, count - made.length) }, () => aLead(w.sku));
    for (const reference of expect(await w.api.post('/leads', { data }), 201).body.data.created_refs) {
      const { id } = await w.showLead(reference);
      made.push({ reference, id, created_ms: Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) });
    }
  }
  return made;
}

/** Runs the scheduled expiry, at a moment that the test chooses. */
const expire = (now_ms: number) =>
  scheduledJobs(service.database, testLog)['expire_leads']!.run({
    now: new Date(now_ms),
    signal: new AbortController().signal,
  });

const setExpiry = (w: World, days: number) =>
  service.database.transaction((tx) =>
    tx.rows(
      null,
      `update workspaces set settings = settings || jsonb_build_object('lead_expiry_days', $2::int) where id = $1`,
      [w.workspace_id, days],
    ),
  );
const statusOf = async (w: World, { reference }: Made): Promise<string> => (await w.showLead(reference)).status_key;

test('an open lead expires once it is older than 30 days, with a history row of the system and one event', async () => {
  const w = await world(service);
  const [lead] = await leads(w, 1);
  await expire(lead!.created_ms + 30 * DAY_MS);
  assert.equal(await statusOf(w, lead!), 'new');
  await expire(lead!.created_ms + 30 * DAY_MS + 1);
  await expire(lead!.created_ms + 31 * DAY_MS);
  const shown = await w.showLead(lead!.reference);
  assert.equal(shown.status_key, 'expired');
  assert.equal(shown.leadHistories.length, 1);
  assert.equal(shown.leadHistories[0].changed_by, 'system');
  const moved = (await eventsOf(service.database, lead!.id)).filter(({ type }) => type === 'lead.status_changed');
  assert.deepEqual(moved.map(({ data, previous }) => [data['status'], previous]), [['expired', { status: 'new' }]]); // prettier-ignore
});

test('of all statuses the open ones expire and no others', async () => {
  const w = await world(service);
  const made = await leads(w, LEAD_STATUSES.length);
  const action_date = new Date(made[0]!.created_ms + DAY_MS).toISOString().replace(/\.\d+/, '');
  const rows = made.map(({ reference }, i) => ({ reference, status: LEAD_STATUSES[i], action_date }));
  expect(await w.api.put('/leads', { leads: rows }), 200);
  await expire(made.at(-1)!.created_ms + 40 * DAY_MS);
  for (const [i, status] of LEAD_STATUSES.entries())
    assert.equal(await statusOf(w, made[i]!), LEAD_STATUS_TABLE[status].is_open ? 'expired' : status, status);
  assert.deepEqual(await checkCounts(service.database.read), []);
});

test('a lead with a promised call still to come does not expire before it', async () => {
  const w = await world(service);
  const [lead] = await leads(w, 1);
  const action_date = new Date(lead!.created_ms + 45 * DAY_MS).toISOString().replace(/\.\d+/, '');
  expect(
    await w.api.put('/leads', { leads: [{ reference: lead!.reference, status: 'call_later', action_date }] }),
    200,
  );
  await expire(lead!.created_ms + 44 * DAY_MS);
  assert.equal(await statusOf(w, lead!), 'call_later');
  await expire(lead!.created_ms + 46 * DAY_MS);
  assert.equal(await statusOf(w, lead!), 'expired');
});

test('the workspace says how old: by its setting, and 0 is never', async () => {
  const [short, never] = [await world(service), await world(service)];
  await setExpiry(short, 2);
  await setExpiry(never, 0);
  const [a] = await leads(short, 1);
  const [b] = await leads(never, 1);
  await expire(a!.created_ms + 2 * DAY_MS);
  assert.equal(await statusOf(short, a!), 'new');
  await expire(b!.created_ms + 400 * DAY_MS);
  assert.deepEqual([await statusOf(short, a!), await statusOf(never, b!)], ['expired', 'new']);
});

test('more leads than one transaction takes expire in one run, those that an agent holds excepted', async () => {
  const w = await world(service);
  const made = await leads(w, 120);
  const agent = await w.person('Agent');
  const held = expect(await agent.api.post('/leads/next'), 200).body.data;
  await expire(made.at(-1)!.created_ms + 31 * DAY_MS);
  const open = [];
  for (const lead of made) if ((await statusOf(w, lead)) !== 'expired') open.push(lead.reference);
  assert.deepEqual(open, [held.reference]);
});
