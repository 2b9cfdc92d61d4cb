import type { DeliveryDecision } from './failed-deliveries.ts';

/*
 * The couriers we integrate, as data: what each needs to be called, and what it can do. The code that calls them is in
 * server/shipping/connectors/; how sure we are of each: docs/decisions/0012-couriers.md.
 */

export const CONNECTOR_NAMES = ['manual', 'sandbox', 'yalidine', 'ecotrack', 'zr-express', 'bosta'] as const;
export type ConnectorName = (typeof CONNECTOR_NAMES)[number];

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
  /** It gives a link to a label of its own. */
  has_label: boolean;
  can_cancel: boolean;
  /** Instructions its API accepts for an undelivered parcel; all others are passed on by a person. */
  hears: readonly DeliveryDecision[];
  /** Currency and amount it collects at the door; null: any. */
  cash: { currency: string; decimals: number; amount_max: number } | null;
};

type Asked = { about: string; is_required: boolean };

export type ConnectorRow = {
  label: string;
  /** Secrets, by name; all are text. */
  credentials: Record<string, Asked>;
  /** Settings that are no secrets, by name; all are text. */
  options: Record<string, Asked>;
  /** Its base URL; `own`: each customer has a different one, which must be given; null: none. */
  base_url: string | 'own' | null;
  /** The customer's tracking page, with {tracking_number}; null: unknown. */
  tracking_url: string | null;
  capabilities: Capabilities;
};

const must = (about: string): Asked => ({ about, is_required: true });
const may = (about: string): Asked => ({ about, is_required: false });
const webhook_secret = may('What its status updates are signed or sent with; without it none are taken');

/** What each courier needs and can do (R-COUR-1). */
export const CONNECTORS = {
  manual: {
    label: 'By hand',
    credentials: {},
    options: {},
    base_url: null,
    tracking_url: null,
    capabilities: {
      parcels_per_push: 100,
      parcels_per_track: 1,
      requests_per_minute: null,
      updates: [],
      city_codes: 'none',
      has_stop_desk: true,
      needs_stop_desk_name: false,
      has_from_stock: true,
      has_label: false,
      can_cancel: true,
      hears: [],
      cash: null,
    },
  },
  sandbox: {
    label: 'Sandbox courier',
    credentials: { token: must('Any text but "wrong"'), webhook_secret },
    options: {},
    base_url: 'own',
    tracking_url: null,
    capabilities: {
      parcels_per_push: 25,
      parcels_per_track: 50,
      requests_per_minute: 6_000,
      updates: ['poll', 'webhook'],
      city_codes: 'own',
      has_stop_desk: true,
      needs_stop_desk_name: false,
      has_from_stock: true,
      has_label: true,
      can_cancel: true,
      hears: ['reattempt', 'fix_address', 'return'],
      cash: null,
    },
  },
  yalidine: {
    label: 'Yalidine',
    credentials: { api_id: must('X-API-ID'), api_token: must('X-API-TOKEN'), webhook_secret },
    options: { from_wilaya_name: must('The wilaya parcels leave from, as Yalidine spells it') },
    base_url: 'https://api.yalidine.app',
    tracking_url: 'https://yalidine.app/suivre-un-colis/?tracking={tracking_number}',
    capabilities: {
      parcels_per_push: 50,
      parcels_per_track: 50,
      requests_per_minute: 50,
      updates: ['poll', 'webhook'],
      city_codes: 'wilaya_name',
      has_stop_desk: true,
      needs_stop_desk_name: true,
      has_from_stock: false,
      has_label: true,
      can_cancel: true,
      hears: [],
      cash: { currency: 'DZD', decimals: 0, amount_max: 150_000 },
    },
  },
  ecotrack: {
    label: 'EcoTrack',
    credentials: { token: must('API token of the courier’s platform') },
    options: {},
    base_url: 'own',
    tracking_url: null,
    capabilities: {
      parcels_per_push: 1,
      parcels_per_track: 1,
      requests_per_minute: 50,
      updates: ['poll'],
      city_codes: 'wilaya_number',
      has_stop_desk: true,
      needs_stop_desk_name: false,
      has_from_stock: true,
      has_label: false,
      can_cancel: true,
      hears: ['reattempt', 'fix_address', 'return'],
      cash: { currency: 'DZD', decimals: 2, amount_max: 999_999 },
    },
  },
  'zr-express': {
    label: 'ZR Express',
    credentials: { token: must('API ID, sent as token'), key: must('API key') },
    options: {},
    base_url: 'https://procolis.com',
    tracking_url: null,
    capabilities: {
      parcels_per_push: 25,
      parcels_per_track: 50,
      requests_per_minute: 60,
      updates: ['poll'],
      city_codes: 'wilaya_number',
      has_stop_desk: true,
      needs_stop_desk_name: false,
      has_from_stock: false,
      has_label: false,
      can_cancel: false,
      hears: [],
      cash: { currency: 'DZD', decimals: 2, amount_max: 999_999 },
    },
  },
  bosta: {
    label: 'Bosta',
    credentials: { api_key: must('API key, sent as Authorization'), webhook_secret },
    options: { business_location_id: may('Pickup location; default the business’s own') },
    base_url: 'https://app.bosta.co',
    tracking_url: 'https://bosta.co/tracking-shipments?shipment-number={tracking_number}',
    capabilities: {
      parcels_per_push: 1,
      parcels_per_track: 1,
      requests_per_minute: 120,
      updates: ['poll', 'webhook'],
      city_codes: 'own',
      has_stop_desk: false,
      needs_stop_desk_name: false,
      has_from_stock: false,
      has_label: false,
      can_cancel: true,
      hears: [],
      cash: { currency: 'EGP', decimals: 2, amount_max: 30_000 },
    },
  },
} as const satisfies Record<ConnectorName, ConnectorRow>;

export const connectorRow = (name: ConnectorName): ConnectorRow => CONNECTORS[name];
