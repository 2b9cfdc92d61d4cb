import { Type } from 'typebox';
import { LIMITS } from '../limits.ts';
import { CATALOGUE_ALIASES, CATALOGUE_COLUMNS, CATALOGUE_UNLIKE } from './catalogue-columns.ts';
import { bundleParts, shownParts } from './bundles.ts';
import { ProductPicture } from './product-pictures.ts';
import { VARIANT_LIMITS, optionText } from './product-variants.ts';
import { field, resource } from '../resources/resource.ts';
import { amount, list, maybe, nullable, oneOf, text, whole, thumbnail } from '../shapes.ts';

export const PRODUCT_STATUSES = ['active', 'inactive', 'draft'] as const;

const line = (max: number) => maybe(text(1, max));

/** R-RES-2. A SKU is unique in its account; orders can only name active products. */
export const products = resource({
  name: 'products',
  singular: 'product',
  tag: 'Products',
  rules: 'R-RES-1, R-RES-2',
  surfaces: ['rest', 'dashboard'],
  belongs_to: 'account',
  actions: ['list', 'retrieve', 'create', 'update', 'delete', 'export', 'import'],
  fields: {
    sku: field(text(1, 100, { examples: ['ARGAN-50'] }), { is_required: true }),
    name: field(text(1, 200, { examples: ['Argan oil 50 ml'] }), { is_required: true }),
    account_name: field(Type.String({ description: 'Name of its account', examples: ['Atlas Shop'] }), {
      is_read_only: true,
    }),
    description: field(line(5_000)),
    category_id: field(maybe(text(1, 100), { description: 'Id of its category; a file may give the name instead' }), {
      kind: 'id',
    }),
    price: field(amount(0, LIMITS.amount_max, { examples: [149.9] }), { kind: 'money', is_required: true }),
    purchase_price: field(maybe(amount(0, LIMITS.amount_max)), { kind: 'money', mask: 'products.purchase_price' }),
    status: field(oneOf(PRODUCT_STATUSES), { default: 'active' }),
    barcode: field(line(100), { kind: 'code' }),
    weight_g: field(maybe(whole(0, 1_000_000))),
    image: field(maybe(Type.Unsafe<string>({ type: 'string', format: 'web-address', maxLength: 2_000 }))),
    call_script: field(line(5_000)),
    upsells: field(
      list(
        Type.Object({
          quantity: whole(1, LIMITS.line_quantity_on_lead),
          price: amount(0, LIMITS.amount_max, { description: 'Price of all these pieces, major units' }),
        }),
        { max: 20 },
      ),
      { kind: 'json', default: [] },
    ),
    parent_id: field(
      maybe(text(1, 100), {
        description:
          'Id of the parent, if it is a variant, such as a size or a colour; a file has the parent’s SKU. The parent itself is never ordered',
      }),
      { kind: 'id' },
    ),
    parent_sku: field(nullable(Type.String(), { examples: ['SHIRT'] }), { is_read_only: true }),
    options: field(
      list(
        optionText(),
        { max: VARIANT_LIMITS.options },
        { description: 'Options that distinguish it from the other variants' },
      ),
      { default: [] },
    ),
    parts: field(bundleParts(), { kind: 'json', default: [], shows: shownParts() }),
    variant_count: field(Type.Integer({ description: 'Number of its variants', examples: [6] }), {
      is_read_only: true,
    }),
    merged_into_id: field(
      nullable(Type.String(), {
        description: 'Id of the product into which it was merged and to which its SKU now belongs; null: not merged',
      }),
      { kind: 'id', is_read_only: true },
    ),
    merged_into_sku: field(nullable(Type.String(), { examples: ['ARGAN-50'] }), { is_read_only: true }),
    marketplace_product_id: field(
      nullable(Type.String(), {
        description: 'Id of the marketplace offer that it sells; null: the account’s own product',
      }),
      {
        kind: 'id',
        is_read_only: true,
      },
    ),
    is_withdrawn: field(
      Type.Boolean({
        description: 'True: the workspace revoked the access to its offer, so it cannot be active',
        examples: [false],
      }),
      { default: false, is_read_only: true },
    ),
    minimum_price: field(
      nullable(amount(0, LIMITS.amount_max), { description: 'Minimum price of a product from the marketplace' }),
      {
        kind: 'money',
        is_read_only: true,
      },
    ),
  },
  also: {
    pictures: Type.Array(ProductPicture, { description: 'Pictures; the first is the main picture' }),
    thumbnail: thumbnail(),
    available: nullable(Type.Integer(), {
      description:
        'Available pieces in all warehouses; for a parent, the sum of its variants; null: not tracked, or hidden from this caller',
    }),
  },
  lists_changes: true,
  folded_by: 'parent_id',
  account_updates: ['status', 'call_script'],
  filtered: ['category_id', 'parent_id'],
  searched: ['sku', 'name', 'barcode'],
  sorted: ['name', 'sku', 'price'],
  statuses: PRODUCT_STATUSES,
  import: { key: 'sku', aliases: CATALOGUE_ALIASES, unlike: CATALOGUE_UNLIKE, foreign: CATALOGUE_COLUMNS },
});
