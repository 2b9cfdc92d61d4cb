import { say } from '../../contract/messages/message.ts';
import { nowOf, type Actor } from '../caller/actor.ts';
import { isId, newId } from '../platform/ids.ts';
import { dbFault, type Tx } from '../platform/database/postgres.ts';
import { Refusal, fieldErrors } from '../platform/refusal.ts';
import { findStock } from './list-sql.ts';
import { hasStockOfItsOwn, insertStock, removeStock, setShelf, setWarningQuantity } from './sql.ts';
import { findActiveWarehouse } from './warehouses-sql.ts';

/**
 * Opens the stock of a product in a warehouse, at 0; returns its id. 422 on a product outside the scope or without its own stock, and on a
 * warehouse that is unknown or inactive; 409 when already open.
 */
export async function openStock(
  tx: Tx,
  actor: Actor,
  input: { product_id: string; warehouse_id: string; warning_quantity?: number | null; shelf?: string | null },
): Promise<string> {
  const { product_id, warehouse_id, warning_quantity = null, shelf = null } = input;
  const errors = fieldErrors();
  if (!(isId(warehouse_id) && (await findActiveWarehouse(tx, actor.workspace.id, warehouse_id))))
    errors.add('warehouse_id', say('no_active_warehouse'));
  if (!(isId(product_id) && (await hasStockOfItsOwn(tx, actor.scope, product_id))))
    errors.add('product_id', say('no_product_with_stock'));
  errors.throwIfAny();
  try {
    const row = { id: newId(), product_id, warehouse_id, warning_quantity, shelf };
    const id = await insertStock(tx, actor.scope, row, new Date(nowOf(actor)));
    if (!id) throw new Refusal('CONFLICT', say('stock_place_deleted'));
    return id;
  } catch (error) {
    if (dbFault(error)?.constraint !== 'stocks_product_key') throw error;
    throw new Refusal('CONFLICT', say('stock_open_already'));
  }
}

/** Sets the warning quantity and the shelf, if given. 404 for a stock outside the caller's scope. */
export async function changeStock(
  tx: Tx,
  actor: Actor,
  id: string,
  { warning_quantity, shelf }: { warning_quantity?: number | null; shelf?: string | null },
): Promise<void> {
  if (!isId(id) || !(await findStock(tx, actor.scope, id))) throw new Refusal('NOT_FOUND', say('no_such_stock'));
  if (warning_quantity !== undefined)
    await setWarningQuantity(tx, actor.scope, id, warning_quantity, new Date(nowOf(actor)));
  if (shelf !== undefined) await setShelf(tx, actor.scope, id, shelf, new Date(nowOf(actor)));
}

/** Deletes a stock without movements. 404 for one outside the caller's scope, 409 if its histories or orders refer to it. */
export async function deleteStock(tx: Tx, actor: Actor, id: string): Promise<void> {
  try {
    if (!isId(id) || !(await removeStock(tx, actor.scope, id))) throw new Refusal('NOT_FOUND', say('no_such_stock'));
  } catch (error) {
    if (dbFault(error)?.code !== '23503') throw error;
    throw new Refusal('CONFLICT', say('stock_has_moved'));
  }
}
