import { Type } from 'typebox';
import type { LeadStatus } from '../leads/lead-moves.ts';
import type { OrderStatus } from './order-moves.ts';
import { messageData, moment, nullable, oneOf } from '../shapes.ts';

/*
 * Reasons why an order does not proceed (R-ORD-13): rows of one table. Lists show the first one that applies. The server finds
 * the reasons; the dashboard offers the action that helps.
 */

/** Days without news of a parcel after which its courier counts as silent. */
export const SILENT_DAYS = 3;
const DAY_MS = 86_400_000;

/** Facts about an order that may wait. */
export type WaitFacts = {
  status: OrderStatus;
  /** Status of its lead; null: it has none. */
  lead_status: LeadStatus | null;
  is_blacklisted: boolean;
  /** True: no active city of the workspace's list matches its city. */
  is_city_unknown: boolean;
  /** State of its last push; null: never pushed. */
  push: 'queued' | 'sending' | 'accepted' | 'refused' | 'canceled' | null;
  /** State at the courier of a cancelled order's parcel: being cancelled, still alive, or delivered; null: no such parcel. */
  withdrawal: 'queued' | 'kept' | 'delivered' | null;
  has_driver: boolean;
  /** When it entered its status. */
  since: string;
  /** Last news from a courier or a driver; null: none yet. */
  heard_at: string | null;
  /** Its last failed delivery that waits for a decision; null: none. */
  failed_at: string | null;
};

type WaitRow = {
  /** The action that helps: the dashboard links to it. */
  help: 'lead' | 'blacklist' | 'stock' | 'city' | 'push' | 'ship' | 'decide' | 'courier' | 'tell';
  while: readonly OrderStatus[];
  holds: (facts: WaitFacts, at_ms: number) => boolean;
  /** Start of the wait; left out: when it entered its status. */
  since?: (facts: WaitFacts) => string | null;
};

const IN_HOUSE = ['new', 'out_of_stock', 'packed'] as const satisfies OrderStatus[];

/** In order of urgency: the first reason is to be solved first. */
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

/** All reasons why an order waits, the most urgent first; empty: it does not wait. */
export const whyWaits = (facts: WaitFacts, at_ms: number): { why: WaitKey; since: string | null }[] =>
  WAIT_KEYS.filter((why) => row(why).while.includes(facts.status) && row(why).holds(facts, at_ms)).map((why) => ({
    why,
    since: (row(why).since ?? (({ since }: WaitFacts) => since))(facts),
  }));

/** One reason, as an order shows it. */
export const OrderWait = Type.Object({
  why: oneOf(WAIT_KEYS),
  since: nullable(moment()),
  message: Type.String({ description: 'Text of the reason, for example with the missing pieces of each line' }),
  ...messageData,
});
