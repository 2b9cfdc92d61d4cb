import type { ActorGrants } from '../../contract/permissions.ts';
import { currencyDecimals } from '../platform/money.ts';
import type { Job } from '../platform/jobs.ts';
import type { Sql } from '../platform/postgres.ts';
import type { CellContext } from '../platform/spreadsheets/cell-values.ts';
import type { Actor, Workspace } from './actor.ts';
import { jobActorOf } from './system-actor.ts';

/**
 * The one who asked for an import or an export, who sees what was seen when it was asked, the workspace or one account of it, and may
 * what might be done then: a file is no way around the rights of its sender.
 */
export async function sheetActor(sql: Sql, job: Job): Promise<Actor> {
  const { scope_account_id, grants } = job.payload as { scope_account_id: string | null; grants?: ActorGrants };
  const actor = await jobActorOf(sql, job, 'import');
  const { user_id } = actor;
  const scope = { workspace_id: job.workspace_id, account_id: scope_account_id, user_id };
  return { ...actor, scope, ...(grants ? { grants } : {}) };
}

/** How the cells of a workspace's files are read. */
export const cellsOf = ({ country, currency }: Workspace): CellContext => ({
  country,
  currency_decimals: currencyDecimals(currency),
});
