import { SYSTEM_ROLES } from '../../contract/permissions.ts';
import { personOf } from '../platform/jobs.ts';
import type { JobActor } from '../platform/jobs.ts';
import type { Sql } from '../platform/postgres.ts';
import { toWorkspace } from './actor.ts';
import type { Actor } from './actor.ts';
import { findWorkspaceRow } from './find-workspace.ts';
import { findHouseAccount } from './sql.ts';

/** What the service does by itself: seen in histories as `system`. */
export async function systemActor(sql: Sql, workspace_id: string): Promise<Actor> {
  return {
    kind: 'system',
    id: null,
    user_id: null,
    name: 'system',
    source: 'system',
    workspace: toWorkspace(await findWorkspaceRow(sql, workspace_id)),
    scope: { workspace_id, account_id: null },
    account_id: await findHouseAccount(sql, workspace_id),
    grants: { ...SYSTEM_ROLES.Admin, scopes: null },
  };
}

/** The one who asked for a job, in its account, with every right: `askerOf` asks for those of now. */
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
