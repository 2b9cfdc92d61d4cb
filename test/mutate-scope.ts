import { parseArgs } from 'node:util';
import { nameOf, recipesOf, type Case } from './access-matrix/cases.ts';
import { reasonFor } from './access-matrix/equivalents.ts';
import {
  mutantsOf,
  nameOfMutant,
  siteOf,
  wasSent,
  without,
  writtenPredicates,
  type Mutant,
} from './access-matrix/mutants.ts';
import {
  compare,
  isGood,
  isLookedInto,
  isRefused,
  isWrite,
  openMatrix,
  runCases,
  runCase,
  changedElsewhere,
  markElsewhere,
  type Matrix,
} from './access-matrix/run-matrix.ts';
import { openTestDatabases, type Watch } from './access-matrix/test-databases.ts';
import { callOffOthers, waitingKinds, workOn } from './access-matrix/work.ts';

/*
 * `node test/mutate-scope.ts [--only <part of a name>]… [--seed N] [--list] [--part 1/2]`: removes every predicate on workspace, account or
 * person from the statements, one at a time. The access matrix must notice each removal. Prints the removals that it does not notice, and
 * the statements that no call of the matrix sends. The exit code is 1 when test/access-matrix/equivalents.ts does not explain an unnoticed
 * one.
 */

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    seed: { type: 'string', default: '20261121' },
    list: { type: 'boolean', default: false },
    part: { type: 'string', default: '1/1' },
  },
});
/** Number of calls tried first, of those that send the statement, and of further calls if none of the first notices. */
const FIRST = 14;
const MORE = 60;
/** Statements that identify the caller: processes cache their result. */
const IDENTIFYING = /findTokens|findSessions/;

/** What sends a statement: a call, or the jobs of a kind. */
type Bringer = { asked: Case; kind?: never } | { kind: string; asked?: never };
type Recorded = {
  mutants: Map<string, { mutant: Mutant; bringers: Bringer[] }>;
  sent: Map<string, Set<string>>;
  outcomes: Map<Case, string>;
  /** Name of the stored database in which all jobs wait. */
  worked: string;
};

const databases = await openTestDatabases();
const matrix = await openMatrix(databases, Number(options.seed));
const started = performance.now();
const recorded = await record(matrix);
const [part = 1, parts = 1] = options.part.split('/').map(Number);
const chosen = [...recorded.mutants.values()]
  .toSorted((a, b) => (nameOfMutant(a.mutant) < nameOfMutant(b.mutant) ? -1 : 1))
  .filter(({ mutant }) => options.only.length === 0 || options.only.some((some) => nameOfMutant(mutant).includes(some)))
  .filter((_, i) => i % parts === part - 1);
say(`${recorded.mutants.size} mutants of ${recorded.sent.size} statements; ${chosen.length} are tried (${seconds()})`);
if (options.list) for (const { mutant } of chosen) say(nameOfMutant(mutant));
else await tryAll();
await matrix.asker.close();
await databases.close();
process.exit();

// --- trying --------------------------------------------------------------------------------------------------------

async function tryAll(): Promise<void> {
  const survivors: Mutant[] = [];
  await databases.goOnWith(matrix.in_decoy);
  for (const [i, { mutant, bringers }] of chosen.entries()) {
    const complaint = await killerOf(mutant, bringers).catch(cutOff);
    const isDirty = bringers.some(({ asked }) => !asked || isWrite(asked));
    if (isDirty) await databases.goOnWith(matrix.in_decoy);
    if (complaint === null) survivors.push(mutant);
    const end = complaint === null ? 'SURVIVED' : `killed: ${complaint.replace(/\s+/g, ' ').slice(0, 160)}`;
    say(`${i + 1}/${chosen.length} ${nameOfMutant(mutant)} ${end}`);
  }
  const unexplained = survivors.filter((mutant) => reasonFor(nameOfMutant(mutant)) === undefined);
  const unsent = writtenPredicates().filter((line) => !wasSent(line, recorded.sent));
  say(`\n${chosen.length - survivors.length} of ${chosen.length} killed in ${seconds()}; survivors:`);
  for (const mutant of survivors)
    say(`  ${nameOfMutant(mutant)}: ${reasonFor(nameOfMutant(mutant)) ?? 'NOT EXPLAINED'}`);
  say(`\n${unsent.length} lines that no call of the matrix and no job of its calls sends:`);
  for (const { file, line, text } of unsent) say(`  ${file}:${line} ${text.slice(0, 110)}`);
  process.exitCode = unexplained.length === 0 ? 0 : 1;
}

/** A mutant counts as noticed if a call gets no answer, or a broken one. */
function cutOff(error: unknown): string {
  databases.watch = null;
  return `is not answered: ${String(error)}`;
}

/** The first complaint about a mutant; null when it is not noticed. */
async function killerOf(mutant: Mutant, bringers: readonly Bringer[]): Promise<string | null> {
  const watch: Watch = (text) => (siteOf(text) === mutant.site ? without(text, mutant) : text);
  const all = bringers.flatMap(({ asked }) => asked ?? []);
  const first = likeliest(all);
  const cases = [
    ...first,
    ...spread(
      all.filter((asked) => !first.includes(asked)).toSorted((a, b) => Number(isGood(b)) - Number(isGood(a))),
      MORE,
    ),
  ];
  const isNew = IDENTIFYING.test(mutant.site);
  for (const asked of cases) {
    const { complaints, outcome, answered } = await runCase(matrix, asked, { watch, is_new: isNew, has_decoys: true });
    if (answered.status >= 500) return `${nameOf(asked)} answered ${answered.status}`;
    const was = isWrite(asked) ? undefined : recorded.outcomes.get(asked);
    const [complaint] = [...complaints, ...(was === undefined ? [] : compare(was, outcome))];
    if (complaint && (await isItsFault(asked, watch, isNew))) return `${nameOf(asked)} ${complaint}`;
  }
  return (
    (await killingWrite(
      watch,
      cases.filter((asked) => isWrite(asked) && isGood(asked)),
    )) ?? (await killingJob(watch, bringers))
  );
}

/** Whether the mutant changes a call's outcome: plays the call with and without it, each on an unchanged database. */
async function isItsFault(asked: Case, watch: Watch, isNew: boolean): Promise<boolean> {
  await databases.goOnWith(matrix.in_decoy);
  const bad = await runCase(matrix, asked, { watch, is_new: isNew, has_decoys: true });
  await databases.goOnWith(matrix.in_decoy);
  const good = await runCase(matrix, asked, { is_new: isNew, has_decoys: true });
  return bad.complaints.join() !== good.complaints.join() || compare(good.outcome, bad.outcome).length > 0;
}

/** Plays the writes with and without the mutant, from the same database; returns the first difference. */
async function killingWrite(watch: Watch, cases: readonly Case[]): Promise<string | null> {
  if (cases.length === 0) return null;
  const complaints: string[] = [];
  await databases.goOnWith(matrix.in_decoy);
  const good = await runCases(matrix, cases, complaints, { has_decoys: true });
  await databases.goOnWith(matrix.in_decoy);
  const bad = await runCases(matrix, cases, complaints, { has_decoys: true, watch });
  for (const asked of cases)
    complaints.push(...compare(good.get(asked)!, bad.get(asked)!).map((differs) => `${nameOf(asked)} ${differs}`));
  return complaints[0] ?? null;
}

async function killingJob(watch: Watch, bringers: readonly Bringer[]): Promise<string | null> {
  const kinds = [...new Set(bringers.flatMap(({ kind }) => kind ?? []))].slice(0, 3);
  for (const kind of kinds) {
    await databases.goOnWith(recorded.worked);
    const good = await workOn(matrix, kind);
    await databases.goOnWith(recorded.worked);
    const before = await markElsewhere(matrix);
    const [differs] = compare(good, await workOn(matrix, kind, watch));
    if (differs) return `the jobs ${kind} ${differs}`;
    const [changed] = await changedElsewhere(matrix, before);
    if (changed) return `the jobs ${kind}: ${changed}`;
  }
  return null;
}

/** Some calls of each sort, of those that send a statement, the most promising first. */
function likeliest(cases: readonly Case[]): Case[] {
  const sorts = [
    (asked: Case) => asked.swap?.by === 'other' || asked.caller.name === 'other workspace',
    (asked: Case) => asked.swap?.by === 'beside' || asked.caller.name === 'other account',
    (asked: Case) => isGood(asked) && !isWrite(asked) && asked.caller.name === 'Seller',
    (asked: Case) => isGood(asked) && !isWrite(asked),
    (asked: Case) => isGood(asked) && isWrite(asked) && isLookedInto(asked),
    (asked: Case) => isGood(asked) && isWrite(asked),
  ];
  const few = sorts.flatMap((isOfSort) => spread(cases.filter(isOfSort), 4));
  return [...new Set(few)].slice(0, FIRST);
}

/** Selects `count` cases, spread over as many routes, and as many recipes of each, as possible. */
function spread(cases: readonly Case[], count: number): Case[] {
  const byRecipe = Map.groupBy(cases, ({ route, recipe }) => `${route.id} ${recipesOf(route).indexOf(recipe)}`);
  const turns = [...byRecipe.values()];
  const longest = Math.max(0, ...turns.map((list) => list.length));
  return Array.from({ length: longest }, (_, turn) => turns.flatMap((list) => list[turn] ?? []))
    .flat()
    .slice(0, count);
}

// --- recording -----------------------------------------------------------------------------------------------------

/** Plays everything once with decoys; records the statements and the outcome of each call. */
async function record(matrix: Matrix): Promise<Recorded> {
  const mutants: Recorded['mutants'] = new Map();
  const sent: Recorded['sent'] = new Map();
  const outcomes = new Map<Case, string>();
  const note = (bringer: Bringer) => {
    const seen = new Set<string>();
    return (text: string) => {
      const site = siteOf(text);
      sent.set(site, (sent.get(site) ?? new Set()).add(text));
      for (const mutant of mutantsOf(site, text)) {
        const name = nameOfMutant(mutant);
        const known = mutants.get(name) ?? { mutant, bringers: [] };
        mutants.set(name, known);
        if (!seen.has(name)) known.bringers.push(bringer);
        seen.add(name);
      }
      return text;
    };
  };
  // Whatever a random role may do, these callers may do too. Only roles of one account try acts that a Seller may not do.
  const isOfUse = (asked: Case) =>
    (['Admin', 'Seller', 'other account', 'other workspace', 'newcomer'].includes(asked.caller.name) &&
      (isGood(asked) || (isRefused(matrix, asked) && (asked.swap !== null || asked.caller.is_outside)))) ||
    (!asked.caller.sees_all && asked.swap?.by === 'beside' && isRefused(matrix, asked));
  const cases = matrix.cases.filter((asked) => isOfUse(asked));
  await databases.goOnWith(matrix.in_decoy);
  for (const asked of [...cases.filter((one) => !isWrite(one)), ...cases.filter(isWrite)]) {
    const hasDecoys = isWrite(asked) && isLookedInto(asked);
    const { outcome } = await runCase(matrix, asked, { watch: note({ asked }), has_decoys: hasDecoys });
    if (!isWrite(asked)) outcomes.set(asked, outcome);
  }
  say(`recorded ${cases.length} calls (${seconds()})`);
  await callOffOthers(matrix);
  const worked = await databases.keep();
  await databases.goOnWith(worked);
  for (const kind of await waitingKinds(matrix)) await workOn(matrix, kind, note({ kind }));
  return { mutants, sent, outcomes, worked };
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function seconds(): string {
  return `${Math.round((performance.now() - started) / 1000)} s`;
}
