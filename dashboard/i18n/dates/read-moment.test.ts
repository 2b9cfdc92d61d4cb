import fc from 'fast-check';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Language } from '../languages.ts';
import { readMoment, type Situation } from './read-moment.ts';
import { addDays, addMonths, momentAt, wallClock } from './zone.ts';

// A Monday, 13:20 in Algiers.
const NOW = new Date('2026-11-23T12:20:00Z');
const LOCALES: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR', ar: 'ar-MA-u-nu-latn' };

const read = (language: Language, typed: string, more: Partial<Situation> = {}): string | null => {
  const asked = {
    language,
    locale: LOCALES[language],
    now: NOW,
    time_zone: 'Africa/Algiers',
    leans: 'future' as const,
  };
  const reading = readMoment(typed, { ...asked, ...more });
  return reading && [reading.day, reading.time].filter(Boolean).join(' ');
};

/** Typed texts by language: the day, or the day and hour, that a field which prefers the future reads; null: not readable. */
const READ: Record<Language, Record<string, string | null>> = {
  en: {
    today: '2026-11-23',
    Tomorrow: '2026-11-24',
    'day after tomorrow': '2026-11-25',
    yesterday: '2026-11-22',
    '12/3': '2027-03-12',
    '12/3/26': '2026-03-12',
    '12.3.2026': '2026-03-12',
    '2026-03-12': '2026-03-12',
    '2026-01-01T00:00': '2026-01-01 00:00',
    '12 march': '2027-03-12',
    'Mar 12': '2027-03-12',
    'March 12, 2026': '2026-03-12',
    '1st of December': '2026-12-01',
    '12mar26': '2026-03-12',
    '24': '2026-11-24',
    '22': '2026-12-22',
    '+3': '2026-11-26',
    '-1': '2026-11-22',
    '+2w': '2026-12-07',
    'in 3 days': '2026-11-26',
    'in a month': '2026-12-23',
    '2 weeks ago': '2026-11-09',
    '+3h': '2026-11-23 16:20',
    'in 30 min': '2026-11-23 13:50',
    fri: '2026-11-27',
    mon: '2026-11-30',
    'last friday': '2026-11-20',
    'fri 14:30': '2026-11-27 14:30',
    'Friday 27 November 2026': '2026-11-27',
    'tomorrow 9am': '2026-11-24 09:00',
    'tomorrow at 2:30 pm': '2026-11-24 14:30',
    '12am': '2026-11-24 00:00',
    '12pm tomorrow': '2026-11-24 12:00',
    'tomorrow morning': '2026-11-24 10:00',
    'end of month': '2026-11-30',
    '14:30': '2026-11-23 14:30',
    '9:00': '2026-11-24 09:00',
    '+3 14:30': '2026-11-26 14:30',
    '29/2': '2028-02-29',
    // These words are read in every language of the page.
    demain: '2026-11-24',
    غدا: '2026-11-24',
    // Invalid or ambiguous days give null.
    '31/2': null,
    '25/13': null,
    '3/25': null,
    ju: null,
    mar: '2026-11-24', // mar is no weekday in English; mardi in French.
    'saturday 27 November 2026': null,
    '25:00': null,
    '12/3/2': null,
    '123': null,
    '12/3/4/5': null,
    soon: null,
    march: null,
    '2026': null,
    '+1234': null,
  },
  fr: {
    demain: '2026-11-24',
    'après-demain': '2026-11-25',
    'avant-hier': '2026-11-21',
    'Aujourd’hui': '2026-11-23',
    '12 mars': '2027-03-12',
    '1er avril 2027': '2027-04-01',
    '24 nov. 2026': '2026-11-24',
    '15 août': '2027-08-15',
    '15 aout': '2027-08-15',
    'ven 14h30': '2026-11-27 14:30',
    'vendredi à 9h': '2026-11-27 09:00',
    mar: '2026-11-24',
    'vendredi prochain': '2026-11-27',
    'lundi dernier': '2026-11-16',
    'dans 3 jours': '2026-11-26',
    'il y a 2 jours': '2026-11-21',
    'dans 2 h': '2026-11-23 15:20',
    '+3j': '2026-11-26',
    'demain matin': '2026-11-24 10:00',
    'demain après-midi': '2026-11-24 15:00',
    'fin du mois': '2026-11-30',
    'le 12': '2026-12-12',
    'la semaine prochaine': '2026-11-30',
    '12 jui': null,
  },
  ar: {
    غدًا: '2026-11-24',
    اليوم: '2026-11-23',
    'بعد غد': '2026-11-25',
    أمس: '2026-11-22',
    'أول أمس': '2026-11-21',
    '١٢/٣': '2027-03-12',
    '١٢ مارس': '2027-03-12',
    '24 نونبر 2026': '2026-11-24',
    '24 نوفمبر': '2026-11-24',
    '12 كانون الثاني': '2027-01-12',
    '+٣': '2026-11-26',
    الجمعة: '2026-11-27',
    جمعة: '2026-11-27',
    'يوم الجمعة القادم': '2026-11-27',
    'الجمعة الماضية': '2026-11-20',
    'بعد 3 أيام': '2026-11-26',
    'بعد يومين': '2026-11-25',
    'بعد ساعتين': '2026-11-23 15:20',
    'قبل أسبوع': '2026-11-16',
    'غدا 9 صباحا': '2026-11-24 09:00',
    'غدا الساعة 3 مساءً': '2026-11-24 15:00',
    'الجمعة ١٤:٣٠': '2026-11-27 14:30',
    'غدا مساء': '2026-11-24 18:00',
    'نهاية الشهر': '2026-11-30',
    ال: null,
    لاحقا: null,
  },
};

describe('days as people write them', () => {
  for (const [language, said] of Object.entries(READ))
    for (const [typed, meant] of Object.entries(said))
      it(`"${typed}" (${language}) is ${meant ?? 'none'}`, () =>
        assert.equal(read(language as Language, typed), meant));

  it('what names no year or week is the last one where a field leans to the past', () => {
    const past = (typed: string) => read('en', typed, { leans: 'past' });
    assert.deepEqual(['12/3', '24', '23', 'fri', 'mon', '14:30', '9:00', '29/2'].map(past), [
      '2026-03-12',
      '2026-10-24',
      '2026-11-23',
      '2026-11-20',
      '2026-11-16',
      '2026-11-22 14:30',
      '2026-11-23 09:00',
      '2024-02-29',
    ]);
  });

  it('the month comes first where the locale has it so', () => {
    assert.equal(read('en', '3/12', { locale: 'en-US' }), '2027-03-12');
    assert.equal(read('en', '2026-03-12', { locale: 'en-US' }), '2026-03-12');
  });

  it('today is that of the workspace', () => {
    const late = { now: new Date('2026-11-23T23:30:00Z') };
    assert.equal(read('en', 'today', { ...late, time_zone: 'UTC' }), '2026-11-23');
    assert.equal(read('en', 'today', { ...late, time_zone: 'Africa/Algiers' }), '2026-11-24');
  });

  it('reads what the dashboard writes, short and long, in every language and country', () => {
    const locales = ['en-GB', 'fr-FR', ...['MA', 'DZ', 'TN', 'EG', 'SA', 'SY'].map((land) => `ar-${land}-u-nu-latn`)];
    fc.assert(
      fc.property(fc.constantFrom(...locales), fc.integer({ min: 0, max: 12_000 }), (locale, days) => {
        const day = addDays('2010-01-01', days);
        for (const dateStyle of ['medium', 'full'] as const) {
          const text = new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' }).format(new Date(day));
          assert.equal(read(locale.slice(0, 2) as Language, text, { locale }), day, text);
        }
      }),
    );
  });

  it('never fails, whatever is typed', () => {
    fc.assert(fc.property(fc.string({ maxLength: 60, unit: 'grapheme' }), (typed) => void read('ar', typed)));
  });
});

describe('clocks of zones', () => {
  it('an hour that clocks skip is the next that exists, and one that comes twice is one of the two', () => {
    assert.equal(momentAt({ day: '2026-03-29', time: '02:30' }, 'Europe/Paris'), '2026-03-29T03:30:00+02:00');
    assert.match(momentAt({ day: '2026-10-25', time: '02:30' }, 'Europe/Paris'), /^2026-10-25T02:30:00\+0[12]:00$/);
    assert.equal(momentAt({ day: '2026-11-24', time: '14:30' }, 'Asia/Kolkata'), '2026-11-24T14:30:00+05:30');
    assert.equal(momentAt({ day: '2026-11-24', time: '14:30' }, 'America/New_York'), '2026-11-24T14:30:00-05:00');
  });

  it('a moment on the clock of its zone is that moment', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('UTC', 'Africa/Algiers', 'Europe/Paris', 'Asia/Kolkata', 'Pacific/Apia'),
        fc.date({ min: new Date('2000-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
        (zone, at) => {
          const clock = wallClock(at, zone);
          assert.deepEqual(wallClock(new Date(momentAt(clock, zone)), zone), clock);
        },
      ),
    );
  });

  it('a month later is the same day, or the last of a shorter month', () => {
    assert.equal(addMonths('2026-01-31', 1), '2026-02-28');
    assert.equal(addMonths('2026-03-15', -3), '2025-12-15');
  });
});
