import type { Sql } from '../platform/postgres.ts';
import type { WorkspaceRow } from './actor.ts';
import { findWorkspace } from './sql.ts';

/** The workspace of an id that stands in our own rows; its absence is a bug. */
export async function findWorkspaceRow(sql: Sql, workspace_id: string): Promise<WorkspaceRow> {
  const row = await findWorkspace(sql, workspace_id);
  if (!row) throw new Error(`There is no workspace ${workspace_id}.`);
  return row;
}
