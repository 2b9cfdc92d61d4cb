import type { ConnectorName } from '../contract/shipping/connectors.ts';

/* Companies of each connector, whose parcels the sandbox courier takes. */

export const WEBHOOK_SECRET = 'a secret of the courier';

const SENDER = {
  sender_name: 'Shop',
  sender_phone: '0512345678',
  sender_city: 'Riyadh',
  sender_address: 'King Fahd Road 1',
};

/** What a company of each connector is made of; the sandbox speaks its dialect under `prefix`. */
export const DIALECTS: Record<Exclude<ConnectorName, 'manual'>, Dialect> = {
  sandbox: {
    prefix: '/sandbox',
    country: 'DZ',
    credentials: { token: 'good', webhook_secret: WEBHOOK_SECRET },
    options: {},
    at: '',
    city: 'Oran',
  },
  yalidine: {
    prefix: '/yalidine',
    country: 'DZ',
    credentials: { api_id: '12345', api_token: 'good', webhook_secret: WEBHOOK_SECRET },
    options: { from_wilaya_name: 'Batna' },
    at: '/yalidine',
    city: 'Oran',
  },
  ecotrack: {
    prefix: '/ecotrack',
    country: 'DZ',
    credentials: { token: 'good', webhook_secret: WEBHOOK_SECRET },
    options: {},
    at: '/ecotrack',
    city: 'Oran',
  },
  'zr-express': {
    prefix: '/zr-express',
    country: 'DZ',
    credentials: { token: 'good', key: 'good' },
    options: {},
    at: '/zr-express',
    city: 'Oran',
  },
  bosta: {
    prefix: '/bosta',
    country: 'EG',
    credentials: { api_key: 'good', webhook_secret: WEBHOOK_SECRET },
    options: {},
    at: '/bosta',
    city: 'Cairo',
  },
  sendit: {
    prefix: '/sendit',
    country: 'MA',
    credentials: { public_key: 'good', secret_key: 'good', webhook_secret: WEBHOOK_SECRET },
    options: { pickup_district_id: '46' },
    at: '/sendit',
    city: 'Rabat',
  },
  'ozon-express': {
    prefix: '/ozon-express',
    country: 'MA',
    credentials: { customer_id: 'good', api_key: 'good' },
    options: {},
    at: '/ozon-express',
    city: 'Rabat',
  },
  ameex: {
    prefix: '/ameex',
    country: 'MA',
    credentials: { api_id: 'good', api_key: 'good', webhook_secret: WEBHOOK_SECRET },
    options: {},
    at: '/ameex',
    city: 'Rabat',
  },
  forcelog: {
    prefix: '/forcelog',
    country: 'MA',
    credentials: { api_key: 'good' },
    options: {},
    at: '/forcelog',
    city: 'Rabat',
  },
  onessta: {
    prefix: '/onessta',
    country: 'MA',
    credentials: { token: 'good', api_key: 'good', client_id: 'good', webhook_secret: WEBHOOK_SECRET },
    options: { pickup_city_id: '31' },
    at: '/onessta',
    city: 'Rabat',
  },
  noest: {
    prefix: '/noest',
    country: 'DZ',
    credentials: { token: 'good', user_guid: 'good' },
    options: {},
    at: '/noest',
    city: 'Oran',
  },
  maystro: {
    prefix: '/maystro',
    country: 'DZ',
    credentials: { token: 'good' },
    options: {},
    at: '/maystro',
    city: 'Oran',
  },
  'zr-express-new': {
    prefix: '/zr-express-new',
    country: 'DZ',
    credentials: { tenant_id: 'good', api_key: 'good', webhook_secret: WEBHOOK_SECRET },
    options: {},
    at: '/zr-express-new',
    city: 'Oran',
  },
  aymakan: {
    prefix: '/aymakan',
    country: 'SA',
    credentials: { api_key: 'good', webhook_secret: WEBHOOK_SECRET },
    options: SENDER,
    at: '/aymakan',
    city: 'Riyadh',
  },
  smsa: {
    prefix: '/smsa',
    country: 'SA',
    credentials: { api_key: 'good' },
    options: SENDER,
    at: '/smsa',
    city: 'Riyadh',
  },
  'first-delivery': {
    prefix: '/first-delivery',
    country: 'TN',
    credentials: { token: 'good' },
    options: {},
    at: '/first-delivery',
    city: 'Tunis',
  },
  navex: {
    prefix: '/navex',
    country: 'TN',
    credentials: { add_token: 'good', status_token: 'good', delete_token: 'good' },
    options: {},
    at: '/navex',
    city: 'Tunis',
  },
  zimou: {
    prefix: '/zimou',
    country: 'DZ',
    credentials: { token: 'good' },
    options: {},
    at: '/zimou',
    city: 'Oran',
  },
  elogistia: {
    prefix: '/elogistia',
    country: 'DZ',
    credentials: { api_key: 'good' },
    options: {},
    at: '/elogistia',
    city: 'Oran',
  },
  guepex: {
    prefix: '/guepex',
    country: 'DZ',
    credentials: { api_id: '12345', api_token: 'good', webhook_secret: WEBHOOK_SECRET },
    options: { from_wilaya_name: 'Batna' },
    at: '/guepex',
    city: 'Oran',
  },
  yalitec: {
    prefix: '/yalitec',
    country: 'DZ',
    credentials: { api_id: '12345', api_token: 'good', webhook_secret: WEBHOOK_SECRET },
    options: { from_wilaya_name: 'Batna' },
    at: '/yalitec',
    city: 'Oran',
  },
  oto: {
    prefix: '/oto',
    country: 'SA',
    credentials: { refresh_token: 'good', webhook_secret: WEBHOOK_SECRET },
    options: { pickup_location_code: 'main', delivery_option_id: '564' },
    at: '/oto',
    city: 'Riyadh',
  },
  imile: {
    prefix: '/imile',
    country: 'SA',
    credentials: { customer_id: 'C21000000', api_key: 'good' },
    options: SENDER,
    at: '/imile',
    city: 'Riyadh',
  },
  'jt-express': {
    prefix: '/jt-express',
    country: 'SA',
    credentials: { api_account: '100', private_key: 'good', customer_code: 'J0000000000', customer_password: 'good' },
    options: { ...SENDER, sender_city: 'Riyadh/Riyadh' },
    at: '/jt-express',
    city: 'Riyadh',
  },
};
type Dialect = {
  prefix: string;
  country: keyof typeof PLACES;
  credentials: Record<string, string>;
  options: Record<string, string>;
  /** Of the base URL, behind the sandbox's address. */
  at: string;
  city: string;
};

/** Where the shops of each country are. */
export const PLACES = {
  MA: { country: 'MA', currency: 'MAD', time_zone: 'Africa/Casablanca' },
  DZ: { country: 'DZ', currency: 'DZD', time_zone: 'Africa/Algiers' },
  EG: { country: 'EG', currency: 'EGP', time_zone: 'Africa/Cairo' },
  TN: { country: 'TN', currency: 'TND', time_zone: 'Africa/Tunis' },
  SA: { country: 'SA', currency: 'SAR', time_zone: 'Asia/Riyadh' },
};
