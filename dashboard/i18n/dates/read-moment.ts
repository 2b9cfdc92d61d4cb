import { LANGUAGE_NAMES, type Language } from '../languages.ts';
import { latinDigits } from '../read-number.ts';
import { DAY_WORDS, type DayWord, type Unit } from './day-words.ts';
import { addDays, addMonths, wallClock, weekdayOf, type WallClock } from './zone.ts';

/*
 * Days and moments as people write them: "tomorrow", "12/3", "12 mars", "+3", "fri 14:30", "بعد غد 9 ص", with either digits. The
 * field's lean settles two meanings; an uncertain text is null, never a guess.
 */

/** `time` is null if not given. */
export type Reading = { day: string; time: string | null };

export type Situation = {
  /** Words of all languages are read; if two languages differ, this one wins. */
  language: Language;
  /** Decides whether day or month comes first in `12/3`. */
  locale: string;
  now: Date;
  time_zone: string;
  /** Decides which `12/3` or Friday is meant without a year or week. */
  leans: 'past' | 'future';
};

export function readMoment(typed: string, situation: Situation): Reading | null {
  const text = plain(typed);
  if (text === '') return null;
  const { language } = situation;
  for (const one of [language, ...LANGUAGE_NAMES.filter((name) => name !== language)]) {
    const reading = readIn(one, text, situation);
    if (reading) return reading;
  }
  return null;
}

function readIn(language: Language, text: string, { locale, now, time_zone, leans }: Situation): Reading | null {
  const words = wordsOf(language);
  const clock = wallClock(now, time_zone);
  const ahead = readShift(words, text);
  if (ahead) return applyShift(clock, now, time_zone, ahead);
  const { time, rest } = takeTime(words, text);
  const said = words.without(rest);
  if (said === '') return time === null ? null : { day: dayOfTime(clock, time, leans), time };
  const day = readDay(words, said, { today: clock.day, leans, isMonthFirst: isMonthFirst(locale) });
  return day === null ? null : { day, time };
}

/** One spelling of each word: lower case, no accents, vowels, dots or marks of direction, one form of alef. */
const plain = (typed: string): string =>
  latinDigits(typed)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u064b-\u065f\u0640\u061c\u200b-\u200f\u2066-\u2069]/g, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي')
    .replace(/[‘’]/g, "'")
    .replace(/(\d)t(\d\d:)/g, '$1 $2')
    .replace(/(\p{L})\./gu, '$1 ')
    .replace(/(\p{L})-(?=\p{L})/gu, '$1 ')
    .replace(/[,،;\s]+/g, ' ')
    .trim();

// --- words of a language -----------------------------------------------------------------------------------------------

type Words = ReturnType<typeof makeWords>;
const wordCache = new Map<Language, Words>();

function wordsOf(language: Language): Words {
  const words = wordCache.get(language) ?? makeWords(language);
  wordCache.set(language, words);
  return words;
}

function makeWords(language: Language) {
  const { locales, days, units, ahead, ago, hours, idle, ...more } = DAY_WORDS[language];
  const without = (text: string): string =>
    text
      .split(' ')
      .filter((word) => !idle.includes(word))
      .join(' ');
  const named = (options: Intl.DateTimeFormatOptions, date: Date): string[] =>
    locales.flatMap((locale) =>
      (['long', 'short'] as const).map((style) => {
        const [[key]] = Object.entries(options) as [[string, unknown]];
        return plain(new Intl.DateTimeFormat(locale, { [key]: style, timeZone: 'UTC' }).format(date));
      }),
    );
  return {
    ...more,
    without,
    days: new Map(Object.entries(days).map(([said, meant]) => [without(said), meant])),
    hours: longestFirst(Object.keys(hours)).map((said) => [without(said), hours[said]!] as const),
    units: new Map(
      Object.entries(units).flatMap(([unit, names]) => names.map((name) => [name, unit as Unit] as const)),
    ),
    ahead: ahead.map((said) => without(said).split('…')),
    ago: ago.map((said) => without(said).split('…')),
    months: Array.from({ length: 12 }, (_, i) => named({ month: 'long' }, new Date(Date.UTC(2024, i, 1)))),
    // 1 January 2024 was a Monday.
    weekdays: Array.from({ length: 7 }, (_, i) => named({ weekday: 'long' }, new Date(Date.UTC(2024, 0, 1 + i)))),
  };
}

/** So that "midi" does not take a part of "après-midi". */
const longestFirst = (names: readonly string[]): string[] => [...names].sort((a, b) => b.length - a.length);

const LETTERS_MIN = 3;

/** Index of the name, or of its unambiguous prefix; -1 for none, or for several. */
function findName(named: readonly (readonly string[])[], typed: string): number {
  const bare = (name: string) => name.replaceAll(' ', '').replace(/^ال/, '');
  const word = bare(typed);
  const exact = named.findIndex((names) => names.some((name) => bare(name) === word));
  if (exact >= 0 || word.length < LETTERS_MIN) return exact;
  const begun = named.flatMap((names, i) => (names.some((name) => bare(name).startsWith(word)) ? [i] : []));
  return begun.length === 1 ? begun[0]! : -1;
}

// --- shifts from now -----------------------------------------------------------------------------------------------------

type Shift = { count: number; unit: Unit };

/** `+3`, `-2w`, `in 3 days`, `il y a 2 j`, `بعد يومين`. */
function readShift(words: Words, text: string): Shift | null {
  const [, sign, digits, name] = /^([+-]) ?(\d{1,3}) ?(\p{L}*)$/u.exec(text) ?? [];
  if (sign) {
    const unit = name === '' ? 'day' : words.units.get(name!);
    return unit ? { count: Number(`${sign}${digits}`), unit } : null;
  }
  const said = words.without(text);
  return matchForms(words, words.ahead, said, 1) ?? matchForms(words, words.ago, said, -1);
}

function matchForms(words: Words, forms: readonly string[][], said: string, way: 1 | -1): Shift | null {
  for (const [before = '', after = ''] of forms) {
    if (!said.startsWith(before) || !said.endsWith(after)) continue;
    const amount = said.slice(before.length, said.length - after.length);
    const dual = words.duals?.[amount];
    if (dual) return { count: 2 * way, unit: dual };
    const [, digits, name = ''] = /^(\d{1,3}|an?|une?|one)? ?(\p{L}+)$/u.exec(amount) ?? [];
    const unit = words.units.get(name);
    if (unit) return { count: (Number(digits) || (digits === '0' ? 0 : 1)) * way, unit };
  }
  return null;
}

function applyShift(clock: WallClock, now: Date, time_zone: string, { count, unit }: Shift): Reading {
  if (unit === 'hour' || unit === 'minute')
    return wallClock(new Date(now.getTime() + count * (unit === 'hour' ? 3_600_000 : 60_000)), time_zone);
  return { day: shiftedDay(clock.day, { count, unit }), time: null };
}

const shiftedDay = (today: string, { count, unit }: Shift): string =>
  unit === 'month' ? addMonths(today, count) : addDays(today, unit === 'week' ? 7 * count : count);

// --- hours ---------------------------------------------------------------------------------------------------------------

const two = (number: number | string): string => String(number).padStart(2, '0');

/** The hour in the text, and the text without it. */
function takeTime(words: Words, text: string): { time: string | null; rest: string } {
  const or = (names: readonly string[]) => longestFirst(names).join('|');
  const half = `(?: ?(${or([...words.am, ...words.pm])})(?!\\p{L}))`;
  const at = `(?:(?<!\\p{L})(?:${or(words.at)}) ?)`;
  const forms = [
    `${at}?(?<![\\d/.:+-])(\\d{1,2})(?::|h)(\\d{2})(?::\\d{2})?(?!\\d)${half}?`,
    `${at}?(?<![\\d/.:+-])(\\d{1,2})()${half}`,
    `${at}?(?<![\\d/.:+-])(\\d{1,2})() ?(?:h|heures?)(?!\\p{L})`,
    `${at}(\\d{1,2})()(?![\\d/.:-])(?! ?\\p{L})`,
  ];
  for (const form of forms) {
    const found = new RegExp(form, 'u').exec(text);
    const time = found && timeOf(words, found);
    if (time) return { time, rest: text.replace(found[0], ' ').replace(/ +/g, ' ').trim() };
  }
  for (const [said, time] of words.hours) {
    const place = ` ${words.without(text)} `;
    if (place.includes(` ${said} `)) return { time, rest: place.replace(` ${said} `, ' ').trim() };
  }
  return { time: null, rest: text };
}

function timeOf(words: Words, [, hours, minutes, half]: RegExpExecArray): string | null {
  const isHalf = half !== undefined;
  const hour = Number(hours);
  if (Number(minutes) > 59 || hour > 23 || (isHalf && words.am.includes(half) && hour > 12)) return null;
  const isLater = isHalf && words.pm.includes(half) && hour < 12;
  const isMidnight = isHalf && words.am.includes(half) && hour === 12;
  return `${two(isMidnight ? 0 : isLater ? hour + 12 : hour)}:${two(minutes || 0)}`;
}

/** An hour without a day means today, unless that contradicts the field's lean to the past or the future. */
const dayOfTime = ({ day, time: now }: WallClock, time: string, leans: Situation['leans']): string =>
  leans === 'future' ? addDays(day, time > now ? 0 : 1) : addDays(day, time <= now ? 0 : -1);

// --- days ----------------------------------------------------------------------------------------------------------------

type Near = { today: string; leans: Situation['leans']; isMonthFirst: boolean };

function readDay(words: Words, said: string, near: Near): string | null {
  const { today } = near;
  const meant = words.days.get(said);
  if (meant !== undefined) return wordDay(today, meant);
  const shift = readShift(words, said);
  if (shift) return shift.unit === 'hour' || shift.unit === 'minute' ? null : shiftedDay(today, shift);
  return readNumbers(said, near) ?? readWeekday(words, said, near) ?? readNamedMonth(words, said, near);
}

function wordDay(today: string, meant: DayWord): string {
  if (typeof meant === 'number') return addDays(today, meant);
  const first = `${today.slice(0, 8)}01`;
  return meant === 'first' ? first : addDays(addMonths(first, 1), -1);
}

/** `2026-03-12`, `12/3`, `12.3.26`, `12` for a day of this month or the one beside it. */
function readNumbers(said: string, near: Near): string | null {
  const parts = /^(\d{1,4})(?:[/. -](\d{1,2}))?(?:[/. -](\d{2}|\d{4}))?$/.exec(said)?.slice(1);
  if (!parts) return null;
  const [a, b, c] = parts;
  if (a!.length > 2) return a!.length === 4 && b && c?.length === 2 ? dayIn(Number(a), Number(b), Number(c)) : null;
  if (b === undefined) return nearest(near, (i) => monthsAway(near.today, i, Number(a)));
  const [date, month] = near.isMonthFirst ? [Number(b), Number(a)] : [Number(a), Number(b)];
  return resolveDate(near, date, month, c);
}

/** `fri`, `next friday`, `vendredi dernier`; with a date behind it only if that day is one. */
function readWeekday(words: Words, said: string, near: Near): string | null {
  const all = said.replace(/^يوم /, '').split(' ');
  const way = all.some((word) => words.next.includes(word))
    ? 'future'
    : all.some((word) => words.last.includes(word))
      ? 'past'
      : null;
  const [name = '', ...rest] = all.filter((word) => !words.next.includes(word) && !words.last.includes(word));
  const weekday = findName(words.weekdays, name) + 1;
  if (weekday === 0) return null;
  if (rest.length > 0) {
    const date = rest.join(' ');
    const day = readNumbers(date, near) ?? readNamedMonth(words, date, near);
    return way === null && day !== null && weekdayOf(day) === weekday ? day : null;
  }
  const days = (weekday - weekdayOf(near.today) + 7) % 7;
  return addDays(near.today, (way ?? near.leans) === 'future' ? days || 7 : days - 7);
}

/** `12 mars`, `mar 12 2026`, `1er avril`, `12 كانون الثاني`. */
function readNamedMonth(words: Words, said: string, near: Near): string | null {
  const parts = said
    .replace(/(\d)(?:st|nd|rd|th|er|e)(?!\p{L})/gu, '$1')
    .replace(/(\d)(?=\p{L})|(\p{L})(?=\d)/gu, '$1$2 ')
    .split(/[ /.-]+/);
  const numbers = parts.filter((part) => /^\d+$/.test(part));
  const month = findName(words.months, parts.filter((part) => !/^\d+$/.test(part)).join(' ')) + 1;
  const [date, year] = numbers;
  if (month === 0 || numbers.length > 2 || date === undefined || date.length > 2) return null;
  return year === undefined || year.length === 2 || year.length === 4
    ? resolveDate(near, Number(date), month, year)
    : null;
}

function resolveDate(near: Near, date: number, month: number, year: string | undefined): string | null {
  if (year !== undefined) return dayIn(Number(year.length === 2 ? `20${year}` : year), month, date);
  const this_year = Number(near.today.slice(0, 4));
  return nearest(near, (i) => dayIn(this_year + i, month, date));
}

/** Between two 29 Februaries there may be eight years. */
const STEPS_MAX = 9;

/** The first that exists, from now on or back. */
function nearest({ today, leans }: Near, dayAt: (step: number) => string | null): string | null {
  for (let i = 0; i < STEPS_MAX; i++) {
    const day = dayAt(leans === 'future' ? i : -i);
    if (day !== null && (leans === 'future' ? day >= today : day <= today)) return day;
  }
  return null;
}

function monthsAway(today: string, months: number, date: number): string | null {
  const [year, month] = addMonths(`${today.slice(0, 8)}01`, months)
    .split('-')
    .map(Number);
  return dayIn(year!, month!, date);
}

function dayIn(year: number, month: number, date: number): string | null {
  const day = `${String(year).padStart(4, '0')}-${two(month)}-${two(date)}`;
  const at = new Date(`${day}T00:00:00Z`);
  // Engines take 31 February for 3 March.
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day ? null : day;
}

const isMonthFirst = (locale: string): boolean => {
  const parts = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric' }).formatToParts(0);
  return parts.findIndex(({ type }) => type === 'month') < parts.findIndex(({ type }) => type === 'day');
};
