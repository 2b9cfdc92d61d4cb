import { must, webhook_secret, type ConnectorRow, type CourierWords } from '../../contract/shipping/courier.ts';

export const sandbox = {
  label: 'Sandbox courier',
  countries: [],
  credentials: { token: must('Any text but "wrong"'), webhook_secret },
  options: {},
  base_url: 'own',
  tracking_url: null,
  written_from: null,
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
    looks_up: true,
    lists_cities: false,
    tells_cash: false,
    hears: ['reattempt', 'fix_address', 'return'],
    cash: null,
  },
} as const satisfies ConnectorRow;

export const sandboxWords = {
  waiting_for_shipping_company: ['registered'],
  shipped: ['picked_up', 'in_transit', 'out_for_delivery'],
  failed_attempt: ['attempt_failed'],
  delivered: ['delivered'],
  canceled: ['returning'],
  returned: ['returned'],
  rollback: ['canceled'],
} as const satisfies CourierWords;
