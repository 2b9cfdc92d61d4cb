import { courierRow } from '../../contract/shipping/courier.ts';
import { API_KEY, TOKEN, WEBHOOK_SECRET, must } from '../../contract/shipping/courier-credentials.ts';

export const row = courierRow({
  label: 'Onessta',
  countries: ['MA'],
  credentials: {
    token: must(TOKEN),
    api_key: must(API_KEY),
    client_id: must({ en: 'Client ID', fr: 'Client ID', ar: 'معرّف العميل' }),
    webhook_secret: WEBHOOK_SECRET,
  },
  options: {
    pickup_city_id: must(
      { en: 'Pickup city', fr: 'Ville de ramassage', ar: 'مدينة الاستلام' },
      { en: 'Its number at the courier.', fr: 'Son numéro chez le transporteur.', ar: 'رقمها لدى شركة الشحن.' },
    ),
  },
  base_url: 'https://api.onessta.com/api/v1',
  written_from: 'clients',
  capabilities: {
    requests_per_minute: 60,
    updates: ['poll', 'webhook'],
    looks_up: true,
    lists_cities: true,
    tells_cash: true,
    cash: { currency: 'MAD', decimals: 2, amount_max: 100_000 },
  },
  status_words: {
    waiting_for_shipping_company: ['WAITING_PICKUP'],
    shipped: ['PICKED_UP', 'SENT', 'RECEIVED', 'DISTRIBUTION'],
    'failed_attempt:no_answer': ['NO_ANSWER', 'UNREACHABLE'],
    'failed_attempt:postponed': ['POSTPONED'],
    delivered: ['DELIVERED'],
    canceled: ['RETURNING', 'CANCELLED', 'REFUSED'],
    returned: ['RETURNED'],
  },
});
