import { isCurrency } from '../../../contract/currencies.ts';
import { say } from '../../../contract/messages/message.ts';
import type { Static } from 'typebox';
import { SOURCING_STATUSES, sourcingMove } from '../../../contract/stocks/sourcing-moves.ts';
import { sourcings, type moveSourcing as moveSourcingRoute } from '../../../contract/stocks/sourcings.ts';
import { toKey } from '../../../contract/shapes.ts';
import type { Actor } from '../../caller/actor.ts';
import type { ResourceRow } from '../../resources/resource-sql.ts';
import { publishResourceChange } from '../../resources/publish-resource-change.ts';
import { findProductsOf } from '../../catalog/find-products.ts';
import { isId, monotonicNow, newId } from '../../platform/ids.ts';
import { toMinor, tooManyDecimals } from '../../platform/text/money.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { Refusal, fieldErrors, invalid } from '../../platform/refusal.ts';
import { findWarehouse } from '../find-warehouse.ts';
import { findStockOf } from '../files/import-sql.ts';
import { moveStock } from '../move-stock.ts';
import { openStock } from '../open-stock.ts';
import { sidesOf } from './sourcing-rules.ts';
import {
  lockSourcing,
  sourcingsSql,
  writeSourcing,
  type LockedSourcing,
  type Quote,
  type Receipt,
} from './sourcings-sql.ts';
import { notifyOtherSide } from './notify-other-side.ts';

export type SourcingMoveInput = Static<(typeof moveSourcingRoute)['body']>;

/**
 * Moves a sourcing by the table of contract/stocks/sourcing-moves.ts, with a history row. 404 outside the caller's scope, 403 for a move of
 * the other side; 422 on `status` for an illegal move, and on missing fields of a quote or receipt. Received pieces enter stock in the same
 * transaction, which opens the stock if needed; a sourcing is received once. Returns the moved sourcing.
 */
export async function moveSourcing(tx: Tx, actor: Actor, id: string, input: SourcingMoveInput): Promise<ResourceRow> {
  const sourcing = isId(id) ? await lockSourcing(tx, actor.scope, id) : undefined;
  if (!sourcing) throw new Refusal('NOT_FOUND', say('no_such_sourcing'));
  const to = toKey(SOURCING_STATUSES, input.status)!;
  const move = sourcingMove(sourcing.status, to);
  if (!move) throw invalid({ status: [say('sourcing_move_not_allowed', { from: sourcing.status, to })] });
  const sides = sidesOf(actor, sourcing.account_id);
  if (!move.by.some((side) => sides.includes(side)))
    throw new Refusal('FORBIDDEN', say('sourcing_move_of_others', { sides: move.by, from: move.from, to }));
  const quote = move.needs === 'quote' ? readQuote(input) : null;
  const receipt = move.needs === 'receipt' ? await readReceipt(tx, actor, sourcing, input) : null;
  if (receipt) await putOnShelf(tx, actor, sourcing, receipt);
  const at_ms = monotonicNow();
  const details = {
    ...(quote ? { price: input.price, currency: quote.currency, days: quote.days } : {}),
    ...receipt,
    ...(input.reason ? { reason: input.reason } : {}),
  };
  const change = { history_id: newId(at_ms), from: sourcing.status, to, quote, receipt, details };
  await writeSourcing(tx, actor, sourcing.id, change, new Date(at_ms));
  const row = (await sourcingsSql.find(tx, actor.scope, sourcing.id))!;
  publishResourceChange(tx, sourcings, actor.workspace.id, row, 'updated');
  const params = { title: sourcing.title, status: to, reason: input.reason ?? '' };
  await notifyOtherSide(tx, actor, row, 'sourcing_moved', params);
  return row;
}

function readQuote({ price, currency, days }: SourcingMoveInput): Quote {
  const errors = fieldErrors();
  const code = currency?.toUpperCase() ?? '';
  if (!currency) errors.add('currency', say('required_when', { other: 'status', value: 'quoted' }));
  else if (!isCurrency(code)) errors.add('currency', say('not_a_currency'));
  if ((price ?? null) === null) errors.add('price', say('required_when', { other: 'status', value: 'quoted' }));
  else if (price === 0) errors.add('price', say('above_zero'));
  if ((days ?? null) === null) errors.add('days', say('required_when', { other: 'status', value: 'quoted' }));
  const minor = isCurrency(code) ? toMinor(price ?? 0, code) : 0;
  if (minor === null) errors.add('price', tooManyDecimals(code));
  errors.throwIfAny();
  return { price: minor!, currency: code, days: days! };
}

async function readReceipt(tx: Tx, actor: Actor, sourcing: LockedSourcing, input: SourcingMoveInput): Promise<Receipt> {
  const { id: workspace_id } = actor.workspace;
  const { product_id = null, warehouse_id = null, quantity = null } = input;
  const errors = fieldErrors();
  if (product_id === null) errors.add('product_id', say('required_when', { other: 'status', value: 'received' }));
  else if (!isId(product_id) || (await findProductsOf(tx, workspace_id, sourcing.account_id, [product_id])).size === 0)
    errors.add('product_id', say('no_product_of_asker'));
  if (warehouse_id === null) errors.add('warehouse_id', say('required_when', { other: 'status', value: 'received' }));
  else if (!(await findWarehouse(tx, workspace_id, warehouse_id))) errors.add('warehouse_id', say('names_nothing'));
  errors.throwIfAny();
  return {
    product_id: product_id!.toLowerCase(),
    warehouse_id: warehouse_id!.toLowerCase(),
    quantity: quantity ?? sourcing.quantity,
  };
}

/** Books the receipt as an ordinary increment, whose job gives the pieces to waiting orders. */
async function putOnShelf(tx: Tx, actor: Actor, sourcing: LockedSourcing, receipt: Receipt): Promise<void> {
  const { product_id, warehouse_id, quantity } = receipt;
  const stock_id =
    (await findStockOf(tx, actor.workspace.id, product_id, warehouse_id)) ??
    (await openStock(tx, actor, { product_id, warehouse_id }));
  const reason = `sourcing: ${sourcing.title}`;
  await moveStock(tx, actor, stock_id, { type: 'increment', quantity, reason });
}
