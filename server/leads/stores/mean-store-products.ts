import type { BodyOf } from '../../../contract/route.ts';
import { say } from '../../../contract/messages/message.ts';
import type { nameStoreProduct as route } from '../../../contract/access/deliveries.ts';
import { findApplication } from '../../access/applications/find-application.ts';
import { retryErrors } from '../../access/applications/retry-errors.ts';
import { nowOf, type Actor } from '../../caller/actor.ts';
import { findNamedProducts, findProductsOf } from '../../catalog/find-products.ts';
import { isId } from '../../platform/ids.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { invalid } from '../../platform/refusal.ts';
import { findLeadLines } from '../sql.ts';
import { findStoreSkus, keepStoreProducts } from './store-products-sql.ts';

type Of = { application_id: string; account_id: string };

const SAID_MAX = 100;

/**
 * The lead with the present SKUs for its store's product names (R-STORE-6). A SKU or a name of the account comes first;
 * unknown names stay, for the look-up to refuse.
 */
export async function withStoreProducts(
  tx: Tx,
  { workspace: { id: workspace_id } }: Actor,
  { application_id, account_id }: Of,
  lead: unknown,
): Promise<unknown> {
  const said = readSkus(lead);
  if (said.length === 0) return lead;
  const { products: own, named } = await findNamedProducts(tx, workspace_id, account_id, said);
  const unknown = said.filter((sku) => !own.has(sku) && !named.has(sku));
  const meant = await findStoreSkus(tx, workspace_id, application_id, unknown);
  if (meant.size === 0) return lead;
  const { products } = lead as { products: { sku: string }[] };
  return { ...(lead as object), products: products.map((line) => ({ ...line, sku: meant.get(line.sku) ?? line.sku })) };
}

/** Stores the products that a store's names meant when the lead was created, so that the meaning survives a renamed SKU. */
export async function rememberStoreProducts(
  tx: Tx,
  actor: Actor,
  { application_id, account_id }: Of,
  lead: unknown,
  lead_id: string,
): Promise<void> {
  const { id: workspace_id } = actor.workspace;
  const lines = await findLeadLines(tx, { workspace_id, account_id }, [lead_id]);
  const said = productsOf(lead).map(({ sku }) => sku);
  const meant = lines.flatMap(({ product_id }, i) => {
    const word = said[i];
    return typeof word === 'string' && word.length <= SAID_MAX ? [{ said: word, product_id }] : [];
  });
  await keepStoreProducts(tx, workspace_id, application_id, meant, new Date(nowOf(actor)), { replaces: true });
}

const productsOf = (lead: unknown): { sku?: unknown }[] => {
  const products = (lead as { products?: unknown } | null)?.products;
  return Array.isArray(products) ? (products as { sku?: unknown }[]) : [];
};

const readSkus = (lead: unknown): string[] =>
  productsOf(lead).flatMap(({ sku }) => (typeof sku === 'string' ? [sku] : []));

/**
 * Maps a store's name to a product (R-STORE-6), and retries its deliveries. 404 for another caller's application, 422
 * on `product_id` unless it is a product of its account.
 */
export async function nameStoreProduct(
  tx: Tx,
  actor: Actor,
  id: string,
  { said, product_id }: BodyOf<typeof route>,
): Promise<{ job_id: string | null; count: number }> {
  const application = await findApplication(tx, actor, id);
  const { id: workspace_id } = actor.workspace;
  const found = isId(product_id)
    ? await findProductsOf(tx, workspace_id, application.account_id!, [product_id])
    : new Map<string, never>();
  if (found.size === 0) throw invalid({ product_id: [say('not_a_product_of_connection')] });
  const meant = [{ said: said.trim(), product_id }];
  await keepStoreProducts(tx, workspace_id, id, meant, new Date(nowOf(actor)), { replaces: true });
  return await retryErrors(tx, actor, application, {});
}
