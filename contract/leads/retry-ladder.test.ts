import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LEAD_STATUSES, OPEN_LEAD_STATUSES, turnOf } from './lead-moves.ts';
import {
  DEFAULT_RETRY_LADDERS,
  LADDER_ENDS,
  RETRIED_STATUSES,
  afterLadder,
  minutesToRetry,
  retryLadderFaults,
  type RetryLadders,
} from './retry-ladder.ts';

test('every open status has a turn in the queue and no other has; those that are retried have ladders', () => {
  assert.deepEqual(
    LEAD_STATUSES.filter((status) => turnOf(status) !== null),
    OPEN_LEAD_STATUSES,
  );
  assert.deepEqual(
    LEAD_STATUSES.filter((status) => turnOf(status) === 'retry'),
    [...RETRIED_STATUSES],
  );
});

test('a ladder that comes back to where it began is a fault on the field that closes the loop', () => {
  const step = { after_minutes: [60] };
  for (const [ladders, ...paths] of [
    [DEFAULT_RETRY_LADDERS],
    [{}],
    [{ no_reply: step }],
    [{ no_reply: { ...step, ends_in: 'unreachable' }, unreachable: { ...step, ends_in: 'expired' } }],
    [{ no_reply: { ...step, ends_in: 'no_reply' } }, 'retry_ladders.no_reply.ends_in'],
    [
      { no_reply: { ...step, ends_in: 'unreachable' }, unreachable: { ...step, ends_in: 'no_reply' } },
      'retry_ladders.no_reply.ends_in',
      'retry_ladders.unreachable.ends_in',
    ],
    [
      { no_reply: { ...step, ends_in: 'unreachable' }, unreachable: { ...step, ends_in: 'unreachable' } },
      'retry_ladders.unreachable.ends_in',
    ],
  ] as [RetryLadders, ...string[]][])
    assert.deepEqual(Object.keys(retryLadderFaults(ladders)), paths, JSON.stringify(ladders));
  for (const end of LADDER_ENDS)
    assert.ok(turnOf(end) !== 'fresh' && turnOf(end) !== 'callback', `${end} would be called at once`);
});

test('each try takes one step, and after the last the ladder ends', () => {
  const ladders: RetryLadders = { no_reply: { after_minutes: [60, 240], ends_in: 'unreachable' } };
  const steps = [1, 2, 3].map((tries) => [
    minutesToRetry(ladders, 'no_reply', tries),
    afterLadder(ladders, 'no_reply', tries),
  ]);
  assert.deepEqual(steps, [
    [60, 'no_reply'],
    [240, 'no_reply'],
    [null, 'unreachable'],
  ]);
  assert.equal(afterLadder({}, 'no_reply', 1), 'no_reply');
  assert.equal(afterLadder(ladders, 'confirmed', 9), 'confirmed');
});
