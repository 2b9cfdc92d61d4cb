import { VARIANT_LIMITS, variantName, writeOption, type Option } from '../../contract/catalog/product-variants.ts';
import { foldHeader } from '../platform/spreadsheets/reading/fold-header.ts';
import type { ReadRow } from '../platform/spreadsheets/jobs/run-import.ts';
import type { ResourceRules } from '../resources/resource-rules.ts';

/*
 * Converts shops' catalogues to our rows (R-FILE-10). Shopify writes a product as several rows with one Handle: one for each variant and
 * each further picture. WooCommerce writes a row for the family and one for each variation, which names the family's SKU.
 */

type Values = ReadRow['values'];

export const catalogueFiles: NonNullable<ResourceRules['files']> = {
  records: { number: 'handle', whose: ['name'], what: ['sku'], is_open: true },
  rowsOf: (records) =>
    records.map((record) => (isFilled(record.values['handle']) ? ofHandle(record) : [ofRow(record, records)])),
};

const isFilled = (value: unknown): boolean => value !== null && value !== undefined && value !== '';
const textOf = (value: unknown): string => (isFilled(value) ? String(value) : '');

/** Maps fields that have another name in some shops. */
function plainValues(values: Values): Values {
  const { handle: _handle, catalogue_type: _type, is_published, regular_price, sale_price, weight_kg, ...own } = values;
  for (const n of PLACES) {
    delete own[`option_${n}_name`];
    delete own[`option_${n}_value`];
  }
  const price = [sale_price, own['price'], regular_price].find(isFilled);
  const weight = own['weight_g'] ?? (typeof weight_kg === 'number' ? Math.round(weight_kg * 1_000) : null);
  const image = textOf(own['image']).split(/[\s,|]+(?=https?:)/)[0]!;
  const isDraft = textOf(own['status']) === '' && isFilled(is_published);
  return {
    ...own,
    ...(price === undefined ? {} : { price }),
    ...(isFilled(weight) ? { weight_g: weight } : {}),
    ...(isFilled(own['image']) ? { image } : {}),
    ...(isFilled(own['description']) ? { description: withoutTags(textOf(own['description'])) || null } : {}),
    ...(textOf(own['status']).toLowerCase() === 'archived' ? { status: 'inactive' } : {}),
    ...(isDraft ? { status: STATUS_OF_PUBLISHED[textOf(is_published).toLowerCase()] ?? null } : {}),
  };
}

const PLACES = Array.from({ length: VARIANT_LIMITS.options }, (_, i) => i + 1);
const STATUS_OF_PUBLISHED: Record<string, string> = {
  1: 'active',
  true: 'active',
  0: 'inactive',
  false: 'inactive',
  '-1': 'draft',
};

/** A family and its variants, or a single product; rows with only another picture are no products. */
function ofHandle(record: ReadRow): ReadRow[] {
  const rows = [record, ...record.below];
  const items = rows.filter(
    ({ values }) =>
      isFilled(values['sku']) || isFilled(values['price']) || PLACES.some((n) => isFilled(values[`option_${n}_value`])),
  );
  const [first = record] = items;
  const names = PLACES.map((n) => textOf(rows.map(({ values }) => values[`option_${n}_name`]).find(isFilled)));
  const optionsOf = ({ values }: ReadRow) =>
    optionsIn(PLACES.map((n) => ({ name: names[n - 1]!, value: textOf(values[`option_${n}_value`]) })));
  const ofFamily = plainValues(record.values);
  if (items.length < 2 && optionsOf(first).length === 0) return [{ ...record, values: ofFamily, below: [] }];
  const { sku: _sku, barcode: _barcode, weight_g: _weight, purchase_price: _cost, ...family } = ofFamily;
  const handle = textOf(record.values['handle']);
  const { description, category_id, status } = family;
  const shared = { description: description ?? null, category_id: category_id ?? null, status: status ?? null };
  return [
    {
      ...record,
      values: { ...family, sku: handle, price: family['price'] ?? first.values['price'] ?? null },
      below: [],
    },
    ...items.map((item) => {
      const { image: _image, ...own } = plainValues(item.values);
      const options = optionsOf(item);
      const name = variantName(textOf(family['name']) || handle, options);
      return { ...item, values: { ...own, ...shared, name, parent_id: handle, options }, below: [] };
    }),
  ];
}

/** Shopify writes `Title: Default Title` for a product without variants. */
const optionsIn = (options: readonly Option[]): string[] =>
  options
    .filter(({ name, value }) => name && value && !(name === 'Title' && value === 'Default Title'))
    .map((option) => writeOption({ name: option.name.replaceAll(':', ' '), value: option.value }));

/** A single row. A family is never ordered and has no price of its own, so it gets the price of its first variation. */
function ofRow(row: ReadRow, among: readonly ReadRow[]): ReadRow {
  const { values } = row;
  const types = textOf(values['catalogue_type'])
    .split(',')
    .map((type) => foldHeader(type));
  const own = plainValues(values);
  if (types.includes('variation')) {
    const options = optionsIn(
      PLACES.map((n) => ({ name: textOf(values[`option_${n}_name`]), value: textOf(values[`option_${n}_value`]) })),
    );
    return { ...row, values: { ...own, ...(options.length > 0 ? { options } : {}) } };
  }
  if (!types.includes('variable') || isFilled(own['price'])) return { ...row, values: own };
  const sku = textOf(own['sku']);
  const variation = among.find((one) => sku !== '' && textOf(one.values['parent_id']) === sku);
  return { ...row, values: { ...own, price: variation ? (plainValues(variation.values)['price'] ?? null) : 0 } };
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The text of an HTML description, one line per block. A text without tags stays unchanged. */
function withoutTags(html: string): string {
  if (!/<\/?[a-z]/i.test(html)) return html;
  return html
    .replace(/<(?:br|\/p|\/div|\/li|\/h\d|\/tr)\b[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(#?\w{1,10});/g, (whole, name: string) => ENTITIES[name] ?? codeOf(name) ?? whole)
    .split('\n')
    .map((line) => line.split(/\s+/).filter(Boolean).join(' '))
    .filter(Boolean)
    .join('\n');
}

function codeOf(name: string): string | undefined {
  const [, hex, decimal] = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name) ?? [];
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
  return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
