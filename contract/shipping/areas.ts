import { Type } from 'typebox';
import { AREA_ALIASES } from '../spreadsheets/import-columns.ts';
import { LIMITS } from '../limits.ts';
import { field, resource } from '../resources/resource.ts';
import { amount, list, maybe, text } from '../shapes.ts';

/** R-RES-5: the areas of a city that couriers distinguish; seeded, and corrected by import and in Settings like the cities. */
export const areas = resource({
  name: 'areas',
  singular: 'area',
  tag: 'Shipping',
  rules: 'R-RES-1, R-RES-5',
  surfaces: ['rest', 'dashboard'],
  belongs_to: 'workspace',
  actions: ['list', 'retrieve', 'export', 'import'],
  in_settings: ['create', 'update', 'delete'],
  fields: {
    city_id: field(text(1, 100, { description: 'Id of the city; in a file, its name is enough' }), {
      is_required: true,
      kind: 'id',
    }),
    city_name: field(Type.String(), { is_read_only: true }),
    name: field(text(1, 100, { examples: ['Maarif'] }), { is_required: true }),
    name_ar: field(maybe(text(1, 100, { examples: ['المعاريف'] }))),
    name_fr: field(maybe(text(1, 100))),
    aliases: field(list(text(1, 100), { max: 100 }), { default: [] }),
    stop_desks: field(
      list(
        text(1, 300),
        { max: 50 },
        { description: 'Pickup points of the area', examples: [['Agence Maarif, 12 Rue Ibn Sina']] },
      ),
      { default: [] },
    ),
    is_town: field(
      Type.Boolean({
        description: 'True: a town of its own, which people name as their city; false: a part of the city',
      }),
      { default: false },
    ),
    delivery_fee: field(
      maybe(amount(0, LIMITS.amount_max), { description: 'Delivery fee of the area; null: the fee of its city' }),
      {
        kind: 'money',
      },
    ),
  },
  filtered: ['city_id'],
  searched: ['name', 'name_ar', 'name_fr', 'aliases'],
  sorted: ['name'],
  import: { key: 'name', words: { name: AREA_ALIASES }, within: ['city_id'], allows: ['create', 'update'] },
});
