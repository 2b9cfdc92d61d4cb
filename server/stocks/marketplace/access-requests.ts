import { say } from '../../../contract/messages/message.ts';
import { marketplaceProducts, type AccessStatus } from '../../../contract/stocks/marketplace.ts';
import type { Actor } from '../../caller/actor.ts';
import { chooseAccount } from '../../resources/choose-account.ts';
import { isHouse } from '../../caller/is-house.ts';
import { notify } from '../../live/notify.ts';
import { publishResourceChange } from '../../resources/publish-resource-change.ts';
import { retireProduct } from '../../catalog/adopt-product.ts';
import { isId, monotonicNow, newId } from '../../platform/ids.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { Refusal, invalid } from '../../platform/refusal.ts';
import { findAccess, insertAccess, lockAccess, lockAccessOf, writeAccess } from './accesses-sql.ts';
import { holdOffer, type OfferRow } from './marketplace-sql.ts';

/**
 * Requests a seller's access to an offer; returns the request's id, and whether it is new. Reopens a refused request; an open or granted
 * one stays unchanged. 404 if not offered, 422 on `account_id` for the house, which needs no access.
 */
export async function requestAccess(
  tx: Tx,
  actor: Actor,
  offer_id: string,
  input: { note?: string | null; account_id?: string | null },
): Promise<{ id: string; is_new: boolean }> {
  const { id: workspace_id } = actor.workspace;
  const offer = await holdActiveOffer(tx, workspace_id, offer_id);
  const account_id = await chooseSeller(tx, actor, input.account_id);
  const at_ms = monotonicNow();
  const note = input.note ?? null;
  const id = newId(at_ms);
  const asked = { id, account_id, marketplace_product_id: offer.id, note };
  publishResourceChange(tx, marketplaceProducts, workspace_id, offer, 'updated');
  if (await insertAccess(tx, workspace_id, asked, new Date(at_ms))) {
    await notifyOfAccess(tx, workspace_id, id, 'access_requested');
    return { id, is_new: true };
  }
  const known = (await lockAccessOf(tx, workspace_id, account_id, offer.id))!;
  if (known.status === 'refused') {
    await writeAccess(tx, workspace_id, known.id, { status: 'requested', note, decided_by: null }, new Date(at_ms));
    await notifyOfAccess(tx, workspace_id, known.id, 'access_requested');
  }
  return { id: known.id, is_new: false };
}

/** Grants or refuses a request (R-RES-13). Refusing a granted one deactivates the seller's product. 404 for an unknown one. */
export async function decideAccess(
  tx: Tx,
  actor: Actor,
  id: string,
  status: Extract<AccessStatus, 'granted' | 'refused'>,
): Promise<void> {
  const { id: workspace_id } = actor.workspace;
  const access = isId(id) ? await lockAccess(tx, workspace_id, id) : undefined;
  if (!access) throw new Refusal('NOT_FOUND', say('no_such_access_request'));
  if (access.status === status) return;
  await writeAccess(tx, workspace_id, access.id, { status, decided_by: actor.name }, new Date(monotonicNow()));
  publishResourceChange(tx, marketplaceProducts, workspace_id, { id: access.marketplace_product_id }, 'updated');
  if (access.status === 'granted')
    await retireProduct(tx, actor.workspace, access.account_id, access.marketplace_product_id);
  await notifyOfAccess(tx, workspace_id, access.id, status === 'granted' ? 'access_granted' : 'access_refused');
}

/** Notifies the house of a request, and the seller of the decision. */
async function notifyOfAccess(
  tx: Tx,
  workspace_id: string,
  id: string,
  message: 'access_requested' | 'access_granted' | 'access_refused',
): Promise<void> {
  const access = (await findAccess(tx, { workspace_id, account_id: null }, id))!;
  const { account_id, account_name, product_name, note, marketplace_product_id } = access;
  const params = { account: account_name, product: product_name, note: note ?? '' };
  const sight = message === 'access_requested' ? 'workspace' : 'account';
  const link = `/marketplace-products/${marketplace_product_id}`;
  await notify(tx, workspace_id, [{ message, params, link, to: { account_id, sight } }]);
}

/** The active offer, locked; 404 otherwise. */
export async function holdActiveOffer(tx: Tx, workspace_id: string, id: string): Promise<OfferRow> {
  const offer = isId(id) ? await holdOffer(tx, workspace_id, id) : undefined;
  if (offer?.status !== 'active') throw new Refusal('NOT_FOUND', say('no_such_offer'));
  return offer;
}

/** The seller's account, as `chooseAccount`; never the house's. */
export async function chooseSeller(tx: Tx, actor: Actor, named: string | null | undefined): Promise<string> {
  const account_id = await chooseAccount(tx, actor, named);
  if (!(await isHouse(tx, actor.workspace.id, account_id))) return account_id;
  throw invalid({ account_id: [say('offer_needs_seller')] });
}
