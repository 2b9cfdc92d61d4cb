import { SENDER, type CourierCases } from '../../test/courier-samples.ts';

export const cases: CourierCases = {
  country: 'SA',
  credentials: { api_account: '100', private_key: 'good', customer_code: 'J0000000000', customer_password: 'good' },
  options: { ...SENDER, sender_city: 'Riyadh/Riyadh' },
  city: 'Riyadh',
};
