import { findWorkspace } from '../server/caller/workspaces-sql.ts';
import { isId } from '../server/platform/ids.ts';
import type { Sql } from '../server/platform/database/postgres.ts';
import { WrongUse } from './wrong-use.ts';

/** Returns the id if the workspace exists; else throws. */
export async function requireWorkspace(sql: Sql, workspace_id: string): Promise<string> {
  if (isId(workspace_id) && (await findWorkspace(sql, workspace_id))) return workspace_id;
  throw new WrongUse(`There is no workspace ${workspace_id}.`);
}

/** Null if no workspace is named; throws for an unknown one. */
export const workspaceIfNamed = async (sql: Sql, workspace_id: string | undefined): Promise<string | null> =>
  workspace_id === undefined ? null : await requireWorkspace(sql, workspace_id);
