import { VARIANT_LIMITS } from '../../../contract/catalog/product-variants.ts';
import { readNumber } from '../../i18n/read-number.ts';
import type { FormValues } from '../../resources/form/form-values.ts';
import type { ProductSetup } from './product-setup.ts';
import { countOf, planGrid, type PlannedVariant } from '../variant-grid.ts';

/** Variants of the typed options. Each has the product's price, unless its own is typed. */
export function variantsOf({ axes, typed }: ProductSetup, values: FormValues): PlannedVariant[] {
  const price = readNumber(String(values['price'] ?? ''));
  return planGrid(
    axes,
    { sku: String(values['sku'] ?? ''), price: Number.isNaN(price) ? null : price },
    [],
    new Map(Object.entries(typed)),
  );
}

export type VariantFault =
  | 'option_missing'
  | 'values_missing'
  | 'variants_max'
  | 'sku_missing'
  | 'sku_twice'
  | 'price_missing';

/** Faults that prevent creating these variants, by the path of the input. */
export function variantFaults(begun: ProductSetup, values: FormValues): Record<string, VariantFault> {
  const rows = variantsOf(begun, values);
  const faults: Record<string, VariantFault> = {};
  begun.axes.forEach((axis, i) => {
    const [isNamed, hasValues] = [axis.name.trim() !== '', axis.values.length > 0];
    // An empty second option is ignored.
    if (!isNamed && !hasValues && (i > 0 || rows.length > 0)) return;
    if (!isNamed) faults[`axes.${i}.name`] = 'option_missing';
    if (!hasValues) faults[`axes.${i}.values`] = 'values_missing';
  });
  if (countOf(begun.axes) > VARIANT_LIMITS.variants_per_create) faults['axes.0.values'] = 'variants_max';
  const skus = [String(values['sku'] ?? ''), ...rows.map(({ sku }) => sku)].map((sku) => sku.trim());
  rows.forEach(({ price }, i) => {
    const sku = skus[i + 1]!;
    if (sku === '') faults[`variants.${i}.sku`] = 'sku_missing';
    else if (skus.indexOf(sku) <= i) faults[`variants.${i}.sku`] = 'sku_twice';
    if (price === null) faults[`variants.${i}.price`] = 'price_missing';
  });
  return faults;
}
