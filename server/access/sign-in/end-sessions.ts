import type { Tx } from '../../platform/database/postgres.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Actor } from '../../caller/actor.ts';
import { endSessionsHere, lockMember } from '../people/members-sql.ts';
import { refuseAssignment } from '../../caller/role-rights.ts';

/**
 * Signs a member out everywhere in this workspace, within a second, as for a lost phone. API tokens stay valid. 404
 * outside the caller's scope, 403 for a member whose role the caller could not give.
 */
export async function endSessions(tx: Tx, actor: Actor, user_id: string): Promise<void> {
  const member = await lockMember(tx, actor.scope, user_id);
  if (!member) throw new Refusal('NOT_FOUND');
  refuseAssignment(actor, member.role, member.account_kind);
  await endSessionsHere(tx, actor.workspace.id, user_id);
}
