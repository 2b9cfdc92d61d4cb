import type { IncomingKind } from '../../../contract/access/applications.ts';
import { sha256 } from '../../platform/ids.ts';
import { headerOf, type DeliveryHeaders } from './delivery-signature.ts';

/** Identity and purpose of a delivery. */
export type Identity = {
  /** The same for every delivery of one order. */
  event_key: string;
  topic: string | null;
  /** `creates`: an order becomes a lead. `mends`: only one that failed before is tried again. `nothing`: it is about something else. */
  does: 'creates' | 'mends' | 'nothing';
};

type Topics = {
  header: string;
  /** The field of the body that says the same, where the header is left out. */
  field?: 'event_name';
  creates: readonly string[];
  mends: readonly string[];
};

/**
 * Where each store names its topic. An order changed later never becomes a second lead, nor an old order a first one.
 */
const TOPICS: Partial<Record<IncomingKind, Topics>> = {
  shopify: { header: 'x-shopify-topic', creates: ['orders/create'], mends: ['orders/updated', 'orders/edited'] },
  woocommerce: { header: 'x-wc-webhook-topic', creates: ['order.created'], mends: ['order.updated'] },
  youcan: {
    header: 'x-youcan-topic',
    field: 'event_name',
    // The second is the older name of the same event.
    creates: ['order.created', 'order.create'],
    mends: ['order.updated'],
  },
};

const ID_CHARACTERS_MAX = 200;

/**
 * Identifies deliveries by the order's id, wherever a store puts it; without one by the delivery's id, or by its bytes.
 * A store without topics delivers orders, as its address was made for.
 */
export function identifyDelivery(kind: IncomingKind, headers: DeliveryHeaders, body: string): Identity {
  const topics = TOPICS[kind];
  const read = readJson(body);
  const order: Envelope = typeof read === 'object' && read !== null ? read : {};
  const topic = topics ? topicOf(topics, headers, order) : null;
  const does =
    topic === null || topics!.creates.includes(topic) ? 'creates' : topics!.mends.includes(topic) ? 'mends' : 'nothing';
  const id = cleanId(order.data?.id) ?? cleanId(order.id);
  const event_key =
    id !== null
      ? `order:${id}`
      : `delivery:${cleanId(headerOf(headers, 'webhook-id')) ?? sha256(body).toString('hex')}`;
  return { event_key, topic: topic?.slice(0, 100) ?? null, does };
}

/** An order's id stands at the top, or in the `data` of an envelope. */
type Envelope = { id?: unknown; event_name?: unknown; data?: { id?: unknown } | null };

function topicOf({ header, field }: Topics, headers: DeliveryHeaders, order: Envelope): string | null {
  const said = headerOf(headers, header) ?? (field && order[field]);
  return typeof said === 'string' && said !== '' ? said : null;
}

/** The JSON of a delivery; null for what is none. */
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
