import { Type } from 'typebox';
import { LIMITS } from '../limits.ts';
import { action } from '../access/permissions.ts';
import { route } from '../route.ts';
import { Empty, amount, list, maybe, nullable, text, thumbnail } from '../shapes.ts';

/* Variants of a product: its sizes and colours, each a product with a SKU of its own (R-RES-19, docs/decisions/0039-goods.md). */

export const VARIANT_LIMITS = {
  /** Variants of one parent. */
  variants: 200,
  variants_per_create: 100,
  /** Option names, such as size and colour. */
  options: 3,
  option_characters: 100,
} as const;

/** `Size: M` */
export const optionText = () =>
  text(1, VARIANT_LIMITS.option_characters, {
    description: 'Name and value, separated by a colon',
    examples: ['Size: M'],
  });

export type Option = { name: string; value: string };

/** Undefined unless it is a name, a colon and a value. */
export function readOption(said: string): Option | undefined {
  const [, name = '', value = ''] = /^([^:]+):(.+)$/su.exec(said) ?? [];
  return name.trim() && value.trim() ? { name: name.trim(), value: value.trim() } : undefined;
}

export const writeOption = ({ name, value }: Option): string => `${name}: ${value}`;

const valuesOf = (options: readonly string[]) => options.map((said) => readOption(said)?.value ?? said);

/** Default name of a variant: `Shirt – M / Red`. */
export const variantName = (parent: string, options: readonly string[]): string =>
  cut(`${parent} – ${valuesOf(options).join(' / ')}`, 200);

/** Default SKU of a variant: `SHIRT-M-RED`. */
export const variantSku = (parent: string, options: readonly string[]): string =>
  cut(
    [parent, ...valuesOf(options).map((value) => value.replace(/[^\p{L}\p{N}]+/gu, '').toUpperCase())].join('-'),
    100,
  );

const cut = (said: string, max: number) => Array.from(said).slice(0, max).join('');

const tag = 'Products';
const rules = 'R-RES-19';
const surfaces = ['rest', 'dashboard'] as const;
const params = Type.Object({ id: Type.String() });

export const ProductVariant = Type.Object({
  id: Type.String(),
  sku: Type.String({ examples: ['SHIRT-M-RED'] }),
  name: Type.String({ examples: ['Shirt – M / Red'] }),
  options: Type.Array(Type.String(), { examples: [['Size: M', 'Colour: Red']] }),
  barcode: nullable(Type.String()),
  price: Type.Number({ description: 'Major units' }),
  status: Type.String({ enum: ['active', 'inactive', 'draft'] }),
  in_stock: Type.Boolean({ description: 'True: a piece is available, or stock is not tracked' }),
  available: nullable(Type.Integer(), {
    description: 'Available pieces in all warehouses; null: not tracked, or hidden from this caller',
  }),
  thumbnail: thumbnail(),
});

const variants = { schema: Type.Object({ data: Type.Array(ProductVariant), meta: Empty }) };

export const listProductVariants = route({
  id: 'listProductVariants',
  method: 'GET',
  url: '/products/{id}/variants',
  surfaces,
  access: action('products', 'retrieve'),
  tag,
  rules,
  summary: 'List the variants of a product with their available pieces, oldest first',
  params,
  answers: { 200: { description: 'Its variants; empty for a product without variants', ...variants } },
});

export const createProductVariants = route({
  id: 'createProductVariants',
  method: 'POST',
  url: '/products/{id}/variants',
  surfaces,
  access: action('products', 'create'),
  tag,
  rules,
  summary: 'Create variants of a product in one request; omitted fields are copied from the product',
  params,
  body: Type.Object({
    variants: list(
      Type.Object({
        options: list(optionText(), { min: 1, max: VARIANT_LIMITS.options }),
        sku: maybe(text(1, 100), {
          description:
            'SKU of the variant; default: the SKU of the parent with the values. Blanks around it are removed',
          examples: ['SHIRT-M-RED'],
        }),
        barcode: maybe(text(1, 100), { description: 'Null: none. Blanks around it are removed' }),
        price: maybe(amount(0, LIMITS.amount_max), { description: 'Default: price of the parent' }),
      }),
      { min: 1, max: VARIANT_LIMITS.variants_per_create },
    ),
  }),
  answers: { 201: { description: 'All variants of the product', ...variants } },
});

export const productVariantRoutes = [listProductVariants, createProductVariants] as const;
