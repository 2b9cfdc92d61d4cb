import type { Json } from './schemas.ts';

/* Handwritten examples of bodies whose fields depend on each other, by the id of the route. */

export const ID = '0199a8e2-1c1f-7c5e-a1d6-3f2f6a7b8c9d';
export const LEAD = 'LD-7M2K9QX4T1';
export const ORDER = 'OR-7M2K9QX4T1';

export const EXAMPLE_BODIES: Readonly<Record<string, Json>> = {
  createOrders: {
    orders: [
      {
        external_id: 'web-10293',
        full_name: 'Youssef Alami',
        phone: '0612345678',
        city: 'Rabat',
        address: '5 Avenue Hassan II',
        is_fees_paid_by_customer: true,
        total: 299.8,
        products: [{ sku: 'ARGAN-50', quantity: 2, price: 149.9 }],
      },
    ],
  },
  createApplication: {
    name: 'Argan shop',
    kind: 'api',
    scopes: ['create leads', 'view leads'],
    requests_per_minute: 60,
  },
  createProduct: { sku: 'ARGAN-100', name: 'Argan oil 100 ml', price: 249.9 },
  createWarehouse: { name: 'Depot Aïn Sebaâ', code: 'DEPOT-7' },
  createCallCenter: {
    name: 'Rabat desk',
    languages: ['ar', 'fr'],
    hours: [{ weekday: 1, from: '09:00', to: '18:00' }],
    time_zone: 'Africa/Casablanca',
  },
  createAssignmentRule: { name: 'Facebook to Amal and Sara', sources: ['sheet:Facebook', 'import'], agent_ids: [ID] },
  createGuardRule: {
    reason: 'Orders again within a day',
    kind: 'phone_leads',
    act: 'flag',
    count: 1,
    within_hours: 24,
  },
  backTestGuardRule: { kind: 'phone_leads', count: 1, within_hours: 24 },
  createCourierRule: { name: 'Light parcels', shipping_company_id: ID, weight_max_g: 5_000 },
  createInvoice: { type: 'service_fees', lines: [{ label: 'Packing, week 12', quantity: 42, amount: 420 }] },
  createMessageChannel: {
    name: 'Our SMS',
    kind: 'sms',
    url: 'https://sms.example.com/send',
    method: 'POST',
    request_body: '{"to": "{phone}", "message": "{text}"}',
  },
  createCashAdjustment: {
    place: 'money',
    money_account_id: ID,
    amount: -35,
    adjusted_on: '2026-01-31',
    reason: 'The bank charged for the transfer',
  },
  closeSettlement: {
    person_id: ID,
    order_ids: [ID],
    carried: 0,
    money_account_id: ID,
    handed_in: 2_400,
    notes: [{ note: 200, count: 12 }],
  },
  decideFailedDeliveries: { ids: [ID], decision: 'return', comment: 'The customer moved away' },
  settleStatementRows: { rows: [{ id: ID, version: 1 }], decision: 'take' },
};
