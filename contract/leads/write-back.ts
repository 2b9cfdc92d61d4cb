import { Type, type Static } from 'typebox';
import { action } from '../access/permissions.ts';
import { route } from '../route.ts';
import {
  Empty,
  MessageShape,
  PageMeta,
  keysQuery,
  list,
  maybe,
  moment,
  nullable,
  oneOf,
  pageQuery,
  text,
} from '../shapes.ts';

/* The way back to a store: its shop is told what becomes of its orders here (R-STORE-8 to R-STORE-13). */

/** Kinds of applications whose shops can be told. */
export const WRITE_BACK_KINDS = ['shopify', 'woocommerce', 'youcan', 'salla', 'zid'] as const;
export type WriteBackKind = (typeof WRITE_BACK_KINDS)[number];
export const isWriteBackKind = (kind: string): kind is WriteBackKind =>
  (WRITE_BACK_KINDS as readonly string[]).includes(kind);

/** Our order statuses that a shop may be told. */
export const TOLD_STATUSES = ['packed', 'shipped', 'delivered', 'returned', 'canceled'] as const;
export type ToldStatus = (typeof TOLD_STATUSES)[number];

/** By our status, the shop's word; null: nothing is told. */
export type WriteBackStates = Record<ToldStatus, string | null>;

/** A note in WooCommerce's order with courier and tracking number; the status stays. */
export const NOTE = 'note';
type KindRow = {
  /** Credentials that the shop gives, in the order of its own page. */
  credentials: readonly ('key' | 'secret' | 'token')[];
  /** Credentials that renew the token, all or none of them; empty: it cannot be renewed. */
  renewal: readonly ('key' | 'secret' | 'refresh_token')[];
  /** Where tokens are renewed; null: nowhere. */
  renewal_address: string | null;
  /** Address of every shop; null: each shop has its own. */
  address: string | null;
  /** Rights of the credentials, as the shop calls them. */
  rights: readonly string[];
  /** True: each shop numbers its orders itself, so another shop may have an order with the same id. */
  counts_orders: boolean;
  /** The words that the shop understands; null: any status, since plugins add their own. */
  words: readonly string[] | null;
  /** Words by which the shop takes the whole order for paid. */
  paid_words: readonly string[];
  defaults: WriteBackStates;
};

export const WRITE_BACK_TABLE = {
  shopify: {
    credentials: ['token'],
    renewal: [],
    renewal_address: null,
    address: null,
    rights: ['write_orders', 'write_merchant_managed_fulfillment_orders'],
    counts_orders: false,
    words: ['fulfilled', 'paid', 'cancelled'],
    paid_words: ['paid'],
    defaults: { packed: null, shipped: 'fulfilled', delivered: 'paid', returned: null, canceled: 'cancelled' },
  },
  woocommerce: {
    credentials: ['key', 'secret'],
    renewal: [],
    renewal_address: null,
    address: null,
    rights: ['Read/Write'],
    counts_orders: true,
    words: null,
    paid_words: ['paid', 'completed'],
    defaults: { packed: null, shipped: NOTE, delivered: 'completed', returned: null, canceled: 'cancelled' },
  },
  youcan: {
    credentials: ['token'],
    renewal: [],
    renewal_address: null,
    address: 'https://api.youcan.shop',
    rights: ['*'],
    counts_orders: false,
    words: ['fulfilled', 'paid', 'cancelled'],
    paid_words: ['paid'],
    defaults: { packed: null, shipped: 'fulfilled', delivered: 'paid', returned: null, canceled: 'cancelled' },
  },
  salla: {
    credentials: ['token'],
    renewal: ['key', 'secret', 'refresh_token'],
    renewal_address: 'https://accounts.salla.sa/oauth2/token',
    address: 'https://api.salla.dev',
    rights: ['orders.read_write', 'shipping.read_write'],
    counts_orders: false,
    words: ['in_progress', 'delivering', 'shipped', 'delivered', 'completed', 'cancelled'],
    paid_words: ['completed'],
    defaults: { packed: null, shipped: 'shipped', delivered: 'delivered', returned: null, canceled: 'cancelled' },
  },
  zid: {
    credentials: ['key', 'token'],
    renewal: [],
    renewal_address: null,
    address: 'https://api.zid.sa',
    rights: ['orders.read_write'],
    counts_orders: false,
    words: ['preparing', 'ready', 'indelivery', 'delivered', 'cancelled'],
    // Zid marks cash as paid when the parcel is delivered.
    paid_words: ['delivered'],
    defaults: { packed: null, shipped: 'indelivery', delivered: 'delivered', returned: null, canceled: 'cancelled' },
  },
} as const satisfies Record<WriteBackKind, KindRow>;

/** Statuses that WooCommerce acts on beyond the order's state: a refund is booked, an order vanishes from the list. */
export const NEVER_SENT = ['refunded', 'trash', 'auto-draft', 'checkout-draft'] as const;
/** Usual statuses of WooCommerce, as choices. */
export const WOOCOMMERCE_STATUSES = ['pending', 'processing', 'on-hold', 'completed', 'cancelled', 'failed'] as const;

export const WRITE_BACK_STATUSES = ['off', 'active', 'inactive', 'denied'] as const;
export type WriteBackStatus = (typeof WRITE_BACK_STATUSES)[number];
/** What is known of telling one order: it waits, a request is under way, the shop took it, it failed, or nothing was to be told. */
export const TELLING_STATUSES = ['waiting', 'sending', 'told', 'failed', 'skipped'] as const;
export type TellingStatus = (typeof TELLING_STATUSES)[number];

export const WRITE_BACK_LIMITS = {
  address_characters: 300,
  /** Tokens of Zid have more than 1,000. */
  credential_characters: 4_000,
  word_characters: 40,
  /** Attempts at an order that its shop refuses. */
  refusals_max: 3,
  /** Refusals of the credentials in a row until nothing more is sent. */
  denials_max: 5,
  /** An order whose shop does not answer is given up after this time. */
  give_up_hours: 72,
  // Salla allows 60 requests a minute or more, Zid 60.
  sent_at_once: { shopify: 4, woocommerce: 8, youcan: 4, salla: 2, zid: 2 },
  again_max: 1_000,
  again_named_max: 100,
} as const;

const tag = 'Applications';
const surfaces = ['rest', 'dashboard'] as const;
const byId = Type.Object({ id: Type.String() });
const wordOf = (status: ToldStatus) => `Status in the shop of an order that is ${status} here; null: nothing is sent`;
const States = Type.Object(
  Object.fromEntries(
    TOLD_STATUSES.map((status) => [
      status,
      maybe(text(1, WRITE_BACK_LIMITS.word_characters, { description: wordOf(status), examples: ['fulfilled'] })),
    ]),
  ),
  {
    description:
      'By our order status, the status in the shop. Shopify and YouCan: fulfilled, paid, cancelled. WooCommerce: note, or any status but refunded. Salla: in_progress, delivering, shipped, delivered, completed, cancelled. Zid: preparing, ready, indelivery, delivered, cancelled',
  },
);
const secret = (description: string) =>
  maybe(text(1, WRITE_BACK_LIMITS.credential_characters, { description, examples: ['ck_0f3a9c51d2e84b7c'] }));

/** A reason in English, and as data. */
export const ToldReason = Type.Object({
  text: Type.String({ description: 'In English', examples: ['The shop refuses the credentials.'] }),
  ...MessageShape.properties,
});
const Fault = nullable(ToldReason, { description: 'Why the last attempt failed; null: it did not' });

const WriteBack = Type.Object({
  kind: Type.String({ enum: [...WRITE_BACK_KINDS] }),
  status: Type.String({
    enum: [...WRITE_BACK_STATUSES],
    description: 'off: not connected. denied: the shop refuses the credentials, and nothing is sent',
  }),
  address: nullable(Type.String({ examples: ['https://argan.example'] }), {
    description: 'Address of the shop; null: not connected',
  }),
  shop_name: nullable(Type.String(), { description: 'Name of the shop, as it answered; null: it gave none' }),
  states: Type.Object(
    Object.fromEntries(
      TOLD_STATUSES.map((status) => [
        status,
        nullable(Type.String({ examples: ['fulfilled'] }), { description: wordOf(status) }),
      ]),
    ),
    { description: 'By our order status, the status in the shop; null: nothing is sent' },
  ),
  paused_until: nullable(moment(), { description: 'The shop gets no request until then; null: no pause' }),
  fault: Fault,
  renew_at: nullable(moment(), { description: 'When the access token is renewed; null: not by itself' }),
  sent_at: nullable(moment(), { description: 'When the shop last accepted a status; null: never' }),
  waiting: Type.Integer({ description: 'Number of orders whose status is still to be sent', examples: [0] }),
  failed: Type.Integer({ description: 'Number of orders whose status the shop did not accept', examples: [0] }),
});
export type WriteBackShown = Static<typeof WriteBack>;
const shown = {
  description: 'The way back to the shop',
  schema: Type.Object({ data: WriteBack, meta: Empty }),
};

export const showWriteBack = route({
  id: 'showWriteBack',
  method: 'GET',
  url: '/applications/{id}/write-back',
  surfaces,
  access: action('applications', 'retrieve'),
  tag,
  rules: 'R-STORE-8',
  summary: 'Show which order statuses a connection sends to its shop',
  params: byId,
  answers: { 200: shown },
});

export const setWriteBack = route({
  id: 'setWriteBack',
  method: 'PUT',
  url: '/applications/{id}/write-back',
  surfaces,
  access: action('applications', 'update'),
  tag,
  rules: 'R-STORE-8, R-STORE-13',
  summary: 'Set which order statuses a connection sends to its shop; credentials are tried with the shop first',
  params: byId,
  body: Type.Object({
    status: maybe(oneOf(['active', 'inactive'], { description: 'inactive: statuses wait until it is active again' })),
    address: maybe(
      text(1, WRITE_BACK_LIMITS.address_characters, {
        description: 'Shopify and WooCommerce: address of the shop. A new address needs new credentials',
        examples: ['https://argan.example'],
      }),
    ),
    key: secret(
      'WooCommerce: the consumer key; Zid: the token of the header Authorization; Salla: the client id of the app, with refresh_token',
    ),
    secret: secret('WooCommerce: the consumer secret; Salla: the client secret of the app, with refresh_token'),
    token: secret('Shopify, YouCan and Salla: the access token; Zid: the token of the header X-Manager-Token'),
    refresh_token: secret(
      'Salla: the refresh token, so that the access token is renewed; with key and secret of the app',
    ),
    states: maybe(States),
  }),
  answers: { 200: shown },
});

export const removeWriteBack = route({
  id: 'removeWriteBack',
  method: 'DELETE',
  url: '/applications/{id}/write-back',
  surfaces,
  access: action('applications', 'update'),
  tag,
  rules: 'R-STORE-8',
  summary: 'Forget the credentials of the shop; nothing more is sent to it',
  params: byId,
  answers: { 200: shown },
});

const ToldOrder = Type.Object({
  order_reference: Type.String({ examples: ['ORD-20260301-00042'] }),
  number: nullable(Type.String({ examples: ['#1001'] }), { description: 'Number of the order in the shop' }),
  wanted: Type.String({ description: 'Our order status that the shop is to know', examples: ['shipped'] }),
  status: Type.String({ enum: [...TELLING_STATUSES] }),
  attempts: Type.Integer({ description: 'Number of attempts, of all statuses together', examples: [1] }),
  due_at: nullable(moment(), { description: 'Time of the next attempt; null: none follows' }),
  told_at: nullable(moment(), { description: 'When the shop last accepted a status; null: never' }),
  reason: nullable(ToldReason, { description: 'Why it failed, or why nothing was sent; null: neither' }),
});

export const listToldOrders = route({
  id: 'listToldOrders',
  method: 'GET',
  url: '/applications/{id}/write-back/orders',
  surfaces,
  access: action('applications', 'retrieve'),
  tag,
  rules: 'R-STORE-9',
  summary: 'List what a shop was told about its orders, newest orders first',
  params: byId,
  query: Type.Object({ ...pageQuery, status: keysQuery(TELLING_STATUSES) }),
  answers: {
    200: {
      description: 'A page of orders',
      schema: Type.Object({ data: Type.Array(ToldOrder), meta: PageMeta }),
    },
  },
});

export const tellStoreAgain = route({
  id: 'tellStoreAgain',
  method: 'POST',
  url: '/applications/{id}/write-back/send-again',
  surfaces,
  access: action('applications', 'update'),
  tag,
  rules: 'R-STORE-9',
  summary: 'Send the statuses again that a shop did not accept; 409 unless the way back is active',
  params: byId,
  body: Type.Object({
    order_references: maybe(
      list(text(1, 100), { min: 1, max: WRITE_BACK_LIMITS.again_named_max }, {
        description: `Orders that failed; left out: the oldest ${WRITE_BACK_LIMITS.again_max}`,
        examples: [['ORD-20260301-00042']],
      }), // prettier-ignore
    ),
  }),
  answers: {
    200: {
      description: 'Queued',
      schema: Type.Object({
        data: Type.Object({ count: Type.Integer({ description: 'Number of orders that are sent again' }) }),
        meta: Empty,
      }),
    },
  },
});

export const writeBackRoutes = [showWriteBack, setWriteBack, removeWriteBack, listToldOrders, tellStoreAgain] as const;
