import { must, sender, webhook_secret, type ConnectorRow, type CourierWords } from '../../contract/shipping/courier.ts';

export const aymakan = {
  label: 'Aymakan',
  countries: ['SA'],
  credentials: { api_key: must('API token, sent as Authorization'), webhook_secret },
  options: sender,
  base_url: 'https://api.aymakan.net/v2',
  tracking_url: null,
  written_from: 'documentation',
  capabilities: {
    parcels_per_push: 30,
    parcels_per_track: 20,
    requests_per_minute: 45,
    updates: ['poll', 'webhook'],
    city_codes: 'own',
    has_stop_desk: false,
    needs_stop_desk_name: false,
    has_from_stock: false,
    has_label: true,
    can_cancel: true,
    looks_up: true,
    lists_cities: true,
    tells_cash: false,
    hears: [],
    cash: { currency: 'SAR', decimals: 2, amount_max: 100_000 },
  },
} as const satisfies ConnectorRow;

export const aymakanWords = {
  waiting_for_shipping_company: ['AY-0001 Created'],
  shipped: [
    'AY-0002 Picked up',
    'AY-0003 At the hub',
    'AY-0004 Out for delivery',
    'AY-0026 At the city warehouse',
    'AY-0027 Transferred',
    'AY-0028 In transit',
  ],
  failed_attempt: ['AY-0006 Not delivered'],
  'failed_attempt:postponed': ['AY-0032 Rescheduled'],
  delivered: ['AY-0005 Delivered'],
  returned: ['AY-0007 Returned'],
  rollback: ['AY-0008 Cancelled'],
} as const satisfies CourierWords;
