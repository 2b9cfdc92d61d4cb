import type { CourierCases } from '../../test/courier-samples.ts';

export const cases: CourierCases = {
  country: 'TN',
  credentials: { token: 'good' },
  city: 'Tunis',
};
