import assert from 'node:assert/strict';
import { test } from 'node:test';
import { skippedToday } from '../test/share.ts';
import type { Outcome } from './one-seed.ts';
import { PLANTED } from './planted.ts';
import { runSeeds } from './run-seeds.ts';

/* Whether the simulation is reliable: a seed always gives the same life, and it finds faults. */

const SEEDS_MAX = 24;

/** Runs seeds until one breaks a law; returns that one. */
async function firstBroken(planted: string): Promise<Outcome | undefined> {
  let found: Outcome | undefined;
  const seeds = Array.from({ length: SEEDS_MAX }, (_, i) => i + 1);
  await runSeeds({
    seeds,
    planted,
    processes: 2,
    onEnd: (outcome) => {
      if (outcome.broken.length > 0) found ??= outcome;
      return found === undefined;
    },
  });
  return found;
}

async function outcomesOf(seeds: readonly number[], planted: string | null = null): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  await runSeeds({ seeds, planted, has_trace: true, processes: 2, onEnd: (outcome) => void outcomes.push(outcome) });
  return outcomes;
}

test('the same seed has the same trace, and another seed another', async () => {
  const [one, same, other] = (await outcomesOf([4, 4, 5])).toSorted((a, b) => a.seed - b.seed);
  assert.deepEqual(one!.broken, []);
  assert.deepEqual(same!.trace, one!.trace);
  assert.notEqual(other!.hash, one!.hash);
});

for (const [name, { what, has_races }] of Object.entries(PLANTED))
  test(`a planted fault is found: ${what}`, { skip: skippedToday(`planted ${name}`) }, async () => {
    const found = await firstBroken(name);
    assert.ok(found, `${SEEDS_MAX} seeds did not find it`);
    const [again] = await outcomesOf([found.seed], name);
    if (has_races) assert.ok(again!.broken.length > 0, 'the seed breaks laws again');
    else
      assert.deepEqual([again!.broken, again!.hash], [found.broken, found.hash], 'the seed breaks the same laws again');
  });
