import type { Sql } from '../../platform/database/postgres.ts';
import { countDifferentShown, countRowsShown } from './audit-sql.ts';

/**
 * Counts the orders and leads whose phones reads showed to a token since a moment, each once (R-MCP-4). Below `bound`,
 * repeated reads count too: this is cheaper, and the decision is the same. They also count if the token read too many
 * different pages to compare.
 */
export async function countPhonesShown(
  sql: Sql,
  workspace_id: string,
  token_id: string,
  since_ms: number,
  bound: number,
): Promise<number> {
  const repeated = await countRowsShown(sql, workspace_id, token_id, since_ms);
  if (repeated < bound) return repeated;
  const { count, is_whole } = await countDifferentShown(sql, workspace_id, token_id, since_ms);
  return is_whole ? count : repeated;
}
