import type { CourierCases } from '../../test/courier-samples.ts';

export const cases: CourierCases = {
  country: 'MA',
  credentials: { customer_id: 'good', api_key: 'good' },
  city: 'Rabat',
};
