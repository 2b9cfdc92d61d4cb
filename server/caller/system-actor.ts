import { SYSTEM_ROLES } from '../../contract/access/permissions.ts';
import { holdWorkspace } from '../platform/database/hold-workspace-sql.ts';
import { personOf, type JobActor } from '../platform/queue/jobs.ts';
import type { Sql, Tx } from '../platform/database/postgres.ts';
import { toWorkspace, type Actor } from './actor.ts';
import { findWorkspaceRow } from './find-workspace-row.ts';
import { findHouseAccount } from './workspaces-sql.ts';

/** The actor for the service's own work, `system` in histories. The transaction holds the workspace from now on. */
export async function systemActor(tx: Tx, workspace_id: string): Promise<Actor> {
  holdWorkspace(tx, workspace_id);
  return {
    kind: 'system',
    id: null,
    user_id: null,
    name: 'system',
    source: 'system',
    workspace: toWorkspace(await findWorkspaceRow(tx, workspace_id)),
    scope: { workspace_id, account_id: null },
    account_id: await findHouseAccount(tx, workspace_id),
    grants: { ...SYSTEM_ROLES.Admin, scopes: null },
  };
}

/**
 * The asker of a job, in its account, with every right; `askerOf` is for current rights. The worker locks the job's
 * workspace on every write (run-job.ts).
 */
export async function jobActorOf(
  sql: Sql,
  job: { workspace_id: string; account_id: string; actor: JobActor },
  source: Actor['source'],
): Promise<Actor> {
  const workspace = toWorkspace(await findWorkspaceRow(sql, job.workspace_id));
  return {
    ...job.actor,
    user_id: personOf(job.actor),
    source,
    workspace,
    scope: { workspace_id: workspace.id, account_id: job.account_id },
    account_id: job.account_id,
    grants: { ...SYSTEM_ROLES.Admin, scopes: null },
  };
}
