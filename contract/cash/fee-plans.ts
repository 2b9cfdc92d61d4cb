import { Type } from 'typebox';
import { plannedDay } from '../days.ts';
import { LIMITS } from '../limits.ts';
import { field, resource } from '../resources/resource.ts';
import { amount, list, maybe, nullable, text } from '../shapes.ts';

export const FEE_PLAN_LIMITS = { cities: 3_000 } as const;

const money = (description: string) => field(maybe(amount(0, LIMITS.amount_max), { description }), { kind: 'money' });
export const percent = (description: string) =>
  Type.Unsafe<number>({
    type: 'number',
    minimum: 0,
    maximum: 100,
    description: `${description}; at most two decimals`,
  });

const valid_from = field(
  plannedDay({ description: 'The first day of orders that go out by it; later plans take over from their own day' }),
  { is_required: true },
);

/** Sellers' fees for their orders (R-CASH-4): the latest plan that has begun, a seller's own before the general one. */
export const feePlans = resource({
  name: 'fee-plans',
  singular: 'fee plan',
  tag: 'Cash',
  rules: 'R-RES-1, R-CASH-4',
  surfaces: ['rest', 'dashboard'],
  belongs_to: 'workspace',
  actions: ['list', 'retrieve', 'create', 'update', 'delete', 'export', 'import'],
  fields: {
    name: field(text(1, 200, { examples: ['Standard'] }), { is_required: true }),
    for_account_id: field(
      maybe(text(1, 100), { description: 'Whose orders; null: every seller’s without one of its own' }),
      { kind: 'id' },
    ),
    for_account_name: field(nullable(Type.String({ examples: ['Atlas Shop'] })), { is_read_only: true }),
    valid_from,
    delivery_fee: money('For each delivered order; null: its own shipping fee'),
    delivery_by_city: field(
      list(
        Type.Object({
          city_id: text(1, 100, { description: 'Of the list of cities' }),
          delivery_fee: amount(0, LIMITS.amount_max, { description: 'For each delivered order there', examples: [25] }),
        }),
        { max: FEE_PLAN_LIMITS.cities },
        { description: 'Cities with a delivery fee of their own; elsewhere `delivery_fee`' },
      ),
      { kind: 'json', default: [] },
    ),
    return_fee: money('For each order that comes back'),
    packing_fee: money('For each order that was delivered or came back'),
    confirmation_fee: money('The same, of orders that came from a lead'),
    lead_fee: money('For each confirmed lead, whatever becomes of its order; booked the day after'),
    storage_fee: money('For each piece in stock at the end of a month'),
    cash_percent: field(percent('Of the cash of each delivered order'), { default: 0 }),
    cash_fee_minimum: money('Of what the percentage comes to, where it is above 0'),
    cash_fee_maximum: money('Of what the percentage comes to'),
  },
  filtered: ['for_account_id'],
  searched: ['name'],
  sorted: ['name', 'valid_from'],
  import: { key: 'name' },
});

/** Delivery people's rates per parcel (R-CASH-4): the latest that has begun, their own before the general one. */
export const driverRates = resource({
  name: 'driver-rates',
  singular: 'driver rate',
  tag: 'Cash',
  rules: 'R-RES-1, R-CASH-4',
  surfaces: ['rest', 'dashboard'],
  belongs_to: 'workspace',
  actions: ['list', 'retrieve', 'create', 'update', 'delete', 'export', 'import'],
  fields: {
    name: field(text(1, 200, { examples: ['Casablanca riders'] }), { is_required: true }),
    person_id: field(
      maybe(text(1, 100), {
        description: 'The person; null: all people without rates of their own. In a file, the e-mail',
      }),
      { kind: 'id' },
    ),
    valid_from,
    delivery_cost: money('For each parcel that she delivers'),
    return_cost: money('For each parcel that she brings back'),
  },
  filtered: ['person_id'],
  searched: ['name'],
  sorted: ['name', 'valid_from'],
  import: { key: 'name' },
});
