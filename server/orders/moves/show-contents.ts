import type { Actor } from '../../caller/actor.ts';
import { thumbnailsOf } from '../../catalog/pictures/show-pictures.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { findParcelLines } from '../list-sql.ts';

export type Content = {
  sku: string;
  name: string;
  quantity: number;
  shelf: string | null;
  thumbnail: string | null;
};

/** What belongs into the parcel of an order that was scanned, for whoever packs or takes it back: of a partly delivered one its rest. */
export async function showContents(
  sql: Sql,
  actor: Actor,
  reference: string,
  { is_back }: { is_back: boolean },
): Promise<Content[]> {
  const lines = await findParcelLines(sql, actor.scope, reference, is_back);
  const product_ids = lines.map(({ product_id }) => product_id);
  const thumbnails = await thumbnailsOf(sql, actor.workspace.id, actor, product_ids);
  return lines.map(({ product_id, ...line }) => ({ ...line, thumbnail: thumbnails.get(product_id) ?? null }));
}
