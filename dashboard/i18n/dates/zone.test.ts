import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dayIn, momentAt, wallClock } from './zone.ts';

describe('the calendar of a zone', () => {
  it('shows its own day and hour, with midnight as 00:00', () => {
    const at = new Date('2026-01-31T23:00:00Z');
    assert.deepEqual(wallClock(at, 'Africa/Casablanca'), { day: '2026-02-01', time: '00:00' });
    assert.deepEqual(wallClock(at, 'Asia/Riyadh'), { day: '2026-02-01', time: '02:00' });
    assert.deepEqual(wallClock(at, 'America/New_York'), { day: '2026-01-31', time: '18:00' });
    assert.equal(momentAt({ day: '2026-02-01', time: '02:00' }, 'Asia/Riyadh'), '2026-02-01T02:00:00+03:00');
  });

  it('does not depend on what an engine puts between the parts of a day', (t) => {
    // WebKit once wrote Canadian dates in this form, which broke every scan.
    t.mock.getter(Intl.DateTimeFormat.prototype, 'format', () => () => '11/28/2026, 10:00');
    assert.match(dayIn('Africa/Casablanca'), /^20\d\d-\d\d-\d\d$/);
    assert.equal(wallClock(new Date('2026-11-28T10:00:00Z'), 'UTC').day, '2026-11-28');
  });
});
