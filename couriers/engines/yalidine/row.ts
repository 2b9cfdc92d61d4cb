import { must, webhook_secret, type ConnectorRow, type CourierWords } from '../../../contract/shipping/courier.ts';

export const yalidine = {
  label: 'Yalidine',
  countries: ['DZ'],
  credentials: { api_id: must('X-API-ID'), api_token: must('X-API-TOKEN'), webhook_secret },
  options: { from_wilaya_name: must('The wilaya parcels leave from, as Yalidine spells it') },
  base_url: 'https://api.yalidine.app',
  tracking_url: 'https://yalidine.app/suivre-un-colis/?tracking={tracking_number}',
  written_from: 'documentation',
  capabilities: {
    parcels_per_push: 50,
    parcels_per_track: 50,
    requests_per_minute: 50,
    updates: ['poll', 'webhook'],
    city_codes: 'wilaya_name',
    has_stop_desk: true,
    needs_stop_desk_name: true,
    has_from_stock: false,
    has_label: true,
    can_cancel: true,
    looks_up: true,
    lists_cities: true,
    tells_cash: true,
    hears: [],
    cash: { currency: 'DZD', decimals: 0, amount_max: 150_000 },
  },
} as const satisfies ConnectorRow;

export const yalidineWords = {
  waiting_for_shipping_company: [
    'Pas encore expédié',
    'A vérifier',
    'En préparation',
    'En passation',
    'Pas encore ramassé',
    'Prêt à expédier',
  ],
  shipped: [
    'Ramassé',
    'Transfert',
    'Expédié',
    'Centre',
    'En localisation',
    'Vers Wilaya',
    'En transit',
    'Reçu à Wilaya',
    'Prêt pour livreur',
    'Sorti en livraison',
    'En attente',
  ],
  // An abandoned parcel is lost for its owner, who says what becomes of the order.
  nothing: ['Colis abandonné', 'Bloqué', 'Débloqué', 'Alerte résolue'],
  // The last attempt before the parcel turns back: until a return word arrives, another attempt can still be
  // requested.
  failed_attempt: ['Tentative échouée', 'Echèc livraison', 'En attente du client', 'En alerte', 'Echange échoué'],
  delivered: ['Livré'],
  canceled: [
    'Retour vers centre',
    'Retourné au centre',
    'Retour transfert',
    'Retour groupé',
    'Retour à retirer',
    'Retour non retiré',
    'Retour vers vendeur',
  ],
  returned: ['Retourné au vendeur'],
  rollback: ['Annulé'],
} as const satisfies CourierWords;
