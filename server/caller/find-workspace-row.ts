import type { Sql } from '../platform/database/postgres.ts';
import type { WorkspaceRow } from './actor.ts';
import { findWorkspace, listWorkspaces } from './workspaces-sql.ts';

/** The workspace of an id from our own rows; a missing one is a bug. */
export async function findWorkspaceRow(sql: Sql, workspace_id: string): Promise<WorkspaceRow> {
  const row = await findWorkspace(sql, workspace_id);
  if (!row) throw new Error(`There is no workspace ${workspace_id}.`);
  return row;
}

const WORKSPACES_AT_ONCE = 200;

/** Every workspace of the service, for its own background work. */
export async function* everyWorkspace(sql: Sql): AsyncGenerator<WorkspaceRow> {
  let page: WorkspaceRow[] = [];
  do {
    page = await listWorkspaces(
      sql,
      page.at(-1)?.workspace_id ?? '00000000-0000-0000-0000-000000000000',
      WORKSPACES_AT_ONCE,
    );
    yield* page;
  } while (page.length === WORKSPACES_AT_ONCE);
}
