import { courierRow } from '../../contract/shipping/courier.ts';
import { TOKEN, must } from '../../contract/shipping/courier-credentials.ts';

export const row = courierRow({
  label: 'Maystro',
  countries: ['DZ'],
  credentials: { token: must(TOKEN) },
  base_url: 'https://backend.maystro-delivery.com/api',
  written_from: 'clients',
  capabilities: {
    requests_per_minute: 45,
    has_stop_desk: true,
    has_label: true,
    can_cancel: true,
    looks_up: true,
    lists_cities: true,
    cash: { currency: 'DZD', decimals: 0, amount_max: 999_999 },
  },
  status_words: {
    waiting_for_shipping_company: ['4 Created', '5 Pickup requested', '6 In process', '11 Pending'],
    shipped: ['8 Waiting for transit', '9 In transit', '15 Ready to ship', '22 Assigned', '31 Shipped'],
    failed_attempt: ['32 Alerted'],
    'failed_attempt:postponed': ['42 Postponed'],
    nothing: ['12 Out of stock'],
    delivered: ['41 Delivered'],
    // States of an aborted parcel on its way back.
    canceled: ['10 Transit to return', '50 Aborted', '51 Ready to return'],
    returned: ['52 Taken by store'],
  },
});
