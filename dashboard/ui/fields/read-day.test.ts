import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { readDay, type ReadOptions } from './read-day.ts';

const DAY: ReadOptions = {
  kind: 'day',
  hour: '10:00',
  language: 'en',
  locale: 'en-GB',
  time_zone: 'Africa/Algiers',
  leans: 'future',
};
const MOMENT: ReadOptions = { ...DAY, kind: 'moment' };

describe('what is typed into a field for a day', () => {
  it('is the day, said in full, or nothing', () => {
    const { value, understood = '', fault } = readDay('12/3/2027', DAY);
    assert.deepEqual([value, fault], ['2027-03-12', undefined]);
    // Browser versions write the comma or leave it out.
    assert.match(understood, /^Friday,? 12 March 2027$/);
    assert.deepEqual(readDay('  ', DAY), { text: '  ', value: '' });
  });

  it('is no day when it is unreadable, has an hour, or lies outside of the bounds', () => {
    const faultOf = (text: string, more: Partial<ReadOptions> = {}) => readDay(text, { ...DAY, ...more }).fault?.is;
    assert.equal(faultOf('soon'), 'no_day');
    assert.equal(faultOf('12/3/2027 14:30'), 'no_day');
    const bounds = { min: '2027-03-10', max: '2027-03-12' };
    assert.equal(faultOf('9/3/2027', bounds), 'day_min');
    assert.equal(faultOf('13/3/2027', bounds), 'day_max');
    assert.equal(faultOf('10/3/2027', bounds), undefined);
    assert.equal(faultOf('12/3/2027', bounds), undefined);
  });

  it('is a moment of the workspace’s zone, at the field’s hour where none is said', () => {
    assert.equal(readDay('12/3/2027 14:30', MOMENT).value, '2027-03-12T14:30:00+01:00');
    assert.equal(readDay('12/3/2027', MOMENT).value, '2027-03-12T10:00:00+01:00');
    assert.equal(readDay('12/3/2027 25:00', MOMENT).fault?.is, 'no_moment');
    assert.equal(readDay('12/3/2027 9:00', { ...MOMENT, min: '2027-03-12T09:30:00Z' }).fault?.is, 'day_min');
  });
});

it('no field of the dashboard is a native one for dates or hours', () => {
  const root = join(import.meta.dirname, '../..');
  const native = globSync('**/*.{ts,tsx,html}', { cwd: root, exclude: ['dist/**', '**/*.test.ts'] }).filter((file) =>
    /\btype(=|: )["'{]+(date|datetime-local|month|week|time)["'}]/.test(readFileSync(join(root, file), 'utf8')),
  );
  assert.deepEqual(native, []);
});
