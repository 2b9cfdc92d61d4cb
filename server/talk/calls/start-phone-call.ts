import { say, type Message } from '../../../contract/messages/message.ts';
import { CALL_STATE_TABLE, PHONE_CALL_LIMITS } from '../../../contract/talk/phone-calls.ts';
import { nowOf, type Actor } from '../../caller/actor.ts';
import { lockLeadAndPlace, personOf, refuseUnlessHeld } from '../../leads/desk/hold-lead.ts';
import { newId } from '../../platform/ids.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hasPlace } from '../../platform/http/described-request.ts';
import { internationalPhone } from '../../platform/text/phones.ts';
import { isoFromMilliseconds } from '../../platform/text/moments.ts';
import { findActiveGateway, type CallGatewayRow } from './call-gateways-sql.ts';
import {
  findExtension,
  insertPhoneCall,
  lockCall,
  lockOpenCall,
  updateCall,
  type PhoneCallRow,
} from './phone-calls-sql.ts';
import { publishCall } from './show-phone-call.ts';

/** A call that is written, and what the gateway needs to connect it. `extension`: empty if the gateway needs none. */
export type BegunCall = { call: PhoneCallRow; gateway: CallGatewayRow; phone: string; extension: string };

/**
 * Writes a call of the lead that the caller holds, before its gateway is asked (R-TALK-12). 409 without the hold, an
 * active gateway, a phone that can be dialled or the caller's extension, or while her last call of this lead is open. An open
 * call without a report for long, or of another lead, ends.
 */
export async function startPhoneCall(tx: Tx, actor: Actor, name: string): Promise<BegunCall> {
  const agent_id = personOf(actor);
  const { id: workspace_id, country } = actor.workspace;
  const locked = await lockLeadAndPlace(tx, actor, name);
  refuseUnlessHeld(actor, locked);
  const { lead } = locked;
  const at_ms = nowOf(actor);
  const gateway = await findActiveGateway(tx, workspace_id);
  if (!gateway) throw new Refusal('CONFLICT', say('no_call_gateway'));
  const phone = internationalPhone(lead.phone, country);
  if (phone === null) throw new Refusal('CONFLICT', say('lead_not_dialable', { lead: lead.reference }));
  const extension = await findExtension(tx, workspace_id, agent_id);
  if (extension === null && hasPlace(gateway, 'agent')) throw new Refusal('CONFLICT', say('agent_has_no_extension'));
  await leaveOpenCall(tx, workspace_id, agent_id, lead.reference, at_ms);
  const { id: lead_id, account_id, reference: lead_reference } = lead;
  const row = { id: newId(at_ms), account_id, lead_id, lead_reference, agent_id, call_gateway_id: gateway.id };
  const call = await insertPhoneCall(tx, workspace_id, row, new Date(at_ms));
  publishCall(tx, workspace_id, call);
  return { call, gateway, phone, extension: extension ?? '' };
}

/** 409 while the agent's last call of this lead is open. One without a report for long ends, and one of another lead, which she has left. */
async function leaveOpenCall(
  tx: Tx,
  workspace_id: string,
  agent_id: string,
  lead_reference: string,
  at_ms: number,
): Promise<void> {
  const open = await lockOpenCall(tx, workspace_id, agent_id);
  if (!open) return;
  const { unanswered_minutes, answered_minutes } = PHONE_CALL_LIMITS;
  const minutes = open.state === 'answered' ? answered_minutes : unanswered_minutes;
  if (open.lead_reference === lead_reference && Date.parse(open.told_at) + minutes * 60_000 > at_ms)
    throw new Refusal('CONFLICT', say('phone_call_open', { lead: open.lead_reference }));
  await endCallAt(tx, workspace_id, open, at_ms);
}

const endCallAt = (tx: Tx, workspace_id: string, call: PhoneCallRow, at_ms: number): Promise<PhoneCallRow> => {
  const at = isoFromMilliseconds(at_ms);
  return updateCall(tx, workspace_id, call.id, { ...call, state: 'ended', ended_at: at, told_at: at });
};

/** Writes that the gateway did not accept the call; a call that it has reported meanwhile stays as it is. */
export async function failPhoneCall(
  tx: Tx,
  workspace_id: string,
  id: string,
  failure: Message,
  at_ms: number,
): Promise<PhoneCallRow> {
  const call = await lockCall(tx, workspace_id, id);
  if (!call) throw new Refusal('NOT_FOUND', say('phone_call_unknown'));
  if (call.state !== 'asked') return call;
  const at = isoFromMilliseconds(at_ms);
  const failed = await updateCall(tx, workspace_id, id, {
    ...call,
    state: 'failed',
    ended_at: at,
    told_at: at,
    failure,
  });
  publishCall(tx, workspace_id, failed);
  return failed;
}

/** Ends the caller's open call of this lead, which the gateway did not report. 404 for an unknown lead, 409 without an open call. */
export async function endPhoneCall(tx: Tx, actor: Actor, name: string): Promise<PhoneCallRow> {
  const agent_id = personOf(actor);
  const { id: workspace_id } = actor.workspace;
  const { lead } = await lockLeadAndPlace(tx, actor, name);
  const open = await lockOpenCall(tx, workspace_id, agent_id);
  if (!open || !CALL_STATE_TABLE[open.state].is_open || open.lead_reference !== lead.reference)
    throw new Refusal('CONFLICT', say('no_open_phone_call', { lead: lead.reference }));
  const ended = await endCallAt(tx, workspace_id, open, nowOf(actor));
  publishCall(tx, workspace_id, ended);
  return ended;
}
