import type { LeadStatus } from '../../contract/leads/lead-moves.ts';
import type { Sql } from '../platform/database/postgres.ts';

/** Ids of a workspace's leads in a status, between two ids, the oldest first; without those with a promised future call. */
export async function findOldLeads(
  sql: Sql,
  workspace_id: string,
  old: { status: LeadStatus; after_id: string; before_id: string; now: Date; count: number },
): Promise<string[]> {
  const rows = await sql.rows(
    'find_old_leads',
    `select id from leads
     where workspace_id = $1 and status = $2 and id > $3 and id < $4 and (action_date is null or action_date <= $5)
     order by id limit $6`,
    [workspace_id, old.status, old.after_id, old.before_id, old.now, old.count],
  );
  return rows.map(({ id }) => id);
}
