import { VARIANT_LIMITS, readOption, variantSku, writeOption } from '../../contract/catalog/product-variants.ts';

/** A name of options, as Size, with its values. */
export type Axis = { name: string; values: string[] };
/** A variant to create. */
export type Planned = {
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

/** Every combination of the axes that does not exist yet; typed values of a row stay with it. */
export function planGrid(
  axes: readonly Axis[],
  parent: { sku: string; price: number },
  known: readonly { options: readonly string[] }[],
  typed: ReadonlyMap<string, Partial<Planned>>,
): Planned[] {
  const used = axes.filter(({ name, values }) => name.trim() !== '' && values.length > 0);
  if (used.length === 0) return [];
  const combinations = used.reduce<string[][]>(
    (rows, { name, values }) =>
      rows.flatMap((row) => values.map((value) => [...row, writeOption({ name: name.trim(), value: value.trim() })])),
    [[]],
  );
  const taken = new Set(known.map(({ options }) => options.join('\n')));
  return combinations
    .filter((options) => !taken.has(options.join('\n')))
    .slice(0, VARIANT_LIMITS.variants_per_create)
    .map((options) => ({
      options,
      sku: variantSku(parent.sku, options),
      barcode: '',
      price: parent.price,
      ...typed.get(options.join('\n')),
    }));
}
