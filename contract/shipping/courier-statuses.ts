import type { AttemptReason } from './attempt-reasons.ts';
import { connectorRow, type ConnectorName } from './connectors.ts';
import type { CourierWords } from './courier.ts';
import type { OrderStatus } from '../orders/order-moves.ts';

/*
 * The meaning of couriers' status words for the order. A workspace can override them, and can map words missing from
 * these tables: an unmapped word changes no order (R-COUR-4).
 */

/**
 * Statuses that a courier's word can give an order. `canceled`: refused at the door. `rollback`: the courier gave the
 * parcel up before pickup.
 */
export const COURIER_ORDER_STATUSES = [
  'waiting_for_shipping_company',
  'shipped',
  'delivered',
  'returned',
  'canceled',
  'rollback',
] as const satisfies OrderStatus[];
export type CourierOrderStatus = (typeof COURIER_ORDER_STATUSES)[number];

/**
 * `order_status` null: a known word that moves nothing. `attempt_reason`: the reason of a failed attempt, if the word
 * itself implies it; null: the courier's accompanying text decides.
 */
export type Meaning = {
  order_status: CourierOrderStatus | null;
  is_failed_attempt: boolean;
  attempt_reason: AttemptReason | null;
};

/** Progress of an order's delivery; a courier's word never moves it backwards. */
const RANK: Partial<Record<OrderStatus, number>> = {
  waiting_for_shipping_company: 1,
  shipped: 2,
  canceled: 3,
  delivered: 4,
  returned: 5,
};

/**
 * True when a courier's word may move an order from one status to another. Only orders with a courier move, and only
 * forward; ROLLBACK is allowed only before the courier has the parcel.
 */
export function isCourierMove(from: OrderStatus, to: CourierOrderStatus): boolean {
  if (to === 'rollback') return from === 'waiting_for_shipping_company';
  const [now, next] = [RANK[from], RANK[to]];
  return now !== undefined && next !== undefined && next > now;
}

export type KnownCourierStatus = Meaning & { raw: string };

/** The words of a courier with their meanings, in table order. After a failed attempt the courier keeps the parcel. */
export const knownCourierStatuses = (connector: ConnectorName): KnownCourierStatus[] =>
  Object.entries(connectorRow(connector).status_words).flatMap(([meaning, words]) =>
    words.map((raw) => ({ raw, ...meaningOf(meaning as keyof CourierWords) })),
  );

function meaningOf(meaning: keyof CourierWords): Meaning {
  const [kind, attempt_reason = null] = meaning.split(':') as [keyof CourierWords, AttemptReason?];
  if (kind === 'failed_attempt') return { order_status: 'shipped', is_failed_attempt: true, attempt_reason };
  const order_status = kind === 'nothing' ? null : (kind as CourierOrderStatus);
  return { order_status, is_failed_attempt: false, attempt_reason: null };
}
