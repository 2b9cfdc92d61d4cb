import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KEYED_OUTCOMES, LEAD_STATUSES, OTHER_OUTCOMES } from '../../../contract/leads/lead-moves.ts';
import { DEFAULT_SETTINGS } from '../../../contract/access/settings.ts';
import { asksFirst, asksMoment, callbackChoices, withOffset, type Policies } from './outcomes.ts';

const policies: Policies = DEFAULT_SETTINGS;

test('every status but new and expired is an outcome, once', () => {
  const all = [...KEYED_OUTCOMES, ...OTHER_OUTCOMES].toSorted();
  assert.deepEqual(all, LEAD_STATUSES.filter((status) => status !== 'new' && status !== 'expired').toSorted());
});

test('a confirmation asks nothing first, a callback asks for its moment, a cancellation for its reason', () => {
  const asked = (['confirmed', 'call_later', 'cancelled'] as const).map((status) => asksFirst(policies, status));
  assert.deepEqual(asked, [false, true, true]);
});

test('a date that a workspace asks for is asked for where the lead goes on; what ends is dated now', () => {
  const dated: Policies = {
    sub_statuses: {},
    confirmed_goal: 0,
    scans_pieces: false,
    ships_to_holder: false,
    action_date_statuses: ['confirmed', 'no_reply', 'wrong'],
  };
  const asked = (['confirmed', 'no_reply', 'wrong', 'unreachable'] as const).map((status) => asksMoment(dated, status));
  assert.deepEqual(asked, [true, true, false, false]);
});

test('a moment is written with the offset of the place, and means the same moment', () => {
  const moment = new Date('2026-11-21T09:30:15Z');
  const written = withOffset(moment);
  assert.match(written, /^2026-11-2\dT\d\d:\d\d:15[+-]\d\d:\d\d$/);
  assert.equal(Date.parse(written), moment.getTime());
});

test('callbacks are offered for later today and for mornings of the workspace', () => {
  const choices = callbackChoices(new Date('2026-11-21T23:45:00Z'), 'Asia/Riyadh');
  assert.deepEqual(
    choices.map(({ at }) => at),
    ['2026-11-22T03:45', '2026-11-22T05:45', '2026-11-23T10:00', '2026-11-24T10:00'].map((at) => `${at}:00+03:00`),
  );
});
