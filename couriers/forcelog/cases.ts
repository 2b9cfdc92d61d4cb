import type { CourierCases } from '../../test/courier-samples.ts';

export const cases: CourierCases = {
  country: 'MA',
  credentials: { api_key: 'good' },
  city: 'Rabat',
};
