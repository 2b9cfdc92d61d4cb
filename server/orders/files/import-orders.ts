import { KNOWN_DAYS } from '../../../contract/intake/intake.ts';
import { draftOf, draftWith, type Draft } from '../../intake/draft.ts';
import { sumOf } from '../../intake/money-of-record.ts';
import { namesOf, sayingOf, sortRows, takenRows } from '../../intake/known-rows.ts';
import type { Answers } from '../../intake/answers.ts';
import { nearestMinor, toMajor } from '../../platform/text/money.ts';
import { unlikeSkus, meanProducts } from '../../catalog/mean-products.ts';
import { say, type Message } from '../../../contract/messages/message.ts';
import { Type, type Static } from 'typebox';
import { ORDER_COLUMNS } from '../../../contract/spreadsheets/import-columns.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { OrderInput } from '../../../contract/orders/orders.ts';
import type { Partly } from '../../../contract/route.ts';
import { list } from '../../../contract/shapes.ts';
import { nowOf, type Actor } from '../../caller/actor.ts';
import { cellsOf } from '../../caller/cell-context.ts';
import { askerOf } from '../../caller/standing.ts';
import { findProducts } from '../../catalog/find-products.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { fieldErrors } from '../../platform/refusal.ts';
import type { ImportPayload, ReadRow, RowImport, TakenRows } from '../../platform/spreadsheets/jobs/run-import.ts';
import { siftRows } from '../../platform/spreadsheets/jobs/sift-rows.ts';
import { bodyCheck, withGoodFields } from '../../platform/http/validation.ts';
import { openUnlistedCities } from '../../shipping/cities/find-city.ts';
import { importCompleted } from '../../webhooks/finished-job-events.ts';
import { createOrders } from '../create-orders.ts';
import { findRefusedPhones } from '../customers/find-blacklisted.ts';
import { findExistingOrders } from '../external-ids/find-existing-orders.ts';
import { withoutExisting } from '../../resources/external-ids.ts';
import { findLinesOfOrders } from '../list-sql.ts';
import { withAnsweredNames, type UnlistedCities } from './answered-names.ts';
import { findKnownOrders } from './known-orders-sql.ts';
import { changesOfOrder, updateKnownOrders, type OrderOfRow } from './update-known-orders.ts';
import { readOrderInput, skusOf } from '../read-order-input.ts';

export const IMPORT_ORDERS_JOB = 'import-orders';

const checkRows = bodyCheck(Type.Object({ orders: list(OrderInput, { max: LIMITS.import_rows_per_batch }) }));

type Context = { actor: Actor; answers: Answers; job_id: string; unlistedCities: UnlistedCities };

/**
 * Creates the order of a record by the action of POST /orders, in the account of the job (R-ROLE-8, R-INTAKE-5). An order that already
 * exists is skipped, updated, or put to the sender as a question (R-INTAKE-7).
 */
export const importOrders: RowImport<Context> = {
  columns: ORDER_COLUMNS,
  keeps: true,
  asks_names: true,
  records: {
    number: 'order_number',
    whose: ['full_name', 'phone', 'city', 'address'],
    what: ['skus', 'product_names'],
  },
  prepare: async (sql, job) => {
    const actor = await askerOf(sql, job, 'import');
    const { answers = {} } = job.payload as ImportPayload;
    const unlistedCities = openUnlistedCities(sql, actor.workspace.id);
    return {
      context: { actor: { ...actor, account_id: job.account_id }, answers, job_id: job.id, unlistedCities },
      cells: cellsOf(actor.workspace),
    };
  },
  take: takeOrders,
  tables: ['orders', 'order_states', 'order_lines', 'order_goods', 'events'],
  completed: importCompleted,
};

async function takeOrders(tx: Tx, context: Context, rows: readonly ReadRow[]): Promise<TakenRows> {
  const { actor, answers } = context;
  const { workspace } = actor;
  const workspace_id = workspace.id;
  const scope = { workspace_id, account_id: actor.account_id };
  const cells = cellsOf(workspace);
  const { records, said, noted } = await withAnsweredNames(tx, scope, rows, answers, context.unlistedCities);
  const drafts = records.map((row, at) => draftWith(draftOf(row, { cells, answers }), said.get(at)));
  const sorted = await sortOrders(tx, context, drafts);
  const read = sorted.fresh.map((place) => orderOfDraft(drafts[place]!, workspace.currency));
  const { problems } = await siftRows(read.length, 'orders', columnOf, async (places) => {
    const chosen = places.map((place) => read[place]!);
    const checked = checkRows({ orders: chosen.map(({ order }) => order) }, null);
    const errors = fieldErrors(checked.faults);
    chosen.forEach(({ said }, n) =>
      said.forEach(({ column, message }) => errors.add(`orders.${n}.${column}`, message)),
    );
    // A list with one order is within the limits.
    const left = withGoodFields(checked, 'orders')!['orders'] as Partly<Static<typeof OrderInput>>[];
    const inputs = await meanProducts(tx, scope, 'orders', left, errors);
    const products = await findProducts(tx, workspace_id, actor.account_id, skusOf(inputs));
    const refusing = { on_conflict: 'refuse', faults: errors.fields } as const;
    const there = await findExistingOrders(tx, actor, actor.account_id, inputs, products, refusing);
    const fresh = withoutExisting(inputs, there.existing);
    const phones = fresh.flatMap(({ phone }) => phone ?? []);
    const isRefused = await findRefusedPhones(tx, workspace, phones);
    const known = { products, isRefused };
    const orders = readOrderInput(fresh, actor.account_id, workspace, known, there.faults);
    return await createOrders(
      tx,
      actor,
      orders.map((draft, n) => ({ ...draft, order_number: chosen[n]!.order_number, import_job_id: context.job_id })),
    );
  });
  const unchanged = await updateKnownOrders(tx, actor, sorted.updates);
  return { ...takenRows(sorted, problems, unchanged), noted };
}

/** Sorts drafts by outcome. Orders that this file created do not count as existing. */
async function sortOrders(tx: Tx, { actor, answers, job_id }: Context, drafts: readonly Draft[]) {
  const { workspace, account_id } = actor;
  const { id: workspace_id, country, currency } = workspace;
  const names = namesOf(drafts.map((draft) => sayingOf(draft, { country, currency })));
  const orders = await findKnownOrders(
    tx,
    { workspace_id, account_id, job_id },
    names,
    nowOf(actor) - KNOWN_DAYS * 86_400_000,
  );
  const ids = orders.map(({ id }) => id);
  const lines = ids.length > 0 ? await findLinesOfOrders(tx, { workspace_id, account_id }, ids) : [];
  const linesOf = Map.groupBy(lines, ({ order_id }) => order_id);
  const records = orders.map((order) => ({ ...order, lines: linesOf.get(order.id) ?? [] }));
  return sortRows(drafts, records, { answers, country, currency }, (order: OrderOfRow, draft) =>
    changesOfOrder(workspace, order, draft),
  );
}

type ReadOrder = { order: object; order_number: string | null; said: { column: string; message: Message }[] };

/**
 * A draft as a body of POST /orders. Defaults: one piece of each product; the total is the sum of the lines. If the only line has no price,
 * its total is the order's total, and its price is shown rounded (R-INTAKE-4). Lists of different lengths are refused later; missing
 * quantities count as 1 here, so that the rest can be checked.
 */
function orderOfDraft(
  { values, lines, total, is_paid, order_number, data, said, unlike }: Draft,
  currency: string,
): ReadOrder {
  const isOnly = lines.length === 1 && lines[0]!.price === null && total !== null;
  const isUnpriced = !isOnly && lines.some(({ price, total: of_line }) => price === null && of_line === null);
  const products = lines.map(({ sku, quantity, price, total: said_total }) => {
    const of_line = isOnly ? total : said_total;
    const each = of_line === null ? null : of_line / (quantity || 1);
    const whole = of_line !== null && (price === null || said_total !== null) ? { total: of_line } : {};
    return { sku, quantity: quantity ?? 1, price: price ?? (each === null ? 1 : inCurrency(each, currency)), ...whole };
  });
  const { full_name, phone, second_phone, email, city, area, address, notes, shipment_way, stop_desk } = values;
  const order = {
    external_id: values['external_id'],
    full_name,
    phone,
    second_phone,
    email,
    city,
    area,
    address,
    notes,
    shipment_way,
    stop_desk,
    products,
    data,
    is_fees_paid_by_customer: values['is_fees_paid_by_customer'] ?? false,
    is_prepaid: values['is_prepaid'] === true || is_paid,
    prepaid_amount: values['prepaid_amount'],
    prepaid_by: values['prepaid_by'],
    total: total ?? (isUnpriced || unlike.length > 0 ? 1 : sumOf(lines)),
  };
  const fields = said.map((message) => ({ column: String(message.params['field'] ?? 'skus'), message }));
  const lists = unlike.map(({ column, list, skus }) => ({ column, message: unlikeSkus(list, skus) }));
  const isSaid = unlike.some(({ column }) => column === 'prices') || said.length > 0;
  const isTotalAlone = total !== null && lines.length > 1;
  const missing = isTotalAlone ? say('total_of_several') : say('required');
  const unpriced = isUnpriced && !isSaid && lines.length > 0 ? [{ column: 'prices', message: missing }] : [];
  return { order, order_number, said: [...fields, ...lists, ...unpriced] };
}

/** Rounds to an amount of the currency, for a price that is shown next to the total of its line. */
const inCurrency = (amount: number, currency: string): number => toMajor(nearestMinor(amount, currency), currency);

const COLUMN_OF_LINE: Record<string, string> = { sku: 'skus', quantity: 'quantities', price: 'prices' };
const columnOf = (path: string): string =>
  path.startsWith('products') ? (COLUMN_OF_LINE[path.split('.')[2] ?? 'sku'] ?? 'skus') : path;
