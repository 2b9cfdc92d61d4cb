import { courierRow } from '../../contract/shipping/courier.ts';
import { API_KEY, must } from '../../contract/shipping/courier-credentials.ts';

export const row = courierRow({
  label: 'ForceLog',
  countries: ['MA'],
  credentials: { api_key: must(API_KEY) },
  base_url: 'https://api.forcelog.ma/customer',
  written_from: 'documentation',
  capabilities: {
    requests_per_minute: 60,
    has_from_stock: true,
    has_label: true,
    lists_cities: true,
    tells_cash: true,
    cash: { currency: 'MAD', decimals: 2, amount_max: 100_000 },
  },
  status_words: {
    waiting_for_shipping_company: ['Nouveau colis', 'En attente de ramassage'],
    shipped: ['Ramassé', 'Expédié', 'Reçu', 'En cours de livraison', 'Mise en distribution'],
    'failed_attempt:no_answer': ['Pas de réponse', 'Injoignable'],
    'failed_attempt:postponed': ['Reporté'],
    delivered: ['Livré'],
    canceled: ['Refusé', 'Annulé', 'En retour'],
    returned: ['Retourné'],
  },
});
