import type { LeadStatus } from '../../contract/leads/lead-moves.ts';
import type { Scope } from '../caller/actor.ts';
import { uuidArray } from '../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../platform/database/postgres.ts';
import type { Row } from '../platform/database/statement-names.ts';

export type NoteRow = Row<'insert_lead_note'>;

const NOTE = 'id, body, is_draft, status, written_by, created_at, updated_at';

export type NewNote = {
  id: string;
  lead_id: string;
  author_id: string | null;
  written_by: string;
  body: string;
  status: LeadStatus | null;
};

export async function insertNote(tx: Tx, workspace_id: string, note: NewNote, at: Date): Promise<NoteRow> {
  const [row] = await tx.rows(
    'insert_lead_note',
    `insert into lead_notes (workspace_id, id, lead_id, author_id, written_by, body, status, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8) returning ${NOTE}`,
    [workspace_id, note.id, note.lead_id, note.author_id, note.written_by, note.body, note.status, at],
  );
  return row!;
}

/** The author's draft for a lead, created or overwritten. */
export async function saveDraftRow(tx: Tx, workspace_id: string, note: NewNote, at: Date): Promise<NoteRow> {
  const [row] = await tx.rows(
    'save_lead_draft',
    `insert into lead_notes (workspace_id, id, lead_id, author_id, written_by, body, is_draft, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, true, $7, $7)
     on conflict (workspace_id, lead_id, author_id) where is_draft do update set body = excluded.body, updated_at = excluded.updated_at
     returning ${NOTE}`,
    [workspace_id, note.id, note.lead_id, note.author_id, note.written_by, note.body, at],
  );
  return row!;
}

/**
 * The note of an outcome: its author's draft, or a new one of this id without a draft. `body` null: the draft as saved.
 * Returns undefined if there is neither a draft nor a body.
 */
export async function writeOutcomeNote(
  tx: Tx,
  workspace_id: string,
  { id, lead_id, author_id, written_by, body, status }: Omit<NewNote, 'body'> & { body: string | null },
  at: Date,
): Promise<{ id: string; body: string } | undefined> {
  const [draft] = await tx.rows(
    'close_lead_draft',
    `update lead_notes set is_draft = false, body = coalesce($4::text, body), status = $5, updated_at = $6
     where workspace_id = $1 and lead_id = $2 and author_id = $3 and is_draft returning id, body`,
    [workspace_id, lead_id, author_id, body, status, at],
  );
  if (draft || body === null) return draft;
  return await insertNote(tx, workspace_id, { id, lead_id, author_id, written_by, body, status }, at);
}

/** The comment of an undone outcome; undefined if another confirming call of its lead left the same comment. */
export async function findOwnComment(tx: Tx, workspace_id: string, id: string): Promise<string | undefined> {
  const [row] = await tx.rows(
    'find_own_comment',
    `select n.body from lead_notes n
     where n.workspace_id = $1 and n.id = $2 and not exists (select from lead_notes o
       where o.workspace_id = $1 and o.lead_id = n.lead_id and o.id <> n.id and o.body = n.body and o.status = 'confirmed')`,
    [workspace_id, id],
  );
  return row?.body;
}

/** Turns the note of an undone outcome back into its author's draft, unless there is a newer one. */
export const reopenNote = (tx: Tx, workspace_id: string, id: string): Promise<unknown> =>
  tx.rows(
    'reopen_lead_note',
    `update lead_notes n set is_draft = true, status = null
     where workspace_id = $1 and id = $2 and not exists (select from lead_notes d
       where d.workspace_id = $1 and d.lead_id = n.lead_id and d.author_id = n.author_id and d.is_draft)
     returning id`,
    [workspace_id, id],
  );

/** The newest notes of each of these leads, at most `count` per lead, newest first. */
export const findNotes = (sql: Sql, scope: Scope, lead_ids: readonly string[], count: number) =>
  sql.rows(
    'find_lead_notes',
    `select asked.id as lead_id, n.* from unnest($2::uuid[]) as asked (id)
     cross join lateral (select ${NOTE} from lead_notes where workspace_id = $1 and lead_id = asked.id order by id desc limit $3) as n
     order by n.id desc`,
    [scope.workspace_id, uuidArray(lead_ids), count],
  );

// --- calls -------------------------------------------------------------------------------------------------------

/** Marks a call as undone: no figure counts it. */
export const undoCall = (tx: Tx, workspace_id: string, id: string, at: Date): Promise<unknown> =>
  tx.rows('undo_lead_call', `update lead_calls set undone_at = $3 where workspace_id = $1 and id = $2 returning id`, [
    workspace_id,
    id,
    at,
  ]);

export type NewCall = {
  id: string;
  account_id: string;
  lead_id: string;
  lead_reference: string;
  agent_id: string;
  call_center_id: string | null;
  status: LeadStatus;
  sub_status: string | null;
};

export const insertCall = (tx: Tx, workspace_id: string, call: NewCall, at: Date): Promise<unknown> =>
  tx.rows(
    'insert_lead_call',
    `insert into lead_calls (workspace_id, id, account_id, lead_id, lead_reference, agent_id, call_center_id, status, sub_status, called_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [
      workspace_id,
      call.id,
      call.account_id,
      call.lead_id,
      call.lead_reference,
      call.agent_id,
      call.call_center_id,
      call.status,
      call.sub_status,
      at,
    ],
  );

/** Counts the calls that an agent ended since an id, and the confirmations among them. */
export async function countCalls(sql: Sql, workspace_id: string, agent_id: string, since_id: string) {
  const [row] = await sql.rows(
    'count_lead_calls',
    `select count(*)::int as calls, (count(*) filter (where status = 'confirmed'))::int as confirmed
     from lead_calls where workspace_id = $1 and agent_id = $2 and id >= $3 and undone_at is null`,
    [workspace_id, agent_id, since_id],
  );
  return row!;
}
