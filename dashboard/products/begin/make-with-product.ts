import { createProductVariants } from '../../../contract/catalog/product-variants.ts';
import { call, type AnswerOf } from '../../data/client.ts';
import { isInDoubt, sendWithKey } from '../../data/repeat.ts';
import { newReceipt, receiveFirst } from '../../pickers/receive-first.ts';
import { chosenPlace, useWarehouses } from '../../pickers/use-warehouses.ts';
import type { Row } from '../../resources/resource-client.ts';
import type { Together } from '../../resources/row-extras.ts';
import { addPictures, failureOf } from '../add-pictures.ts';
import { useBeginTexts } from './begin-texts.ts';
import { readSetup } from './product-setup.ts';
import { variantsOf } from './begun-variants.ts';
import { useCounting } from './use-counting.ts';
import { keepNotMade, type NotMade } from '../not-made.tsx';
import { useProductTexts } from '../texts.ts';
import { keyOfOptions, nameOfOptions, sentVariant, type PlannedVariant } from '../variant-grid.ts';

/** Creates everything that belongs to a new product. It never throws: the product's page lists failures. */
export const useMakeWithProduct: Together['useMake'] = () => {
  const t = useProductTexts();
  const b = useBeginTexts();
  const found = useWarehouses();
  const { counts } = useCounting();
  return async (product, values, files) => {
    const begun = readSetup(values);
    const warehouse_id = chosenPlace(found, begun?.warehouse_id).id ?? '';
    const receive: Receive = async (product_id, name, quantity) => {
      const pieces = { quantity, reason: b('first_stock') };
      const error = await failureOf(() => receiveFirst(newReceipt(), { product_id, warehouse_id }, pieces));
      return error ? [{ said: b(isInDoubt(error) ? 'stock_maybe_not_made' : 'stock_not_made', { name }), error }] : [];
    };
    // A draft may still contain pieces that the form no longer asks for.
    const piecesOf = ({ quantity }: { quantity?: number | null }) => (counts && quantity) || 0;
    const failed: NotMade[] = [];
    if (begun?.kind === 'one' && piecesOf(begun) > 0)
      failed.push(...(await receive(product.id, String(product['name']), piecesOf(begun))));
    if (begun?.kind === 'variants') {
      const planned = variantsOf(begun, values);
      const counted = planned.filter((row) => piecesOf(row) > 0);
      const made = await makeVariants(product, planned);
      if (made.error) {
        const said = b(isInDoubt(made.error) ? 'variants_maybe_not_made' : 'variants_not_made');
        failed.push({ said, error: made.error, again: { axes: begun.axes, typed: begun.typed } });
      }
      for (const row of counted) {
        const name = nameOfOptions(row.options);
        if (made.error) failed.push({ said: b('pieces_not_made', { count: piecesOf(row), name }), error: null });
        // All variants exist by now; without an id the service refuses the pieces, so that they are reported.
        else failed.push(...(await receive(made.ids.get(keyOfOptions(row.options)) ?? '', name, piecesOf(row))));
      }
    }
    failed.push(
      ...(await addPictures(product.id, files, (name, isLost) =>
        t(isLost ? 'maybe_not_added' : 'not_added', { name }),
      )),
    );
    if (failed.length > 0) keepNotMade(product.id, failed);
    return failed.length === 0;
  };
};

type Receive = (product_id: string, name: string, quantity: number) => Promise<NotMade[]>;

/** Creates all variants or none. */
async function makeVariants(product: Row, planned: readonly PlannedVariant[]) {
  const body = { variants: planned.map(sentVariant) };
  const params = { id: product.id };
  let made: AnswerOf<typeof createProductVariants>['data'] = [];
  const error = await failureOf(async () => {
    made = (await sendWithKey((idempotencyKey) => call(createProductVariants, { params, body, idempotencyKey }))).data;
  });
  return { error, ids: new Map(made.map(({ options, id }) => [keyOfOptions(options), id])) };
}
