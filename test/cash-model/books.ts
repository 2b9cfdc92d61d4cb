import type { dice } from '../dice.ts';
import {
  booksOfTrip,
  drawnOf,
  isWaiting,
  lastOf,
  owedOf,
  post,
  type Carrier,
  type Order,
  type Posting,
  type Sums,
  type Trip,
} from './rules.ts';

/* The model of a shop: orders with their trips, documents with their entries, claims, and requests for a second approval. */

export const SHORT_IS_FOR = ['holder', 'seller', 'house'] as const;
/** Settings of a shop. */
export type Policies = {
  payout_after: 'remitted' | 'delivered';
  short_is_for: (typeof SHORT_IS_FOR)[number];
  /** 0: one person may write off any amount. */
  write_off_limit: number;
};

/** A settlement or a statement that is in force. */
export type Paper = { id: string; kind: 'settlement' | 'statement'; postings: Posting[]; trips: Trip[] };
/**
 * Money of a posted statement for an unknown parcel. `act`: the item was matched to this trip, or written off (its trip is null); null:
 * still open.
 */
export type Item = {
  id: string;
  statement: Paper;
  carrier: Carrier;
  amount: number;
  act: { postings: Posting[]; trip: Trip | null } | null;
};
export type ClaimStatus = 'open' | 'paid' | 'written_off' | 'canceled' | 'to_give_back' | 'given_back';
export type Claim = {
  id: string;
  carrier: Carrier;
  value: number;
  status: ClaimStatus;
  /** The order of the lost parcel; null: a shortfall of cash as a whole. */
  order: Order | null;
  trip: Trip | null;
  /** The document that opened the claim; null: a person opened it. */
  source: string | null;
  paid_by: string | null;
  given_back_by: string | null;
};
export type Payout = {
  id: string;
  account: string;
  amount: number;
  /** The part of a payout for entries without an order. */
  entries: number;
  is_paid: boolean;
};
export type WorkPayment = {
  id: string;
  kind: 'courier_owed' | 'call_owed';
  of: string;
  amount: number;
  is_paid: boolean;
};
export type Advance = { id: string; postings: Posting[] };
export type WriteOff = { id: string; of: Claim | Item };

export function makeBooks(roll: ReturnType<typeof dice>, policies: Policies) {
  const orders: Order[] = [];
  /** Sums of entries of documents, beside those of orders. */
  const documents: Sums = new Map();
  /** Debts to sellers for entries without an order, by account. */
  const entries: Sums = new Map();
  const papers: Paper[] = [];
  const items: Item[] = [];
  const claims: Claim[] = [];
  const payouts: Payout[] = [];
  const work: WorkPayment[] = [];
  const advances: Advance[] = [];
  const write_offs: WriteOff[] = [];

  /** Books the entries of a document, or reverses them. Entries of a seller's account are owed to the seller. */
  function book(postings: readonly Posting[], sign: 1 | -1 = 1): void {
    post(documents, postings, sign);
    for (const [kind, of, amount] of postings)
      if (kind === 'payable') entries.set(of!, (entries.get(of!) ?? 0) - sign * amount);
  }

  /** The balances of the ledger. */
  function balances(): Sums {
    const sums = new Map(documents);
    for (const order of orders) for (const trip of order.trips) post(sums, booksOfTrip(order, trip));
    return sums;
  }

  const tripsOf = (account: string): Trip[] =>
    orders.filter((order) => order.account === account).flatMap(({ trips }) => trips);

  /**
   * A trip's part of the next payout to the seller: the debt less the parts in other payouts. 0 while its cash must first reach the house.
   */
  const dueOf = (trip: Trip): number =>
    (policies.payout_after === 'remitted' && isWaiting(trip) ? 0 : owedOf(trip)) - drawnOf(trip);
  const livingOf = (account: string): Payout[] => payouts.filter((payout) => payout.account === account);
  const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
  const entriesDue = (account: string): number =>
    (entries.get(account) ?? 0) - sumOf(livingOf(account).map((payout) => payout.entries));

  /** The amount of the next payouts, the amount that waits for its cash, and the unpaid amount of drawn payouts. */
  const owedTo = (account: string) => ({
    due: sumOf(tripsOf(account).map(dueOf)) + entriesDue(account),
    waiting: sumOf(tripsOf(account).map((trip) => owedOf(trip) - drawnOf(trip) - dueOf(trip))),
    drawn: sumOf(livingOf(account).map(({ amount, is_paid }) => (is_paid ? 0 : amount))),
  });

  const lasts = (isWanted: (trip: Trip, order: Order) => boolean): Order[] =>
    orders.filter((order) => isWanted(lastOf(order), order));
  /** A random order whose last trip matches; null: there is none. */
  const pickLast = (isWanted: (trip: Trip, order: Order) => boolean): Order | null =>
    roll.pick(lasts(isWanted)) ?? null;
  /** Trips of all orders, with their orders. */
  const trips = (): { order: Order; trip: Trip }[] =>
    orders.flatMap((order) => order.trips.map((trip) => ({ order, trip })));

  /** A reversed document releases its trips: payouts lose their parts of a delivered trip. */
  function unsettle(trip: Trip, id: string): void {
    if (trip.taken_back === id) trip.taken_back = null;
    else {
      trip.remitted = null;
      trip.is_withdrawn = trip.payout !== null;
    }
  }

  /** The claim in force on a trip that a person opened: a trip has one at most. */
  const claimOf = (trip: Trip): Claim | undefined =>
    claims.find(
      (claim) => claim.trip === trip && claim.source === null && ['open', 'paid', 'written_off'].includes(claim.status),
    );

  /** Ends the open claim on a trip that goes on. */
  function endClaimOf(trip: Trip): void {
    const claim = claimOf(trip);
    if (!claim) return;
    book(openedBy(claim), -1);
    claim.status = 'canceled';
  }

  function settle(trip: Trip, id: string): void {
    if (trip.stay === 'delivered') Object.assign(trip, { remitted: id, is_withdrawn: false });
    else trip.taken_back = id;
  }

  /** Whether a document may release a trip: no later document settles the trip. */
  const maySettleBack = (trip: Trip, id: string): boolean => (trip.taken_back ?? trip.remitted) === id;

  return {
    roll,
    policies,
    orders,
    papers,
    items,
    claims,
    payouts,
    work,
    advances,
    write_offs,
    book,
    /** Money of a payout or of a payment for work: it is owed to no party any more. */
    pay: (postings: readonly Posting[], sign: 1 | -1 = 1) => post(documents, postings, sign),
    balances,
    tripsOf,
    dueOf,
    entriesDue,
    owedTo,
    pickLast,
    trips,
    claimOf,
    endClaimOf,
    settle,
    unsettle,
    maySettleBack,
  };
}

/** Entries of a claim that a person opened. */
export const openedBy = ({ carrier, value, order }: Claim) =>
  [
    ['claims', carrier.id, value],
    ['payable', order!.account, -value],
  ] as const;
