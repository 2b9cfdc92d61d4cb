import type { Actor } from '../../caller/actor.ts';
import { noteTellings } from '../../intake/write-back-orders-sql.ts';
import { SYSTEM, enqueueJobOnce } from '../../platform/queue/jobs.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import type { LockedOrder, OrderState } from '../moves/states-sql.ts';

export const TELL_STORE_JOB = 'tell-store';
export type TellStorePayload = { application_id: string };

/**
 * Notes that shops are to know the new statuses of moved orders, and queues a job for each connection (R-STORE-9). The
 * job is in `server/leads`, which knows the shops.
 */
export async function askToTellStores(
  tx: Tx,
  { workspace: { id: workspace_id } }: Actor,
  moved: readonly { order: LockedOrder; after: OrderState }[],
  at: Date,
): Promise<void> {
  const ofLeads = moved.filter(({ order }) => order.lead_id !== null);
  if (ofLeads.length === 0) return;
  const rows = ofLeads.map(({ order, after }) => ({ order_id: order.id, wanted: after.status }));
  for (const { application_id, account_id, paused_until } of await noteTellings(tx, workspace_id, rows, at)) {
    const run_at = paused_until === null ? undefined : new Date(Math.max(Date.parse(paused_until), at.getTime()));
    await enqueueTelling(tx, { workspace_id, account_id, application_id, ...(run_at && { run_at }) });
  }
}

type Connection = { workspace_id: string; account_id: string; application_id: string };

/** Queues the job that tells a connection's shop what waits for it, or moves the one that waits forward. */
export const enqueueTelling = (
  tx: Tx,
  { workspace_id, account_id, application_id, run_at }: Connection & { run_at?: Date },
): Promise<void> =>
  enqueueJobOnce(tx, {
    ...(run_at && { run_at }),
    workspace_id,
    account_id,
    kind: TELL_STORE_JOB,
    priority: 'normal',
    actor: SYSTEM,
    payload: { application_id } satisfies TellStorePayload,
    total: 0,
    is_internal: true,
  });
