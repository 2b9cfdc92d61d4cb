/*
 * All order statuses and the moves between them (R-MOVE-1). REST, dashboard, scanner, imports and couriers all check this
 * table; a move without a row is not allowed.
 */
import type { Ability } from '../access/permissions.ts';

/** Where an order's goods are: not held for it, reserved in a warehouse, or out with a courier or customer. */
export const GOODS = ['none', 'reserved', 'out'] as const;
export type Goods = (typeof GOODS)[number];

/** Timestamp column that is filled when an order enters a status. */
export type MomentField = 'packed_at' | 'shipped_at' | 'delivered_at' | 'returned_at' | 'canceled_at';

type OrderStatusRow = {
  meaning: string;
  moment?: MomentField;
  /**
   * Scopes that may delete an order in this status while its goods are not out (R-ORD-9): `workspace` is that of Admins,
   * `account` that of Sellers.
   */
  deletable_by: readonly ('workspace' | 'account')[];
  /** New orders start in it. */
  begins?: true;
  /** Its goods may be reserved; new stock is also reserved for such orders. */
  reserves?: true;
  /** It may be handed to a courier (R-MOVE-9). */
  is_pushable?: true;
  /** Effect of printing a label: it packs the order, or is a reprint. Left out: no goods to label (R-MOVE-11). */
  label?: 'packs' | 'again';
  /** The confirmed lead of such an order may still be moved (R-LEAD-6). */
  frees_lead?: true;
  /** Ended without a sale. An order of a lead is alive only while its lead is confirmed (R-LEAD-9). */
  came_to_nothing?: true;
  /** The courier is no longer polled about the parcel. */
  ends_parcel?: true;
  /** Outcome of the cash collection (R-CASH-2); left out: the customer still has the cash while the goods are out. */
  cash?: 'collected' | 'refused' | 'returned';
  /** The usual next status. */
  next?: string;
};

export const ORDER_STATUS_TABLE = {
  new: {
    meaning: 'freshly created order',
    deletable_by: ['workspace', 'account'],
    begins: true,
    reserves: true,
    is_pushable: true,
    label: 'packs',
    frees_lead: true,
    next: 'packed',
  },
  packed: {
    meaning: 'packed and ready for shipping',
    moment: 'packed_at',
    deletable_by: [],
    reserves: true,
    is_pushable: true,
    label: 'again',
    next: 'shipped',
  },
  waiting_for_shipping_company: {
    meaning: 'pushed to a shipping company, waiting for pickup',
    deletable_by: [],
    reserves: true,
    label: 'again',
    next: 'shipped',
  },
  shipped: { meaning: 'in transit', moment: 'shipped_at', deletable_by: [], label: 'again', next: 'delivered' },
  delivered: {
    meaning: 'delivered to the customer',
    moment: 'delivered_at',
    deletable_by: [],
    label: 'again',
    ends_parcel: true,
    cash: 'collected',
  },
  returned: {
    meaning: 'returned by customer or courier',
    moment: 'returned_at',
    deletable_by: [],
    label: 'again',
    came_to_nothing: true,
    ends_parcel: true,
    cash: 'returned',
  },
  canceled: {
    meaning: 'order cancelled',
    moment: 'canceled_at',
    deletable_by: ['workspace'],
    frees_lead: true,
    came_to_nothing: true,
    cash: 'refused',
  },
  out_of_stock: {
    meaning: 'product was out of stock',
    deletable_by: ['workspace', 'account'],
    begins: true,
    frees_lead: true,
    // Waits for goods, and moves on by itself when they come.
  },
  rollback: {
    meaning: 'order rolled back to previous state',
    deletable_by: ['workspace'],
    reserves: true,
    is_pushable: true,
    label: 'packs',
    ends_parcel: true,
    next: 'packed',
  },
} as const satisfies Record<string, OrderStatusRow>;

export type OrderStatus = keyof typeof ORDER_STATUS_TABLE;
export const ORDER_STATUSES = Object.keys(ORDER_STATUS_TABLE) as OrderStatus[];

const row = (status: OrderStatus): OrderStatusRow => ORDER_STATUS_TABLE[status];
const having = (claim: 'begins' | 'reserves' | 'is_pushable'): readonly OrderStatus[] =>
  ORDER_STATUSES.filter((status) => row(status)[claim]);

export const BEGINNINGS = having('begins');
export const RESERVING_STATUSES = having('reserves');
/** Statuses that lose reservations, in this order, when a count finds fewer pieces (R-STOCK-7). Parcels awaiting a courier keep theirs. */
export const GIVING_UP_STATUSES = ['new', 'rollback', 'packed'] as const satisfies readonly OrderStatus[];
/** Statuses that bring goods nearer to a customer. */
export const TOWARDS_CUSTOMER_STATUSES = [
  'packed',
  'waiting_for_shipping_company',
  'shipped',
] as const satisfies readonly OrderStatus[];
export const PUSHABLE_STATUSES = having('is_pushable');
export const momentOf = (status: OrderStatus): MomentField | undefined => row(status).moment;
export const labelOf = (status: OrderStatus): 'packs' | 'again' | undefined => row(status).label;
export const freesLead = (status: OrderStatus): boolean => row(status).frees_lead ?? false;
export const isOrderAlive = (status: OrderStatus): boolean => !row(status).came_to_nothing;
export const cashOf = (status: OrderStatus): 'collected' | 'refused' | 'returned' | undefined => row(status).cash;
/** True: not over yet. The dashboard warns before another order of the same customer. */
export const isOrderUnderWay = (status: OrderStatus): boolean => row(status).next !== undefined;
/** Statuses of ended orders, which wait for no goods: delivered, refused or returned. */
export const OVER_STATUSES = ORDER_STATUSES.filter((status) => row(status).cash !== undefined);
/** Statuses of orders whose parcel came to its end: with the customer, or back. */
export const ARRIVED_STATUSES = OVER_STATUSES.filter((status) => row(status).ends_parcel);
export const endsParcel = (status: OrderStatus): boolean => row(status).ends_parcel ?? false;
export const nextOf = (status: OrderStatus): OrderStatus | undefined => row(status).next as OrderStatus | undefined; // the table's statuses

export const isOrderDeletable = (status: OrderStatus, goods: Goods, scope: 'workspace' | 'account'): boolean =>
  goods !== 'out' && row(status).deletable_by.includes(scope);

/** Customer, destination and lines can change until the goods are out (R-ORD-8), whatever the status. */
export const isOrderEditable = (goods: Goods): boolean => goods !== 'out';

export type OrderMove = {
  from: OrderStatus;
  to: OrderStatus;
  /** The move exists only while the goods are in one of these places; left out: anywhere. */
  if_goods?: readonly Goods[];
  /** Where the goods are after the move; `before`: where they were before the order's last move. */
  goods: Goods | 'before';
  /** A step was skipped: allowed, and marked in the history (R-MOVE-2). */
  is_skipping?: true;
  ability?: Ability;
  /** Without enough stock the order waits in OUT_OF_STOCK instead; left out: the move fails (R-STOCK-4). */
  waits_if_short?: true;
};

const HERE = ['none', 'reserved'] as const satisfies Goods[];

/** R-MOVE-1, row by row. */
export const ORDER_MOVES: readonly OrderMove[] = [
  { from: 'new', to: 'packed', goods: 'reserved' },
  { from: 'new', to: 'waiting_for_shipping_company', goods: 'reserved' },
  { from: 'new', to: 'shipped', goods: 'out', is_skipping: true },
  { from: 'new', to: 'out_of_stock', goods: 'none' },
  { from: 'new', to: 'canceled', goods: 'none' },

  { from: 'out_of_stock', to: 'new', goods: 'reserved' },
  { from: 'out_of_stock', to: 'packed', goods: 'reserved' },
  { from: 'out_of_stock', to: 'canceled', goods: 'none' },

  { from: 'packed', to: 'waiting_for_shipping_company', goods: 'reserved' },
  { from: 'packed', to: 'shipped', goods: 'out' },
  { from: 'packed', to: 'out_of_stock', goods: 'none' },
  { from: 'packed', to: 'canceled', goods: 'none' },
  { from: 'packed', to: 'rollback', goods: 'before' },

  { from: 'waiting_for_shipping_company', to: 'shipped', goods: 'out' },
  { from: 'waiting_for_shipping_company', to: 'packed', goods: 'reserved' },
  { from: 'waiting_for_shipping_company', to: 'delivered', goods: 'out', is_skipping: true },
  { from: 'waiting_for_shipping_company', to: 'returned', goods: 'none', is_skipping: true },
  { from: 'waiting_for_shipping_company', to: 'canceled', goods: 'none' },
  { from: 'waiting_for_shipping_company', to: 'rollback', goods: 'before' },

  { from: 'shipped', to: 'delivered', goods: 'out' },
  { from: 'shipped', to: 'returned', goods: 'none' },
  { from: 'shipped', to: 'canceled', goods: 'out' },
  // Also if it was shipped from ROLLBACK while its goods were out: no parcel without a holder is left behind (R-MOVE-6).
  { from: 'shipped', to: 'rollback', goods: 'reserved' },

  { from: 'delivered', to: 'returned', goods: 'none' },
  { from: 'delivered', to: 'rollback', goods: 'before' },

  { from: 'returned', to: 'new', goods: 'reserved', ability: 'ReNewOrder', waits_if_short: true },
  { from: 'returned', to: 'rollback', goods: 'before' },

  { from: 'canceled', to: 'new', if_goods: HERE, goods: 'reserved', ability: 'ReNewOrder', waits_if_short: true },
  { from: 'canceled', to: 'returned', if_goods: ['out'], goods: 'none' },

  { from: 'rollback', to: 'new', if_goods: HERE, goods: 'reserved' },
  { from: 'rollback', to: 'packed', if_goods: HERE, goods: 'reserved' },
  { from: 'rollback', to: 'waiting_for_shipping_company', if_goods: HERE, goods: 'reserved' },
  { from: 'rollback', to: 'shipped', goods: 'out' },
  { from: 'rollback', to: 'out_of_stock', if_goods: HERE, goods: 'none' },
  { from: 'rollback', to: 'canceled', if_goods: HERE, goods: 'none' },
];

/**
 * Moves that need the courier's report (R-COUR-5): the courier that has the parcel corrects its earlier status. People make them only on its
 * behalf, by `is_courier_word`.
 */
export const COURIER_MOVES: readonly OrderMove[] = [
  // Refused at the door, but delivered after all: its cash counts again.
  { from: 'canceled', to: 'delivered', if_goods: ['out'], goods: 'out' },
];

type MoveCheck = { name: string; asks: string; answer: string; rule: string };

/** Checks of a move before its row of the table is looked up, in this order; the first one with an answer decides. */
export const CHECKS_BEFORE_TABLE = [
  {
    name: 'settled',
    asks: 'Would it change something that a cash document or a paid claim has settled?',
    answer: 'refused',
    rule: 'R-CASH-5',
  },
  {
    name: 'day',
    asks: 'Is the requested day before an earlier event of the order?',
    answer: 'refused',
    rule: 'R-WORD-8',
  },
  {
    name: 'rest',
    asks: 'Does the rest of a partly delivered order come back?',
    answer:
      'the return of the rest is recorded once, and the order keeps its status; without the parcel in hand: refused',
    rule: 'R-PART-2',
  },
  {
    name: 'exchange',
    asks: 'Does a delivered exchange come back, while pieces of the earlier order are awaited?',
    answer: 'refused: these pieces are scanned for the earlier order',
    rule: 'R-PART-7',
  },
  {
    name: 'same',
    asks: 'Does the order already have this status?',
    answer: 'no move, or an update of the fields that differ',
    rule: 'R-MOVE-3',
  },
  {
    name: 'only_from',
    asks: 'Does the request allow only certain former statuses, and not this one?',
    answer: 'refused',
    rule: 'R-MOVE-4',
  },
] as const satisfies readonly MoveCheck[];

/** Checks of a move that has a row, in this order. */
export const CHECKS_AFTER_TABLE = [
  { name: 'ability', asks: 'Does the row need an ability that the caller lacks?', answer: 'refused', rule: 'R-MOVE-8' },
  {
    name: 'lead',
    asks: 'Would it bring an order to life whose lead is not confirmed?',
    answer: 'refused, unless its courier reports the delivery',
    rule: 'R-LEAD-9',
  },
  {
    name: 'store',
    asks: 'Would it pack or send an order that its shop ended?',
    answer: 'refused',
    rule: 'R-STORE-4',
  },
  {
    name: 'holder',
    asks: 'Would it ship an order without a courier or a delivery person, where one is required?',
    answer: 'refused',
    rule: 'R-MOVE-15',
  },
] as const satisfies readonly MoveCheck[];

const MOVES_BY_PAIR = new Map(ORDER_MOVES.map((move) => [`${move.from}>${move.to}`, move]));

export type OrderPlace = { status: OrderStatus; goods: Goods };

/** The row for this move, or undefined when the order's status and goods do not allow it. */
export function findOrderMove(order: OrderPlace, to: OrderStatus): OrderMove | undefined {
  const move = MOVES_BY_PAIR.get(`${order.status}>${to}`);
  return move && allowsGoods(move, order) ? move : undefined;
}

const allowsGoods = ({ if_goods }: OrderMove, { goods }: OrderPlace): boolean => if_goods?.includes(goods) ?? true;

/** The row of `COURIER_MOVES` for this move, or undefined. */
export const findCourierMove = (order: OrderPlace, to: OrderStatus): OrderMove | undefined =>
  COURIER_MOVES.find((move) => move.from === order.status && move.to === to && allowsGoods(move, order));

/** Where the goods are after the move. `goods_before`: where they were before the order's last move. */
export function goodsAfter(move: OrderMove, order: { goods: Goods; goods_before: Goods }): Goods {
  return move.goods === 'before' ? order.goods_before : move.goods;
}
