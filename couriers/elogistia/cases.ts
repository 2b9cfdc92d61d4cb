import type { CourierCases } from '../../test/courier-samples.ts';

export const cases: CourierCases = {
  country: 'DZ',
  credentials: { api_key: 'good' },
  city: 'Oran',
};
