import { say, type Message } from '../../../contract/messages/message.ts';
import { valueOfWord } from '../../../contract/spreadsheets/file-headings.ts';
import { STOCK_CHANGE_WORDS } from '../../../contract/messages/words/stock-words.ts';
import { STOCK_COLUMNS } from '../../../contract/spreadsheets/import-columns.ts';
import { QUANTITY_MAX, MOVEMENT_TYPES, SHELF_CHARACTERS } from '../../../contract/stocks/stocks.ts';
import { toKey } from '../../../contract/shapes.ts';
import { may } from '../../../contract/access/permissions.ts';
import type { Actor } from '../../caller/actor.ts';
import { cellsOf } from '../../caller/cell-context.ts';
import { askerOf } from '../../caller/standing.ts';
import { findProducts } from '../../catalog/find-products.ts';
import type { ProductRow } from '../../catalog/sql.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ReadRow, RowImport, RowProblem } from '../../platform/spreadsheets/jobs/run-import.ts';
import { takeEach } from '../../platform/spreadsheets/jobs/take-each.ts';
import { cutText } from '../../platform/text/cut-text.ts';
import { importCompleted } from '../../webhooks/finished-job-events.ts';
import { findNamedWarehouses, findStockOf, type NamedWarehouse } from './import-sql.ts';
import { moveStock, type FreeReserved } from '../move-stock.ts';
import { changeStock, openStock } from '../open-stock.ts';

export const IMPORT_STOCKS_JOB = 'import-stocks';

type Context = { actor: Actor; rights: { create: boolean; update: boolean } };
type ImportNames = { products: ReadonlyMap<string, ProductRow>; warehouses: readonly NamedWarehouse[] };

/** Writes each row's movement and shelf, or only its shelf (R-FILE-4, R-ROLE-8), and opens missing stocks; each act needs its own right. */
export const importStocks = (freeReserved: FreeReserved): RowImport<Context> => ({
  columns: STOCK_COLUMNS,
  prepare: async (sql, job) => {
    const actor = { ...(await askerOf(sql, job, 'import')), account_id: job.account_id };
    const { grants } = actor;
    const rights = { create: may(grants, 'stocks', 'create'), update: may(grants, 'stocks', 'update') };
    return { context: { actor, rights }, cells: cellsOf(actor.workspace) };
  },
  take: (tx, context, rows) => takeMovements(tx, context, rows, freeReserved),
  tables: ['stocks', 'stock_histories'],
  completed: importCompleted,
});

async function takeMovements(
  tx: Tx,
  { actor, rights }: Context,
  rows: readonly ReadRow[],
  freeReserved: FreeReserved,
): Promise<RowProblem[]> {
  const { id: workspace_id } = actor.workspace;
  const skus = rows.map(({ values }) => String(values['sku'] ?? ''));
  const products = await findProducts(tx, workspace_id, actor.account_id, skus);
  const warehouses = await findNamedWarehouses(tx, workspace_id);
  // Runs before any row moves a stock: orders are locked before stocks.
  const counts = rights.update ? await countsOf(tx, workspace_id, rows, { products, warehouses }) : [];
  const least = await freeReserved(tx, actor, counts);
  return await takeEach(tx, rows, async (row) => {
    if (!rights.update) throw new Refusal('FORBIDDEN', say('stock_move_forbidden'));
    const { product, warehouse, target, movement, shelf } = readRow(row, products, warehouses);
    const reason = cutText(String(row.values['reason'] ?? 'import'), 500);
    const stock_id =
      (await findStockOf(tx, workspace_id, product.id, warehouse.id)) ??
      (await openStockIfAllowed(tx, actor, rights, product, warehouse));
    const input = movement && { ...movement, reason, warehouse_id: target?.id ?? null };
    if (input) await moveStock(tx, actor, stock_id, input, least.get(stock_id));
    if (shelf !== null) await changeStock(tx, actor, stock_id, { shelf });
  });
}

/** Counts of open stocks in these rows; other movements and unreadable rows are no counts. */
async function countsOf(
  tx: Tx,
  workspace_id: string,
  rows: readonly ReadRow[],
  { products, warehouses }: ImportNames,
): Promise<{ stock_id: string; quantity: number }[]> {
  const counts: { stock_id: string; quantity: number }[] = [];
  for (const row of rows) {
    const read = readable(row, { products, warehouses });
    if (read?.movement?.type !== 'adjust') continue;
    const stock_id = await findStockOf(tx, workspace_id, read.product.id, read.warehouse.id);
    if (stock_id) counts.push({ stock_id, quantity: read.movement.quantity });
  }
  return counts;
}

function readable(row: ReadRow, { products, warehouses }: ImportNames): ReturnType<typeof readRow> | null {
  try {
    return readRow(row, products, warehouses);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

const no = (said: Message) => new Refusal('VALIDATION_ERROR', said);

function readRow(
  { values }: ReadRow,
  products: ReadonlyMap<string, ProductRow>,
  warehouses: readonly NamedWarehouse[],
) {
  const product = products.get(String(values['sku'] ?? ''));
  if (!product) throw no(say('row_unknown_sku', { sku: String(values['sku'] ?? '') }));
  const warehouse = warehouseOf(values['warehouse'], warehouses, 'warehouse');
  const named = values['to_warehouse'];
  const target = named ? warehouseOf(named, warehouses, 'to_warehouse') : null;
  const shelf = String(values['shelf'] ?? '').trim() || null;
  if (shelf && [...shelf].length > SHELF_CHARACTERS) throw no(say('row_shelf_long', { max: SHELF_CHARACTERS }));
  const isMove = ['type', 'quantity'].some((name) => (values[name] ?? '') !== '');
  // A file of shelves moves no stock.
  if (shelf && !isMove) return { product, warehouse, target, movement: null, shelf };
  return { product, warehouse, target, movement: readMovement(values), shelf };
}

function readMovement(values: ReadRow['values']) {
  const said = String(values['type'] ?? '');
  const type = toKey(MOVEMENT_TYPES, said) ?? toKey(MOVEMENT_TYPES, valueOfWord(STOCK_CHANGE_WORDS, said) ?? '');
  if (!type) throw no(say('row_movement_type', { values: MOVEMENT_TYPES }));
  const quantity = values['quantity'];
  if (typeof quantity !== 'number' || quantity < 0 || quantity > QUANTITY_MAX)
    throw no(say('row_movement_quantity', { max: QUANTITY_MAX }));
  return { type, quantity };
}

/** The warehouse by code, otherwise by name; a name of two warehouses matches neither. */
function warehouseOf(named: unknown, warehouses: readonly NamedWarehouse[], column: string): NamedWarehouse {
  const wanted = String(named ?? '').toLowerCase();
  const byCode = warehouses.find(({ code }) => code?.toLowerCase() === wanted);
  const [byName, another] = warehouses.filter(({ name }) => name.toLowerCase() === wanted);
  const found = byCode ?? (another ? undefined : byName);
  if (!found) throw no(say('row_unknown_warehouse', { column, named: String(named ?? '') }));
  return found;
}

async function openStockIfAllowed(
  tx: Tx,
  actor: Actor,
  rights: Context['rights'],
  product: ProductRow,
  warehouse: NamedWarehouse,
): Promise<string> {
  if (!rights.create) throw new Refusal('FORBIDDEN', say('stock_open_forbidden'));
  return await openStock(tx, actor, { product_id: product.id, warehouse_id: warehouse.id });
}
