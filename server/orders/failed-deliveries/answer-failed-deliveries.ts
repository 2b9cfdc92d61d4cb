import { say } from '../../../contract/messages/message.ts';
import { ATTEMPT_REASONS, type AttemptReason } from '../../../contract/shipping/attempt-reasons.ts';
import type { DeliveryTab, listFailedDeliveries } from '../../../contract/orders/failed-deliveries.ts';
import type { QueryOf } from '../../../contract/route.ts';
import { toKey } from '../../../contract/shapes.ts';
import { findAccounts } from '../../caller/accounts-sql.ts';
import { nowOf, type Actor } from '../../caller/actor.ts';
import { thumbnailsOfLines } from '../../catalog/pictures/show-pictures.ts';
import { maskPhones, refusePartOfPhone } from '../../caller/field-masks.ts';
import { isId } from '../../platform/ids.ts';
import { readIdFilter, readPage } from '../../platform/database/lists.ts';
import { dayOf, isDay } from '../../platform/text/moments.ts';
import { toMajor } from '../../platform/text/money.ts';
import { knownCities } from '../../shipping/cities/find-city.ts';
import { internationalPhone, phoneSearch } from '../../platform/text/phones.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { invalid } from '../../platform/refusal.ts';
import { showShipments } from '../../shipping/tracking/show-shipments.ts';
import { findLinesOfOrders } from '../list-sql.ts';
import {
  countFailedDeliveries,
  listFailedDeliveries as readList,
  type FailedDeliveryFilter,
  type FailedDeliveryListRow,
} from './list-failed-deliveries-sql.ts';

type Query = QueryOf<typeof listFailedDeliveries>;

/** Answers the worklist for REST and the dashboard. 422 on filters that are not ids, and on a forged cursor. */
export async function answerFailedDeliveries(sql: Sql, actor: Actor, query: Query) {
  const filter = readFilter(actor, query);
  const [rows, counts] = await Promise.all([
    readList(sql, actor.scope, filter),
    countFailedDeliveries(sql, actor.scope, filter),
  ]);
  const last = rows.length === filter.size ? rows.at(-1)! : null;
  return {
    data: await describeDeliveries(sql, actor, rows),
    meta: {
      current_page: query.page ?? 1,
      per_page: filter.size,
      total: counts[filter.tab!],
      next_cursor: last ? `${last.deadline_on}.${last.id}` : null,
      today: filter.today,
      counts,
    },
  };
}

/** Counts the worklist by tab. */
export const countOfTabs = (sql: Sql, actor: Actor): Promise<Record<DeliveryTab, number>> =>
  countFailedDeliveries(sql, actor.scope, readFilter(actor, {}));

/** Moment of the last attempt of the delivery with the nearest deadline of this tab, ISO; null for an empty tab. */
export async function findLastAttempt(sql: Sql, actor: Actor, tab: DeliveryTab): Promise<string | null> {
  const [row] = await readList(sql, actor.scope, { ...readFilter(actor, { tab }), size: 1 });
  return row?.last_attempt_at ?? null;
}

/** One order of the scope as the list shows it, even if it is not on the list; undefined without a failed delivery since it was shipped. */
export async function showFailedDelivery(sql: Sql, actor: Actor, order_id: string) {
  const everything = readFilter(actor, {});
  const rows = await readList(sql, actor.scope, { ...everything, tab: null, delivery_boy_id: null, order_id });
  return (await describeDeliveries(sql, actor, rows))[0];
}

function readFilter(actor: Actor, query: Query): FailedDeliveryFilter {
  const { number, size } = readPage({ ...query, cursor: undefined } as Omit<Query, 'cursor'>);
  const after = readCursor(query.cursor);
  return {
    today: dayOf(nowOf(actor), actor.workspace.time_zone),
    tab: query.tab ?? 'open',
    after,
    skip: after ? 0 : (number - 1) * size,
    size,
    order_id: null,
    reasons: query.reason?.map((key) => toKey(ATTEMPT_REASONS, key) as AttemptReason) ?? null,
    shipping_company_id: readIdFilter('shipping_company_id', query.shipping_company_id),
    delivery_boy_id: readIdFilter('delivery_boy_id', query.delivery_boy_id),
    account_id: readIdFilter('account_id', query.account_id),
    city: query.city?.trim() || null,
    keyword: readKeyword(actor, query.keyword),
  };
}

function readCursor(cursor: string | undefined): FailedDeliveryFilter['after'] {
  if (cursor === undefined) return null;
  const [deadline_on = '', order_id = ''] = cursor.split('.');
  if (!isDay(deadline_on) || !isId(order_id)) throw invalid({ cursor: [say('cursor_unknown')] });
  return { deadline_on, order_id };
}

/** Reads the search text by its form: digits are a phone or a tracking number. */
function readKeyword(actor: Actor, keyword: string | undefined): FailedDeliveryFilter['keyword'] {
  const text = keyword?.trim() ?? '';
  if (text === '') return null;
  if (!/^\+?[\d\s().-]{4,}$/.test(text)) return { text, phone: null };
  const phone = phoneSearch(text, actor.workspace.country);
  refusePartOfPhone(actor, 'orders.phone', phone, 'partial', 'keyword');
  return { text, phone };
}

async function describeDeliveries(sql: Sql, actor: Actor, rows: readonly FailedDeliveryListRow[]) {
  const { id: workspace_id } = actor.workspace;
  const ids = rows.map(({ id }) => id);
  const [shipmentOf, accountOf, lines, thumbnails, knownCity] = await Promise.all([
    showShipments(
      sql,
      workspace_id,
      rows.map(({ shipment_id }) => shipment_id),
    ),
    findAccounts(
      sql,
      workspace_id,
      rows.map(({ account_id }) => account_id),
    ),
    findLinesOfOrders(sql, actor.scope, ids),
    thumbnailsOfLines(sql, workspace_id, actor, 'order', ids),
    knownCities(
      sql,
      workspace_id,
      rows.flatMap(({ city }) => city ?? []),
    ),
  ]);
  const linesOf = Map.groupBy(lines, ({ order_id }) => order_id);
  const { currency, country } = actor.workspace;
  return rows.map((row) => {
    const { cod, account_id, shipment_id, delivery_boy_id, delivery_boy_name, ...fields } = maskPhones(
      actor,
      'orders.phone',
      row,
    );
    const { shipping_company, tracking_number, tracking_url, courier_status } = shipmentOf(shipment_id);
    return {
      ...fields,
      account: accountOf(account_id),
      products: (linesOf.get(row.id) ?? []).map(({ product_id, sku, name, quantity }) => ({
        sku,
        name,
        quantity,
        thumbnail: thumbnails.get(product_id) ?? null,
      })),
      phone_international: internationalPhone(fields.phone, country),
      known_city: knownCity(fields.city ?? ''),
      cod_amount: toMajor(cod, currency),
      currency,
      shipping_company,
      tracking_number,
      tracking_url,
      courier_status,
      delivery_boy: delivery_boy_id ? { id: delivery_boy_id, name: delivery_boy_name ?? '' } : null,
    };
  });
}
