import { courierRow } from '../../contract/shipping/courier.ts';
import { API_KEY, must } from '../../contract/shipping/courier-credentials.ts';

export const row = courierRow({
  label: 'Elogistia',
  countries: ['DZ'],
  credentials: { api_key: must(API_KEY) },
  base_url: 'https://api.elogistia.com',
  written_from: 'clients',
  capabilities: {
    requests_per_minute: 45,
    city_codes: 'wilaya_number',
    has_stop_desk: true,
    tells_cash: true,
    cash: { currency: 'DZD', decimals: 0, amount_max: 999_999 },
  },
  status_words: {
    waiting_for_shipping_company: ['À expédiée'],
    shipped: ['Ramassée', 'Réceptionnée', 'En transit', 'En hub', 'En cours livraison'],
    failed_attempt: ['Suspendue'],
    'failed_attempt:partly_kept': ['Partiel remis'],
    delivered: ['Livré', 'Livrée & réglée'],
    canceled: ['Annulée', 'Retour en transit'],
    returned: ['Retour remis'],
  },
});
