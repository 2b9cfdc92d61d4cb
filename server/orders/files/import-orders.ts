import { unlikeSkus, meanProducts } from '../../catalog/mean-products.ts';
import { say, type Message } from '../../../contract/messages/message.ts';
import { Type, type Static } from 'typebox';
import { ORDER_COLUMNS } from '../../../contract/import-columns.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { OrderInput } from '../../../contract/orders.ts';
import type { Partly } from '../../../contract/route.ts';
import { list } from '../../../contract/shapes.ts';
import type { Actor } from '../../caller/actor.ts';
import { cellsOf } from '../../caller/cell-context.ts';
import { askerOf } from '../../caller/standing.ts';
import { findProducts } from '../../catalog/find-products.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { fieldErrors } from '../../platform/refusal.ts';
import type { ReadRow, RowImport, RowProblem } from '../../platform/spreadsheets/run-import.ts';
import { siftRows } from '../../platform/spreadsheets/sift-rows.ts';
import { bodyCheck, withGoodFields } from '../../platform/http/validation.ts';
import { importCompleted } from '../../webhooks/finished-job-events.ts';
import { createOrders } from '../create-orders.ts';
import { findRefused } from '../customers/find-blacklisted.ts';
import { readOrderInput, skusOf } from '../read-order-input.ts';

export const IMPORT_ORDERS_JOB = 'import-orders';

const checkRows = bodyCheck(Type.Object({ orders: list(OrderInput, { max: LIMITS.import_rows_per_batch }) }));

/** Creates a row's order by the action behind POST /orders, in the account that the job names (R-ROLE-8). */
export const importOrders: RowImport<Actor> = {
  columns: ORDER_COLUMNS,
  prepare: async (sql, job) => {
    const actor = await askerOf(sql, job, 'import');
    return { context: { ...actor, account_id: job.account_id }, cells: cellsOf(actor.workspace) };
  },
  take: takeOrders,
  tables: ['orders', 'order_states', 'order_lines', 'order_goods', 'events'],
  completed: importCompleted,
};

async function takeOrders(tx: Tx, actor: Actor, rows: readonly ReadRow[]): Promise<RowProblem[]> {
  const { workspace } = actor;
  const workspace_id = workspace.id;
  const scope = { workspace_id, account_id: actor.account_id };
  const read = rows.map(orderOfRow);
  const { problems } = await siftRows(read.length, 'orders', columnOf, async (places) => {
    const chosen = places.map((place) => read[place]!);
    const checked = checkRows({ orders: chosen.map(({ order }) => order) }, null);
    const errors = fieldErrors(checked.faults);
    chosen.forEach(({ unlike }, n) => unlike.forEach(({ column, said }) => errors.add(`orders.${n}.${column}`, said)));
    // A list of one, which is within its limits.
    const left = withGoodFields(checked, 'orders')!['orders'] as Partly<Static<typeof OrderInput>>[];
    const inputs = await meanProducts(tx, scope, 'orders', left, errors);
    const products = await findProducts(tx, workspace_id, actor.account_id, skusOf(inputs));
    const phones = inputs.flatMap(({ phone }) => phone ?? []);
    const isRefused = await findRefused(tx, workspace, phones);
    const known = { products, isRefused };
    return await createOrders(tx, actor, readOrderInput(inputs, actor.account_id, workspace, known, errors.fields));
  });
  return problems;
}

type ReadOrder = { order: object; unlike: { column: string; said: Message }[] };

/**
 * The lists of a row as lines. Defaults: one piece of each, the sum of the lines, or the price of the only line. A row with lists of
 * different lengths will be refused; missing entries count as 1, so that the rest is still checked.
 */
function orderOfRow({ values }: ReadRow): ReadOrder {
  const skus = (values['skus'] ?? values['product_names'] ?? []) as string[];
  const quantities = (values['quantities'] as number[] | null | undefined) ?? skus.map(() => 1);
  const said_total = values['total'] as number | null | undefined;
  const prices =
    (values['prices'] as number[] | null | undefined) ??
    (skus.length === 1 && said_total != null && quantities[0] ? [said_total / quantities[0]] : null);
  const unlike = Object.entries({ quantities, prices }).flatMap(([column, list]) => {
    if (list === null) return [{ column, said: say('required') }];
    return list.length === skus.length ? [] : [{ column, said: unlikeSkus(list, skus) }];
  });
  const products = skus.map((sku, i) => ({ sku, quantity: quantities[i] ?? 1, price: prices?.[i] ?? 1 }));
  const sum = products.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
  const { full_name, phone, second_phone, email, city, area, address, notes, shipment_way } = values;
  const order = {
    full_name,
    phone,
    second_phone,
    email,
    city,
    area,
    address,
    notes,
    shipment_way,
    products,
    is_fees_paid_by_customer: values['is_fees_paid_by_customer'] ?? false,
    is_prepaid: values['is_prepaid'] ?? false,
    total: said_total ?? (unlike.length > 0 ? 1 : Number(sum.toFixed(4))),
  };
  return { order, unlike };
}

const COLUMN_OF_LINE: Record<string, string> = { sku: 'skus', quantity: 'quantities', price: 'prices' };
const columnOf = (path: string): string =>
  path.startsWith('products') ? (COLUMN_OF_LINE[path.split('.')[2] ?? 'sku'] ?? 'skus') : path;
