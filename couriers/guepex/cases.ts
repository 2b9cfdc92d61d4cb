import { WEBHOOK_SECRET, type CourierCases } from '../../test/courier-samples.ts';

export const cases: CourierCases = {
  country: 'DZ',
  credentials: { api_id: '12345', api_token: 'good', webhook_secret: WEBHOOK_SECRET },
  options: { from_wilaya_name: 'Batna' },
  city: 'Oran',
};
