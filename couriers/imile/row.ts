import { courierRow } from '../../contract/shipping/courier.ts';
import { API_KEY, CUSTOMER_ID, SENDER, may, must } from '../../contract/shipping/courier-credentials.ts';

export const row = courierRow({
  label: 'iMile',
  countries: ['SA'],
  credentials: { customer_id: must(CUSTOMER_ID), api_key: must(API_KEY) },
  options: {
    ...SENDER,
    sign_method: may(
      { en: 'Signature', fr: 'Signature', ar: 'التوقيع' },
      {
        en: 'MD5 or SimpleKey, as in your contract. Left empty: MD5.',
        fr: 'MD5 ou SimpleKey, selon votre contrat. Vide : MD5.',
        ar: 'MD5 أو SimpleKey، كما في عقدك. إن تُرك فارغا: MD5.',
      },
    ),
  },
  base_url: 'https://openapi.imile.com',
  written_from: 'clients',
  capabilities: {
    requests_per_minute: 30,
    can_cancel: true,
    cash: { currency: 'SAR', decimals: 2, amount_max: 100_000 },
  },
  status_words: {
    waiting_for_shipping_company: ['SubmitOrder', 'AssignPickup', 'CancelAssignPickup'],
    shipped: [
      'PickUpOrder',
      // iMile's own spelling.
      'RecevieOrder',
      'Shipping',
      'Arrive',
      'AssignDA',
      'Transfer',
      'Unpacking',
      'OFD',
    ],
    failed_attempt: ['BTD'],
    nothing: ['SCH'],
    delivered: ['Delivered'],
    canceled: ['ReturnShipping', 'ReturnArrive'],
    returned: ['ReturnSuccess'],
    rollback: ['CancelOrder'],
  },
});
