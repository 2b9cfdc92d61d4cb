import { after } from 'node:test';
import { connectorRow, type ConnectorName } from '../contract/shipping/connectors.ts';
import { makeOutbound } from '../server/platform/http/outbound-http.ts';
import { startSandboxCourier, type SandboxCourier } from '../server/shipping/sandbox-courier/start-sandbox-courier.ts';
import { DIALECTS } from './courier-dialects.ts';
import { PLACES } from './courier-samples.ts';
import type { Service } from './harness.ts';
import { runJobs, sessionFor } from './shop.ts';
import { anOrder, expect, unique, world } from './world.ts';
import { type Reply } from './reply.ts';
import { earlier } from './rows.ts';

/* Shops that push orders to the sandbox courier, each in the dialect of its connector, and the jobs in between. */

/** Connectors that are tested with push and polling in a workspace; test/courier-cases.ts covers the differences of all others. */
export const PUSHED_WITH = ['sandbox', 'yalidine', 'ecotrack', 'zr-express', 'bosta', 'sendit'] as const;

/** A courier for the tests of a file; it ends with them. */
export async function aSandbox(seed = 7): Promise<SandboxCourier> {
  const sandbox = await startSandboxCourier({ port: 0, seed });
  after(() => sandbox.close());
  return sandbox;
}

/** Limits the wait for an answer to a time that suits tests. */
export function impatient(total_ms = 400) {
  const outbound = makeOutbound({ allows_private: true, total_ms });
  after(() => outbound.close());
  return outbound;
}

/**
 * A workspace with its Admin at the dashboard, and a company of this connector: the sandbox is its courier, which knows the workspace's
 * cities.
 */
export async function courierShop(
  service: Service,
  sandbox: SandboxCourier,
  connector: Exclude<ConnectorName, 'manual'>,
) {
  const { prefix, country, credentials, options, at, city } = DIALECTS[connector];
  const w = await world(service, PLACES[country]);
  const { database, workspace_id, api } = w;
  const session = await sessionFor(service, workspace_id, w.admin.id);
  await runJobs(database, workspace_id, 'seed-cities');
  const cities = expect(await api.get('/cities', { keyword: city }), 200).body.data as { id: string; name: string }[];
  const city_id = cities.find(({ name }) => name === city)!.id;
  const company = async (over: object = {}) =>
    expect(
      await api.post('/shipping-companies', {
        name: `${connector} ${unique()}`,
        connector,
        credentials,
        options,
        base_url: sandbox.url + at,
        city_codes: [
          {
            city_id,
            code: connectorRow(connector).capabilities.city_codes === 'wilaya_name' ? city : '31',
            name: city,
          },
        ],
        ...over,
      }),
      201,
    ).body.data as { id: string; name: string; webhook_path: string };
  const made = await company();
  const outbound = impatient();
  const whole = { total: 300, products: [{ sku: w.sku, quantity: 2, price: 150 }] };

  const orders = async (count: number, over: object = {}): Promise<{ id: string; reference: string }[]> => {
    const body = { orders: Array.from({ length: count }, () => anOrder(w.sku, { city, ...whole, ...over })) };
    const references: string[] = expect(await api.post('/orders', body), 200).body.data.created_refs;
    const rows = await database.read.rows<{ id: string; reference: string }>(
      null,
      `select id, reference from orders where workspace_id = $1 and reference = any($2::text[])`,
      [workspace_id, references],
    );
    const byReference = new Map(rows.map((row) => [row.reference, row]));
    return references.map((reference) => byReference.get(reference)!);
  };
  const push = (list: readonly { id: string }[], over: object = {}): Promise<Reply> =>
    session.post('/orders/push-order-to-shipping-company', {
      ids: list.map(({ id }) => id),
      shippent_company_id: made.id,
      from_stock: false,
      ...over,
    });
  /** The courier's parcels of these orders, without cancelled ones. */
  const parcels = (list: readonly { reference: string }[]) =>
    list.map(({ reference }) => sandbox.store.byReference(prefix, reference).filter((parcel) => !parcel.is_canceled));
  /** Runs due push jobs. */
  const run = () => runJobs(database, workspace_id, 'push-orders', outbound);
  /** Advances everything that waits for a courier by this many milliseconds. */
  const letPass = (ms: number) =>
    database.transaction(async (tx) => {
      const by = [workspace_id, ms];
      await tx.rows(
        null,
        `update shipments set ${earlier('not_before')}, ${earlier('sent_at')},
           ${earlier('synced_at')} where workspace_id = $1`,
        by,
      );
      await tx.rows(null, `update shipping_companies set ${earlier('paused_until')} where workspace_id = $1`, by);
      await tx.rows(
        null,
        `update jobs set run_at = run_at - make_interval(secs => $2 / 1000.0) where workspace_id = $1 and status = 'queued'`,
        by,
      );
      await tx.rows(null, `delete from rate_limits where key like 'courier:%'`);
    });
  /** Runs push jobs until they end, however long couriers let them wait. */
  const runOut = async () => {
    for (let i = 0; i < 40; i++) {
      await run();
      const waiting = await database.read.rows(
        null,
        `select 1 from jobs where workspace_id = $1 and kind = 'push-orders' and status = 'queued'`,
        [workspace_id],
      );
      if (waiting.length === 0) return;
      await letPass(60_000);
    }
    throw new Error('The push does not come to an end.');
  };
  /** Polls the courier about all orders that are on their way. */
  const sync = async () => {
    await letPass(60 * 60_000);
    await database.transaction((tx) =>
      tx.rows(
        null,
        `insert into jobs (workspace_id, id, account_id, kind, priority, actor, payload, total, created_at, run_at)
         values ($1, gen_random_uuid(), $2, 'ask-courier', 'normal', '{"kind":"system","id":null,"name":"system"}', $3, 0, now(), now())`,
        [workspace_id, w.account_id, JSON.stringify({ shipping_company_id: made.id })],
      ),
    );
    await runJobs(database, workspace_id, 'ask-courier', outbound);
  };
  return {
    ...w,
    session,
    company: made,
    makeCompany: company,
    city_id,
    city,
    prefix,
    orders,
    push,
    parcels,
    run,
    runOut,
    letPass,
    sync,
    outbound,
  };
}
export type CourierShop = Awaited<ReturnType<typeof courierShop>>;
