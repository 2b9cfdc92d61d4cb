import { formOf } from '../../client/address.ts';
import { addProductPicture } from '../../contract/catalog/product-pictures.ts';
import { call } from '../data/client.ts';
import { ApiError } from '../ui/api-error.ts';
import type { NotMade } from './not-made.tsx';

/** Sends files as pictures of a product, one after the other. Returns the refused ones; the others are added. */
export async function addPictures(
  product_id: string,
  files: readonly File[],
  sayOf: (name: string) => string,
): Promise<NotMade[]> {
  const refused: NotMade[] = [];
  for (const file of files) {
    const body = formOf({ file }) as never; // a form, as `call` says
    const error = await refusalOf(() => call(addProductPicture, { params: { id: product_id }, body }));
    if (error) refused.push({ said: sayOf(file.name), error });
  }
  return refused;
}

/** The refusal of an act, also one without network; null: it was done. */
export async function refusalOf(act: () => Promise<unknown>): Promise<ApiError | null> {
  try {
    await act();
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error;
  }
}
