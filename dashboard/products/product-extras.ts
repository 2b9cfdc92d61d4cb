import type { Row } from '../resources/resource-client.ts';
import type { RowExtras } from '../resources/row-extras.ts';

/** A merged product only names the one it was merged into. */
const isMerged = (row: Row): boolean => typeof row['merged_into_id'] === 'string';

/** What products have beside their form. */
export const PRODUCT_EXTRAS: RowExtras = { opensNew: true, isFixed: isMerged, isKept: isMerged };
