import { Type, type Static } from 'typebox';
import { LANGUAGES } from '../languages.ts';
import { ability } from '../access/permissions.ts';
import { route } from '../route.ts';
import { nullable, oneOf, text, thumbnail } from '../shapes.ts';

/* Pieces to fetch from the shelves of one warehouse before packing (R-PICK-1): by product and shelf, with their orders. */

export const PICK_LIMITS = {
  /** Maximum number of orders on one list; the oldest are taken. */
  orders: 1_000,
  /** Maximum number of orders that a request may name. */
  ids: 200,
} as const;

const tag = 'Orders';
const rules = 'R-PICK-1';
const surfaces = ['rest', 'dashboard'] as const;
/** For everyone who packs. */
const access = ability('markAsPackedByScanner');

const pickListQuery = {
  warehouse_id: text(1, 100, { description: 'Id of the warehouse' }),
  ids: Type.Optional(
    Type.Array(Type.String({ maxLength: 100 }), {
      maxItems: PICK_LIMITS.ids,
      description: 'Ids of orders, repeated or separated by commas; left out: all orders that wait to be packed there',
    }),
  ),
};

const Pick = Type.Object({
  product_id: Type.String(),
  sku: Type.String({ examples: ['ARGAN-50'] }),
  name: Type.String(),
  thumbnail: thumbnail(),
  shelf: nullable(Type.String(), { description: 'Shelf of the product; null: not set' }),
  quantity: Type.Integer({ description: 'Pieces for all listed orders' }),
  orders: Type.Array(Type.Object({ reference: Type.String(), quantity: Type.Integer() })),
});
export type Pick = Static<typeof Pick>;

export const showPickList = route({
  id: 'showPickList',
  method: 'GET',
  url: '/orders/pick-list',
  surfaces,
  access,
  tag,
  rules,
  summary: 'List the pieces to fetch from the shelves of a warehouse for orders waiting to be packed, by shelf',
  query: Type.Object(pickListQuery),
  answers: {
    200: {
      description: 'Sorted by shelf, A2 before A10; products without a shelf come last',
      schema: Type.Object({
        data: Type.Array(Pick),
        meta: Type.Object({
          orders: Type.Integer(),
          pieces: Type.Integer(),
          is_cut: Type.Boolean({
            description: `True: more orders wait; the list has the oldest ${PICK_LIMITS.orders}`,
          }),
        }),
      }),
    },
  },
});

export const printPickList = route({
  id: 'printPickList',
  method: 'GET',
  url: '/orders/pick-list/sheet',
  surfaces,
  access,
  tag,
  rules,
  summary: 'Print the pick list as a PDF, with a checkbox for each row',
  query: Type.Object({
    ...pickListQuery,
    language: Type.Optional(oneOf(LANGUAGES, { description: 'Language; default: the first of the workspace' })),
  }),
  answers: { 200: { description: 'The list', content_type: 'application/pdf' } },
});

export const pickListRoutes = [showPickList, printPickList] as const;
