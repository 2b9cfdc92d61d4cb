import { VARIANT_LIMITS, readOption, variantSku, writeOption } from '../../contract/catalog/product-variants.ts';

/** A name of options, as Size, with its values. */
export type Axis = { name: string; values: string[] };
/** A variant to create. */
export type PlannedVariant = {
  /** Names the row by its values alone: what was typed stays when the name of an option is corrected. */
  key: string;
  options: string[];
  sku: string;
  barcode: string;
  price: number | null;
  /** First pieces, where they are asked; null: none. */
  quantity?: number | null;
};

/** Existing options with all of their values; one empty axis for a product without. */
export function axesOf(variants: readonly { options: readonly string[] }[]): Axis[] {
  const axes = new Map<string, Set<string>>();
  for (const said of variants.flatMap(({ options }) => options)) {
    const option = readOption(said);
    if (option) axes.set(option.name, (axes.get(option.name) ?? new Set()).add(option.value));
  }
  if (axes.size === 0) return [{ name: '', values: [] }];
  return [...axes].map(([name, values]) => ({ name, values: [...values] }));
}

/** An axis without a name or without values makes no variants. */
const isUsed = ({ name, values }: Axis): boolean => name.trim() !== '' && values.length > 0;

/** How many variants the axes make. */
export function countOf(axes: readonly Axis[]): number {
  const used = axes.filter(isUsed);
  return used.length === 0 ? 0 : used.reduce((count, { values }) => count * values.length, 1);
}

/** `M / Red` */
export const nameOfOptions = (options: readonly string[]): string =>
  options.map((said) => readOption(said)?.value ?? said).join(' / ');

/** Names a variant among those of its product. */
export const keyOfOptions = (options: readonly string[]): string => options.join('\n');

/**
 * Every combination of the axes that does not exist yet; typed values of a row stay with it. `parent.price` null: it has none that can
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

/** The combination with each value of the axis at this place. */
const withEach = ({ key, options }: Combination, { name, values }: Axis, place: number): Combination[] =>
  values.map((said) => {
    const value = said.trim();
    return { key: `${key}${place}=${value}\n`, options: [...options, writeOption({ name: name.trim(), value })] };
  });

/** A variant as it is sent: without blanks around its codes. */
export const sentVariant = ({ options, sku, barcode, price }: PlannedVariant) => ({
  options,
  sku: sku.trim(),
  barcode: barcode.trim() || null,
  price,
});
