import type { StepsEndedBy } from '../../../contract/leads/message-steps.ts';
import { textArray, uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import { rowset, type RowOf } from '../../platform/database/rowset.ts';
import type { Row } from '../../platform/database/statement-names.ts';

/*
 * The message steps of leads (R-TALK-11): rows of message_ladders, one for each lead that had steps. Locked after its
 * lead and its place in the call queue.
 */

const COLUMNS = 'lead_id, status, started_at, next_step, stepped_at, due_at, ended_at, ended_by';
export type LadderRow = Row<'find_message_ladders'>;

const STARTED = rowset({ lead_id: 'uuid', account_id: 'uuid', status: 'text', due_at: 'timestamptz' });
export type StartedLadder = RowOf<typeof STARTED>;

/** Begins the steps of locked leads, also of leads that had some. */
export const startLadders = (
  tx: Tx,
  workspace_id: string,
  rows: readonly StartedLadder[],
  at: Date,
): Promise<unknown> =>
  tx.rows(
    'start_message_ladders',
    `insert into message_ladders as m (workspace_id, started_at, stepped_at, ${STARTED.names})
     select $1::uuid, $2::timestamptz, $2::timestamptz, ${STARTED.names} from ${STARTED.from(3, 's')}
     on conflict (workspace_id, lead_id) do update set started_at = excluded.started_at, stepped_at = excluded.stepped_at, next_step = 0,
       ${STARTED.set('excluded', ['lead_id', 'account_id'])}, ended_at = null, ended_by = null
     returning lead_id`,
    [workspace_id, at, ...STARTED.arrays(rows)],
  );

/** Phones of these, in international form, whose customers want no messages. */
export async function findUnwilling(sql: Sql, workspace_id: string, phones: readonly string[]): Promise<Set<string>> {
  const rows = await sql.rows(
    'find_unwilling_phones',
    `select phone from message_opt_outs where workspace_id = $1 and phone = any($2::text[])`,
    [workspace_id, textArray(phones)],
  );
  return new Set(rows.map(({ phone }) => phone));
}

/** The steps of these leads, in any order. */
export const findLadders = (sql: Sql, workspace_id: string, lead_ids: readonly string[]): Promise<LadderRow[]> =>
  sql.rows(
    'find_message_ladders',
    `select ${COLUMNS} from message_ladders where workspace_id = $1 and lead_id = any($2::uuid[])`,
    [workspace_id, uuidArray(lead_ids)],
  );

/** The same of locked leads, locked too. */
export const lockLadders = (tx: Tx, workspace_id: string, lead_ids: readonly string[]): Promise<LadderRow[]> =>
  tx.rows(
    'lock_message_ladders',
    `select ${COLUMNS} from message_ladders where workspace_id = $1 and lead_id = any($2::uuid[]) order by lead_id for update`,
    [workspace_id, uuidArray(lead_ids)],
  );

/** Leads whose steps are due, the longest due first. */
export async function findDueLeads(sql: Sql, workspace_id: string, at: Date, count: number): Promise<string[]> {
  const rows = await sql.rows(
    'find_due_message_ladders',
    `select lead_id from message_ladders where workspace_id = $1 and due_at <= $2 order by due_at, lead_id limit $3`,
    [workspace_id, at, count],
  );
  return rows.map(({ lead_id }) => lead_id);
}

/** Leads of these phones (digits) whose steps run, or put them on hold. */
export async function findSteppedOfPhones(
  sql: Sql,
  workspace_id: string,
  phones: readonly string[],
): Promise<string[]> {
  const rows = await sql.rows(
    'find_stepped_leads_of_phones',
    `select l.id from leads l
     join message_ladders m on m.workspace_id = $1 and m.lead_id = l.id and (m.due_at is not null or m.ended_by = 'hold')
     where l.workspace_id = $1 and l.phone_digits = any($2::text[])`,
    [workspace_id, textArray(phones)],
  );
  return rows.map(({ id }) => id);
}

const ENDED = rowset({ lead_id: 'uuid', ended_by: 'text' });
export type EndedLadder = RowOf<typeof ENDED> & { ended_by: StepsEndedBy };

/**
 * Ends the steps of locked leads that run, or that ended on hold, and takes back their messages that still wait. Does
 * nothing for other leads.
 */
export async function endLadders(tx: Tx, workspace_id: string, rows: readonly EndedLadder[], at: Date): Promise<void> {
  const ended = await tx.rows(
    'end_message_ladders',
    `update message_ladders m set due_at = null, ended_at = $2, ended_by = e.ended_by from ${ENDED.from(3, 'e')}
     where m.workspace_id = $1 and m.lead_id = e.lead_id and (m.due_at is not null or m.ended_by = 'hold')
     returning m.lead_id, m.next_step`,
    [workspace_id, at, ...ENDED.arrays(rows)],
  );
  const stepped = ended.flatMap(({ lead_id, next_step }) => (next_step > 0 ? [lead_id] : []));
  if (stepped.length === 0) return;
  await tx.rows(
    'take_back_step_messages',
    `update automatic_messages set status = 'skipped', reason = 'outdated', due_at = null, updated_at = $3
     where workspace_id = $1 and id = any(array(
       select id from automatic_messages
       where workspace_id = $1 and lead_id = any($2::uuid[]) and step is not null and status = 'waiting' order by id for update))
     returning id`,
    [workspace_id, uuidArray(stepped), at],
  );
}

const CLIMBED = rowset({ lead_id: 'uuid', next_step: 'int4', stepped_at: 'timestamptz', due_at: 'timestamptz' });
export type ClimbedLadder = RowOf<typeof CLIMBED>;

/** Writes how far the steps of locked leads went, and when the next one is looked at. */
export const writeLadders = (tx: Tx, workspace_id: string, rows: readonly ClimbedLadder[]): Promise<unknown> =>
  tx.rows(
    'write_message_ladders',
    `update message_ladders m set ${CLIMBED.set('c', ['lead_id'])} from ${CLIMBED.from(2, 'c')}
     where m.workspace_id = $1 and m.lead_id = c.lead_id and m.due_at is not null returning m.lead_id`,
    [workspace_id, ...CLIMBED.arrays(rows)],
  );
