import { makeAsker, type Answered, type Ask, type Asker } from './ask.ts';
import {
  KNOCKED,
  callOf,
  casesOf,
  expected,
  makeFixtureStore,
  nameOf,
  recipesOf,
  slotsOf,
  turnedAway,
  type Case,
  type FixtureStore,
  type Slot,
} from './cases.ts';
import {
  endRights,
  gather,
  newCredentials,
  oneSession,
  randomRoles,
  type Caller,
  type Population,
} from './population.ts';
import { addSharedActivity, STRANGERS_LINK } from './shared-activity.ts';
import { addActivity } from './activity.ts';
import type { Database } from '../../server/platform/database/postgres.ts';
import { markNow, notedSince } from '../noted-writes.ts';
import { withoutNews } from './outcome.ts';
import { isInShare } from '../share.ts';
import type { TestDatabases, Watch } from './test-databases.ts';
import { SEEN_IN_PART } from './rights.ts';
import { ownersOf, tenantTables, writtenSince, type Owner, type Table } from './tables.ts';
import { makeDecoyTenants, type DecoyTenants } from './decoy-tenants.ts';

/*
 * Runs the matrix: makes all callers and things, and stores them as two databases, with and without decoys of the workspace. Then it plays
 * each case and checks the answer.
 */

export type Matrix = {
  databases: TestDatabases;
  asker: Asker;
  population: Population;
  fixtures: FixtureStore;
  cases: readonly Case[];
  slots: ReadonlyMap<Case, readonly Slot[]>;
  tables: readonly Table[];
  /** Names of the stored databases: as all callers find it, and the same with decoys of `ours`. */
  plain: string;
  in_decoy: string;
  decoys: DecoyTenants;
  /** The moment at which all things for the run had been made, with their owners. */
  since_ms: number;
  owners: ReadonlyMap<string, Owner>;
  references: ReadonlySet<string>;
};

/** Fills the database of the service, which may be empty, and stores it twice. */
export async function openMatrix(databases: TestDatabases, seed: number): Promise<Matrix> {
  const asker = makeAsker(databases.base);
  const population = await gather(databases, asker, randomRoles(seed));
  const fixtures = makeFixtureStore();
  const { cases, slots } = await allCases(population);
  for (const asked of cases) await callOf(asked, population, fixtures, false);
  for (const place of [population.places.ours, population.places.beside, population.places.other])
    await addActivity(place, fixtures);
  await addSharedActivity(population, fixtures);
  await endRights(databases, population);
  const tables = await tenantTables(databases.database);
  const owners = await ownersOf(databases.database, tables);
  // Things made from now on have ids with a later millisecond.
  await new Promise((resolve) => setTimeout(resolve, 5));
  const since_ms = Date.now();
  const plain = await databases.keep();
  await databases.goOnWith(plain);
  const copied = await tenantTables(databases.database, ['audit_log', 'sessions', 'token_uses']);
  const decoys = await makeDecoyTenants(databases.database, copied, population.places.ours.workspace_id);
  const in_decoy = await databases.keep();
  const references = new Set([...owners.keys()].filter((name) => /^(LD|OR)-/.test(name)));
  return {
    databases,
    asker,
    population,
    fixtures,
    cases,
    slots,
    tables,
    plain,
    in_decoy,
    decoys,
    since_ms,
    owners,
    references,
  };
}

async function allCases(population: Population) {
  const cases: Case[] = [];
  const slots = new Map<Case, Slot[]>();
  // Every recipe is called once on each surface, whatever share the run takes.
  const asked = new Set<string>();
  const isFirst = (one: Case): boolean => {
    const name = `${one.route.id} ${recipesOf(one.route).indexOf(one.recipe)} ${one.surface}`;
    if (!isGood(one) || !one.caller.sees_all || one.caller.is_outside || asked.has(name)) return false;
    asked.add(name);
    return true;
  };
  for (const route of KNOCKED)
    for (const recipe of recipesOf(route))
      for (const caller of population.callers.filter((one) => !one.is_newcomer || recipe.is_asked_by_newcomers)) {
        const found = await slotsOf(recipe, caller, population.places.ours);
        const made = route.surfaces.flatMap((surface) => casesOf({ route, surface, caller, recipe }, found));
        for (const one of made.filter((one) => isFirst(one) || isInShare(nameOf(one)))) {
          slots.set(one, found);
          cases.push(one);
        }
      }
  return { cases, slots };
}

/** Whether a case leaves data behind. Exports do too: they create a job, which a list shows. */
export const isWrite = ({ route: { method, url } }: Case): boolean => method !== 'GET' || url.endsWith('/export');

/** Whether a case is a valid write by a caller of `ours` on things made for this case alone. */
const hasItsOwn = (asked: Case): boolean =>
  isGood(asked) && isWrite(asked) && !asked.caller.is_closed && !asked.caller.is_outside;

/** Whether a case must change nothing. */
export const isRefused = (matrix: Pick<Matrix, 'slots'>, asked: Case): boolean =>
  !isGood(asked) && expected(asked, matrix.slots.get(asked)!).every((status) => status >= 400);

/** Whether a case must succeed. */
export const isGood = (asked: Case): boolean =>
  turnedAway(asked) === null && asked.swap === null && !asked.recipe.keeps_out?.(asked.caller, asked.surface);

export type CaseResult = {
  answered: Answered;
  /** Faults of the answer. */
  complaints: string[];
  /** The answer and the writes, without values that are new each time. */
  outcome: string;
};

type How = {
  /** Sees the statements of the call itself, but not those that prepare it. */
  watch?: Watch;
  /** Uses credentials that no process has cached. */
  is_new?: boolean;
  /** The things made for the call have decoys too, and nothing elsewhere may change. */
  has_decoys?: boolean;
  /** Adds fields to the call that must make no difference. */
  mass_assign?: (ask: Ask, asked: Case) => Ask;
};

/** Plays a case. */
export async function runCase(
  matrix: Matrix,
  asked: Case,
  { watch, mass_assign, is_new = false, has_decoys = false }: How = {},
): Promise<CaseResult> {
  const { databases, asker, population, fixtures, tables, slots } = matrix;
  const { caller, surface, route, recipe } = asked;
  const isFresh = hasItsOwn(asked);
  const hasDecoys = has_decoys && !recipe.is_of_one_workspace;
  const { ask, said } = hasDecoys
    ? await decoyCallOf(matrix, asked)
    : await callOf(asked, population, fixtures, isFresh);
  const credentials =
    is_new && caller.is_live
      ? await newCredentials(databases, caller)
      : recipe.burns_session && caller.is_live
        ? await oneSession(databases, caller)
        : caller.credentials;
  const isWatched = isFresh && isLookedInto(asked);
  const mark = isWatched ? await markNow(databases.database) : 0;
  const elsewhere = has_decoys ? await markElsewhere(matrix) : null;
  if (watch) databases.watch = watch;
  const answered = await asker(surface, route, mass_assign?.(ask, asked) ?? ask, credentials);
  databases.watch = null;
  const written = isWatched ? await writtenSince(databases.database, tables, caller.home.workspace_id, mark) : [];
  const wanted = expected(asked, slots.get(asked)!);
  const { status, text } = answered;
  const complaints = [
    ...(wanted.includes(status) ? [] : [`answered ${status} instead of ${wanted.join(' or ')}: ${text.slice(0, 300)}`]),
    ...leaksIn(matrix, caller, text, said),
    ...(caller.sees_one_account ? tellsMore(route.url, answered) : []),
    ...(await distinguishes(matrix, asked, answered, said)),
    ...(elsewhere === null ? [] : await changedElsewhere(matrix, elsewhere, caller)),
  ];
  const lines = recipe.is_restless ? [String(status)] : [`${status} ${text}`, ...written];
  const outcome = lines.map((line) => withoutNews(line, matrix.since_ms, matrix.references)).sort();
  return { answered, complaints, outcome: outcome.join('\n') };
}

/** The call of a case; its things and arrangements are repeated in the decoys. */
async function decoyCallOf({ databases, population, fixtures, decoys }: Matrix, asked: Case) {
  const isFresh = hasItsOwn(asked);
  if (!isFresh) return callOf(asked, population, fixtures, false);
  const call = await callOf(asked, population, fixtures, true, [decoys.alike_id]);
  await decoys.takeIn(databases.database);
  return call;
}

/** State of the other workspaces before a call: nothing there may change after it. */
export type Elsewhere = { mark: number; links: string };

export async function markElsewhere({ databases: { database } }: Matrix): Promise<Elsewhere> {
  return { mark: await markNow(database), links: await strangersLinks(database) };
}

const strangersLinks = async ({ read }: Database): Promise<string> =>
  JSON.stringify(await read.rows(null, `select user_id from password_resets where token_hash = $1`, [STRANGERS_LINK]));

/** Reports the tables in which rows of other workspaces were written since this state. */
export async function changedElsewhere(
  { databases: { database }, tables, population, decoys }: Matrix,
  { mark, links }: Elsewhere,
  caller?: Caller,
): Promise<string[]> {
  const { unlike_id, alike_id, last_id } = decoys;
  const others: Record<string, string> = {
    [unlike_id]: 'unlike_id',
    [alike_id]: 'alike_id',
    [last_id]: 'last_id',
    [population.places.other.workspace_id]: 'other',
    [population.abroad.workspace_id]: 'abroad',
  };
  if (caller) delete others[caller.home.workspace_id];
  const meant = new Set(tables.map(({ name }) => name));
  const changed = (await notedSince(database, mark)).flatMap(({ table, workspace_id }) => {
    const whose = others[workspace_id ?? ''];
    return whose !== undefined && meant.has(table) ? [`${table} of ${whose}`] : [];
  });
  if ((await strangersLinks(database)) !== links) changed.push('password_resets');
  return changed.length === 0 ? [] : [`changes rows elsewhere: ${changed.join(', ')}`];
}

/** Whether the effects of a write are checked in the database: for two people, and on one surface if there are two. */
export const isLookedInto = ({ caller, route, surface }: Case): boolean =>
  ['Admin', 'Seller'].includes(caller.name) && (surface === 'rest' || !route.surfaces.includes('rest'));

/** Plays cases one after the other; returns their outcomes, and adds faults to `complaints`. */
export async function runCases(matrix: Matrix, cases: readonly Case[], complaints: string[], how: How = {}) {
  const outcomes = new Map<Case, string>();
  for (const asked of cases) {
    const result = await runCase(matrix, asked, how);
    complaints.push(...result.complaints.map((complaint) => `${nameOf(asked)}: ${complaint}`));
    outcomes.set(asked, result.outcome);
  }
  return outcomes;
}

/** Plays cases that change nothing, several at a time. */
export async function runCasesAtOnce(matrix: Matrix, cases: readonly Case[], complaints: string[]) {
  const outcomes = new Map<Case, string>();
  const left = [...cases];
  const lane = async () => {
    for (let asked = left.pop(); asked; asked = left.pop())
      for (const [key, outcome] of await runCases(matrix, [asked], complaints)) outcomes.set(key, outcome);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return outcomes;
}
const AT_ONCE = 6;

const NAMES = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|(?:LD|OR)-[0-9A-Z]{10}/g;

/** Hidden things that an answer reveals, by their ids, their references, and the marks in their texts. */
function leaksIn({ owners, population }: Matrix, caller: Caller, text: string, said: readonly string[]): string[] {
  const told = new Set(text.match(NAMES) ?? []);
  const names = [...told].filter((name) => {
    const owner = owners.get(name);
    return owner !== undefined && !said.includes(name) && !sees(caller, owner);
  });
  const orders = caller.sees_own_deliveries
    ? [...told].filter((name) => name.startsWith('OR-') && !said.includes(name))
    : [];
  const marks = [...orders, ...marksBeyond(population, caller).filter((mark) => text.includes(mark))];
  return [...names, ...marks].map((name) => `tells of ${name}`);
}

/** Reports hidden fields of a thing in answers to people of one account. */
function tellsMore(url: string, { status, body }: Answered): string[] {
  const seen = SEEN_IN_PART[url];
  if (!seen || status !== 200) return [];
  const told = new Set([body.data].flat().flatMap((row) => Object.keys(row)));
  return [...told].filter((field) => !seen.includes(field)).map((field) => `tells the field ${field}`);
}

const sees = ({ home, sees_all }: Caller, { workspace_id, account_id }: Owner): boolean =>
  workspace_id === home.workspace_id && (sees_all || account_id === null || account_id === home.account_id);

/** Marks of places whose things a caller does not see. */
function marksBeyond({ places, callers }: Population, { home, sees_all }: Caller): string[] {
  const all = [...Object.values(places), ...callers.map((caller) => caller.home)];
  const beyond = all.flatMap(({ workspace_id, account_id, mark, shared_mark }) => {
    if (workspace_id !== home.workspace_id) return [mark, shared_mark];
    return sees_all || account_id === home.account_id ? [] : [mark];
  });
  return [...new Set([...beyond, 'of a twin'])].filter((mark) => !home.mark.startsWith(mark));
}

/**
 * Complains when the answer about another's thing differs from the answer about a missing thing: status, words and headers must be equal,
 * except for new values.
 */
async function distinguishes(
  matrix: Matrix,
  asked: Case,
  answered: Answered,
  said: readonly string[],
): Promise<string[]> {
  const { swap, caller, surface, route } = asked;
  if (swap?.by !== 'beside' && swap?.by !== 'other') return [];
  const unknown: Case = { ...asked, swap: { ...swap, by: 'unknown' } };
  const { ask, said: others } = await callOf(unknown, matrix.population, matrix.fixtures, false);
  const there = await matrix.asker(surface, route, ask, caller.credentials);
  const [here, gone] = [plainly(answered, said), plainly(there, others)];
  const isSame = here === gone || asked.recipe.beside?.[swap.slot.kind] !== undefined;
  return isSame ? [] : [`tells another's from nobody's: ${here.slice(0, 300)} against ${gone.slice(0, 300)}`];
}

function plainly({ status, text, headers }: Answered, said: readonly string[]): string {
  const named = said.filter((name) => name.length > 2).sort((a, b) => b.length - a.length);
  const words = named.reduce((rest, name) => rest.replaceAll(name, '<said>'), text);
  return `${status} ${Object.keys(headers).sort().join()} ${withoutNews(words, 0, new Set())}`;
}

/** Reports differences between two outcomes of the same case in different databases. */
export function compare(before: string, after: string): string[] {
  if (before === after) return [];
  const [was, is] = [before.split('\n'), after.split('\n')];
  const gone = was.filter((line) => !is.includes(line));
  const come = is.filter((line) => !was.includes(line));
  const first = [...(gone[0] ?? '')].findIndex((letter, i) => letter !== come[0]?.[i]);
  const near = (line = 'nothing') => line.slice(Math.max(0, first - 100), first + 100);
  return [
    `comes out differently in ${Math.max(gone.length, come.length)} rows: …${near(gone[0])}… became …${near(come[0])}…`,
  ];
}
