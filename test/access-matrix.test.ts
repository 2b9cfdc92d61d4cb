import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { ALL_ROUTES } from '../contract/all-routes.ts';
import type { Route } from '../contract/route.ts';
import { KNOCKED, nameOf, recipesOf, type Case } from './access-matrix/cases.ts';
import { knockElsewhere } from './access-matrix/methods.ts';
import { askOpenly } from './access-matrix/open-doors.ts';
import {
  changedElsewhere,
  compare,
  isGood,
  isLookedInto,
  isRefused,
  isWrite,
  markElsewhere,
  openMatrix,
  runCases,
  runCasesAtOnce,
  type Matrix,
} from './access-matrix/run-matrix.ts';
import { needOf } from './access-matrix/rights.ts';
import { unnoticedHoles } from './access-matrix/holes.ts';
import { withMassAssignment } from './access-matrix/mass-assignment.ts';
import { knockForEffects } from './access-matrix/second-order.ts';
import { openTestDatabases } from './access-matrix/test-databases.ts';
import { sumsOf } from './access-matrix/tables.ts';
import { unmeantFaults } from './asked-of-more.ts';
import { clusterFaults } from './cluster-rules.ts';
import { skippedOnCitus } from './cluster.ts';
import { seedOf, share } from './share.ts';
import { callOffOthers, waitingKinds, workOn } from './access-matrix/work.ts';

/*
 * The access proof (docs/decisions/0116-two-worlds.md). Every route on every surface is called by an Admin, a Seller, three random roles, a
 * member without a role, neighbour accounts, other workspaces and expired credentials. Each call is repeated with every id replaced by one
 * of another account, one of another person, an unknown one, and none. Every route is also called by a seller's member with every right,
 * and by each of the service's own roles. MATRIX_SEED repeats a run; with SHARE each route is called once, and a sixth of all cases is
 * played.
 */

const SEED = seedOf('MATRIX_SEED');

const skip = skippedOnCitus('its databases are copied by PostgreSQL, and triggers note what is written to each table');
describe('the access proof', { skip }, async () => {
  // Opened here, where the databases live until the last test has ended.
  const databases = await openTestDatabases();
  let opened: Promise<Matrix> | undefined;
  /** Plays all callers on a database: as they find it, or with decoys of their workspace. */
  async function playOn(name: 'plain' | 'in_decoy'): Promise<Matrix> {
    const matrix = await (opened ??= openMatrix(databases, SEED));
    await matrix.databases.goOnWith(matrix[name]);
    return matrix;
  }
  after(async () => {
    const matrix = await opened?.catch(() => null);
    if (matrix)
      console.log(`access matrix: ${matrix.cases.length} cases, ${matrix.asker.calls} calls, MATRIX_SEED=${SEED}`);
    await matrix?.asker.close();
    await databases.close();
  });

  const reads = ({ cases }: Matrix): Case[] => cases.filter((asked) => isGood(asked) && !isWrite(asked));
  const writes = ({ cases }: Matrix): Case[] => cases.filter((asked) => isGood(asked) && isWrite(asked));
  const isLimited = ({ caller }: Case): boolean => !caller.sees_all && !caller.is_outside;
  const isOfOurs = ({ population }: Matrix, { caller }: Case): boolean =>
    caller.home.workspace_id === population.places.ours.workspace_id;

  /** Outcomes of the same cases without decoys: kept for the test that repeats these cases with decoys. */
  const outcomes: Partial<Record<'reads' | 'writes' | 'work', Map<unknown, string>>> = {};

  /** One complaint for each route and surface, with the number of similar ones: a fault of one route must not hide those of others. */
  const byRoute = (complaints: readonly string[]): string[] =>
    [...Map.groupBy(complaints, (complaint) => /[A-Z]+ \/\S* on \w+/.exec(complaint)?.[0] ?? complaint)].map(
      ([, alike]) => (alike.length === 1 ? alike[0]! : `${alike[0]} (and ${alike.length - 1} more of this route)`),
    );

  const none = (complaints: readonly string[]) =>
    assert.equal(
      complaints.length,
      0,
      `${complaints.length} complaints with MATRIX_SEED=${SEED}:\n${byRoute(complaints).slice(0, 60).join('\n')}`,
    );

  const changesOf = (was: Record<string, string>, is: Record<string, string>, whose: string): string[] =>
    Object.keys(was).flatMap((table) => (was[table] === is[table] ? [] : [`${table} of ${whose} changed`]));

  test('every route is in the matrix, and the matrix says what it asks of its caller', () => {
    const names = (routes: readonly Route[]) => routes.map(({ id, method, url }) => `${id} ${method} ${url}`);
    const unsaid = ALL_ROUTES.filter(({ method, url }) => needOf(method, url) === null);
    const lacking = KNOCKED.filter((route) => recipesOf(route).length === 0);
    assert.deepEqual(names(unsaid), [], 'say in test/access-matrix/rights.ts what these ask of their callers');
    assert.deepEqual(names(lacking), [], 'say in test/access-matrix/recipes-*.ts how these are called');
  });

  test('what is to be refused is refused with its status, tells nothing, and writes nothing at all', async () => {
    const matrix = await playOn('plain');
    const { tables, population } = matrix;
    const complaints: string[] = [];
    const workspaces = [...new Set(Object.values(population.places).map(({ workspace_id }) => workspace_id))];
    const sums = () =>
      Promise.all(
        workspaces.map((workspace_id) => sumsOf(databases.database, tables, { workspace_id, account_id: null })),
      );
    const before = await sums();
    await runCasesAtOnce(
      matrix,
      matrix.cases.filter((asked) => isRefused(matrix, asked)),
      complaints,
    );
    complaints.push(
      ...(await knockElsewhere(
        matrix,
        population.callers.filter(({ name, is_brief }) => !is_brief && !name.startsWith('Random')),
      )),
    );
    (await sums()).forEach((is, i) => complaints.push(...changesOf(before[i]!, is, workspaces[i]!)));
    none(complaints);
  });

  test('what may be read is read, and only what its reader sees', async () => {
    const matrix = await playOn('plain');
    const complaints: string[] = [];
    outcomes.reads = await runCasesAtOnce(matrix, reads(matrix), complaints);
    // A filter by an unknown id finds nothing; an answer about another account names only that account's things.
    const others = matrix.cases.filter((asked) => !isGood(asked) && !isRefused(matrix, asked));
    await runCasesAtOnce(matrix, others, complaints);
    none(complaints);
  });

  test('what may be written is written, and no row of another account or workspace changes', async () => {
    const matrix = await playOn('plain');
    const { tables, population } = matrix;
    const { beside, other } = population.places;
    const complaints: string[] = [];
    const sums = (owner: { workspace_id: string; account_id: string | null }) =>
      sumsOf(databases.database, tables, owner);
    const whole = writes(matrix).filter(({ caller }) => !caller.is_brief);
    const [ours, theirs] = [
      whole.filter((asked) => isOfOurs(matrix, asked)),
      whole.filter((asked) => !isOfOurs(matrix, asked)),
    ];
    const elsewhere = { ...other, account_id: null };
    const [before, before_beside] = [await sums(elsewhere), await sums(beside)];
    const limited = ours.filter(isLimited);
    const first = await runCases(matrix, limited, complaints);
    complaints.push(...changesOf(before_beside, await sums(beside), 'the account beside'));
    const rest = await runCases(
      matrix,
      ours.filter((asked) => !limited.includes(asked)),
      complaints,
    );
    outcomes.writes = new Map([...first, ...rest]);
    await callOffOthers(matrix);
    outcomes.work = new Map();
    for (const kind of await waitingKinds(matrix)) outcomes.work.set(kind, await workOn(matrix, kind));
    complaints.push(...changesOf(before, await sums(elsewhere), 'the other workspace'));
    await runCases(matrix, theirs, complaints);
    none(complaints);
  });

  // These writes have rows of their own: the proof with decoys skips them.
  test('nor by people of one account with every right, or in one of the service’s own roles', async () => {
    const matrix = await playOn('plain');
    const { tables, population } = matrix;
    const { beside, other } = population.places;
    const complaints: string[] = [];
    const sums = (owner: { workspace_id: string; account_id: string | null }) =>
      sumsOf(databases.database, tables, owner);
    const brief = writes(matrix).filter(({ caller }) => caller.is_brief);
    const elsewhere = { ...other, account_id: null };
    const [before, before_beside] = [await sums(elsewhere), await sums(beside)];
    await runCases(matrix, brief.filter(isLimited), complaints);
    complaints.push(...changesOf(before_beside, await sums(beside), 'the account beside'));
    await runCases(
      matrix,
      brief.filter((asked) => !isLimited(asked)),
      complaints,
    );
    complaints.push(...changesOf(before, await sums(elsewhere), 'the other workspace'));
    assert.ok(brief.length > 0);
    none(complaints);
  });

  test('beside workspaces whose every row bears the same ids nothing comes out differently, and nothing of them changes', async () => {
    const matrix = await playOn('in_decoy');
    const complaints: string[] = [];
    const before = await markElsewhere(matrix);
    const looks = reads(matrix).filter(({ caller }) => !caller.is_brief);
    const seen = await runCasesAtOnce(matrix, looks, complaints);
    complaints.push(...(await changedElsewhere(matrix, before)).map((complaint) => `reading ${complaint}`));
    const cases = [...outcomes.writes!.keys()] as Case[];
    const done = new Map<Case, string>();
    for (const asked of cases) {
      // Things made for a call have decoys for one person's calls; the mutation check creates them for all calls.
      const hasDecoys = isLookedInto(asked) && asked.caller.sees_all;
      for (const [key, outcome] of await runCases(matrix, [asked], complaints, { has_decoys: hasDecoys }))
        done.set(key, outcome);
    }
    await callOffOthers(matrix);
    for (const [asked, outcome] of [...seen, ...done])
      for (const complaint of compare((outcomes.reads!.get(asked) ?? outcomes.writes!.get(asked))!, outcome))
        complaints.push(`${nameOf(asked)} ${complaint}`);
    const settled = await markElsewhere(matrix);
    for (const [kind, outcome] of outcomes.work!)
      complaints.push(
        ...compare(outcome, await workOn(matrix, String(kind))).map(
          (complaint) => `the jobs ${String(kind)}: ${complaint}`,
        ),
      );
    complaints.push(...(await changedElsewhere(matrix, settled)).map((complaint) => `the jobs: ${complaint}`));
    none(complaints);
  });

  test('a body that names what only the service sets leaves the same rows as one that does not', async () => {
    const complaints: string[] = [];
    const matrix = await playOn('plain');
    const cases = writes(matrix).filter((asked) => isLookedInto(asked) && asked.route.body !== undefined);
    const clean = await runCases(matrix, cases, complaints);
    await playOn('plain');
    const dirty = await runCases(matrix, cases, complaints, { mass_assign: withMassAssignment(matrix.population) });
    // The answer names ignored fields (R-ERR-13).
    const withoutIgnored = (outcome: string) => outcome.replace(/,?"ignored":\[[^\]]*\]/g, '');
    for (const asked of cases)
      complaints.push(
        ...compare(clean.get(asked)!, withoutIgnored(dirty.get(asked)!)).map(
          (complaint) => `${nameOf(asked)} ${complaint}`,
        ),
      );
    none(complaints);
  });

  test('what a caller makes another thing do, and what another’s job has made, asks for the right to that', async () => {
    none(await knockForEffects(await playOn('plain')));
  });

  test('a route open to the bearer of a link, a signature or a password asks any caller for just that', async () => {
    none(await askOpenly(await playOn('plain')));
  });

  // A sixth of the cases does not find every hole.
  const skip = share !== null && 'of all cases: npm test -- --all';
  test('each right and each door that is closed to one account, opened by itself, is noticed', { skip }, async () => {
    const { holes, unnoticed } = await unnoticedHoles(await playOn('plain'));
    assert.deepEqual(unnoticed, []);
    assert.ok(holes > 200, `${holes} holes were planted`);
  });

  test('all that these tests have sent is asked of one node of a cluster, but for what is meant for more', async () => {
    none(await unmeantFaults(databases.sent, clusterFaults));
    assert.ok(databases.sent.size > 100);
  });
});
