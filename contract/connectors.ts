import type { DeliveryDecision } from './failed-deliveries.ts';

/*
 * The couriers we can speak to, as data: what each is asked with and what it can do. How each is spoken to is
 * server/shipping/connectors/; how sure we are of it, docs/decisions/0012-couriers.md.
 */

export const CONNECTOR_NAMES = ['manual', 'sandbox', 'yalidine', 'ecotrack', 'zr-express', 'bosta'] as const;
export type ConnectorName = (typeof CONNECTOR_NAMES)[number];

export type Capabilities = {
  /** Parcels in one request. */
  parcels_per_push: number;
  parcels_per_track: number;
  /** Null: nothing is asked of it over the network. */
  requests_per_minute: number | null;
  /** How we learn what became of a parcel. */
  updates: readonly ('poll' | 'webhook')[];
  /**
   * How it knows cities: by codes of its own, by the number or the name of the wilaya that they lie in, which our cities of Algeria
   * bring along, or not at all. A city that has no code cannot be served.
   */
  city_codes: 'own' | 'wilaya_number' | 'wilaya_name' | 'none';
  has_stop_desk: boolean;
  /** Its stop desks have names of their own, which a push must say. */
  needs_stop_desk_name: boolean;
  /** It can ship from stock that it holds. */
  has_from_stock: boolean;
  /** It gives a link to a label of its own. */
  has_label: boolean;
  can_cancel: boolean;
  /** What it can be told, by a program, of a parcel that it could not deliver; of the rest somebody tells it. */
  hears: readonly DeliveryDecision[];
  /** What it collects at the door; null: any currency, any amount. */
  cash: { currency: string; decimals: number; amount_max: number } | null;
};

type Asked = { about: string; is_required: boolean };

export type ConnectorRow = {
  label: string;
  /** Secrets, by name; all are text. */
  credentials: Record<string, Asked>;
  /** Settings that are no secrets, by name; all are text. */
  options: Record<string, Asked>;
  /** Where it is; `own`: each customer of it has another, which must be given; null: nowhere. */
  base_url: string | 'own' | null;
  /** Where a customer follows a parcel, with {tracking_number}; null: not known. */
  tracking_url: string | null;
  capabilities: Capabilities;
};

const must = (about: string): Asked => ({ about, is_required: true });
const may = (about: string): Asked => ({ about, is_required: false });
const webhook_secret = may('What its status updates are signed or sent with; without it none are taken');

/** What each courier is asked for and can do (R-COUR-1). */
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
