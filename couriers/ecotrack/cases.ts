import { WEBHOOK_SECRET, type CourierCases } from '../../test/courier-samples.ts';

export const cases: CourierCases = {
  country: 'DZ',
  credentials: { token: 'good', webhook_secret: WEBHOOK_SECRET },
  city: 'Oran',
  exchange: ['"type":"2"'],
};
