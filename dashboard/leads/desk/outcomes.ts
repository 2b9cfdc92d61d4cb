import { OPEN_LEAD_STATUSES, turnOf, type LeadStatus } from '../../../contract/leads/lead-moves.ts';
import { addDays, momentAt, wallClock } from '../../i18n/dates/zone.ts';
import type { Session } from '../../data/session.tsx';

/** Settings of the workspace about outcomes. */
export type Policies = Session['workspace']['policies'];

export const isDated = ({ action_date_statuses }: Policies, status: LeadStatus): boolean =>
  action_date_statuses.includes(status);

/** A callback needs a moment that only the customer knows; so do `confirmed` and open statuses, if dated. Other dated ones are dated now. */
export const asksMoment = (policies: Policies, status: LeadStatus): boolean =>
  turnOf(status) === 'callback' ||
  (isDated(policies, status) && (status === 'confirmed' || OPEN_LEAD_STATUSES.includes(status)));

export const reasonsOf = ({ sub_statuses }: Policies, status: LeadStatus): readonly string[] =>
  sub_statuses[status] ?? [];

/** Whether the outcome asks for a moment or a reason first. */
export const asksFirst = (policies: Policies, status: LeadStatus): boolean =>
  asksMoment(policies, status) || reasonsOf(policies, status).length > 0;

/** The `action_date` of a status that needs one without a question. */
export const datedNow = (policies: Policies, status: LeadStatus): { action_date?: string } =>
  isDated(policies, status) ? { action_date: withOffset(new Date()) } : {};

/** ISO 8601 with the offset of this place, the format of `action_date`. */
export function withOffset(moment: Date): string {
  const minutes = -moment.getTimezoneOffset();
  const two = (n: number) => String(Math.floor(Math.abs(n))).padStart(2, '0');
  const local = new Date(moment.getTime() + minutes * 60_000).toISOString().slice(0, 19);
  return `${local}${minutes < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
}

/** Proposed callbacks, in the format of `action_date`; mornings are in the workspace's zone. */
export function callbackChoices(now: Date, time_zone: string) {
  const later = (hours: number) =>
    momentAt(wallClock(new Date(now.getTime() + hours * 3_600_000), time_zone), time_zone);
  const morning = (days: number) =>
    momentAt({ day: addDays(wallClock(now, time_zone).day, days), time: '10:00' }, time_zone);
  return [
    { name: 'in_an_hour', at: later(1) },
    { name: 'in_three_hours', at: later(3) },
    { name: 'tomorrow', at: morning(1) },
    { name: 'in_two_days', at: morning(2) },
  ] as const;
}
