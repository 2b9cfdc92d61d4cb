import type { Sql } from '../../platform/database/postgres.ts';
import { countDifferentShown, countRowsShown } from './audit-sql.ts';

/**
 * Counts the orders and leads whose phones a token was shown since a moment, each once however often it was read
 * (R-MCP-4). Repetitions count too while their sum is below `bound`, as the answer is the same and takes no look at
 * single rows, and for a token that read more different pages than can be compared.
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
