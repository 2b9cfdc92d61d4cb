import { createHmac } from 'node:crypto';
import { TAKE_EVENTS_JOB } from '../server/access/applications/keep-delivery.ts';
import type { testService } from './harness.ts';
import { runJobs } from './shop.ts';
import { aPhone, expect, unique, type Client } from './world.ts';

/* Stores that send deliveries to a connection: signed and sent as real ones do, in any order of the events there. */

type Service = Awaited<ReturnType<typeof testService>>;
type World = { workspace_id: string; sku: string; api: Client };
export type Connection = { id: string; name: string; incoming_url: string };

export const STORE_SECRET = 'shpss_0f3a9c51d2e84b7c9a6d';
const sign = (body: string, encoding: 'base64' | 'hex' = 'base64') =>
  createHmac('sha256', STORE_SECRET).update(body).digest(encoding);

let orders = Date.now();

/** Acts of a test in stores of this world. */
export function storesOf({ base, database }: Pick<Service, 'base' | 'database'>, w: World) {
  const deliver = async (url: string, body: string, headers: Record<string, string>): Promise<number> => {
    const response = await fetch(new URL(new URL(url).pathname + new URL(url).search, base), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
    });
    await response.arrayBuffer();
    return response.status;
  };
  const work = () => runJobs(database, w.workspace_id, TAKE_EVENTS_JOB);
  return {
    deliver,
    work,
    connect: async (over: object = {}): Promise<Connection> => {
      const body = { name: `Store ${unique()}`, kind: 'shopify', credentials: { secret: STORE_SECRET }, ...over };
      return expect(await w.api.post('/applications', body), 201).body.data;
    },
    /** An order of Shopify with cash on delivery, by its current fields. */
    anOrder: (over: object = {}) => ({
      id: ++orders,
      name: `#${orders}`,
      currency: 'MAD',
      financial_status: 'pending',
      payment_gateway_names: ['Cash on Delivery (COD)'],
      updated_at: new Date(Date.now() - 600_000).toISOString(),
      cancelled_at: null as string | null,
      total_price: '199.00',
      total_outstanding: '199.00',
      shipping_address: {
        name: `Amina ${unique()}`,
        phone: aPhone(),
        address1: '12 Rue Ibn Batouta',
        city: 'Casablanca',
      },
      line_items: [{ sku: w.sku, quantity: 1, current_quantity: 1, price: '199.00', requires_shipping: true }],
      ...over,
    }),
    /** Sends an order of Shopify, and returns the status of the answer; `bad`: with an invalid signature. */
    shopify: (to: Connection, topic: string, order: object, { shop = '', bad = false } = {}): Promise<number> => {
      const body = JSON.stringify(order);
      return deliver(to.incoming_url, body, {
        'X-Shopify-Topic': topic,
        'X-Shopify-Hmac-Sha256': sign(bad ? `${body} ` : body),
        ...(shop && { 'X-Shopify-Shop-Domain': shop }),
      });
    },
    woo: (to: Connection, topic: string, order: object): Promise<number> => {
      const body = JSON.stringify(order);
      return deliver(to.incoming_url, body, { 'X-WC-Webhook-Topic': topic, 'X-WC-Webhook-Signature': sign(body) });
    },
    youcan: (to: Connection, topic: string, order: object): Promise<number> => {
      const body = JSON.stringify(order);
      return deliver(to.incoming_url, body, { 'X-YouCan-Topic': topic, 'X-YouCan-Signature': sign(body, 'hex') });
    },
    leadsOf: async (phone: string) =>
      expect(await w.api.get('/leads', { keyword: phone, search_by: 'phone', include: 'store' }), 200).body.data,
    showLead: async (reference: string) => expect(await w.api.get(`/leads/${reference}/show`), 200).body.data,
    deliveriesOf: async ({ id }: Connection) =>
      expect(await w.api.get(`/applications/${id}/deliveries`), 200).body.data as {
        event_key: string;
        status: string;
        gateway: string | null;
        order_number: string | null;
        lead_reference: string | null;
      }[],
  };
}

/** The same order, as its store sends it some seconds later. */
export const later = <Order extends { updated_at: string }>(order: Order, over: object, seconds = 60): Order => ({
  ...order,
  updated_at: new Date(Date.parse(order.updated_at) + seconds * 1_000).toISOString(),
  ...over,
});

/** The same order, cancelled by its store. */
export const cancelled = <Order extends { updated_at: string }>(order: Order, seconds = 60): Order => {
  const at = later(order, {}, seconds).updated_at;
  return { ...order, updated_at: at, cancelled_at: at };
};
