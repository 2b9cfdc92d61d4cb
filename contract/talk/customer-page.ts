import { LEAD_STATUS_TABLE, type LeadStatus } from '../leads/lead-moves.ts';
import type { OrderStatus } from '../orders/order-moves.ts';

/*
 * The page of one order, or of the lead that it will be, for its customer (R-TALK-3): what she may do there, as a table.
 */

export const CUSTOMER_ACTS = ['confirm', 'address', 'day', 'cancel'] as const;
export type CustomerAct = (typeof CUSTOMER_ACTS)[number];

/** What she may answer to a message beside that: she wants a change, or writes (R-TALK-6). A person sees to it. */
export const CUSTOMER_ANSWERS = ['change', 'write'] as const;
export type CustomerAnswer = (typeof CUSTOMER_ANSWERS)[number];

/** What a form of the page asks for of messages that are sent by themselves: none, or again. */
export const CHOICES = ['stop', 'start'] as const;
export type Choice = (typeof CHOICES)[number];

/** All that a customer's word may be. */
export const CUSTOMER_SAID = [...CUSTOMER_ACTS, ...CUSTOMER_ANSWERS] as const;
export type CustomerSaid = (typeof CUSTOMER_SAID)[number];

/**
 * By what a visitor of the page was recognised as one of the shop's people (R-TALK-7): her session in this browser, a session
 * of hers from the same network and browser, or her work from the same network.
 */
export const RECOGNISED_BY = ['session', 'browser', 'network'] as const;
export type RecognisedBy = (typeof RECOGNISED_BY)[number];
export type Recognised = { by: RecognisedBy; name: string };

/** How histories and the audit log name who acted through the page: `customer`, or `customer (session of Sara)`. */
export const customerName = (as: Recognised | null): string =>
  as === null ? 'customer' : `customer (${as.by} of ${as.name})`;

/** What such a name says; undefined: it is the name of a person or a program. */
export function readCustomerName(name: string): Recognised | null | undefined {
  if (name === customerName(null)) return null;
  const [, by, who] = /^customer \((\w+) of (.+)\)$/s.exec(name) ?? [];
  const known = RECOGNISED_BY.find((one) => one === by);
  return known && who !== undefined ? { by: known, name: who } : undefined;
}

/** `done`: the service does it at once. `asked`: it is the customer's word, and a person decides. */
export type CustomerActs = Partial<Record<CustomerAct, 'done' | 'asked'>>;

const BEFORE_PACKING: CustomerActs = { confirm: 'done', address: 'done', day: 'asked', cancel: 'done' };
const ON_ITS_WAY: CustomerActs = { address: 'asked', day: 'asked' };

const ACTS_OF_ORDER: Record<OrderStatus, CustomerActs> = {
  new: BEFORE_PACKING,
  out_of_stock: BEFORE_PACKING,
  packed: ON_ITS_WAY,
  waiting_for_shipping_company: ON_ITS_WAY,
  shipped: ON_ITS_WAY,
  rollback: ON_ITS_WAY,
  delivered: {},
  returned: {},
  canceled: {},
};

/** Why there is nothing more to do about a lead, as its page says it; null: it is open, or its order is being made. */
export const leadEnd = (status: LeadStatus): 'is_cancelled' | 'is_closed' | null => {
  if (LEAD_STATUS_TABLE[status].is_open || status === 'preparing' || status === 'confirmed') return null;
  return status === 'cancelled' ? 'is_cancelled' : 'is_closed';
};

/** True when nothing comes of the lead any more. A confirmed one ended where its order is no more. */
export const hasLeadEnded = (status: LeadStatus): boolean =>
  !LEAD_STATUS_TABLE[status].is_open && status !== 'preparing';

/** What may be done where the lead or the order is, of what the workspace allows. */
export function customerActs(
  at: { order_status: OrderStatus } | { lead_status: LeadStatus },
  allowed: readonly CustomerAct[],
): CustomerActs {
  const acts =
    'order_status' in at
      ? ACTS_OF_ORDER[at.order_status]
      : LEAD_STATUS_TABLE[at.lead_status].is_open
        ? BEFORE_PACKING
        : {};
  return Object.fromEntries(
    CUSTOMER_ACTS.flatMap((act) => (acts[act] && allowed.includes(act) ? [[act, acts[act]]] : [])),
  );
}

export const CUSTOMER_PAGE_LIMITS = {
  address_characters_min: 5,
  address_characters: 100,
  words_characters: 300,
  /** How far ahead a day may be asked for. */
  days_ahead_max: 60,
  /** How long the page says what came of what was sent. */
  outcome_minutes: 10,
  /** Days after the end of an order in which its link opens. */
  link_days_min: 1,
  link_days_max: 365,
  /** Links that name nothing, a minute and network; then 429. */
  misses_per_minute: 30,
  /** Of one order: more are no customer's. */
  acts_per_link: 40,
} as const;
