import { createProductVariants } from '../../../contract/catalog/product-variants.ts';
import { createStock, moveStock } from '../../../contract/stocks/stocks.ts';
import { newKey } from '../../../client/address.ts';
import { call, type AnswerOf } from '../../data/client.ts';
import { useWarehouses } from '../../pickers/proposed-warehouse.ts';
import type { FormValues } from '../../resources/form/form-values.ts';
import type { Row } from '../../resources/resource-client.ts';
import type { Together } from '../../resources/row-extras.ts';
import { addPictures, refusalOf } from '../add-pictures.ts';
import { useBeginTexts } from './begin-texts.ts';
import { begunIn, type Begun } from './begun.ts';
import { variantsOf } from './begun-variants.ts';
import { useCounting } from './use-counting.ts';
import { keepNotMade, type NotMade } from '../not-made.tsx';
import { useProductTexts } from '../texts.ts';
import { keyOfOptions, nameOfOptions, sentVariant } from '../variant-grid.ts';

export const useMakeWithProduct: Together['useMake'] = () => {
  const t = useProductTexts();
  const b = useBeginTexts();
  const { proposed } = useWarehouses();
  const { counts } = useCounting();
  return async (product, values, files) => {
    const begun = begunIn(values);
    const warehouse_id = begun?.warehouse_id ?? proposed?.id ?? '';
    const receive: Receive = async (product_id, name, quantity) => {
      // A draft may have pieces that are no longer asked.
      if (!counts || !quantity) return [];
      const error = await refusalOf(() => receiveFirst({ product_id, warehouse_id }, quantity, b('first_stock')));
      return error ? [{ said: b('stock_not_made', { name }), error }] : [];
    };
    const refused: NotMade[] = [];
    if (begun?.kind === 'one') refused.push(...(await receive(product.id, String(product['name']), begun.quantity)));
    if (begun?.kind === 'variants')
      refused.push(...(await makeVariants(product, begun, values, b('variants_not_made'), receive)));
    refused.push(...(await addPictures(product.id, files, (name) => t('not_added', { name }))));
    if (refused.length > 0) keepNotMade(product.id, refused);
    return refused.length === 0;
  };
};

type Receive = (product_id: string, name: string, quantity: number | null) => Promise<NotMade[]>;

/** All variants or none, then the first pieces of each. */
async function makeVariants(product: Row, begun: Begun, values: FormValues, said: string, receive: Receive) {
  const planned = variantsOf(begun, values);
  const body = { variants: planned.map(sentVariant) };
  let made: AnswerOf<typeof createProductVariants>['data'] = [];
  const error = await refusalOf(async () => {
    const params = { id: product.id };
    made = (await call(createProductVariants, { params, body, idempotencyKey: newKey() })).data;
  });
  if (error) return [{ said, error }];
  const ids = new Map(made.map(({ options, id }) => [keyOfOptions(options), id]));
  const refused: NotMade[] = [];
  for (const { options, quantity } of planned) {
    // All were made; an id that is missing is refused, not left out.
    const id = ids.get(keyOfOptions(options)) ?? '';
    refused.push(...(await receive(id, nameOfOptions(options), quantity ?? null)));
  }
  return refused;
}

async function receiveFirst(
  of: { product_id: string; warehouse_id: string },
  quantity: number,
  reason: string,
): Promise<void> {
  const { data } = await call(createStock, { body: of, idempotencyKey: newKey() });
  const body = { type: 'increment', quantity, reason } as never; // without a warehouse, as of any but a transfer
  await call(moveStock, { params: { id: data.id }, body, idempotencyKey: newKey() });
}
