import type { RowExtras } from '../resources/row-extras.ts';
import { ProductPanel } from './product-panel.tsx';

/** What products have beside their form. */
export const PRODUCT_EXTRAS: RowExtras = { Panel: ProductPanel, opensNew: true };
