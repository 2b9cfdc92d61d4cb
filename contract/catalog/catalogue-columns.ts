import type { ColumnKind, ImportColumn } from '../spreadsheets/spreadsheets.ts';
import { VARIANT_LIMITS } from './product-variants.ts';

/*
 * Additional columns of shops' catalogues, and their names for our columns (R-FILE-10): Shopify's and WooCommerce's product
 * exports, in WooCommerce's languages.
 */

const foreign = (
  name: string,
  kind: ColumnKind,
  aliases: readonly string[],
  says?: readonly string[],
): ImportColumn => ({
  name,
  kind,
  is_required: false,
  aliases,
  example: '',
  is_foreign: true,
  ...(says ? { says } : {}),
});

/** WooCommerce's row types, such as a product, a product with variations, or a single variation. */
export const CATALOGUE_TYPES = [
  'simple', 'variable', 'variation', 'grouped', 'external', 'virtual', 'downloadable', 'subscription', 'variable subscription', 'subscription variation',
] as const; // prettier-ignore

const optionColumns = Array.from({ length: VARIANT_LIMITS.options }, (_, i) => i + 1).flatMap((n) => [
  foreign(`option_${n}_name`, 'text', [
    `option${n} name`,
    `attribute ${n} name`,
    `nom de l attribut ${n}`,
    `اسم السمة ${n}`,
  ]),
  foreign(`option_${n}_value`, 'text', [
    `option${n} value`, `attribute ${n} value s`, `valeur s de l attribut ${n}`, `قيم السمة ${n}`, `قيمة السمة ${n}`,
  ]), // prettier-ignore
]);

export const CATALOGUE_COLUMNS: readonly ImportColumn[] = [
  foreign('handle', 'text', ['url handle', 'product handle']),
  foreign('catalogue_type', 'text', ['type', 'النوع'], CATALOGUE_TYPES),
  foreign('regular_price', 'amount', [
    'regular price',
    'tarif regulier',
    'prix regulier',
    'السعر الافتراضي',
    'السعر العادي',
  ]),
  foreign('sale_price', 'amount', ['sale price', 'tarif promo', 'prix promo', 'سعر التخفيض', 'سعر البيع']),
  foreign('is_published', 'text', ['published', 'publie', 'منشور'], ['1', '0', '-1', 'true', 'false']),
  foreign('weight_kg', 'number', ['weight kg', 'poids kg', 'الوزن كجم', 'الوزن كغ']),
  ...optionColumns,
];

/** Names of our columns in catalogues. */
export const CATALOGUE_ALIASES: Readonly<Record<string, readonly string[]>> = {
  sku: ['ugs', 'رمز المنتج sku'],
  barcode: [
    'variant barcode',
    'gtin upc ean or isbn',
    'gtin upc ean ou isbn',
    'gtin',
    'upc',
    'gtin، upc، ean، او isbn',
  ],
  price: ['variant price'],
  purchase_price: ['cost per item', 'cost of goods', 'cout par article', 'cout des marchandises'],
  weight_g: ['variant grams', 'grams', 'weight g', 'poids g'],
  description: ['body html', 'body'],
  image: ['image src', 'images', 'صور'],
  parent_id: ['parent sku', 'الاب'],
};

/** Lists and paths of categories, which do not name one category of ours: a person maps them, or they are left out. */
export const CATALOGUE_UNLIKE: Readonly<Record<string, readonly string[]>> = {
  category_id: ['categories', 'product category', 'تصنيفات', 'التصنيفات'],
};
