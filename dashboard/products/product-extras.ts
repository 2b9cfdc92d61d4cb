import type { RowExtras } from '../resources/row-extras.ts';
import { PicturePanel } from './picture-panel.tsx';

/** What products have beside their form. */
export const PRODUCT_EXTRAS: RowExtras = { Panel: PicturePanel, opensNew: true };
