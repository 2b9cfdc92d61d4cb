import { must, type ConnectorRow, type CourierWords } from '../../contract/shipping/courier.ts';

export const elogistia = {
  label: 'Elogistia',
  countries: ['DZ'],
  credentials: { api_key: must('API key') },
  options: {},
  base_url: 'https://api.elogistia.com',
  tracking_url: null,
  written_from: 'clients',
  capabilities: {
    parcels_per_push: 1,
    parcels_per_track: 1,
    requests_per_minute: 45,
    updates: ['poll'],
    city_codes: 'wilaya_number',
    has_stop_desk: true,
    needs_stop_desk_name: false,
    has_from_stock: false,
    has_label: false,
    can_cancel: false,
    looks_up: false,
    lists_cities: false,
    tells_cash: true,
    hears: [],
    cash: { currency: 'DZD', decimals: 0, amount_max: 999_999 },
  },
} as const satisfies ConnectorRow;

export const elogistiaWords = {
  waiting_for_shipping_company: ['À expédiée'],
  shipped: ['Ramassée', 'Réceptionnée', 'En transit', 'En hub', 'En cours livraison'],
  failed_attempt: ['Suspendue'],
  'failed_attempt:partly_kept': ['Partiel remis'],
  delivered: ['Livré', 'Livrée & réglée'],
  canceled: ['Annulée', 'Retour en transit'],
  returned: ['Retour remis'],
} as const satisfies CourierWords;
