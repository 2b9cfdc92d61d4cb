import { must, type ConnectorRow, type CourierWords } from '../../contract/shipping/courier.ts';

export const maystro = {
  label: 'Maystro',
  countries: ['DZ'],
  credentials: { token: must('API token') },
  options: {},
  base_url: 'https://backend.maystro-delivery.com/api',
  tracking_url: null,
  written_from: 'clients',
  capabilities: {
    parcels_per_push: 1,
    parcels_per_track: 1,
    requests_per_minute: 45,
    updates: ['poll'],
    city_codes: 'own',
    has_stop_desk: true,
    needs_stop_desk_name: false,
    has_from_stock: false,
    has_label: true,
    can_cancel: true,
    looks_up: true,
    lists_cities: true,
    tells_cash: false,
    hears: [],
    cash: { currency: 'DZD', decimals: 0, amount_max: 999_999 },
  },
} as const satisfies ConnectorRow;

export const maystroWords = {
  waiting_for_shipping_company: ['4 Created', '5 Pickup requested', '6 In process', '11 Pending'],
  shipped: ['8 Waiting for transit', '9 In transit', '15 Ready to ship', '22 Assigned', '31 Shipped'],
  failed_attempt: ['32 Alerted'],
  'failed_attempt:postponed': ['42 Postponed'],
  nothing: ['12 Out of stock'],
  delivered: ['41 Delivered'],
  // A parcel that is aborted goes back by these.
  canceled: ['10 Transit to return', '50 Aborted', '51 Ready to return'],
  returned: ['52 Taken by store'],
} as const satisfies CourierWords;
