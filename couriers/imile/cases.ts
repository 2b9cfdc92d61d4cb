import { SENDER, type CourierCases } from '../../test/courier-samples.ts';

export const cases: CourierCases = {
  country: 'SA',
  credentials: { customer_id: 'C21000000', api_key: 'good' },
  options: SENDER,
  city: 'Riyadh',
};
