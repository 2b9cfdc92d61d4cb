import { isId } from '../../platform/ids.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { rightsOf } from '../../caller/role-rights.ts';
import { findStanding } from '../../caller/standing-sql.ts';

/** The active member of this id who may be assigned deliveries (R-MOVE-10, R-ROLE-11); undefined when there is none. */
export async function findDeliveryPerson(
  sql: Sql,
  workspace_id: string,
  user_id: string,
): Promise<{ id: string; name: string } | undefined> {
  const member = isId(user_id) ? await findStanding(sql, workspace_id, user_id) : undefined;
  if (!member || !rightsOf(member).grants.abilities.includes('deliverOrders')) return undefined;
  return { id: member.id, name: member.name };
}
