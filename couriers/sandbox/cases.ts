import { WEBHOOK_SECRET, type CourierCases } from '../../test/courier-samples.ts';

export const cases: CourierCases = {
  country: 'DZ',
  credentials: { token: 'good', webhook_secret: WEBHOOK_SECRET },
  at: '',
  city: 'Oran',
  names_no_goods: true,
};
