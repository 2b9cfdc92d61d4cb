import type { RecognisedCustomer } from '../../../contract/talk/customer-page.ts';
import { idFloor, monotonicNow } from '../../platform/ids.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { findStaffOfNetwork, findStaffOfSession } from './staff-sql.ts';

/** Origin of a visit. `session_hash`: hash of the dashboard's cookie; null: the browser has none. */
export type Visitor = { address: string; user_agent: string; session_hash: Buffer | null };

/** Age up to which the audit log and sessions count as work from a network. */
const WORKED_MS = 24 * 3_600_000;

/**
 * The person or program of the workspace that visits a customer's page (R-TALK-7); null: unknown. A session in the browser is certain; the
 * same network is a hint, since phones share networks.
 */
export async function recogniseStaff(
  sql: Sql,
  workspace_id: string,
  visitor: Visitor,
): Promise<RecognisedCustomer | null> {
  const { address, user_agent, session_hash } = visitor;
  const name = session_hash && (await findStaffOfSession(sql, workspace_id, session_hash));
  if (name) return { by: 'session', name };
  const since_ms = monotonicNow() - WORKED_MS;
  const near = await findStaffOfNetwork(sql, workspace_id, {
    address,
    user_agent,
    since: new Date(since_ms),
    since_id: idFloor(since_ms),
  });
  return near && { by: near.is_browser ? 'browser' : 'network', name: near.name };
}
