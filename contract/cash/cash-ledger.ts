/*
 * The ledger of cash (R-CASH-1): its accounts, and the bookings of an order in each place. Pure: the server books with
 * it, the doctor proves with it, ARCHITECTURE.md prints it.
 */
import { cashOf, type Goods, type OrderStatus } from '../orders/order-moves.ts';

/** The party of a ledger account; `house`: the house itself. */
type PartyOf = 'holder' | 'account' | 'house' | 'call_center' | 'money_account' | 'holder_or_money';

/** The kinds of accounts of the ledger, each one per party and currency. */
export const CASH_ACCOUNTS = {
  to_collect: { of: 'holder', meaning: 'amounts that customers still have to pay for parcels that are out' },
  held: { of: 'holder', meaning: 'cash collected from customers and not handed over yet' },
  expected_for: { of: 'account', meaning: 'contra account of to_collect: not owed to the account yet' },
  payable: {
    of: 'account',
    meaning: 'debt of the workspace to the account (below 0), or of the account to the workspace (above 0)',
  },
  delivery_fee: { of: 'house', meaning: 'earned by delivering for sellers' },
  return_fee: { of: 'house', meaning: 'earned by bringing back for sellers' },
  packing_fee: { of: 'house', meaning: 'earned by packing for sellers' },
  confirmation_fee: { of: 'house', meaning: 'earned by confirming leads for sellers' },
  cash_fee: { of: 'house', meaning: 'earned by collecting cash for sellers' },
  commission_fee: { of: 'house', meaning: 'earned by commission on marketplace products that sellers sold' },
  courier_fees: { of: 'holder', meaning: 'cost of its deliveries and returns for the workspace' },
  courier_owed: {
    of: 'holder',
    meaning: 'debt of the workspace for its deliveries and returns (below 0), except fees that it keeps from the cash',
  },
  call_fees: { of: 'call_center', meaning: 'cost of its calls for the workspace' },
  call_owed: { of: 'call_center', meaning: 'debt of the workspace for its calls (below 0)' },
  goods_sold: { of: 'account', meaning: 'purchase cost of its delivered goods' },
  goods_bought: { of: 'account', meaning: 'contra account of goods_sold, below 0' },
  prepaid: {
    of: 'account',
    meaning: 'prepayments of customers for its delivered orders; these books have no bank account for them',
  },
  prepaid_sold: { of: 'account', meaning: 'contra account of prepaid: sold without cash at the door, below 0' },
  market_goods_sold: { of: 'house', meaning: 'purchase cost of the workspace’s goods in delivered orders of sellers' },
  market_goods_bought: { of: 'house', meaning: 'contra account of market_goods_sold, below 0' },
  storage_fee: { of: 'house', meaning: 'earned by storing for sellers' },
  money: { of: 'money_account', meaning: 'money in the bank account or cash box' },
  opening: { of: 'house', meaning: 'contra account of the balances with which the books began' },
  unmatched: { of: 'holder', meaning: 'money received for unknown parcels, below 0' },
  claims: {
    of: 'holder',
    meaning: 'its debt for lost or damaged parcels and kept cash, until it is paid or written off',
  },
  difference_short: { of: 'holder_or_money', meaning: 'received less than was due' },
  difference_over: { of: 'holder_or_money', meaning: 'received more than was due, below 0' },
  difference_lost: { of: 'holder_or_money', meaning: 'lost parcels without compensation' },
  difference_damaged: { of: 'holder_or_money', meaning: 'damaged parcels without compensation' },
  difference_bad_note: { of: 'holder_or_money', meaning: 'banknotes that no bank accepts' },
  difference_rounding: { of: 'holder_or_money', meaning: 'rounding' },
  difference_written_off: { of: 'holder_or_money', meaning: 'written off, with a reason' },
  cost_ads: { of: 'house', meaning: 'spent on ads' },
  cost_salaries: { of: 'house', meaning: 'spent on salaries' },
  cost_packaging: { of: 'house', meaning: 'spent on packaging' },
  cost_rent: { of: 'house', meaning: 'spent on rent' },
  cost_other: { of: 'house', meaning: 'spent on anything else' },
  costs_owed: { of: 'house', meaning: 'costs that are not paid yet, below 0' },
  adjustments: { of: 'house', meaning: 'contra account of corrections by hand' },
} as const satisfies Record<string, { of: PartyOf; meaning: string }>;
export type CashAccountKind = keyof typeof CASH_ACCOUNTS;
export const CASH_ACCOUNT_KINDS = Object.keys(CASH_ACCOUNTS) as CashAccountKind[]; // keys of a record are its names

/**
 * Kinds whose amounts are naturally below 0, because the house owes or has earned them: people see them with the
 * opposite sign.
 */
const CREDIT_KINDS: readonly CashAccountKind[] = [
  'expected_for',
  'payable',
  'delivery_fee',
  'return_fee',
  'packing_fee',
  'confirmation_fee',
  'cash_fee',
  'commission_fee',
  'storage_fee',
  'courier_owed',
  'call_owed',
  'goods_bought',
  'prepaid_sold',
  'market_goods_bought',
  'opening',
  'unmatched',
  'difference_over',
  'costs_owed',
  'adjustments',
];
/** Returns an amount of an account with the sign that people see. */
export const asRead = (kind: CashAccountKind, amount: number): number =>
  CREDIT_KINDS.includes(kind) ? -amount || 0 : amount;

/**
 * The holder of the customer's cash, now or after collection: a shipping company, a delivery person, or none that the
 * order names.
 */
export const HOLDER_KINDS = ['company', 'person', 'nobody'] as const;
export type HolderKind = (typeof HOLDER_KINDS)[number];
export type Holder = { kind: HolderKind; id: string | null };
export const NOBODY: Holder = { kind: 'nobody', id: null };
/** In filters by holder, stands for orders that name none. */
export const CASH_HOLDER_NOBODY = 'nobody';

/** The party of a ledger account. */
export const PARTY_KINDS = [...HOLDER_KINDS, 'account', 'call_center', 'house', 'money_account'] as const;
export type PartyKind = (typeof PARTY_KINDS)[number];
export type Party = { kind: PartyKind; id: string | null };
export const HOUSE: Party = { kind: 'house', id: null };

/** Sources of ledger entries: a move of an order, an order that was out when the books began, or a document. */
export const CASH_ENTRY_KINDS = [
  'order',
  'opening',
  'statement',
  'settlement',
  'claim',
  'payout',
  'opening_balance',
  'transfer',
  'cost',
  'adjustment',
  'fees',
  'work_payment',
  'unmatched',
  'advance',
  'repayment',
] as const;
export type CashEntryKind = (typeof CASH_ENTRY_KINDS)[number];

/**
 * The place of an order's trip in the ledger: from the order's status and goods, and from a claim for a lost parcel.
 */
export const CASH_PLACES = ['here', 'out', 'refused', 'lost', 'delivered', 'returned'] as const;
export type CashPlace = (typeof CASH_PLACES)[number];
/** Places in which a trip has earned its fees, so that it belongs in a payout (R-CASH-14). */
export const OWING_PLACES: readonly CashPlace[] = ['delivered', 'returned'];

/** Places in which a trip may have a claim in force for its parcel: it never arrived, or it came back damaged (R-PAY-3). */
export const CLAIMED_PLACES: readonly CashPlace[] = ['lost', 'returned'];

/** The place by status and goods; only a claim makes it lost. */
export function cashPlaceOf({ status, goods }: { status: OrderStatus; goods: Goods }): Exclude<CashPlace, 'lost'> {
  const cash = cashOf(status);
  if (cash === 'returned') return 'returned';
  if (goods !== 'out') return 'here';
  return cash === 'collected' ? 'delivered' : cash === 'refused' ? 'refused' : 'out';
}

/**
 * Amounts that an order may book, minor units, each stored when it is first known (R-CASH-4). `cod`: the amount
 * collected at the door. `_fee`: the seller's fees. `_kept` and `_owed`: the holder's costs, depending on whether it
 * keeps them from the cash. `prepaid`: the customer's payment in advance. `market_goods_cost`: the purchase price of
 * the house's goods that a seller sold. `short`, `over`: how much less or more than `cod` its delivery person reported
 * at the door (R-PAY-1).
 */
export const CASH_AMOUNTS = [
  'cod',
  'delivery_fee',
  'return_fee',
  'packing_fee',
  'confirmation_fee',
  'cash_fee',
  'commission_fee',
  'delivery_kept',
  'delivery_owed',
  'return_kept',
  'return_owed',
  'call_cost',
  'goods_cost',
  'market_goods_cost',
  'prepaid',
  'short',
  'over',
] as const;
export type CashAmount = (typeof CASH_AMOUNTS)[number];
/** Amounts other than `cod`; zeros are left out. */
export type CashTerms = Partial<Record<Exclude<CashAmount, 'cod'>, number>>;

/**
 * Percentages of the collected amount, as of the start of a trip; they also price a kept part. Zeros are left out.
 * `cash_*`: the seller's. `carrier_percent`: the holder's.
 */
export type CashRates = {
  cash_percent?: number;
  cash_fee_minimum?: number;
  cash_fee_maximum?: number;
  carrier_percent?: number;
};

/**
 * Returns the prices of a partly kept order. Each falls by the difference between today's prices of `whole` and of
 * `part`. A stored price never rises, nor falls below 0.
 */
export function reduceTerms(kept: CashTerms, whole: CashTerms, part: CashTerms): CashTerms {
  const less = Object.entries(kept).map(([name, amount]) => {
    const term = name as keyof CashTerms; // names of terms
    return [term, Math.max(0, amount - Math.max(0, (whole[term] ?? 0) - (part[term] ?? 0)))] as const;
  });
  return Object.fromEntries(less.filter(([, amount]) => amount !== 0));
}

/** Terms without the costs of the holder. */
export function withoutCarrier(terms: CashTerms): CashTerms {
  const { delivery_kept: _, delivery_owed: __, return_kept: ___, return_owed: ____, ...others } = terms;
  return others;
}

type CashTransfer = {
  /** The account booked with the positive amount. */
  to: CashAccountKind;
  /** The account booked with the negative amount: the sum of a transfer is always 0. */
  from: CashAccountKind;
  amount: CashAmount;
};
type CashPlaceRow = {
  meaning: string;
  books: readonly CashTransfer[];
  /** Its parcel or its cash has a holder. */
  has_holder?: true;
  /** The stage before any document settles its cash. */
  stage: Exclude<CashStage, 'remitted' | 'paid_out' | 'reversed'>;
};

/**
 * The place of an order's cash in lists and figures: not on its way, to be collected by its holder, in the holder's
 * hands, handed over to the house, paid to its seller; `reversed`: handed over or paid, and the order came back.
 */
export const CASH_STAGES = ['none', 'expected', 'collected', 'remitted', 'paid_out', 'reversed'] as const;
export type CashStage = (typeof CASH_STAGES)[number];
/** A holder outside the house has the parcel or its cash. */
export const OPEN_STAGES = ['expected', 'collected'] as const satisfies readonly CashStage[];

const fee = (kind: CashAccountKind & CashAmount): CashTransfer => ({ to: 'payable', from: kind, amount: kind });
/** Fees for work that is due whether the parcel is delivered or returned. */
const WORKED: readonly CashTransfer[] = [fee('packing_fee'), fee('confirmation_fee')];
const carriageTransfers = (way: 'delivery' | 'return'): readonly CashTransfer[] => [
  { to: 'courier_fees', from: 'held', amount: `${way}_kept` },
  { to: 'courier_fees', from: 'courier_owed', amount: `${way}_owed` },
];

/** R-CASH-2, row by row: the bookings of an order in each place. */
export const CASH_BOOKS: Readonly<Record<CashPlace, CashPlaceRow>> = {
  here: { meaning: 'not out', books: [], stage: 'none' },
  out: {
    meaning: 'out with its holder',
    books: [{ to: 'to_collect', from: 'expected_for', amount: 'cod' }],
    has_holder: true,
    stage: 'expected',
  },
  refused: { meaning: 'refused or cancelled, the goods still out', books: [], has_holder: true, stage: 'none' },
  // The claim books the holder's debt for it, and the house's to the seller.
  lost: {
    meaning: 'lost or damaged on the way, as a claim on its holder says',
    books: [],
    has_holder: true,
    stage: 'none',
  },
  delivered: {
    meaning: 'delivered by its holder',
    books: [
      { to: 'held', from: 'payable', amount: 'cod' },
      fee('delivery_fee'),
      fee('cash_fee'),
      fee('commission_fee'),
      ...WORKED,
      ...carriageTransfers('delivery'),
      { to: 'call_fees', from: 'call_owed', amount: 'call_cost' },
      { to: 'goods_sold', from: 'goods_bought', amount: 'goods_cost' },
      { to: 'market_goods_sold', from: 'market_goods_bought', amount: 'market_goods_cost' },
      { to: 'prepaid', from: 'prepaid_sold', amount: 'prepaid' },
      { to: 'difference_short', from: 'held', amount: 'short' },
      { to: 'held', from: 'difference_over', amount: 'over' },
    ],
    has_holder: true,
    stage: 'collected',
  },
  returned: {
    meaning: 'returned by its holder',
    books: [fee('return_fee'), ...WORKED, ...carriageTransfers('return')],
    has_holder: true,
    stage: 'none',
  },
};

const row = (place: CashPlace): CashPlaceRow => CASH_BOOKS[place];

/** Documents by which a holder hands cash over: a courier's statement, a delivery person's settlement. */
export const REMITTED_BY = ['statement', 'settlement'] as const;
export type RemittedBy = (typeof REMITTED_BY)[number];
/** The settlement of an order's cash after collection. */
export type CashSettled = {
  /** The document that handed it over. */
  remitted_by_kind: RemittedBy | null;
  remitted_by_id: string | null;
  /** The document that settled its return with the holder: its cost, and handed-over cash that it took back. */
  return_settled_by_id: string | null;
  /** The payout that contains it, unless canceled. */
  payout_id: string | null;
  /** Its cash was paid to its seller. */
  is_paid_out: boolean;
  /** The document that handed its cash over was reversed after its seller was paid: the next payout deducts it. */
  is_withdrawn: boolean;
};
export const UNSETTLED: CashSettled = {
  remitted_by_kind: null,
  remitted_by_id: null,
  return_settled_by_id: null,
  payout_id: null,
  is_paid_out: false,
  is_withdrawn: false,
};

export function stageOf(
  place: CashPlace,
  settled: Pick<CashSettled, 'remitted_by_id' | 'return_settled_by_id' | 'is_paid_out'>,
): CashStage {
  const { remitted_by_id, return_settled_by_id, is_paid_out } = settled;
  const { stage } = row(place);
  if (stage === 'collected') return remitted_by_id === null ? stage : is_paid_out ? 'paid_out' : 'remitted';
  const isHandedBack = remitted_by_id === null || return_settled_by_id !== null;
  return stage === 'none' && (!isHandedBack || is_paid_out) ? 'reversed' : stage;
}
/** Picks the fields of `CashSettled` from a record of the ledger. */
export const pickSettlement = ({
  remitted_by_kind,
  remitted_by_id,
  return_settled_by_id,
  payout_id,
  is_paid_out,
  is_withdrawn,
}: CashSettled): CashSettled => ({
  remitted_by_kind,
  remitted_by_id,
  return_settled_by_id,
  payout_id,
  is_paid_out,
  is_withdrawn,
});
/**
 * The document that settles a trip with its holder in its present place; null: none. Undo, rollback and another holder
 * would contradict it. A payout never blocks them: the next one corrects later changes.
 */
export const settlingDocumentOf = ({
  place,
  remitted_by_id,
  return_settled_by_id,
}: Pick<CashSettled, 'remitted_by_id' | 'return_settled_by_id'> & { place: CashPlace | null }): string | null =>
  place === 'delivered' ? remitted_by_id : place === 'returned' ? return_settled_by_id : null;

export const hasHolder = (place: CashPlace): boolean => row(place).has_holder ?? false;
/** True when a holder outside the house has the parcel or its cash. */
export const isWithHolder = (place: CashPlace): boolean => hasHolder(place) && place !== 'returned';

/**
 * The ledger's record of a trip: one way out and back of an order (R-CASH-2). A renewed order has several, each with
 * its own holder, parcel, terms and documents; the earlier ones stay returned.
 */
export type Trip = {
  account_id: string;
  /** Counts from 1, by order. */
  trip_no: number;
  place: CashPlace;
  holder: Holder;
  /** The courier's parcel; null: it is with no courier. */
  shipment_id: string | null;
  cod: number;
  call_center_id: string | null;
  terms: CashTerms;
  /** Null: it began before rates were stored. */
  rates: CashRates | null;
  /** For a partly delivered order: the cash and terms of the whole parcel, which count again when that is undone. */
  whole: { cod: number; terms: CashTerms } | null;
};

/** The cash that a trip's delivery person holds or is to collect: the amount to collect, corrected by the report from the door. */
export const inHandOf = ({ cod, terms: { short = 0, over = 0 } }: Pick<Trip, 'cod' | 'terms'>): number =>
  cod - short + over;

/**
 * The terms of a trip with a delivery person's report of the paid amount; null: no report (R-PAY-1). A shortfall stays
 * open until a settlement decides its bearer; an excess stays with the delivery. Other holders report in their
 * statements.
 */
export function applyReportToTerms(
  { place, holder, cod, terms, remitted_by_id }: Pick<Trip, 'place' | 'holder' | 'cod' | 'terms'> & CashSettled,
  said: number | null,
): CashTerms {
  const less = place === 'delivered' && holder.kind === 'person' && said !== null ? cod - said : 0;
  const [short, over] = [remitted_by_id === null ? Math.max(0, less) : 0, Math.max(0, -less)];
  if ((terms.short ?? 0) === short && (terms.over ?? 0) === over) return terms;
  const { short: _, over: __, ...others } = terms;
  return { ...others, ...(short === 0 ? {} : { short }), ...(over === 0 ? {} : { over }) };
}

/** Kinds of accounts of the house's earnings. */
export const FEE_KINDS = [
  'delivery_fee',
  'return_fee',
  'packing_fee',
  'confirmation_fee',
  'cash_fee',
  'commission_fee',
  'storage_fee',
] as const satisfies readonly CashAccountKind[];
/** The house's debts for work. */
export const OWED_KINDS = ['courier_owed', 'call_owed'] as const satisfies readonly CashAccountKind[];

/** An amount on a ledger account, minor units. */
export type CashPosting = { kind: CashAccountKind; party: Party; amount: number };

/** All bookings of a trip in its present place; undefined: it was never out. The sum is 0. */
export function booksOf(trip: Trip | undefined): CashPosting[] {
  if (!trip) return [];
  const partyOf = (kind: CashAccountKind): Party => {
    const { of } = CASH_ACCOUNTS[kind];
    if (of === 'holder' || of === 'holder_or_money') return trip.holder;
    if (of === 'call_center') return { kind: 'call_center', id: trip.call_center_id };
    return of === 'account' ? { kind: 'account', id: trip.account_id } : HOUSE;
  };
  return row(trip.place).books.flatMap(({ to, from, amount }) => {
    const n = amount === 'cod' ? trip.cod : (trip.terms[amount] ?? 0);
    return n === 0
      ? []
      : [
          { kind: to, party: partyOf(to), amount: n },
          { kind: from, party: partyOf(from), amount: -n },
        ];
  });
}

/** The postings from one state of a trip to another: one for each account whose amount changes. The sum is 0. */
export function postingsBetween(before: Trip | undefined, after: Trip): CashPosting[] {
  // A linear search: postings are few, and keys would be thousands of discarded texts in a bulk.
  const changes: CashPosting[] = [];
  const add = ({ kind, party, amount }: CashPosting, sign: 1 | -1) => {
    const known = changes.find(
      (one) => one.kind === kind && one.party.kind === party.kind && one.party.id === party.id,
    );
    if (known) known.amount += sign * amount;
    else changes.push({ kind, party, amount: sign * amount });
  };
  for (const posting of booksOf(before)) add(posting, -1);
  for (const posting of booksOf(after)) add(posting, 1);
  return changes.filter(({ amount }) => amount !== 0);
}
