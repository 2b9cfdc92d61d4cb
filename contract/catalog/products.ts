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

/** R-RES-2. A SKU is unique in its account; an order names active products only. */
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
    account_name: field(Type.String({ description: 'Whose it is', examples: ['Atlas Shop'] }), { is_read_only: true }),
    description: field(line(5_000)),
    category_id: field(maybe(text(1, 100), { description: 'In a file, the category’s name will do' }), { kind: 'id' }),
    price: field(amount(0, LIMITS.amount_max, { examples: [149.9] }), { kind: 'money', is_required: true }),
    purchase_price: field(maybe(amount(0, LIMITS.amount_max)), { kind: 'money', mask: 'products.purchase_price' }),
    status: field(oneOf(PRODUCT_STATUSES), { default: 'active' }),
    barcode: field(line(100), { kind: 'code' }),
    weight_g: field(maybe(whole(0, 1_000_000))),
    image: field(maybe(Type.Unsafe<string>({ type: 'string', format: 'web-address', maxLength: 2_000 }))),
    call_script: field(line(5_000)),
    upsells: field(
      list(Type.Object({ quantity: whole(1, LIMITS.line_quantity_on_lead), price: amount(0, LIMITS.amount_max) }), {
        max: 20,
      }),
      { kind: 'json', default: [] },
    ),
    parent_id: field(
      maybe(text(1, 100), {
        description:
          'The product that it is a size, a colour, … of; its SKU in a file. The parent itself is never ordered',
      }),
      { kind: 'id' },
    ),
    parent_sku: field(nullable(Type.String(), { examples: ['SHIRT'] }), { is_read_only: true }),
    options: field(
      list(optionText(), { max: VARIANT_LIMITS.options }, { description: 'What tells it from the other variants' }),
      { default: [] },
    ),
    parts: field(bundleParts(), { kind: 'json', default: [], shows: shownParts() }),
    variant_count: field(Type.Integer({ description: 'How many variants it has', examples: [6] }), {
      is_read_only: true,
    }),
    merged_into_id: field(
      nullable(Type.String(), { description: 'The product that it was merged into, which its SKU names; null: none' }),
      { kind: 'id', is_read_only: true },
    ),
    merged_into_sku: field(nullable(Type.String(), { examples: ['ARGAN-50'] }), { is_read_only: true }),
    marketplace_product_id: field(
      nullable(Type.String(), { description: 'The offer of the house that it sells; null: its own' }),
      {
        kind: 'id',
        is_read_only: true,
      },
    ),
    is_withdrawn: field(
      Type.Boolean({
        description: 'The house took away the access to its offer: it cannot be active',
        examples: [false],
      }),
      { default: false, is_read_only: true },
    ),
    minimum_price: field(nullable(amount(0, LIMITS.amount_max), { description: 'Of a product from the marketplace' }), {
      kind: 'money',
      is_read_only: true,
    }),
  },
  also: {
    pictures: Type.Array(ProductPicture, { description: 'The first is the main one' }),
    thumbnail: thumbnail(),
    available: nullable(Type.Integer(), {
      description:
        'Free pieces in all warehouses, of a product with variants those of all of them; null: not tracked, or not for this caller',
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
