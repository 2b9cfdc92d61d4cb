import { Type } from 'typebox';
import { action } from '../access/permissions.ts';
import { route } from '../route.ts';
import { Empty, maybe, text } from '../shapes.ts';

/* Two products that are the same become one (R-RES-20, docs/decisions/0039-goods.md). */

export const MERGE_LIMITS = {
  /** Maximum number of orders whose goods move in one merge, which is one transaction. */
  orders_with_goods: 50_000,
} as const;

const ProductName = Type.Object({ id: Type.String(), sku: Type.String(), name: Type.String() });

export const ProductMerge = Type.Object({
  is_done: Type.Boolean({ description: 'False: only a preview' }),
  merged: ProductName,
  into: ProductName,
  stocks: Type.Array(
    Type.Object({
      warehouse: Type.String({ examples: ['Depot'] }),
      on_hand: Type.Integer(),
      reserved: Type.Integer(),
      damaged: Type.Integer(),
      is_joined: Type.Boolean({
        description: 'True: the kept product already has a stock there, and the pieces are added to it',
      }),
    }),
    { description: 'Stocks of the merged product that move to the kept product' },
  ),
  open_orders: Type.Integer({
    description: 'Orders not delivered, returned or canceled yet; they use the kept product’s stock',
  }),
  past_orders: Type.Integer({ description: 'Other orders; they still show the product that was sold' }),
  open_leads: Type.Integer({ description: 'Leads that are not confirmed; their orders use the kept product’s stock' }),
  pictures: Type.Integer({ description: 'Pictures that move to the kept product, which has none' }),
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
  summary: 'Merge a product into another of its account, irreversibly: its stock and SKU move to the other',
  params: Type.Object({ id: Type.String() }),
  body: Type.Object({
    into_id: text(1, 100, { description: 'Id of the product to keep' }),
    is_dry_run: maybe(Type.Boolean(), { description: 'True: only preview what would move' }),
  }),
  answers: {
    200: {
      description: 'Result of the merge, or of the preview',
      schema: Type.Object({ data: ProductMerge, meta: Empty }),
    },
  },
});
