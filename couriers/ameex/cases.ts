import { WEBHOOK_SECRET, type CourierCases } from '../../test/courier-samples.ts';

export const cases: CourierCases = {
  country: 'MA',
  credentials: { api_id: 'good', api_key: 'good', webhook_secret: WEBHOOK_SECRET },
  city: 'Rabat',
};
