import { must, type ConnectorRow, type CourierWords } from '../../contract/shipping/courier.ts';

export const firstDelivery = {
  label: 'First Delivery',
  countries: ['TN'],
  credentials: { token: must('API token') },
  options: {},
  base_url: 'https://www.firstdeliverygroup.com/api/v2',
  tracking_url: null,
  written_from: 'clients',
  capabilities: {
    parcels_per_push: 1,
    parcels_per_track: 1,
    // A question about a state a second.
    requests_per_minute: 60,
    updates: ['poll'],
    city_codes: 'own',
    has_stop_desk: false,
    needs_stop_desk_name: false,
    has_from_stock: false,
    has_label: true,
    can_cancel: true,
    looks_up: false,
    lists_cities: true,
    tells_cash: false,
    hears: [],
    cash: { currency: 'TND', decimals: 3, amount_max: 999 },
  },
} as const satisfies ConnectorRow;

export const firstDeliveryWords = {
  waiting_for_shipping_company: [
    'En attente',
    'Préparation de commande',
    "Demande d'enlèvement",
    "Demande d'enlèvement assignée",
    "En cours d'enlèvement",
  ],
  shipped: ['Enlevé', 'Au magasin', 'En cours'],
  failed_attempt: ['A vérifier'],
  delivered: ['Livré', 'Livré payé'],
  canceled: [
    'Rtn dépôt',
    'Rtn définitif',
    'Rtn client/agence',
    'Retour Expéditeur',
    'Retour assigné',
    "Retour en cours d'expédition",
    'Retour enlevé',
  ],
  returned: ['Retour reçu'],
  rollback: ['Supprimé'],
} as const satisfies CourierWords;
