import { must, webhook_secret, type ConnectorRow, type CourierWords } from '../../contract/shipping/courier.ts';

export const onessta = {
  label: 'Onessta',
  countries: ['MA'],
  credentials: {
    token: must('Bearer token'),
    api_key: must('API-Key'),
    client_id: must('Client-ID'),
    webhook_secret,
  },
  options: { pickup_city_id: must('Id of the city parcels are picked up in') },
  base_url: 'https://api.onessta.com/api/v1',
  tracking_url: null,
  written_from: 'clients',
  capabilities: {
    parcels_per_push: 1,
    parcels_per_track: 1,
    requests_per_minute: 60,
    updates: ['poll', 'webhook'],
    city_codes: 'own',
    has_stop_desk: false,
    needs_stop_desk_name: false,
    has_from_stock: false,
    has_label: false,
    can_cancel: false,
    looks_up: true,
    lists_cities: true,
    tells_cash: true,
    hears: [],
    cash: { currency: 'MAD', decimals: 2, amount_max: 100_000 },
  },
} as const satisfies ConnectorRow;

export const onesstaWords = {
  waiting_for_shipping_company: ['WAITING_PICKUP'],
  shipped: ['PICKED_UP', 'SENT', 'RECEIVED', 'DISTRIBUTION'],
  'failed_attempt:no_answer': ['NO_ANSWER', 'UNREACHABLE'],
  'failed_attempt:postponed': ['POSTPONED'],
  delivered: ['DELIVERED'],
  canceled: ['RETURNING', 'CANCELLED', 'REFUSED'],
  returned: ['RETURNED'],
} as const satisfies CourierWords;
