/*
 * Classes of a courier statement's rows, compared with the ledger's orders (R-CASH-5), and the decisions that each
 * allows. Pure: the server decides with it, the dashboard offers by it.
 */

/** `settles`: a posted statement hands over the order of the row, with the row’s amounts. */
type ClassRow = { meaning: string; decisions: readonly StatementDecision[]; settles: boolean };

export const STATEMENT_DECISIONS = ['take', 'claim', 'write_off', 'put_aside'] as const;
export type StatementDecision = (typeof STATEMENT_DECISIONS)[number];

/** Outcomes of a parcel when a paper statement is typed. */
export const TYPED_OUTCOMES = ['delivered', 'returned'] as const;

const ASIDE = ['put_aside', 'claim', 'write_off'] as const satisfies readonly StatementDecision[];

export const STATEMENT_CLASSES = {
  matched: { meaning: 'agrees with our records', decisions: ['take', 'put_aside'], settles: true },
  short: {
    meaning: 'less was collected than the order states',
    decisions: ['take', 'claim', 'write_off', 'put_aside'],
    settles: true,
  },
  over: { meaning: 'more was collected than the order states', decisions: ['take', 'put_aside'], settles: true },
  fee_differs: { meaning: 'the fee differs from our rates', decisions: ['take', 'claim', 'put_aside'], settles: true },
  told_otherwise: {
    meaning: 'agrees with our records, but the courier’s own report contradicts it',
    decisions: ['take', 'put_aside'],
    settles: true,
  },
  pays_claim: { meaning: 'pays the claim on the parcel', decisions: ['take', 'put_aside'], settles: false },
  not_delivered_here: {
    meaning: 'delivered in the statement, not delivered in our records',
    decisions: ['put_aside'],
    settles: false,
  },
  not_returned_here: {
    meaning: 'returned in the statement, not returned in our records',
    decisions: ['put_aside'],
    settles: false,
  },
  returned_here: {
    meaning: 'delivered in the statement, returned in our records',
    decisions: ['put_aside'],
    settles: false,
  },
  twice: {
    meaning: 'already in an earlier statement, or in an earlier row of this one',
    decisions: ASIDE,
    settles: false,
  },
  several: { meaning: 'several parcels match', decisions: ASIDE, settles: false },
  not_ours: { meaning: 'no parcel of this company', decisions: ASIDE, settles: false },
  unreadable: { meaning: 'cannot be read', decisions: ASIDE, settles: false },
  no_parcel: { meaning: 'a total, a header or an empty row: it does not count', decisions: [], settles: false },
} as const satisfies Record<string, ClassRow>;
export type StatementClass = keyof typeof STATEMENT_CLASSES;
export const STATEMENT_CLASS_KEYS = Object.keys(STATEMENT_CLASSES) as StatementClass[]; // keys of a record are its names

export const decisionsOf = (name: StatementClass): readonly StatementDecision[] => STATEMENT_CLASSES[name].decisions;
/** True when the row needs no decision of a person. */
export const isSettledByItself = (name: StatementClass): boolean => name === 'matched' || name === 'no_parcel';
/** True when the statement pays the open claims on such a row's parcel. */
export const paysClaim = (name: StatementClass, decision: StatementDecision | null): boolean =>
  name === 'pays_claim' && decision === 'take';
/** True when the statement hands over the order of such a row, after this decision. */
export const settlesOrder = (name: StatementClass, decision: StatementDecision | null): boolean =>
  STATEMENT_CLASSES[name].settles && decision !== 'put_aside';

export const STATEMENT_STATES = ['reading', 'draft', 'posted', 'reversed'] as const;
export type StatementState = (typeof STATEMENT_STATES)[number];
