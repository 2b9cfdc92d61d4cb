import { day, dayOrMoment, momentWithOffset } from './shapes.ts';

/*
 * Days that an input may name (R-WORD-8): the one table for browser, doors and files. `ahead_days` counts from today in
 * UTC. One day of grace covers every time zone.
 */

export const DAY_RULES = {
  /** The day of something that happened: a move, a cost, a document. */
  happened: { ahead_days: 1 },
  /** A day in the future, such as the next call or the start of a price. */
  planned: { ahead_days: 3_653 },
} as const;
export type DayRule = keyof typeof DAY_RULES;

/** Older days are typing errors. */
export const FIRST_DAY = '2000-01-01';

const DAY_MS = 86_400_000;
const dayAt = (at_ms: number): string => new Date(at_ms).toISOString().slice(0, 10);

/** First and last day of a rule, as `YYYY-MM-DD`. */
export const dayBounds = (rule: DayRule, now_ms: number): { min: string; max: string } => ({
  min: FIRST_DAY,
  max: dayAt(now_ms + DAY_RULES[rule].ahead_days * DAY_MS),
});

/** The fault of a day, or of a moment's day; undefined: none. */
export function dayFault(
  rule: DayRule,
  value: string,
  now_ms: number,
): { is: 'too_early' | 'too_late'; bound: string } | undefined {
  const { min, max } = dayBounds(rule, now_ms);
  const named = value.slice(0, 10);
  if (named < min) return { is: 'too_early', bound: min };
  if (named > max) return { is: 'too_late', bound: max };
  return undefined;
}

type Note = { description?: string; examples?: unknown[] };

/** The day of an event. */
export const pastDay = (note: Note = {}) => ({ ...day(note), days: 'happened' as const });
/** A planned day, a planned moment, and either. */
export const plannedDay = (note: Note = {}) => ({ ...day(note), days: 'planned' as const });
export const plannedMoment = (note: Note = {}) => ({ ...momentWithOffset(note), days: 'planned' as const });
export const plannedDayOrMoment = (note: Note = {}) => ({ ...dayOrMoment(note), days: 'planned' as const });

/** The moments of an order that must precede a status, by the entered status. */
export const COMES_AFTER = {
  delivered: ['shipped_at'],
  returned: ['shipped_at', 'delivered_at'],
} as const satisfies Record<string, readonly ('shipped_at' | 'delivered_at')[]>;

/** Days by which a move may precede the move before it, since clocks and time zones differ. */
export const DAYS_OF_GRACE = 1;
