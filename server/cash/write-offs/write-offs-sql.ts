import { writeOffFilters } from '../../../contract/cash/write-offs.ts';
import type { Scope } from '../../caller/actor.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';
import { isOneOf } from '../../resources/filters-sql.ts';
import { describeList } from '../../resources/list-sql.ts';

/** `amount`: minor units. */
export type WriteOffRow = Row<'write_off_list'>;

const SELECT = `w.id, w.kind, w.target_id, w.about, w.amount, w.reason, w.status, w.asked_by, w.asked_by_id,
  w.decided_by, w.decided_at, w.decision_reason, w.created_at`;

/** Write-offs above the limit, the newest first; only the house sees them. */
export const writeOffList = describeList(writeOffFilters, {
  name: 'write_off_list',
  select: SELECT,
  from: 'write_offs w',
  ids: ['w.id'],
  scope: (where, { scope }) => {
    where.and('w.workspace_id = ?', scope.workspace_id);
    if (scope.account_id !== null) where.and('false');
  },
  filters: { status: isOneOf('w.status') },
});

const FIND = `select ${SELECT} from write_offs w where w.workspace_id = $1 and $2::uuid is null and w.id = $3`;

export async function findWriteOff(sql: Sql, scope: Scope, id: string): Promise<WriteOffRow | undefined> {
  const [row] = await sql.rows('find_write_off', FIND, [scope.workspace_id, scope.account_id, id]);
  return row;
}

export async function lockWriteOff(tx: Tx, scope: Scope, id: string): Promise<WriteOffRow | undefined> {
  const [row] = await tx.rows('lock_write_off', `${FIND} for update`, [scope.workspace_id, scope.account_id, id]);
  return row;
}

type NewWriteOff = Pick<
  WriteOffRow,
  'id' | 'kind' | 'target_id' | 'about' | 'amount' | 'reason' | 'asked_by' | 'asked_by_id'
>;

/** Inserts a requested write-off; returns false if one is already pending for this claim or item. */
export async function insertWriteOff(tx: Tx, workspace_id: string, asked: NewWriteOff, at: Date): Promise<boolean> {
  const rows = await tx.rows(
    'insert_write_off',
    `insert into write_offs (workspace_id, id, kind, target_id, about, amount, reason, asked_by, asked_by_id, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)
     on conflict (workspace_id, target_id) where status = 'pending' do nothing returning id`,
    [
      workspace_id,
      asked.id,
      asked.kind,
      asked.target_id,
      asked.about,
      asked.amount,
      asked.reason,
      asked.asked_by,
      asked.asked_by_id,
      at,
    ],
  );
  return rows.length > 0;
}

/** Decides a locked write-off. */
export const decideWriteOff = (
  tx: Tx,
  workspace_id: string,
  id: string,
  decided: { status: 'approved' | 'refused'; by: string; reason: string | null; at: Date },
): Promise<unknown> =>
  tx.rows(
    'decide_write_off',
    `update write_offs set status = $3, decided_by = $4, decision_reason = $5, decided_at = $6, updated_at = $6
     where workspace_id = $1 and id = $2 returning id`,
    [workspace_id, id, decided.status, decided.by, decided.reason, decided.at],
  );
