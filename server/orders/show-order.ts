import { VAIN_EXCHANGES } from '../../contract/orders/exchanges.ts';
import { say } from '../../contract/messages/message.ts';
import { codOf, isPaidAhead, paidAheadOf } from '../../contract/orders/paid-ahead.ts';
import { ORDER_PARTS, shipmentWayKey } from '../../contract/orders/orders.ts';
import type { Actor, Scope, Workspace } from '../caller/actor.ts';
import { cashOfOrders } from '../cash/ledger/show-cash.ts';
import { PROGRAM, thumbnailOfLine, thumbnailsOfLines } from '../catalog/pictures/show-pictures.ts';
import { maskPhones, maskStore } from '../caller/field-masks.ts';
import { showStore } from '../intake/show-store.ts';
import { findStoresOfLeads, type StoreOfLead } from '../intake/store-orders-sql.ts';
import { isId, isReference, readReference } from '../platform/ids.ts';
import { toMajor } from '../platform/text/money.ts';
import { internationalPhone } from '../platform/text/phones.ts';
import type { Sql } from '../platform/database/postgres.ts';
import { Refusal } from '../platform/refusal.ts';
import { withMessage } from '../platform/row-messages.ts';
import { cutText } from '../platform/text/cut-text.ts';
import {
  findDamagedPieces,
  findHistoriesOfOrders,
  findLinesOfOrders,
  findOrder,
  findOrderHistories,
  findOrders,
  type ListedOrder,
  type OrderHistoryRow,
  type OrderLineRow,
  type OrderListRow,
  type OrderRow,
} from './list-sql.ts';
import { findReliability } from './customers/customer-figures.ts';
import { findBlacklisted } from './customers/find-blacklisted.ts';
import { numberCustomers } from './customers/number-customers.ts';
import { findShownNames, type NamesOfOrder } from './find-shown-names.ts';
import { knownCities } from '../shipping/cities/find-city.ts';
import { findCompanyNames } from '../shipping/companies/companies-to-ask-sql.ts';
import { findAttempts } from '../shipping/tracking/courier-events-sql.ts';
import { showFailedDelivery } from './failed-deliveries/answer-failed-deliveries.ts';
import { findExchangeNames } from './exchanges/exchanges-sql.ts';
import { findComments } from './comments-sql.ts';
import { findOrderEdits, type OrderEditRow } from './edit-sql.ts';
import { findDelivery } from './rounds/rounds-sql.ts';
import { findShownOrder } from './show-sql.ts';
import { whyOrdersWait } from './waits/why-orders-wait.ts';

type OrderPart = (typeof ORDER_PARTS)[keyof typeof ORDER_PARTS];

/** Orders of a page as the list shows them (R-ORD-6, R-LIST-10): one or two statements per requested part, all in one round trip. */
export async function orderListItems(sql: Sql, actor: Actor, rows: readonly ListedOrder[], asked: AskedParts) {
  const { id: workspace_id, currency } = actor.workspace;
  const ids = rows.map(({ id }) => id);
  // The list has read the columns of these parts.
  const whole = rows as readonly OrderListRow[];
  const blacklisted =
    asked.has('is_blacklisted') || asked.has('waits_for')
      ? findBlacklisted(
          sql,
          workspace_id,
          whole.map(({ phone_digits }) => phone_digits),
        )
      : undefined;
  const [isBlacklisted, namesOf, lines, cashOf, thumbnails, waits, stores, knownCity] = await Promise.all([
    blacklisted,
    findShownNames(sql, workspace_id, rows, asked),
    asked.has('products') ? findLinesOfOrders(sql, actor.scope, ids) : undefined,
    asked.has('cash') ? cashOfOrders(sql, actor, whole) : undefined,
    asked.has('products') ? thumbnailsOfLines(sql, workspace_id, actor, 'order', ids) : undefined,
    asked.has('waits_for') ? whyOrdersWait(sql, actor, whole, blacklisted!) : undefined,
    asked.has('store') ? findStoresOfLeads(sql, workspace_id, rows.map(leadOf)) : undefined,
    asked.has('known_city') ? knownCities(sql, workspace_id, rows.map(cityOf)) : undefined,
  ]);
  const linesOf = lines && Map.groupBy(lines, ({ order_id }) => order_id);
  const customers = asked.has('customer') ? numberCustomers(whole) : null;
  return whole.map((row, i) => {
    const names = namesOf(row);
    const shown = maskPhones(actor, 'orders.phone', row);
    return {
      ...ownFields(shown),
      ...(knownCity && { known_city: knownCity(row.city) }),
      ...(asked.has('phone_international') && {
        phone_international: internationalPhone(shown.phone, actor.workspace.country),
      }),
      account: names.account,
      total: toMajor(row.total, currency),
      currency,
      ...(asked.has('is_blacklisted') && { is_blacklisted: isBlacklisted!(row) }),
      ...(cashOf && { cash: cashOf(row.id) }),
      ...(stores && { store: maskStore(actor, showStore(stores.get(row.lead_reference ?? ''))) }),
      ...(waits && { waits_for: waits.get(row.id)?.[0]?.why ?? null }),
      ...(linesOf && {
        products: (linesOf.get(row.id) ?? []).map(({ product_id, sku, name, quantity }) => ({
          product_id,
          sku,
          name,
          quantity,
          thumbnail: thumbnails!.get(product_id) ?? null,
        })),
      }),
      ...(asked.has('warehouse') && { warehouse: names.warehouse }),
      ...(asked.has('courier') && {
        shipping_company: names.shipment.shipping_company,
        tracking_number: names.shipment.tracking_number,
      }),
      ...(asked.has('delivery_boy') && { delivery_boy: names.delivery_boy }),
      ...(asked.has('agent') && { agent: names.agent }),
      ...(asked.has('cod') && { cod_amount: toMajor(row.cod_amount, currency) }),
      ...(customers && { customer: customers[i]! }),
    };
  });
}

/**
 * The fields that every row of the list shows. They are written out, as copying a row without some fields costs more than the rest of the
 * page.
 */
const ownFields = (row: ListedOrder) => ({
  id: row.id,
  reference: row.reference,
  external_id: row.external_id,
  full_name: row.full_name,
  phone: row.phone,
  city: row.city,
  status: row.status,
  total: row.total,
  lead_reference: row.lead_reference,
  notes: row.notes,
  source: row.source,
  is_prepaid: row.is_prepaid,
  is_partly_delivered: row.is_partly_delivered,
  rest_received_at: row.rest_received_at,
  version: row.version,
  created_at: row.created_at,
  updated_at: row.updated_at,
});

/** The requested parts of a list. */
type AskedParts = { has: (part: OrderPart) => boolean };

/** Parts that need no other columns than those that the list shows. */
const OF_SHOWN: readonly OrderPart[] = ['products', 'store', 'known_city', 'phone_international'];
/** True when a part needs columns that the list does not show. */
export const needsMore = (asked: AskedParts): boolean =>
  Object.values(ORDER_PARTS).some((part) => !OF_SHOWN.includes(part) && asked.has(part));

const cityOf = ({ city }: { city: string }) => city;
const leadOf = ({ lead_reference }: { lead_reference: string | null }) => lead_reference;

/** The order of this reference or id. 404 when the caller's scope has no such order. */
export async function findOrderByName(sql: Sql, actor: Actor, name: string): Promise<OrderRow> {
  return await findOrThrow(findOrder, sql, actor, name);
}

async function findOrThrow<Found>(
  find: (sql: Sql, scope: Scope, key: { reference: string } | { id: string }) => Promise<Found | undefined>,
  sql: Sql,
  actor: Actor,
  name: string,
): Promise<Found> {
  const reference = readReference(name);
  const key = isId(name) ? { id: name } : isReference(reference) ? { reference } : null;
  const row = key ? await find(sql, actor.scope, key) : undefined;
  if (!row) throw new Refusal('NOT_FOUND', say('order_unknown', { order: cutText(name, 40) }));
  return row;
}

/**
 * A whole order, by reference or id (R-ORD-6): one statement, then one for each part that it has, in one round trip. 404 when the caller's
 * scope has no such order.
 */
export async function showOrder(sql: Sql, actor: Actor, name: string) {
  const { lines, has, ...row } = maskPhones(actor, 'orders.phone', await findOrThrow(findShownOrder, sql, actor, name));
  const { id: workspace_id, currency, country } = actor.workspace;
  const blacklisted = findBlacklisted(sql, workspace_id, has.blacklisted ? [row.phone_digits] : []);
  const [
    histories,
    reliabilityOf,
    isBlacklisted,
    waitsOf,
    namesOf,
    attempts,
    comments,
    edits,
    failed,
    delivery,
    cashOf,
    chosenOf,
    came_back_damaged,
    { exchange: takes, exchanged_by },
    stores,
    knownCity,
  ] = await Promise.all([
    has.moved ? findOrderHistories(sql, actor.scope, row.id) : [],
    findReliability(sql, actor, has.figures ? [row.phone_digits] : []),
    blacklisted,
    whyOrdersWait(sql, actor, [{ ...row, has_moved: has.moved }], blacklisted),
    findShownNames(sql, workspace_id, [row]),
    has.attempts ? findAttempts(sql, workspace_id, row.id, SHOWN_MAX) : [],
    has.comments ? findComments(sql, workspace_id, row.id, SHOWN_MAX) : [],
    has.edits ? findOrderEdits(sql, workspace_id, row.id, SHOWN_MAX) : [],
    row.status === 'shipped' ? showFailedDelivery(sql, actor, row.id) : undefined,
    row.status === 'delivered' ? findDelivery(sql, workspace_id, row.id) : undefined,
    cashOfOrders(sql, actor, has.cash ? [row] : []),
    chosenCompanies(sql, workspace_id, [row]),
    row.returned_at || row.rest_received_at ? findDamagedPieces(sql, actor.scope, row.id) : [],
    has.exchange ? findExchangeNames(sql, workspace_id, row.id, VAIN_EXCHANGES) : NO_EXCHANGE,
    findStoresOfLeads(sql, workspace_id, [row.lead_reference]),
    knownCities(sql, workspace_id, [row.city]),
  ]);
  const waits = waitsOf.get(row.id) ?? [];
  return {
    ...wholeOrder(
      {
        row,
        lines: lines.map(({ picture_id, image, ...line }) => ({
          ...line,
          thumbnail: thumbnailOfLine(actor, { ...line, picture_id, image }),
        })),
        histories,
        names: namesOf(row),
        chosen_company: chosenOf(row),
        stores,
      },
      currency,
    ),
    store: maskStore(actor, showStore(stores.get(row.lead_reference ?? ''))),
    phone_international: internationalPhone(row.phone, country),
    known_city: knownCity(row.city),
    reliability: reliabilityOf(row.phone_digits),
    is_blacklisted: isBlacklisted(row),
    ...(cashOf && { cash: cashOf(row.id) }),
    chosen_because: becauseOf(actor, row),
    waits_for: waits[0]?.why ?? null,
    waits,
    exchange: takes && { ...takes, credit: toMajor(takes.credit, currency) },
    exchanged_by,
    came_back_damaged,
    failed_delivery: failed ?? null,
    delivery: delivery
      ? { ...delivery, collected: delivery.collected === null ? null : toMajor(delivery.collected, currency) }
      : null,
    deliveryAttempts: attempts,
    comments,
    orderEdits: edits.map(shownEdit),
  };
}

const NO_EXCHANGE = { exchange: null, exchanged_by: null };

/** Names of the chosen couriers of orders; no query if none has one. */
async function chosenCompanies(sql: Sql, workspace_id: string, rows: readonly OrderRow[]) {
  const ids = [...new Set(rows.flatMap(({ chosen_company_id }) => chosen_company_id ?? []))];
  const names = ids.length > 0 ? await findCompanyNames(sql, workspace_id, ids) : new Map<string, never>();
  return ({ chosen_company_id }: OrderRow) => {
    const company = names.get(chosen_company_id ?? '');
    return company ? { id: company.id, name: company.name } : null;
  };
}

/** Why the service chose the order's courier. Callers who see one account get no figures of the house. */
const becauseOf = ({ scope }: Actor, { chosen_company_id, chosen_because: said }: OrderRow) =>
  said && chosen_company_id && scope.account_id === null ? withMessage({ said }) : null;

/** Number of attempts, and of edits, that an order shows; the newest. */
const SHOWN_MAX = 100;

/** An edit with the names of its fields but no values, as not every role may see phones. */
function shownEdit({ id, changes: { delivery, ...changes }, changed_by, changed_at }: OrderEditRow) {
  return { id, fields: Object.keys(changes), decision: delivery?.new ?? null, changed_by, changed_at };
}

/** Orders as `showOrder` returns them, by id, for the bodies of webhooks; deleted ones are left out. */
export async function showOrdersById(
  sql: Sql,
  workspace: Workspace,
  ids: readonly string[],
): Promise<Map<string, object>> {
  const scope = { workspace_id: workspace.id, account_id: null };
  const rows = await findOrders(sql, scope, ids);
  const [lines, histories, namesOf, chosenOf, thumbnails, stores] = await Promise.all([
    findLinesOfOrders(sql, scope, ids),
    findHistoriesOfOrders(sql, scope, ids),
    findShownNames(sql, workspace.id, rows),
    chosenCompanies(sql, workspace.id, rows),
    thumbnailsOfLines(sql, workspace.id, PROGRAM, 'order', ids),
    findStoresOfLeads(sql, workspace.id, rows.map(leadOf)),
  ]);
  const linesOf = Map.groupBy(lines, ({ order_id }) => order_id);
  const historiesOf = Map.groupBy(histories, ({ order_id }) => order_id);
  const whole = rows.map((row) => ({
    row,
    lines: (linesOf.get(row.id) ?? []).map(({ order_id, ...line }) => ({
      ...line,
      thumbnail: thumbnails.get(line.product_id) ?? null,
    })),
    histories: (historiesOf.get(row.id) ?? []).map(({ order_id, ...history }) => history),
    names: namesOf(row),
    chosen_company: chosenOf(row),
    stores,
  }));
  return new Map(whole.map((parts) => [parts.row.id, wholeOrder(parts, workspace.currency)]));
}

type OrderParts = {
  row: OrderRow;
  lines: readonly (OrderLineRow & { thumbnail: string | null })[];
  histories: readonly OrderHistoryRow[];
  names: NamesOfOrder;
  chosen_company: { id: string; name: string } | null;
  stores: ReadonlyMap<string, StoreOfLead>;
};

function wholeOrder({ row, lines, histories, names, chosen_company, stores }: OrderParts, currency: string) {
  const { account_id, account_name, phone_digits, agent_id, warehouse_id, delivery_boy_id, ...others } = row;
  const { shipment_id, city_id, chosen_company_id, chosen_because, kept_pieces, kept_cod, exchange_credit, ...fields } =
    others;
  const { account, warehouse, delivery_boy, agent, shipment } = names;
  const money = (minor: number) => toMajor(minor, currency);
  return {
    ...fields,
    account,
    currency,
    shipment_way_key: shipmentWayKey(row.shipment_way),
    total: money(row.total),
    products: lines.map((line, i) => ({
      ...line,
      delivered_quantity: row.kept_pieces?.[i] ?? null,
      price: money(line.price),
      total: money(line.total),
    })),
    subtotal: money(lines.reduce((sum, line) => sum + line.total, 0)),
    shipping_fee: money(row.shipping_fee),
    is_prepaid: isPaidAhead(row),
    prepaid_amount: money(paidAheadOf(row)),
    cod_amount: money(row.kept_cod ?? codOf(row)),
    store: showStore(stores.get(row.lead_reference ?? '')),
    warehouse,
    chosen_company,
    ...shipment,
    delivery_boy,
    agent,
    orderHistories: histories,
  };
}
