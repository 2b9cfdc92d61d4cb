import { Type } from 'typebox';
import { columnNames } from '../resources/list-columns.ts';
import { route } from '../route.ts';
import { DeletedAnswer, Empty, list, maybe, moment, nullable, oneOf, optionalText, text } from '../shapes.ts';

/*
 * Saved views (docs/decisions/0024-bulk-by-filter.md): the filters of a list under a name. They are private, or shared
 * with people of the same scope.
 */

/** The lists that have views; a view's filters are the list's own query. */
export const VIEW_PAGES = ['leads', 'orders', 'lead-calls'] as const;
export type ViewPage = (typeof VIEW_PAGES)[number];

export const VIEW_LIMITS = { per_page: 30, name_characters: 60, filters_characters: 2_000, shared_shown: 100 } as const;

const tag = 'Saved views';
const surfaces = ['dashboard'] as const;
const rules = 'R-RES-17';
/** The door checks the right to list the page's rows. */
const access = { kind: 'signed-in' } as const;
const params = Type.Object({ id: Type.String() });

export type ViewFilters = Record<string, unknown>;
const filters = Type.Unsafe<ViewFilters>({
  type: 'object',
  maxProperties: 40,
  description: 'Parameters of the list’s own query, without page, per_page and cursor',
  examples: [{ status: ['new', 'packed'] }],
});
const columns = maybe(columnNames, {
  description: 'Columns that it shows, in order; null: the reader’s own choice',
});
const name = text(1, VIEW_LIMITS.name_characters, { examples: ['To call today'] });
const page = oneOf(VIEW_PAGES);
const is_shared = Type.Optional(
  Type.Boolean({
    description:
      'Shares the view with people of your scope: the workspace, or your account. Requires the right to update settings',
  }),
);

const SavedView = Type.Object({
  id: Type.String(),
  page: Type.String({ enum: [...VIEW_PAGES] }),
  name: Type.String(),
  filters,
  columns: nullable(Type.Array(Type.String()), { description: 'Null: the reader’s own choice' }),
  is_shared: Type.Boolean(),
  is_own: Type.Boolean({ description: 'False: shared by another person' }),
  may_change: Type.Boolean({ description: 'True: it is yours, or it is shared and you may update settings' }),
  owner: nullable(Type.String(), { description: 'Name of its owner' }),
  created_at: moment(),
  updated_at: moment(),
});

const one = (description: string) => ({ description, schema: Type.Object({ data: SavedView, meta: Empty }) });
const all = {
  200: {
    description: 'Views in the order of the tabs',
    schema: Type.Object({ data: Type.Array(SavedView), meta: Empty }),
  },
};

export const listSavedViews = route({
  id: 'listSavedViews',
  method: 'GET',
  url: '/saved-views',
  surfaces,
  access,
  tag,
  rules,
  summary: 'List your views of a page in your order, then the shared views of others',
  query: Type.Object({ page }),
  answers: all,
});

export const createSavedView = route({
  id: 'createSavedView',
  method: 'POST',
  url: '/saved-views',
  surfaces,
  access,
  tag,
  rules,
  summary: 'Save the filters and columns of a page under a name; unknown filters are refused by name',
  body: Type.Object({ page, name, filters, columns, is_shared }),
  answers: { 201: one('Saved, as the last of yours') },
});

export const updateSavedView = route({
  id: 'updateSavedView',
  method: 'PUT',
  url: '/saved-views/{id}',
  surfaces,
  access,
  tag,
  rules,
  summary:
    'Change the name, the filters or the columns of a view, share it or keep it to yourself; omitted fields stay as they are',
  params,
  body: Type.Object({
    name: optionalText(1, VIEW_LIMITS.name_characters),
    filters: Type.Optional(filters),
    columns,
    is_shared,
  }),
  answers: { 200: one('Changed') },
});

export const orderSavedViews = route({
  id: 'orderSavedViews',
  method: 'PUT',
  url: '/saved-views/order',
  surfaces,
  access,
  tag,
  rules,
  summary: 'Sort your views of a page; omitted views follow in their former order',
  body: Type.Object({ page, ids: list(text(3, 100), { min: 1, max: VIEW_LIMITS.per_page }) }),
  answers: all,
});

export const deleteSavedView = route({
  id: 'deleteSavedView',
  method: 'DELETE',
  url: '/saved-views/{id}',
  surfaces,
  access,
  tag,
  rules,
  summary: 'Delete a view',
  params,
  answers: { 200: { description: 'Deleted', schema: DeletedAnswer } },
});

export const savedViewRoutes = [
  listSavedViews,
  createSavedView,
  orderSavedViews,
  updateSavedView,
  deleteSavedView,
] as const;
