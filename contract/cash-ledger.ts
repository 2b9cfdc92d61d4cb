/*
 * The ledger of cash (R-CASH-1): the accounts money is booked on, and what an order has booked where it stands. Pure: the
 * server books with it, the doctor proves with it, ARCHITECTURE.md prints it.
 */
import { cashOf, type Goods, type OrderStatus } from './order-moves.ts';

/** Whom an account of the ledger concerns. */
type PartyOf = 'holder' | 'account';

/** The kinds of accounts of the ledger, each one per party and currency. */
export const CASH_ACCOUNTS = {
  to_collect: { of: 'holder', meaning: 'parcels that are out: what customers still have to pay' },
  held: { of: 'holder', meaning: 'collected from customers and not handed over yet' },
  expected_for: { of: 'account', meaning: 'the mirror of what is to collect: nobody’s yet' },
  payable: { of: 'account', meaning: 'what the house owes (below 0), or is owed (above 0)' },
} as const satisfies Record<string, { of: PartyOf; meaning: string }>;
export type CashAccountKind = keyof typeof CASH_ACCOUNTS;
export const CASH_ACCOUNT_KINDS = Object.keys(CASH_ACCOUNTS) as CashAccountKind[]; // keys of a record are its names

/**
 * Who has the customer's cash, or is to collect it: a shipping company, a delivery person, or nobody that the order
 * names.
 */
export const HOLDER_KINDS = ['company', 'person', 'nobody'] as const;
export type HolderKind = (typeof HOLDER_KINDS)[number];
export type Holder = { kind: HolderKind; id: string | null };
export const NOBODY: Holder = { kind: 'nobody', id: null };
/** In place of an id, where a list is filtered by holder. */
export const CASH_HOLDER_NOBODY = 'nobody';

/** Who an account concerns: a holder, or an account of the workspace. */
export type PartyKind = HolderKind | 'account';
export type Party = { kind: PartyKind; id: string | null };

/** Where an order stands for the ledger: it follows from its status and its goods alone. */
export const CASH_PLACES = ['here', 'out', 'refused', 'delivered', 'returned'] as const;
export type CashPlace = (typeof CASH_PLACES)[number];

export function cashPlaceOf({ status, goods }: { status: OrderStatus; goods: Goods }): CashPlace {
  const cash = cashOf(status);
  if (cash === 'returned') return 'returned';
  if (goods !== 'out') return 'here';
  return cash === 'collected' ? 'delivered' : cash === 'refused' ? 'refused' : 'out';
}

type CashTransfer = {
  /** Booked with a plus. */
  to: CashAccountKind;
  /** The same amount with a minus: a transfer's sum is 0 by its form. */
  from: CashAccountKind;
  amount: 'cod';
};
type CashPlaceRow = {
  meaning: string;
  books: readonly CashTransfer[];
  /** Somebody has its parcel or its cash. */
  has_holder?: true;
  stage: CashStage;
};

/**
 * Where the cash of an order is, as lists and figures say it: not on its way, to be collected by its holder, or in the
 * holder's hands.
 */
export const CASH_STAGES = ['none', 'expected', 'collected'] as const;
export type CashStage = (typeof CASH_STAGES)[number];

/** R-CASH-2, row by row: what an order has booked where it stands. `cod`: what is collected at the door. */
export const CASH_BOOKS = {
  here: { meaning: 'not out', books: [], stage: 'none' },
  out: {
    meaning: 'out with its holder',
    books: [{ to: 'to_collect', from: 'expected_for', amount: 'cod' }],
    has_holder: true,
    stage: 'expected',
  },
  refused: { meaning: 'refused or cancelled, the goods still out', books: [], has_holder: true, stage: 'none' },
  delivered: {
    meaning: 'delivered by its holder',
    books: [{ to: 'held', from: 'payable', amount: 'cod' }],
    has_holder: true,
    stage: 'collected',
  },
  returned: { meaning: 'returned', books: [], stage: 'none' },
} as const satisfies Record<CashPlace, CashPlaceRow>;

const row = (place: CashPlace): CashPlaceRow => CASH_BOOKS[place];
export const stageOf = (place: CashPlace): CashStage => row(place).stage;
export const hasHolder = (place: CashPlace): boolean => row(place).has_holder ?? false;

/** What the ledger knows of an order; amounts in minor units. */
export type OrderCash = { place: CashPlace; account_id: string; holder: Holder; cod: number };

/** An amount on an account of the ledger, minor units. */
export type CashPosting = { kind: CashAccountKind; party: Party; amount: number };

/** All that an order has booked where it stands; undefined: it never was out. The sum is 0. */
export function booksOf(cash: OrderCash | undefined): CashPosting[] {
  if (!cash) return [];
  const partyOf = (kind: CashAccountKind): Party =>
    CASH_ACCOUNTS[kind].of === 'holder' ? cash.holder : { kind: 'account', id: cash.account_id };
  return row(cash.place).books.flatMap(({ to, from, amount }) => [
    { kind: to, party: partyOf(to), amount: cash[amount] },
    { kind: from, party: partyOf(from), amount: -cash[amount] },
  ]);
}

/** The postings that lead from one to the other: one for each account whose amount changes. The sum is 0. */
export function postingsBetween(before: OrderCash | undefined, after: OrderCash): CashPosting[] {
  const changes = new Map<string, CashPosting>();
  const add = ({ kind, party, amount }: CashPosting, sign: 1 | -1) => {
    const key = `${kind} ${party.kind} ${party.id}`;
    const change = changes.get(key) ?? { kind, party, amount: 0 };
    changes.set(key, { ...change, amount: change.amount + sign * amount });
  };
  for (const posting of booksOf(before)) add(posting, -1);
  for (const posting of booksOf(after)) add(posting, 1);
  return [...changes.values()].filter(({ amount }) => amount !== 0);
}
