import { say } from '../../../contract/messages/message.ts';
import { ORDER_STATUSES, labelOf } from '../../../contract/orders/order-moves.ts';
import { PICK_LIMITS, type Pick } from '../../../contract/orders/pick-list.ts';
import type { Actor } from '../../caller/actor.ts';
import { thumbnailsOf } from '../../catalog/pictures/show-pictures.ts';
import { isId } from '../../platform/ids.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findWarehouseNames } from '../../stocks/warehouses-sql.ts';
import { findPickLines, type PickLine } from './pick-list-sql.ts';

export type PickList = {
  warehouse: string;
  picks: Pick[];
  orders: number;
  /** True if more orders wait than the list contains. */
  is_cut: boolean;
};

/** Statuses of orders that their first label packs. */
const TO_BE_PACKED = ORDER_STATUSES.filter((status) => labelOf(status) === 'packs');

/**
 * Pieces to fetch for the orders that wait to be packed in a warehouse (R-PICK-1). 404 for a warehouse that the workspace does not have.
 */
export async function showPickList(
  sql: Sql,
  actor: Actor,
  asked: { warehouse_id: string; ids?: readonly string[] | undefined },
): Promise<PickList> {
  const { workspace, scope } = actor;
  const named = isId(asked.warehouse_id) ? [asked.warehouse_id] : [];
  const [warehouse] = (await findWarehouseNames(sql, workspace.id, named)).values();
  if (!warehouse) throw new Refusal('NOT_FOUND', say('no_such_warehouse'));
  const found = await findPickLines(sql, scope, {
    warehouse_id: warehouse.id,
    statuses: TO_BE_PACKED,
    order_ids: asked.ids ? asked.ids.filter(isId) : null,
    orders_max: PICK_LIMITS.orders + 1,
  });
  const byOrder = Map.groupBy(found, ({ order_id }) => order_id);
  const isCut = byOrder.size > PICK_LIMITS.orders;
  const lines = [...byOrder.values()].slice(0, PICK_LIMITS.orders).flat();
  const thumbnails = await thumbnailsOf(sql, workspace.id, actor, [
    ...new Set(lines.map(({ product_id }) => product_id)),
  ]);
  const picks = [...Map.groupBy(lines, ({ product_id, shelf }) => `${product_id} ${shelf ?? ''}`).values()].map(
    (those) => pickOf(those, thumbnails.get(those[0]!.product_id) ?? null),
  );
  return {
    warehouse: warehouse.name,
    picks: picks.toSorted(byShelf),
    orders: Math.min(byOrder.size, PICK_LIMITS.orders),
    is_cut: isCut,
  };
}

/** Sums the lines of one product; an order may have several. */
function pickOf(lines: readonly PickLine[], thumbnail: string | null): Pick {
  const { product_id, sku, name, shelf } = lines[0]!;
  const quantityOf = (those: readonly PickLine[]) => those.reduce((sum, { quantity }) => sum + quantity, 0);
  const orders = [...Map.groupBy(lines, ({ reference }) => reference)].map(([reference, those]) => ({
    reference,
    quantity: quantityOf(those),
  }));
  return { product_id, sku, name, thumbnail, shelf, quantity: quantityOf(lines), orders };
}

/** Sorts shelves naturally: A2 before A10. */
const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const byShelf = (one: Pick, other: Pick): number => {
  if (one.shelf === null || other.shelf === null) {
    if (one.shelf !== other.shelf) return one.shelf === null ? 1 : -1;
  } else {
    const order = natural.compare(one.shelf, other.shelf);
    if (order !== 0) return order;
  }
  return natural.compare(one.name, other.name) || natural.compare(one.sku, other.sku);
};
