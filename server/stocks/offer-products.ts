import { ENTRY_LIMITS } from '../../contract/orders/order-entry.ts';
import type { Actor } from '../caller/actor.ts';
import { thumbnailsOf } from '../catalog/pictures/show-pictures.ts';
import { toMajor } from '../platform/text/money.ts';
import { asciiDigits } from '../platform/text/digits.ts';
import type { Sql } from '../platform/database/postgres.ts';
import { findOfferedProducts, type OfferedEntry } from './offered-sql.ts';

/**
 * Products that an account can sell (R-ENTRY-2), best match first: by SKU, barcode or name, variants under their product; all of
 * them for an empty text.
 */
export async function offerProducts(sql: Sql, actor: Actor, account_id: string, typed: string) {
  const { id: workspace_id, currency } = actor.workspace;
  const sought = asciiDigits(typed.trim());
  const rows = await findOfferedProducts(sql, workspace_id, account_id, sought, ENTRY_LIMITS.products_offered);
  const ids = rows.flatMap(({ id, variants }) => [id, ...variants.map((variant) => variant.id)]);
  const thumbnails = await thumbnailsOf(sql, workspace_id, actor, ids);
  const shown = (row: OfferedEntry) => ({
    ...row,
    price: toMajor(row.price, currency),
    thumbnail: thumbnails.get(row.id) ?? null,
  });
  return rows.map(({ variants, is_exact, ...row }) => ({
    ...shown(row),
    is_exact,
    variants: variants.map(shown),
  }));
}
