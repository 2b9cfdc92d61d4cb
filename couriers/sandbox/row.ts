import { courierRow } from '../../contract/shipping/courier.ts';
import { TOKEN, WEBHOOK_SECRET, must } from '../../contract/shipping/courier-credentials.ts';

export const row = courierRow({
  label: 'Sandbox courier',
  countries: [],
  credentials: { token: must(TOKEN), webhook_secret: WEBHOOK_SECRET },
  base_url: 'own',
  written_from: null,
  capabilities: {
    parcels_per_push: 25,
    parcels_per_track: 50,
    requests_per_minute: 6_000,
    updates: ['poll', 'webhook'],
    has_stop_desk: true,
    has_from_stock: true,
    has_label: true,
    can_cancel: true,
    looks_up: true,
    hears: ['reattempt', 'fix_address', 'return'],
    cash: null,
  },
  status_words: {
    waiting_for_shipping_company: ['registered'],
    shipped: ['picked_up', 'in_transit', 'out_for_delivery'],
    failed_attempt: ['attempt_failed'],
    delivered: ['delivered'],
    canceled: ['returning'],
    returned: ['returned'],
    rollback: ['canceled'],
  },
});
