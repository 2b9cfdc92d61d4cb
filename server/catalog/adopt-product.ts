import { say } from '../../contract/messages/message.ts';
import { products } from '../../contract/catalog/products.ts';
import { publishResourceChange } from '../resources/publish-resource-change.ts';
import { monotonicNow, newId } from '../platform/ids.ts';
import { dbFault, type Tx } from '../platform/database/postgres.ts';
import { Refusal } from '../platform/refusal.ts';
import { enableAdopted, insertAdopted, lockAdopted, withdrawAdopted, writeMinimumPrice } from './adopted-sql.ts';
import { productsSql } from './sql.ts';

export type Adoption = {
  account_id: string;
  offer_id: string;
  /** The house's product. */
  source_product_id: string;
  /** Minor units; the caller has checked the minimum. */
  price: number;
  minimum_price: number;
  /** Null: the house's name. */
  sku: string | null;
  name: string | null;
};

/**
 * Creates the product under which an account sells a marketplace offer, or activates its existing one at this price. 409 when the
 * account has another product of that SKU. The caller holds the lock of the account's access.
 */
export async function adoptProduct(
  tx: Tx,
  workspace_id: string,
  adoption: Adoption,
): Promise<{ product_id: string; is_made: boolean }> {
  const { account_id, offer_id } = adoption;
  const at_ms = monotonicNow();
  const known = await lockAdopted(tx, workspace_id, account_id, offer_id);
  if (known) {
    await enableAdopted(tx, workspace_id, known.id, adoption, new Date(at_ms));
    await tell(tx, workspace_id, known.id, 'updated');
    return { product_id: known.id, is_made: false };
  }
  const id = newId(at_ms);
  await insertAdopted(tx, workspace_id, { ...adoption, id }, new Date(at_ms)).catch((error: unknown) => {
    if (dbFault(error)?.constraint !== 'products_sku_key') throw error;
    throw new Refusal('CONFLICT', say('sku_taken_by_another'));
  });
  await tell(tx, workspace_id, id, 'created');
  return { product_id: id, is_made: true };
}

/** Makes the product under which an account sells an offer inactive, if it exists, until the account has access again. */
export async function retireProduct(tx: Tx, workspace_id: string, account_id: string, offer_id: string): Promise<void> {
  const known = await lockAdopted(tx, workspace_id, account_id, offer_id);
  if (!known) return;
  await withdrawAdopted(tx, workspace_id, known.id, new Date(monotonicNow()));
  await tell(tx, workspace_id, known.id, 'updated');
}

/** Writes the new minimum price of an offer, minor units, to the products that sell it. */
export const setMinimumPrice = (
  tx: Tx,
  workspace_id: string,
  offer_id: string,
  minimum_price: number,
): Promise<unknown> => writeMinimumPrice(tx, workspace_id, offer_id, minimum_price, new Date(monotonicNow()));

async function tell(tx: Tx, workspace_id: string, id: string, what: 'created' | 'updated'): Promise<void> {
  const row = (await productsSql.find(tx, { workspace_id, account_id: null }, id))!;
  publishResourceChange(tx, products, workspace_id, row, what);
}
