import { say } from '../../../contract/messages/message.ts';
import type { Actor } from '../../caller/actor.ts';
import { isId } from '../../platform/ids.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ResourceRow } from '../../resources/resource-sql.ts';
import { applicationsSql } from './applications-sql.ts';

/** The application of this id. 404 when the caller's scope has none. */
export async function findApplication(sql: Sql, actor: Actor, id: string): Promise<ResourceRow> {
  const row = isId(id) ? await applicationsSql.find(sql, actor.scope, id) : undefined;
  if (!row) throw new Refusal('NOT_FOUND', say('no_such_application'));
  return row;
}
