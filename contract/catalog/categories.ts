import { field, resource } from '../resources/resource.ts';
import { maybe, oneOf, text, whole } from '../shapes.ts';

export const CATEGORY_STATUSES = ['active', 'inactive'] as const;

/** R-RES-3. Categories belong to the workspace and are nested; names are unique, so that files can refer to them. */
export const categories = resource({
  name: 'categories',
  singular: 'category',
  tag: 'Products',
  rules: 'R-RES-1, R-RES-3',
  surfaces: ['rest', 'dashboard'],
  belongs_to: 'workspace',
  actions: ['list', 'retrieve', 'create', 'update', 'delete', 'export', 'import'],
  fields: {
    name: field(text(1, 200, { examples: ['Skin care'] }), { is_required: true }),
    parent_id: field(maybe(text(1, 100), { description: 'Id of the parent category; null: top level' }), {
      kind: 'id',
    }),
    position: field(whole(0, 1_000_000, { description: 'Position among the categories of the same parent' }), {
      default: 0,
    }),
    status: field(oneOf(CATEGORY_STATUSES), { default: 'active' }),
  },
  filtered: ['parent_id'],
  searched: ['name'],
  sorted: ['name', 'position'],
  statuses: CATEGORY_STATUSES,
  import: { key: 'name' },
});
