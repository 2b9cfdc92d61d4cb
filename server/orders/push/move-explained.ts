import type { JobHandler } from '../../platform/queue/queue.ts';
import { findExplained } from '../../shipping/tracking/find-explained.ts';
import { enqueueMoveExplained, type MoveExplainedPayload } from '../../shipping/tracking/status-mapping.ts';
import { applyTrackingEvents } from './apply-tracking-events.ts';

/** Parcels of one run. */
const AT_ONCE = 500;

/**
 * Moves the orders of parcels by their courier's last status, after it was mapped (R-COUR-4). Orders stay if the status is still unmapped,
 * or already moved them. Safe to run twice: a status is stored once and moves an order once.
 */
export const moveExplained: JobHandler = async (tx, { workspace_id, payload }) => {
  const { shipping_company_id, after_id } = payload as MoveExplainedPayload;
  const found = await findExplained(tx, workspace_id, shipping_company_id, after_id, AT_ONCE);
  if (!found) return { looked_at: 0 };
  const { company, said, last_id } = found;
  if (said.length > 0) await applyTrackingEvents(tx, workspace_id, company, said, 'poll');
  if (last_id) await enqueueMoveExplained(tx, workspace_id, { shipping_company_id, after_id: last_id });
  return { looked_at: said.length };
};
