import { isPaidAhead, paidAheadOf } from '../../../contract/orders/paid-ahead.ts';
import { about, say } from '../../../contract/messages/message.ts';
import { Type } from 'typebox';
import { editOrder as editOrderRoute } from '../../../contract/orders/order-edits.ts';
import { action, allows } from '../../../contract/access/permissions.ts';
import type { Actor } from '../../caller/actor.ts';
import { findProducts } from '../../catalog/find-products.ts';
import type { Draft, DraftLine } from '../../intake/draft.ts';
import {
  changesOf,
  isSameLine,
  refuseFaults,
  updateKnownRecords,
  type RowChanges,
  type RowUpdate,
} from '../../intake/known-rows.ts';
import { bodyCheck } from '../../platform/http/validation.ts';
import { nearestMinor, toMajor } from '../../platform/text/money.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { invalid } from '../../platform/refusal.ts';
import type { RowProblem } from '../../platform/spreadsheets/jobs/run-import.ts';
import { editOrder, type OrderEditInput } from '../edit-order.ts';
import type { OrderLineRow } from '../list-sql.ts';
import type { KnownOrder } from './known-orders-sql.ts';

const { products: lines, ...ofCustomer } = editOrderRoute.body.properties;
const checkEdit = bodyCheck(Type.Object({ ...ofCustomer, products: Type.Optional(lines) }));

export type OrderOfRow = KnownOrder & { lines: readonly OrderLineRow[] };

const NAMES = {
  /** Fields that are updated like an edit of the order. */
  changed: [
    'full_name',
    'phone',
    'second_phone',
    'city',
    'area',
    'address',
    'notes',
    'is_prepaid',
    'prepaid_amount',
    'prepaid_by',
  ],
  /** Fields that are set only at creation. */
  fixed: ['email', 'shipment_way', 'stop_desk', 'is_fees_paid_by_customer', 'order_number'],
} as const;

/** Fields of a row that differ from its order. A total that differs from unchanged lines is a fault. */
export function changesOfOrder({ currency, country }: Actor['workspace'], order: OrderOfRow, draft: Draft): RowChanges {
  const shown = { ...order, is_prepaid: isPaidAhead(order), prepaid_amount: toMajor(paidAheadOf(order), currency) };
  const { fields, fixed } = changesOf(draft, shown, NAMES, country);
  const isSame =
    draft.lines.length === order.lines.length &&
    draft.lines.every((line, i) => isSameLine(line, order.lines[i], currency));
  const lines = draft.lines.length === 0 || isSame ? null : draft.lines;
  const { total } = draft;
  const isOther = !lines && total !== null && nearestMinor(total, currency) !== order.total;
  const said = isOther
    ? [about(say('order_adds_not_up', { total, lines: toMajor(order.total, currency) }), 'total')]
    : [];
  return { fields, lines, fixed: [...fixed, ...said] };
}

/** Updates the orders that rows match, like an edit of the order and by its rules (R-ORD-8, R-INTAKE-7). */
export const updateKnownOrders = (
  tx: Tx,
  actor: Actor,
  rows: readonly RowUpdate<OrderOfRow>[],
): Promise<RowProblem[]> =>
  updateKnownRecords(
    tx,
    allows(actor.grants, action('orders', 'update')),
    rows,
    async ({ known: { record }, changes, draft }) =>
      editOrder(tx, actor, null, record.reference, await editOf(tx, actor, record, changes, draft)),
  );

async function editOf(
  tx: Tx,
  actor: Actor,
  order: OrderOfRow,
  { fields, lines }: RowChanges,
  { total }: Draft,
): Promise<OrderEditInput> {
  const { is_prepaid, prepaid_amount, prepaid_by, ...others } = fields as Partial<KnownOrder>;
  const now = { ...order, ...others };
  const input: OrderEditInput = {
    full_name: now.full_name,
    phone: now.phone,
    second_phone: now.second_phone,
    city_text: now.city,
    area_text: now.area,
    address: now.address,
    notes: now.notes ?? '',
    ...(is_prepaid !== undefined && { is_prepaid }),
    ...(prepaid_amount !== undefined && { prepaid_amount }),
    ...(prepaid_by !== undefined && { prepaid_by }),
  };
  const whole = lines ? { ...input, products: await productsOf(tx, actor, order, lines, total) } : input;
  refuseFaults(checkEdit(whole, null).faults, { city_text: 'city', area_text: 'area', products: 'skus' });
  return whole;
}

/** The lines of a row with their totals, which must sum to the row's total. */
async function productsOf(
  tx: Tx,
  actor: Actor,
  order: OrderOfRow,
  lines: readonly DraftLine[],
  total: number | null,
): Promise<NonNullable<OrderEditInput['products']>> {
  const skus = lines.map(({ sku }) => sku);
  const products = await findProducts(tx, actor.workspace.id, actor.account_id, skus);
  const read = lines.map(({ sku, quantity, price, total: said }) => {
    const id = products.get(sku)?.id ?? order.lines.find((line) => line.sku === sku)?.product_id;
    if (id === undefined) throw invalid({ skus: [about(say('no_active_product', { sku }), 'skus')] });
    const whole = said ?? (price !== null ? price * (quantity ?? 1) : lines.length === 1 ? total : null);
    if (whole === null) throw invalid({ prices: [about(say('required'), 'prices')] });
    return { id, quantity: quantity ?? 1, total: Number(whole.toFixed(4)) };
  });
  const sum = Number(read.reduce((all, line) => all + line.total, 0).toFixed(4));
  if (total !== null && total !== sum)
    throw invalid({ total: [about(say('order_adds_not_up', { total, lines: sum }), 'total')] });
  return read;
}
