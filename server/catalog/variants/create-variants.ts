import type { Static } from 'typebox';
import { say } from '../../../contract/messages/message.ts';
import { variantName, variantSku, type createProductVariants } from '../../../contract/catalog/product-variants.ts';
import { products } from '../../../contract/catalog/products.ts';
import type { Actor } from '../../caller/actor.ts';
import { dbFault, type Tx } from '../../platform/database/postgres.ts';
import { isId, monotonicNow, newIds } from '../../platform/ids.ts';
import { Refusal, fieldErrors, invalid } from '../../platform/refusal.ts';
import { toMinor, tooManyDecimals } from '../../platform/text/money.ts';
import { publishResourceChange } from '../../resources/publish-resource-change.ts';
import { findProducts } from '../find-products.ts';
import { recordProductEvents } from '../record-product-events.ts';
import { optionsFault, parentFault, readOptions } from './variant-faults.ts';
import { insertVariants, lockFamily } from './variants-sql.ts';

type NewVariants = Static<typeof createProductVariants.body>['variants'];

/**
 * Creates 1-100 variants of a product, all or none; omitted fields come from the product. 404 outside the caller's
 * scope; 422 under `variants.N.…` for invalid options and existing SKUs, and on `variants` for a product that cannot
 * have any. Default names and SKUs combine the parent's with the values.
 */
export async function createVariants(tx: Tx, actor: Actor, parent_id: string, wanted: NewVariants): Promise<void> {
  const parent = isId(parent_id) ? await lockFamily(tx, actor.scope, parent_id) : undefined;
  if (!parent) throw new Refusal('NOT_FOUND', say('no_such_product'));
  const { id: workspace_id, currency } = actor.workspace;
  const fault = parentFault(parent, wanted.length);
  if (fault) throw invalid({ variants: [fault] });
  const errors = fieldErrors();
  const at_ms = monotonicNow();
  const ids = newIds(wanted.length, at_ms);
  const known = parent.variants.map(({ options }) => options);
  const made = wanted.map(({ options: said, sku, barcode, price }, n) => {
    const { options, faults } = readOptions(said);
    const unfit = faults.length === 0 ? optionsFault(options, known) : null;
    for (const fault of unfit ? [unfit] : faults) errors.add(`variants.${n}.options`, fault);
    if (faults.length === 0) known.push(options);
    const minor = price === undefined || price === null ? null : toMinor(price, currency);
    if (minor === null && typeof price === 'number') errors.add(`variants.${n}.price`, tooManyDecimals(currency));
    const name = variantName(parent.name, options);
    return { id: ids[n]!, sku: sku?.trim() ?? variantSku(parent.sku, options), name, options, barcode: barcode?.trim() ?? null, price: minor }; // prettier-ignore
  });
  const taken = await findProducts(
    tx,
    workspace_id,
    parent.account_id,
    made.map(({ sku }) => sku),
  );
  made.forEach(({ sku }, n) => {
    // A SKU that is only another product's alias is free.
    if (taken.get(sku)?.is_former === false || made.findIndex((other) => other.sku === sku) < n)
      errors.add(`variants.${n}.sku`, say('sku_taken', { sku }));
  });
  errors.throwIfAny();
  await insertVariants(tx, workspace_id, parent.id, made, new Date(at_ms)).catch((error: unknown) => {
    // A concurrent request created a product of this SKU.
    if (dbFault(error)?.constraint !== 'products_sku_key') throw error;
    throw new Refusal('CONFLICT', say('sku_taken_by_another'));
  });
  for (const { id } of made)
    publishResourceChange(tx, products, workspace_id, { id, account_id: parent.account_id }, 'created');
  await recordProductEvents(tx, actor.workspace, made.map(({ id }) => ({ id, what: 'created' }))); // prettier-ignore
}
