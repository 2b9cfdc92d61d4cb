import type { CourierCases } from '../../test/courier-samples.ts';

export const cases: CourierCases = {
  country: 'TN',
  credentials: { add_token: 'good', status_token: 'good', delete_token: 'good' },
  city: 'Tunis',
};
