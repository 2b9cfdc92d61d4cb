import type { Tx } from '../../platform/database/postgres.ts';
import { recordEvents } from '../../webhooks/record-events.ts';
import type { AssignmentChange } from './assignments-sql.ts';

/** Records lead.assigned for each of these changes; `versionOf`: the lead's version, which an assignment does not change. */
export const recordAssigned = (
  tx: Tx,
  workspace_id: string,
  changes: readonly AssignmentChange[],
  versionOf: (lead_id: string) => number,
  at_ms: number,
): Promise<void> =>
  recordEvents(
    tx,
    workspace_id,
    changes.map(({ account_id, lead_id, lead_reference, before_agent, before_call_center, ...change }) => ({
      type: 'lead.assigned' as const,
      account_id,
      object_id: lead_id,
      sequence: versionOf(lead_id),
      data: {
        reference: lead_reference,
        agent_id: change.agent_id ?? null,
        agent: change.agent ?? null,
        call_center_id: change.call_center_id ?? null,
        call_center: change.call_center ?? null,
        how: change.how,
        rule: change.rule ?? null,
      },
      previous: { agent: before_agent ?? null, call_center: before_call_center ?? null },
    })),
    at_ms,
  );
