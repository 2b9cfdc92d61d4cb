import type { OrderAction } from '../../../contract/order-actions.ts';
import type { Actor } from '../../caller/actor.ts';
import { thumbnailsOf } from '../../catalog/pictures/show-pictures.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { wasOpened } from '../failed-deliveries/failed-deliveries-sql.ts';
import { findParcelLines } from '../list-sql.ts';
import type { LockedOrder } from './states-sql.ts';

type Content = {
  sku: string;
  name: string;
  quantity: number;
  shelf: string | null;
  thumbnail: string | null;
};

export type Scanned = { contents: Content[]; was_opened?: true };

/** What whoever scanned an order is shown of it: what belongs into it, and of one that comes back whether its customer opened it. */
export async function showScanned(
  sql: Sql,
  actor: Actor,
  { to }: OrderAction,
  { reference }: LockedOrder,
): Promise<Scanned> {
  const is_back = to === 'returned';
  const [contents, isOpened] = await Promise.all([
    showContents(sql, actor, reference, { is_back }),
    is_back && wasOpened(sql, actor.scope, reference),
  ]);
  return { contents, ...(isOpened && { was_opened: true }) };
}

/** What belongs into the parcel of an order that was scanned, for whoever packs or takes it back: of a partly delivered one its rest. */
async function showContents(
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
