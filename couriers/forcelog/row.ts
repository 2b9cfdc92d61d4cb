import { must, type ConnectorRow, type CourierWords } from '../../contract/shipping/courier.ts';

export const forcelog = {
  label: 'ForceLog',
  countries: ['MA'],
  credentials: { api_key: must('X-API-Key') },
  options: {},
  base_url: 'https://api.forcelog.ma/customer',
  tracking_url: null,
  written_from: 'documentation',
  capabilities: {
    parcels_per_push: 1,
    parcels_per_track: 1,
    requests_per_minute: 60,
    updates: ['poll'],
    city_codes: 'own',
    has_stop_desk: false,
    needs_stop_desk_name: false,
    has_from_stock: true,
    has_label: true,
    can_cancel: false,
    looks_up: false,
    lists_cities: true,
    tells_cash: true,
    hears: [],
    cash: { currency: 'MAD', decimals: 2, amount_max: 100_000 },
  },
} as const satisfies ConnectorRow;

export const forcelogWords = {
  waiting_for_shipping_company: ['Nouveau colis', 'En attente de ramassage'],
  shipped: ['Ramassé', 'Expédié', 'Reçu', 'En cours de livraison', 'Mise en distribution'],
  'failed_attempt:no_answer': ['Pas de réponse', 'Injoignable'],
  'failed_attempt:postponed': ['Reporté'],
  delivered: ['Livré'],
  canceled: ['Refusé', 'Annulé', 'En retour'],
  returned: ['Retourné'],
} as const satisfies CourierWords;
