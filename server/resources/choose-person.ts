import { say } from '../../contract/messages/message.ts';
import { isId } from '../platform/ids.ts';
import type { Sql } from '../platform/database/postgres.ts';
import { invalid } from '../platform/refusal.ts';
import type { Actor } from '../caller/actor.ts';
import { findMemberName } from '../caller/standing-sql.ts';

/**
 * The person whose row a create makes: the caller, or for a caller who sees the whole workspace the member it names. 422 on `user_id`
 * when it names another than it may, or nobody.
 */
export async function choosePerson(sql: Sql, actor: Actor, user_id: string | null | undefined): Promise<string> {
  const wanted = user_id ?? actor.user_id ?? '';
  if (wanted !== '' && wanted === actor.user_id) return wanted;
  const mayName = actor.scope.account_id === null && isId(wanted);
  if (mayName && (await findMemberName(sql, actor.workspace.id, wanted))) return wanted;
  throw invalid({ user_id: [say('unknown_member')] });
}
