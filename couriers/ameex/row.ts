import { courierRow } from '../../contract/shipping/courier.ts';
import { API_ID, API_KEY, WEBHOOK_SECRET, may, must } from '../../contract/shipping/courier-credentials.ts';

export const row = courierRow({
  label: 'Ameex',
  countries: ['MA'],
  credentials: { api_id: must(API_ID), api_key: must(API_KEY), webhook_secret: WEBHOOK_SECRET },
  options: {
    business: may(
      { en: 'Business', fr: 'Activité', ar: 'النشاط' },
      {
        en: 'Number of the business at the courier. Left empty: the courier’s default.',
        fr: 'Son numéro chez le transporteur. Vide : celle par défaut.',
        ar: 'رقمه لدى شركة الشحن. إن تُرك فارغا: الافتراضي.',
      },
    ),
  },
  base_url: 'https://api.ameex.app/customer',
  written_from: 'clients',
  capabilities: {
    requests_per_minute: 60,
    updates: ['poll', 'webhook'],
    has_from_stock: true,
    can_cancel: true,
    lists_cities: true,
    cash: { currency: 'MAD', decimals: 2, amount_max: 100_000 },
  },
  status_words: {
    waiting_for_shipping_company: ['NEW_PARCEL', 'WAITING_PICKUP'],
    shipped: ['PICKED_UP', 'SENT', 'DISTRIBUTION', 'IN_PROGRESS'],
    'failed_attempt:postponed': ['IN_PROGRESS POSTPONED'],
    'failed_attempt:no_answer': ['IN_PROGRESS NO_ANSWER', 'IN_PROGRESS NO_ANSWER_TEAM', 'IN_PROGRESS UNREACHABLE'],
    delivered: ['DELIVERED'],
    canceled: ['REFUSED', 'CANCELLED'],
    returned: ['RETURNED'],
  },
});
