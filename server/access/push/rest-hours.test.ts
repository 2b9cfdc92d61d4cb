import assert from 'node:assert/strict';
import { test } from 'node:test';
import { restEnds } from './rest-hours.ts';

const at = (iso: string): number => Date.parse(iso);
const NIGHT = { from: '22:00', to: '07:00' };

test('a rest ends on the clocks of the workspace, over midnight, at noon, and in the nights when clocks change', () => {
  const rows = [
    [NIGHT, '2026-01-10T21:59:00+01:00', null],
    [NIGHT, '2026-01-10T22:00:00+01:00', '2026-01-11T07:00:00+01:00'],
    [NIGHT, '2026-01-11T06:59:59+01:00', '2026-01-11T07:00:00+01:00'],
    [NIGHT, '2026-01-11T07:00:00+01:00', null],
    [{ from: '12:30', to: '14:00' }, '2026-01-11T13:15:30+01:00', '2026-01-11T14:00:00+01:00'],
    // Paris: on one night the clock skips an hour, on the other it repeats one.
    [NIGHT, '2026-03-28T23:00:00+01:00', '2026-03-29T07:00:00+02:00'],
    [NIGHT, '2026-10-24T23:00:00+02:00', '2026-10-25T07:00:00+01:00'],
  ] as const;
  for (const [rest, moment, end] of rows)
    assert.equal(restEnds(rest, at(moment), 'Europe/Paris'), end && at(end), moment);
});
