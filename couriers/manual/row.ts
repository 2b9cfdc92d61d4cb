import { courierRow } from '../../contract/shipping/courier.ts';

export const row = courierRow({
  label: 'By hand',
  countries: [],
  credentials: {},
  base_url: null,
  written_from: null,
  capabilities: {
    parcels_per_push: 100,
    requests_per_minute: null,
    updates: [],
    city_codes: 'none',
    has_stop_desk: true,
    has_from_stock: true,
    can_cancel: true,
    looks_up: true,
    cash: null,
  },
  status_words: {},
});
