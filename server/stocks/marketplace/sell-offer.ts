import { say } from '../../../contract/messages/message.ts';
import type { Actor } from '../../caller/actor.ts';
import { adoptProduct } from '../../catalog/adopt-product.ts';
import { toMajor, toMinor, tooManyDecimals } from '../../platform/text/money.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { Refusal, invalid } from '../../platform/refusal.ts';
import { lockAccessOf } from './accesses-sql.ts';
import { chooseSeller, holdActiveOffer } from './access-requests.ts';

/**
 * Lets a seller with access sell an offer: creates the product in its account, or activates the existing one, at a price not below the
 * minimum (R-RES-13). 404 if not offered, 403 without access, 422 on `price`, 409 if the SKU exists.
 */
export async function sellOffer(
  tx: Tx,
  actor: Actor,
  offer_id: string,
  input: { price: number; sku?: string | null; name?: string | null; account_id?: string | null },
): Promise<{ product_id: string; is_made: boolean }> {
  const { id: workspace_id, currency } = actor.workspace;
  const offer = await holdActiveOffer(tx, workspace_id, offer_id);
  const account_id = await chooseSeller(tx, actor, input.account_id);
  const access = await lockAccessOf(tx, workspace_id, account_id, offer.id);
  if (access?.status !== 'granted') throw new Refusal('FORBIDDEN', say('offer_access_needed'));
  const price = toMinor(input.price, currency);
  if (price === null) throw invalid({ price: [tooManyDecimals(currency)] });
  if (price < offer.minimum_price)
    throw invalid({ price: [say('min', { min: toMajor(offer.minimum_price, currency) })] });
  return await adoptProduct(tx, actor.workspace, {
    account_id,
    offer_id: offer.id,
    source_product_id: offer.product_id,
    price,
    minimum_price: offer.minimum_price,
    sku: input.sku ?? null,
    name: input.name ?? null,
  });
}
