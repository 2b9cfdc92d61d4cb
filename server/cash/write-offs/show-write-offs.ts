import type { Actor } from '../../caller/actor.ts';
import type { Answer } from '../../caller/door.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { toMajor } from '../../platform/text/money.ts';
import { can } from '../../../contract/access/permissions.ts';
import { isAsker } from './approve-write-off.ts';
import { findWriteOff, type WriteOffRow } from './write-offs-sql.ts';

/** Write-offs as answers show them. */
export const showWriteOffs = (actor: Actor, rows: readonly WriteOffRow[]) =>
  rows.map(({ asked_by_id, amount, ...row }) => ({
    ...row,
    amount: toMajor(amount, actor.workspace.currency),
    may_approve:
      row.status === 'pending' && can(actor.grants, 'WriteOffCash') && !isAsker(actor, { ...row, amount, asked_by_id }),
  }));

/** The answer to a write-off that waits for a second person. */
export async function pendingWriteOffAnswer(sql: Sql, actor: Actor, id: string): Promise<Answer> {
  const row = await findWriteOff(sql, actor.scope, id);
  const data = showWriteOffs(actor, row ? [row] : [])[0];
  return { status: 202, body: { message: 'It waits for the yes of another person.', data, meta: {} } };
}
