import type { FormValues } from '../resources/form/form-values.ts';
import type { Row } from '../resources/resource-client.ts';
import type { RowExtras } from '../resources/row-extras.ts';
import { readSetup } from './begin/product-setup.ts';
import { PartsInput } from './parts-input-later.tsx';

/** A merged product is read-only and cannot be deleted. */
const isMerged = (row: Row): boolean => typeof row['merged_into_id'] === 'string';

const hasParts = (of: Record<string, unknown>): boolean => Array.isArray(of['parts']) && of['parts'].length > 0;

/** For a new product the chosen kind counts, even if parts were picked before. */
function isBundle(typed: FormValues): boolean {
  const begun = readSetup(typed);
  return begun ? begun.kind === 'bundle' : hasParts(typed);
}

/** Panels of products beside their form. */
export const PRODUCT_EXTRAS: RowExtras = {
  opensNew: true,
  isFixed: isMerged,
  isKept: isMerged,
  // The position of the parts depends on the saved row, so that inputs do not jump while typing.
  groups: (typed, row) => [
    { title: null, fields: ['name', 'sku', 'price', 'purchase_price', ...(row ? ['category_id', 'status'] : [])] },
    ...((row ? hasParts(row) : isBundle(typed)) ? [{ title: null, fields: ['parts'] }] : []),
  ],
  // A bundle has no purchase price of its own. The parts are shown for a new product only if it is to be a bundle.
  isAsked: (name, typed) => {
    if (name === 'purchase_price') return !isBundle(typed);
    return name !== 'parts' || readSetup(typed) === null || isBundle(typed);
  },
  Inputs: { parts: PartsInput },
};
