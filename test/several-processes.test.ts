import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { rollingRestarts } from '../faults/rolling-restarts.ts';
import { openDatabase } from '../server/platform/database/postgres.ts';
import { emptyDatabase } from './harness.ts';
import { until } from './jobs.ts';
import { listen } from './live.ts';
import { freePort, ready, startProcess } from './service-process.ts';
import { aPerson, browser, sessionClient } from './session.ts';
import { aLead, anOrder, expect, restClient, unique, world } from './world.ts';

/*
 * Two servers, one of them with two HTTP processes, and two workers share a database. All start at the same time on an empty database;
 * changes through one of them take effect in all others.
 */

const { connection_string, owner_connection_string } = await emptyDatabase();
const urls = { DATABASE_URL: connection_string, DATABASE_OWNER_URL: owner_connection_string, LOG_LEVEL: 'warn' };
const [PORT, other] = [await freePort(), await freePort()];
/** The one public address of both servers. */
const PUBLIC_URL = `http://127.0.0.1:${PORT}`;
const first = startProcess(['cli/main.ts', 'serve'], { ...urls, PORT, PUBLIC_URL, WEB_CONCURRENCY: '2' });
const second = startProcess(['cli/main.ts', 'serve'], { ...urls, PORT: other, PUBLIC_URL });
const workers = [1, 2].map(() => startProcess(['cli/main.ts', 'worker'], urls));
const [a, b] = await Promise.all([ready(first), ready(second)]);
const database = await openDatabase({
  connection_string,
  read_connections: 1,
  write_connections: 2,
  statement_timeout_ms: 10_000,
  on_error: () => undefined,
});
after(() => database.close());
const w = await world({ base: a.base, database });

/** Longest time until all processes apply a change made in one of them: docs/operations.md promises a second. */
const SEEN_MS = 1_000;
const SLOW_MACHINE_MS = 1_000;
const seen = (what: string, isSeen: () => Promise<boolean>) => until(what, isSeen, SEEN_MS + SLOW_MACHINE_MS);

test('the same Idempotency-Key at two servers at once makes one order, and all get one answer', async () => {
  const token = await w.token(w.admin.id);
  const clients = [a, b].map(({ base }) => restClient(base, token));
  const insist = async (n: number, key: string, body: string) => {
    for (;;) {
      const reply = await clients[n % 2]!.post('/orders', body, { 'Idempotency-Key': key });
      if (reply.status !== 409) return expect(reply, 200).text;
      assert.equal(reply.headers.get('retry-after'), '1');
      await pause(20);
    }
  };
  for (let round = 0; round < 5; round++) {
    const key = unique();
    const body = JSON.stringify({ orders: [anOrder(w.sku)] });
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => insist(n, key, body)));
    assert.equal(new Set(answers).size, 1, key);
  }
  assert.equal(expect(await w.api.get('/orders'), 200).body.meta.total, 5);
});

test('60 requests a minute are 60 over all processes, each told how many are left; another token has all of its own', async () => {
  const [token, untouched] = [await w.token(w.admin.id, { limit: 60 }), await w.token(w.admin.id, { limit: 60 })];
  const clients = [a, b].map(({ base }) => restClient(base, token));
  const replies = await Promise.all(Array.from({ length: 160 }, (_, n) => clients[n % 2]!.get('/products')));
  const left = (reply: (typeof replies)[number]) => Number(reply.headers.get('x-ratelimit-remaining'));
  const [admitted, refused] = [
    replies.filter(({ status }) => status === 200),
    replies.filter(({ status }) => status === 429),
  ];
  assert.deepEqual([admitted.length, refused.length], [60, 100]);
  assert.deepEqual(
    admitted.map(left).toSorted((a, b) => a - b),
    Array.from({ length: 60 }, (_, i) => i),
  );
  for (const reply of refused) {
    assert.deepEqual([reply.headers.get('x-ratelimit-limit'), left(reply)], ['60', 0]);
    const wait_s = Number(reply.headers.get('retry-after'));
    assert.ok(wait_s >= 1 && wait_s <= 60, String(wait_s));
  }
  assert.equal(left(expect(await restClient(b.base, untouched).get('/products'), 200)), 59);
});

test('a job that is asked for at one server is done once, whichever worker takes it', async () => {
  const data = Array.from({ length: 40 }, () => aLead(w.sku));
  const asked = await Promise.all([1, 2, 3, 4].map(() => w.api.post('/leads', { data })));
  for (const { body } of asked.map((reply) => expect(reply, 202))) {
    const path = `/lead-batches/${body.data.batch_id}` as const;
    const at_b = restClient(b.base, await w.token(w.admin.id));
    await until('the batch is done', async () => (await at_b.get(path)).body.data.status === 'completed');
  }
  assert.equal(expect(await w.api.get('/leads'), 200).body.meta.pagination.total, 160);
});

test('what is taken away or set at one server holds at the others within a second', async () => {
  const { id, token } = expect(
    await w.api.post('/applications', { name: `Shop ${unique()}`, kind: 'api', scopes: ['view orders'] }),
    201,
  ).body.data;
  const shop = restClient(b.base, token!);
  expect(await shop.get('/orders'), 200);
  expect(await w.api.del(`/applications/${id}`), 200);
  await seen('the token is refused', async () => (await shop.get('/orders')).status === 401);

  const here = await sessionClient(a.base, (await aPerson({ database }, w.workspace_id)).email);
  const there = browser(b.base);
  for (const [name, value] of here.jar) there.jar.set(name, value);
  expect(await there.get('/products'), 200);
  expect(await here.post('/auth/sign-out'), 200);
  await seen('the session is over', async () => (await there.get('/products')).status === 401);

  const at_b = restClient(b.base, await w.token(w.admin.id));
  const rate = async () =>
    expect(await at_b.get('/settings'), 200).body.data.find(({ key }: { key: string }) => key === 'vat_rate')!.value;
  await rate();
  expect(await w.api.put('/settings', { vat_rate: 5.5 }), 200);
  await seen('the setting', async () => (await rate()) === 5.5);
});

test('a live page hears at one server what changes at another, and misses nothing when its own server goes', async () => {
  const { email } = await aPerson({ database }, w.workspace_id);
  const session = await sessionClient(a.base, email);
  const page = await listen(a.base, session);
  const at_b = restClient(b.base, await w.token(w.admin.id));
  const change = async () =>
    expect(await at_b.post('/orders', { orders: [anOrder(w.sku)] }), 200).body.data.created_refs[0] as string;
  const isOf = (reference: string) => (data: { references: string[] }) => data.references.includes(reference);
  await page.first('ready');
  await page.first('changed', isOf(await change()));

  first.child.kill('SIGTERM');
  await page.first('end', ({ reason }) => reason === 'stopping');
  await page.ended;
  const missed = await change();
  const again = await listen(b.base, session, { last_event_id: page.lastId() });
  await again.first('changed', isOf(missed));
  assert.equal(
    again.told.some(({ event }) => event === 'reset'),
    false,
  );
  assert.equal(await first.ended, 0, first.log());
  again.close();
});

test('servers and workers that stop leave nothing behind, and no client notices when they are restarted one after the other', async (t) => {
  for (const { child } of [second, ...workers]) child.kill('SIGTERM');
  for (const one of [second, ...workers]) assert.equal(await one.ended, 0, one.log());
  const held = await database.read.rows(null, `select from jobs where held_by is not null and finished_at is null`);
  assert.equal(held.length, 0);
  t.diagnostic(JSON.stringify(await rollingRestarts({ restarts: 2, rate: 25 })));
});
