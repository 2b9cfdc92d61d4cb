import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { LIVE_LIMITS } from '../../contract/live/live.ts';
import { testService } from '../../test/harness.ts';
import { testLog } from '../../test/log.ts';
import { readStream } from '../../test/live.ts';
import { sessionFor } from '../../test/shop.ts';
import { until } from '../../test/webhooks.ts';
import { expect, world, type World } from '../../test/world.ts';
import {
  forgetOldChanges,
  hasFreshChanges,
  keptPositions,
  placeChanges,
  readChanges,
  type Change,
} from '../platform/database/changes.ts';
import type { Tx } from '../platform/database/postgres.ts';
import { Refusal } from '../platform/refusal.ts';
import { catchUp } from '../reports/statistics/roll-up.ts';
import { readSessions } from '../access/sign-in/session-identifier.ts';
import { makeLiveHub } from './live-hub.ts';

/* The live streams of one process, without HTTP: order, limits, and how streams end. */

const service = await testService({});
const { database } = service;

function aHub(limits: Partial<Record<keyof typeof LIVE_LIMITS, number>> = {}) {
  const hub = makeLiveHub({
    database,
    log: testLog,
    whoAre: (tokens) => readSessions(database.read, tokens),
    limits: { poll_ms: 30, gather_ms: 5, ...limits } as Partial<typeof LIVE_LIMITS>,
  });
  after(() => hub.stop());
  return hub;
}

async function aListener(w: World, user_id: string) {
  const session = await sessionFor(service, w.workspace_id, user_id);
  const token = session.jar.get('tahsil_session')!;
  const [caller] = await readSessions(database.read, [token]);
  return { session, token, listener: { actor: caller!.actor, session: caller!.session } };
}

const change = (workspace_id: string, reference: string): Change => ({
  workspace_id,
  account_id: null,
  noun: 'orders',
  types: { 'order.created': 1 },
  references: [reference],
  events: null,
});
/** Publishes a change in a transaction that stays open until released. */
function slowly(workspace_id: string, reference: string) {
  let letGo = () => undefined as void;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const committed = database.transaction(async (tx) => {
    await tx.rows(null, 'select pg_current_xact_id()');
    tx.publishChange(change(workspace_id, reference));
    await held;
  });
  return { letGo, committed };
}
const quickly = (workspace_id: string, reference: string) =>
  database.transaction(async (tx: Tx) => tx.publishChange(change(workspace_id, reference)));

test('a change that commits late is not passed over, nor by a reader that comes back', async () => {
  const w = await world(service);
  const { token, listener } = await aListener(w, w.admin.id);
  const hub = aHub();
  const reader = readStream(await hub.open(listener, token, null));
  const late = slowly(w.workspace_id, 'LATE');
  await pause(20);
  await quickly(w.workspace_id, 'EARLY');
  await reader.first('changed', ({ references }) => references.includes('EARLY'));
  const between = reader.lastId();
  late.letGo();
  await late.committed;
  await reader.first('changed', ({ references }) => references.includes('LATE'));
  const back = readStream(await hub.open(listener, token, Number(between)));
  assert.deepEqual((await back.first('changed')).references, ['LATE']);
});

test('of many transactions at once every change gets one place, from any placer, and a reader sees each once', async () => {
  const w = await world(service);
  await database.transaction(placeChanges);
  const { last: start } = await keptPositions(database.read);
  const referencesOf = (changes: Awaited<ReturnType<typeof readChanges>>) =>
    changes.flatMap(({ workspace_id, about }) => (workspace_id === w.workspace_id ? about.references : []));
  const seen: string[] = [];
  let isOver = false;
  const read = async () => {
    for (let position = start, isLast = false; !isLast; await pause(1)) {
      isLast = isOver && !(await hasFreshChanges(database.read));
      const found = await readChanges(database.read, position, 50);
      if (found.length === 50) isLast = false;
      position = found.at(-1)?.position ?? position;
      seen.push(...referencesOf(found));
    }
  };
  const place = async () => {
    for (; !isOver || (await hasFreshChanges(database.read)); await pause(1)) await database.transaction(placeChanges);
  };
  const write = async (writer: number) => {
    for (let i = 0; i < 60; i++)
      await database.transaction(async (tx) => {
        tx.publishChange(change(w.workspace_id, `${writer}-${i}`));
        await tx.rows(null, 'select pg_sleep($1)', [((i * 7 + writer * 13) % 11) / 500]);
      });
  };
  const working = [read(), place(), place()];
  await Promise.all([0, 1, 2, 3].map(write));
  isOver = true;
  await Promise.all(working);
  const placed = referencesOf(await readChanges(database.read, start, 10_000));
  assert.equal(placed.length, 240);
  assert.equal(new Set(placed).size, 240);
  assert.deepEqual(seen, placed);
});

test('a session that ends, or whose role changes, hears no more', async () => {
  const w = await world(service);
  const hub = aHub({ recheck_ms: 50 });
  const ended = await aListener(w, w.admin.id);
  const changed = await aListener(w, (await w.person('Agent')).id);
  const stays = await aListener(w, w.admin.id);
  const [first, second, third] = [
    readStream(await hub.open(ended.listener, ended.token, null)),
    readStream(await hub.open(changed.listener, changed.token, null)),
    readStream(await hub.open(stays.listener, stays.token, null)),
  ];
  await database.transaction(async (tx) => {
    await tx.rows(null, `delete from sessions where id = $1`, [ended.listener.session.id]);
    await tx.rows(
      null,
      `update members set role_id = (select id from roles where workspace_id = $1 and name = 'Packer') where workspace_id = $1 and user_id = $2`,
      [w.workspace_id, changed.listener.actor.user_id],
    );
  });
  assert.deepEqual(await first.first('end'), { reason: 'signed_out' });
  assert.deepEqual(await second.first('end'), { reason: 'rights_changed' });
  await Promise.all([first.ended, second.ended]);
  await quickly(w.workspace_id, 'AFTER');
  await third.first('changed');
  assert.ok(!first.told.concat(second.told).some(({ event }) => event === 'changed'));
});

test('a reader that does not read is cut off, and the others go on', async () => {
  const w = await world(service);
  const hub = aHub({ buffer_bytes: 4_000 });
  const { token, listener } = await aListener(w, w.admin.id);
  const stuck = await hub.open(listener, token, null);
  const reader = readStream(await hub.open(listener, token, null));
  for (let i = 0; i < 40 && !stuck.destroyed; i++) {
    await quickly(w.workspace_id, `${'X'.repeat(300)}${i}`);
    await reader.first('changed', ({ references }) => references[0]!.endsWith(`X${i}`));
  }
  assert.ok(stuck.destroyed);
  await quickly(w.workspace_id, 'LAST');
  await reader.first('changed', ({ references }) => references.includes('LAST'));
});

test('a quiet stream is kept open, and its reader’s place fresh', async () => {
  const w = await world(service);
  const hub = aHub({ heartbeat_ms: 40 });
  const { token, listener } = await aListener(w, w.admin.id);
  const reader = readStream(await hub.open(listener, token, null));
  await reader.first('ready');
  const before = reader.lastId();
  await quickly((await world(service)).workspace_id, 'ELSEWHERE');
  await until(() => reader.lastId() !== before && reader.comments.length > 0, 'a heartbeat with another place');
  assert.deepEqual(
    reader.told.map(({ event }) => event),
    ['ready'],
  );
});

test('a hub that stops ends its streams and lets no reader in', async () => {
  const w = await world(service);
  const hub = aHub();
  const { token, listener } = await aListener(w, w.admin.id);
  const reader = readStream(await hub.open(listener, token, null));
  await hub.stop();
  await reader.ended;
  assert.deepEqual(reader.told.at(-1), { event: 'end', data: { reason: 'stopping' } });
  await assert.rejects(hub.open(listener, token, null), Refusal);
});

test('a reader who was away for more than is kept, or more than is replayed, asks for everything again', async () => {
  const w = await world(service);
  const { token, listener } = await aListener(w, w.admin.id);
  const hub = aHub({ replayed_changes: 3 });
  const reader = readStream(await hub.open(listener, token, null));
  await quickly(w.workspace_id, 'ONE');
  await reader.first('changed');
  const place = Number(reader.lastId());
  for (const name of ['TWO', 'THREE', 'FOUR', 'FIVE', 'SIX']) await quickly(w.workspace_id, name);
  await reader.first('changed', ({ references }) => references.includes('SIX'));
  await readStream(await hub.open(listener, token, place)).first('reset');
  await catchUp(database); // counts all that the statistics have not counted yet
  await database.transaction(async (tx) => {
    await tx.rows(null, `update changes set created_at = created_at - interval '2 hours'`);
    await forgetOldChanges(tx);
  });
  const { first, last } = await keptPositions(database.read);
  assert.equal(first, last, 'the last one stays as a mark');
  await readStream(await hub.open(listener, token, place)).first('reset');
  const fresh = readStream(await hub.open(listener, token, last));
  await quickly(w.workspace_id, 'SEVEN');
  assert.deepEqual((await fresh.first('changed')).references, ['SEVEN']);
  assert.ok(!fresh.told.some(({ event }) => event === 'reset'));
});

test('a transaction that is undone tells nothing', async () => {
  const w = await world(service);
  const reference = 'UNDONE';
  await assert.rejects(
    database.transaction(async (tx) => {
      tx.publishChange(change(w.workspace_id, reference));
      throw new Error('undone');
    }),
  );
  expect(await w.api.get('/orders'), 200);
  const rows = await database.read.rows(null, `select from fresh_changes where about::text like '%UNDONE%'`);
  assert.equal(rows.length, 0);
});
