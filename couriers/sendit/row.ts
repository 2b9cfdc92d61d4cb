import { courierRow } from '../../contract/shipping/courier.ts';
import { WEBHOOK_SECRET, must } from '../../contract/shipping/courier-credentials.ts';

export const row = courierRow({
  label: 'Sendit',
  countries: ['MA'],
  credentials: {
    public_key: must({ en: 'Public key', fr: 'Clé publique', ar: 'المفتاح العام' }),
    secret_key: must({ en: 'Secret key', fr: 'Clé secrète', ar: 'المفتاح السري' }),
    webhook_secret: WEBHOOK_SECRET,
  },
  options: {
    pickup_district_id: must(
      { en: 'Pickup district', fr: 'Quartier de ramassage', ar: 'حي الاستلام' },
      { en: 'Its number at the courier.', fr: 'Son numéro chez le transporteur.', ar: 'رقمه لدى شركة الشحن.' },
    ),
  },
  base_url: 'https://app.sendit.ma/api/v1',
  written_from: 'documentation',
  capabilities: {
    // Sendit allows a thousand requests an hour.
    requests_per_minute: 16,
    updates: ['poll', 'webhook'],
    has_label: true,
    can_cancel: true,
    looks_up: true,
    lists_cities: true,
    cash: { currency: 'MAD', decimals: 2, amount_max: 100_000 },
  },
  status_words: {
    waiting_for_shipping_company: ['PENDING', 'TO_PREPARE', 'TO_PICKUP'],
    shipped: ['PICKEDUP', 'WAREHOUSE', 'TRANSIT', 'DISTRIBUTED', 'DELIVERING', 'SCHEDULED'],
    'failed_attempt:no_answer': ['UNREACHABLE'],
    'failed_attempt:postponed': ['POSTPONED'],
    'failed_attempt:partly_kept': ['PARTIALLY_DELIVERED'],
    nothing: ['NEW_DESTINATION'],
    delivered: ['DELIVERED'],
    canceled: ['CANCELED', 'REJECTED', 'RETOUR_PENDING', 'TORETURN', 'RETURN_WAREHOUSE', 'RETURN_TOCHECK'],
    returned: ['RETURNED', 'RETURN_STOCK', 'RETURN_SELLER'],
  },
});
