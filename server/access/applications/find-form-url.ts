import type { Sql } from '../../platform/database/postgres.ts';
import { findIncomingKeys } from './applications-sql.ts';
import { formUrl, showIncomingKey } from './incoming-key.ts';

/** What pages with the key of this form read and send to (R-KEY-1). `id`: of an application of the kind `form`. */
export async function findFormUrl(sql: Sql, public_url: string, workspace_id: string, id: string): Promise<string> {
  const keys = await findIncomingKeys(sql, workspace_id, [id]);
  return formUrl(public_url, showIncomingKey(workspace_id, keys.get(id)!.incoming_key));
}
