import type { IncomingKind } from '../../../contract/access/applications.ts';
import { saysCancelled, saysRefunded } from '../../intake/order-states.ts';
import { sha256 } from '../../platform/ids.ts';
import { cutText } from '../../platform/text/cut-text.ts';
import { headerOf, type DeliveryHeaders } from './delivery-signature.ts';

/** Identity and purpose of a delivery. */
export type Identity = {
  /** The same for every delivery of one order. */
  event_key: string;
  topic: string | null;
  /**
   * `creates`: an order becomes a lead. `changes`: the newest version of a known or coming order. `nothing`: it
   * concerns something else, or another topic covers it.
   */
  does: 'creates' | 'changes' | 'nothing';
  /** The store's id of the order; null: not given, or not an order. */
  order_id: string | null;
  /** The shop, among several of this kind of store; null: the store does not say. */
  shop: string | null;
  /** The moment of sending, by the store's clock; null: not given. */
  said_at_ms: number | null;
  /** Among deliveries of one moment, the higher rank is newer. */
  rank: (typeof RANKS)[keyof typeof RANKS];
};

/** Stores send whole seconds. Within one, an end is newer than a payment, and a payment is newer than a change. */
const RANKS = { creation: 0, change: 1, payment: 2, end: 3 } as const;

type Topics = {
  /** Missing: only the body names the topic. */
  header?: string;
  /** The field of the body that names the topic, for when the header is missing. */
  field?: 'event_name' | 'event';
  creates: readonly string[];
  changes: readonly string[];
  /** Topics whose bodies hold the order's id alone. */
  deletes: readonly string[];
  /** Topics among `changes` that name an end or a payment by themselves, whatever the body says. */
  ends: readonly string[];
  pays: readonly string[];
};

/**
 * The header in which each store names its topic (R-STORE-1). A change alone makes no lead, so an old order never
 * becomes a new one. `orders/edited` and `refunds/create` of Shopify hold no order; `orders/updated`, which comes with
 * them, does.
 */
export const TOPICS = {
  shopify: {
    header: 'x-shopify-topic',
    creates: ['orders/create'],
    changes: ['orders/updated', 'orders/cancelled', 'orders/paid', 'orders/fulfilled', 'orders/partially_fulfilled'],
    deletes: ['orders/delete'],
    ends: ['orders/cancelled'],
    pays: ['orders/paid'],
  },
  woocommerce: {
    header: 'x-wc-webhook-topic',
    creates: ['order.created'],
    changes: ['order.updated', 'order.restored'],
    deletes: ['order.deleted'],
    ends: [],
    pays: [],
  },
  youcan: {
    header: 'x-youcan-topic',
    field: 'event_name',
    // The second is the older name of the same event.
    creates: ['order.created', 'order.create'],
    changes: ['order.updated', 'order.paid', 'order.cancelled'],
    deletes: ['order.deleted'],
    ends: ['order.cancelled'],
    pays: ['order.paid'],
  },
  // https://docs.salla.dev/doc-433804
  salla: {
    field: 'event',
    creates: ['order.created'],
    changes: [
      'order.updated',
      'order.status.updated',
      'order.cancelled',
      'order.refunded',
      'order.products.updated',
      'order.payment.updated',
      'order.coupon.updated',
      'order.total.price.updated',
      'order.customer.updated',
      'order.shipping.address.updated',
    ],
    deletes: ['order.deleted'],
    ends: ['order.cancelled', 'order.refunded'],
    pays: [],
  },
  // https://docs.zid.sa/webhooks
  zid: {
    field: 'event',
    creates: ['order.create'],
    changes: ['order.status.update', 'order.payment_status.update'],
    deletes: [],
    ends: [],
    pays: [],
  },
} as const satisfies Partial<Record<IncomingKind, Topics>>;

/** True when the topic only says that an order was deleted. */
export const isDeletion = (kind: IncomingKind, topic: string | null): boolean =>
  topic !== null && (topicsOf(kind)?.deletes.includes(topic) ?? false);

/** What the topic alone says of an order; null: nothing. */
export function saidByTopic(kind: IncomingKind, topic: string | null): 'ended' | 'paid' | null {
  const topics = topicsOf(kind);
  if (topics === undefined || topic === null) return null;
  return topics.ends.includes(topic) ? 'ended' : topics.pays.includes(topic) ? 'paid' : null;
}

const topicsOf = (kind: IncomingKind): Topics | undefined => (TOPICS as Partial<Record<IncomingKind, Topics>>)[kind];

const ID_CHARACTERS_MAX = 200;

/**
 * Identifies deliveries by the order's id, wherever a store puts it; without one by the delivery's id, or by its bytes.
 * A store without topics delivers orders: its address exists for them. Zid's order alone, without a topic, is created
 * while its status is new.
 */
export function identifyDelivery(kind: IncomingKind, headers: DeliveryHeaders, body: string): Identity {
  const topics = topicsOf(kind);
  const read = readJson(body);
  const envelope: Envelope = fieldsOf(read);
  const topic = topics ? topicOf(topics, headers, envelope) : null;
  const order = orderIn(kind, envelope);
  const order_id = cleanId(order['id']);
  const does =
    kind === 'zid' && topic === null && fieldsOf(order['order_status'])['code'] !== 'new'
      ? 'changes'
      : purposeOf(topics, topic);
  const said = saidByTopic(kind, topic);
  const isEnd = isDeletion(kind, topic) || said === 'ended' || isEnded(order);
  const isPayment = said === 'paid' || order['financial_status'] === 'paid';
  return {
    event_key:
      order_id !== null
        ? `order:${order_id}`
        : `delivery:${cleanId(headerOf(headers, 'webhook-id')) ?? sha256(body).toString('hex')}`,
    topic: topic === null ? null : cutText(topic, 100),
    does,
    order_id,
    shop: shopOf(kind, headers, envelope),
    said_at_ms: readChangeTime(kind, envelope, order),
    rank: isEnd ? RANKS.end : does !== 'changes' ? RANKS.creation : isPayment ? RANKS.payment : RANKS.change,
  };
}

function purposeOf(topics: Topics | undefined, topic: string | null): Identity['does'] {
  if (topics === undefined || topic === null || topics.creates.includes(topic)) return 'creates';
  return topics.changes.includes(topic) || topics.deletes.includes(topic) ? 'changes' : 'nothing';
}

/** Shopify and WooCommerce name the shop in a header. */
const SHOP_HEADERS: Partial<Record<IncomingKind, string>> = {
  shopify: 'x-shopify-shop-domain',
  woocommerce: 'x-wc-webhook-source',
};

/** Salla and Zid name it in the body. */
const SHOP_FIELDS: Partial<Record<IncomingKind, string>> = { salla: 'merchant', zid: 'store_id' };

function shopOf(kind: IncomingKind, headers: DeliveryHeaders, envelope: Envelope): string | null {
  const [header, field] = [SHOP_HEADERS[kind], SHOP_FIELDS[kind]];
  const said =
    field === undefined ? header && headerOf(headers, header) : (envelope[field] ?? orderIn(kind, envelope)[field]);
  const shop = cleanId(said)
    ?.toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/+$/, '');
  return shop === undefined || shop === '' ? null : shop;
}

/** The stores' fields for an order's last change. */
const CHANGED = ['updated_at', 'date_modified_gmt', 'date_modified'] as const;

function readChangeTime(kind: IncomingKind, envelope: Envelope, order: Record<string, unknown>): number | null {
  // Salla's orders have no moment of their change, but its events have.
  if (kind === 'salla') return readMoment(envelope['created_at'], '+03:00');
  for (const name of CHANGED) {
    const at_ms = readMoment(order[name], name === 'date_modified_gmt' || kind === 'zid' ? 'Z' : '');
    if (at_ms !== null) return at_ms;
  }
  return null;
}

/** `zone`: that of a moment without one; empty: this machine's. */
function readMoment(said: unknown, zone: string): number | null {
  if (typeof said !== 'string' || said === '') return null;
  const at_ms = Date.parse(/Z$|GMT|[+-]\d\d:?\d\d$/.test(said) ? said : `${said}${zone}`);
  return Number.isFinite(at_ms) ? at_ms : null;
}

function isEnded(order: Record<string, unknown>): boolean {
  const { cancelled_at, status, status_text, status_object, order_status } = order;
  if (typeof cancelled_at === 'string' && cancelled_at !== '') return true;
  const texts = [
    status,
    status_text,
    fieldsOf(status_object)['slug'],
    fieldsOf(status)['slug'],
    fieldsOf(order_status)['code'],
  ].filter((text) => typeof text === 'string');
  return texts.some((text) => saysCancelled(text) || saysRefunded(text) || text === 'trash');
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** A delivery's body: the order, or an envelope with the order in its `data`. */
type Envelope = Record<string, unknown>;

/** The order of a delivery: at the top or in `data`. Salla's changes of a status have it one level deeper, in `order`. */
export function orderIn(kind: IncomingKind, envelope: Envelope): Record<string, unknown> {
  const data = fieldsOf(envelope['data']);
  const deeper = kind === 'salla' || kind === 'zid' ? [data['order'], envelope['order']].map(fieldsOf) : [];
  return [...deeper, data, envelope].find((place) => cleanId(place['id']) !== null) ?? envelope;
}

function topicOf({ header, field }: Topics, headers: DeliveryHeaders, envelope: Envelope): string | null {
  const said = (header && headerOf(headers, header)) ?? (field && envelope[field]);
  return typeof said === 'string' && said !== '' ? said : null;
}

/** The JSON of a delivery; null when it is not JSON. */
export function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

function cleanId(id: unknown): string | null {
  if (typeof id === 'number') return Number.isSafeInteger(id) ? String(id) : null;
  if (typeof id !== 'string' || id.trim() === '' || id.length > ID_CHARACTERS_MAX) return null;
  return id.includes('\0') || !id.isWellFormed() ? null : id.trim();
}
