import type { CourierCases } from '../../test/courier-samples.ts';

export const cases: CourierCases = {
  country: 'DZ',
  credentials: { token: 'good', user_guid: 'good' },
  city: 'Oran',
  exchange: ['"type_id":2'],
};
