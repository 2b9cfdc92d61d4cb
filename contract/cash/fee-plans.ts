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
  plannedDay({
    description: 'First day on which it applies to outgoing orders; a later one replaces it from its own first day',
  }),
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
      maybe(text(1, 100), { description: 'Id of the seller’s account; null: all sellers without a plan of their own' }),
      { kind: 'id' },
    ),
    for_account_name: field(nullable(Type.String({ examples: ['Atlas Shop'] })), { is_read_only: true }),
    valid_from,
    delivery_fee: money('Fee for each delivered order; null: the order’s own shipping fee'),
    delivery_by_city: field(
      list(
        Type.Object({
          city_id: text(1, 100, { description: 'Id of a city in the workspace’s list' }),
          delivery_fee: amount(0, LIMITS.amount_max, {
            description: 'Fee for each order delivered in this city',
            examples: [25],
          }),
        }),
        { max: FEE_PLAN_LIMITS.cities },
        { description: 'Cities with a delivery fee of their own; all others have `delivery_fee`' },
      ),
      { kind: 'json', default: [] },
    ),
    return_fee: money('Fee for each returned order'),
    packing_fee: money('Fee for each delivered or returned order'),
    confirmation_fee: money('Fee for each delivered or returned order that comes from a lead'),
    lead_fee: money('Fee for each confirmed lead, whatever the outcome of its order; booked the day after'),
    storage_fee: money('Fee for each piece in stock at the end of a month'),
    cash_percent: field(percent('Percentage of the cash of each delivered order'), { default: 0 }),
    cash_fee_minimum: money('Lower bound of the fee by `cash_percent`, if that is above 0'),
    cash_fee_maximum: money('Upper bound of the fee by `cash_percent`'),
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
        description: 'Id of the delivery person; null: all without rates of their own. In a file, their e-mail',
      }),
      { kind: 'id' },
    ),
    valid_from,
    delivery_cost: money('Pay for each delivered parcel'),
    return_cost: money('Pay for each returned parcel'),
  },
  filtered: ['person_id'],
  searched: ['name'],
  sorted: ['name', 'valid_from'],
  import: { key: 'name' },
});
