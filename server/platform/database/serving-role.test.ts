import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { asOwner, skippedOnCitus } from '../../../test/cluster.ts';
import { testService } from '../../../test/harness.ts';
import { world } from '../../../test/world.ts';
import { migrate } from './migrate.ts';
import { dbFault } from './postgres.ts';
import { APPEND_ONLY, readGuard } from './serving-role.ts';

const skip = skippedOnCitus('the service connects as the owner there');

const service = await testService({});
const { connection_string, owner_connection_string, database } = service;
const w = await world(service);

/** Code of the database's refusal; null if the statement succeeds. */
const refusal = (statement: string): Promise<string | null> =>
  database
    .transaction((tx) => tx.rows(null, statement))
    .then(
      () => null,
      (error: unknown) => dbFault(error)?.code ?? String(error),
    );
const NO_RIGHT = '42501';

/** An id as `newId` makes it at a moment, perhaps earlier than existing ids. */
const idOf = (at_ms: number): string => {
  const time = Math.floor(at_ms).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
};

describe('the role that the service connects as', { skip }, () => {
  for (const table of APPEND_ONLY) {
    it(`adds to ${table}, and neither changes, deletes nor empties it`, async () => {
      for (const statement of [
        `update ${table} set workspace_id = workspace_id`,
        `delete from ${table}`,
        `truncate ${table}`,
        `alter table ${table} disable trigger all`,
        `drop table ${table}`,
      ])
        assert.equal(await refusal(statement), NO_RIGHT, statement);
      assert.equal(await refusal(`insert into ${table} select * from ${table} where false`), null);
    });
  }

  it('adds rows of now to the audit log, and of no other day, whichever of its moments says so', async () => {
    const DAY_MS = 86_400_000;
    const added = (happened_ms: number, { id_ms = Date.now(), written_ms = Date.now() } = {}) =>
      database
        .transaction((tx) =>
          tx.rows(
            null,
            `insert into audit_log (workspace_id, id, actor_kind, actor_name, source, action, object_refs, object_count, happened_at, written_at)
             values ($1, $2, 'user', 'framed', 'dashboard', 'orders.delete', '{}', 0, $3, $4)`,
            [w.workspace_id, idOf(id_ms), new Date(happened_ms), new Date(written_ms)],
          ),
        )
        .then(
          () => null,
          (error: unknown) => dbFault(error)?.code ?? String(error),
        );
    const now = Date.now();
    assert.equal(await added(now), null);
    assert.equal(await added(now - DAY_MS / 2), null, 'a clock may be wrong');
    for (const days of [-300, -2, 2, 300]) {
      const other = now + days * DAY_MS;
      assert.equal(await added(other), NO_RIGHT, `${days} days`);
      assert.equal(await added(now, { id_ms: other }), NO_RIGHT, `an id of ${days} days`);
      assert.equal(await added(now, { written_ms: other }), NO_RIGHT, `written ${days} days`);
    }
  });

  it('neither changes the schema, nor becomes the owner, nor says which migrations ran', async () => {
    for (const statement of [
      'create table mine (id int)',
      'alter table orders add column mine int',
      'set role tahsil',
      'delete from schema_migrations',
      `create or replace function forget_old_audit() returns void language sql as 'select'`,
    ])
      assert.equal(await refusal(statement), NO_RIGHT, statement);
  });

  it('is known to be kept out, and its owner not to be', async () => {
    assert.deepEqual(await readGuard(database.read), { role: 'tahsil_service', is_kept_out: true });
  });

  it('gets its rights to a table that is new, and loses those that were too many, at the next start', async () => {
    const owner = { owner_connection_string };
    await asOwner(owner, 'create table later (id int)');
    await asOwner(owner, 'grant update, delete on audit_log to tahsil_service');
    assert.deepEqual(
      [await refusal('select from later'), await refusal('update audit_log set action = action where false')],
      [NO_RIGHT, null],
    );
    const starts = Array.from({ length: 4 }, () => migrate({ connection_string, owner_connection_string }));
    assert.deepEqual((await Promise.all(starts)).flat(), []);
    assert.deepEqual(
      [await refusal('update later set id = 1'), await refusal('update audit_log set action = action where false')],
      [null, NO_RIGHT],
    );
    assert.equal(await refusal('analyze later'), null);
  });

  it('serves and migrates nothing when the owner is not named', async () => {
    assert.deepEqual(await migrate({ connection_string, owner_connection_string: null }), []);
    assert.match(await w.lead(), /^LD-/);
  });
});
