import type { OrderAction, ScannedParcel } from '../../../contract/orders/order-actions.ts';
import type { Actor } from '../../caller/actor.ts';
import { thumbnailsOfLines } from '../../catalog/pictures/show-pictures.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { findRemarks } from '../comments-sql.ts';
import { wasOpened } from '../failed-deliveries/failed-deliveries-sql.ts';
import { toMajor } from '../../platform/text/money.ts';
import { openKnownCities } from '../../shipping/cities/find-city.ts';
import { findParcelLines, findScannedParcel } from '../list-sql.ts';
import type { LockedOrder } from './states-sql.ts';

type Content = {
  sku: string;
  barcode: string | null;
  name: string;
  quantity: number;
  shelf: string | null;
  thumbnail: string | null;
};

export type ScanDetails = { contents: Content[]; parcel: ScannedParcel; remarks: string[]; was_opened?: true };

/** Answer of a scan: contents, destination and cash (R-SCAN-3), remarks (R-ORD-14), and for a return whether the customer opened it. */
export async function showScanned(
  sql: Sql,
  actor: Actor,
  { to }: OrderAction,
  { id, reference }: LockedOrder,
): Promise<ScanDetails> {
  const isBack = to === 'returned';
  const [contents, row, remarks, isOpened, nameCities] = await Promise.all([
    showContents(sql, actor, { id, reference }, { is_back: isBack }),
    findScannedParcel(sql, actor.scope, id),
    findRemarks(sql, actor.workspace.id, reference),
    isBack && wasOpened(sql, actor.scope, reference),
    openKnownCities(sql, actor.workspace.id),
  ]);
  const { cod, ...shown } = row!;
  const { currency } = actor.workspace;
  const cityOf = await nameCities([row!.city]);
  const parcel = { ...shown, known_city: cityOf(row!.city), cod_amount: toMajor(cod, currency), currency };
  return { contents, parcel, remarks, ...(isOpened && { was_opened: true }) };
}

/** Contents of a scanned parcel, for packing or a return; for a partly delivered order, its rest. */
async function showContents(
  sql: Sql,
  actor: Actor,
  { id, reference }: Pick<LockedOrder, 'id' | 'reference'>,
  { is_back }: { is_back: boolean },
): Promise<Content[]> {
  const [lines, thumbnails] = await Promise.all([
    findParcelLines(sql, actor.scope, reference, is_back),
    thumbnailsOfLines(sql, actor.workspace.id, actor, 'order', [id]),
  ]);
  return lines.map(({ product_id, ...line }) => ({ ...line, thumbnail: thumbnails.get(product_id) ?? null }));
}
