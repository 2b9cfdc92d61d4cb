import { ProductPanel } from '../products/product-panel.tsx';
import type { RowPanel } from '../resources/row-extras.ts';
import { ProductStock } from '../stocks/product-stock.tsx';

/** Beside the form of a product: its own panels, with its stock among them. */
export const ProductPagePanel: RowPanel = ({ row }) => <ProductPanel row={row} stock={<ProductStock row={row} />} />;
