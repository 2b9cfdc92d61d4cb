import { courierRow } from '../../contract/shipping/courier.ts';
import { API_KEY, CUSTOMER_ID, must } from '../../contract/shipping/courier-credentials.ts';

export const row = courierRow({
  label: 'Ozon Express',
  countries: ['MA'],
  credentials: { customer_id: must(CUSTOMER_ID), api_key: must(API_KEY) },
  base_url: 'https://api.ozonexpress.ma',
  written_from: 'clients',
  capabilities: {
    requests_per_minute: 60,
    has_from_stock: true,
    looks_up: true,
    lists_cities: true,
    cash: { currency: 'MAD', decimals: 0, amount_max: 100_000 },
  },
  status_words: {
    waiting_for_shipping_company: ['Nouveau Colis', 'En Attente'],
    shipped: [
      'Colis Reçu',
      'Expédié',
      'En Transit',
      'Arrivé au Centre',
      'Prêt pour Livraison',
      'En Cours de Livraison',
    ],
    failed_attempt: ['Tentative de Livraison', 'Échec de Livraison'],
    delivered: ['Livré', 'Livré payé'],
    canceled: ['Refusé', 'Annulé', 'Retour en Cours'],
    returned: ['Retourné', 'Retour Livré'],
  },
});
