import { type ConnectorRow, type CourierWords } from '../../contract/shipping/courier.ts';

export const manual = {
  label: 'By hand',
  countries: [],
  credentials: {},
  options: {},
  base_url: null,
  tracking_url: null,
  written_from: null,
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
    looks_up: true,
    lists_cities: false,
    tells_cash: false,
    hears: [],
    cash: null,
  },
} as const satisfies ConnectorRow;

export const manualWords = {} as const satisfies CourierWords;
