import assert from 'node:assert/strict';
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { knownMigrations, migrate } from '../server/platform/database/migrate.ts';
import { DatabaseTooNew } from '../server/platform/database/versions/oldest-version.ts';
import { asOwner, skippedOnCitus, temporaryDirectory } from './cluster.ts';
import { emptyDatabase, testDatabase, testService } from './harness.ts';
import { deliveriesOf, dispatcher, receiver, subscribe, until } from './webhooks.ts';
import { withClient } from './with-client.ts';
import { expect, world } from './world.ts';

/* Versions side by side: an older one serves a database that a newer one migrated, and a migration runs while others use the database. */

const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
const { base, database } = service;
const w = await world(service);

test('of several that start at once over an empty database one migrates, and the others wait for it', async () => {
  const urls = await emptyDatabase();
  const ran = await Promise.all([migrate(urls), migrate(urls), migrate(urls)]);
  assert.deepEqual(
    ran.map((names) => names.length).toSorted((a, b) => a - b),
    [0, 0, (await knownMigrations()).length],
  );
});

test('a migration waits for a table in use in short steps, delays no query long, and runs once it is free', async () => {
  const urls = await testDatabase();
  const later = temporaryDirectory('tahsil-migrations-');
  after(() => rmSync(later, { recursive: true, force: true }));
  cpSync(join(import.meta.dirname, '../database/migrations'), later, { recursive: true });
  writeFileSync(join(later, '9000-later.sql'), 'alter table stocks add column of_a_later_version text;');
  await withClient(urls.owner_connection_string, async (client) => {
    await client.query('begin; lock table stocks in access share mode');
    const migrated = migrate(urls, later);
    migrated.catch(() => undefined); // checked below
    let longest_ms = 0;
    await withClient(urls.owner_connection_string, async (reader) => {
      await reader.query(`set statement_timeout = '3s'`);
      for (const end = performance.now() + 2_500; performance.now() < end; await pause(20)) {
        const asked = performance.now();
        await reader.query('select from stocks limit 1');
        longest_ms = Math.max(longest_ms, performance.now() - asked);
      }
    });
    assert.ok(longest_ms > 500 && longest_ms < 1_900, `${longest_ms} ms, and the service gives up after 2 s`);
    await client.query('commit');
    assert.deepEqual(await migrated, ['9000-later']);
  });
});

test('columns that a newer version adds to every table fail no request of a service that serves', async () => {
  const use = async () => {
    const [reference = ''] = await w.orders(1);
    await w.moveOrder(reference, 'packed', 'shipped');
    for (const path of [`/orders/${reference}/show`, '/orders', '/leads', '/products', '/stocks', '/jobs', '/settings'])
      expect(await w.api.get(path), 200);
    await w.showLead(await w.lead());
    const text = 'select * from stocks';
    await Promise.all(Array.from({ length: 8 }, () => database.read.rows('all_of_stocks', text)));
    await Promise.all(Array.from({ length: 8 }, () => database.transaction((tx) => tx.rows('all_of_stocks', text))));
  };
  await use();
  await asOwner(
    service,
    `do $$ declare name text; begin
       for name in select tablename from pg_tables where schemaname = 'public' loop
         execute format('alter table %I add column of_a_later_version text', name);
       end loop;
     end $$`,
  );
  await use();
});

test('a read that a long migration keeps waiting is answered 503, to be asked again', async () => {
  await withClient(service.owner_connection_string, async (client) => {
    await client.query('begin; lock table order_states in access exclusive mode');
    const reply = expect(await w.api.get('/orders'), 503);
    assert.equal(reply.headers.get('retry-after'), '1');
    await client.query('rollback');
  });
  expect(await w.api.get('/orders'), 200);
});

test('a webhook of events that a newer version knows is left to that, and the others are sent', async () => {
  const hook = await receiver();
  const [newer, usual] = [1, 2].map(() => subscribe(w, hook.url, ['order.created']));
  const { id } = await newer!;
  await asOwner(service, `update webhooks set events = events || '{order.beamed}' where id = $1`, [id]);
  await usual;
  const sending = dispatcher(service);
  await w.orders(1);
  await w.orders(1);
  await until(() => hook.got.length === 2, 'both by the other one');
  const waiting = await deliveriesOf(w, id);
  assert.deepEqual(waiting.map(({ status, attempts }: Record<string, unknown>) => [status, attempts]), [['pending', 0], ['pending', 0]]); // prettier-ignore
  await sending.stop();
});

const AS_OWNER = skippedOnCitus('the service connects as the owner there');
test(
  'a database of a newer version is served and its rights are left alone, until it says that this version cannot',
  { skip: AS_OWNER },
  async () => {
    const say = (text: string) => asOwner(service, `comment on table schema_migrations is '${text}'`);
    const readiness = async () => {
      await pause(1_050); // an answer is cached for a second
      const answer = await fetch(`${base}/readyz`);
      return { status: answer.status, text: await answer.text() };
    };
    await asOwner(service, `insert into schema_migrations (name, run_on) values ('9001-later', now())`);
    await asOwner(service, 'create table later_histories (id int)');
    await say('needs 0001-baseline');
    assert.deepEqual(await migrate(service), []);
    assert.equal((await readiness()).status, 200);
    await assert.rejects(database.read.rows(null, 'select from later_histories'), { code: '42501' });

    await say('needs 9001-later');
    await assert.rejects(
      migrate(service),
      (error) => error instanceof DatabaseTooNew && /9001-later/.test(error.message),
    );
    const { status, text } = await readiness();
    assert.equal(status, 503);
    assert.match(text, /does not know 9001-later/);
  },
);
