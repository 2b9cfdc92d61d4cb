import type { Row } from '../resources/resource-client.ts';
import type { RowExtras } from '../resources/row-extras.ts';

/** A merged product only points to the product it was merged into. */
const isMerged = (row: Row): boolean => typeof row['merged_into_id'] === 'string';

/** Panels of products beside their form. */
export const PRODUCT_EXTRAS: RowExtras = { opensNew: true, isFixed: isMerged, isKept: isMerged };
