import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  dayAfter,
  dayOf,
  dayStart,
  isDay,
  isMoment,
  isTimeZone,
  isoFromDatabase,
  isoFromMilliseconds,
  utcOffset,
} from './moments.ts';

const ZONES = [
  'Africa/Casablanca',
  'Africa/Cairo',
  'Asia/Beirut',
  'Asia/Gaza',
  'America/Santiago',
  'America/Havana',
  'America/St_Johns',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Europe/Paris',
  'UTC',
];

test('a day starts at its first millisecond in every zone, also on days when clocks change or midnight does not exist', () => {
  for (const zone of ZONES) {
    for (let day = '2024-01-01'; day < '2026-01-02'; day = dayAfter(day)) {
      const start = dayStart(day, zone);
      assert.equal(dayOf(start, zone), day, `${zone} ${day} starts on that day`);
      assert.equal(dayOf(start - 1, zone) < day, true, `${zone} ${day} has nothing before its start`);
    }
  }
});

test('the days of a zone follow each other without gap or overlap', () => {
  for (const zone of ['Africa/Cairo', 'Africa/Casablanca', 'America/Santiago']) {
    const lengths = new Set<number>();
    for (let day = '2025-01-01'; day < '2026-01-01'; day = dayAfter(day))
      lengths.add((dayStart(dayAfter(day), zone) - dayStart(day, zone)) / 3_600_000);
    assert.deepEqual([...lengths].sort(), [23, 24, 25], zone);
  }
});

test('a moment near midnight belongs to the day of the workspace, not to that of UTC', () => {
  const at = Date.parse('2026-07-01T23:30:00Z');
  assert.deepEqual(
    ['Africa/Casablanca', 'UTC', 'America/New_York', 'Pacific/Kiritimati'].map((zone) => dayOf(at, zone)),
    ['2026-07-02', '2026-07-01', '2026-07-01', '2026-07-02'],
  );
});

test('days that are typed for "since ever" and "for ever" have a start that can be compared and written', () => {
  for (const zone of ZONES) {
    assert.match(isoFromMilliseconds(dayStart('0001-01-01', zone)), /^0001-01-01T/, zone);
    assert.match(isoFromMilliseconds(dayStart('0099-12-31', zone)), /^(0099-12-3|0100-01-01)/, zone);
    assert.ok(Number.isFinite(dayStart(dayAfter('9999-12-31'), zone)), zone);
    assert.ok(dayStart(dayAfter('9999-12-31'), zone) > Date.parse('9999-12-30T00:00:00Z'), zone);
  }
});

test('only days that exist are days', () => {
  for (const day of ['2024-02-29', '2026-12-31', '0001-01-01', '9999-12-31']) assert.equal(isDay(day), true, day);
  for (const day of [
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '0000-01-01',
    '26-01-01',
    '2026-1-1',
    ' 2026-01-01',
    '2026-01-01\n',
    '',
  ])
    assert.equal(isDay(day), false, JSON.stringify(day));
});

test('only moments with an offset that exists are moments', () => {
  const good = [
    '2026-01-31T09:30:00+01:00',
    '2026-01-31T09:30:00Z',
    '2024-02-29T23:59:59-03:30',
    '2026-01-31T09:30:00+14:00',
  ];
  for (const moment of good) assert.equal(isMoment(moment), true, moment);
  const bad = [
    '2026-01-31T09:30:00',
    '2026-01-31 09:30:00+01:00',
    '2026-01-31T24:00:00+01:00',
    '2026-01-31T09:60:00Z',
    '2026-01-31T09:30:60Z',
    '2026-02-30T09:30:00Z',
    '2026-01-31T09:30:00+1:00',
    '2026-01-31T09:30:00+23:00',
    '2026-01-31T09:30:00-15:00',
    '0001-01-01T00:00:00+05:00',
    '9999-12-31T23:59:59-05:00',
    '2026-01-31T09:30Z',
    '2026-01-31t09:30:00z',
    '',
  ];
  for (const moment of bad) assert.equal(isMoment(moment), false, moment);
});

test('a moment of the database goes out with microseconds and Z', () => {
  assert.equal(isoFromDatabase('2026-01-31 09:30:00.123456+00'), '2026-01-31T09:30:00.123456Z');
  assert.equal(isoFromDatabase('2026-01-31 09:30:00+00'), '2026-01-31T09:30:00.000000Z');
  assert.equal(isoFromDatabase('2026-01-31 09:30:00.5+00'), '2026-01-31T09:30:00.500000Z');
  assert.equal(isoFromMilliseconds(Date.UTC(2026, 0, 31, 9, 30, 0, 7)), '2026-01-31T09:30:00.007000Z');
});

test('a time zone is known by its name, not by an offset', () => {
  assert.deepEqual(['Africa/Casablanca', 'UTC', 'Mars/Olympus', '', '+01:00'].map(isTimeZone), [
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('how far a zone is from UTC is written as an interval of the database', () => {
  const offsets = (at: string, zones: readonly string[]) => zones.map((zone) => utcOffset(Date.parse(at), zone));
  assert.deepEqual(offsets('2026-01-15T12:00:00Z', ['UTC', 'Africa/Cairo', 'Asia/Kolkata', 'America/St_Johns']), [
    '00:00:00',
    '02:00:00',
    '05:30:00',
    '-03:30:00',
  ]);
  assert.deepEqual(offsets('2026-07-15T12:00:00Z', ['Africa/Cairo']), ['03:00:00']);
});
