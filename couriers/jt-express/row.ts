import { courierRow } from '../../contract/shipping/courier.ts';
import { SENDER, must } from '../../contract/shipping/courier-credentials.ts';

export const row = courierRow({
  label: 'J&T Express',
  countries: ['SA'],
  credentials: {
    api_account: must({ en: 'API account', fr: 'Compte API', ar: 'حساب API' }),
    private_key: must({ en: 'Private key', fr: 'Clé privée', ar: 'المفتاح الخاص' }),
    customer_code: must({ en: 'Customer code', fr: 'Code client', ar: 'رمز الزبون' }),
    customer_password: must({ en: 'Customer password', fr: 'Mot de passe client', ar: 'كلمة مرور الزبون' }),
  },
  webhook_key: 'private_key',
  options: SENDER,
  base_url: 'https://openapi.jtjms-sa.com/webopenplatformapi/api',
  written_from: 'clients',
  capabilities: {
    parcels_per_track: 20,
    requests_per_minute: 30,
    updates: ['poll', 'webhook'],
    has_label: true,
    can_cancel: true,
    looks_up: true,
    cash: { currency: 'SAR', decimals: 2, amount_max: 100_000 },
  },
  status_words: {
    waiting_for_shipping_company: ['Order 100 not assigned', 'Order 101 at a branch', 'Order 102 with a courier'],
    shipped: [
      'Order 103 picked up',
      '10 Pickup scan',
      '50 Sending scan',
      '92 Arrival scan',
      '94 Delivery scan',
      'Enter branch scan',
      'Holding scan',
    ],
    failed_attempt: ['110 Abnormal parcel scan'],
    delivered: ['100 Sign scan'],
    canceled: ['172 Returned parcel scan'],
    returned: ['111 Return sign'],
    rollback: ['Order 104 cancelled'],
  },
});
