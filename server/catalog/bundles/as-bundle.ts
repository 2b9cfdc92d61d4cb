import { say, type Message } from '../../../contract/messages/message.ts';
import type { Actor } from '../../caller/actor.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { fieldErrors, invalid } from '../../platform/refusal.ts';
import type { Columns } from '../../resources/resource-rules.ts';
import type { ResourceRow } from '../../resources/resource-sql.ts';
import { findProducts } from '../find-products.ts';
import { findBundleOf, findOwnGoods, lockParts, type PartRow } from './pieces-sql.ts';

type Part = { sku: string; quantity: number };

/**
 * Reads `parts` into the column `pieces`, by the ids of the parts (R-BUNDLE-1). A new bundle loses its purchase price. 422 on `parts`
 * for a product that cannot be a bundle; on `parts.n.sku` for a product that cannot be a part; on `purchase_price` of a bundle.
 */
export async function asBundle(tx: Tx, actor: Actor, values: Columns, before: ResourceRow | null): Promise<Columns> {
  const { parts: said, ...others } = values;
  const parts = typeof said === 'string' ? (JSON.parse(said) as Part[]) : undefined; // as its schema says
  const isBundle = parts ? parts.length > 0 : ((before?.['parts'] ?? []) as Part[]).length > 0;
  if (isBundle && typeof others['purchase_price'] === 'number')
    throw invalid({ purchase_price: [say('bundle_costs_its_parts')] });
  if (!parts) return others;
  if (!isBundle) return { ...others, pieces: null };
  const account_id = (before?.account_id ?? others['account_id']) as string;
  const pieces = await readParts(tx, actor, account_id, parts, before);
  // A bundle has no own purchase price.
  return { ...others, pieces: JSON.stringify(pieces), purchase_price: null };
}

async function readParts(
  tx: Tx,
  { workspace }: Actor,
  account_id: string,
  parts: readonly Part[],
  before: ResourceRow | null,
): Promise<Record<string, number>> {
  const errors = fieldErrors();
  const found = await findProducts(
    tx,
    workspace.id,
    account_id,
    parts.map(({ sku }) => sku),
  );
  const ids = [...new Set([...found.values()].map(({ id }) => id))];
  const locked = await lockParts(tx, workspace.id, before ? [...ids, before.id] : ids);
  const rows = new Map(locked.map((row) => [row.id, row]));
  const own = before && rows.get(before.id);
  const fault = own && (await bundleFault(tx, workspace.id, own));
  if (fault) errors.add('parts', fault);
  const pieces: Record<string, number> = {};
  parts.forEach(({ sku, quantity }, i) => {
    const product = found.get(sku);
    const row = product && rows.get(product.id);
    if (!product || !row) return errors.add(`parts.${i}.sku`, say('row_unknown_sku', { sku }));
    if (pieces[row.id] !== undefined) return errors.add(`parts.${i}.sku`, say('part_named_twice', { sku }));
    const unfit =
      row.id === before?.id
        ? say('part_is_itself')
        : row.has_variants
          ? say('product_has_variants', { sku })
          : row.is_bundle
            ? say('part_is_bundle', { sku })
            : row.is_served
              ? say('part_of_served', { sku })
              : null;
    if (unfit) return errors.add(`parts.${i}.sku`, unfit);
    pieces[row.id] = quantity;
  });
  errors.throwIfAny();
  return pieces;
}

/** Message if this product cannot be a bundle; null if it can. */
async function bundleFault(tx: Tx, workspace_id: string, own: PartRow): Promise<Message | null> {
  const { sku } = own;
  const [goods, bundle] = await Promise.all([
    findOwnGoods(tx, workspace_id, own.id),
    findBundleOf(tx, workspace_id, own.account_id, own.id),
  ]);
  if (own.is_served) return say('part_of_served', { sku });
  if (own.is_tracked || goods.has_stock) return say('bundle_has_stock', { sku });
  if (own.has_variants) return say('bundle_has_variants', { sku });
  if (goods.is_offered) return say('bundle_is_offered', { sku });
  return bundle ? say('product_is_part', { sku, bundle: bundle.sku }) : null;
}
