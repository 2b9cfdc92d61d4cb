import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Due } from './dispatch-sql.ts';
import {
  finish,
  isIdle,
  makeDeliveryQueue,
  settle,
  startNext,
  takeIn,
  wanting,
  type DeliveryQueue,
} from './delivery-queues.ts';

const key = { workspace_id: 'w', webhook_id: 'h' };
const aDue = (object: number, sequence: number, prev: number | null): Due => ({
  ...key,
  event_id: `${object}-${String(sequence).padStart(3, '0')}`,
  object_id: String(object),
  sequence,
  attempts: 0,
  prev_id: prev === null ? null : `${object}-${String(prev).padStart(3, '0')}`,
});
const bodies = (queue: DeliveryQueue) => wanting(queue, 0).forEach(({ event_id }) => queue.bodies.set(event_id, '{}'));
const fast = { is_success: true, duration_ms: 5 };
const failed = { is_success: false, duration_ms: 5 };

test('whatever the order of reads, starts, successes and failures, an object is sent in its order and one at a time', () => {
  const step = fc.constantFrom('read', 'start', 'succeed', 'fail');
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), fc.integer({ min: 1, max: 7 }), (steps, window) => {
      const pending = new Map([0, 1, 2].map((object) => [object, [1, 2, 3, 4, 5]]));
      const queue = makeDeliveryQueue(key);
      const flying: Due[] = [];
      const ended: Due[] = [];
      for (const step of steps) {
        if (step === 'read') {
          const all = [...pending].flatMap(([object, left]) =>
            left.map((n, i) => aDue(object, n, left[i - 1] ?? null)),
          );
          takeIn(queue, all.slice(0, window));
        } else if (step === 'start') {
          bodies(queue);
          const due = startNext(queue, 0)?.due;
          if (!due) continue;
          assert.ok(!flying.some(({ object_id }) => object_id === due.object_id), 'one at a time');
          assert.equal(due.sequence, pending.get(Number(due.object_id))![0], 'the first that is left');
          flying.push(due);
        } else {
          const due = flying.shift();
          if (!due) continue;
          finish(queue, step === 'succeed' ? fast : failed);
          if (step === 'succeed') {
            ended.push(due);
            pending.get(Number(due.object_id))!.shift();
          }
          settle(queue, due, step === 'succeed');
        }
      }
      assert.equal(queue.in_flight, flying.length);
      for (const object of pending.keys()) {
        const order = ended.filter(({ object_id }) => object_id === String(object)).map(({ sequence }) => sequence);
        assert.deepEqual(order, order.toSorted());
      }
    }),
    { numRuns: 500 },
  );
});

test('a delivery whose forerunner is not here is given back', () => {
  const queue = makeDeliveryQueue(key);
  const [first, second, third] = [aDue(1, 1, null), aDue(1, 2, 1), aDue(1, 3, 2)];
  assert.deepEqual(takeIn(queue, [third]), [third]);
  assert.deepEqual(takeIn(queue, [second, first]), []);
  assert.deepEqual(takeIn(queue, [third, second, first]), []);
  assert.deepEqual(queue.ready, ['1']);
});

test('a receiver that fails is sent two at a time, one that answers fast up to 64', () => {
  const queue = makeDeliveryQueue(key);
  takeIn(
    queue,
    Array.from({ length: 200 }, (_, i) => aDue(i, 1, null)),
  );
  const start = () => {
    bodies(queue);
    return startNext(queue, 0)?.due;
  };
  const flying = Array.from({ length: 20 }, start).filter((due) => due !== undefined);
  assert.equal(flying.length, 8);
  for (const due of flying) {
    finish(queue, failed);
    settle(queue, due, false);
  }
  assert.equal(queue.limit, 2);
  assert.ok(wanting(queue, 0).length <= 2);
  for (let i = 0; i < 100; i++) {
    const due = start()!;
    finish(queue, fast);
    settle(queue, due, true);
  }
  assert.equal(queue.limit, 64);
  assert.ok(!isIdle(queue));
});

test('a paused lane starts nothing before its time', () => {
  const queue = makeDeliveryQueue(key);
  takeIn(queue, [aDue(1, 1, null)]);
  bodies(queue);
  queue.paused_until_ms = 100;
  assert.equal(startNext(queue, 99), undefined);
  assert.ok(startNext(queue, 100));
});
