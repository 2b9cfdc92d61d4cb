import { Type } from 'typebox';
import type { Static } from 'typebox';
import { ORDER_COLUMNS } from '../../contract/import-columns.ts';
import { LIMITS } from '../../contract/limits.ts';
import { OrderInput } from '../../contract/orders.ts';
import { list, maybe, optionalText } from '../../contract/shapes.ts';
import type { Actor } from '../access/actor.ts';
import { cellsOf } from '../access/cell-context.ts';
import { askerOf } from '../access/standing.ts';
import { findProducts } from '../catalog/find-products.ts';
import type { Tx } from '../platform/postgres.ts';
import { invalid } from '../platform/refusal.ts';
import type { ReadRow, RowImport, RowProblem } from '../platform/spreadsheets/run-import.ts';
import { siftRows } from '../platform/spreadsheets/sift-rows.ts';
import { bodyCheck } from '../platform/validation.ts';
import { importCompleted } from '../webhooks/record-finished-job.ts';
import { createOrders } from './create-orders.ts';
import { findRefused } from './find-blacklisted.ts';
import { readOrderInput } from './read-order-input.ts';

export const IMPORT_ORDERS_JOB = 'import-orders';

/** An order as POST /orders takes it, with what the dashboard's file has besides (interface 4.4). */
const OrderRow = Type.Object({
  ...OrderInput.properties,
  second_phone: optionalText(1, 100),
  notes: maybe(Type.Unsafe<string>({ type: 'string', maxLength: 2_000 })),
});
const checkRows = bodyCheck(Type.Object({ orders: list(OrderRow, { max: LIMITS.import_rows_per_batch }) }));

/** Creates a row's order by the action behind POST /orders, in the account that the job names (decisions 11, 15.2). */
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
  const { id: workspace_id } = actor.workspace;
  const shaped = rows.map(shape);
  const misshapen = shaped.flatMap(({ reason }, index) => (reason === null ? [] : [{ index, reason }]));
  const good = shaped.flatMap(({ reason, order }, index) => (reason === null ? [{ order, index }] : []));
  const skus = good.flatMap(({ order }) => order.products.map(({ sku }) => String(sku)));
  const products = await findProducts(tx, workspace_id, actor.account_id, skus);
  const phones = good.map(({ order }) => String(order.phone ?? ''));
  const isRefused = await findRefused(tx, actor.workspace, phones);
  const { problems } = await siftRows(good.length, 'orders', columnOf, async (places) => {
    const chosen = places.map((place) => good[place]!.order);
    const { faults } = checkRows({ orders: chosen }, null);
    if (Object.keys(faults).length > 0) throw invalid(faults);
    const inputs = chosen as Static<typeof OrderRow>[]; // checked just now
    const drafts = readOrderInput(inputs, products, actor.account_id, actor.workspace, isRefused, {}).map(
      (draft, i) => ({
        ...draft,
        second_phone: inputs[i]!.second_phone ?? null,
        notes: inputs[i]!.notes ?? null,
      }),
    );
    return await createOrders(tx, actor, drafts);
  });
  return [...misshapen, ...problems.map(({ index, reason }) => ({ index: good[index]!.index, reason }))];
}

type Shaped = { order: { phone: unknown; products: { sku: unknown }[] }; reason: string | null };

/** The lists of a row as lines. What is not said: one piece of each, the sum of the lines, or the price of the only line. */
function shape({ values }: ReadRow): Shaped {
  const skus = (values['skus'] as string[] | null) ?? [];
  const quantities = (values['quantities'] as number[] | null | undefined) ?? skus.map(() => 1);
  const said_total = values['total'] as number | null | undefined;
  const prices =
    (values['prices'] as number[] | null | undefined) ??
    (skus.length === 1 && said_total != null && quantities[0] ? [said_total / quantities[0]] : null);
  const problems = [
    ...(quantities.length === skus.length ? [] : [unlike('quantities', quantities, skus)]),
    ...(prices === null
      ? ['prices is required']
      : prices.length === skus.length
        ? []
        : [unlike('prices', prices, skus)]),
  ];
  const products = skus.map((sku, i) => ({ sku, quantity: quantities[i], price: prices?.[i] }));
  const sum = products.reduce((sum, { quantity = 0, price = 0 }) => sum + quantity * price, 0);
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
    total: said_total ?? Number(sum.toFixed(4)),
  };
  return { order, reason: problems.length > 0 ? problems.join(' · ') : null };
}

const unlike = (name: string, values: readonly unknown[], skus: readonly unknown[]): string =>
  `${name} has ${values.length} values, skus has ${skus.length}`;

const COLUMN_OF_LINE: Record<string, string> = { sku: 'skus', quantity: 'quantities', price: 'prices' };
const columnOf = (path: string): string =>
  path.startsWith('products') ? (COLUMN_OF_LINE[path.split('.')[2] ?? 'sku'] ?? 'skus') : path;
