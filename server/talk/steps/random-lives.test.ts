import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dice } from '../../../test/dice.ts';
import { testService } from '../../../test/harness.ts';
import { seedOf } from '../../../test/share.ts';
import { assertSound } from '../../../test/shop.ts';
import { steppingShop, type Plan, type SteppingShop } from '../../../test/stepping.ts';
import { aMessageProvider } from '../../../test/talking.ts';
import { aLead, expect } from '../../../test/world.ts';

/*
 * Random lives of leads whose customers get message steps (R-TALK-11): customers answer, opt out and are called, people
 * move and stop, channels refuse. STEPS_SEED repeats a run.
 */

const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
const SEED = seedOf('STEPS_SEED');
const roll = dice(SEED);
const LIVES_PER_SHOP = 67;
const SHOPS = 3;
const ROUNDS = 9;
const END_ROUNDS = 60;

/** What the test knows of a lead. `frozen`: its messages of steps when they stopped; null: they may run. */
type Life = { reference: string; phone: string; frozen: number | null; is_over: boolean };

const aPlan = (): Plan => ({
  steps: Array.from({ length: roll.below(4) }, () => ({
    after_minutes: roll.pick([15, 60, 120]),
    template: roll.pick(['Reminder', 'By SMS']),
  })),
  ends_after_minutes: roll.pick([30, 180]),
  ends_in: roll.pick(['desk', 'hold', 'cancel']),
});

for (let shop = 0; shop < SHOPS; shop++)
  test(`${LIVES_PER_SHOP} random lives end called, held, cancelled or moved (STEPS_SEED=${SEED}, shop ${shop})`, async () => {
    const provider = await aMessageProvider();
    provider.mood.behave = () => (roll.isLikely(0.8) ? 'accept' : roll.pick(['error', 'refuse', 'rate-limit']));
    const s = await steppingShop(service, provider);
    await s.plan({ new: aPlan(), ...(roll.isLikely(0.5) && { no_reply: aPlan() }) });
    const agent = await s.agent();
    const lives = await born(s, shop);
    for (let round = 0; round < ROUNDS; round++) {
      for (const life of lives) if (!life.is_over && roll.isLikely(0.12)) await act(s, life, provider, agent.api);
      await s.pass(roll.pick([10, 40, 90]));
      await assertLaws(s, lives);
      if (roll.isLikely(0.15)) await s.plan({ new: aPlan(), no_reply: aPlan() });
    }
    for (let round = 0; round < END_ROUNDS && (await running(s)) > 0; round++) {
      await s.pass(200);
      await assertLaws(s, lives);
    }
    assert.equal(await running(s), 0, 'all steps end');
    await assertEnds(s);
    await assertSound(service.database);
  });

async function born(s: SteppingShop, shop: number): Promise<Life[]> {
  const lives: Life[] = [];
  for (let from = 0; from < LIVES_PER_SHOP; from += 10) {
    const count = Math.min(10, LIVES_PER_SHOP - from);
    const numbers = Array.from({ length: count }, (_, i) => 70_000_000 + shop * 1_000 + from + i);
    const data = numbers.map((n) => aLead(s.sku, { phone: `06${n}` }));
    const { created_refs } = expect(await s.api.post('/leads', { data }), 201).body.data as { created_refs: string[] };
    created_refs.forEach((reference, i) =>
      lives.push({ reference, phone: `+2126${numbers[i]!}`, frozen: null, is_over: false }),
    );
  }
  return lives;
}

type Provider = Awaited<ReturnType<typeof aMessageProvider>>;
type Agent = Awaited<ReturnType<SteppingShop['agent']>>['api'];

async function act(s: SteppingShop, life: Life, provider: Provider, agent: Agent): Promise<void> {
  const { reference, phone } = life;
  const stop = async () => void (life.frozen = await stepMessages(s, reference));
  const move = (status: string, more: object = {}) => s.api.put('/leads', { leads: [{ reference, status, ...more }] });
  const lead = expect(await s.api.get(`/leads/${reference}/show`), 200).body.data;
  if (!['new', 'no_reply'].includes(lead.status_key)) return void (life.is_over = true);
  const name = roll.pick([
    'answer',
    'stop',
    'person',
    'call',
    'undo',
    'no_reply',
    'again',
    'wrong',
    'later',
    'delete',
  ] as const);
  switch (name) {
    case 'answer':
    case 'stop':
      assert.equal((await provider.write(s.hook, phone, name === 'stop' ? 'STOP' : 'Salam')).status, 200);
      return await stop();
    case 'person':
      if (lead.message_steps === null) return;
      expect(await s.api.post(`/leads/${reference}/message-steps/stop`), 200);
      return await stop();
    case 'call':
    case 'undo':
      expect(await s.hold(agent, reference), 200);
      expect(await s.outcome(agent, reference, { status: lead.status_key === 'new' ? 'wrong' : 'no_reply' }), 200);
      await stop();
      if (name === 'undo') {
        expect(await agent.send('DELETE', `/leads/${reference}/outcome`), 200);
        expect(await s.release(agent, reference), 200);
      }
      return;
    case 'no_reply':
      expect(await move('no_reply'), 200);
      if (lead.status_key === 'new') life.frozen = null;
      return;
    case 'again':
      expect(await move('new'), 200);
      if (lead.status_key !== 'new') life.frozen = null;
      return;
    case 'wrong':
      expect(await move('wrong'), 200);
      return await stop();
    case 'later':
      expect(await move('call_later', { action_date: '2027-01-02T03:04:05+00:00' }), 200);
      return await stop();
    case 'delete':
      expect(await s.api.del('/leads', { ids: [lead.id] }), 200);
      life.is_over = true;
      return;
    default:
      name satisfies never;
  }
}

async function stepMessages(s: SteppingShop, reference: string): Promise<number> {
  const [row] = await s.rows<{ n: number }>(
    `select count(*)::int as n from automatic_messages where workspace_id = $1 and reference = $2 and step is not null`,
    [reference],
  );
  return row!.n;
}

/** No step after a stop, and no two messages of a lead at once. */
async function assertLaws(s: SteppingShop, lives: readonly Life[]): Promise<void> {
  const together = await s.rows(
    `select reference from (
       select reference, step, created_at, lag(coalesce(sent_at, updated_at)) over (partition by lead_id order by id) as former_ended_at
       from automatic_messages where workspace_id = $1 and status <> 'skipped') as m
     where step is not null and created_at < former_ended_at`,
  );
  assert.deepEqual(together, [], 'a step waits for the end of the message before');
  const counts = await s.rows<{ reference: string; n: number; open: number }>(
    `select reference, count(*) filter (where step is not null)::int as n, count(*) filter (where due_at is not null)::int as open
     from automatic_messages where workspace_id = $1 group by reference`,
  );
  for (const { reference, n, open } of counts) {
    assert.ok(open <= 1, `${reference} has ${open} messages at once`);
    const frozen = lives.find((life) => life.reference === reference)?.frozen ?? null;
    if (frozen !== null) assert.equal(n, frozen, `${reference} has a step after its stop`);
  }
}

const running = async (s: SteppingShop): Promise<number> =>
  (
    await s.rows<{ n: number }>(
      `select count(*)::int as n from message_ladders where workspace_id = $1 and due_at is not null`,
    )
  )[0]!.n;

/** Each lead is in the queue, or on hold by its steps; the retry ladder of the default has a time for each `no_reply`. */
async function assertEnds(s: SteppingShop): Promise<void> {
  const lost = await s.rows(
    `select l.reference from leads l join lead_queue q on q.workspace_id = l.workspace_id and q.lead_id = l.id
     left join message_ladders m on m.workspace_id = l.workspace_id and m.lead_id = l.id
     where l.workspace_id = $1 and l.status in ('new', 'no_reply') and q.turn is null and m.ended_by is distinct from 'hold'`,
  );
  assert.deepEqual(lost, []);
}
