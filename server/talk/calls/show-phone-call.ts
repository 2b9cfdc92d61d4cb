import type { PhoneCallShown } from '../../../contract/talk/phone-calls.ts';
import { english } from '../../../contract/messages/render.ts';
import { reasonOf } from '../../../contract/messages/message.ts';
import type { Actor } from '../../caller/actor.ts';
import { findLeadByName } from '../../leads/show-leads.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import { findActiveGateway } from './call-gateways-sql.ts';
import { findLastCall, type PhoneCallRow } from './phone-calls-sql.ts';

/** Whether the desk calls through a gateway, and the caller's latest call of the lead (R-TALK-12). 404 as `findLeadByName`. */
export async function showPhoneCall(sql: Sql, actor: Actor, name: string) {
  const { id: workspace_id } = actor.workspace;
  const lead = await findLeadByName(sql, actor, name);
  const [gateway, call] = await Promise.all([
    findActiveGateway(sql, workspace_id),
    actor.user_id === null ? undefined : findLastCall(sql, workspace_id, lead.id, actor.user_id),
  ]);
  return { has_gateway: gateway !== undefined, call: call ? shownCall(call) : null };
}

/** A call as answers have it. */
export const shownCall = ({ failure, ...call }: PhoneCallRow): PhoneCallShown => ({
  id: call.id,
  lead_reference: call.lead_reference,
  agent_id: call.agent_id,
  state: call.state,
  asked_at: call.asked_at,
  ringing_at: call.ringing_at,
  answered_at: call.answered_at,
  ended_at: call.ended_at,
  is_end_reported: call.is_end_reported,
  seconds: call.seconds,
  failure: failure && { message: english(failure), ...reasonOf(failure) },
});

/** Shows the change in open dashboards, as a change of its lead. */
export const publishCall = (
  tx: Tx,
  workspace_id: string,
  { account_id, lead_reference }: Pick<PhoneCallRow, 'account_id' | 'lead_reference'>,
): void =>
  tx.publishChange({ workspace_id, account_id, noun: 'leads', types: {}, references: [lead_reference], events: null });
