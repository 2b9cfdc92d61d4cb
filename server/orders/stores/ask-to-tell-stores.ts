import type { Actor } from '../../caller/actor.ts';
import { noteTellings } from '../../intake/write-back-orders-sql.ts';
import { SYSTEM, enqueueJobOnce } from '../../platform/queue/jobs.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import type { LockedOrder, OrderState } from '../moves/states-sql.ts';

export const TELL_STORE_JOB = 'tell-store';
export type TellStorePayload = { application_id: string };

/**
 * Stores the new statuses of moved orders for their shops, and queues a job for each connection (R-STORE-9). The job is in `server/leads`,
 * which has the connectors of shops.
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
  for (const { application_id, account_id } of await noteTellings(tx, workspace_id, rows, at))
    await enqueueTelling(tx, { workspace_id, account_id, application_id });
}

/** Queues the job that sends the waiting statuses of a connection to its shop, unless one waits. The job keeps the shop's pause. */
export const enqueueTelling = (
  tx: Tx,
  { workspace_id, account_id, application_id }: { workspace_id: string; account_id: string; application_id: string },
): Promise<void> =>
  enqueueJobOnce(tx, {
    workspace_id,
    account_id,
    kind: TELL_STORE_JOB,
    priority: 'normal',
    actor: SYSTEM,
    payload: { application_id } satisfies TellStorePayload,
    total: 0,
    is_internal: true,
  });
