import { must, type ConnectorRow, type CourierWords } from '../../contract/shipping/courier.ts';

export const ozonExpress = {
  label: 'Ozon Express',
  countries: ['MA'],
  credentials: { customer_id: must('Customer id'), api_key: must('API key, part of its addresses') },
  options: {},
  base_url: 'https://api.ozonexpress.ma',
  tracking_url: null,
  written_from: 'clients',
  capabilities: {
    parcels_per_push: 1,
    parcels_per_track: 1,
    requests_per_minute: 60,
    updates: ['poll'],
    city_codes: 'own',
    has_stop_desk: false,
    needs_stop_desk_name: false,
    has_from_stock: true,
    has_label: false,
    can_cancel: false,
    looks_up: true,
    lists_cities: true,
    tells_cash: false,
    hears: [],
    cash: { currency: 'MAD', decimals: 0, amount_max: 100_000 },
  },
} as const satisfies ConnectorRow;

export const ozonExpressWords = {
  waiting_for_shipping_company: ['Nouveau Colis', 'En Attente'],
  shipped: ['Colis Reçu', 'Expédié', 'En Transit', 'Arrivé au Centre', 'Prêt pour Livraison', 'En Cours de Livraison'],
  failed_attempt: ['Tentative de Livraison', 'Échec de Livraison'],
  delivered: ['Livré', 'Livré payé'],
  canceled: ['Refusé', 'Annulé', 'Retour en Cours'],
  returned: ['Retourné', 'Retour Livré'],
} as const satisfies CourierWords;
