import { createProductVariants } from '../../contract/catalog/product-variants.ts';
import { addProductPicture } from '../../contract/catalog/product-pictures.ts';
import { createStock, moveStock, warehouses } from '../../contract/stocks/stocks.ts';
import { formOf, newKey } from '../../client/address.ts';
import { call, send } from '../data/client.ts';
import type { FormValues } from '../resources/form/form-values.ts';
import type { Row } from '../resources/resource-client.ts';
import type { Together } from '../resources/row-extras.ts';
import { begunIn, variantsOf } from './begun.ts';
import { useProductTexts } from './texts.ts';

export const useMakeWithProduct: Together['useMake'] = () => {
  const t = useProductTexts();
  return (product, typed, files) => makeWithProduct(product, typed, files, t('first_pieces'));
};

/** Makes a created product's variants, first pieces and pictures. Stops at the first refusal, which it throws. */
async function makeWithProduct(
  product: Row,
  values: FormValues,
  files: readonly File[],
  reason: string,
): Promise<void> {
  const begun = begunIn(values);
  const planned = begun?.kind === 'variants' ? variantsOf(begun, values) : [];
  if (planned.length > 0) {
    const body = {
      variants: planned.map(({ quantity: _, barcode, ...row }) => ({ ...row, barcode: barcode.trim() || null })),
    };
    const { data } = await call(createProductVariants, { params: { id: product.id }, body, idempotencyKey: newKey() });
    for (const { sku, quantity } of planned) {
      const made = data.find((one) => one.sku === sku);
      if (made && quantity) await receive(made.id, null, quantity, reason);
    }
  }
  if (begun?.kind === 'one' && begun.quantity) await receive(product.id, begun.warehouse_id, begun.quantity, reason);
  for (const file of files) {
    const body = formOf({ file }) as never; // a form, as `call` says
    await call(addProductPicture, { params: { id: product.id }, body });
  }
}

/** `warehouse_id` null: the default one. */
async function receive(product_id: string, warehouse_id: string | null, quantity: number, reason: string) {
  const body = { product_id, warehouse_id: warehouse_id ?? (await defaultWarehouse()) };
  const { data } = await call(createStock, { body, idempotencyKey: newKey() });
  const move = { type: 'increment', quantity, reason } as never; // without a warehouse, as of any but a transfer
  await call(moveStock, { params: { id: data.id }, body: move, idempotencyKey: newKey() });
}

async function defaultWarehouse(): Promise<string> {
  const query = { status: 'active', per_page: 50 };
  const { data } = (await send(warehouses.routes.list!, { query })) as { data: { id: string; is_default: boolean }[] }; // as lists answer
  return (data.find(({ is_default }) => is_default) ?? data[0])?.id ?? '';
}
