import { WEBHOOK_SECRET, type CourierCases } from '../../test/courier-samples.ts';

export const cases: CourierCases = {
  country: 'MA',
  credentials: { public_key: 'good', secret_key: 'good', webhook_secret: WEBHOOK_SECRET },
  options: { pickup_district_id: '46' },
  city: 'Rabat',
};
