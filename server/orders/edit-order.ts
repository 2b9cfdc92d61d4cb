import { say } from '../../contract/messages/message.ts';
import { momentAfter } from '../platform/moment-after.ts';
import type { Static } from 'typebox';
import type { editOrder as editOrderRoute } from '../../contract/orders/order-edits.ts';
import { ORDER_STATUSES, isOrderEditable } from '../../contract/orders/order-moves.ts';
import { toKey } from '../../contract/shapes.ts';
import { nowOf, type Actor } from '../caller/actor.ts';
import type { AuditDetail } from '../caller/audit/audit-entry.ts';
import { keepHiddenPhones } from '../caller/field-masks.ts';
import { findProductsOf } from '../catalog/find-products.ts';
import { belowMinimum } from '../catalog/minimum-price.ts';
import { isId, isReference, newId, readReference } from '../platform/ids.ts';
import { toMajor, toMinor, tooManyDecimals } from '../platform/text/money.ts';
import { phoneDigits } from '../platform/text/phones.ts';
import type { Tx } from '../platform/database/postgres.ts';
import { Refusal, fieldErrors, invalid } from '../platform/refusal.ts';
import { deliveryFees, type Place } from '../shipping/cities/delivery-fees.ts';
import { findCity, readDestination } from '../shipping/cities/find-city.ts';
import { askToSettle } from '../stocks/ask-to-settle.ts';
import { planGoods } from '../stocks/plan-goods.ts';
import { writeGoods } from '../stocks/write-goods.ts';
import { readExternalId } from '../resources/external-ids.ts';
import { takeOrKeep } from '../resources/take-or-keep.ts';
import { momentOf } from './moves/order-moment.ts';
import { recordEvents } from '../webhooks/record-events.ts';
import { findOrder, findOrderLines, type OrderRow } from './list-sql.ts';
import { paidAfterEdit } from './prepaid/read-prepaid.ts';
import { checkTypedPhones } from './check-typed-phones.ts';
import { chooseAgain } from './choosing/choose-couriers.ts';
import { countOrderEnds } from './customers/customer-figures.ts';
import { findOrdersByExternalId } from './external-ids/external-ids-sql.ts';
import { refuseStaleOrders } from './refuse-stale-orders.ts';
import {
  editOrderRow,
  insertOrderEdits,
  replaceLines,
  type EditedLine,
  type EditedOrder,
  type PaidAhead,
} from './edit-sql.ts';
import { findTrackedNeeds, type OrderNeed } from './moves/needs-sql.ts';
import { moveOrders } from './moves/plan-moves.ts';
import { lockOrders, type LockedOrder } from './moves/states-sql.ts';

type EditBody = Static<(typeof editOrderRoute)['body']>;
/** If `products` is omitted, lines and total stay. */
export type OrderEditInput = Omit<EditBody, 'products'> & Partial<Pick<EditBody, 'products'>>;

/**
 * Changes an order whose goods are not out (R-ORD-8). The total becomes the sum of the lines. Goods are reserved again; an order in
 * OUT_OF_STOCK looks for its goods again (R-STOCK-4). The delivery fee follows the destination (decision 0062). `second_phone`,
 * `area_text`, `notes` and the prepayment stay when they are left out. Stores the edit with old and new values and its author. `status`:
 * the status that the order must have; null for any. 404 for an unknown order or status; 409 in another status, or if the order changed
 * since the version read (R-ERR-12). 422 when its goods are out or not in stock, when the account does not have a city or product, or when
 * a price is below the marketplace's minimum (R-RES-13).
 */
export async function editOrder(
  tx: Tx,
  actor: Actor,
  status: string | null,
  name: string,
  input: OrderEditInput,
): Promise<AuditDetail> {
  const reference = readReference(name);
  // The path that has a status takes ids only (R-ORD-11).
  const by = isId(name) ? 'id' : status === null && isReference(reference) ? 'reference' : null;
  const [order] = by ? await lockOrders(tx, actor.scope, by, [by === 'id' ? name : reference]) : [];
  const named = status === null ? order?.status : toKey(ORDER_STATUSES, status);
  if (!order || !named) throw new Refusal('NOT_FOUND', say('no_such_order'));
  await refuseStaleOrders(tx, actor, [{ row: order, version: input.version, path: 'version' }]);
  if (order.status !== named) throw new Refusal('CONFLICT', say('order_moved_on', { status: order.status }));
  if (!isOrderEditable(order.goods)) throw invalid({ status: [say('order_goods_out')] });
  const before = (await findOrder(tx, actor.scope, { id: order.id }))!;
  const read = await readEdit(tx, actor, order, before, keepHiddenPhones(actor, 'orders.phone', input, before));
  const edited = { ...read, shipping_fee: await feeAfter(tx, actor, before, read) };
  const lines_before = await findOrderLines(tx, actor.scope, order.id);
  const { lines } = edited;
  const at_ms = momentAfter([order], nowOf(actor));
  const needs_before = lines ? await findTrackedNeeds(tx, actor.workspace.id, [order.id]) : [];
  if (lines) {
    await replaceLines(
      tx,
      actor.workspace.id,
      lines.map((line, position) => ({ ...line, order_id: order.id, position })),
    );
    await reserveAnew(tx, actor, order, needs_before);
  }
  await editOrderRow(tx, actor.workspace.id, order.id, edited, new Date(at_ms));
  if (before.chosen_because) await chooseAgain(tx, actor, order.id);
  await countOrderEnds(tx, actor.workspace.id, [{ order, after: order, phone_digits: edited.phone_digits }]);
  const changes = changesOf(
    { ...before, products: lines_before.map(lineSummary) },
    {
      ...edited,
      products: (lines ?? lines_before).map(lineSummary),
    },
  );
  await insertOrderEdits(
    tx,
    actor,
    [{ id: newId(at_ms), order_id: order.id, changes, version: order.version + 1 }],
    new Date(at_ms),
  );
  await recordEvents(
    tx,
    actor.workspace.id,
    [
      {
        type: 'order.updated',
        account_id: order.account_id,
        object_id: order.id,
        sequence: order.version + 1,
        data: { ...momentOf(order.reference, order), fields: Object.keys(changes) },
      },
    ],
    at_ms,
  );
  if (lines && order.status === 'out_of_stock') await serveAnew(tx, actor, order, needs_before);
  return { refs: [order.reference], changed: changesOutside(changes, actor.workspace.currency) };
}

const MONEY: ReadonlySet<string> = new Set(['total', 'shipping_fee', 'prepaid_amount']);

/** The edit as the audit log shows it: amounts in major units. */
const changesOutside = (changes: ReturnType<typeof changesOf>, currency: string) =>
  Object.fromEntries(
    Object.entries(changes).map(([name, { old, new: now }]) => {
      if (name === 'products') return [name, {}];
      return [
        name,
        MONEY.has(name)
          ? { old: toMajor(old as number, currency), new: toMajor(now as number, currency) }
          : { old, new: now },
      ];
    }),
  );

const lineSummary = ({ sku, quantity, total }: { sku: string; quantity: number; total: number }) => ({
  sku,
  quantity,
  total,
});

async function readEdit(
  tx: Tx,
  actor: Actor,
  order: LockedOrder,
  before: EditedBefore,
  input: OrderEditInput,
): Promise<Omit<EditedOrder, 'shipping_fee'> & { lines: EditedLine[] | null }> {
  const { id: workspace_id, currency, country } = actor.workspace;
  const errors = fieldErrors();
  if (input.is_typed) checkTypedPhones(input, country, '', errors, before);
  const find = (ids: readonly string[]) => findOrdersByExternalId(tx, workspace_id, order.account_id, ids);
  const external_id = await readExternalId(input.external_id, before.external_id, find, errors);
  const city = await readCity(tx, workspace_id, before, input, errors);
  const products = await findProductsOf(
    tx,
    workspace_id,
    order.account_id,
    (input.products ?? []).map((line) => line.id).filter(isId),
  );
  const lines = input.products?.map(({ id, quantity, total }, n): EditedLine => {
    const product = products.get(id.toLowerCase());
    if (!product) errors.add(`products.${n}.id`, say('not_a_product_of_order'));
    const minor = toMinor(total, currency);
    if (minor === null) errors.add(`products.${n}.total`, tooManyDecimals(currency));
    const low = product && minor !== null && belowMinimum(product, { quantity, total: minor }, currency);
    if (low) errors.add(`products.${n}.total`, low);
    return {
      product_id: id,
      sku: product?.sku ?? '',
      name: product?.name ?? '',
      quantity,
      total: minor ?? 0,
      price: Math.round((minor ?? 0) / quantity),
    };
  });
  const total = lines ? lines.reduce((sum, line) => sum + line.total, 0) : before.total;
  if (total === 0) errors.add('products', say('total_above_zero'));
  const paid = paidAfterEdit(before, input, Math.max(0, total - before.exchange_credit), currency, errors);
  errors.throwIfAny();
  return {
    external_id,
    full_name: input.full_name,
    phone: input.phone,
    phone_digits: phoneDigits(input.phone, country),
    second_phone: takeOrKeep(input.second_phone, before.second_phone),
    city: city!.name,
    city_id: city!.id,
    area: takeOrKeep(input.area_text, before.area),
    address: input.address,
    notes: takeOrKeep(input.notes, before.notes),
    total,
    ...paid,
    lines: lines ?? null,
  };
}

type EditedBefore = Pick<
  OrderRow,
  'city' | 'phone' | 'second_phone' | 'area' | 'notes' | 'total' | 'external_id' | 'exchange_credit'
> &
  PaidAhead;

/**
 * Reads the destination: a city of the list by id, or a city by name; an unchanged name stays as it was written. An order may keep a city
 * that was deactivated. Forms may send a city outside the list, because they asked the person first (R-ENTRY-3).
 */
async function readCity(
  tx: Tx,
  workspace_id: string,
  before: { city: string },
  { city_to_id, city_text, is_typed }: OrderEditInput,
  errors: ReturnType<typeof fieldErrors>,
): Promise<{ id: string | null; name: string } | undefined> {
  if (!city_to_id && city_text?.trim()) {
    const name = city_text.trim();
    const named = await readDestination(tx, workspace_id, name);
    // Keeps the text of a town: the matched city alone would lose it.
    if (name === before.city || named?.town || (!named && is_typed)) return { id: named?.id ?? null, name };
    if (!named) errors.add('city_text', say('unknown_city'));
    return named;
  }
  if (!city_to_id) return void errors.add('city_to_id', say('required'));
  const city = await findCity(tx, workspace_id, city_to_id);
  if (!city) errors.add('city_to_id', say('unknown_city'));
  else if (!city.is_active && city.name !== before.city) errors.add('city_to_id', say('inactive_city'));
  return city;
}

/** The delivery fee of the new destination, in minor units; when both destinations cost the same, the order keeps its fee. */
async function feeAfter(tx: Tx, actor: Actor, before: Place & { shipping_fee: number }, after: Place) {
  const { id, settings } = actor.workspace;
  const [was, is] = await deliveryFees(tx, id, [before, after]);
  return was === is ? before.shipping_fee : (is ?? settings.shipping_fee);
}

/** Reserves the goods of changed lines. An order that holds goods must get them, or the edit is refused; unchanged goods stay reserved. */
async function reserveAnew(
  tx: Tx,
  actor: Actor,
  order: LockedOrder,
  needs_before: readonly OrderNeed[],
): Promise<void> {
  if (order.goods !== 'reserved') return;
  const needs = await findTrackedNeeds(tx, actor.workspace.id, [order.id]);
  const goods = await planGoods(tx, actor, [
    {
      order_id: order.id,
      order_reference: order.reference,
      from: 'reserved',
      to: 'reserved',
      needs: needs.filter((need) => !isIn(needs_before, need)),
      gives_up: needs_before.filter((need) => !isIn(needs, need)).map(({ product_id }) => product_id),
    },
  ]);
  if ('shortage' in (goods.outcomes.get(order.id) ?? {})) throw invalid({ products: [say('more_than_free')] });
  await writeGoods(tx, actor, goods);
}

const isIn = (list: readonly OrderNeed[], { product_id, quantity }: OrderNeed): boolean =>
  list.some((need) => need.product_id === product_id && need.quantity === quantity);

/**
 * Serves an order in OUT_OF_STOCK whose edit changed its needs (R-STOCK-4): queues the job that reserves the pieces. An order that no
 * longer needs a tracked piece becomes NEW at once. With the same needs it keeps waiting, as a person may have wanted.
 */
async function serveAnew(tx: Tx, actor: Actor, order: LockedOrder, needs_before: readonly OrderNeed[]): Promise<void> {
  const needs = await findTrackedNeeds(tx, actor.workspace.id, [order.id]);
  if (needs.length === needs_before.length && needs.every((need) => isIn(needs_before, need))) return;
  const product_ids = needs.map(({ product_id }) => product_id);
  await askToSettle(tx, actor, product_ids, { reserves_open_orders: false, is_awaited: true });
  if (needs.length > 0) return;
  // Already locked; read again, because the edit incremented its version.
  const edited = await lockOrders(tx, actor.scope, 'id', [order.id]);
  await moveOrders(tx, actor, edited.map((one) => ({ order: one, to: 'new' as const })), { is_effect: true }); // prettier-ignore
}

const EDITABLE = [
  'external_id',
  'full_name',
  'phone',
  'second_phone',
  'city',
  'area',
  'address',
  'notes',
  'total',
  'shipping_fee',
  'is_prepaid',
  'prepaid_amount',
  'prepaid_by',
  'products',
] as const;

/** The changed fields, with old and new values; money in minor units. */
function changesOf(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Record<string, { old: unknown; new: unknown }> {
  return Object.fromEntries(
    EDITABLE.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name])).map((name) => [
      name,
      { old: before[name], new: after[name] },
    ]),
  );
}
