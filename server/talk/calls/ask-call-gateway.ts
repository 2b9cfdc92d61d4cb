import { say, type Message } from '../../../contract/messages/message.ts';
import type { CallPlace } from '../../../contract/talk/call-gateways.ts';
import { PHONE_CALL_LIMITS } from '../../../contract/talk/phone-calls.ts';
import { fillRequest } from '../../platform/http/described-request.ts';
import type { Outbound } from '../../platform/http/outbound-http.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Seal } from '../../platform/seal.ts';
import { cleanedError } from '../channels/discreet.ts';
import { ANSWER_BYTES, channelAnswer, outcomeOf } from '../channels/provider.ts';
import { openGateway } from './call-gateway-rules.ts';
import type { BegunCall } from './start-phone-call.ts';

/**
 * Asks the gateway once to connect a call (R-TALK-12). Returns why it did not accept it, without secrets and phones; null:
 * it did. An answer in HTML is a page of a proxy or a login, and accepts nothing.
 */
export async function askCallGateway(
  { seal, outbound }: { seal: Seal; outbound: Outbound },
  { call, gateway, phone, extension }: BegunCall,
): Promise<Message | null> {
  const secrets = await openGateway(seal, gateway);
  const values: Record<CallPlace, string> = {
    agent: extension,
    phone,
    digits: phone.slice(1),
    reference: call.lead_reference,
    call_id: call.id,
    secret: secrets.secret ?? '',
  };
  const { url, headers, body } = fillRequest(gateway, values);
  const answer = await outbound.ask(
    { method: gateway.method, url, headers, ...(body === null ? {} : { body }), answer_bytes_max: ANSWER_BYTES },
    AbortSignal.timeout(PHONE_CALL_LIMITS.gateway_ms),
  );
  const failure = failureIn(answer, gateway.taken_when);
  const sent = { phone, text: '', parts: null, names: [extension] };
  return failure && cleanedError(failure, { channel: gateway, secrets }, sent);
}

function failureIn(answer: Awaited<ReturnType<Outbound['ask']>>, taken_when: string | null): Message | null {
  const general = outcomeOf(answer);
  if (general && 'error' in general)
    return general.kind === 'unknown' ? say('call_unsure', { error: general.error }) : general.error;
  if (general) return say('channel_asks_to_wait');
  const { status, body } = answer as Extract<typeof answer, { status: number }>; // outcomeOf handled a missing answer
  if (HTML.test(body)) return say('call_gateway_answered_page', { status });
  const isTaken = status >= 200 && status < 300 && (taken_when === null || body.includes(taken_when));
  return isTaken ? null : channelAnswer(`${status} ${body}`);
}

const HTML = /^\s*(<!--[^]*?-->\s*)?<(!doctype\s+html|html|head|body|title|h[1-6]|div|p|center)\b/i;

/**
 * Bounds the requests of a workspace that wait for its gateway: a silent one would otherwise keep its other writes out
 * (contract/admission.ts).
 */
export function makeWaitingRoom(): <Result>(workspace_id: string, work: () => Promise<Result>) => Promise<Result> {
  const waiting = new Map<string, number>();
  return async (workspace_id, work) => {
    const count = waiting.get(workspace_id) ?? 0;
    if (count >= PHONE_CALL_LIMITS.waiting_per_workspace)
      throw new Refusal('OVERLOADED', say('call_gateway_slow'), { retry_after_s: 2 });
    waiting.set(workspace_id, count + 1);
    try {
      return await work();
    } finally {
      const left = waiting.get(workspace_id)! - 1;
      if (left > 0) waiting.set(workspace_id, left);
      else waiting.delete(workspace_id);
    }
  };
}
