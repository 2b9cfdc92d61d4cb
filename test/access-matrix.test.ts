import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { ALL_ROUTES } from '../contract/all-routes.ts';
import type { Route } from '../contract/route.ts';
import { KNOCKED, nameOf, recipesOf, type Case } from './access-matrix/cases.ts';
import { knockElsewhere } from './access-matrix/methods.ts';
import { askOpenly } from './access-matrix/open-doors.ts';
import {
  compare,
  isGood,
  isLookedInto,
  isRefused,
  isWrite,
  openPlay,
  playAll,
  playTogether,
  sumsElsewhere,
  type Play,
} from './access-matrix/play.ts';
import { needOf } from './access-matrix/rights.ts';
import { soiled } from './access-matrix/soil.ts';
import { knockForEffects } from './access-matrix/second-order.ts';
import { openStage } from './access-matrix/stage.ts';
import { sumsOf } from './access-matrix/tables.ts';
import { callOffOthers, waitingKinds, workOn } from './access-matrix/work.ts';

/*
 * The access proof (docs/decisions/0021-access-proof.md): every route on every surface, asked by an Admin, a Seller, five random roles,
 * no role, those next door, those elsewhere and those whose rights have ended, with every id once more as another's, nobody's and none.
 * MATRIX_SEED repeats a run.
 */

const SEED = Number(process.env['MATRIX_SEED'] ?? Date.now() % 1_000_000);

// Here, where what it opens lasts until the last of the tests has ended.
const stage = await openStage();
let opened: Promise<Play> | undefined;
/** Everybody gathered, on the database as they find it, or beside twins of their workspace. */
async function playOn(name: 'plain' | 'twinned'): Promise<Play> {
  const play = await (opened ??= openPlay(stage, SEED));
  await play.stage.goOnWith(play[name]);
  return play;
}
after(async () => {
  const play = await opened?.catch(() => null);
  if (play) console.log(`access matrix: ${play.cases.length} cases, ${play.asker.calls} calls, MATRIX_SEED=${SEED}`);
  await play?.asker.close();
  await stage.close();
});

const reads = ({ cases }: Play): Case[] => cases.filter((asked) => isGood(asked) && !isWrite(asked));
const writes = ({ cases }: Play): Case[] => cases.filter((asked) => isGood(asked) && isWrite(asked));
const isOfOurs = ({ company }: Play, { caller }: Case): boolean =>
  caller.home.workspace_id === company.places.ours.workspace_id;

/** The same cases as they came out without twins: kept for the test that plays them beside some. */
const outcomes: Partial<Record<'reads' | 'writes' | 'work', Map<unknown, string>>> = {};

const none = (complaints: readonly string[]) =>
  assert.equal(
    complaints.length,
    0,
    `${complaints.length} complaints with MATRIX_SEED=${SEED}:\n${complaints.slice(0, 20).join('\n')}`,
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
  const play = await playOn('plain');
  const { tables, company } = play;
  const complaints: string[] = [];
  const workspaces = [...new Set(Object.values(company.places).map(({ workspace_id }) => workspace_id))];
  const sums = () =>
    Promise.all(workspaces.map((workspace_id) => sumsOf(stage.database, tables, { workspace_id, account_id: null })));
  const before = await sums();
  await playTogether(
    play,
    play.cases.filter((asked) => isRefused(play, asked)),
    complaints,
  );
  complaints.push(
    ...(await knockElsewhere(
      play,
      company.callers.filter(({ name }) => !name.startsWith('Random')),
    )),
  );
  (await sums()).forEach((is, i) => complaints.push(...changesOf(before[i]!, is, workspaces[i]!)));
  none(complaints);
});

test('what may be read is read, and only what its reader sees', async () => {
  const play = await playOn('plain');
  const complaints: string[] = [];
  outcomes.reads = await playTogether(play, reads(play), complaints);
  // A filter by what is not there finds nothing; an answer from outside is of what is outside.
  const others = play.cases.filter((asked) => !isGood(asked) && !isRefused(play, asked));
  await playTogether(play, others, complaints);
  none(complaints);
});

test('what may be written is written, and no row of another account or workspace changes', async () => {
  const play = await playOn('plain');
  const { tables, company } = play;
  const { beside, other } = company.places;
  const complaints: string[] = [];
  const sums = (owner: { workspace_id: string; account_id: string | null }) => sumsOf(stage.database, tables, owner);
  const [ours, theirs] = [
    writes(play).filter((asked) => isOfOurs(play, asked)),
    writes(play).filter((asked) => !isOfOurs(play, asked)),
  ];
  const elsewhere = { ...other, account_id: null };
  const [before, before_beside] = [await sums(elsewhere), await sums(beside)];
  const limited = ours.filter(({ caller }) => !caller.sees_all && !caller.is_outside);
  const first = await playAll(play, limited, complaints);
  complaints.push(...changesOf(before_beside, await sums(beside), 'the account beside'));
  const rest = await playAll(
    play,
    ours.filter((asked) => !limited.includes(asked)),
    complaints,
  );
  outcomes.writes = new Map([...first, ...rest]);
  await callOffOthers(play);
  outcomes.work = new Map();
  for (const kind of await waitingKinds(play)) outcomes.work.set(kind, await workOn(play, kind));
  complaints.push(...changesOf(before, await sums(elsewhere), 'the other workspace'));
  await playAll(play, theirs, complaints);
  none(complaints);
});

test('beside workspaces whose every row bears the same ids nothing comes out differently, and nothing of them changes', async () => {
  const play = await playOn('twinned');
  const complaints: string[] = [];
  const before = await sumsElsewhere(play);
  const seen = await playTogether(play, reads(play), complaints);
  if ((await sumsElsewhere(play)) !== before) complaints.push('reading changed rows elsewhere');
  const cases = [...outcomes.writes!.keys()] as Case[];
  const done = new Map<Case, string>();
  for (const asked of cases) {
    // What is made for a call has twins for one person; the mutation check gives everybody's theirs.
    const is_twinned = isLookedInto(asked) && asked.caller.sees_all;
    for (const [key, outcome] of await playAll(play, [asked], complaints, { is_twinned })) done.set(key, outcome);
  }
  await callOffOthers(play);
  for (const [asked, outcome] of [...seen, ...done])
    for (const complaint of compare((outcomes.reads!.get(asked) ?? outcomes.writes!.get(asked))!, outcome))
      complaints.push(`${nameOf(asked)} ${complaint}`);
  const settled = await sumsElsewhere(play);
  for (const [kind, outcome] of outcomes.work!)
    complaints.push(
      ...compare(outcome, await workOn(play, String(kind))).map(
        (complaint) => `the jobs ${String(kind)}: ${complaint}`,
      ),
    );
  if ((await sumsElsewhere(play)) !== settled) complaints.push('jobs changed rows elsewhere');
  none(complaints);
});

test('a body that names what only the service sets leaves the same rows as one that does not', async () => {
  const complaints: string[] = [];
  const play = await playOn('plain');
  const cases = writes(play).filter((asked) => isLookedInto(asked) && asked.route.body !== undefined);
  const clean = await playAll(play, cases, complaints);
  await playOn('plain');
  const dirty = await playAll(play, cases, complaints, { soil: soiled(play.company) });
  for (const asked of cases)
    complaints.push(
      ...compare(clean.get(asked)!, dirty.get(asked)!).map((complaint) => `${nameOf(asked)} ${complaint}`),
    );
  none(complaints);
});

test('what a caller makes another thing do, and what another’s job has made, asks for the right to that', async () => {
  none(await knockForEffects(await playOn('plain')));
});

test('what is open to whoever has a link, a signature or a password asks for just that, whoever else asks', async () => {
  none(await askOpenly(await playOn('plain')));
});
