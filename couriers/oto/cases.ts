import { WEBHOOK_SECRET, type CourierCases } from '../../test/courier-samples.ts';

export const cases: CourierCases = {
  country: 'SA',
  credentials: { refresh_token: 'good', webhook_secret: WEBHOOK_SECRET },
  options: { pickup_location_code: 'main', delivery_option_id: '564' },
  city: 'Riyadh',
};
