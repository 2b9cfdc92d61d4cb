import { readOption } from '../../contract/catalog/product-variants.ts';
import type { OfferedVariant } from './use-offered.ts';

/** Lower case without accents, so that letters still match one by one. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Finds variants by words such as `m red`: each word begins a value, or is the SKU or barcode. Exact values come first, so that `l` finds L
 * before Large.
 */
export function matchVariants<V extends Pick<OfferedVariant, 'options' | 'sku' | 'barcode'>>(
  variants: readonly V[],
  typed: string,
): V[] {
  const words = plain(typed).split(/[\s/,]+/).filter((word) => word !== ''); // prettier-ignore
  const said = variants.map((variant) => ({ variant, values: valuesOf(variant), codes: codesOf(variant) }));
  const wholes = ({ values }: (typeof said)[number]) => words.filter((word) => values.includes(word)).length;
  return said
    .filter(({ values, codes }) =>
      words.every((word) => values.some((value) => value.startsWith(word)) || codes.includes(word)),
    )
    .toSorted((a, b) => wholes(b) - wholes(a))
    .map(({ variant }) => variant);
}

/** Values, and their single words. */
const valuesOf = ({ options }: Pick<OfferedVariant, 'options'>): string[] =>
  options.flatMap((said) => {
    const value = plain(readOption(said)?.value ?? said);
    return [value, ...value.split(/\s+/)];
  });

const codesOf = ({ sku, barcode }: Pick<OfferedVariant, 'sku' | 'barcode'>): string[] =>
  [sku, barcode ?? ''].map(plain);

/** Available pieces; null: none of the variants is tracked. */
export const sumOfFree = (variants: readonly Pick<OfferedVariant, 'free'>[]): number | null =>
  variants.every(({ free }) => free === null) ? null : variants.reduce((sum, { free }) => sum + (free ?? 0), 0);
