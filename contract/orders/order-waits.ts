import { Type } from 'typebox';
import type { LeadStatus } from '../leads/lead-moves.ts';
import type { OrderStatus } from './order-moves.ts';
import { messageData, moment, nullable, oneOf } from '../shapes.ts';

/*
 * Why an order does not go on (R-ORD-13): rows of one table, the first that holds being the one that lists show. The server says
 * them of orders, the dashboard offers the act that helps.
 */

/** A courier that told nothing of a parcel for so long is silent. */
export const SILENT_DAYS = 3;
const DAY_MS = 86_400_000;

/** What is known of an order that may wait. */
export type WaitFacts = {
  status: OrderStatus;
  /** Of its lead, which is there. */
  lead_status: LeadStatus | null;
  is_blacklisted: boolean;
  /** No active city of the workspace's list is called so. */
  is_city_unknown: boolean;
  /** Of its last push; null: it was never pushed. */
  push: 'queued' | 'sending' | 'accepted' | 'refused' | 'canceled' | null;
  /** Of the parcel of a cancelled order that its courier has: being cancelled there, living on, or delivered; null: none of it. */
  withdrawal: 'queued' | 'kept' | 'delivered' | null;
  has_driver: boolean;
  /** When it came into its status. */
  since: string;
  /** When a courier or a driver last told of it; null: never. */
  heard_at: string | null;
  /** When its delivery failed last, undecided; null: it did not. */
  failed_at: string | null;
};

type WaitRow = {
  /** The act that helps: where the dashboard leads. */
  help: 'lead' | 'blacklist' | 'stock' | 'city' | 'push' | 'ship' | 'decide' | 'courier' | 'tell';
  while: readonly OrderStatus[];
  holds: (facts: WaitFacts, at_ms: number) => boolean;
  /** Since when it waits for that; left out: since it came into its status. */
  since?: (facts: WaitFacts) => string | null;
};

const IN_HOUSE = ['new', 'out_of_stock', 'packed'] as const satisfies OrderStatus[];

/** By what a person must mend first. */
export const WAIT_TABLE = {
  lead_unconfirmed: {
    help: 'lead',
    while: [...IN_HOUSE, 'waiting_for_shipping_company'],
    holds: ({ lead_status }) => lead_status !== null && lead_status !== 'confirmed',
  },
  blacklisted: { help: 'blacklist', while: IN_HOUSE, holds: ({ is_blacklisted }) => is_blacklisted },
  out_of_stock: { help: 'stock', while: ['out_of_stock'], holds: () => true },
  unknown_city: { help: 'city', while: IN_HOUSE, holds: ({ is_city_unknown }) => is_city_unknown },
  push_refused: { help: 'push', while: IN_HOUSE, holds: ({ push }) => push === 'refused' },
  no_courier: { help: 'push', while: ['packed'], holds: ({ push, has_driver }) => push === null && !has_driver },
  waiting_for_pickup: { help: 'ship', while: ['waiting_for_shipping_company'], holds: () => true },
  failed_delivery: {
    help: 'decide',
    while: ['shipped'],
    holds: ({ failed_at }) => failed_at !== null,
    since: ({ failed_at }) => failed_at,
  },
  alive_at_courier: { help: 'tell', while: ['canceled'], holds: ({ withdrawal }) => withdrawal !== null },
  courier_silent: {
    help: 'courier',
    while: ['shipped'],
    holds: (facts, at_ms) => Date.parse(facts.heard_at ?? facts.since) < at_ms - SILENT_DAYS * DAY_MS,
    since: ({ heard_at, since }) => heard_at ?? since,
  },
} as const satisfies Record<string, WaitRow>;

export type WaitKey = keyof typeof WAIT_TABLE;
export const WAIT_KEYS = Object.keys(WAIT_TABLE) as WaitKey[]; // keys of a record are its names
export type WaitHelp = WaitRow['help'];

const row = (why: WaitKey): WaitRow => WAIT_TABLE[why];
export const helpOf = (why: WaitKey): WaitHelp => row(why).help;

/** All that keeps an order from going on, the first to mend first; empty: nothing does. */
export const whyWaits = (facts: WaitFacts, at_ms: number): { why: WaitKey; since: string | null }[] =>
  WAIT_KEYS.filter((why) => row(why).while.includes(facts.status) && row(why).holds(facts, at_ms)).map((why) => ({
    why,
    since: (row(why).since ?? (({ since }: WaitFacts) => since))(facts),
  }));

/** One of them, as an order says it. */
export const OrderWait = Type.Object({
  why: oneOf(WAIT_KEYS),
  since: nullable(moment()),
  message: Type.String({ description: 'For example, which line lacks how many' }),
  ...messageData,
});
