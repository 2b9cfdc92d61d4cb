import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { DRY_RUN_HEADER, whyNoDryRun } from '../contract/dry-run.ts';
import { DRY_RUN_READ } from '../contract/caller/audit.ts';
import { isWrite } from '../contract/route.ts';
import type { Database } from '../server/platform/database/postgres.ts';
import { makeAsker, type Answered, type Ask } from './access-matrix/ask.ts';
import { KNOCKED, callOf, expected, makeFixtureStore, nameOf, recipesOf, type Case } from './access-matrix/cases.ts';
import { gather, oneSession } from './access-matrix/population.ts';
import { isGood } from './access-matrix/run-matrix.ts';
import { openTestDatabases } from './access-matrix/test-databases.ts';
import { skippedOnCitus } from './cluster.ts';
import { markNow, notedSince } from './noted-writes.ts';
import { isInShare } from './share.ts';

/*
 * Every write of the contract as a dry run, on each surface: it answers as the real call and leaves every table unchanged, or is refused
 * with the reason (R-DRY-1, R-DRY-2). Then the real call must succeed: the dry run left no trace.
 */

/** Tables that any request may change: counts of requests, last visits, and once the key that seals secrets. */
const BY_ASKING = ['rate_limits', 'token_uses', 'sessions', 'worker_leases', 'instance_keys'];
/** Tables of reads that show phones: written up to a second later, also for earlier calls. */
const LATE = ['audit_log', 'audit_unsealed'];

const skip = skippedOnCitus('its databases are copied by PostgreSQL, and triggers note what is written to each table');
describe('dry runs of every write', { skip }, async () => {
  const databases = await openTestDatabases();
  const { database } = databases;
  const asker = makeAsker(databases.base);
  const population = await gather(databases, asker, []);
  const fixtures = makeFixtureStore();
  // A driver comes last, only for routes that need a round of their own.
  const callers = population.callers
    .filter(({ is_outside, is_closed, sees_own_deliveries }) => !is_closed && (!is_outside || sees_own_deliveries))
    .toSorted((a, b) => Number(a.is_outside) - Number(b.is_outside));
  after(async () => {
    await asker.close();
    await databases.close();
  });

  /** Each write, by a caller with the right. */
  const writes = KNOCKED.filter(isWrite).flatMap((route) =>
    route.surfaces
      .filter((surface) => isInShare(`dry run of ${route.id} on ${surface}`))
      .flatMap((surface) =>
        recipesOf(route).map((recipe) => {
          const cases = callers.map((caller): Case => ({ route, surface, caller, recipe, swap: null }));
          return cases.find(isGood)!;
        }),
      ),
  );

  async function ask({ surface, route, recipe, caller }: Case, call: Ask, header: object): Promise<Answered> {
    const credentials = recipe.burns_session ? await oneSession(databases, caller) : caller.credentials;
    return await asker(surface, route, { ...call, headers: { ...call.headers, ...header } }, credentials);
  }

  test('a dry run of any write answers as the write does and changes no table, or is refused', async () => {
    const tables = await allTables(database);
    const complaints: string[] = [];
    const request_ids: string[] = [];
    const isMarked = ({ headers }: Answered) => headers[DRY_RUN_HEADER.toLowerCase()] === '1';
    for (const asked of writes) {
      const complain = (what: string) => complaints.push(`${nameOf(asked)}: ${what}`);
      const isRefused = whyNoDryRun(asked.route) !== null;
      // Both surfaces share their code: the rows of all tables are compared on one of them.
      const isSummed = !isRefused && asked.surface === asked.route.surfaces[0];
      const { ask: call } = await callOf(asked, population, fixtures, true);
      const before = isSummed ? await sumsOf(database, tables) : {};
      const mark = await markNow(database);
      const dry = await ask(asked, call, { [DRY_RUN_HEADER]: '1' });
      for (const { table } of await notedSince(database, mark))
        if (tables.includes(table)) complain(`the dry run wrote ${table}`);
      const after = isSummed ? await sumsOf(database, tables) : {};
      for (const table of Object.keys(before)) if (after[table] !== before[table]) complain(`${table} is another now`);
      request_ids.push(String(dry.headers['x-request-id']));
      if (dry.headers['set-cookie'] !== undefined) complain('the dry run sets a cookie');
      if (!(isRefused ? [422] : expected(asked, [])).includes(dry.status)) complain(`the dry run is ${said(dry)}`);
      if (isMarked(dry) !== dry.status < 300) complain('the dry run is not marked as what it is');
      if (isRefused && !dry.body.error.fields[DRY_RUN_HEADER]) complain(`the dry run does not say why: ${said(dry)}`);
      // The dry run left no trace: the real call has its full effect.
      const real = await ask(asked, call, {});
      if (!expected(asked, []).includes(real.status) || isMarked(real)) complain(`in earnest it is ${said(real)}`);
      if (!isRefused && real.status !== dry.status) complain(`dry ${said(dry)}, in earnest ${said(real)}`);
    }
    const audited = await database.read.rows<{ action: string }>(
      null,
      `select action from audit_log where request_id = any($1::uuid[]) and action <> $2`,
      [request_ids, DRY_RUN_READ],
    );
    complaints.push(...audited.map(({ action }) => `the dry run of ${action} is in the audit log`));
    assert.deepEqual(complaints, []);
    assert.ok(writes.some(({ route }) => whyNoDryRun(route)) && writes.some(({ route }) => !whyNoDryRun(route)));
  });
});

const said = ({ status, text }: Answered): string => `${status} ${text.slice(0, 200)}`;

async function allTables({ read }: Database): Promise<string[]> {
  const rows = await read.rows<{ name: string }>(
    null,
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1) order by 1`,
    [[...BY_ASKING, ...LATE, 'noted_writes']],
  );
  return rows.map(({ name }) => name);
}

/** Every table with the number and the checksum of its rows. */
async function sumsOf({ read }: Database, tables: readonly string[]): Promise<Record<string, string>> {
  const text = tables.map(
    (name) =>
      `select '${name}' as name, count(*) || ' rows, ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as sum from ${name} t`,
  );
  const rows = await read.rows<{ name: string; sum: string }>(null, text.join(' union all '));
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}
