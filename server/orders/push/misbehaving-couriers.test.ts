import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../../test/harness.ts';
import { DIALECTS } from '../../../test/courier-dialects.ts';
import { aSandbox, courierShop, type CourierShop } from '../../../test/couriers.ts';
import { expect } from '../../../test/world.ts';
import { makeSemaphore } from '../../platform/queue/semaphore.ts';

/* Pushes to every courier; one request in twenty meets each known kind of misbehaviour. PUSHES=10000: the long run. */

const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
const { database } = service;
const sandbox = await aSandbox(77);
const CONNECTORS = Object.keys(DIALECTS) as (keyof typeof DIALECTS)[];
const EACH = Math.max(1, Math.ceil(Number(process.env['PUSHES'] ?? 60) / CONNECTORS.length));
const ORDERS_PER_REQUEST = 100;
const PUSHES_PER_REQUEST = 1_000;
/** Limits parallel couriers to fewer than the pool's connections, as in workers: with more, the long run would block. */
const turns = makeSemaphore({ at_once: 4, waiting_max: CONNECTORS.length });
const inTurns = <Of, Made>(list: readonly Of[], make: (one: Of, i: number) => Promise<Made>): Promise<Made[]> =>
  Promise.all(list.map((one, i) => turns(() => make(one, i))));
/** Sendit takes sixteen requests a minute, so sixteen in a pass: many orders need many passes. */
const PASSES_MAX = 30 + 4 * EACH;
const LOOKS_MAX = 3;
/** Time limit of the long run; the run in CI takes seconds. */
const timeout = 60 * 60_000;

type Pushed = { id: string; reference: string };
type State = { order_id: string; state: string; code: string | null; tracking_number: string | null };

/** The last shipment of each order. */
async function statesOf(s: CourierShop): Promise<Map<string, State>> {
  const rows = await database.read.rows<State>(
    null,
    `select distinct on (order_id) order_id, state, said ->> 'code' as code, tracking_number from shipments
     where workspace_id = $1 order by order_id, id desc`,
    [s.workspace_id],
  );
  return new Map(rows.map((row) => [row.order_id, row]));
}

async function push(s: CourierShop, list: readonly Pushed[]): Promise<void> {
  for (let i = 0; i < list.length; i += PUSHES_PER_REQUEST)
    expect(await s.push(list.slice(i, i + PUSHES_PER_REQUEST)), 202);
}

/** Whether a push job is open. With many orders, it pushes some now, and the others when the courier's limit allows. */
const isPushing = async (s: CourierShop): Promise<boolean> => {
  const jobs = await database.read.rows(
    null,
    `select 1 from jobs where workspace_id = $1 and kind = 'push-orders' and status in ('queued', 'running') limit 1`,
    [s.workspace_id],
  );
  return jobs.length > 0;
};

/** Runs pushes, with the couriers' clock hours ahead, until all have an outcome or only a person can find it out. */
async function runLong(s: CourierShop, list: readonly Pushed[]): Promise<void> {
  for (let pass = 0; pass < PASSES_MAX; pass++) {
    await s.run();
    const states = await statesOf(s);
    const open = [...states.values()].filter(({ state }) => state === 'queued' || state === 'sending');
    if (open.length === 0 && !(await isPushing(s))) return;
    const isStuck = open.length > 0 && open.every(({ code }) => code === 'push_outcome_unknown');
    if (pass > 8 && isStuck && list.every(({ id }) => states.has(id))) return;
    await s.letPass(20 * 60_000);
  }
}

async function ordersOf(s: CourierShop): Promise<Pushed[]> {
  const list: Pushed[] = [];
  while (list.length < EACH) list.push(...(await s.orders(Math.min(ORDERS_PER_REQUEST, EACH - list.length))));
  return list;
}

test('nothing is doubled or lost, and what cannot be known is shown until a person looked', { timeout }, async (t) => {
  const shops = await inTurns(CONNECTORS, (connector) => courierShop(service, sandbox, connector));
  const lists: Pushed[][] = [];
  for (const s of shops) lists.push(await ordersOf(s));
  const counts = { pushed: 0, refused: 0, unsure: 0 };
  sandbox.behave({ behaviour: 'chaos', on: null, share: 0.05 });
  await inTurns(shops, async (s, i) => {
    await push(s, lists[i]!);
    await runLong(s, lists[i]!);
    const states = await statesOf(s);
    for (const order of lists[i]!) {
      const { state, code, tracking_number } = states.get(order.id)!;
      const [there] = s.parcels([order]);
      const what = `${CONNECTORS[i]} ${order.reference} ${state} ${code} with ${there!.length} parcels`;
      assert.ok(there!.length <= 1, `doubled: ${what}`);
      if (state === 'accepted') {
        assert.equal(there![0]?.tracking, tracking_number, `lost: ${what}`);
        counts.pushed++;
      } else if (state === 'refused') {
        assert.equal(there!.length, 0, `lost: ${what}`);
        counts.refused++;
      } else {
        // The order shows the unknown outcome. A person looks and reports it, also where a long list cannot prove absence.
        assert.ok(state === 'sending' && code === 'push_outcome_unknown', `not said: ${what}`);
        counts.unsure++;
      }
    }
  });
  t.diagnostic(JSON.stringify({ orders: EACH * CONNECTORS.length, ...counts }));
  // A person looks up orders of unknown outcome, and pushes refused ones again; repeated if a slow machine delayed an answer.
  sandbox.behave({ behaviour: 'accept' });
  await inTurns(shops, async (s, i) => {
    for (let look = 0; look < LOOKS_MAX; look++) {
      // A person cannot settle an order while its request is open.
      await s.letPass(20 * 60_000);
      const states = await statesOf(s);
      const left = lists[i]!.filter(({ id }) => states.get(id)!.state !== 'accepted');
      if (left.length === 0) break;
      for (const order of left.filter(({ id }) => states.get(id)!.state === 'sending')) {
        const tracking_number = s.parcels([order])[0]![0]?.tracking ?? null;
        expect(await s.session.post('/orders/settle-push', { reference: order.reference, tracking_number }), 200);
      }
      await push(s, left);
      await runLong(s, lists[i]!);
    }
    const ends = await statesOf(s);
    for (const order of lists[i]!) {
      const [there] = s.parcels([order]);
      assert.deepEqual(
        [ends.get(order.id)!.state, there!.length],
        ['accepted', 1],
        `${CONNECTORS[i]} ${order.reference}`,
      );
    }
  });
});
