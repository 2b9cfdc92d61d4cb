import { setTimeout as pause } from 'node:timers/promises';
import { WRITE_BACK_LIMITS, WRITE_BACK_TABLE } from '../../../contract/leads/write-back.ts';
import type { StoreStatus } from '../../../contract/leads/store-orders.ts';
import type { Language } from '../../../contract/languages.ts';
import { systemActor } from '../../caller/system-actor.ts';
import { enqueueTelling, TELL_STORE_JOB, type TellStorePayload } from '../../orders/stores/ask-to-tell-stores.ts';
import type { Database } from '../../platform/database/postgres.ts';
import { laterAt, type LongJob, type LongJobHandler } from '../../platform/queue/queue.ts';
import { makeSeal } from '../../platform/seal.ts';
import { SHOPS } from './all-shops.ts';
import { openShop, type OpenedShop } from './open-shop.ts';
import { planTelling } from './plan-telling.ts';
import { renewToken } from './renew-token.ts';
import { FAILURES_FREE, settleShop, type Attempted } from './settle-shop.ts';
import type { TellOutcome } from './shop-door.ts';
import {
  claimTellings,
  findConnectionsToTell,
  findNextTelling,
  findOtherJobs,
  noteTelling,
  type Claimed,
} from './tellings-sql.ts';

/** Time limit for the requests of one order. */
const ORDER_MS = 60_000;
/** Time limit for a claim's owner to write its outcome; longer than the requests may take. */
const CLAIM_MS = 120_000;
/** A job waits so long for the next order itself; longer waits are left to its next run. */
const IDLE_MS = 1_000;
/** A job makes room for others after this time, long before the queue would stop it, and goes on later. */
const RUN_MS = 600_000;

/**
 * Tells a connection's shop what became of its orders (R-STORE-9): orders are claimed, told outside of any transaction, and settled. A
 * shop that does not answer is asked about one order after its pause, until it answers again. A connection has one job at
 * work: a second waits for the first. Safe to run twice, also at the same time: an order has one claim, an outcome counts only for its own attempt, and the claim of a dead worker is due again.
 */
export const tellStore: LongJobHandler = {
  is_uncounted: true,
  async run(context) {
    const { database, job, signal } = context;
    const { workspace_id } = job;
    const { application_id } = job.payload as TellStorePayload;
    const others = () =>
      findOtherJobs(database.read, workspace_id, { id: job.id, kind: TELL_STORE_JOB, application_id });
    if ((await others()).is_running) return laterAt(new Date(Date.now() + IDLE_MS));
    const until_ms = Date.now() + RUN_MS;
    const seal = makeSeal(database.read);
    const language = await database.transaction(
      async (tx) => (await systemActor(tx, workspace_id)).workspace.settings.languages[0] ?? 'en',
    );
    let told = 0;
    for (;;) {
      signal.throwIfAborted();
      const shop = await openShop(database.read, seal, workspace_id, application_id);
      if (!shop) return { told };
      if (await renewToken(database, seal, context.outbound, workspace_id, shop)) continue;
      const paused_ms = shop.paused_until === null ? 0 : Date.parse(shop.paused_until) - Date.now();
      const taken = paused_ms > 0 ? null : await tellSome(context, shop, language);
      told += taken?.told ?? 0;
      const hasTime = Date.now() < until_ms;
      if (taken !== null && taken.claimed > 0 && hasTime) continue;
      const due = await findNextTelling(database.read, workspace_id, application_id);
      if (due === null) return { told };
      const wait_ms = Math.max(due.getTime() - Date.now(), paused_ms, 50);
      if (wait_ms <= IDLE_MS && hasTime) {
        await pause(wait_ms, undefined, { signal });
        continue;
      }
      if ((await others()).is_waiting) return { told };
      return laterAt(new Date(Date.now() + wait_ms));
    }
  },
};

/** Claims, tells and settles some orders; returns how many were claimed, and told. */
async function tellSome(
  { database, job: { workspace_id }, outbound, signal }: LongJob,
  shop: OpenedShop,
  language: Language,
): Promise<{ claimed: number; told: number }> {
  const { application_id, kind } = shop;
  const now_ms = Date.now();
  // One order finds out whether a shop that did not answer is back.
  const isSick = shop.failures > FAILURES_FREE || shop.denials > 0;
  const count = isSick ? 1 : WRITE_BACK_LIMITS.sent_at_once[kind];
  const planned = await database.transaction(async (tx) => {
    const claimed = await claimTellings(tx, workspace_id, application_id, {
      count,
      at: new Date(now_ms),
      until: new Date(now_ms + CLAIM_MS),
    });
    const rows = claimed.map((order) => ({ order, ...plan(order, shop) }));
    const sent = rows.filter(({ words }) => words.length > 0);
    await noteTelling(
      tx,
      workspace_id,
      sent.map(({ order, words }) => ({ store_order_id: order.store_order_id, words: words.join(' ') })),
    );
    return rows;
  });
  if (planned.length === 0) return { claimed: 0, told: 0 };
  const attempted = await Promise.all(
    planned.map(async ({ order, words, reason }): Promise<Attempted> => {
      if (words.length === 0) return { order, words, reason, outcome: null };
      const door = {
        address: shop.address,
        credentials: shop.credentials,
        outbound,
        signal: AbortSignal.any([signal, AbortSignal.timeout(ORDER_MS)]),
      };
      const outcome = await SHOPS[kind].tell(door, {
        order_id: order.shop_order_id,
        status: order.wanted,
        words,
        reference: order.reference ?? '',
        tracking_number: order.tracking_number,
        courier: order.courier,
        language,
      });
      return { order, words, reason, outcome };
    }),
  );
  // Stopped requests say nothing of the shop: their claims are due again when they end.
  signal.throwIfAborted();
  await database.transaction((tx) => settleShop(tx, workspace_id, shop, attempted, Date.now()));
  return { claimed: attempted.length, told: attempted.filter(({ outcome }) => isTold(outcome)).length };
}

const isTold = (outcome: TellOutcome | null): boolean => outcome?.kind === 'told';

const plan = (order: Claimed, { kind, address, application_id, states }: OpenedShop) =>
  planTelling(
    {
      wanted: order.wanted,
      is_in_part: order.is_in_part === true,
      has_tracking: order.tracking_number !== null,
      shop_status: order.shop_status as StoreStatus,
      // A shop that does not name itself in its webhooks has the connection's id.
      shop: order.shop === application_id || !WRITE_BACK_TABLE[kind].counts_orders ? null : order.shop,
    },
    { address, states, paid_words: WRITE_BACK_TABLE[kind].paid_words },
  );

/** Queues a job for each connection with something due and without such a job. A second run queues no duplicate. */
export async function scheduleTelling(database: Database): Promise<void> {
  for (const connection of await findConnectionsToTell(database.read, TELL_STORE_JOB))
    await database.transaction((tx) => enqueueTelling(tx, connection));
}
