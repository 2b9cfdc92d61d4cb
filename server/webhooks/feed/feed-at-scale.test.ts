import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { dice } from '../../../test/dice.ts';
import { testService } from '../../../test/harness.ts';
import { until } from '../../../test/webhooks.ts';
import { expect, world } from '../../../test/world.ts';
import { raiseVersion } from '../../orders/edit-sql.ts';
import { recordEvents, type NewEvent } from '../record-events.ts';

/*
 * Several writers change a few orders often, some in long transactions; two readers are killed again and again, one of the feed, one by
 * `updated_from` (R-EVT-8, R-LIST-11). The large form: `FEED_CHANGES=500000 FEED_AT_ONCE=15 FEED_HOLD_MS=5000`, run with
 * `node --test --test-timeout=7200000`.
 */

const CHANGES = Number(process.env['FEED_CHANGES'] ?? 400);
const HOLD_MS = Number(process.env['FEED_HOLD_MS'] ?? 0);
/** Maximum number of orders that one transaction changes. */
const AT_ONCE = Number(process.env['FEED_AT_ONCE'] ?? 3);
const [ORDERS, WRITERS, DEATHS, HELD_IN] = [20, 4, 50, Math.max(20, Math.ceil(CHANGES / AT_ONCE / 125))];
/** Number of orders that only held transactions change: no other writer waits for their locks. */
const OF_HELD = 5;
/** Repeats a request while the busy service answers 503. */
async function untilServed<R extends { status: number }>(ask: () => Promise<R>): Promise<R> {
  for (;;) {
    const reply = await ask();
    if (reply.status !== 503) return reply;
  }
}
/** Pause of consumers between requests in the large form: their requests slow the writers. */
const BETWEEN_MS = HOLD_MS > 0 ? 200 : 0;
/** Number of commits of other transactions that a held one waits for. */
const PASSED_BY = 20;

const service = await testService({});
const w = await world(service);
const { below } = dice(11);

test('of random changes none is missed by feed or updated_from, and none is out of its order', async () => {
  await w.orders(ORDERS);
  const orders = expect(await w.api.get('/orders', { per_page: 100 }), 200).body.data;
  const begun = expect(await w.api.get('/events', { after: 'now' }), 200).body.meta.next_after;
  let [asked, transactions, committed, held, isDone] = [0, 0, 0, 0, false];

  const referenceOf = new Map(orders.map(({ id, reference }) => [id, reference]));
  const idsOf = (isHeld: boolean, size: number): string[] => {
    if (isHeld) return [orders[ORDERS - 1 - (held++ % OF_HELD)]!.id];
    const first = below(ORDERS - OF_HELD);
    return Array.from({ length: size }, (_, i) => orders[(first + i) % (ORDERS - OF_HELD)]!.id);
  };

  async function change(isHeld: boolean, size: number): Promise<void> {
    const changed = [w.workspace_id, idsOf(isHeld, size)];
    await service.database.transaction(async (tx) => {
      await tx.rows(null, `select from order_states where workspace_id = $1 and order_id = any($2) order by order_id for update`, changed); // prettier-ignore
      await Promise.all((changed[1] as string[]).map((id) => raiseVersion(tx, w.workspace_id, id, new Date())));
      const rows = await tx.rows<{ object_id: string; sequence: number; account_id: string }>(
        null,
        `select order_id as object_id, version as sequence, account_id from order_states where workspace_id = $1 and order_id = any($2)`,
        changed,
      );
      const events = rows.map((row): NewEvent => {
        const data = { reference: referenceOf.get(row.object_id), status: 'new' } as never;
        return { type: 'order.updated', ...row, data };
      });
      await recordEvents(tx, w.workspace_id, events, Date.now());
      const [by, from_ms] = [committed + PASSED_BY, Date.now()];
      if (isHeld) await until(() => isDone || (committed >= by && Date.now() - from_ms >= HOLD_MS), 'others to commit', 120_000); // prettier-ignore
    });
    committed++;
  }
  const write = async () => {
    while (asked < CHANGES) {
      const isHeld = ++transactions % HELD_IN === 0 && asked < CHANGES - WRITERS * PASSED_BY * AT_ONCE;
      const size = isHeld ? 1 : Math.min(1 + below(AT_ONCE), CHANGES - asked);
      asked += size;
      await change(isHeld, size);
    }
  };
  const writing = Promise.all(Array.from({ length: WRITERS }, write)).then(() => (isDone = true));

  // --- a consumer of the feed: stores a page, then its place; it may die between the two ---
  const handled = new Map<string, { object_id: string; sequence: number }>();
  let [place, feedDeaths] = [begun, 0];
  async function readFeedOn(mayDie: boolean): Promise<boolean> {
    const { data, meta } = expect(
      await untilServed(() => w.api.get('/events', { after: place, per_page: 1 + below(100) })),
      200,
    ).body;
    for (const { id, object, sequence } of data)
      if (!handled.has(id)) handled.set(id, { object_id: object.id, sequence });
    if (mayDie && feedDeaths < DEATHS && below(3) === 0) feedDeaths++;
    else place = meta.next_after;
    return meta.has_more || place !== meta.next_after;
  }
  // --- a consumer that keeps a copy by updated_from ---
  const copy = new Map<string, number>();
  let [from, copyDeaths] = ['2020-01-01T00:00:00Z', 0];
  async function copyOn(mayDie: boolean): Promise<void> {
    for (let cursor: string | null = null; ;) {
      const query: Record<string, string | number> = { updated_from: from, per_page: 7, ...(cursor ? { cursor } : {}) };
      const { data, meta }: { data: { id: string; version: number }[]; meta: { next_cursor: string | null } } = expect(
        await untilServed(() => w.api.get('/orders', query)),
        200,
      ).body;
      for (const { id, version } of data) copy.set(id, Math.max(version, copy.get(id) ?? 0));
      if (mayDie && copyDeaths < DEATHS && below(9) === 0) return void copyDeaths++;
      cursor = meta.next_cursor;
      if (!cursor) return void (from = String((meta as { updated_until?: string }).updated_until));
    }
  }
  const reading = (async () => {
    while (!isDone) if (!(await readFeedOn(true))) await pause(BETWEEN_MS);
    while (await readFeedOn(false));
  })();
  const copying = (async () => {
    while (!isDone) await copyOn(true).then(() => pause(BETWEEN_MS));
    await copyOn(false);
  })();
  await Promise.all([writing, reading, copying]);

  const rows = await service.database.read.rows<{ id: string; version: number }>(
    null,
    `select order_id as id, version from order_states where workspace_id = $1`,
    [w.workspace_id],
  );
  const told = Map.groupBy(handled.values(), ({ object_id }) => object_id);
  const first = new Map(orders.map(({ id, version }) => [id, version]));
  for (const { id, version } of rows) {
    const since = first.get(id)!;
    const expected = Array.from({ length: version - since }, (_, i) => since + 1 + i);
    assert.deepEqual((told.get(id) ?? []).map(({ sequence }) => sequence), expected, 'each once, in its order'); // prettier-ignore
    assert.equal(copy.get(id), version, 'the copy has the last version');
  }
  assert.equal(handled.size, CHANGES);
  assert.ok(feedDeaths > 0 && copyDeaths > 0 && held > 0);
  if (HOLD_MS > 0)
    console.log(
      `${CHANGES} changes in ${transactions} transactions, ${held} held, ${feedDeaths} and ${copyDeaths} deaths`,
    );
});
