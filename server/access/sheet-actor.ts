import { currencyDecimals } from '../platform/money.ts';
import type { Job } from '../platform/jobs.ts';
import type { Sql } from '../platform/postgres.ts';
import type { CellContext } from '../platform/spreadsheets/cell-values.ts';
import type { Actor, Workspace } from './actor.ts';
import { jobActorOf } from './system-actor.ts';

/** The one who asked for an import or an export, who sees what was seen when it was asked: the workspace or one account of it. */
export async function sheetActor(sql: Sql, job: Job): Promise<Actor> {
  const { scope_account_id } = job.payload as { scope_account_id: string | null };
  const actor = await jobActorOf(sql, job, 'import');
  return { ...actor, scope: { workspace_id: job.workspace_id, account_id: scope_account_id } };
}

/** How the cells of a workspace's files are read. */
export const cellsOf = ({ country, currency }: Workspace): CellContext => ({
  country,
  currency_decimals: currencyDecimals(currency),
});
