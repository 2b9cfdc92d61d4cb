import type { FormValues } from '../../resources/form/form-values.ts';
import type { Axis, Planned } from '../variant-grid.ts';

/** What a new product is sold as, and its first pieces: typed in its form beside its fields. */
export type Begun = {
  kind: 'one' | 'variants' | 'bundle';
  quantity: number | null;
  /** Null: the proposed one. */
  warehouse_id: string | null;
  axes: Axis[];
  /** Values of single variants, by the keys of their rows. */
  typed: Record<string, Partial<Planned>>;
};

/** The name under which the form's draft has it. */
export const BEGUN = '+begun';
export const NOTHING_BEGUN: Begun = {
  kind: 'one',
  quantity: null,
  warehouse_id: null,
  axes: [{ name: '', values: [] }],
  typed: {},
};

/** Null in the form of an existing product. */
export const begunIn = (values: FormValues): Begun | null =>
  typeof values[BEGUN] === 'string' ? (JSON.parse(values[BEGUN]) as Begun) : null; // as `writeBegun` wrote it

export const writeBegun = (begun: Begun): string => JSON.stringify(begun);
