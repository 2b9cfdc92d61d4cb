import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { CreatedWorkspace } from '../access/set-up/create-workspace.ts';
import { makeDemo } from './demo.ts';
import { DEMO_PRODUCTS } from './demo-data.ts';
import { clockOf, planWeek } from './demo-week.ts';
import { monotonicNow } from '../platform/ids.ts';
import { dayOf, dayStart } from '../platform/text/moments.ts';
import { testService } from '../../test/harness.ts';
import { PASSWORD, sessionClient } from '../../test/session.ts';
import { assertSound, runJobs } from '../../test/shop.ts';
import { expect, restClient, unique } from '../../test/world.ts';

const ZONE = 'Africa/Casablanca';

const DAY_MS = 86_400_000;

describe('the demo', async () => {
  // A database of its own: other tests move the clocks of all workspaces forward.
  const service = await testService({});
  const { database } = service;
  const email = `demo-${unique()}@example.test`;
  let made: CreatedWorkspace;
  let now_ms = 0;
  before(async () => {
    now_ms = monotonicNow();
    made = await makeDemo(database, { email, password: PASSWORD }, now_ms);
  });
  const rows = <Row>(text: string, workspace_id = made.workspace_id) =>
    database.read.rows<Row>(null, text, [workspace_id]);
  const counted = async (text: string, workspace_id?: string): Promise<Record<string, number>> =>
    Object.fromEntries((await rows<{ key: string; n: number }>(text, workspace_id)).map(({ key, n }) => [key, n]));

  it('agrees with itself before and after its jobs: counters, stock, call desk, statistics', async () => {
    await assertSound(database);
    await runJobs(database, made.workspace_id, 'settle-stock');
    await assertSound(database);
  });

  it('shows each of its products', async () => {
    const pictured = await rows(
      `select from products p where workspace_id = $1
         and exists (select from product_pictures i where i.workspace_id = $1 and i.product_id = p.id)`,
    );
    assert.equal(pictured.length, DEMO_PRODUCTS.length);
  });

  it('has money: accounts, costs, and a statement that waits with what is wrong with it', async () => {
    await runJobs(database, made.workspace_id, 'match-statement');
    const classes = await counted(
      `select class as key, count(*)::int4 as n from statement_rows where workspace_id = $1 group by class`,
    );
    assert.deepEqual([classes['short'], classes['fee_differs'], classes['not_ours']], [1, 1, 1]);
    const told = await counted(
      `select class as key, count(*)::int4 as n from statement_rows where workspace_id = $1 and is_told_otherwise group by class`,
    );
    assert.deepEqual(told, { short: 1 });
    assert.ok((classes['matched'] ?? 0) >= 5, JSON.stringify(classes));
    const booked = await counted(
      `select kind as key, count(*)::int4 as n from cash_entries where workspace_id = $1 group by kind`,
    );
    assert.deepEqual([booked['opening_balance'], booked['cost']], [2, 14]);
    const [latest] = await rows<{ at: string }>(
      `select max(created_at) as at from (
         select created_at from statements where workspace_id = $1 union all select created_at from costs where workspace_id = $1
       ) made`,
    );
    assert.ok(Date.parse(latest!.at) <= now_ms, `nothing was done later than now: ${latest!.at}`);
    await assertSound(database);
  });

  it('is a week of leads and orders in every status, six of ten confirmed, three of four delivered', () =>
    assertWeek());

  const assertWeek = async (workspace_id?: string): Promise<void> => {
    const leads = await counted(
      `select status as key, count(*)::int8 as n from leads where workspace_id = $1 group by 1`,
      workspace_id,
    );
    const orders = await counted(
      `select status as key, count(*)::int8 as n from order_states where workspace_id = $1 group by 1`,
      workspace_id,
    );
    const total = Object.values(leads).reduce((sum, n) => sum + n, 0);
    assert.equal(total, 120);
    assert.ok(Math.abs(leads['confirmed']! / total - 0.6) < 0.05, JSON.stringify(leads));
    for (const status of ['new', 'call_later', 'no_reply', 'cancelled', 'wrong', 'duplicate', 'unreachable'])
      assert.ok(leads[status], status);
    const { delivered = 0, returned = 0 } = orders;
    assert.ok(Math.abs(delivered / (delivered + returned) - 0.75) < 0.05, JSON.stringify(orders));
    assert.equal(Object.keys(orders).length, 9, JSON.stringify(orders));
  };

  it('happened on eight days up to now, each lead before its calls and each order before its moves', async () => {
    const days = await rows<{ day: string }>(
      `select distinct created_on::text as day from leads where workspace_id = $1 order by 1`,
    );
    assert.equal(days.length, 8);
    assert.equal(days.at(-1)!.day, dayOf(now_ms, ZONE));
    const [late] = await rows<{ n: number }>(
      `select count(*)::int8 as n from (
         select created_at as at from leads where workspace_id = $1 union all select created_at from orders where workspace_id = $1
         union all select changed_at from order_histories where workspace_id = $1
         union all select changed_at from stock_histories where workspace_id = $1
         union all select called_at from lead_calls where workspace_id = $1) as e where at > clock_timestamp()`,
    );
    assert.equal(late!.n, 0);
    const [wrong] = await rows<{ n: number }>(
      `select count(*)::int8 as n from (
         select from lead_calls c join leads l on l.workspace_id = $1 and l.id = c.lead_id
           where c.workspace_id = $1 and c.called_at <= l.created_at
         union all
         select from order_histories h join orders o on o.workspace_id = $1 and o.id = h.order_id
           where h.workspace_id = $1 and h.changed_at <= o.created_at
         union all
         select from order_states s where s.workspace_id = $1
           and (s.shipped_at < s.packed_at or s.delivered_at < s.shipped_at or s.returned_at < s.shipped_at)) as e`,
    );
    assert.equal(wrong!.n, 0);
  });

  it('waits for its agents: fresh leads, two callbacks that are due today, one overdue; and some stock runs low', async (t) => {
    if (dayOf(monotonicNow(), ZONE) !== dayOf(now_ms, ZONE)) return t.skip('a new day has begun meanwhile');
    const api = restClient(service.base, made.token);
    const agent = await sessionClient(service.base, `agent.${email}`, PASSWORD);
    const { open, due, overdue, mine_today } = expect(await agent.get('/leads/queue-counts'), 200).body.data;
    assert.deepEqual({ due, overdue }, { due: 2, overdue: 1 });
    assert.ok(open >= 12 && mine_today.calls >= 1, JSON.stringify({ open, mine_today }));
    const low = expect(await api.get('/stocks', { is_low: 1 }), 200).body.data;
    assert.ok(low.length >= 2, JSON.stringify(low));
    assert.equal(expect(await agent.post('/leads/next'), 200).body.data.status, 'Call Later');
  });

  it('has three sellers, who see their own orders, and people of every trade, who sign in with the admin’s password', async () => {
    for (const name of ['seller', 'seller2', 'seller3']) {
      const seller = await sessionClient(service.base, `${name}.${email}`, PASSWORD);
      const { meta } = expect(await seller.get('/orders'), 200).body;
      assert.ok(meta.total > 5 && meta.total < 60, String(meta.total));
    }
    for (const name of ['packer', 'delivery', 'accountant', 'manager', 'stock'])
      await sessionClient(service.base, `${name}.${email}`, PASSWORD);
  });

  it('can be made again beside itself at the ends of a day, and is the same', async () => {
    const midnight_ms = dayStart(dayOf(now_ms - DAY_MS, ZONE), ZONE);
    for (const at_ms of [midnight_ms - 1, midnight_ms, midnight_ms + 60_000]) {
      const again = await makeDemo(database, { email: `demo-${unique()}@example.test`, password: PASSWORD }, at_ms);
      await assertWeek(again.workspace_id);
    }
    await assertSound(database);
  });
});

describe('the week of the demo', () => {
  // Midnight in the demo's time zone, a minute and an hour later, and the day on which clocks change.
  for (const now of [
    '2026-11-20T23:00:00Z',
    '2026-11-20T23:01:00Z',
    '2026-11-21T00:00:00Z',
    '2026-11-21T12:00:00Z',
    '2026-11-21T22:59:59Z',
    '2026-02-16T10:00:00Z',
  ])
    it(`is the same one at ${now}, and nothing of it is still to come`, () => {
      const now_ms = Date.parse(now);
      const { leads, orders } = planWeek(clockOf(now_ms, ZONE));
      const noon = planWeek(clockOf(Date.parse('2026-06-10T15:00:00Z'), ZONE));
      const bare = (planned: typeof leads) =>
        planned.map(({ customer, lines, calls, moves }) => [
          customer.full_name,
          lines[0]!.product.sku,
          calls.map(({ status }) => status),
          moves.map(({ to }) => to),
        ]);
      assert.deepEqual(bare(leads), bare(noon.leads));
      const done = [...leads, ...orders].flatMap(({ at_ms, moves }) => [at_ms, ...moves.map((move) => move.at_ms)]);
      assert.ok(Math.max(...done, ...leads.flatMap(({ calls }) => calls.map((call) => call.at_ms))) <= now_ms);
      for (const { at_ms, calls, moves } of leads) {
        const moments = [at_ms, ...calls.map((call) => call.at_ms), ...moves.map((move) => move.at_ms)];
        assert.deepEqual(
          moments.toSorted((a, b) => a - b),
          moments,
        );
      }
    });
});
