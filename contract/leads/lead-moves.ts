/*
 * Lead statuses and the effects of moving a lead (R-LEAD-6, R-LEAD-12). Every status may follow any other; their
 * differences are rows of this table.
 */

/** Side effects of entering a status. */
export type LeadEffect = 'create-order' | 'blacklist-phone';
/** The inverse of each effect, applied on leaving the status. */
const TAKEN_BACK = { 'create-order': 'cancel-order', 'blacklist-phone': 'unlist-phone' } as const satisfies Record<
  LeadEffect,
  string
>;
export type LeadMoveEffect = LeadEffect | (typeof TAKEN_BACK)[LeadEffect];

/** Groups of leads in the call queue, in calling order. */
export const LEAD_TURNS = ['callback', 'fresh', 'retry'] as const;
export type LeadTurn = (typeof LEAD_TURNS)[number];
/** The same groups, with the places that a guard rule can give a fresh lead (R-GUARD-2). */
export const QUEUE_TURNS = ['callback', 'first', 'fresh', 'retry', 'last'] as const;
export type QueueTurn = (typeof QUEUE_TURNS)[number];

type LeadStatusRow = {
  meaning: string;
  /** False: the lead cannot be deleted in this status (R-LEAD-12). */
  is_deletable: boolean;
  /** True: still waiting for an outcome; such leads expire (R-LEAD-14). */
  is_open: boolean;
  /** True: `action_date` is required unless the workspace's settings differ. */
  needs_action_date?: true;
  /**
   * Its turn in the call queue (R-DESK-1): at the promised moment, at once, or by its retry ladder. Every open status
   * has one.
   */
  turn?: LeadTurn;
  on_entry?: LeadEffect;
  /** A call may end in it. 1-9: its key at the call desk (Alt and the number), frequent ones first. `other`: without a key. */
  outcome?: number | 'other';
};

export const LEAD_STATUS_TABLE = {
  new: { meaning: 'fresh lead, not yet contacted', is_deletable: true, is_open: true, turn: 'fresh' },
  confirmed: {
    meaning: 'customer confirmed the order',
    is_deletable: false,
    is_open: false,
    on_entry: 'create-order',
    outcome: 1,
  },
  wrong: { meaning: 'invalid or wrong information', is_deletable: true, is_open: false, outcome: 6 },
  testing: { meaning: 'lead is being tested', is_deletable: true, is_open: false, outcome: 'other' },
  call_later: {
    meaning: 'customer asked to be called back',
    is_deletable: true,
    is_open: true,
    needs_action_date: true,
    turn: 'callback',
    outcome: 3,
  },
  no_reply: { meaning: 'no response from customer', is_deletable: true, is_open: true, turn: 'retry', outcome: 2 },
  cancelled: { meaning: 'lead cancelled', is_deletable: true, is_open: false, needs_action_date: true, outcome: 4 },
  out_of_stock: { meaning: 'product was out of stock', is_deletable: true, is_open: false, outcome: 9 },
  duplicate: { meaning: 'duplicate lead', is_deletable: true, is_open: false, outcome: 8 },
  expired: { meaning: 'lead has expired', is_deletable: true, is_open: false },
  unreachable: { meaning: 'customer is unreachable', is_deletable: true, is_open: true, turn: 'retry', outcome: 5 },
  preparing: { meaning: 'lead is being prepared', is_deletable: false, is_open: false, outcome: 'other' },
  blacklist: {
    meaning: 'customer is blacklisted',
    is_deletable: true,
    is_open: false,
    on_entry: 'blacklist-phone',
    outcome: 'other',
  },
  no_reply_asked_to_recall: {
    meaning: 'no reply, asked to recall',
    is_deletable: true,
    is_open: true,
    needs_action_date: true,
    turn: 'callback',
    outcome: 7,
  },
} as const satisfies Record<string, LeadStatusRow>;

export type LeadStatus = keyof typeof LEAD_STATUS_TABLE;
export const LEAD_STATUSES = Object.keys(LEAD_STATUS_TABLE) as LeadStatus[];

const row = (status: LeadStatus): LeadStatusRow => LEAD_STATUS_TABLE[status];

export const isLeadDeletable = (status: LeadStatus): boolean => row(status).is_deletable;
export const turnOf = (status: LeadStatus): LeadTurn | null => row(status).turn ?? null;
export const OPEN_LEAD_STATUSES = LEAD_STATUSES.filter((status) => row(status).is_open);
/** Outcomes of a call: those with a key at the call desk, in key order, and the others. */
export const KEYED_OUTCOMES = LEAD_STATUSES.filter((status) => Number(row(status).outcome) > 0).toSorted(
  (a, b) => Number(row(a).outcome) - Number(row(b).outcome),
);
export const OTHER_OUTCOMES = LEAD_STATUSES.filter((status) => row(status).outcome === 'other');
/** Order for bulk choices: outcomes of calls by their keys, then the others. */
export const LIKELY_LEAD_STATUSES: readonly LeadStatus[] = [
  ...new Set([...KEYED_OUTCOMES, ...OTHER_OUTCOMES, ...LEAD_STATUSES]),
];
export const needsActionDate = (status: LeadStatus): boolean => row(status).needs_action_date ?? false;

/**
 * Effects of the move besides the status (R-LEAD-9, R-LEAD-11): first undo those of the old status, then apply those of
 * the new.
 */
export function leadMoveEffects(from: LeadStatus, to: LeadStatus): LeadMoveEffect[] {
  if (from === to) return [];
  const [left, entered] = [row(from).on_entry, row(to).on_entry];
  return [...(left ? [TAKEN_BACK[left]] : []), ...(entered ? [entered] : [])];
}

/** R-LEAD-5: `call_later` is shown as `Call Later`. */
export const displayLeadStatus = (status: LeadStatus): string =>
  status
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
