import { isId } from '../platform/ids.ts';
import type { Sql } from '../platform/database/postgres.ts';
import { invalid } from '../platform/refusal.ts';
import type { Actor } from '../caller/actor.ts';
import { membersSql } from '../access/members-sql.ts';
import type { ResourceSql } from './resource-sql.ts';
import { findMemberName } from '../access/sql.ts';

/** For files of other resources that name people by their e-mail. */
export const namedMembers: Pick<ResourceSql, 'findBy'> = { findBy: membersSql.findBy };

/**
 * The person whose row a create makes: the caller, or for a caller who sees the whole workspace the member it names. 422 on `user_id`
 * when it names another than it may, or nobody.
 */
export async function choosePerson(sql: Sql, actor: Actor, user_id: string | null | undefined): Promise<string> {
  const wanted = user_id ?? actor.user_id ?? '';
  if (wanted !== '' && wanted === actor.user_id) return wanted;
  const mayName = actor.scope.account_id === null && isId(wanted);
  if (mayName && (await findMemberName(sql, actor.workspace.id, wanted))) return wanted;
  throw invalid({ user_id: ['The user_id field names no member of this workspace.'] });
}
