import { WEBHOOK_SECRET, type CourierCases } from '../../test/courier-samples.ts';

export const cases: CourierCases = {
  country: 'MA',
  credentials: { token: 'good', api_key: 'good', client_id: 'good', webhook_secret: WEBHOOK_SECRET },
  options: { pickup_city_id: '31' },
  city: 'Rabat',
};
