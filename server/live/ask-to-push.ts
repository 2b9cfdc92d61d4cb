import { isPushedKind, pushedKind } from '../../contract/live/pushed-kinds.ts';
import { findHouseAccount } from '../caller/workspaces-sql.ts';
import type { Sight } from '../caller/role-rights.ts';
import type { Tx } from '../platform/database/postgres.ts';
import { monotonicNow } from '../platform/ids.ts';
import { SYSTEM, enqueueJob } from '../platform/queue/jobs.ts';
import { findDeviceOwners } from './pushed-sql.ts';

export const PUSH_NOTIFICATIONS_JOB = 'push-notifications';

/** Limits people to those with rights in an account; null: for rows of the house. */
export type Concern = { account_id: string | null; sight?: Sight };
/** `concern` null: sent to the person, whatever the audience of its kind. */
export type PushedNotice = { id: string; concern: Concern | null };
export type PushPayload = { notices: readonly PushedNotice[] };

/** Notifications per job: a notification to many people becomes several jobs. */
const NOTICES_PER_JOB = 500;

/**
 * Queues the job that pushes to the devices of these people (R-RES-24). The job is in `server/access/push`, since devices belong to
 * sessions. Skips people without a device, and kinds that devices do not show.
 */
export async function askToPush(
  tx: Tx,
  workspace_id: string,
  told: readonly (PushedNotice & { user_id: string; kind: string })[],
): Promise<void> {
  const pushed = told.filter(({ kind }) => isPushedKind(kind));
  if (pushed.length === 0) return;
  const owners = await findDeviceOwners(tx, workspace_id, [...new Set(pushed.map(({ user_id }) => user_id))]);
  if (owners.length === 0) return;
  const isOwner = new Set(owners.map(({ user_id }) => user_id));
  const theirs = pushed.filter(({ user_id }) => isOwner.has(user_id));
  const account_id = await findHouseAccount(tx, workspace_id);
  for (const [after_s, group] of Map.groupBy(theirs, ({ kind }) => waitOf(kind)))
    await enqueue(tx, { workspace_id, account_id }, group, after_s);
}

/** Delay in seconds from a notification to its push. */
const waitOf = (kind: string): number => (isPushedKind(kind) ? (pushedKind(kind).gathers?.after_s ?? 0) : 0);

async function enqueue(
  tx: Tx,
  owner: { workspace_id: string; account_id: string },
  told: readonly PushedNotice[],
  after_s: number,
): Promise<void> {
  const notices = told.map(({ id, concern }): PushedNotice => ({ id, concern }));
  const later = after_s > 0 ? { run_at: new Date(monotonicNow() + 1_000 * after_s) } : {};
  for (let from = 0; from < notices.length; from += NOTICES_PER_JOB) {
    const payload: PushPayload = { notices: notices.slice(from, from + NOTICES_PER_JOB) };
    const total = payload.notices.length;
    const job = {
      ...owner,
      ...later,
      kind: PUSH_NOTIFICATIONS_JOB,
      priority: 'important',
      payload,
      total,
    } as const;
    await enqueueJob(tx, { ...job, actor: SYSTEM, is_internal: true });
  }
}
