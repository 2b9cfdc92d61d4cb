import { LEAD_STATUS_TABLE, type LeadStatus } from '../leads/lead-moves.ts';
import type { OrderStatus } from '../orders/order-moves.ts';

/* The customer's page of one order, or of its lead (R-TALK-3): the allowed acts, as a table. */

export const CUSTOMER_ACTS = ['confirm', 'address', 'day', 'cancel'] as const;
export type CustomerAct = (typeof CUSTOMER_ACTS)[number];

/** Further answers to a message: a wish for a change, or a text (R-TALK-6). A person handles them. */
export const CUSTOMER_ANSWERS = ['change', 'write'] as const;
export type CustomerAnswer = (typeof CUSTOMER_ANSWERS)[number];

/** The choice on the page about automatic messages: turn them off or on. */
export const CHOICES = ['stop', 'start'] as const;
export type Choice = (typeof CHOICES)[number];

/** All values of a customer's answer. */
export const CUSTOMER_SAID = [...CUSTOMER_ACTS, ...CUSTOMER_ANSWERS] as const;
export type CustomerSaid = (typeof CUSTOMER_SAID)[number];

/**
 * The sign that identified a visitor of the page as one of the shop's people (R-TALK-7): a session in this browser, a
 * session from the same network and browser, or work from the same network.
 */
export const RECOGNISED_BY = ['session', 'browser', 'network'] as const;
export type RecognisedBy = (typeof RECOGNISED_BY)[number];
export type RecognisedCustomer = { by: RecognisedBy; name: string };

/** The actor of the page in histories and the audit log: `customer`, or `customer (session of Sara)`. */
export const customerName = (as: RecognisedCustomer | null): string =>
  as === null ? 'customer' : `customer (${as.by} of ${as.name})`;

/** Parses the actor of the page; undefined: the name is a person's or a program's. */
export function readCustomerName(name: string): RecognisedCustomer | null | undefined {
  if (name === customerName(null)) return null;
  const [, by, who] = /^customer \((\w+) of (.+)\)$/s.exec(name) ?? [];
  const known = RECOGNISED_BY.find((one) => one === by);
  return known && who !== undefined ? { by: known, name: who } : undefined;
}

/** `done`: the service does it at once. `asked`: a request that a person decides on. */
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

/** The reason why a lead is finished, for its page; null: it is open, or its order is being made. */
export const leadEnd = (status: LeadStatus): 'is_cancelled' | 'is_closed' | null => {
  if (LEAD_STATUS_TABLE[status].is_open || status === 'preparing' || status === 'confirmed') return null;
  return status === 'cancelled' ? 'is_cancelled' : 'is_closed';
};

/** True when nothing more happens to the lead. A confirmed lead has ended when its order is deleted. */
export const hasLeadEnded = (status: LeadStatus): boolean =>
  !LEAD_STATUS_TABLE[status].is_open && status !== 'preparing';

/** Acts allowed in the lead's or order's present state, within the workspace's settings. */
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
  /** A customer may request a day at most this many days ahead. */
  days_ahead_max: 60,
  /** Minutes that the page shows the result of a request. */
  outcome_minutes: 10,
  /** Days after the end of an order during which its link works. */
  link_days_min: 1,
  link_days_max: 365,
  /** Product pictures on the page: with them and the logo it stays below 40 kB. */
  pictures_max: 6,
  /** Requests with unknown links, per minute and network; beyond that 429. */
  misses_per_minute: 30,
  /** Requests of a customer for one order, in total. */
  acts_per_link: 40,
} as const;

/** Typefaces of the customer's page: those of her phone, so that nothing is loaded. */
export const PAGE_FONTS = ['plain', 'classic', 'rounded'] as const;
export type PageFont = (typeof PAGE_FONTS)[number];

/** `#RRGGBB`. */
export const DEFAULT_PAGE_COLOR = '#0F766E';

/** Black or white, whichever is easier to read on a colour `#RRGGBB`: by the relative luminance of WCAG 2, at least 4.5 to 1. */
export function inkOn(color: string): '#000' | '#fff' {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  // Both contrasts are equal at this luminance.
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.1791 ? '#000' : '#fff';
}
