import type { FormValues } from '../../resources/form/form-values.ts';
import type { Axis, PlannedVariant } from '../variant-grid.ts';

/** What a new product is sold as, and its first pieces: typed in its form beside its fields. */
export type ProductSetup = {
  kind: 'one' | 'variants' | 'bundle';
  quantity: number | null;
  /** Null: the proposed one. */
  warehouse_id: string | null;
  axes: Axis[];
  /** Values of single variants, by the keys of their rows. */
  typed: Record<string, Partial<PlannedVariant>>;
};

/** The name under which the form's draft has it. */
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
