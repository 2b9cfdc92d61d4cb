import { after } from 'node:test';
import type { WriteBackKind } from '../contract/leads/write-back.ts';
import { SANDBOX_CREDENTIALS } from '../server/leads/sandbox-shop/dialect.ts';
import {
  startSandboxShops,
  type SandboxShop,
  type SandboxShops,
} from '../server/leads/sandbox-shop/start-sandbox-shops.ts';
import type { ShopOrder } from '../server/leads/sandbox-shop/shop-orders.ts';
import { TELL_STORE_JOB } from '../server/orders/stores/ask-to-tell-stores.ts';
import { impatient } from './couriers.ts';
import type { Service } from './harness.ts';
import { runJobs, sessionFor } from './shop.ts';
import { STORE_SECRET, storesOf } from './stores.ts';
import { aPhone, expect, unique, world } from './world.ts';

/* Workspaces whose connections send order statuses back to sandbox shops. */

export async function sandboxShops(seed = 7): Promise<SandboxShops> {
  const shops = await startSandboxShops({ port: 0, seed });
  after(() => shops.close());
  return shops;
}

export const SECRETS: Record<WriteBackKind, object> = {
  shopify: { token: SANDBOX_CREDENTIALS.token },
  woocommerce: { key: SANDBOX_CREDENTIALS.key, secret: SANDBOX_CREDENTIALS.secret },
  youcan: { token: SANDBOX_CREDENTIALS.token },
  salla: { token: SANDBOX_CREDENTIALS.token },
  zid: { key: SANDBOX_CREDENTIALS.key, token: SANDBOX_CREDENTIALS.token },
};

export type ShopsOrder = { shop: SandboxShop; order: ShopOrder; lead: string; reference: string };

/** A workspace that ships with a courier by hand, and connects shops of the sandbox. */
export async function writingBack(service: Service, shops: SandboxShops) {
  const w = await world(service);
  const { api, database, workspace_id } = w;
  const { connect, work } = storesOf(service, w);
  const session = await sessionFor(service, workspace_id, w.admin.id);
  const courier = expect(await api.post('/shipping-companies', { name: `Fast ${unique()}`, connector: 'manual' }), 201)
    .body.data as { id: string; name: string };
  const outbound = impatient(1_000);

  /** A shop of this kind, connected both ways. */
  const open = async (kind: WriteBackKind, body: object = {}) => {
    const shop = shops.open(kind);
    const made = await connect({ kind });
    shop.listener = { url: service.base + new URL(made.incoming_url).pathname, secret: STORE_SECRET };
    expect(
      await api.put(`/applications/${made.id}/write-back`, { address: shop.address, ...SECRETS[kind], ...body }),
      200,
    );
    return { shop, ...made };
  };

  /** Orders of customers of these shops, confirmed here. */
  const place = async (list: readonly SandboxShop[], quantity = 1): Promise<ShopsOrder[]> => {
    const placed: { shop: SandboxShop; order: ShopOrder }[] = [];
    for (const shop of list)
      placed.push({ shop, order: await shop.place({ phone: aPhone(), sku: w.sku, total: 199, quantity }) });
    await work();
    const leads = await database.read.rows<{ order_id: string; lead_reference: string }>(
      null,
      `select order_id, lead_reference from store_orders where workspace_id = $1 and order_id = any($2::text[])`,
      [workspace_id, placed.map(({ order }) => order.id)],
    );
    const leadOf = new Map(leads.map((row) => [row.order_id, row.lead_reference]));
    const references = placed.map(({ order }) => leadOf.get(order.id)!);
    for (let from = 0; from < references.length; from += 100)
      expect(
        await api.put('/leads', {
          leads: references.slice(from, from + 100).map((reference) => ({ reference, status: 'confirmed' })),
        }),
        200,
      );
    const orders = await database.read.rows<{ lead_reference: string; reference: string }>(
      null,
      `select lead_reference, reference from orders where workspace_id = $1 and lead_reference = any($2::text[])`,
      [workspace_id, references],
    );
    const orderOf = new Map(orders.map((row) => [row.lead_reference, row.reference]));
    return placed.map((one, i) => ({ ...one, lead: references[i]!, reference: orderOf.get(references[i]!)! }));
  };

  const move = async (list: readonly ShopsOrder[], status: string): Promise<void> => {
    for (let from = 0; from < list.length; from += 500)
      expect(
        await api.put('/orders', {
          orders: list.slice(from, from + 500).map(({ reference }) => ({ reference, status })),
        }),
        200,
      );
  };

  /** Hands orders to the courier, who gives each a tracking number, and ships them. */
  const ship = async (list: readonly ShopsOrder[]): Promise<void> => {
    const rows = await database.read.rows<{ id: string }>(
      null,
      `select id from orders where workspace_id = $1 and reference = any($2::text[])`,
      [workspace_id, list.map(({ reference }) => reference)],
    );
    const body = { ids: rows.map(({ id }) => id), shippent_company_id: courier.id, from_stock: false };
    expect(await session.post('/orders/push-order-to-shipping-company', body), 202);
    await runJobs(database, workspace_id, 'push-orders', outbound);
    await move(list, 'shipped');
  };

  /** Sends the shops the statuses that are due now. */
  const tell = () => runJobs(database, workspace_id, TELL_STORE_JOB, outbound);

  /** Lets this much time pass for statuses that wait for a shop, and for jobs. */
  const letPass = (seconds: number) =>
    database.transaction(async (tx) => {
      const by = [workspace_id, seconds];
      await tx.rows(null, `update write_back_orders set due_at = due_at - make_interval(secs => $2), failing_since = failing_since - make_interval(secs => $2), updated_at = updated_at - make_interval(secs => $2) where workspace_id = $1`, by); // prettier-ignore
      await tx.rows(null, `update write_backs set paused_until = paused_until - make_interval(secs => $2), failing_since = failing_since - make_interval(secs => $2), renew_at = renew_at - make_interval(secs => $2) where workspace_id = $1`, by); // prettier-ignore
      await tx.rows(null, `update jobs set run_at = run_at - make_interval(secs => $2) where workspace_id = $1 and status = 'queued'`, by); // prettier-ignore
    });

  /** Sends due statuses until none is left, with a minute between two rounds. Fails after 200 rounds. */
  const tellAll = async (): Promise<void> => {
    for (let i = 0; i < 200; i++) {
      await tell();
      const waiting = await database.read.rows(
        null,
        `select from write_back_orders where workspace_id = $1 and due_at is not null limit 1`,
        [workspace_id],
      );
      if (waiting.length === 0) return;
      await letPass(60);
    }
    throw new Error('Telling the shops does not come to an end.');
  };

  /** Waits until the shops' webhooks have arrived, and processes them. */
  const hear = async (list: readonly SandboxShop[]): Promise<void> => {
    for (const shop of list) await shop.settled();
    await work();
  };

  const told = async (id: string, query: object = {}) =>
    expect(await api.get(`/applications/${id}/write-back/orders`, { per_page: 100, ...query }), 200).body.data as {
      order_reference: string;
      status: string;
      wanted: string;
      attempts: number;
      reason: { text: string; code: string } | null;
    }[];
  const back = async (id: string) => expect(await api.get(`/applications/${id}/write-back`), 200).body.data;
  const notices = async () =>
    (expect(await api.get('/notifications', { per_page: 100 }), 200).body.data as { title: string }[]).map(
      ({ title }) => title,
    );
  /** The shop changes an order by itself, and says so: each time a moment later. */
  const change = async (shop: SandboxShop, order: ShopOrder, over: Partial<ShopOrder>): Promise<void> => {
    Object.assign(order, over, { changed_at_ms: Math.max(Date.now(), order.changed_at_ms) + 2_000 });
    await shop.say(order);
    await work();
  };

  return {
    ...w,
    session,
    change,
    courier,
    open,
    place,
    move,
    ship,
    tell,
    tellAll,
    letPass,
    hear,
    told,
    back,
    notices,
    work,
  };
}
