import { must, webhook_secret, type ConnectorRow, type CourierWords } from '../../contract/shipping/courier.ts';

export const sendit = {
  label: 'Sendit',
  countries: ['MA'],
  credentials: { public_key: must('Public key'), secret_key: must('Secret key'), webhook_secret },
  options: { pickup_district_id: must('Id of the district parcels are picked up in') },
  base_url: 'https://app.sendit.ma/api/v1',
  tracking_url: null,
  written_from: 'documentation',
  capabilities: {
    parcels_per_push: 1,
    parcels_per_track: 1,
    // A thousand an hour.
    requests_per_minute: 16,
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
    cash: { currency: 'MAD', decimals: 2, amount_max: 100_000 },
  },
} as const satisfies ConnectorRow;

export const senditWords = {
  waiting_for_shipping_company: ['PENDING', 'TO_PREPARE', 'TO_PICKUP'],
  shipped: ['PICKEDUP', 'WAREHOUSE', 'TRANSIT', 'DISTRIBUTED', 'DELIVERING', 'SCHEDULED'],
  'failed_attempt:no_answer': ['UNREACHABLE'],
  'failed_attempt:postponed': ['POSTPONED'],
  'failed_attempt:partly_kept': ['PARTIALLY_DELIVERED'],
  nothing: ['NEW_DESTINATION'],
  delivered: ['DELIVERED'],
  canceled: ['CANCELED', 'REJECTED', 'RETOUR_PENDING', 'TORETURN', 'RETURN_WAREHOUSE', 'RETURN_TOCHECK'],
  returned: ['RETURNED', 'RETURN_STOCK', 'RETURN_SELLER'],
} as const satisfies CourierWords;
