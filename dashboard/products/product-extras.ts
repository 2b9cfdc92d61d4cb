import type { FormValues } from '../resources/form/form-values.ts';
import type { Row } from '../resources/resource-client.ts';
import type { RowExtras } from '../resources/row-extras.ts';
import { readSetup } from './begin/product-setup.ts';
import { PartsInput } from './parts-input-later.tsx';

/** A merged product only points to the product it was merged into. */
const isMerged = (row: Row): boolean => typeof row['merged_into_id'] === 'string';

const hasParts = (of: Record<string, unknown>): boolean => Array.isArray(of['parts']) && of['parts'].length > 0;

/** A new product is what was chosen, whatever was picked before. */
function isBundle(typed: FormValues): boolean {
  const begun = readSetup(typed);
  return begun ? begun.kind === 'bundle' : hasParts(typed);
}

/** Panels of products beside their form. */
export const PRODUCT_EXTRAS: RowExtras = {
  opensNew: true,
  isFixed: isMerged,
  isKept: isMerged,
  // Parts keep their place while they are changed: by the saved row, not by what is typed.
  groups: (typed, row) => [
    { title: null, fields: ['name', 'sku', 'price', 'purchase_price', ...(row ? ['category_id', 'status'] : [])] },
    ...((row ? hasParts(row) : isBundle(typed)) ? [{ title: null, fields: ['parts'] }] : []),
  ],
  // A bundle costs what its parts cost; a new product is one only where that was chosen.
  isAsked: (name, typed) => {
    if (name === 'purchase_price') return !isBundle(typed);
    return name !== 'parts' || readSetup(typed) === null || isBundle(typed);
  },
  Inputs: { parts: PartsInput },
};
