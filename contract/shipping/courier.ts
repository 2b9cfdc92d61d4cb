import type { AttemptReason } from './attempt-reasons.ts';
import type { CourierOrderStatus } from './courier-statuses.ts';
import type { DeliveryDecision } from '../orders/failed-deliveries.ts';

/* What is said of every courier, each in a file of its own here. */

export type Capabilities = {
  /** Parcels in one request. */
  parcels_per_push: number;
  parcels_per_track: number;
  /** Null: it is never called over the network. */
  requests_per_minute: number | null;
  /** How we learn the outcome of a parcel. */
  updates: readonly ('poll' | 'webhook')[];
  /**
   * How the courier identifies cities: by its own codes, by the number or name of their wilaya (our cities of Algeria
   * include it), or not at all. A city without a code cannot be served.
   */
  city_codes: 'own' | 'wilaya_number' | 'wilaya_name' | 'none';
  has_stop_desk: boolean;
  /** Its stop desks have their own names, which a push must include. */
  needs_stop_desk_name: boolean;
  /** It can ship from stock it stores for us. */
  has_from_stock: boolean;
  /** It makes a label of its own, which we can fetch: by a link that comes with the parcel, or by a request. */
  has_label: boolean;
  can_cancel: boolean;
  /** A parcel whose answer was lost is found by our reference; else a person looks on the courier's site. */
  looks_up: boolean;
  /** It lists the places that it goes to, as it calls them. */
  lists_cities: boolean;
  /** Its answers say whether a delivered parcel's cash was paid. */
  tells_cash: boolean;
  /** Instructions its API accepts for an undelivered parcel; all others are passed on by a person. */
  hears: readonly DeliveryDecision[];
  /** Currency and amount it collects at the door; null: any. */
  cash: { currency: string; decimals: number; amount_max: number } | null;
};

type Asked = { about: string; is_required: boolean };

export type ConnectorRow = {
  label: string;
  /** Where it delivers, ISO 3166: it is offered first there. Empty: anywhere. */
  countries: readonly string[];
  /** Secrets, by name; all are text. */
  credentials: Record<string, Asked>;
  /** The one of these that its status updates are signed with, where that is not `webhook_secret`. */
  webhook_key?: string;
  /** Settings that are no secrets, by name; all are text. */
  options: Record<string, Asked>;
  /** Its base URL; `own`: each customer has a different one, which must be given; null: none. */
  base_url: string | 'own' | null;
  /** The customer's tracking page, with {tracking_number}; null: unknown. */
  tracking_url: string | null;
  /** Its codes of regions, by their names in our lists of cities, for cities that nobody gave a code of their own. */
  codes_by_region?: Readonly<Record<string, string>>;
  /** What the connector was written from, as its README tells; null: there is no such courier. */
  written_from: 'documentation' | 'clients' | null;
  capabilities: Capabilities;
};

export const must = (about: string): Asked => ({ about, is_required: true });
export const may = (about: string): Asked => ({ about, is_required: false });
export const webhook_secret = may('What its status updates are signed or sent with; without it none are taken');

/** Whom a parcel comes from, for couriers that ask it with each. */
export const sender = {
  sender_name: must('Name parcels are sent under'),
  sender_phone: must('Phone of the sender'),
  sender_city: must('City parcels are picked up in, as the courier spells it'),
  sender_address: must('Address parcels are picked up at'),
};

/** What a courier's words mean, as far as they are public. Compared without case and accents. */
export type CourierWords = Partial<
  Record<CourierOrderStatus | 'failed_attempt' | `failed_attempt:${AttemptReason}` | 'nothing', readonly string[]>
>;

/** How far the cash of a delivered parcel has come, as couriers tell it. */
export const COURIER_CASH_STATES = ['not_ready', 'ready', 'on_the_way', 'paid'] as const;
export type CourierCashState = (typeof COURIER_CASH_STATES)[number];
