import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LEAD_STATUSES, displayLeadStatus, isLeadDeletable, leadMoveEffects, needsActionDate } from './lead-moves.ts';

/** The moves of R-LEAD-6, in the order of the documentation. */
const STATUSES =
  'new confirmed wrong testing call_later no_reply cancelled out_of_stock duplicate expired unreachable preparing blacklist no_reply_asked_to_recall';

test('the lead statuses are the fourteen documented ones, in their order', () => {
  assert.deepEqual(LEAD_STATUSES, STATUSES.split(' '));
});

test('of all 196 moves, those into confirmed make an order, those out of it cancel one, those into blacklist list the phone, those out of it take it away', () => {
  for (const from of LEAD_STATUSES) {
    for (const to of LEAD_STATUSES) {
      const expected = [
        ...(from === 'confirmed' && to !== 'confirmed' ? ['cancel-order'] : []),
        ...(from === 'blacklist' && to !== 'blacklist' ? ['unlist-phone'] : []),
        ...(to === 'confirmed' && from !== 'confirmed' ? ['create-order'] : []),
        ...(to === 'blacklist' && from !== 'blacklist' ? ['blacklist-phone'] : []),
      ];
      assert.deepEqual(leadMoveEffects(from, to), expected, `${from} to ${to}`);
    }
  }
});

test('every lead may be deleted but a confirmed or preparing one', () => {
  const kept = LEAD_STATUSES.filter((status) => !isLeadDeletable(status));
  assert.deepEqual(kept.sort(), ['confirmed', 'preparing']);
});

test('cancelled, call_later and no_reply_asked_to_recall need an action date', () => {
  const needing = LEAD_STATUSES.filter(needsActionDate);
  assert.deepEqual(needing.sort(), ['call_later', 'cancelled', 'no_reply_asked_to_recall']);
});

test('a status is shown in capitalised words', () => {
  const shown = ['new', 'call_later', 'no_reply_asked_to_recall'] as const;
  assert.deepEqual(shown.map(displayLeadStatus), ['New', 'Call Later', 'No Reply Asked To Recall']);
});
