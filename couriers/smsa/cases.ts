import { SENDER, type CourierCases } from '../../test/courier-samples.ts';

export const cases: CourierCases = {
  country: 'SA',
  credentials: { api_key: 'good' },
  options: SENDER,
  city: 'Riyadh',
};
