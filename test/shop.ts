import assert from 'node:assert/strict';
import { completeJob, deferJob, lockJob, type Job } from '../server/platform/queue/jobs.ts';
import { makeOutbound } from '../server/platform/http/outbound-http.ts';
import type { Database, Tx } from '../server/platform/database/postgres.ts';
import { laterOf } from '../server/platform/queue/queue.ts';
import { checkCounts } from '../server/reports/checks/check-counts-sql.ts';
import { checkDesk } from '../server/reports/checks/check-desk-sql.ts';
import { findWrongStatistics } from '../server/reports/checks/find-wrong-statistics.ts';
import { checkCash } from '../server/reports/checks/check-cash-sql.ts';
import { checkDocuments } from '../server/reports/checks/check-documents-sql.ts';
import { checkStocks } from '../server/reports/checks/check-stocks-sql.ts';
import { jobHandlers, onCompleted } from '../server/worker.ts';
import type { Service } from './harness.ts';
import { anOpenSession, browser, type SessionClient } from './session.ts';
import { anOrder, expect, unique, world } from './world.ts';
import { type Reply } from './reply.ts';
import { LOOKS } from './cluster.ts';

/*
 * A shop that keeps stock: two warehouses, products with pieces in them, and people at the dashboard. The job that gives free pieces to
 * waiting orders runs when the test calls it.
 */

/** A browser that is signed in as this person, without checking a password. Each has its own limit of 300 requests a minute. */
export async function sessionFor({ base, database }: Service, workspace_id: string, user_id: string) {
  const session = browser(base);
  session.jar.set('tahsil_session', await anOpenSession({ database }, workspace_id, user_id));
  return session;
}

const ownMachine = makeOutbound({ allows_private: true });

/** Runs due jobs of a kind, oldest first, as a worker would, until none is left. A service with a worker of its own races with it. */
export async function runJobs(
  database: Database,
  workspace_id: string,
  kind: string,
  outbound = ownMachine,
  handlers = jobHandlers,
): Promise<void> {
  for (;;) {
    const [next] = await database.read.rows<{ id: string }>(
      null,
      `select id from jobs where workspace_id = $1 and kind = $2 and status = 'queued' and (run_at is null or run_at <= now())
       order by id limit 1`,
      [workspace_id, kind],
    );
    if (!next) return;
    const handler = handlers[kind]!;
    const long = await database.transaction(async (tx) => {
      const job = (await lockJob(tx, workspace_id, next.id))!;
      if (typeof handler !== 'function') return { job, handler };
      if (job.status === 'queued') await complete(tx, job, await handler(tx, job));
      return null;
    });
    if (!long) continue;
    const signal = new AbortController().signal;
    const result = await long.handler.run({
      database,
      job: long.job,
      report: () => undefined,
      signal,
      outbound,
      public_url: 'http://shop.test',
    });
    const run_at = laterOf(result);
    await database.transaction(async (tx) => {
      if (run_at) await deferJob(tx, long.job, run_at);
      else await complete(tx, long.job, result);
    });
  }
}

async function complete(tx: Tx, job: Job, result: unknown): Promise<void> {
  if (await completeJob(tx, job, result)) await onCompleted?.(tx, job, result);
}

/** Gives free pieces to the orders that wait for them. */
export const settle = (database: Database, workspace_id: string): Promise<void> =>
  runJobs(database, workspace_id, 'settle-stock');

/** Fails with the doctor's findings about any workspace of the database. */
export async function assertSound(database: Database): Promise<void> {
  const checks = [checkStocks, checkCash, checkDocuments, checkCounts, checkDesk];
  for (const look of [...checks.map((check) => () => check(database.read)), () => findWrongStatistics(database)]) {
    let found: readonly unknown[] = await look();
    for (let looks = 1; found.length > 0 && looks < LOOKS; looks++) found = await look();
    assert.deepEqual(found, []);
  }
}

/** Moves the creation and the moves of orders this many days back, so that they may move on a past day. */
export const cameEarlier = (database: Database, workspace_id: string, references: readonly string[], days: number) =>
  database.transaction(async (tx) => {
    const orders = await tx.rows<{ id: string }>(
      null,
      `update orders set created_at = created_at - make_interval(days => $3) where workspace_id = $1 and reference = any($2) returning id`,
      [workspace_id, references, days],
    );
    await tx.rows(
      null,
      `update order_states set packed_at = packed_at - make_interval(days => $3), shipped_at = shipped_at - make_interval(days => $3),
         delivered_at = delivered_at - make_interval(days => $3) where workspace_id = $1 and order_id = any($2::uuid[]) returning order_id`,
      [workspace_id, orders.map(({ id }) => id), days],
    );
  });

export type Figures = { on_hand: number; reserved: number; damaged: number };

export async function shop(service: Service, more: Parameters<typeof world>[1] = {}) {
  const w = await world(service, more);
  const { database, workspace_id, api } = w;
  const warehouse = async (over: object = {}): Promise<string> =>
    expect(await api.post('/warehouses', { name: `Depot ${unique()}`, ...over }), 201).body.data.id;
  const main = await warehouse({ is_default: true });
  const second = await warehouse();

  const openStock = async (product_id: string, warehouse_id = main, over: object = {}): Promise<string> =>
    expect(await api.post('/stocks', { product_id, warehouse_id, ...over }), 201).body.data.id;
  const move = (stock_id: string, type: string, quantity: number, over: object = {}): Promise<Reply> =>
    api.post(`/stocks/${stock_id}/movements`, { type, quantity, reason: 'test', ...over });
  /** A product with this many pieces in the default warehouse; undefined: it has no movement. */
  const product = async (quantity?: number, over: object = {}) => {
    const made = await w.product(over);
    const stock_id = quantity === undefined ? '' : await openStock(made.id);
    if (quantity !== undefined) {
      expect(await move(stock_id, 'adjust', quantity), 201);
      await settle(database, workspace_id);
    }
    return { ...made, stock_id };
  };
  const figures = async (stock_id: string): Promise<Figures> => {
    const { on_hand, reserved, damaged } = expect(await api.get(`/stocks/${stock_id}`), 200).body.data;
    return { on_hand, reserved, damaged };
  };
  /** Creates orders of one line each. */
  const orders = async (count: number, sku: string, quantity = 1): Promise<{ id: string; reference: string }[]> => {
    const products = [{ sku, quantity, price: 10 }];
    const body = { orders: Array.from({ length: count }, () => anOrder(sku, { products })) };
    const references: string[] = expect(await api.post('/orders', body), 200).body.data.created_refs;
    const rows = await database.read.rows<{ id: string; reference: string }>(
      null,
      `select id, reference from orders where workspace_id = $1 and reference = any($2)`,
      [workspace_id, references],
    );
    const byReference = new Map(rows.map((row) => [row.reference, row]));
    return references.map((reference) => byReference.get(reference)!);
  };
  return {
    ...w,
    main,
    second,
    warehouse,
    openStock,
    move,
    stocked: product,
    figures,
    manyOrders: orders,
    oneOrder: async (sku: string, quantity = 1) => (await orders(1, sku, quantity))[0]!,
    settle: () => settle(database, workspace_id),
    session: (person: { id: string }): Promise<SessionClient> => sessionFor(service, workspace_id, person.id),
    put: (reference: string, status: string, more: object = {}): Promise<Reply> =>
      api.put('/orders', { orders: [{ reference, status, ...more }] }),
    statusOf: async (reference: string): Promise<string> => (await w.showOrder(reference)).status,
  };
}
export type Shop = Awaited<ReturnType<typeof shop>>;

export const today = (): string => new Date().toISOString().slice(0, 10);

/** Each status of an order, once for each place of its goods, and the moves that bring a new order there. */
export const PLACES = {
  new: [],
  packed: ['PACKED'],
  waiting_for_shipping_company: ['WAITING_FOR_SHIPPING_COMPANY'],
  shipped: ['PACKED', 'SHIPPED'],
  delivered: ['PACKED', 'SHIPPED', 'DELIVERED'],
  returned: ['PACKED', 'SHIPPED', 'RETURNED'],
  canceled: ['CANCELED'],
  canceled_at_the_door: ['PACKED', 'SHIPPED', 'CANCELED'],
  out_of_stock: ['OUT_OF_STOCK'],
  rollback: ['PACKED', 'SHIPPED', 'ROLLBACK'],
  rollback_with_goods_out: ['PACKED', 'SHIPPED', 'DELIVERED', 'ROLLBACK'],
} as const satisfies Record<string, string[]>;
export type Place = keyof typeof PLACES;
export const PLACE_NAMES = Object.keys(PLACES) as Place[];

/** An order of this SKU in each place. */
export async function anOrderInEachPlace(s: Shop, sku: string, quantity = 1) {
  const made = await s.manyOrders(PLACE_NAMES.length, sku, quantity);
  for (const [i, place] of PLACE_NAMES.entries()) await s.moveOrder(made[i]!.reference, ...PLACES[place]);
  return Object.fromEntries(PLACE_NAMES.map((place, i) => [place, made[i]!])) as Record<
    Place,
    { id: string; reference: string }
  >;
}

/** All data of an order except its authors, dates and edits, for comparisons before and after. */
export async function wholeOrder(s: Shop, { id, reference }: { id: string; reference: string }) {
  const { orderHistories, orderEdits, version, updated_at, waits, cash, ...shown } = await s.showOrder(reference);
  // Each move resets the start of a wait, and of the time that a holder has the order.
  const { since, ...held } = cash!;
  const order = { ...shown, cash: held, waits: waits.map(({ why }: { why: string }) => why) };
  const ledger = await s.database.read.rows(
    null,
    `select g.product_id, g.stock_id, g.state, g.quantity, g.is_damaged, g.rest_quantity, g.rest_is_damaged, s.goods, s.goods_before
     from order_states s left join order_goods g on g.workspace_id = s.workspace_id and g.order_id = s.order_id
     where s.workspace_id = $1 and s.order_id = $2 order by g.product_id`,
    [s.workspace_id, id],
  );
  return { order, ledger };
}
