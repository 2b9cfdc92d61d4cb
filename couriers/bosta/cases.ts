import { WEBHOOK_SECRET, type CourierCases } from '../../test/courier-samples.ts';

export const cases: CourierCases = {
  country: 'EG',
  credentials: { api_key: 'good', webhook_secret: WEBHOOK_SECRET },
  city: 'Cairo',
  phone: '01012345678',
  unknown_word: '999',
};
