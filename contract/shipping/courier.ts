import type { Language } from '../languages.ts';
import type { AttemptReason } from './attempt-reasons.ts';
import type { CourierOrderStatus } from './courier-statuses.ts';
import type { DeliveryDecision } from '../orders/failed-deliveries.ts';

/* The definition of a courier: the type of `row.ts` in its folder of couriers/. */

export type Capabilities = {
  /** Parcels in one request. */
  parcels_per_push: number;
  parcels_per_track: number;
  /** Maximum number of requests per minute; null: the connector never uses the network. */
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
  /** After a push without an answer, the parcel is found by our reference; false: a person checks the courier's site. */
  looks_up: boolean;
  /** Its API lists its destinations, in its own spelling. */
  lists_cities: boolean;
  /** Its answers say whether a delivered parcel's cash was paid. */
  tells_cash: boolean;
  /** Instructions its API accepts for an undelivered parcel; all others are passed on by a person. */
  hears: readonly DeliveryDecision[];
  /** Currency and amount it collects at the door; null: any. */
  cash: { currency: string; decimals: number; amount_max: number } | null;
};

/** A text that people read, in each language. */
export type Saying = Record<Language, string>;
/** A text input that a connector needs from a shop. */
export type ConnectorInput = { label: Saying; why?: Saying; is_required: boolean };

export type ConnectorRow = {
  label: string;
  /** Countries where it delivers, ISO 3166; workspaces there are offered it first. Empty: anywhere. */
  countries: readonly string[];
  /** Secrets, by name; all are text. */
  credentials: Readonly<Record<string, ConnectorInput>>;
  /** Name of the credential that signs its status updates, if it is not `webhook_secret`. */
  webhook_key?: string;
  /** Settings that are no secrets, by name; all are text. */
  options: Readonly<Record<string, ConnectorInput>>;
  /** Its base URL; `own`: each customer has a different one, which must be given; null: none. */
  base_url: string | 'own' | null;
  /** The customer's tracking page, with {tracking_number}; null: unknown. */
  tracking_url: string | null;
  /** Its codes of regions, by their names in our lists of cities, for cities without a code of their own. */
  codes_by_region?: Readonly<Record<string, string>>;
  /** Source of the connector's code, explained in its README; null: not a real courier. */
  written_from: 'documentation' | 'clients' | null;
  capabilities: Capabilities;
  status_words: CourierWords;
  /** Words after a failed attempt, while the parcel waits for a decision (R-FAIL-1). They do not count as attempts. */
  attempt_sequels?: readonly string[];
};

/** Default capabilities: the courier only accepts parcels and returns their status. */
const USUAL = {
  parcels_per_push: 1,
  parcels_per_track: 1,
  updates: ['poll'],
  city_codes: 'own',
  has_stop_desk: false,
  needs_stop_desk_name: false,
  has_from_stock: false,
  has_label: false,
  can_cancel: false,
  looks_up: false,
  lists_cities: false,
  tells_cash: false,
  hears: [],
} as const satisfies Partial<Capabilities>;

type ConnectorDefinition = Omit<ConnectorRow, 'options' | 'tracking_url' | 'capabilities'> &
  Partial<Pick<ConnectorRow, 'options' | 'tracking_url'>> & {
    capabilities: Omit<Capabilities, keyof typeof USUAL> & Partial<Capabilities>;
  };

/** Returns a complete row: omitted capabilities, options and tracking page get the defaults. */
export const courierRow = ({
  options = {},
  tracking_url = null,
  capabilities,
  ...row
}: ConnectorDefinition): ConnectorRow => ({
  ...row,
  options,
  tracking_url,
  capabilities: { ...USUAL, ...capabilities },
});

/** A courier's status words by meaning, as far as they are public. Compared without case and accents. */
export type CourierWords = Partial<
  Record<CourierOrderStatus | 'failed_attempt' | `failed_attempt:${AttemptReason}` | 'nothing', readonly string[]>
>;

/** State of the cash of a delivered parcel, as couriers report it. */
export const COURIER_CASH_STATES = ['not_ready', 'ready', 'on_the_way', 'paid'] as const;
export type CourierCashState = (typeof COURIER_CASH_STATES)[number];
