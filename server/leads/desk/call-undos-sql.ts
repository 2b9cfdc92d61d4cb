import type { Sql, Tx } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';
import { rowset } from '../../platform/database/rowset.ts';

/* Data for undoing the last outcome of a lead: one row per lead, overwritten by its next call. */

const UNDO = rowset({
  lead_id: 'uuid',
  call_id: 'uuid',
  agent_id: 'uuid',
  called_at: 'timestamptz',
  lead_version: 'int4',
  order_version: 'int4?',
  note_id: 'uuid?',
  status: 'text',
  sub_status: 'text?',
  action_date: 'timestamptz?',
  turn: 'text?',
  due_at: 'timestamptz?',
  tries: 'int4',
  assigned_to: 'uuid?',
  assigned_center_id: 'uuid?',
  assignment_id: 'uuid?',
});
export type CallUndo = Row<'find_call_undo'>;

export const keepCallUndo = (sql: Sql, workspace_id: string, undo: CallUndo): Promise<unknown> =>
  sql.rows(
    'keep_call_undo',
    `insert into call_undos (workspace_id, ${UNDO.names}) values ($1, ${UNDO.one(2)})
     on conflict (workspace_id, lead_id) do update set ${UNDO.set('excluded', ['lead_id'])}
     returning lead_id`,
    [workspace_id, ...UNDO.values(undo)],
  );

/** The undo of a locked lead; undefined: no call within a day, or it was undone. */
export async function findCallUndo(tx: Tx, workspace_id: string, lead_id: string): Promise<CallUndo | undefined> {
  const [row] = await tx.rows(
    'find_call_undo',
    `select ${UNDO.names} from call_undos where workspace_id = $1 and lead_id = $2`,
    [workspace_id, lead_id],
  );
  return row;
}

export const removeCallUndo = (tx: Tx, workspace_id: string, lead_id: string): Promise<unknown> =>
  tx.rows('remove_call_undo', `delete from call_undos where workspace_id = $1 and lead_id = $2 returning lead_id`, [
    workspace_id,
    lead_id,
  ]);

/** Restores a lead's place in the queue. `is_assigned_again` restores its assignee too; else the present one stays. */
export const restorePlace = (
  tx: Tx,
  workspace_id: string,
  { lead_id, turn, due_at, tries, assigned_to, assigned_center_id, assignment_id }: CallUndo,
  is_assigned_again: boolean,
): Promise<unknown> =>
  tx.rows(
    'restore_place',
    `update lead_queue set turn = $3, due_at = $4, tries = $5,
       assigned_to = case when $6 then $7 else assigned_to end,
       assigned_center_id = case when $6 then $8 else assigned_center_id end,
       assignment_id = case when $6 then $9 else assignment_id end
     where workspace_id = $1 and lead_id = $2 returning lead_id`,
    [workspace_id, lead_id, turn, due_at, tries, is_assigned_again, assigned_to, assigned_center_id, assignment_id],
  );

/** The newest move of a lead. */
export async function findLastMove(tx: Tx, workspace_id: string, lead_id: string): Promise<string> {
  const [row] = await tx.rows(
    'find_last_lead_move',
    `select id from lead_histories where workspace_id = $1 and lead_id = $2 order by id desc limit 1`,
    [workspace_id, lead_id],
  );
  return row!.id;
}

/** Deletes undos that are too old to be used. */
export const forgetOldCallUndos = (sql: Sql): Promise<unknown> =>
  sql.rows(null, `delete from call_undos where called_at < now() - interval '1 day'`);
