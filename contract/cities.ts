import { Type } from 'typebox';
import { LIMITS } from './limits.ts';
import { field, resource } from './resource.ts';
import { amount, maybe, text } from './shapes.ts';

/** Decisions 8 and 14.3: seeded per workspace from the cities of its country; nobody creates one by hand. */
export const cities = resource({
  name: 'cities',
  singular: 'city',
  tag: 'Shipping',
  source: 'interface 4.5, decisions 8',
  surfaces: ['rest', 'dashboard'],
  belongs_to: 'workspace',
  actions: ['list', 'retrieve', 'export', 'import'],
  fields: {
    name: field(text(1, 100, { examples: ['Casablanca'] }), { is_required: true }),
    name_ar: field(maybe(text(1, 100, { examples: ['الدار البيضاء'] }))),
    name_fr: field(maybe(text(1, 100))),
    aliases: field(Type.Array(Type.String()), { default: [] }),
    region: field(maybe(text(1, 100))),
    delivery_fee: field(maybe(amount(0, LIMITS.amount_max)), { kind: 'money' }),
  },
  searched: ['name', 'name_ar', 'name_fr'],
  sorted: ['name', 'region'],
  // Nobody may create or change a city; files do (decisions 14.3, 15.8).
  import: { key: 'name', allows: ['create', 'update'] },
});
