import { createHmac } from 'node:crypto';

/*
 * Orders of a store and the updates that the store sends about them, in the forms of Shopify, WooCommerce and YouCan. An order is created,
 * and may later be edited, cancelled, deleted or paid.
 */

export const STORE_SECRET = 'shpss_0f3a9c51d2e84b7c9a6d';
/** Kinds of stores; each seed has one of them. */
export const STORE_KINDS = ['shopify', 'woocommerce', 'youcan'] as const;
export type StoreKind = (typeof STORE_KINDS)[number];

/** State of an order at a moment. */
type State = {
  pieces: number;
  /** How the customer pays: cash on delivery, or by card in the store. */
  way: 'cash' | 'card';
  is_paid: boolean;
  end: 'cancelled' | 'deleted' | null;
  /** False: all products of the order are unknown to the service. */
  is_known: boolean;
};

const BEGUN: State = { pieces: 1, way: 'cash', is_paid: false, end: null, is_known: true };

/** Possible lives of an order in its store, step by step from its creation. */
export const LIVES = {
  plain: [{}],
  cancelled: [{}, { end: 'cancelled' }],
  deleted: [{}, { end: 'deleted' }],
  edited: [{}, { pieces: 2 }],
  'edited, then cancelled': [{}, { pieces: 2 }, { end: 'cancelled' }],
  'paid at once': [{ way: 'card', is_paid: true }],
  'paid later': [{ way: 'card' }, { is_paid: true }],
  'never paid': [{ way: 'card' }],
  'cash, then paid by card': [{}, { way: 'card', is_paid: true }],
  'of an unknown product': [{ is_known: false }],
} as const satisfies Record<string, readonly Partial<State>[]>;
export type Life = keyof typeof LIVES;

export type StoreOrder = { id: number; name: string; phone: string; sku: string; life: Life; last: State };
/** A delivery: one state of an order. `said_ms`: the time of that state according to the store. */
export type Word = { order: StoreOrder; nth: number; state: State; said_ms: number };

const PRICE = 199;
const MINUTE_MS = 60_000;

/** An order with all updates that its store will send. `created_ms`: by the store's clock. */
export function storeOrder(
  id: number,
  life: Life,
  sku: string,
  created_ms: number,
): { order: StoreOrder; words: Word[] } {
  const states: State[] = [];
  for (const step of LIVES[life]) states.push({ ...(states.at(-1) ?? BEGUN), ...step });
  const order = { id, name: `Customer ${id}`, phone: `07${10_000_000 + id}`, sku, life, last: states.at(-1)! };
  return { order, words: states.map((state, nth) => ({ order, nth, state, said_ms: created_ms + nth * MINUTE_MS })) };
}

/** Headers and body as the store sends them, signed with `secret`. */
export function delivery(
  kind: StoreKind,
  word: Word,
  secret: string,
): { headers: Record<string, string>; body: string } {
  const { topics, bodyOf, header, topic_header, digest } = DIALECTS[kind];
  const { state, nth, order } = word;
  const topic = nth === 0 ? 'created' : (state.end ?? 'updated');
  const body = JSON.stringify(topic === 'deleted' ? { id: order.id } : bodyOf(word));
  const signature = createHmac('sha256', secret).update(body).digest(digest);
  return { headers: { [topic_header]: topics[topic], [header]: signature }, body };
}

type Dialect = {
  topics: Record<'created' | 'updated' | 'cancelled' | 'deleted', string>;
  topic_header: string;
  header: string;
  digest: 'base64' | 'hex';
  bodyOf: (word: Word) => object;
};

const skuOf = ({ order, state }: Word): string => (state.is_known ? order.sku : 'NO-SUCH-SKU');
const moment = ({ said_ms }: Word): string => new Date(said_ms).toISOString();

const DIALECTS: Record<StoreKind, Dialect> = {
  shopify: {
    topics: {
      created: 'orders/create',
      updated: 'orders/updated',
      cancelled: 'orders/cancelled',
      deleted: 'orders/delete',
    },
    topic_header: 'x-shopify-topic',
    header: 'x-shopify-hmac-sha256',
    digest: 'base64',
    bodyOf: (word) => {
      const { order, state } = word;
      const total = (PRICE * state.pieces).toFixed(2);
      return {
        id: order.id,
        name: `#${order.id}`,
        currency: 'MAD',
        financial_status: state.is_paid ? 'paid' : 'pending',
        payment_gateway_names: [state.way === 'cash' ? 'Cash on Delivery (COD)' : 'Bogus Card'],
        updated_at: moment(word),
        cancelled_at: state.end ? moment(word) : null,
        total_price: total,
        total_outstanding: state.is_paid ? '0.00' : total,
        shipping_address: { name: order.name, phone: order.phone, address1: '12 Rue Ibn Batouta', city: 'Casablanca' },
        line_items: [{ sku: skuOf(word), quantity: state.pieces, price: PRICE.toFixed(2), requires_shipping: true }],
      };
    },
  },
  woocommerce: {
    topics: {
      created: 'order.created',
      updated: 'order.updated',
      cancelled: 'order.updated',
      deleted: 'order.deleted',
    },
    topic_header: 'x-wc-webhook-topic',
    header: 'x-wc-webhook-signature',
    digest: 'base64',
    bodyOf: (word) => {
      const { order, state } = word;
      const total = (PRICE * state.pieces).toFixed(2);
      const [first_name, last_name] = order.name.split(' ');
      const isOpen = state.way === 'cash' || state.is_paid;
      return {
        id: order.id,
        number: String(order.id),
        status: state.end ? 'cancelled' : isOpen ? 'processing' : 'pending',
        currency: 'MAD',
        // In UTC, but without a zone.
        date_modified_gmt: moment(word).slice(0, 19),
        date_paid_gmt: state.is_paid ? moment(word).slice(0, 19) : null,
        payment_method: state.way === 'cash' ? 'cod' : 'cmi',
        payment_method_title: state.way === 'cash' ? 'Cash on delivery' : 'Carte bancaire',
        total,
        billing: { first_name, last_name, phone: order.phone, address_1: '12 Rue Ibn Batouta', city: 'Casablanca' },
        line_items: [{ sku: skuOf(word), quantity: state.pieces, total, total_tax: '0.00' }],
      };
    },
  },
  youcan: {
    topics: {
      created: 'order.created',
      updated: 'order.updated',
      cancelled: 'order.cancelled',
      deleted: 'order.deleted',
    },
    topic_header: 'x-youcan-topic',
    header: 'x-youcan-signature',
    digest: 'hex',
    bodyOf: (word) => {
      const { order, state } = word;
      return {
        id: String(order.id),
        ref: String(order.id),
        total: PRICE * state.pieces,
        currency: 'MAD',
        updated_at: moment(word),
        status_text: state.end ? 'Canceled' : 'Open',
        payment: {
          status_text: state.is_paid ? 'paid' : 'pending',
          gateway_type_text: state.way === 'cash' ? 'Cash on delivery' : 'Stripe',
        },
        shipping: { address: [{ first_line: '12 Rue Ibn Batouta', city: 'Casablanca' }] },
        customer: { full_name: order.name, phone: order.phone },
        variants: [{ price: PRICE, quantity: state.pieces, variant: { sku: skuOf(word) } }],
      };
    },
  },
};
