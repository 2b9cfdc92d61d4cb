import type { ConnectorName } from '../../contract/connectors.ts';
import { isId } from '../platform/ids.ts';
import type { Sql } from '../platform/database/postgres.ts';
import { findCompany } from './companies-sql.ts';

/** The active shipping company of this id; undefined when the workspace has none, or the text is no id. */
export async function findActiveCompany(
  sql: Sql,
  workspace_id: string,
  id: string,
): Promise<{ id: string; name: string; connector: ConnectorName; has_credentials: boolean } | undefined> {
  const row = isId(id) ? await findCompany(sql, workspace_id, id) : undefined;
  if (row?.status !== 'active') return undefined;
  const { name, connector, credentials } = row;
  return { id: row.id, name, connector, has_credentials: credentials !== null || connector === 'manual' };
}
