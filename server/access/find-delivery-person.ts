import { isId } from '../platform/ids.ts';
import type { Sql } from '../platform/postgres.ts';
import { findMemberInRole } from './sql.ts';

/** The active member of this id whose role is Delivery (decisions 14.6); undefined when there is none. */
export const findDeliveryPerson = async (
  sql: Sql,
  workspace_id: string,
  user_id: string,
): Promise<{ id: string; name: string } | undefined> =>
  isId(user_id) ? await findMemberInRole(sql, workspace_id, user_id, 'Delivery') : undefined;

export { findMemberName as findPersonName } from './sql.ts';
