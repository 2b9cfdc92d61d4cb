import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dice } from '../../../test/dice.ts';
import { testService } from '../../../test/harness.ts';
import { pushService } from '../../../test/push-service.ts';
import { runJobs } from '../../../test/shop.ts';
import { unique, world } from '../../../test/world.ts';
import { PUSH_NOTIFICATIONS_JOB } from '../../live/ask-to-push.ts';
import { notify } from '../../live/notify.ts';
import { newIds } from '../../platform/ids.ts';

/* The rights of many people are checked at the moment of sending (R-RES-24). `PUSH_DEVICES=10000` runs the full test. */

const DEVICES = Number(process.env['PUSH_DEVICES'] ?? 240);
const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
const { database } = service;

/** The database changes of the actions in push.test.ts, for many people at once. */
const LOSE = {
  'another role': `update members set role_id = (select id from roles where workspace_id = $1 and name = 'Packer')
    where workspace_id = $1 and user_id = any($2::uuid[])`,
  'out of the workspace': `update members set status = 'inactive' where workspace_id = $1 and user_id = any($2::uuid[])`,
  'signed out': `delete from sessions where workspace_id = $1 and user_id = any($2::uuid[])`,
  'sessions ended': `update members set sessions_from = now() + interval '1 second' where workspace_id = $1 and user_id = any($2::uuid[])`,
};
const WAYS = Object.keys(LOSE) as (keyof typeof LOSE)[];

test(`of ${DEVICES} devices each is told once, and none of a person who lost the right`, async (t) => {
  const w = await world(service);
  const phones = await pushService();
  const browsers = Array.from({ length: DEVICES }, () => phones.browser());
  const ids = newIds(DEVICES);
  const mark = unique();
  const run = (text: string, values: unknown[]) => database.transaction((tx) => tx.rows(null, text, values));
  for (const [table, columns, values] of [
    ['users', 'id, email, full_name, created_at', `id, n || '-${mark}@example.test', 'Owner ' || n, now()`],
    ['members', 'workspace_id, user_id, role_id, account_id, created_at', `$2, id, (select id from roles where workspace_id = $2 and name = 'Admin'), $3, now()`], // prettier-ignore
    ['sessions', 'id, user_id, workspace_id, token_hash, user_agent, address', `id, id, $2, sha256(id::text::bytea), 'test', '127.0.0.1'`], // prettier-ignore
  ])
    await database.transaction((tx) =>
      tx.rows(
        null,
        `insert into ${table} (${columns}) select ${values} from unnest($1::uuid[]) with ordinality as p (id, n)
         where $2::uuid is not null and $3::uuid is not null`,
        [ids, w.workspace_id, w.account_id],
      ),
    );
  await run(
    `insert into push_devices (workspace_id, session_id, user_id, endpoint, p256dh, auth)
     select $1, id, id, endpoint, decode(p256dh, 'hex'), decode(auth, 'hex')
     from unnest($2::uuid[], $3::text[], $4::text[], $5::text[]) as d (id, endpoint, p256dh, auth)`,
    [
      w.workspace_id,
      ids,
      browsers.map(({ subscription }) => subscription.endpoint),
      browsers.map(({ subscription }) => Buffer.from(subscription.p256dh, 'base64url').toString('hex')),
      browsers.map(({ subscription }) => Buffer.from(subscription.auth, 'base64url').toString('hex')),
    ],
  );
  const params = { courier: 'Atlas', count: 3, amount: '900.00 MAD' };
  const notice = { message: 'cash_late' as const, params, link: '/orders?cash_is_late=true', to: { account_id: null } };
  const asked_ms = performance.now();
  await database.transaction((tx) => notify(tx, w.workspace_id, [notice]));
  const queued_ms = performance.now();

  // A fifth of the people lose the right before the notification is sent.
  const { below, isLikely } = dice(37);
  const lost = new Map(ids.flatMap((id) => (isLikely(0.2) ? [[id, WAYS[below(WAYS.length)]!] as const] : [])));
  for (const way of WAYS)
    await run(LOSE[way], [w.workspace_id, [...lost].filter(([, by]) => by === way).map(([id]) => id)]);

  const began_ms = performance.now();
  await runJobs(database, w.workspace_id, PUSH_NOTIFICATIONS_JOB);
  const took_ms = performance.now() - began_ms;

  const countOf = Map.groupBy(phones.received, ({ browser }) => browser);
  const wrong = ids.filter((id, i) => (countOf.get(browsers[i]!.name)?.length ?? 0) !== (lost.has(id) ? 0 : 1));
  const toLost = ids.filter((id, i) => lost.has(id) && phones.asked(browsers[i]!.name) > 0);
  t.diagnostic(
    `${DEVICES} devices, ${lost.size} lost the right, ${toLost.length} of them told; ${phones.received.length} told, each once; ` +
      `written in ${Math.round(queued_ms - asked_ms)} ms, sent in ${Math.round(took_ms)} ms`,
  );
  assert.deepEqual([toLost, wrong, phones.faults], [[], [], []]);
});
