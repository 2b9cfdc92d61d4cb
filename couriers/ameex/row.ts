import { may, must, webhook_secret, type ConnectorRow, type CourierWords } from '../../contract/shipping/courier.ts';

export const ameex = {
  label: 'Ameex',
  countries: ['MA'],
  credentials: { api_id: must('C-Api-Id'), api_key: must('C-Api-Key'), webhook_secret },
  options: { business: may('Id of the business parcels go out for') },
  base_url: 'https://api.ameex.app/customer',
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
    has_from_stock: true,
    has_label: false,
    can_cancel: true,
    looks_up: false,
    lists_cities: true,
    tells_cash: false,
    hears: [],
    cash: { currency: 'MAD', decimals: 2, amount_max: 100_000 },
  },
} as const satisfies ConnectorRow;

export const ameexWords = {
  waiting_for_shipping_company: ['NEW_PARCEL', 'WAITING_PICKUP'],
  shipped: ['PICKED_UP', 'SENT', 'DISTRIBUTION', 'IN_PROGRESS'],
  'failed_attempt:postponed': ['IN_PROGRESS POSTPONED'],
  'failed_attempt:no_answer': ['IN_PROGRESS NO_ANSWER', 'IN_PROGRESS NO_ANSWER_TEAM', 'IN_PROGRESS UNREACHABLE'],
  delivered: ['DELIVERED'],
  canceled: ['REFUSED', 'CANCELLED'],
  returned: ['RETURNED'],
} as const satisfies CourierWords;
