import type { CashAccountKind } from '../../contract/cash/cash-ledger.ts';

/*
 * The rules of cash, written a second time (R-CASH-2, R-CASH-4, R-PAY-2), without the contract's table: entries of a trip, what its holder
 * owes, and what the house owes for it. Amounts are in minor units.
 */

export type Plan = { delivery: number; return: number; packing: number; percent: number; minimum: number };
export const PLANS: readonly Plan[] = [
  { delivery: 35_00, return: 10_00, packing: 3_00, percent: 2.5, minimum: 4_00 },
  { delivery: 41_50, return: 12_30, packing: 3_00, percent: 5, minimum: 0 },
  { delivery: 20_00, return: 7_70, packing: 1_00, percent: 0, minimum: 0 },
];
/** The house charges itself nothing. */
export const NO_PLAN: Plan = { delivery: 0, return: 0, packing: 0, percent: 0, minimum: 0 };
export const PIECE_COST = 60_00;

/** The fee that the house owes the carrier. `keeps`: the carrier deducts it from the cash, else it is owed separately. */
export type Carrier = {
  kind: 'nobody' | 'person' | 'company';
  id: string | null;
  keeps: boolean;
  delivery: number;
  return: number;
};
export const NO_CARRIER: Carrier = { kind: 'nobody', id: null, keeps: false, delivery: 0, return: 0 };
export const DRIVER_RATE = { keeps: false, delivery: 12_00, return: 5_00 };
export const COMPANY_RATES = [
  { keeps: true, delivery: 2_00, return: 1_00 },
  { keeps: false, delivery: 3_00, return: 2_00 },
];
/** A call center's fee for a delivered order whose lead it confirmed. */
export const CALL_FEE = 6_00;

export type Stay = 'here' | 'out' | 'refused' | 'lost' | 'delivered' | 'returned';
/** One trip of an order, out and back. Documents are known by their ids. */
export type Trip = {
  carrier: Carrier;
  /** The fee plan at the start of the trip. */
  plan: Plan;
  cod: number;
  pieces: number;
  /** The prepaid amount. */
  deposit: number;
  /** The sum of the lines. */
  lines: number;
  /** Pieces that the customer kept, with their price; null: all. */
  kept: { pieces: number; cod: number } | null;
  /** The driver's report of the cash at the door, and of the amount due; null: none. */
  said: { of: number; paid: number } | null;
  stay: Stay;
  /** Where the order of a lost parcel was before. */
  lost_from: Stay;
  tracking: string | null;
  remitted: string | null;
  taken_back: string | null;
  /** The first of the payouts in force that drew the trip; null: none. */
  payout: string | null;
  /** The document that brought the trip's cash was reversed after a payout drew it. */
  is_withdrawn: boolean;
  /** Amounts of the trip in payouts in force, by payout. */
  drawn: Map<string, number>;
};
export type Order = {
  id: string;
  reference: string;
  account: string;
  /** The call center that confirmed the order's lead; null: no lead. */
  call_center: string | null;
  trips: Trip[];
};

export const newTrip = ({ cod, pieces, deposit, lines }: Pick<Trip, 'cod' | 'pieces' | 'deposit' | 'lines'>): Trip => ({
  carrier: NO_CARRIER,
  plan: PLANS[0]!,
  cod,
  pieces,
  deposit,
  lines,
  kept: null,
  said: null,
  stay: 'here',
  lost_from: 'here',
  tracking: null,
  remitted: null,
  taken_back: null,
  payout: null,
  is_withdrawn: false,
  drawn: new Map(),
});
export const lastOf = ({ trips }: Order): Trip => trips.at(-1)!;

/** Amounts by kind and party. */
export type Sums = Map<string, number>;
export type Posting = readonly [kind: CashAccountKind, of: string | null, amount: number];
export function post(sums: Sums, postings: readonly Posting[], sign: 1 | -1 = 1): void {
  for (const [kind, of, amount] of postings) {
    const key = `${kind} ${of ?? '-'}`;
    sums.set(key, (sums.get(key) ?? 0) + sign * amount);
  }
}

/** Half to even, at least the minimum, and 0 for 0. No amount of the model has a half. */
const cashFeeOf = ({ percent, minimum }: Plan, cod: number): number =>
  cod === 0 ? 0 : Math.max(Math.round((cod * percent) / 100), minimum);

/** The sold pieces and their price; of a partly kept trip, those that the customer kept. */
export const soldOf = ({ kept, cod, pieces }: Trip) => kept ?? { cod, pieces };

/** The prepaid amount of a trip; for a partly kept trip, at most the price of the kept pieces. */
const prepaidOf = ({ kept, deposit, lines, pieces }: Trip): number =>
  kept ? Math.min(deposit, Math.trunc((lines * kept.pieces) / pieces)) : deposit;

/** The driver's report (R-PAY-1): `short` is owed until it is handed in, `over` exceeds the amount due. */
function saidOf(trip: Trip): { short: number; over: number } {
  const { said, carrier, remitted } = trip;
  const { cod } = soldOf(trip);
  const less = carrier.kind === 'person' && said?.of === cod ? cod - said.paid : 0;
  return { short: remitted === null ? Math.max(0, less) : 0, over: Math.max(0, -less) };
}

const keptOf = ({ keeps }: Carrier, fee: number): number => (keeps ? fee : 0);

/** Entries of a trip itself, without those of documents, in its current state. */
export function booksOfTrip({ account, call_center }: Order, trip: Trip): Posting[] {
  const { carrier, plan, stay } = trip;
  const { cod, pieces } = soldOf(trip);
  const carried = (fee: number): Posting[] => [
    ['courier_fees', carrier.id, fee],
    [carrier.keeps ? 'held' : 'courier_owed', carrier.id, -fee],
  ];
  const fee = (kind: 'delivery_fee' | 'return_fee' | 'packing_fee' | 'cash_fee', amount: number): Posting[] => [
    ['payable', account, amount],
    [kind, null, -amount],
  ];
  if (stay === 'out')
    return [
      ['to_collect', carrier.id, cod],
      ['expected_for', account, -cod],
    ];
  if (stay === 'returned')
    return [...fee('return_fee', plan.return), ...fee('packing_fee', plan.packing), ...carried(carrier.return)];
  if (stay !== 'delivered') return [];
  const { short, over } = saidOf(trip);
  return [
    ['held', carrier.id, cod - short + over],
    ['difference_short', carrier.id, short],
    ['difference_over', carrier.id, -over],
    ['payable', account, -cod],
    ['prepaid', account, prepaidOf(trip)],
    ['prepaid_sold', account, -prepaidOf(trip)],
    ...fee('delivery_fee', plan.delivery),
    ...fee('packing_fee', plan.packing),
    ...fee('cash_fee', cashFeeOf(plan, cod)),
    ['goods_sold', account, pieces * PIECE_COST],
    ['goods_bought', account, -pieces * PIECE_COST],
    ...carried(carrier.delivery),
    ...(call_center === null
      ? []
      : ([
          ['call_fees', call_center, CALL_FEE],
          ['call_owed', call_center, -CALL_FEE],
        ] as const)),
  ];
}

/** What the holder owes for a trip in its current state; below 0 the house owes the holder. */
export function toHandOver(trip: Trip): number {
  const { stay, carrier, remitted } = trip;
  const collected = soldOf(trip).cod + saidOf(trip).over - keptOf(carrier, carrier.delivery);
  if (stay === 'delivered') return collected;
  return stay === 'returned' ? -keptOf(carrier, carrier.return) - (remitted === null ? 0 : collected) : 0;
}

/** The document that settles a trip with its holder in its current state; null: none. A payout never prevents it. */
export const settledBy = ({ stay, remitted, taken_back }: Trip): string | null =>
  stay === 'delivered' ? remitted : stay === 'returned' ? taken_back : null;

/** What the house owes the seller for a trip. */
export function owedOf(trip: Trip): number {
  const { stay, plan } = trip;
  const { cod } = soldOf(trip);
  if (stay === 'delivered') return cod - plan.delivery - plan.packing - cashFeeOf(plan, cod);
  return stay === 'returned' ? -plan.return - plan.packing : 0;
}

export const drawnOf = ({ drawn }: Trip): number => [...drawn.values()].reduce((sum, amount) => sum + amount, 0);

/** The trip's cash is not at the house, so payouts wait for it. */
export const isWaiting = ({ stay, remitted, payout, is_withdrawn }: Trip): boolean =>
  stay === 'delivered' && remitted === null && (payout === null || is_withdrawn);
