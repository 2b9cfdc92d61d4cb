import type { AttemptReason } from './attempt-reasons.ts';
import type { ConnectorName } from './connectors.ts';
import type { CourierWords } from './courier.ts';
import { bostaWords } from '../../couriers/bosta/row.ts';
import { ecotrackWords } from '../../couriers/ecotrack/row.ts';
import { manualWords } from '../../couriers/manual/row.ts';
import { sandboxWords } from '../../couriers/sandbox/row.ts';
import { senditWords } from '../../couriers/sendit/row.ts';
import { ozonExpressWords } from '../../couriers/ozon-express/row.ts';
import { ameexWords } from '../../couriers/ameex/row.ts';
import { forcelogWords } from '../../couriers/forcelog/row.ts';
import { onesstaWords } from '../../couriers/onessta/row.ts';
import { noestWords } from '../../couriers/noest/row.ts';
import { maystroWords } from '../../couriers/maystro/row.ts';
import { zrExpressNewWords } from '../../couriers/zr-express-new/row.ts';
import { aymakanWords } from '../../couriers/aymakan/row.ts';
import { smsaWords } from '../../couriers/smsa/row.ts';
import { firstDeliveryWords } from '../../couriers/first-delivery/row.ts';
import { navexWords } from '../../couriers/navex/row.ts';
import { zimouWords } from '../../couriers/zimou/row.ts';
import { elogistiaWords } from '../../couriers/elogistia/row.ts';
import { otoWords } from '../../couriers/oto/row.ts';
import { imileWords } from '../../couriers/imile/row.ts';
import { jtExpressWords } from '../../couriers/jt-express/row.ts';
import { yalidineWords } from '../../couriers/engines/yalidine/row.ts';
import { zrExpressWords } from '../../couriers/zr-express/row.ts';
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

/** The words of each courier. */
const COURIER_STATUS_TABLE: Record<ConnectorName, CourierWords> = {
  manual: manualWords,
  sandbox: sandboxWords,
  yalidine: yalidineWords,
  ecotrack: ecotrackWords,
  'zr-express': zrExpressWords,
  bosta: bostaWords,
  sendit: senditWords,
  'ozon-express': ozonExpressWords,
  ameex: ameexWords,
  forcelog: forcelogWords,
  onessta: onesstaWords,
  noest: noestWords,
  maystro: maystroWords,
  'zr-express-new': zrExpressNewWords,
  aymakan: aymakanWords,
  smsa: smsaWords,
  'first-delivery': firstDeliveryWords,
  navex: navexWords,
  zimou: zimouWords,
  elogistia: elogistiaWords,
  guepex: yalidineWords,
  yalitec: yalidineWords,
  oto: otoWords,
  imile: imileWords,
  'jt-express': jtExpressWords,
};

const YALIDINE_SEQUELS = ['En attente du client', 'En alerte'];

/**
 * Words a courier sends after a failed attempt, while the parcel waits for a decision. They add the order to the list
 * when the attempt itself was not reported, and do not count as an attempt.
 */
export const ATTEMPT_SEQUELS: Partial<Record<ConnectorName, readonly string[]>> = {
  yalidine: YALIDINE_SEQUELS,
  guepex: YALIDINE_SEQUELS,
  yalitec: YALIDINE_SEQUELS,
  bosta: ['103 Awaiting your action'],
};

export type KnownCourierStatus = Meaning & { raw: string };

/** The words of a courier with their meanings, in table order. After a failed attempt the courier keeps the parcel. */
export const knownCourierStatuses = (connector: ConnectorName): KnownCourierStatus[] =>
  Object.entries(COURIER_STATUS_TABLE[connector]).flatMap(([meaning, words]) =>
    words.map((raw) => ({ raw, ...meaningOf(meaning as keyof CourierWords) })),
  );

function meaningOf(meaning: keyof CourierWords): Meaning {
  const [kind, attempt_reason = null] = meaning.split(':') as [keyof CourierWords, AttemptReason?];
  if (kind === 'failed_attempt') return { order_status: 'shipped', is_failed_attempt: true, attempt_reason };
  const order_status = kind === 'nothing' ? null : (kind as CourierOrderStatus);
  return { order_status, is_failed_attempt: false, attempt_reason: null };
}
