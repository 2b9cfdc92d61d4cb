import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { doctor } from '../../../cli/commands/doctor.ts';
import { asOwner, skippedOnCitus } from '../../../test/cluster.ts';
import { testService } from '../../../test/harness.ts';
import { testLog } from '../../../test/log.ts';
import { expect, unique, world } from '../../../test/world.ts';
import { readConfig } from '../../config.ts';
import { findLastSeal } from './audit-seals-sql.ts';
import { insertAudit } from './audit-sql.ts';
import { sealAudit } from './seal-audit.ts';

const skip = skippedOnCitus('a session tampers with one node alone');

/* Tampering with the audit log by a person with all rights in the database, and the doctor's findings. */

const service = await testService({});
const w = await world(service);
const config = readConfig({ DATABASE_URL: service.connection_string, LOG_LEVEL: 'silent' }, process.cwd());
const superuser = {
  owner_connection_string: Object.assign(new URL(service.owner_connection_string), { username: 'postgres' }).href,
};
const tamper = (statement: string, values: unknown[] = []) => asOwner(superuser, statement, values);

const seal = () => sealAudit(service.database, testLog, new AbortController().signal);
const lastSeal = async () => (await findLastSeal(service.database.read, w.workspace_id))!;
/** A request that leaves a row; returns its id. */
async function act(): Promise<string> {
  expect(await w.api.post('/categories', { name: `C ${unique()}` }), 201);
  return expect(await w.api.get('/audit-log', { per_page: 1 }), 200).body.data[0].id;
}
const doctorSays = (...noted: string[]): Promise<string> =>
  doctor
    .run(config, { one: () => undefined, required: () => '', many: () => noted })
    .then(JSON.stringify, (error: Error) => error.message);

/** Returns the doctor's findings after `run`, and restores the log and its seals. */
async function saysAfter(run: () => Promise<unknown>, ...noted: string[]): Promise<string> {
  for (const table of TABLES) await tamper(`create table kept_${table} as table ${table}`);
  try {
    await run();
    return await doctorSays(...noted);
  } finally {
    for (const table of TABLES) {
      await tamper(
        `set session_replication_role = replica; truncate ${table}; insert into ${table} table kept_${table}; drop table kept_${table}`,
      );
    }
    assert.match(await doctorSays(), AGREES);
  }
}
const TABLES = ['audit_log', 'audit_seals', 'audit_unsealed'];
const AGREES = /"audit_log":"agrees"/;

const [first, second, third] = [await act(), await act(), await act()];
await seal();
const fourth = await act();
await seal();
const noted = await lastSeal();

describe('the seals of the audit log', () => {
  it('hold every row once, in batches that follow each other', async () => {
    assert.equal(noted.number, 2);
    assert.match(await doctorSays(noted.hash), AGREES);
    const late = await act();
    assert.match(await doctorSays(noted.hash), AGREES, 'one that waits for its seal is no fault');
    await Promise.all([seal(), seal(), seal()]);
    const rows = await service.database.read.rows<{ ids: string[] }>(
      null,
      'select ids from audit_seals order by number',
    );
    const ids = rows.flatMap((row) => row.ids);
    assert.equal(new Set(ids).size, ids.length);
    assert.ok(ids.includes(late));
    assert.match(await doctorSays(noted.hash), AGREES);
  });

  it('take a row whose transaction ends after a seal into the next one', async () => {
    let late = '';
    let end = () => {};
    const held = new Promise<void>((resolve) => (end = resolve));
    const [row] = await service.database.read.rows<Parameters<typeof insertAudit>[1][number]>(
      null,
      'select * from audit_log where id = $1',
      [fourth],
    );
    let isWritten = () => {};
    const written = new Promise<void>((resolve) => (isWritten = resolve));
    const slow = service.database.transaction(async (tx) => {
      late = `${fourth.slice(0, -4)}${unique()
        .slice(-3)
        .replaceAll(/[^0-9a-f]/g, '0')}0`;
      await insertAudit(tx, [{ ...row!, id: late, happened_at: new Date().toISOString() }]);
      isWritten();
      await held;
    });
    await written;
    await act();
    await seal();
    const before = await lastSeal();
    end();
    await slow;
    await seal();
    assert.equal((await lastSeal()).number, before.number + 1);
    assert.match(await doctorSays(), AGREES);
  });

  it('tell which row was changed', { skip }, async () => {
    for (const change of [
      `actor_name = 'Somebody else'`,
      `changed = '{}'`,
      `happened_at = happened_at - interval '1 s'`,
    ]) {
      const said = await saysAfter(() => tamper(`update audit_log set ${change} where id = $1`, [second]));
      assert.match(said, new RegExp(`workspace ${w.workspace_id}: row ${second} of seal 1 was changed`));
      assert.ok(!said.includes(first));
    }
  });

  it('tell which row was deleted, also before it was sealed', { skip }, async () => {
    assert.match(
      await saysAfter(() => tamper('delete from audit_log where id = $1', [third])),
      new RegExp(`row ${third} of seal 1 was deleted`),
    );
    let waiting = '';
    const said = await saysAfter(async () => {
      waiting = await act();
      await tamper('delete from audit_log where id = $1', [waiting]);
    });
    assert.match(said, new RegExp(`row ${waiting} was deleted before it was sealed`));
  });

  const COPY = `insert into audit_log (workspace_id, id, actor_kind, actor_name, source, action, object_refs, object_count, happened_at, written_at)
    select workspace_id, $2, actor_kind, actor_name, source, action, object_refs, object_count, happened_at - interval '3 days', $3 from audit_log where id = $1`;
  const behind = () =>
    `${first.slice(0, -4)}${Math.floor(Math.random() * 60_000 + 4_096)
      .toString(16)
      .padStart(4, '0')}`;

  it('tell of a row that was put in behind others, however it came', { skip }, async () => {
    const id = behind();
    const past = await saysAfter(async () => {
      await tamper('alter table audit_log disable trigger all');
      await tamper(COPY, [first, id, new Date()]);
      await tamper('alter table audit_log enable trigger all');
    });
    assert.match(past, new RegExp(`row ${id} is in no seal`));
    for (const written_at of [new Date(), new Date(Date.now() - 3 * 86_400_000)]) {
      const said = await saysAfter(async () => {
        await tamper(COPY, [first, id, written_at]);
        await seal();
      });
      assert.match(said, new RegExp(`row ${id} of seal \\d+ was put in behind others`));
    }
  });

  it('tell that a seal was changed, or one in the middle or at the end taken away', { skip }, async () => {
    const changed = `update audit_seals set ids = ids || gen_random_uuid(), row_hashes = row_hashes || sha256('') where number = 1`;
    assert.match(await saysAfter(() => tamper(changed)), /seal 1 was changed/);
    assert.match(
      await saysAfter(() => tamper(`update audit_seals set hash = sha256('') where number = 1`)),
      /seal 2 does not follow the one before it/,
    );
    assert.match(
      await saysAfter(() => tamper('delete from audit_seals where number = 1')),
      /seals before seal 2 were taken/,
    );
    assert.match(
      await saysAfter(() => tamper('delete from audit_seals where number = 2')),
      /seals before seal 3 were taken/,
    );
    const { number } = await lastSeal();
    const said = await saysAfter(() => tamper('delete from audit_seals where number = $1', [number]));
    assert.match(said, /row [0-9a-f-]{36} is in no seal/);
  });

  it(
    'are held against a hash that a person noted: an end cut off and made anew agrees with itself only',
    { skip },
    async () => {
      const { number, hash } = await lastSeal();
      const said = async (...kept: string[]) =>
        saysAfter(
          async () => {
            await tamper(
              `delete from audit_log where id = any (select unnest(ids) from audit_seals where number = $1)`,
              [number],
            );
            await tamper(`delete from audit_seals where number = $1`, [number]);
            await act();
            await seal();
          },
          ...kept,
        );
      assert.match(await said(), AGREES);
      assert.match(await said(hash.toUpperCase()), new RegExp(`no seal has the noted hash ${hash}`));
      assert.match(await said(noted.hash), AGREES);
    },
  );
});
