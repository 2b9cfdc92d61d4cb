import { useQueryClient } from '@tanstack/react-query';
import { listProductVariants } from '../../contract/catalog/product-variants.ts';
import { products } from '../../contract/catalog/products.ts';

/** Refetches all views of products, after a change beside their form. */
export function useForget() {
  const client = useQueryClient();
  const { list, retrieve } = products.routes;
  return () =>
    Promise.all(
      [list!, retrieve!, listProductVariants].map((route) => client.invalidateQueries({ queryKey: [route.url] })),
    );
}
