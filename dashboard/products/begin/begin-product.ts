import { VARIANT_LIMITS } from '../../../contract/catalog/product-variants.ts';
import { chosenPlace, useWarehouses } from '../../pickers/use-warehouses.ts';
import type { Together } from '../../resources/row-extras.ts';
import { BeginInputs } from './begin-inputs.tsx';
import { useBeginTexts } from './begin-texts.ts';
import { BEGUN, NOTHING_BEGUN, readSetup, writeSetup } from './product-setup.ts';
import { variantFaults, variantsOf } from './begun-variants.ts';
import { useMakeWithProduct } from './make-with-product.ts';
import { useCounting } from './use-counting.ts';

/** Extra inputs of a new product: pictures, variants or parts of a bundle, and first pieces. */
export const BEGIN_PRODUCT: Together = {
  begun: { [BEGUN]: writeSetup(NOTHING_BEGUN) },
  Inputs: BeginInputs,
  useFaults: useBeginFaults,
  useMake: useMakeWithProduct,
};

/** Reports missing inputs: parts of a bundle, fields of variants, or a warehouse for pieces. */
function useBeginFaults(): ReturnType<Together['useFaults']> {
  const b = useBeginTexts();
  const found = useWarehouses();
  const { counts } = useCounting();
  return (typed) => {
    const begun = readSetup(typed) ?? NOTHING_BEGUN;
    const hasParts = Array.isArray(typed['parts']) && typed['parts'].length > 0;
    if (begun.kind === 'bundle') return hasParts ? {} : { parts: b('parts_missing') };
    const quantities =
      begun.kind === 'one' ? [begun.quantity] : variantsOf(begun, typed).map(({ quantity }) => quantity);
    const isWithoutPlace = counts && chosenPlace(found, begun.warehouse_id).id === null && quantities.some(Boolean);
    const faults = begun.kind === 'variants' ? variantFaults(begun, typed) : {};
    const said = Object.entries(faults).map(([path, fault]) => [
      path,
      fault === 'variants_max' ? b(fault, { max: VARIANT_LIMITS.variants_per_create }) : b(fault),
    ]);
    return { ...Object.fromEntries(said), ...(isWithoutPlace ? { warehouse_id: b('choose_warehouse') } : {}) };
  };
}
