import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readRetryAfter } from '../../platform/http/retry-after.ts';
import { ATTEMPTS_MAX, WAITS_S, nextAttempt } from './schedule.ts';

const NOW_MS = Date.UTC(2026, 0, 31, 9, 30);

test('ten attempts are spread over 75 hours, 35 minutes and 5 seconds', () => {
  let at_ms = 0;
  let attempts = 1;
  for (let next = nextAttempt(attempts, 0, null, 0.5); next !== null; next = nextAttempt(++attempts, at_ms, null, 0.5))
    at_ms = next;
  assert.deepEqual([attempts, ATTEMPTS_MAX, at_ms], [10, 10, ((75 * 60 + 35) * 60 + 5) * 1_000]);
});

test('a wait varies by a tenth to both sides and no more', () => {
  WAITS_S.forEach((wait_s, i) => {
    const waits = Array.from({ length: 200 }, () => (nextAttempt(i + 1, NOW_MS, null)! - NOW_MS) / 1_000 / wait_s);
    assert.ok(Math.min(...waits) >= 0.9 && Math.max(...waits) <= 1.1);
    assert.ok(Math.max(...waits) - Math.min(...waits) > 0.1, 'they differ');
  });
});

test('Retry-After puts an attempt off and never brings it forward', () => {
  assert.equal(nextAttempt(1, NOW_MS, 60, 0.5), NOW_MS + 60_000);
  assert.equal(nextAttempt(3, NOW_MS, 60, 0.5), NOW_MS + 1_800_000);
  assert.equal(nextAttempt(10, NOW_MS, 60, 0.5), null);
});

test('Retry-After is read as seconds or as a date, with 429 and 503, and believed for a day', () => {
  const cases: [number, string | null, number | null][] = [
    [429, '120', 120],
    [503, ' 120 ', 120],
    [503, new Date(NOW_MS + 90_000).toUTCString(), 90],
    [429, new Date(NOW_MS - 90_000).toUTCString(), 0],
    [429, '9999999', 86_400],
    [429, 'soon', null],
    [429, '', null],
    [429, null, null],
    [500, '120', null],
  ];
  for (const [status, header, seconds] of cases)
    assert.equal(readRetryAfter(status, header, NOW_MS), seconds, `${status} ${header}`);
});
