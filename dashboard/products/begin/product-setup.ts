import type { FormValues } from '../../resources/form/form-values.ts';
import type { Axis, PlannedVariant } from '../variant-grid.ts';

/** Kind of a new product, and its first pieces: typed in its form beside its fields. */
export type ProductSetup = {
  kind: 'one' | 'variants' | 'bundle';
  quantity: number | null;
  /** Null: the proposed warehouse. */
  warehouse_id: string | null;
  axes: Axis[];
  /** Typed values of single variants, by the keys of their rows. */
  typed: Record<string, Partial<PlannedVariant>>;
};

/** Key of these inputs in the form's values and draft. */
export const BEGUN = '+begun';
export const NOTHING_BEGUN: ProductSetup = {
  kind: 'one',
  quantity: null,
  warehouse_id: null,
  axes: [{ name: '', values: [] }],
  typed: {},
};

/** Null in the form of an existing product. */
export const readSetup = (values: FormValues): ProductSetup | null =>
  typeof values[BEGUN] === 'string' ? (JSON.parse(values[BEGUN]) as ProductSetup) : null; // as `writeSetup` wrote it

export const writeSetup = (begun: ProductSetup): string => JSON.stringify(begun);
