import type { Message } from '../../../contract/messages/message.ts';
import type { CallState } from '../../../contract/talk/phone-calls.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';

/* Calls through the call gateway: rows of phone_calls. Locked after the lead and its place in the call queue. */

const CALL = `id, account_id, lead_reference, agent_id, call_gateway_id, state, asked_at, ringing_at, answered_at, ended_at, is_end_reported, told_at, seconds, failure`;
export type PhoneCallRow = Row<'find_last_phone_call'>;

/** The latest call of a lead by this agent; while she holds it, only calls of this hold. */
export async function findLastCall(
  sql: Sql,
  workspace_id: string,
  lead_id: string,
  agent_id: string,
): Promise<PhoneCallRow | undefined> {
  const [row] = await sql.rows(
    'find_last_phone_call',
    `select ${CALL} from phone_calls c where workspace_id = $1 and lead_id = $2 and agent_id = $3
       and not exists (select from lead_queue q where q.workspace_id = $1 and q.lead_id = $2 and q.held_by = $3 and q.held_since > c.asked_at)
     order by id desc limit 1`,
    [workspace_id, lead_id, agent_id],
  );
  return row;
}

/** Locks the agent's open call; at most one exists. */
export async function lockOpenCall(tx: Tx, workspace_id: string, agent_id: string): Promise<PhoneCallRow | undefined> {
  const [row] = await tx.rows(
    'lock_open_phone_call',
    `select ${CALL} from phone_calls where workspace_id = $1 and agent_id = $2 and ended_at is null for update`,
    [workspace_id, agent_id],
  );
  return row;
}

export async function lockCall(tx: Tx, workspace_id: string, id: string): Promise<PhoneCallRow | undefined> {
  const [row] = await tx.rows(
    'lock_phone_call',
    `select ${CALL} from phone_calls where workspace_id = $1 and id = $2 for update`,
    [workspace_id, id],
  );
  return row;
}

export type NewPhoneCall = Pick<PhoneCallRow, 'id' | 'account_id' | 'lead_reference' | 'agent_id'> & {
  lead_id: string;
  call_gateway_id: string;
};

/** Adds a call that its gateway is about to be asked for. */
export async function insertPhoneCall(
  tx: Tx,
  workspace_id: string,
  call: NewPhoneCall,
  at: Date,
): Promise<PhoneCallRow> {
  const [row] = await tx.rows(
    'insert_phone_call',
    `insert into phone_calls (workspace_id, id, account_id, lead_id, lead_reference, agent_id, call_gateway_id, state, asked_at, told_at)
     values ($1, $2, $3, $4, $5, $6, $7, 'asked', $8, $8) returning ${CALL}`,
    [
      workspace_id,
      call.id,
      call.account_id,
      call.lead_id,
      call.lead_reference,
      call.agent_id,
      call.call_gateway_id,
      at,
    ],
  );
  return row!;
}

/** Facts of a call that change; times are ISO. */
export type CallFacts = {
  state: CallState;
  ringing_at: string | null;
  answered_at: string | null;
  ended_at: string | null;
  is_end_reported: boolean;
  told_at: string;
  seconds: number | null;
  failure: Message | null;
};

/** Writes the facts of a locked call. */
export async function updateCall(tx: Tx, workspace_id: string, id: string, facts: CallFacts): Promise<PhoneCallRow> {
  const [row] = await tx.rows(
    'update_phone_call',
    `update phone_calls set state = $3, ringing_at = $4, answered_at = $5, ended_at = $6, told_at = $7, seconds = $8, failure = $9, is_end_reported = $10
     where workspace_id = $1 and id = $2 returning ${CALL}`,
    [
      workspace_id,
      id,
      facts.state,
      facts.ringing_at,
      facts.answered_at,
      facts.ended_at,
      facts.told_at,
      facts.seconds,
      facts.failure === null ? null : JSON.stringify(facts.failure),
      facts.is_end_reported,
    ],
  );
  return row!;
}

/** The extension of a member; null: none is set. */
export async function findExtension(sql: Sql, workspace_id: string, user_id: string): Promise<string | null> {
  const [row] = await sql.rows(
    'find_extension',
    `select extension from members where workspace_id = $1 and user_id = $2`,
    [workspace_id, user_id],
  );
  return row?.extension ?? null;
}
