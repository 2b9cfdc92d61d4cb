import { may, must, sender, type ConnectorRow, type CourierWords } from '../../contract/shipping/courier.ts';

export const imile = {
  label: 'iMile',
  countries: ['SA'],
  credentials: { customer_id: must('customerId'), api_key: must('API key, which signs requests') },
  options: { ...sender, sign_method: may('MD5 or SimpleKey, as in the contract; default MD5') },
  base_url: 'https://openapi.imile.com',
  tracking_url: null,
  written_from: 'clients',
  capabilities: {
    parcels_per_push: 1,
    parcels_per_track: 1,
    requests_per_minute: 30,
    updates: ['poll'],
    city_codes: 'own',
    has_stop_desk: false,
    needs_stop_desk_name: false,
    has_from_stock: false,
    has_label: false,
    can_cancel: true,
    looks_up: false,
    lists_cities: false,
    tells_cash: false,
    hears: [],
    cash: { currency: 'SAR', decimals: 2, amount_max: 100_000 },
  },
} as const satisfies ConnectorRow;

export const imileWords = {
  waiting_for_shipping_company: ['SubmitOrder', 'AssignPickup', 'CancelAssignPickup'],
  shipped: [
    'PickUpOrder',
    // As iMile spells it.
    'RecevieOrder',
    'Shipping',
    'Arrive',
    'AssignDA',
    'Transfer',
    'Unpacking',
    'OFD',
  ],
  failed_attempt: ['BTD'],
  nothing: ['SCH'],
  delivered: ['Delivered'],
  canceled: ['ReturnShipping', 'ReturnArrive'],
  returned: ['ReturnSuccess'],
  rollback: ['CancelOrder'],
} as const satisfies CourierWords;
