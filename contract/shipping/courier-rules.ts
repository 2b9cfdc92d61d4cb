import { Type } from 'typebox';
import { LIMITS } from '../limits.ts';
import { orderIds } from '../orders/order-actions.ts';
import { ability } from '../access/permissions.ts';
import { field, resource } from '../resources/resource.ts';
import { route } from '../route.ts';
import { amount, list, maybe, messageData, idAndName, nullable, oneOf, text, whole } from '../shapes.ts';

/* The choice of an order's courier (R-CHOICE-1 to R-CHOICE-3; docs/decisions/0063-which-courier.md). */

/** The carrier of a rule's orders: a courier, or delivery people of the house. */
export const BROUGHT_BY = ['courier', 'own_people'] as const;

/** The moment when an order gets its courier automatically; a person still sends it. */
export const COURIER_CHOICES = ['never', 'confirmed', 'packed'] as const;
export type CourierChoice = (typeof COURIER_CHOICES)[number];

/** The data behind a proposal. */
export const COURIER_PROPOSALS = {
  /** A delivery rate counts orders that were made within this many days and have ended. */
  days: 60,
  /** With fewer ended orders in a city, the courier's overall rate counts; with fewer overall, it has no rate. */
  ended_min: 20,
} as const;

const RULE_LIMITS = { cities: 3_000, regions: 200, products: 1_000, weight_g: 1_000_000 } as const;

const tag = 'Shipping';
const surfaces = ['rest', 'dashboard'] as const;
const ids = (max: number, description: string) =>
  field(list(text(1, 100), { max }, { description }), { default: [] as string[] });
const money = (description: string) => field(maybe(amount(0, LIMITS.amount_max), { description }), { kind: 'money' });
const grams = (description: string) => field(maybe(whole(0, RULE_LIMITS.weight_g), { description }));

/** The first active rule that matches an order decides its delivery (R-CHOICE-1). */
export const courierRules = resource({
  name: 'courier-rules',
  singular: 'courier rule',
  tag,
  rules: 'R-RES-1, R-CHOICE-1',
  surfaces,
  belongs_to: 'workspace',
  actions: ['list', 'retrieve', 'create', 'update', 'delete', 'export', 'import'],
  fields: {
    name: field(text(1, 200, { examples: ['Casablanca under 5 kg'] }), { is_required: true }),
    position: field(
      whole(1, 10_000, { description: 'Of the rules that match, the one with the lowest position decides' }),
      { default: 100 },
    ),
    status: field(oneOf(['active', 'inactive']), { default: 'active' }),
    brought_by: field(
      oneOf(BROUGHT_BY, { description: 'own_people: the workspace’s delivery people instead of a courier' }),
      {
        default: 'courier',
      },
    ),
    shipping_company_id: field(
      maybe(text(1, 100), { description: 'Id of the courier, which must be active; in a file, its name' }),
      {
        kind: 'id',
      },
    ),
    city_ids: ids(
      RULE_LIMITS.cities,
      'Orders to one of these cities, or to one of `regions`; both empty: anywhere. In a file, names',
    ),
    regions: field(
      list(
        text(1, 200),
        { max: RULE_LIMITS.regions },
        { description: 'Names of regions, as in `region` of cities', examples: [['Casablanca-Settat']] },
      ),
      { default: [] },
    ),
    product_ids: ids(
      RULE_LIMITS.products,
      'Orders with one of these products, or a variant of one; empty: any product. In a file, SKUs',
    ),
    for_account_id: field(maybe(text(1, 100), { description: 'Only orders of this account; null: of any account' }), {
      kind: 'id',
    }),
    for_account_name: field(nullable(Type.String(), { examples: ['Atlas Shop'] }), { is_read_only: true }),
    amount_min: money('Minimum of the order’s total, inclusive, major units'),
    amount_max: money('Maximum of the order’s total, inclusive, major units'),
    weight_min_g: grams(
      'Minimum weight of the parcel in grams, inclusive; an order with a product of unknown weight does not match',
    ),
    weight_max_g: grams(
      'Maximum weight of the parcel in grams, inclusive; an order with a product of unknown weight does not match',
    ),
  },
  searched: ['name'],
  sorted: ['position', 'name'],
  statuses: ['active', 'inactive'],
  import: { key: 'name' },
});

/** The reason for choosing a courier. */
export const PROPOSED_BY = ['choice', 'rule', 'only', 'cost', 'price'] as const;

const Why = { message: Type.String({ description: 'Reason, also when no courier is proposed' }), ...messageData };

const CourierComparison = Type.Object({
  id: Type.String(),
  name: Type.String(),
  price: nullable(Type.Number(), {
    description:
      'Price of this delivery, with the courier’s percentage of the cash, major units; null: not set, or hidden from you',
  }),
  delivered: Type.Integer({ description: 'Number of delivered orders in `ended`' }),
  ended: Type.Integer({ description: 'Orders of the last `days` days that the courier delivered or returned' }),
  counted: nullable(Type.String({ enum: ['city', 'everywhere'] }), {
    description: 'Area of the counted orders; null: too few orders, so the rate is unknown',
  }),
  cost: nullable(Type.Number(), {
    description: 'Expected cost per delivered order, major units; null: unknown, or hidden from you',
  }),
});

const Proposal = Type.Object({
  id: Type.String({ description: 'Id of the order' }),
  reference: Type.String(),
  city: Type.String(),
  courier: idAndName('Proposed courier; null: none is proposed'),
  by: nullable(Type.String({ enum: [...PROPOSED_BY] }), {
    description:
      'choice: it was chosen before; rule: the first matching rule; only: no other courier can deliver it; cost: the lowest cost per delivered order; price: the lowest price, as no courier has a known rate',
  }),
  ...Why,
  couriers: Type.Array(CourierComparison, { description: 'Active couriers that can deliver it, lowest cost first' }),
  unable: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), ...Why }), {
    description: 'Active couriers that cannot deliver it, with the reason',
  }),
});

export const proposeCouriers = route({
  id: 'proposeCouriers',
  method: 'POST',
  url: '/orders/propose-couriers',
  surfaces,
  access: ability('assignOrderToShippingCompany'),
  tag: 'Orders',
  rules: 'R-CHOICE-2',
  summary: 'Propose a courier for each of these orders, with the reason; changes nothing',
  body: Type.Object({ ids: orderIds }),
  body_bytes_max: LIMITS.body_bytes_bulk_orders,
  answers: {
    200: {
      description: 'Proposals in request order, without unknown ids. 422 if all ids are unknown',
      schema: Type.Object({
        data: Type.Array(Proposal),
        meta: Type.Object({
          days: Type.Integer({ description: 'Number of past days whose orders are counted' }),
          ended_min: Type.Integer({ description: 'Minimum number of ended orders for a delivery rate' }),
        }),
      }),
    },
  },
});
