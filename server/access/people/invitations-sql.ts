import { justAfter } from '../../platform/database/sql-moments.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';

/* Memberships that wait for their person to accept (R-AUTH-7). */

/** `id`: the workspace's id. */
export type OpenInvitation = Row<'list_invitations'>;

/** The invitations that a person may accept now, oldest first. */
export const listInvitations = (sql: Sql, user_id: string): Promise<OpenInvitation[]> =>
  sql.rows(
    'list_invitations',
    `select w.id, w.name, r.name as role, m.invited_by, m.invited_until
     from members m
     join workspaces w on w.id = m.workspace_id
     join roles r on r.workspace_id = m.workspace_id and r.id = m.role_id
     where m.user_id = $1 and m.status = 'invited' and m.invited_until > now()
     order by m.created_at, w.id limit 50`,
    [user_id],
  );

const ANSWERS = {
  accepted: `status = 'active', accepted_at = now(), invited_until = null`,
  declined: `status = 'inactive', invited_until = null`,
};

/** Ends an open invitation by its person's answer. Returns the member's account, name, role and workspace; undefined: there is none. */
export async function answerInvitation(tx: Tx, workspace_id: string, user_id: string, answer: keyof typeof ANSWERS) {
  const [row] = await tx.rows(
    `invitation_${answer}`,
    `update members m set ${ANSWERS[answer]}, updated_at = greatest(now(), ${justAfter('m.updated_at')})
     from users u, workspaces w, roles r
     where m.workspace_id = $1 and m.user_id = $2 and u.id = m.user_id and w.id = m.workspace_id
       and r.workspace_id = m.workspace_id and r.id = m.role_id and m.status = 'invited' and m.invited_until > now()
     returning m.account_id, coalesce(m.full_name, u.full_name) as full_name, r.name as role, w.name as workspace`,
    [workspace_id, user_id],
  );
  return row;
}

/** Renews the invitation of a member who has not accepted. */
export const renewInvitation = (
  tx: Tx,
  workspace_id: string,
  user_id: string,
  by: string,
  until: Date,
): Promise<unknown> =>
  tx.rows(
    'renew_invitation',
    `update members set invited_by = $3, invited_until = $4, updated_at = greatest(now(), ${justAfter('updated_at')})
     where workspace_id = $1 and user_id = $2 and status = 'invited' returning user_id`,
    [workspace_id, user_id, by, until],
  );
