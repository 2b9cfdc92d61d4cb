import { Type } from 'typebox';
import { CITY_ALIASES } from '../spreadsheets/import-columns.ts';
import { LIMITS } from '../limits.ts';
import { action, ofWorkspace } from '../access/permissions.ts';
import { field, resource } from '../resources/resource.ts';
import { route } from '../route.ts';
import { Empty, PageMeta, amount, list, maybe, moment, oneOf, pageQuery, text } from '../shapes.ts';

export const CITY_STATUSES = ['active', 'inactive'] as const;

/** R-RES-5: seeded per workspace from the cities of its country, corrected by import and in Settings. */
export const cities = resource({
  name: 'cities',
  singular: 'city',
  tag: 'Shipping',
  rules: 'R-RES-1, R-RES-5',
  surfaces: ['rest', 'dashboard'],
  belongs_to: 'workspace',
  actions: ['list', 'retrieve', 'export', 'import'],
  in_settings: ['create', 'update', 'delete'],
  fields: {
    name: field(text(1, 100, { examples: ['Casablanca'] }), { is_required: true }),
    name_ar: field(maybe(text(1, 100, { examples: ['الدار البيضاء'] }))),
    name_fr: field(maybe(text(1, 100))),
    aliases: field(list(text(1, 100), { max: 1_000 }), { default: [] }),
    region: field(maybe(text(1, 100))),
    courier_codes: field(
      list(
        Type.Object({ courier: text(1, 100), code: text(1, 100) }),
        { max: 50 },
        { description: 'Codes that couriers use for the city' },
      ),
      { kind: 'json', default: [] },
    ),
    delivery_fee: field(
      maybe(amount(0, LIMITS.amount_max), {
        description: 'Delivery fee of a new order to the city; null: the setting shipping_fee',
      }),
      { kind: 'money' },
    ),
    status: field(
      oneOf(CITY_STATUSES, { description: 'inactive: it cannot be chosen, and typed texts do not match it' }),
      { default: 'active' },
    ),
  },
  statuses: CITY_STATUSES,
  searched: ['name', 'name_ar', 'name_fr', 'aliases'],
  sorted: ['name', 'region'],
  // No role may create or change a city; imports do (R-RES-5).
  import: { key: 'name', words: { name: CITY_ALIASES }, allows: ['create', 'update'] },
});

export const UnmatchedCity = Type.Object({
  id: Type.String(),
  name: Type.String({ description: 'Text as it was first typed', examples: ['Casa blnca'] }),
  count: Type.Integer({ description: 'Number of orders and leads with this text' }),
  orders: Type.Integer({ examples: [1] }),
  leads: Type.Integer({ examples: [0] }),
  first_seen_at: moment(),
  last_seen_at: moment(),
  called_so: Type.Array(Type.Object({ id: Type.String(), name: Type.String() }), {
    description: 'Cities that share this name, so that none matches; empty: no city has it',
    examples: [[]],
  }),
});

/** R-RES-5. People import these spellings as aliases of cities. */
export const listUnmatchedCities = route({
  id: 'listUnmatchedCities',
  method: 'GET',
  url: '/cities/unmatched',
  surfaces: ['rest', 'dashboard'],
  access: ofWorkspace(action('cities', 'list')),
  tag: 'Shipping',
  rules: 'R-RES-5',
  summary: 'List typed city names that match no city, or several, most frequent first; at most two minutes old',
  query: Type.Object({ page: pageQuery.page, per_page: pageQuery.per_page }),
  answers: {
    200: {
      description: 'A page of names',
      schema: Type.Object({ data: Type.Array(UnmatchedCity), meta: PageMeta }),
    },
  },
});

/** Adds the missing cities; existing rows of the workspace stay unchanged. */
export const addCountryCities = route({
  id: 'addCountryCities',
  method: 'POST',
  url: '/settings/cities/of-country',
  surfaces: ['dashboard'],
  access: ofWorkspace(action('settings', 'update')),
  tag: 'Shipping',
  rules: 'R-RES-5',
  summary:
    'Add the cities of the workspace’s country, and the areas of the largest ones. Removes unchanged, unused cities of other countries’ lists. 409 for a country without a list',
  answers: {
    200: {
      description: 'Added',
      schema: Type.Object({
        data: Type.Object({
          country: Type.String({ examples: ['TN'] }),
          added: Type.Integer({ examples: [264] }),
          removed: Type.Integer({
            description: 'Number of removed cities: from other countries’ lists, unchanged and unused',
            examples: [180],
          }),
        }),
        meta: Empty,
      }),
    },
  },
});
