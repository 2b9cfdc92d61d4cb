import { Type } from 'typebox';
import { PastOrder } from '../leads/leads.ts';
import { LIMITS } from '../limits.ts';
import { action } from '../access/permissions.ts';
import { ReliabilityShape } from '../reports/reliability.ts';
import { route } from '../route.ts';
import { Empty, isBlacklisted, internationalPhone, nullable, optionalText, text, thumbnail } from '../shapes.ts';

/*
 * Look-ups of a form while a person types an order or a lead, or corrects one at the call desk: customer, products, destination
 * (docs/decisions/0036).
 */

export const ENTRY_LIMITS = {
  products_offered: 20,
  cities_offered: 10,
  /** Within these minutes, the same phone with the same products needs a confirmation. */
  same_again_minutes: 10,
} as const;

const tag = 'Order entry';
const surfaces = ['dashboard'] as const;
const account_id = optionalText(1, 100, {
  description: 'Admin only: id of the account that sells; default the workspace’s own',
});

export const findCustomer = route({
  id: 'findCustomer',
  method: 'GET',
  url: '/customers/by-phone',
  surfaces,
  access: action('leads', 'list'),
  tag,
  rules: 'R-ENTRY-1',
  summary: 'Find the customer with this phone, in any spelling: history, orders under way, and last destination',
  query: Type.Object({ phone: text(1, 100, { examples: ['06 12 34 56 78'] }), account_id }),
  answers: {
    200: {
      description: 'The customer; a new one has an empty history',
      schema: Type.Object({
        data: Type.Object({
          is_dialable: Type.Boolean({
            description: 'False: neither a number of this country nor one that begins with +',
          }),
          phone_international: internationalPhone(),
          is_blacklisted: isBlacklisted(),
          reliability: ReliabilityShape,
          past_orders: Type.Array(PastOrder, { description: 'Earlier orders, newest first, at most 10' }),
          last: nullable(
            Type.Object({
              reference: Type.String(),
              full_name: Type.String(),
              city: Type.String(),
              area: nullable(Type.String()),
              address: Type.String(),
              shipment_way: Type.Integer(),
              stop_desk: nullable(Type.String()),
              is_fees_paid_by_customer: Type.Boolean(),
            }),
            { description: 'Destination of the newest order, or else of the newest lead; null: neither exists' },
          ),
        }),
        meta: Empty,
      }),
    },
  },
});

const productFields = {
  id: Type.String(),
  sku: Type.String(),
  name: Type.String(),
  barcode: nullable(Type.String()),
  image: nullable(Type.String()),
  thumbnail: thumbnail(),
  options: Type.Array(Type.String(), { description: 'Options of a variant', examples: [['Size: M', 'Colour: Red']] }),
  price: Type.Number({ description: 'Price of one piece, major units' }),
  upsells: Type.Array(Type.Object({ quantity: Type.Integer(), price: Type.Number() })),
  free: nullable(Type.Integer(), {
    description: 'Pieces that a single warehouse can supply now; null: the stock is not counted',
  }),
};

export const offerProducts = route({
  id: 'offerProducts',
  method: 'GET',
  url: '/products/offered',
  surfaces,
  access: action('products', 'list'),
  tag,
  rules: 'R-ENTRY-2',
  summary:
    'Search an account’s active products by a typed name, SKU or barcode, best match first, with the free pieces; variants are listed under their product',
  query: Type.Object({
    keyword: Type.Optional(Type.String({ maxLength: LIMITS.keyword_characters })),
    account_id,
  }),
  answers: {
    200: {
      description: 'Products, 20 at most',
      schema: Type.Object({
        data: Type.Array(
          Type.Object({
            ...productFields,
            is_exact: Type.Boolean({ description: 'True: the typed text is its SKU, barcode or whole name' }),
            variants: Type.Array(Type.Object(productFields), {
              description:
                'Active variants to choose one of. A text that means one variant lists that variant like a product',
            }),
          }),
        ),
        meta: Empty,
      }),
    },
  },
});

export const offerCities = route({
  id: 'offerCities',
  method: 'GET',
  url: '/cities/offered',
  surfaces,
  access: action('cities', 'list'),
  tag,
  rules: 'R-ENTRY-3',
  summary:
    'Search active cities and their towns by a typed name: exact matches first, then beginnings, parts and typing errors',
  query: Type.Object({ keyword: Type.Optional(Type.String({ maxLength: LIMITS.keyword_characters })) }),
  answers: {
    200: {
      description: 'Cities, 10 at most',
      schema: Type.Object({
        data: Type.Array(
          Type.Object({
            id: Type.String(),
            name: Type.String(),
            name_ar: nullable(Type.String()),
            name_fr: nullable(Type.String()),
            town_of: nullable(Type.String(), {
              description: 'For a town: the city that it lies in; `id` is the id of that city',
            }),
            match: Type.String({ enum: ['exact', 'beginning', 'part', 'near'] }),
          }),
        ),
        meta: Type.Object({ has_list: Type.Boolean({ description: 'False: this workspace has no list of cities' }) }),
      }),
    },
  },
});

export const showDestination = route({
  id: 'showDestination',
  method: 'GET',
  url: '/cities/destination',
  surfaces,
  access: action('cities', 'list'),
  tag,
  rules: 'R-ENTRY-3',
  summary:
    'Look up a delivery destination by the city’s name: the matching city, its areas, the fee, and the couriers that serve it',
  query: Type.Object({ city: text(1, 100, { examples: ['Rabat'] }), area: optionalText(0, 100) }),
  answers: {
    200: {
      description: 'The destination',
      schema: Type.Object({
        data: Type.Object({
          city: nullable(Type.Object({ id: Type.String(), name: Type.String() }), {
            description: 'Matching city; null: no city of the list matches, or several do',
          }),
          has_list: Type.Boolean({
            description: 'False: this workspace has no list of cities, so any name is accepted',
          }),
          shipping_fee: Type.Number({ description: 'Delivery fee of an order there, major units' }),
          areas: Type.Array(
            Type.Object({
              id: Type.String(),
              name: Type.String(),
              name_ar: nullable(Type.String()),
              name_fr: nullable(Type.String()),
              aliases: Type.Array(Type.String()),
              stop_desks: Type.Array(Type.String()),
            }),
          ),
          desks: Type.Array(
            Type.Object({
              name: Type.String(),
              address: nullable(Type.String()),
              courier: nullable(Type.String(), {
                description: 'Name of its courier; null for callers who may not list couriers',
              }),
            }),
            { description: 'Pickup points of active couriers in the city; the area’s only, if the area has any' },
          ),
          couriers: Type.Array(
            Type.Object({
              id: Type.String(),
              name: Type.String(),
              home: nullable(Type.Number(), {
                description: 'Rate of the courier for home delivery, major units; null: no rate there',
              }),
              stop_desk: nullable(Type.Number()),
            }),
            {
              description:
                'Active couriers that serve the city, cheapest first; empty for callers who may not list couriers',
            },
          ),
        }),
        meta: Empty,
      }),
    },
  },
});

export const entryRoutes = [findCustomer, offerProducts, offerCities, showDestination] as const;
