import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeBatcher } from './batcher.ts';

test('asks of one tick share a run, those that come meanwhile the next, at most so many; each gets its own answer', async () => {
  const runs: number[][] = [];
  const double = makeBatcher<number, number>(
    async (asks) => {
      runs.push([...asks]);
      await new Promise((resolve) => setTimeout(resolve, 5));
      return asks.map((ask) => 2 * ask);
    },
    { most: 3 },
  );
  const first = [1, 2].map((ask) => double('a', ask));
  await new Promise((resolve) => setImmediate(resolve));
  const later = [3, 4, 5, 6].map((ask) => double('a', ask));
  assert.deepEqual(await Promise.all([...first, ...later]), [2, 4, 6, 8, 10, 12]);
  assert.deepEqual(runs, [[1, 2], [3, 4, 5], [6]]);
  assert.equal(await double('a', 7), 14);
});

test('asks of different keys do not wait for each other', async () => {
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  const echo = makeBatcher<string, string>(
    async (asks) => {
      if (asks.includes('slow')) await held;
      return asks;
    },
    { most: 10 },
  );
  const slow = echo('a', 'slow');
  assert.equal(await echo('b', 'fast'), 'fast');
  release();
  assert.equal(await slow, 'slow');
});

test('a run that fails fails its asks alone', async () => {
  const even = makeBatcher<number, number>(
    async (asks) => {
      if (asks.some((ask) => ask % 2 === 1)) throw new Error('odd');
      return asks;
    },
    { most: 1 },
  );
  const [odd, fine] = await Promise.allSettled([even('a', 1), even('a', 2)]);
  assert.equal(odd.status, 'rejected');
  assert.deepEqual(fine, { status: 'fulfilled', value: 2 });
});
