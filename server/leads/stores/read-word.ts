import { about, say } from '../../../contract/messages/message.ts';
import type { StoreStatus } from '../../../contract/leads/store-orders.ts';
import { isDeletion, orderIn, saidByTopic } from '../../access/applications/identify-delivery.ts';
import type { PendingEvent } from '../../access/applications/incoming-sql.ts';
import type { Workspace } from '../../caller/actor.ts';
import { cellsOf } from '../../caller/cell-context.ts';
import { isCashAtDoor } from '../../intake/gateways.ts';
import type { StoreWord } from '../../intake/store-orders-sql.ts';
import { Refusal, invalid } from '../../platform/refusal.ts';
import { objectOf } from './json-values.ts';
import { cutText } from '../../platform/text/cut-text.ts';
import { readPlainLead } from './read-plain-lead.ts';
import { readSallaOrder } from './read-salla-order.ts';
import { readShopifyOrder } from './read-shopify-order.ts';
import { readWooCommerceOrder } from './read-woocommerce-order.ts';
import { readYouCanOrder } from './read-youcan-order.ts';
import { readZidOrder } from './read-zid-order.ts';
import { leadOf, type StoreOrder } from './store-order.ts';

/** The content of a delivery about an order. */
export type ReadWord = {
  status: StoreStatus;
  number: string | null;
  url: string | null;
  /** The customer's phones as received; empty for a deletion. */
  phones: readonly string[];
  /** Payment gateways, in the store's names. */
  gateways: readonly string[];
  /** The name of an awaited payment that is not made at the door; null: paid, or payable at the door. */
  awaited: string | null;
  /** True: the payment is concluded from the order's status alone. */
  is_paid_by_status?: boolean | undefined;
  /** True: no product is left in it. */
  is_empty: boolean;
  /** True: the store has sent all of it. */
  is_fulfilled?: boolean;
  /** The order's lead, in the form of POST /leads. Throws a Refusal for any obstacle. */
  lead: () => unknown;
};

const NUMBER_MAX = 100;

/** Reads the newest delivery of an order (R-STORE-1). Throws a Refusal for invalid JSON. */
export function readWord(event: PendingEvent, workspace: Workspace): ReadWord {
  if (isDeletion(event.kind, event.topic)) return emptyWord('deleted');
  const payload = parsePayload(event.payload);
  switch (event.kind) {
    case 'shopify':
      return ofStore(readShopifyOrder(payload, workspace.currency), event, workspace);
    case 'woocommerce':
      return ofStore(readWooCommerceOrder(payload), event, workspace);
    case 'youcan':
      return ofStore(readYouCanOrder(payload, saidByTopic(event.kind, event.topic)), event, workspace);
    case 'salla':
      return ofStore(readSallaOrder(orderIn(event.kind, objectOf(payload)), event.topic), event, workspace);
    case 'zid':
      return ofStore(readZidOrder(orderIn(event.kind, objectOf(payload))), event, workspace);
    case 'generic-webhook':
    case 'google-sheets':
    case 'form':
      return ofProgram(payload, workspace);
    default:
      return event.kind satisfies never;
  }
}

const emptyWord = (status: StoreStatus): ReadWord => ({
  status,
  number: null,
  url: null,
  phones: [],
  gateways: [],
  awaited: null,
  is_empty: true,
  lead: () => {
    throw invalid({ order: [about(say('row_says_over', { text: status }), 'order')] });
  },
});

function ofStore(order: StoreOrder, event: PendingEvent, { currency, country }: Workspace): ReadWord {
  const { state, gateways } = order;
  const isCash = gateways.length === 0 || gateways.some((name) => isCashAtDoor(name, event.cash_gateways));
  // Cash at the door is paid with the parcel, even if the store records a payment earlier.
  const isPaid = order.is_paid && !(isCash && order.marks_cash_paid);
  return {
    status: state === 'cancelled' || state === 'refunded' ? state : isPaid ? 'paid' : 'open',
    number: cutText(order.number, NUMBER_MAX) || null,
    url: linkOf(order.url) ?? adminLink(event),
    phones: [order.phone, ...order.other_phones].filter(Boolean),
    gateways,
    awaited: isPaid || isCash || state === 'test' ? null : cutText(gateways.join(', '), NUMBER_MAX),
    is_paid_by_status: isPaid && order.is_paid_by_status,
    is_empty: order.has_lines && order.lines.length === 0,
    is_fulfilled: order.is_fulfilled,
    lead: () => leadOf({ ...order, is_paid: isPaid }, currency, country, namePrepaidGateways(gateways, event)),
  };
}

/** The gateways other than cash on delivery; null if the store names none. */
const namePrepaidGateways = (gateways: readonly string[], { cash_gateways }: PendingEvent): string | null =>
  cutText(gateways.filter((name) => !isCashAtDoor(name, cash_gateways)).join(', '), NUMBER_MAX) || null;

const URL_MAX = 1_000;
const linkOf = (url: string): string | null => (/^https:\/\/\S+$/.test(url) && url.length <= URL_MAX ? url : null);

/** The order's page for the shop's staff; null if the store does not name its shop. */
function adminLink({ kind, shop, order_id }: PendingEvent): string | null {
  if (shop === null || !/^[\w.:/-]+$/.test(shop) || !/^\w+$/.test(order_id ?? '')) return null;
  if (kind === 'shopify') return linkOf(`https://${shop}/admin/orders/${order_id}`);
  return kind === 'woocommerce' ? linkOf(`https://${shop}/wp-admin/post.php?post=${order_id}&action=edit`) : null;
}

/** A program marks an order as ended in its row. That creates no lead, and a person decides about an existing one. */
function ofProgram(payload: unknown, workspace: Workspace): ReadWord {
  const open = { number: null, url: null, phones: [], gateways: [], awaited: null, is_empty: false };
  try {
    const { lead, order_number } = readPlainLead(payload, cellsOf(workspace));
    const status = lead['is_prepaid'] === true ? 'paid' : 'open';
    const phones = [lead['phone'], lead['second_phone']].filter((phone) => typeof phone === 'string');
    return { ...open, status, number: order_number, phones, lead: () => lead };
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind === 'OVERLOADED') throw error;
    const lead = () => {
      throw error;
    };
    return { ...open, status: saidOver(error) ? 'cancelled' : 'open', lead };
  }
}

const saidOver = ({ fields }: Refusal): boolean => {
  const said = Object.values(fields ?? {}).flat();
  return said.length > 0 && said.every(({ code }) => code === 'row_says_over');
};

function parsePayload(payload: Buffer): unknown {
  try {
    return JSON.parse(payload.toString('utf8'));
  } catch {
    throw invalid({ payload: [say('not_json')] });
  }
}

/** The part of a store's lead that is compared and shown. */
export function wordOf(lead: unknown): StoreWord {
  const said = (typeof lead === 'object' && lead !== null ? lead : {}) as Record<string, unknown>;
  const text = (name: string) => (typeof said[name] === 'string' && said[name] !== '' ? (said[name] as string) : null);
  const products = Array.isArray(said['products']) ? said['products'] : [];
  return {
    full_name: text('full_name'),
    phone: text('phone'),
    second_phone: text('second_phone'),
    city: text('city'),
    area: text('area'),
    address: text('address'),
    parcel_note: text('parcel_note'),
    products: (products as Record<string, unknown>[]).map(({ sku, quantity, total }) => ({
      sku: String(sku ?? ''),
      quantity: Number(quantity ?? 0),
      total: Number(total ?? 0),
    })),
    is_prepaid: said['is_prepaid'] === true,
    prepaid_amount: typeof said['prepaid_amount'] === 'number' ? said['prepaid_amount'] : 0,
    prepaid_by: text('prepaid_by'),
  };
}
