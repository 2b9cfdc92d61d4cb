import { lazy } from 'react';
import type { FormValues } from '../resources/form/form-values.ts';
import type { Row } from '../resources/resource-client.ts';
import type { RowExtras } from '../resources/row-extras.ts';
import { BeginInputs } from './begin-inputs.tsx';
import { BEGUN, NOTHING_BEGUN, begunIn, writeBegun } from './begun.ts';
import { useMakeWithProduct } from './make-with-product.ts';

/** Few products are bundles. */
const PartsInput = lazy(async () => ({ default: (await import('./parts-input.tsx')).PartsInput }));

/** A merged product only points to the product it was merged into. */
const isMerged = (row: Row): boolean => typeof row['merged_into_id'] === 'string';

const isBundle = (typed: FormValues): boolean =>
  begunIn(typed)?.kind === 'bundle' || (Array.isArray(typed['parts']) && typed['parts'].length > 0);

/** Panels of products beside their form. */
export const PRODUCT_EXTRAS: RowExtras = {
  opensNew: true,
  isFixed: isMerged,
  isKept: isMerged,
  groups: (typed, isNew) => [
    { title: null, fields: ['name', 'sku', 'price', 'purchase_price', ...(isNew ? [] : ['category_id', 'status'])] },
    ...(isBundle(typed) ? [{ title: null, fields: ['parts'] }] : []),
  ],
  // A bundle costs what its parts cost; a new product is one only where that was chosen.
  isAsked: (name, typed) => {
    if (name === 'purchase_price') return !isBundle(typed);
    const begun = begunIn(typed);
    return name !== 'parts' || begun === null || begun.kind === 'bundle';
  },
  Inputs: { parts: PartsInput },
  together: { begun: { [BEGUN]: writeBegun(NOTHING_BEGUN) }, Inputs: BeginInputs, useMake: useMakeWithProduct },
};
