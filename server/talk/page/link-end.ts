import { hasLeadEnded } from '../../../contract/talk/customer-page.ts';
import { toWorkspace, type Workspace } from '../../caller/actor.ts';
import { findWorkspaceRow } from '../../caller/find-workspace-row.ts';
import { monotonicNow } from '../../platform/ids.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { placeOf } from './act-as-customer.ts';
import { findLinkSubject, type LinkSubject } from './requests-sql.ts';

const DAY_MS = 86_400_000;

/** True if the links to an order or lead ended (R-TALK-3): a number of days after it was delivered, returned or given up. */
export function hasLinkEnded(tracked: LinkSubject, { settings }: Pick<Workspace, 'settings'>, now_ms: number): boolean {
  const ended_at = endOf(tracked);
  return ended_at !== null && Date.parse(ended_at) + settings.customer_link_days * DAY_MS <= now_ms;
}

/** The end of the order, or of a lead without one; null if it has not ended. */
function endOf(tracked: LinkSubject): string | null {
  const place = placeOf(tracked);
  if ('lead_status' in place) return hasLeadEnded(place.lead_status) ? tracked.lead_changed_at : null;
  const { delivered_at, returned_at, canceled_at } = tracked;
  const ends: Partial<Record<typeof place.order_status, string | null>> = {
    delivered: delivered_at,
    returned: returned_at,
    canceled: canceled_at,
  };
  return ends[place.order_status] ?? null;
}

/** `gone`: the link is unknown, or the workspace has no pages. */
export async function standingOfLink(
  sql: Sql,
  { workspace_id, id }: { workspace_id: string; id: string },
): Promise<'open' | 'ended' | 'gone'> {
  const tracked = await findLinkSubject(sql, workspace_id, id);
  if (!tracked) return 'gone';
  const workspace = toWorkspace(await findWorkspaceRow(sql, workspace_id));
  if (!workspace.settings.customer_page) return 'gone';
  return hasLinkEnded(tracked, workspace, monotonicNow()) ? 'ended' : 'open';
}
