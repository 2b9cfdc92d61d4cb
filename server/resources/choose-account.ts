import { say } from '../../contract/messages/message.ts';
import type { Sql } from '../platform/database/postgres.ts';
import { invalid } from '../platform/refusal.ts';
import { isId } from '../platform/ids.ts';
import type { Actor } from '../caller/actor.ts';
import { isAccount } from '../caller/workspaces-sql.ts';

/**
 * The account of a new row (R-ROLE-9): the caller's own; callers who see the whole workspace may name another. 422 on
 * `account_id` for a forbidden or unknown one.
 */
export async function chooseAccount(sql: Sql, actor: Actor, account_id: string | null | undefined): Promise<string> {
  if (account_id === null || account_id === undefined || account_id === actor.account_id) return actor.account_id;
  const mayName = actor.scope.account_id === null && isId(account_id);
  if (mayName && (await isAccount(sql, actor.scope.workspace_id, account_id))) return account_id;
  throw invalid({ account_id: [say('unknown_account')] });
}
