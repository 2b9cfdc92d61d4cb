import { may } from '../../../contract/access/permissions.ts';
import { SYSTEM, enqueueJob } from '../../platform/queue/jobs.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import type { Actor } from '../../caller/actor.ts';
import { findStandings, type StandingMember } from '../../caller/standing-sql.ts';
import { rightsOf, type MemberRights } from '../../caller/role-rights.ts';

/** The job in leads/jobs.ts that releases leads whose holders may no longer work them. */
export const FREE_HOLDS_JOB = 'free-holds';

/** Enqueues that job, after a member left or lost rights. */
export async function freeHolds(tx: Tx, { workspace, account_id }: Actor): Promise<void> {
  await enqueueJob(tx, {
    workspace_id: workspace.id,
    account_id,
    kind: FREE_HOLDS_JOB,
    priority: 'urgent',
    actor: SYSTEM,
    payload: {},
    total: 0,
    is_internal: true,
  });
}

/** The active members who may work leads, with their accounts. */
export const findLeadWorkers = async (sql: Sql, workspace_id: string): Promise<StandingMember[]> =>
  (await findStandings(sql, workspace_id)).filter((member) => mayWorkLeads(rightsOf(member)));

/** Returns a test: true for an active member who may work leads of the account, by rights read now. */
export async function leadWorkers(
  sql: Sql,
  workspace_id: string,
): Promise<(user_id: string, account_id: string) => boolean> {
  const workers = new Map((await findLeadWorkers(sql, workspace_id)).map((member) => [member.user_id, member]));
  return (user_id, account_id) => {
    const member = workers.get(user_id);
    return member !== undefined && (rightsOf(member).sight === 'workspace' || member.account_id === account_id);
  };
}

const mayWorkLeads = ({ grants }: MemberRights): boolean => may({ ...grants, scopes: null }, 'leads', 'update');
