import { LEAD_STATUSES, needsActionDate } from './lead-moves.ts';
import type { LeadStatus } from './lead-moves.ts';

/** Policies a workspace can change, with the values it is born with. */
export type Settings = {
  /** Decisions 5: a new lead whose phone is blacklisted is a row failure. */
  refuse_blacklisted: boolean;
  /** Decisions 5: statuses that need an action_date. */
  action_date_statuses: readonly LeadStatus[];
  /** Decisions 5: a new lead with the same phone and SKU within this time is flagged `duplicate_of`. */
  duplicate_window_hours: number;
  /** Decisions 5: also gives the flagged lead the status `duplicate`. */
  duplicate_sets_status: boolean;
  /** Decisions 12: how long an answer can be replayed; 1 day at least. */
  idempotency_days: number;
};

export const DEFAULT_SETTINGS: Settings = {
  refuse_blacklisted: false,
  action_date_statuses: LEAD_STATUSES.filter(needsActionDate),
  duplicate_window_hours: 72,
  duplicate_sets_status: false,
  idempotency_days: 7,
};
