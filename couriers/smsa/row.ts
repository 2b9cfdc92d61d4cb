import { may, must, sender, type ConnectorRow, type CourierWords } from '../../contract/shipping/courier.ts';

export const smsa = {
  label: 'SMSA',
  countries: ['SA'],
  credentials: { api_key: must('ApiKey') },
  options: { ...sender, service_code: may('Code of the service in your contract; default SMSA’s own') },
  base_url: 'https://ecomapis.smsaexpress.com',
  tracking_url: null,
  written_from: 'documentation',
  capabilities: {
    parcels_per_push: 1,
    parcels_per_track: 20,
    requests_per_minute: 45,
    updates: ['poll'],
    city_codes: 'own',
    has_stop_desk: false,
    needs_stop_desk_name: false,
    has_from_stock: false,
    has_label: true,
    can_cancel: false,
    looks_up: false,
    lists_cities: true,
    tells_cash: false,
    hears: [],
    cash: { currency: 'SAR', decimals: 2, amount_max: 100_000 },
  },
} as const satisfies ConnectorRow;

export const smsaWords = {
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
} as const satisfies CourierWords;
