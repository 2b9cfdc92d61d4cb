import { say } from '../../contract/messages/message.ts';
import type { Workspace } from '../caller/actor.ts';
import { monotonicNow, newId } from '../platform/ids.ts';
import { dbFault, type Tx } from '../platform/database/postgres.ts';
import { Refusal } from '../platform/refusal.ts';
import {
  enableAdoptedProduct,
  insertAdoptedProduct,
  lockAdoptedProduct,
  withdrawAdoptedProduct,
  writeMinimumPrice,
} from './adopted-sql.ts';
import { recordProductEvents, tellOfProduct } from './record-product-events.ts';

type Selling = Pick<Workspace, 'id' | 'currency'>;

export type Adoption = {
  account_id: string;
  offer_id: string;
  /** The house's product. */
  source_product_id: string;
  /** Minor units; the caller has checked the minimum. */
  price: number;
  minimum_price: number;
  /** Null: the house's SKU. */
  sku: string | null;
  name: string | null;
};

/**
 * Creates the product under which an account sells a marketplace offer, or activates its existing one at this price. 409 if the account has
 * another product with that SKU. The caller holds the lock of the account's access.
 */
export async function adoptProduct(
  tx: Tx,
  workspace: Selling,
  adoption: Adoption,
): Promise<{ product_id: string; is_made: boolean }> {
  const { id: workspace_id } = workspace;
  const { account_id, offer_id } = adoption;
  const at_ms = monotonicNow();
  const known = await lockAdoptedProduct(tx, workspace_id, account_id, offer_id);
  if (known) {
    await enableAdoptedProduct(tx, workspace_id, known.id, adoption, new Date(at_ms));
    const fields = ['minimum_price', 'price', 'status', 'is_withdrawn'];
    await tellOfProduct(tx, workspace, { id: known.id, account_id }, { what: 'updated', fields });
    return { product_id: known.id, is_made: false };
  }
  const id = newId(at_ms);
  await insertAdoptedProduct(tx, workspace_id, { ...adoption, id }, new Date(at_ms)).catch((error: unknown) => {
    if (dbFault(error)?.constraint !== 'products_sku_key') throw error;
    throw new Refusal('CONFLICT', say('sku_taken_by_another'));
  });
  await tellOfProduct(tx, workspace, { id, account_id }, { what: 'created' });
  return { product_id: id, is_made: true };
}

/** Deactivates the product under which an account sells an offer, if it exists, until the account has access again. */
export async function retireProduct(tx: Tx, workspace: Selling, account_id: string, offer_id: string): Promise<void> {
  const { id: workspace_id } = workspace;
  const known = await lockAdoptedProduct(tx, workspace_id, account_id, offer_id);
  if (!known) return;
  await withdrawAdoptedProduct(tx, workspace_id, known.id, new Date(monotonicNow()));
  const fields = ['is_withdrawn', 'status'];
  await tellOfProduct(tx, workspace, { id: known.id, account_id }, { what: 'updated', fields });
}

/** Writes the new minimum price of an offer, minor units, to the products that sell it. */
export async function setMinimumPrice(
  tx: Tx,
  workspace: Selling,
  offer_id: string,
  minimum_price: number,
): Promise<void> {
  const changed = await writeMinimumPrice(tx, workspace.id, offer_id, minimum_price, new Date(monotonicNow()));
  await recordProductEvents(
    tx,
    workspace,
    changed.map(({ id }) => ({ id, what: 'updated', fields: ['minimum_price'] })),
  );
}
