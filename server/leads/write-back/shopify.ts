import { say } from '../../../contract/messages/message.ts';
import { WRITE_BACK_TABLE } from '../../../contract/leads/write-back.ts';
import {
  Ended,
  askShop,
  refusedSaying,
  shortened,
  unread,
  withinBounds,
  type Shop,
  type ShopDoor,
  type Telling,
  type TellOutcome,
} from './shop-door.ts';
import { STORE_VERSIONS } from './store-versions.ts';

/*
 * Shopify's GraphQL Admin API. https://shopify.dev/docs/api/admin-graphql Errors come with 200: `errors` beside the data, and
 * `userErrors` inside it. The order is read first, so that values that it already has are not sent again.
 */

const PATH = `/admin/api/${STORE_VERSIONS.shopify.name}/graphql.json`;

const READ = `query Order($id: ID!) {
  order(id: $id) {
    id cancelledAt displayFinancialStatus
    fulfillmentOrders(first: 50) { nodes { id status } }
  }
}`;
const FULFILL = `mutation Fulfill($fulfillment: FulfillmentInput!) {
  fulfillmentCreate(fulfillment: $fulfillment) { fulfillment { id } userErrors { field message } }
}`;
const PAY = `mutation Pay($input: OrderMarkAsPaidInput!) {
  orderMarkAsPaid(input: $input) { order { id } userErrors { field message } }
}`;
const CANCEL = `mutation Cancel($orderId: ID!, $refundMethod: OrderCancelRefundMethodInput!) {
  orderCancel(orderId: $orderId, reason: OTHER, restock: true, notifyCustomer: false, refundMethod: $refundMethod) {
    job { id } orderCancelUserErrors { field message code }
  }
}`;
const TRIAL = `query { shop { name } currentAppInstallation { accessScopes { handle } } }`;

type ShopOrder = {
  id: string;
  cancelledAt: string | null;
  displayFinancialStatus: string | null;
  fulfillmentOrders: { nodes: { id: string; status: string }[] };
};

/** Fulfilment orders that can be fulfilled now, and those that a person or a rule holds back. */
const OPEN = ['OPEN', 'IN_PROGRESS'];
const HELD = ['ON_HOLD', 'SCHEDULED'];

export const shopify: Shop = {
  async tell(door, telling) {
    const id = `gid://shopify/Order/${telling.order_id}`;
    const { order } = (await ask(door, READ, { id })) as { order: ShopOrder | null };
    if (order === null) return { kind: 'refused', reason: say('shop_knows_no_order') };
    if (!Array.isArray(order?.fulfillmentOrders?.nodes))
      return { kind: 'down', reason: say('shop_answer_unread', { status: 200 }) };
    const isCancelled = order.cancelledAt !== null;
    const isKnownEnd = isCancelled && telling.words.includes('cancelled');
    const isOver = isCancelled || order.displayFinancialStatus === 'REFUNDED';
    if (isOver && !isKnownEnd) return { kind: 'over', reason: say('shop_ended_order') };
    for (const word of telling.words) {
      const ended = await tellWord(door, order, word, telling);
      if (ended) return ended;
    }
    return { kind: 'told' };
  },

  async test(door) {
    const said = (await ask(door, TRIAL, {})) as {
      shop?: { name?: unknown };
      currentAppInstallation?: { accessScopes?: { handle: string }[] };
    };
    const scopes = said.currentAppInstallation?.accessScopes?.map(({ handle }) => handle);
    if (!scopes) return { kind: 'down', reason: say('shop_answer_unread', { status: 200 }) };
    const missing = WRITE_BACK_TABLE.shopify.rights.filter((right) => !scopes.includes(right));
    if (missing.length > 0) return { kind: 'denied', reason: say('shop_rights_missing', { names: missing }) };
    return { kind: 'ok', shop_name: typeof said.shop?.name === 'string' ? said.shop.name : null };
  },
};

/** Sends one word; the outcome if that ends the telling. */
async function tellWord(
  door: ShopDoor,
  order: ShopOrder,
  word: string,
  telling: Telling,
): Promise<Exclude<TellOutcome, { kind: 'told' }> | null> {
  if (word === 'fulfilled') return await fulfill(door, order, telling);
  if (word === 'paid' && order.displayFinancialStatus !== 'PAID') {
    const { orderMarkAsPaid } = (await ask(door, PAY, { input: { id: order.id } })) as { orderMarkAsPaid: Changed };
    refuseUserErrors(orderMarkAsPaid);
  }
  if (word === 'cancelled' && order.cancelledAt === null) {
    // Nothing was paid through the shop: the customer would have paid at the door.
    const variables = { orderId: order.id, refundMethod: { originalPaymentMethodsRefund: false } };
    const { orderCancel } = (await ask(door, CANCEL, variables)) as { orderCancel: Changed };
    refuseUserErrors(orderCancel);
  }
  return null;
}

/** One fulfilment for each open fulfilment order: those of one fulfilment must be at one location. */
async function fulfill(door: ShopDoor, order: ShopOrder, telling: Telling) {
  const { nodes } = order.fulfillmentOrders;
  const open = nodes.filter(({ status }) => OPEN.includes(status));
  if (open.length === 0 && nodes.some(({ status }) => HELD.includes(status)))
    return { kind: 'refused', reason: say('shop_holds_order') } as const;
  const { tracking_number, courier } = telling;
  const trackingInfo =
    tracking_number === null ? {} : { trackingInfo: { number: tracking_number, ...(courier && { company: courier }) } };
  for (const { id } of open) {
    const fulfillment = {
      lineItemsByFulfillmentOrder: [{ fulfillmentOrderId: id }],
      notifyCustomer: false,
      ...trackingInfo,
    };
    const { fulfillmentCreate } = (await ask(door, FULFILL, { fulfillment })) as { fulfillmentCreate: Changed };
    refuseUserErrors(fulfillmentCreate);
  }
  return null;
}

type UserError = { message?: unknown };
type Changed = { userErrors?: UserError[]; orderCancelUserErrors?: UserError[] } | null | undefined;

function refuseUserErrors(changed: Changed): void {
  const errors = changed?.userErrors ?? changed?.orderCancelUserErrors;
  if (!Array.isArray(errors)) throw unread(200);
  if (errors.length === 0) return;
  throw refusedSaying(200, shortened(errors.map(({ message }) => String(message ?? '')).join(' ')));
}

type GraphError = { message?: unknown; extensions?: { code?: unknown } };
type Cost = {
  requestedQueryCost?: number;
  throttleStatus?: { currentlyAvailable?: number; restoreRate?: number };
};

/** The data of an answer. Throws Ended for its errors. */
async function ask(door: ShopDoor, query: string, variables: object): Promise<Record<string, unknown>> {
  const headers = { 'X-Shopify-Access-Token': door.credentials.token ?? '' };
  const { status, body } = await askShop(door, 'POST', PATH, headers, { query, variables });
  const said = body as { data?: Record<string, unknown>; errors?: GraphError[] | string; extensions?: { cost?: Cost } };
  if (Array.isArray(said.errors) && said.errors.length > 0) throw endedBy(said.errors, said.extensions?.cost);
  if (status >= 400) throw refusedSaying(status, typeof said.errors === 'string' ? shortened(said.errors) : '');
  if (typeof said.data !== 'object' || said.data === null) throw unread(status);
  return said.data;
}

function endedBy(errors: readonly GraphError[], cost: Cost | undefined): Ended {
  const codes = errors.map(({ extensions }) => extensions?.code);
  const words = shortened(errors.map(({ message }) => String(message ?? '')).join(' '));
  if (codes.includes('THROTTLED') || /^throttled$/i.test(words)) {
    const lacking = (cost?.requestedQueryCost ?? 50) - (cost?.throttleStatus?.currentlyAvailable ?? 0);
    return new Ended({
      kind: 'busy',
      retry_after_s: withinBounds(lacking / (cost?.throttleStatus?.restoreRate ?? 50)),
    });
  }
  if (codes.includes('ACCESS_DENIED'))
    return new Ended({ kind: 'denied', reason: say('shop_denies_saying', { status: 200, text: words }) });
  if (codes.includes('INTERNAL_SERVER_ERROR'))
    return new Ended({ kind: 'down', reason: say('shop_said', { text: words }) });
  return refusedSaying(200, words);
}
