import { leadWorkers } from '../../access/people/free-holds.ts';
import type { JobHandler } from '../../platform/queue/queue.ts';
import { freePlaces, lockHeldPlaces } from './queue-sql.ts';

/**
 * Releases leads whose holders were deleted, are inactive, or may no longer work them, so that the next agent gets them
 * at once. Safe to run twice: it uses the present holds.
 */
export const freeHeldLeads: JobHandler = async (tx, { workspace_id }) => {
  const mayWork = await leadWorkers(tx, workspace_id);
  const held = await lockHeldPlaces(tx, workspace_id);
  const free = held.filter(({ held_by, account_id }) => !mayWork(held_by, account_id));
  const ids = free.map(({ lead_id }) => lead_id);
  if (ids.length > 0) await freePlaces(tx, workspace_id, ids);
  return { freed: ids.length };
};
