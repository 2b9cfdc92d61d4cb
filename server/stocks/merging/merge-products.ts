import { say, type Message } from '../../../contract/messages/message.ts';
import { momentAfter } from '../../platform/moment-after.ts';
import { OVER_STATUSES } from '../../../contract/orders/order-moves.ts';
import { may } from '../../../contract/access/permissions.ts';
import { MERGE_LIMITS } from '../../../contract/catalog/product-merging.ts';
import { products } from '../../../contract/catalog/products.ts';
import { QUANTITY_MAX } from '../../../contract/stocks/stocks.ts';
import { nowOf, type Actor } from '../../caller/actor.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { isId, newIds } from '../../platform/ids.ts';
import { Refusal, invalid } from '../../platform/refusal.ts';
import { dayOf } from '../../platform/text/moments.ts';
import { publishResourceChange } from '../../resources/publish-resource-change.ts';
import { recordProductEvents, type ProductChange } from '../../catalog/record-product-events.ts';
import { askToSettle } from '../ask-to-settle.ts';
import {
  STOCK_HISTORIES,
  insertStockHistories,
  lockStocks,
  removeOrderGoods,
  writeFigures,
  writeOrderGoods,
  type OrderGoodsRow,
  type StockHistoryRow,
  type StockRow,
} from '../goods-sql.ts';
import { publishStockChanges } from '../record-stock-events.ts';
import { trackProduct } from '../track-product.ts';
import { findWarehouseNames } from '../warehouses-sql.ts';
import {
  closeUndos,
  countReferences,
  findGoodsOfMerged,
  givePartOfBundles,
  givePartOfLines,
  givePictures,
  giveStocks,
  lockMerging,
  markMerged,
  matchByRules,
  serveByCallCenters,
  serveLines,
  type MergedGoods,
  type MergingRow,
} from './merge-sql.ts';

/**
 * Merges a product into another of its account: its stocks and orders' holdings become the kept product's, with history rows for moved
 * pieces. Its SKU now refers to the kept product; lines keep the sold product. Runs alone in the workspace (`Hold`). 404 outside the
 * caller's scope, 403 without the rights to the moved parts, 422 on `into_id` for products that cannot be merged. With `is_dry_run` it
 * writes nothing.
 */
export async function mergeProducts(
  tx: Tx,
  actor: Actor,
  merged_id: string,
  { into_id, is_dry_run }: { into_id: string; is_dry_run?: boolean | null },
) {
  const { id: workspace_id } = actor.workspace;
  const { merged, into } = await lockBoth(tx, actor, merged_id, into_id);
  refuseWithoutRights(actor, false);
  const fault = faultOf(merged, into);
  if (fault) throw invalid({ into_id: [fault] });
  const stocks = await lockStocks(tx, workspace_id, [merged.id, into.id]);
  refuseWithoutRights(
    actor,
    stocks.some(({ product_id }) => product_id === merged.id),
  );
  const goods = await findGoods(tx, workspace_id, merged, into);
  const moved = moveOf(actor, merged, into, stocks, goods);
  const counts = await countReferences(tx, workspace_id, merged.id, into.id, OVER_STATUSES);
  const isDone = is_dry_run !== true;
  if (isDone) await write(tx, actor, merged, into, moved, goods);
  const names = await findWarehouseNames(
    tx,
    workspace_id,
    moved.stocks.map(({ from }) => from.warehouse_id),
  );
  return {
    is_done: isDone,
    merged: describeProduct(merged),
    into: describeProduct(into),
    stocks: moved.stocks.map(({ before, to }) => ({
      warehouse: names.get(before.warehouse_id)?.name ?? '',
      on_hand: before.on_hand,
      reserved: before.reserved,
      damaged: before.damaged,
      is_joined: to !== null,
    })),
    ...counts,
  };
}

const describeProduct = ({ id, sku, name }: MergingRow) => ({ id, sku, name });

async function lockBoth(tx: Tx, actor: Actor, merged_id: string, into_id: string) {
  const rows = await lockMerging(tx, actor.scope, [merged_id, into_id].filter(isId));
  const merged = rows.find(({ id }) => id === merged_id.toLowerCase());
  if (!merged) throw new Refusal('NOT_FOUND', say('no_such_product'));
  const into = rows.find(({ id }) => id === into_id.toLowerCase());
  if (!into) throw invalid({ into_id: [say('names_nothing')] });
  return { merged, into };
}

function faultOf(merged: MergingRow, into: MergingRow): Message | null {
  if (merged.id === into.id) return say('merge_with_itself');
  if (merged.account_id !== into.account_id) return say('merge_across_accounts');
  for (const { sku, is_merged, is_adopted, is_bundle, has_variants } of [merged, into]) {
    if (is_bundle) return say('merge_of_bundle', { sku });
    if (is_merged) return say('merge_of_merged', { sku });
    if (is_adopted) return say('merge_of_adopted', { sku });
    if (has_variants) return say('merge_of_parent', { sku });
  }
  return merged.is_offered ? say('merge_of_offered', { sku: merged.sku }) : null;
}

function refuseWithoutRights({ grants }: Actor, hasStock: boolean): void {
  if (!may(grants, 'products', 'update') || (hasStock && !may(grants, 'stocks', 'update')))
    throw new Refusal('FORBIDDEN', say('no_rights'));
}

async function findGoods(tx: Tx, workspace_id: string, merged: MergingRow, into: MergingRow): Promise<MergedGoods[]> {
  const max = MERGE_LIMITS.orders_with_goods;
  const goods = await findGoodsOfMerged(tx, workspace_id, merged.id, into.id, max + 1);
  if (goods.length > max) throw invalid({ into_id: [say('merge_too_many', { max })] });
  return goods;
}

type MovedStock = {
  from: StockRow;
  before: StockRow;
  /** The kept product's stock in the same warehouse; null: none, so this stock moves as a whole. */
  to: StockRow | null;
};
type MergeRows = { stocks: MovedStock[]; histories: StockHistoryRow[]; kept: OrderGoodsRow[]; at_ms: number };

/** The rows that a merge writes: stock figures (changed in place in `stocks`), ledger rows, and what orders hold afterwards. */
function moveOf(
  actor: Actor,
  merged: MergingRow,
  into: MergingRow,
  locked: readonly StockRow[],
  goods: readonly MergedGoods[],
): MergeRows {
  const stocks = locked
    .filter(({ product_id }) => product_id === merged.id)
    .map((from) => ({
      from,
      before: { ...from },
      to: locked.find((other) => other.product_id === into.id && other.warehouse_id === from.warehouse_id) ?? null,
    }));
  const at_ms = momentAfter(locked, nowOf(actor));
  const histories = stocks.flatMap((moved) => (moved.to ? join(merged, into, moved.from, moved.to, goods) : []));
  const ids = newIds(histories.length, at_ms);
  const placeOf = new Map(stocks.map(({ from, to }) => [from.id, (to ?? from).id]));
  return {
    stocks,
    histories: histories.map((row, i) => ({ ...row, id: ids[i]! })),
    kept: heldThen(into, goods, placeOf),
    at_ms,
  };
}

/**
 * The ledger of pieces that move from one stock to another. Orders release their holdings in the first, all pieces move, and the orders
 * hold the same in the second. Both ledgers add up, and so does each order's.
 */
function join(
  merged: MergingRow,
  into: MergingRow,
  from: StockRow,
  to: StockRow,
  goods: readonly MergedGoods[],
): StockHistoryRow[] {
  const held = goods.filter(({ stock_id, product_id }) => stock_id === from.id && product_id === merged.id);
  const reserved = held.filter(({ state }) => state === 'reserved');
  const out = held.filter(({ state }) => state === 'out');
  const rows: StockHistoryRow[] = [];
  const change = (
    stock: StockRow,
    type: StockHistoryRow['type'],
    deltas: Partial<Record<'on_hand' | 'reserved' | 'damaged', number>>,
    order?: MergedGoods,
  ) => {
    const figure = type === 'reserve' || type === 'release' ? 'reserved' : 'on_hand';
    const { on_hand = 0, reserved = 0, damaged = 0 } = deltas;
    rows.push({
      id: '',
      account_id: stock.account_id,
      stock_id: stock.id,
      type,
      delta: deltas[figure] ?? 0,
      before: stock[figure],
      on_hand_delta: on_hand,
      reserved_delta: reserved,
      damaged_delta: damaged,
      reason: stock === from ? `Merged into ${into.sku}` : `Merged from ${merged.sku}`,
      order_id: order?.order_id ?? null,
      order_reference: order?.order_reference ?? null,
    });
    stock.on_hand += on_hand;
    stock.reserved += reserved;
    stock.damaged += damaged;
  };
  for (const order of reserved) change(from, 'release', { reserved: -order.quantity }, order);
  for (const order of out) change(from, 'return', { on_hand: order.quantity }, order);
  const { on_hand, damaged } = from;
  if (to.on_hand + on_hand > QUANTITY_MAX) throw invalid({ into_id: [say('stock_too_large', { max: QUANTITY_MAX })] });
  if (on_hand > 0 || damaged > 0) {
    change(from, 'decrement', { on_hand: -on_hand, damaged: -damaged });
    change(to, 'increment', { on_hand, damaged });
  }
  for (const order of reserved) change(to, 'reserve', { reserved: order.quantity }, order);
  for (const order of out) change(to, 'reship', { on_hand: -order.quantity }, order);
  return rows;
}

/** Orders' later holdings of the kept product: one row for each order. Refuses an order that holds both products in different places. */
function heldThen(
  into: MergingRow,
  goods: readonly MergedGoods[],
  placeOf: ReadonlyMap<string, string>,
): OrderGoodsRow[] {
  return [...Map.groupBy(goods, ({ order_id }) => order_id).values()].map((rows) => {
    const [first, second] = rows.map(({ order_reference, ...row }) => ({
      ...row,
      product_id: into.id,
      stock_id: placeOf.get(row.stock_id) ?? row.stock_id,
    }));
    if (!second) return first!;
    const isOne =
      first!.state === second.state &&
      first!.stock_id === second.stock_id &&
      first!.is_damaged === second.is_damaged &&
      first!.rest_quantity + second.rest_quantity === 0;
    if (!isOne) throw invalid({ into_id: [say('merge_of_one_order', { order: rows[0]!.order_reference })] });
    return { ...first!, quantity: first!.quantity + second.quantity };
  });
}

/** Fields of a product that `markMerged` changes. */
const MARKED = ['merged_into_id', 'options', 'parent_id', 'status'];

async function write(
  tx: Tx,
  actor: Actor,
  merged: MergingRow,
  into: MergingRow,
  { stocks, histories, kept, at_ms }: MergeRows,
  goods: readonly MergedGoods[],
): Promise<void> {
  const { id: workspace_id, time_zone } = actor.workspace;
  const at = new Date(at_ms);
  const given = stocks.filter(({ to }) => to === null).map(({ from }) => from);
  const joined = stocks.flatMap(({ from, to }) => (to ? [from, to] : []));
  if (merged.is_tracked || into.is_tracked) await trackProduct(tx, workspace_id, into.id);
  if (given.length > 0)
    await giveStocks(
      tx,
      workspace_id,
      given.map(({ id }) => id),
      into.id,
      at,
    );
  if (joined.length > 0) await writeFigures(tx, workspace_id, joined, at);
  if (histories.length > 0) await insertStockHistories(tx, actor, histories, at);
  if (goods.length > 0) await removeOrderGoods(tx, workspace_id, goods);
  if (kept.length > 0) await writeOrderGoods(tx, workspace_id, kept);
  await serveLines(tx, workspace_id, merged.id, into.id);
  await givePartOfLines(tx, workspace_id, merged.id, into.id);
  const bundles = await givePartOfBundles(tx, workspace_id, merged.id, into.id, at);
  const marked = await markMerged(tx, workspace_id, merged.id, into.id, at);
  const pictures = await givePictures(tx, workspace_id, merged.id, into.id);
  await serveByCallCenters(tx, workspace_id, merged.id, into.id, at);
  await matchByRules(tx, workspace_id, merged.id, into.id, at);
  await closeUndos(tx, workspace_id, merged.id, at);
  const day = dayOf(at_ms, time_zone);
  for (const { account_id } of histories)
    tx.count({ noun: STOCK_HISTORIES, workspace_id, account_id, status: '', day, by: 1 });
  publishStockChanges(tx, workspace_id, [...given, ...joined]);
  for (const { id, account_id } of [merged, into])
    publishResourceChange(tx, products, workspace_id, { id, account_id }, 'updated');
  await recordProductEvents(tx, actor.workspace, [
    ...marked.map(({ id }): ProductChange => ({ id, what: 'updated', fields: MARKED })),
    ...bundles.map(({ id }): ProductChange => ({ id, what: 'updated', fields: ['parts'] })),
    ...(pictures.length > 0 ? [{ id: into.id, what: 'updated', fields: ['pictures'] } as const] : []),
  ]);
  // Orders of one product may wait for pieces of the other, or date from before it was tracked.
  await askToSettle(tx, actor, [into.id], { reserves_open_orders: true, is_awaited: true });
}
