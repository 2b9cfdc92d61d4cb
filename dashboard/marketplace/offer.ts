import { useQueryClient } from '@tanstack/react-query';
import { listAccesses, marketplaceProducts, type AccessStatus } from '../../contract/stocks/marketplace.ts';
import { products } from '../../contract/catalog/products.ts';
import type { Row } from '../resources/resource-client.ts';

/** As contract/stocks/marketplace.ts shows it. */
export type Offer = Row & {
  sku: string;
  product_name: string;
  minimum_price: number;
  commission: number;
  /** Null: not set, or hidden from the reader. */
  purchase_price: number | null;
  access: { id: string; status: AccessStatus; product_id: string | null } | null;
};

/** Refetches data that a request, a decision or a sale changes. */
export function useOfferRefresh(): () => Promise<unknown> {
  const client = useQueryClient();
  const { list, retrieve } = marketplaceProducts.routes;
  const stale = [list!, retrieve!, listAccesses, products.routes.list!, products.routes.retrieve!];
  return () => Promise.all(stale.map(({ url }) => client.invalidateQueries({ queryKey: [url] })));
}
