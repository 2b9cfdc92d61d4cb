import { SENDER, WEBHOOK_SECRET, type CourierCases } from '../../test/courier-samples.ts';

export const cases: CourierCases = {
  country: 'SA',
  credentials: { api_key: 'good', webhook_secret: WEBHOOK_SECRET },
  options: SENDER,
  city: 'Riyadh',
};
