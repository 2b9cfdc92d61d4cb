import { courierRow } from '../../contract/shipping/courier.ts';
import { API_KEY, SENDER, may, must } from '../../contract/shipping/courier-credentials.ts';

export const row = courierRow({
  label: 'SMSA',
  countries: ['SA'],
  credentials: { api_key: must(API_KEY) },
  options: {
    ...SENDER,
    service_code: may(
      { en: 'Service code', fr: 'Code du service', ar: 'رمز الخدمة' },
      {
        en: 'As in your contract with the courier. Left empty: its default.',
        fr: 'Celui de votre contrat avec le transporteur. Vide : celui par défaut.',
        ar: 'كما في عقدك مع شركة الشحن. إن تُرك فارغا: الافتراضي.',
      },
    ),
  },
  base_url: 'https://ecomapis.smsaexpress.com',
  written_from: 'documentation',
  capabilities: {
    parcels_per_track: 20,
    requests_per_minute: 45,
    has_label: true,
    lists_cities: true,
    cash: { currency: 'SAR', decimals: 2, amount_max: 100_000 },
  },
  status_words: {
    waiting_for_shipping_company: ['BK Booked', 'NEW New', 'PP Pending'],
    shipped: [
      'PU Picked up',
      'PKD Picked',
      'AF Arrived at delivery facility',
      'HOP At the hub',
      'HOR At the hub',
      'HOT At the hub',
      'CR In customs',
      'CH In customs',
      'CC Waiting for the consignee',
      'OD Out for delivery',
    ],
    failed_attempt: ['DE Delivery exception'],
    delivered: ['DL Delivered'],
    canceled: ['RTO Return to origin'],
    returned: ['RTN Returned'],
    rollback: ['CAN Cancelled'],
  },
});
