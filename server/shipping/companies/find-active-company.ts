import type { ConnectorName } from '../../../contract/shipping/connectors.ts';
import { isId } from '../../platform/ids.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import type { ResourceSql } from '../../resources/resource-sql.ts';
import { companiesSql, findActiveCompanies, findCompany } from './companies-sql.ts';

/** The active shipping company with this id; undefined if the workspace has none, or the text is no id. */
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

/** Look-up of couriers by name, for imports of other resources. */
export const namedCouriers: Pick<ResourceSql, 'findBy'> = { findBy: companiesSql.findBy };

/** The warehouse in which the workspace counts this company's stock; null: none. */
export const findStockHolder = async (sql: Sql, workspace_id: string, id: string): Promise<string | null> =>
  (await findCompany(sql, workspace_id, id))?.warehouse_id ?? null;

/** Limits these texts to ids of active companies; an empty list costs no query. */
export async function findActiveCouriers(
  sql: Sql,
  workspace_id: string,
  texts: readonly string[],
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(texts.filter(isId))];
  const rows = ids.length > 0 ? await findActiveCompanies(sql, workspace_id, ids) : [];
  return new Set(rows.map(({ id }) => id));
}
