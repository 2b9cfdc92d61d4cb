import { VARIANT_LIMITS, readOption, variantSku, writeOption } from '../../contract/catalog/product-variants.ts';

/** An option, such as Size, with its values. */
export type Axis = { name: string; values: string[] };
/** A variant to create. */
export type PlannedVariant = {
  /** Key of the row, made of its values only: typed fields survive when an option is renamed. */
  key: string;
  options: string[];
  sku: string;
  barcode: string;
  price: number | null;
  /** First pieces, if the form asks for them; null: none. */
  quantity?: number | null;
};

/** Options of existing variants with all their values; a single empty one for a product without variants. */
export function axesOf(variants: readonly { options: readonly string[] }[]): Axis[] {
  const axes = new Map<string, Set<string>>();
  for (const said of variants.flatMap(({ options }) => options)) {
    const option = readOption(said);
    if (option) axes.set(option.name, (axes.get(option.name) ?? new Set()).add(option.value));
  }
  if (axes.size === 0) return [{ name: '', values: [] }];
  return [...axes].map(([name, values]) => ({ name, values: [...values] }));
}

/** An option without a name or values creates no variants. */
const isUsed = ({ name, values }: Axis): boolean => name.trim() !== '' && values.length > 0;

/** Number of variants that the options create. */
export function countOf(axes: readonly Axis[]): number {
  const used = axes.filter(isUsed);
  return used.length === 0 ? 0 : used.reduce((count, { values }) => count * values.length, 1);
}

/** `M / Red` */
export const nameOfOptions = (options: readonly string[]): string =>
  options.map((said) => readOption(said)?.value ?? said).join(' / ');

/** Identifies a variant among those of its product. */
export const keyOfOptions = (options: readonly string[]): string => options.join('\n');

/**
 * All combinations of the options that do not exist yet, with the values typed for each. `parent.price` null: there is none, or it cannot
 * be read.
 */
export function planGrid(
  axes: readonly Axis[],
  parent: { sku: string; price: number | null },
  known: readonly { options: readonly string[] }[],
  typed: ReadonlyMap<string, Partial<PlannedVariant>>,
): PlannedVariant[] {
  if (!axes.some(isUsed)) return [];
  const combinations = axes.reduce<Combination[]>(
    (rows, axis, i) => (isUsed(axis) ? rows.flatMap((row) => withEach(row, axis, i)) : rows),
    [{ key: '', options: [] }],
  );
  const taken = new Set(known.map(({ options }) => keyOfOptions(options)));
  return combinations
    .filter(({ options }) => !taken.has(keyOfOptions(options)))
    .slice(0, VARIANT_LIMITS.variants_per_create)
    .map(({ key, options }) => ({
      key,
      options,
      sku: variantSku(parent.sku, options),
      barcode: '',
      price: parent.price,
      ...typed.get(key),
    }));
}

type Combination = Pick<PlannedVariant, 'key' | 'options'>;

/** Adds each value of the option at this index to a combination. */
const withEach = ({ key, options }: Combination, { name, values }: Axis, place: number): Combination[] =>
  values.map((said) => {
    const value = said.trim();
    return { key: `${key}${place}=${value}\n`, options: [...options, writeOption({ name: name.trim(), value })] };
  });

/** A variant in the API's form, with trimmed codes. */
export const sentVariant = ({ options, sku, barcode, price }: PlannedVariant) => ({
  options,
  sku: sku.trim(),
  barcode: barcode.trim() || null,
  price,
});
