import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarOf, daysIn, eachDay, periodBefore, readPeriod, stretchesOf, type Period } from './periods.ts';

const period = (from: string, to: string): Period => ({ from, to });

for (const [asked, expected] of [
  [period('2026-01-05', '2026-01-20'), ['day 2026-01-05 2026-01-20']],
  [period('2026-01-01', '2026-01-31'), ['month 2026-01-01 2026-01-31']],
  [period('2026-01-01', '2026-02-27'), ['month 2026-01-01 2026-01-31', 'day 2026-02-01 2026-02-27']],
  [
    period('2025-12-31', '2026-02-01'),
    ['day 2025-12-31 2025-12-31', 'month 2026-01-01 2026-01-31', 'day 2026-02-01 2026-02-01'],
  ],
  [period('2024-02-01', '2024-02-29'), ['month 2024-02-01 2024-02-29']],
  [period('2023-02-01', '2023-02-28'), ['month 2023-02-01 2023-02-28']],
  [
    period('2025-01-31', '2025-03-01'),
    ['day 2025-01-31 2025-01-31', 'month 2025-02-01 2025-02-28', 'day 2025-03-01 2025-03-01'],
  ],
  [
    period('2025-06-15', '2026-06-14'),
    ['day 2025-06-15 2025-06-30', 'month 2025-07-01 2026-05-31', 'day 2026-06-01 2026-06-14'],
  ],
  [period('2026-03-31', '2026-03-31'), ['day 2026-03-31 2026-03-31']],
] as const)
  test(`${asked.from} to ${asked.to} is read as ${expected.join(', ')}`, () => {
    assert.deepEqual(
      stretchesOf(asked).map(({ grain, from, to }) => `${grain} ${from} ${to}`),
      [...expected],
    );
  });

test('the stretches of any period hold each of its days once', () => {
  for (const from of ['2023-12-29', '2024-01-01', '2024-02-28', '2024-02-29', '2024-12-31'])
    for (let length = 0; length < 140; length += 7) {
      const asked = period(from, eachDay(period(from, '2025-12-31'))[length]!);
      assert.deepEqual(stretchesOf(asked).flatMap(eachDay), eachDay(asked));
    }
});

test('a week begins on Monday and is cut at the ends of the period', () => {
  assert.deepEqual(calendarOf(period('2026-07-23', '2026-08-03'), 'week'), [
    { id: '2026-07-20', period: period('2026-07-23', '2026-07-26') },
    { id: '2026-07-27', period: period('2026-07-27', '2026-08-02') },
    { id: '2026-08-03', period: period('2026-08-03', '2026-08-03') },
  ]);
  assert.deepEqual(
    calendarOf(period('2026-07-30', '2026-08-02'), 'month').map(({ id, period }) => [id, period.from, period.to]),
    [
      ['2026-07-01', '2026-07-30', '2026-07-31'],
      ['2026-08-01', '2026-08-01', '2026-08-02'],
    ],
  );
});

test('the period before is as long and ends the day before', () => {
  assert.deepEqual(periodBefore(period('2026-03-01', '2026-03-31')), period('2026-01-29', '2026-02-28'));
  assert.equal(daysIn(periodBefore(period('2024-02-01', '2024-02-29'))), 29);
});

test('without a word it is the last thirty days of the workspace’s zone', () => {
  const beforeMidnight = Date.parse('2026-07-28T23:30:00Z');
  assert.deepEqual(readPeriod({}, 'Africa/Casablanca', beforeMidnight), period('2026-06-30', '2026-07-29'));
  assert.deepEqual(readPeriod({}, 'America/New_York', beforeMidnight), period('2026-06-29', '2026-07-28'));
  assert.equal(daysIn(readPeriod({ from: '2024-01-01', to: '2024-12-31' }, 'UTC', 0)), 366);
});
