import { turnOf, type LeadStatus } from '../../../contract/leads/lead-moves.ts';
import { minutesToRetry } from '../../../contract/leads/retry-ladder.ts';
import type { Settings } from '../../../contract/access/settings.ts';
import type { GuardAct } from '../../../contract/leads/guard.ts';
import type { GuardMatch } from '../guard/judge-leads.ts';
import type { QueuePlace } from '../sql.ts';

/** The fields of a lead that decide its place in the queue. */
export type LeadToPlace = {
  status: LeadStatus;
  action_date: string | null;
  created_at: string;
  /** Consecutive calls with this status as their outcome. */
  tries: number;
};

/**
 * A lead's place in the queue (R-DESK-1): fresh ones by their creation; callbacks at the promised moment; retries at
 * the next step of their ladder, or at a moment that a person set. Null: its status is closed, so it has none.
 */
export function placeOf(lead: LeadToPlace, { retry_ladders }: Settings, at_ms: number): QueuePlace | null {
  const turn = turnOf(lead.status);
  switch (turn) {
    case null:
      return null;
    case 'fresh':
      return { turn, due_at: new Date(lead.created_at), tries: 0 };
    case 'callback':
      return { turn, due_at: lead.action_date ? new Date(lead.action_date) : new Date(at_ms), tries: 0 };
    case 'retry': {
      const { tries } = lead;
      const minutes = minutesToRetry(retry_ladders, lead.status, tries);
      const next = minutes === null ? null : new Date(at_ms + minutes * 60_000);
      return { turn, due_at: lead.action_date ? new Date(lead.action_date) : next, tries };
    }
    default:
      return turn satisfies never;
  }
}

/** The place of a lead after a guard rule, as long as no agent has called it (R-GUARD-2). A turn other than fresh is a promise. */
export function guardedPlace(place: QueuePlace | null, guard: Pick<GuardMatch, 'act'> | null): QueuePlace | null {
  const turn = place?.turn === 'fresh' ? GUARD_TURNS.find((one) => one === guard?.act) : undefined;
  return place && turn ? { ...place, turn } : place;
}

const GUARD_TURNS = ['first', 'last'] as const satisfies GuardAct[];

/** A lead's language: the entry `language` of its data. */
export function languageOf(data: readonly { key: string | null; value: string | null }[]): string | null {
  const entry = data.find(({ key }) => key?.toLowerCase() === 'language');
  return entry?.value?.trim().toLowerCase() || null;
}
