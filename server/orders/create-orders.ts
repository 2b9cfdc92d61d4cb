import type { CustomEntries } from '../caller/field-masks.ts';
import { nowOf, type Actor } from '../caller/actor.ts';
import { sourceOf } from '../caller/source-of.ts';
import { newIds, newReferences } from '../platform/ids.ts';
import { dayOf } from '../platform/text/moments.ts';
import { phoneDigits } from '../platform/text/phones.ts';
import { inOrder } from '../platform/database/sent-together.ts';
import type { Tx } from '../platform/database/postgres.ts';
import { deliveryFees } from '../shipping/cities/delivery-fees.ts';
import { planGoods } from '../stocks/plan-goods.ts';
import { writeGoods } from '../stocks/write-goods.ts';
import type { GoodsMove } from '../stocks/plan-order-goods.ts';
import { findServingStocks } from '../stocks/track-product.ts';
import { firstMoment } from './moves/order-moment.ts';
import { recordEvents } from '../webhooks/record-events.ts';
import { chooseCouriers } from './choosing/choose-couriers.ts';
import type { ExchangeDraft } from './exchanges/read-exchanges.ts';
import { ORDERS, insertOrders, type NewOrderRow } from './sql.ts';

/** An order to create: its products are resolved, and amounts are in minor units. */
export type OrderDraft = {
  /** Pickup point that the customer chose; omitted without one. */
  stop_desk?: string | null;
  /** Id of the courier that a person chose; omitted without one. */
  chosen_company_id?: string | null;
  /** Pieces of another order that it takes back; omitted unless it is an exchange. */
  exchange?: ExchangeDraft | undefined;
  /** Channel on which the customer of a typed order wrote or called; default: the source of the request. */
  source?: string | null;
  /** Id of the order in the sender's system, unique in the account; omitted without one. */
  external_id?: string | null;
  /** Id of the import that creates it; omitted without one. */
  import_job_id?: string | null;
  /** Order number of the shop; omitted without one. */
  order_number?: string | null;
  /** Received data without a field of its own; omitted without any. */
  data?: CustomEntries;
  account_id: string;
  lead: { id: string; reference: string; source: string | null } | null;
  /** Id of the person who confirmed the lead. */
  agent_id?: string | null;
  full_name: string;
  phone: string;
  email: string | null;
  second_phone: string | null;
  notes: string | null;
  city: string;
  area: string | null;
  address: string;
  shipment_way: number;
  is_fees_paid_by_customer: boolean;
  is_prepaid: boolean;
  /** Prepaid amount of an order that is not fully paid; omitted without one. */
  prepaid_amount?: number;
  /** Who received the prepayment, such as `CMI`; omitted if unknown. */
  prepaid_by?: string | null;
  total: number;
  lines: { product_id: string; sku: string; name: string; quantity: number; price: number; total: number }[];
};

export type CreatedOrder = { id: string; reference: string };

/**
 * Creates orders in a constant number of statements; the result has the sequence of the drafts. An order is NEW with reserved goods, or
 * OUT_OF_STOCK if goods are missing. Writes no history, as a creation is no move; counts the orders, records order.created. R-ORD-2,
 * R-STOCK-4.
 */
export async function createOrders(tx: Tx, actor: Actor, drafts: readonly OrderDraft[]): Promise<CreatedOrder[]> {
  if (drafts.length === 0) return [];
  const { id: workspace_id, country, time_zone, settings } = actor.workspace;
  const at_ms = nowOf(actor);
  const created_on = dayOf(at_ms, time_zone);
  const source = sourceOf(actor);
  const ids = newIds(drafts.length, at_ms);
  const references = newReferences('OR', drafts.length);
  const [served, fees] = await Promise.all([
    findServingStocks(
      tx,
      workspace_id,
      drafts.flatMap((draft) => draft.lines.map(({ product_id }) => product_id)),
    ),
    deliveryFees(tx, workspace_id, drafts),
  ]);
  const goods = await planGoods(tx, actor, goodsMoves(drafts, served, ids, references));
  const isShort = (id: string) => 'shortage' in (goods.outcomes.get(id) ?? {});
  const orders = drafts.map((draft, i): NewOrderRow => ({
    ...draft,
    id: ids[i]!,
    reference: references[i]!,
    lead_id: draft.lead?.id ?? null,
    lead_reference: draft.lead?.reference ?? null,
    source: draft.lead ? draft.lead.source : (draft.source ?? source),
    agent_id: draft.agent_id ?? null,
    stop_desk: draft.stop_desk ?? null,
    external_id: draft.external_id ?? null,
    order_number: draft.order_number ?? null,
    import_job_id: draft.import_job_id ?? null,
    data: draft.data && draft.data.length > 0 ? draft.data : null,
    chosen_company_id: draft.chosen_company_id ?? null,
    exchange_of: draft.exchange?.exchange_of ?? null,
    exchange_pieces: draft.exchange?.exchange_pieces ?? null,
    exchange_credit: draft.exchange?.exchange_credit ?? 0,
    prepaid_amount: draft.prepaid_amount ?? 0,
    prepaid_by: draft.prepaid_by ?? null,
    phone_digits: phoneDigits(draft.phone, country),
    status: isShort(ids[i]!) ? 'out_of_stock' : 'new',
    goods: isShort(ids[i]!) ? 'none' : 'reserved',
    shipping_fee: fees[i] ?? settings.shipping_fee,
  }));
  const lines = drafts.flatMap((draft, i) =>
    draft.lines.map((line, position) => ({
      ...line,
      order_id: ids[i]!,
      position,
      stock_product_id: served.get(line.product_id)?.stock_product_id ?? null,
      pieces: served.get(line.product_id)?.pieces ?? null,
    })),
  );
  const events = orders.map(({ id, account_id, reference, status, goods, external_id }) => ({
    type: 'order.created' as const,
    account_id,
    object_id: id,
    sequence: 1,
    data: { ...firstMoment(reference, status, goods), external_id },
  }));
  // Pipelined: the database writes the events while this process builds the larger arrays of the orders.
  await inOrder([
    recordEvents(tx, workspace_id, events, at_ms),
    insertOrders(tx, workspace_id, orders, lines, {
      created_by: actor.name,
      created_on,
      created_at: new Date(at_ms),
    }),
  ]);
  await writeGoods(tx, actor, goods);
  for (const { account_id, status } of orders)
    tx.count({ noun: ORDERS, workspace_id, account_id, status, day: created_on, by: 1 });
  const undecided = orders.flatMap(({ id, chosen_company_id }) => (chosen_company_id === null ? [id] : []));
  await chooseCouriers(tx, actor, 'confirmed', undecided);
  return orders.map(({ id, reference }) => ({ id, reference }));
}

/** Orders with tracked products, and the pieces they need by stock product. An order with only untracked products moves no goods. */
function goodsMoves(
  drafts: readonly OrderDraft[],
  served: Awaited<ReturnType<typeof findServingStocks>>,
  ids: readonly string[],
  references: readonly string[],
): GoodsMove[] {
  if (served.size === 0) return [];
  return drafts.flatMap(({ lines }, i) => {
    const needed = new Map<string, number>();
    for (const { product_id, quantity } of lines)
      for (const { product_id: id, in_one } of served.get(product_id)?.needs ?? [])
        needed.set(id, (needed.get(id) ?? 0) + quantity * in_one);
    if (needed.size === 0) return [];
    const needs = [...needed].map(([product_id, quantity]) => ({ product_id, quantity }));
    return [
      {
        order_id: ids[i]!,
        order_reference: references[i]!,
        is_new: true,
        from: 'none' as const,
        to: 'reserved' as const,
        needs,
      },
    ];
  });
}
