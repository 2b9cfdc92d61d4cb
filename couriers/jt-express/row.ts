import { must, sender, type ConnectorRow, type CourierWords } from '../../contract/shipping/courier.ts';

export const jtExpress = {
  label: 'J&T Express',
  countries: ['SA'],
  credentials: {
    api_account: must('apiAccount of the open platform'),
    private_key: must('privateKey, which signs requests and status updates'),
    customer_code: must('customerCode, J and digits'),
    customer_password: must('Password of the customer'),
  },
  webhook_key: 'private_key',
  options: sender,
  base_url: 'https://openapi.jtjms-sa.com/webopenplatformapi/api',
  tracking_url: null,
  written_from: 'clients',
  capabilities: {
    parcels_per_push: 1,
    parcels_per_track: 20,
    requests_per_minute: 30,
    updates: ['poll', 'webhook'],
    city_codes: 'own',
    has_stop_desk: false,
    needs_stop_desk_name: false,
    has_from_stock: false,
    has_label: true,
    can_cancel: true,
    looks_up: true,
    lists_cities: false,
    tells_cash: false,
    hears: [],
    cash: { currency: 'SAR', decimals: 2, amount_max: 100_000 },
  },
} as const satisfies ConnectorRow;

export const jtExpressWords = {
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
} as const satisfies CourierWords;
