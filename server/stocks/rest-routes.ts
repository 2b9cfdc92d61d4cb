import { say } from '../../contract/messages/message.ts';
import { offerProducts as offerProductsRoute } from '../../contract/orders/order-entry.ts';
import * as contract from '../../contract/stocks/stocks.ts';
import type { Actor } from '../caller/actor.ts';
import { door, ok, type Door } from '../caller/door.ts';
import { chooseAccount } from '../resources/choose-account.ts';
import { changesMeta, listChanges, readChanges } from '../resources/updated-from.ts';
import { resourceDoors } from '../resources/resource-doors.ts';
import { isId } from '../platform/ids.ts';
import { pageMeta, readPage, readSort, sortedMeta } from '../platform/database/lists.ts';
import type { Sql } from '../platform/database/postgres.ts';
import { Refusal } from '../platform/refusal.ts';
import { changeStock, deleteStock, openStock } from './open-stock.ts';
import { STOCKS_CHANGED, findStock, findStockHistory, orderOfStocks, stockHistoryList, stockList } from './list-sql.ts';
import { mergingDoors } from './merging/merge-routes.ts';
import { moveStock, type FreeReserved } from './move-stock.ts';
import { offerProducts } from './offer-products.ts';
import { warehousesSql } from './warehouses-sql.ts';
import { warehouseRules } from './warehouse-rules.ts';

async function shownStock(sql: Sql, actor: Actor, id: string, status = 200) {
  const stock = isId(id) ? await findStock(sql, actor.scope, id) : undefined;
  if (!stock) throw new Refusal('NOT_FOUND', say('no_such_stock'));
  return { status, body: { data: stock, meta: {} } };
}

/** `freeReserved`: frees orders' reservations if a count is below them. */
export const stockDoors = (freeReserved: FreeReserved): Door[] => [
  ...mergingDoors,
  ...resourceDoors(contract.warehouses, warehousesSql, warehouseRules),

  door(contract.listStocks, async ({ actor, query, sql }) => {
    const changes = await readChanges(sql, 'stocks', query);
    if (changes) {
      const changed = await listChanges(sql, stockList, stockList.read(actor, query), changes, STOCKS_CHANGED);
      return ok({ data: changed.rows, meta: changesMeta(changes, changed) });
    }
    const page = readPage(query);
    const sort = readSort(page, query.sort);
    const listed = await stockList.page(sql, stockList.read(actor, query), page, { order_by: orderOfStocks(sort) });
    return ok({ data: listed.rows, meta: sortedMeta(page, listed, sort) });
  }),

  door(offerProductsRoute, async ({ actor, query, sql }) => {
    const account_id = await chooseAccount(sql, actor, query.account_id);
    return ok({ data: await offerProducts(sql, actor, account_id, query.keyword ?? ''), meta: {} });
  }),

  door(contract.showStock, ({ actor, params, sql }) => shownStock(sql, actor, params.id)),

  door(contract.createStock, ({ actor, body, write }) =>
    write(async (tx) => shownStock(tx, actor, await openStock(tx, actor, body), 201)),
  ),

  door(contract.updateStock, ({ actor, params, body, write }) =>
    write(async (tx) => {
      await changeStock(tx, actor, params.id, body);
      return shownStock(tx, actor, params.id);
    }),
  ),

  door(contract.deleteStock, ({ actor, params, write }) =>
    write(async (tx) => {
      await deleteStock(tx, actor, params.id);
      return ok({ data: { deleted: true, count: 1 }, meta: {} });
    }),
  ),

  door(contract.moveStock, ({ actor, params, body, write }) =>
    write(async (tx) => {
      const counts = body.type === 'adjust' ? [{ stock_id: params.id, quantity: body.quantity }] : [];
      const least = await freeReserved(tx, actor, counts);
      await moveStock(tx, actor, params.id, body, least.get(params.id));
      return shownStock(tx, actor, params.id, 201);
    }),
  ),

  door(contract.listStockHistories, async ({ actor, query, sql }) => {
    const page = readPage(query);
    const listed = await stockHistoryList.page(sql, stockHistoryList.read(actor, query), page);
    return ok({ data: listed.rows, meta: pageMeta(page, listed) });
  }),

  door(contract.showStockHistory, async ({ actor, params, sql }) => {
    const row = isId(params.id) ? await findStockHistory(sql, actor.scope, params.id) : undefined;
    if (!row) throw new Refusal('NOT_FOUND', say('no_such_stock_change'));
    return ok({ data: row, meta: {} });
  }),
];
