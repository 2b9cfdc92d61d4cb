import { Type } from 'typebox';
import { action } from '../access/permissions.ts';
import { route } from '../route.ts';
import { Empty, maybe, text } from '../shapes.ts';

/* Two products that are the same become one (R-RES-20, docs/decisions/0039-goods.md). */

export const MERGE_LIMITS = {
  /** Orders whose goods are rewritten in one transaction. */
  orders_with_goods: 50_000,
} as const;

const ProductName = Type.Object({ id: Type.String(), sku: Type.String(), name: Type.String() });

export const ProductMerge = Type.Object({
  is_done: Type.Boolean({ description: 'False: a look at what would move' }),
  merged: ProductName,
  into: ProductName,
  stocks: Type.Array(
    Type.Object({
      warehouse: Type.String({ examples: ['Depot'] }),
      on_hand: Type.Integer(),
      reserved: Type.Integer(),
      damaged: Type.Integer(),
      is_joined: Type.Boolean({ description: 'The kept product has a stock there, which these pieces are added to' }),
    }),
    { description: 'Stocks of the merged product, which become the kept one’s' },
  ),
  open_orders: Type.Integer({
    description: 'Not delivered, returned or canceled yet; the kept product’s stock serves them',
  }),
  past_orders: Type.Integer({ description: 'Other orders; they still show the product that was sold' }),
  open_leads: Type.Integer({ description: 'Not confirmed; their orders are served from the kept product’s stock' }),
  pictures: Type.Integer({ description: 'Pictures that the kept product gets, as it has none' }),
  call_centers: Type.Integer({ description: 'Call centers that serve the kept product from now on' }),
});

export const mergeProduct = route({
  id: 'mergeProduct',
  method: 'POST',
  url: '/products/{id}/merge',
  surfaces: ['rest', 'dashboard'],
  access: action('products', 'delete'),
  tag: 'Products',
  rules: 'R-RES-20',
  summary: 'Merge a product into another of its account, for good: its stock moves, and its SKU names the other one',
  params: Type.Object({ id: Type.String() }),
  body: Type.Object({
    into_id: text(1, 100, { description: 'The product that is kept' }),
    is_dry_run: maybe(Type.Boolean(), { description: 'True: only say what would move' }),
  }),
  answers: {
    200: { description: 'What moved, or would move', schema: Type.Object({ data: ProductMerge, meta: Empty }) },
  },
});
