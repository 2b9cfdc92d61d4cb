import { formOf } from '../../client/address.ts';
import { addProductPicture } from '../../contract/catalog/product-pictures.ts';
import { call } from '../data/client.ts';
import { isInDoubt, sendWithoutKey } from '../data/repeat.ts';
import { ApiError } from '../ui/api-error.ts';
import type { NotMade } from './not-made.tsx';

/** Sends files as pictures of a product, one after the other. Returns those that failed; the others are added. */
export async function addPictures(
  product_id: string,
  files: readonly File[],
  /** `isLost`: the answer was lost, so the picture may have been added. */
  sayOf: (name: string, isLost: boolean) => string,
): Promise<NotMade[]> {
  const refused: NotMade[] = [];
  for (const file of files) {
    const body = formOf({ file }) as never; // a form, as `call` says
    const send = () => call(addProductPicture, { params: { id: product_id }, body });
    const error = await failureOf(() => sendWithoutKey(send));
    if (error) refused.push({ said: sayOf(file.name, isInDoubt(error)), error });
  }
  return refused;
}

/** Why an act failed; null: it succeeded. Unknown faults are reported too. */
export async function failureOf(act: () => Promise<unknown>): Promise<Error | null> {
  try {
    await act();
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error;
    reportError(error);
    return error instanceof Error ? error : new Error(String(error));
  }
}
