import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { skippedToday } from '../test/share.ts';
import type { Outcome } from './one-seed.ts';
import { PLANTED } from './planted.ts';
import { openGround, runSeeds, type Ground } from './run-seeds.ts';

/* Checks that the simulation is reliable: a seed always gives the same life, and faults are found. */

const SEEDS_MAX = 24;

let opened: Promise<Ground> | undefined;
const ground = (): Promise<Ground> => (opened ??= openGround());
after(async () => (await opened)?.close());

/** Runs seeds until one breaks a law: first only the one known to find the fault, then others. Returns the outcome of that seed. */
async function firstBroken(planted: string): Promise<Outcome | undefined> {
  const { found_by } = PLANTED[planted]!;
  const others = Array.from({ length: SEEDS_MAX }, (_, i) => i + 1).filter((seed) => seed !== found_by);
  let found: Outcome | undefined;
  for (const seeds of [[found_by], others]) {
    const onEnd = (outcome: Outcome) => {
      if (outcome.broken.length > 0) found ??= outcome;
      return found === undefined;
    };
    await runSeeds({ seeds, planted, processes: 2, onEnd }, await ground());
    if (found) break;
  }
  return found;
}

async function outcomesOf(seeds: readonly number[], planted: string | null = null): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const onEnd = (outcome: Outcome) => void outcomes.push(outcome);
  await runSeeds({ seeds, planted, has_trace: true, processes: 2, onEnd }, await ground());
  return outcomes;
}

test('the same seed has the same trace, and another seed another', async () => {
  const [one, same, other] = (await outcomesOf([4, 4, 5])).toSorted((a, b) => a.seed - b.seed);
  assert.deepEqual(one!.broken, []);
  assert.deepEqual(same!.trace, one!.trace);
  assert.notEqual(other!.hash, one!.hash);
});

for (const [name, { what, has_races }] of Object.entries(PLANTED))
  test(`a planted fault is found: ${what}`, { skip: skippedToday(`planted ${name}`) }, async (t) => {
    const found = await firstBroken(name);
    assert.ok(found, `${SEEDS_MAX} seeds did not find it`);
    if (found.seed !== PLANTED[name]!.found_by) t.diagnostic(`seed ${found.seed} found it`);
    if (has_races) return;
    const [again] = await outcomesOf([found.seed], name);
    assert.deepEqual(again!.broken.toSorted(), found.broken.toSorted(), 'the seed breaks the same laws again');
  });
