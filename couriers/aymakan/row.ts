import { courierRow } from '../../contract/shipping/courier.ts';
import { API_KEY, SENDER, WEBHOOK_SECRET, must } from '../../contract/shipping/courier-credentials.ts';

export const row = courierRow({
  label: 'Aymakan',
  countries: ['SA'],
  credentials: { api_key: must(API_KEY), webhook_secret: WEBHOOK_SECRET },
  options: SENDER,
  base_url: 'https://api.aymakan.net/v2',
  written_from: 'documentation',
  capabilities: {
    parcels_per_push: 30,
    parcels_per_track: 20,
    requests_per_minute: 45,
    updates: ['poll', 'webhook'],
    has_label: true,
    can_cancel: true,
    looks_up: true,
    lists_cities: true,
    cash: { currency: 'SAR', decimals: 2, amount_max: 100_000 },
  },
  status_words: {
    waiting_for_shipping_company: ['AY-0001 Created'],
    shipped: [
      'AY-0002 Picked up',
      'AY-0003 At the hub',
      'AY-0004 Out for delivery',
      'AY-0026 At the city warehouse',
      'AY-0027 Transferred',
      'AY-0028 In transit',
    ],
    failed_attempt: ['AY-0006 Not delivered'],
    'failed_attempt:postponed': ['AY-0032 Rescheduled'],
    delivered: ['AY-0005 Delivered'],
    returned: ['AY-0007 Returned'],
    rollback: ['AY-0008 Cancelled'],
  },
});
