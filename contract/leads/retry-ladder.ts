import { Type } from 'typebox';
import type { FieldErrors } from '../errors.ts';
import type { LeadStatus } from './lead-moves.ts';
import { say } from '../messages/message.ts';
import { list, maybe, oneOf, whole } from '../shapes.ts';

/*
 * The retry times for an unreached customer (R-DESK-3). Each further call without an answer takes one step. The call
 * after the last step sets the status `ends_in`, or leaves the lead in its status and out of the queue.
 */

export type RetryLadder = {
  /** Minutes from one call to the next. */
  after_minutes: readonly number[];
  /** Null: the status stays. */
  ends_in?: LeadStatus | null;
};

/** Statuses that have a ladder: those whose turn in the queue is `retry`. */
export const RETRIED_STATUSES = ['no_reply', 'unreachable'] as const satisfies LeadStatus[];
export type RetriedStatus = (typeof RETRIED_STATUSES)[number];
export type RetryLadders = Partial<Record<RetriedStatus, RetryLadder>>;

/** Allowed ends of a ladder: statuses that need no date, make no order and are not called again at once. */
export const LADDER_ENDS = ['no_reply', 'unreachable', 'expired', 'wrong'] as const satisfies LeadStatus[];

const WEEKS_4_MINUTES = 28 * 24 * 60;

const LadderShape = Type.Object({
  after_minutes: list(whole(1, WEEKS_4_MINUTES), { max: 20 }, { examples: [[60, 240, 1440]] }),
  ends_in: maybe(oneOf(LADDER_ENDS)),
});

/** The setting `retry_ladders`, with an optional ladder for each status. */
export const RetryLaddersShape = Type.Object({
  no_reply: Type.Optional(LadderShape),
  unreachable: Type.Optional(LadderShape),
});

export const DEFAULT_RETRY_LADDERS: RetryLadders = {
  no_reply: { after_minutes: [60, 240, 1440], ends_in: 'unreachable' },
  unreachable: { after_minutes: [] },
};

/** Beyond the schema: a ladder that returns to its start would call a customer forever. Empty: no faults. */
export function retryLadderFaults(ladders: RetryLadders, path = 'retry_ladders'): FieldErrors {
  const faults: FieldErrors = {};
  for (const start of RETRIED_STATUSES) {
    const seen: LeadStatus[] = [start];
    for (let next = endOf(ladders, start); next; next = endOf(ladders, next)) {
      if (next === start)
        faults[`${path}.${start}.ends_in`] = [say('ladder_makes_loop', { statuses: [...seen, next] })];
      if (seen.includes(next)) break;
      seen.push(next);
    }
  }
  return faults;
}

const endOf = (ladders: RetryLadders, status: LeadStatus): LeadStatus | null =>
  ladders[status as RetriedStatus]?.ends_in ?? null;

/**
 * Minutes until the next call, after this many consecutive ones in this status; null when no step is left, or there is
 * no ladder.
 */
export const minutesToRetry = (ladders: RetryLadders, status: LeadStatus, tries: number): number | null =>
  ladders[status as RetriedStatus]?.after_minutes[tries - 1] ?? null;

/** The actual status after a call: the ladder's end when the intended status has no step left. */
export const afterLadder = (ladders: RetryLadders, status: LeadStatus, tries: number): LeadStatus =>
  minutesToRetry(ladders, status, tries) === null ? (endOf(ladders, status) ?? status) : status;
