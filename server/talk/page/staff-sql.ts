import type { Sql } from '../../platform/database/postgres.ts';

const NAME = `coalesce(m.full_name, (select u.full_name from users u where u.id = m.user_id))`;

/** The name of the active member whose session has this token; null: no session of the workspace's people. */
export async function findStaffOfSession(sql: Sql, workspace_id: string, token_hash: Buffer): Promise<string | null> {
  const [row] = await sql.rows(
    'find_staff_of_session',
    `select ${NAME} as name from sessions s
     join members m on m.workspace_id = $1 and m.user_id = s.user_id and m.status = 'active'
     where s.token_hash = $2`,
    [workspace_id, token_hash],
  );
  return row?.name ?? null;
}

/**
 * The last known worker from this address since a moment: a member's session, preferably with the same browser, otherwise a person or token
 * of the audit log. Null: none.
 */
export async function findStaffOfNetwork(
  sql: Sql,
  workspace_id: string,
  { address, user_agent, since, since_id }: { address: string; user_agent: string; since: Date; since_id: string },
): Promise<{ name: string; is_browser: boolean } | null> {
  const [row] = await sql.rows(
    'find_staff_of_network',
    `(select ${NAME} as name, s.user_agent = $3 as is_browser from sessions s
       join members m on m.workspace_id = $1 and m.user_id = s.user_id and m.status = 'active'
       where s.workspace_id = $1 and s.address = $2 and s.last_seen_at > $4
       order by s.user_agent = $3 desc, s.last_seen_at desc limit 1)
     union all
     (select a.actor_name, false from audit_log a
       where a.workspace_id = $1 and a.id > $5 and a.address = $2 and a.actor_kind in ('user', 'token')
         and a.action not like 'auth.refused-%'
       order by a.id desc limit 1)
     limit 1`,
    [workspace_id, address, user_agent, since, since_id],
  );
  return row ?? null;
}
