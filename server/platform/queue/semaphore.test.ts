import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeSemaphore } from './semaphore.ts';

/** Tasks that end on demand. */
function tasks() {
  const ends: (() => void)[] = [];
  const begun: number[] = [];
  const task = (n: number) => () => {
    begun.push(n);
    return new Promise<number>((resolve) => (ends[n] = () => resolve(n)));
  };
  return { ends, begun, task };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('so many run, so many wait in the order they came, one more is refused', async () => {
  const inTurn = makeSemaphore({ at_once: 2, waiting_max: 2 });
  const { ends, begun, task } = tasks();
  const running = [0, 1, 2, 3].map((n) => inTurn(task(n)));
  await assert.rejects(inTurn(task(4)), { kind: 'OVERLOADED' });
  assert.deepEqual(begun, [0, 1]);
  ends[1]!();
  await settle();
  assert.deepEqual(begun, [0, 1, 2]);
  running.push(inTurn(task(5)));
  ends[0]!();
  await settle();
  assert.deepEqual(begun, [0, 1, 2, 3]);
  ends[2]!();
  ends[3]!();
  await settle();
  ends[5]!();
  assert.deepEqual(await Promise.all(running), [0, 1, 2, 3, 5]);
});

test('a task that fails gives its place to the next', async () => {
  const inTurn = makeSemaphore({ at_once: 1, waiting_max: 1 });
  const failed = inTurn(() => Promise.reject(new Error('no')));
  const next = inTurn(async () => 'yes');
  await assert.rejects(failed, /no/);
  assert.equal(await next, 'yes');
  assert.equal(await inTurn(async () => 'again'), 'again');
});
