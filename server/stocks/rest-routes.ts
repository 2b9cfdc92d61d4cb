import * as contract from '../../contract/stocks.ts';
import type { Route } from '../../contract/route.ts';
import type { Actor } from '../access/actor.ts';
import { door, ok } from '../access/door.ts';
import type { Call, Door } from '../access/door.ts';
import { resourceDoors } from '../access/resource-doors.ts';
import { isId } from '../platform/ids.ts';
import { pageMeta, readPage } from '../platform/lists.ts';
import type { Sql } from '../platform/postgres.ts';
import { Refusal, invalid } from '../platform/refusal.ts';
import { changeStock, deleteStock, openStock } from './open-stock.ts';
import { findStock, findStockHistory, listStockHistories, listStocks } from './list-sql.ts';
import { moveStock } from './move-stock.ts';
import { clearDefaultWarehouse, warehousesSql } from './sql.ts';

/** The id of a filter, when it is one. */
function idFilter(name: string, value: string | undefined): string | null {
  if (value === undefined || isId(value)) return value ?? null;
  throw invalid({ [name]: [`The ${name} field must be an id.`] });
}

async function shownStock(sql: Sql, actor: Actor, id: string, status = 200) {
  const stock = isId(id) ? await findStock(sql, actor.scope, id) : undefined;
  if (!stock) throw new Refusal('NOT_FOUND', 'There is no such stock.');
  return { status, body: { data: stock, meta: {} } };
}

export const stockDoors: Door[] = [
  ...resourceDoors(contract.warehouses, warehousesSql).map(oneDefault),

  door(contract.listStocks, async ({ actor, query, sql }) => {
    const page = readPage(query);
    const listed = await listStocks(sql, actor.scope, {
      page,
      keyword: query.keyword ?? null,
      product_id: idFilter('product_id', query.product_id),
      warehouse_id: idFilter('warehouse_id', query.warehouse_id),
      is_low: query.is_low ?? null,
      time_zone: actor.workspace.time_zone,
    });
    return ok({ data: listed.rows, meta: pageMeta(page, listed) });
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
      await moveStock(tx, actor, params.id, body);
      return shownStock(tx, actor, params.id, 201);
    }),
  ),

  door(contract.listStockHistories, async ({ actor, query, sql }) => {
    const page = readPage(query);
    const filter = { page, stock_id: idFilter('stock_id', query.stock_id), time_zone: actor.workspace.time_zone };
    const listed = await listStockHistories(sql, actor.scope, filter);
    return ok({ data: listed.rows, meta: pageMeta(page, listed) });
  }),

  door(contract.showStockHistory, async ({ actor, params, sql }) => {
    const row = isId(params.id) ? await findStockHistory(sql, actor.scope, params.id) : undefined;
    if (!row) throw new Refusal('NOT_FOUND', 'There is no such change.');
    return ok({ data: row, meta: {} });
  }),
];

/** A warehouse that becomes the default takes that from the one that was, in the same transaction. */
function oneDefault(made: Door): Door {
  const isWrite = (route: Route) => route.method === 'POST' || route.method === 'PUT';
  if (!isWrite(made.route)) return made;
  const handle = (call: Call) => {
    const { is_default } = call.body as unknown as { is_default?: boolean };
    if (is_default !== true) return made.handle(call);
    const { id } = call.params as unknown as { id?: string };
    return made.handle({
      ...call,
      write: (run) =>
        call.write(async (tx) => {
          await clearDefaultWarehouse(tx, call.actor.workspace.id, id && isId(id) ? id : null);
          return await run(tx);
        }),
    });
  };
  return { ...made, handle };
}
