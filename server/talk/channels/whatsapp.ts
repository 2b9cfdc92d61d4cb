import { say, type Message } from '../../../contract/messages/message.ts';
import { english } from '../../../contract/messages/render.ts';
import { createHmac } from 'node:crypto';
import type { Answered, Unanswered } from '../../platform/http/outbound-http.ts';
import { cleanedError } from './discreet.ts';
import { GRAPH_VERSION } from './graph-version.ts';
import { isUserId } from './learn-names.ts';
import {
  ANSWER_BYTES,
  outcomeOf,
  channelAnswer,
  type OpenChannel,
  type Provider,
  type SendOutcome,
} from './provider.ts';
import { parseJson } from '../../platform/text/parse-json.ts';

/*
 * The WhatsApp Cloud API. https://developers.facebook.com/docs/whatsapp/cloud-api Each request carries a proof of the app secret, so that a
 * wrong secret fails when it is entered, not when the first webhook is refused. Each message carries our id (`biz_opaque_callback_data`),
 * which every report returns: even before the answer to the request, and if that never arrives.
 */

const GRAPH = `https://graph.facebook.com/${GRAPH_VERSION.name}`;

/** WhatsApp's error codes, by their effect on the next message. */
const BUSY = new Set([4, 80_007, 130_429, 131_048, 131_056, 133_016]);
const DOWN = new Set([1, 2, 131_000, 131_016, 131_057, 133_004]);
const DENIED = new Set([0, 3, 10, 190, 368, 131_005, 131_031, 131_042]);
const isDenied = (code: number) => DENIED.has(code) || (code >= 200 && code < 300);
const BUSY_S = 20;

type GraphError = { code: number; error: Message };

export const whatsApp: Provider = {
  async send(open, { id, to, language, parts, text, is_free_text }) {
    if (!parts && !is_free_text) return { kind: 'refused', error: say('whatsapp_templates_only') };
    const body = {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      ...(isUserId(to) ? { recipient: to } : { to: to.slice(1) }),
      biz_opaque_callback_data: id,
      ...(parts
        ? {
            type: 'template',
            template: { name: parts.name, language: { code: language }, components: componentsOf(id, parts) },
          }
        : { type: 'text', text: { body: text, preview_url: false } }),
    };
    const answer = await ask(open, 'POST', `/${open.channel.phone_number_id}/messages`, {}, body);
    return outcomeOfAnswer(answer);
  },
};

function componentsOf(id: string, { params, buttons }: NonNullable<Parameters<Provider['send']>[1]['parts']>) {
  const body = { type: 'body', parameters: params.map((text) => ({ type: 'text', text })) };
  return [
    ...(params.length > 0 ? [body] : []),
    ...buttons.map((button, index) => ({
      type: 'button',
      sub_type: 'quick_reply',
      index: String(index),
      parameters: [{ type: 'payload', payload: `${button}:${id}` }],
    })),
  ];
}

function outcomeOfAnswer(answer: Answered | Unanswered): SendOutcome {
  const said = 'status' in answer ? parseJson(answer.body) : undefined;
  const fault = errorIn(said);
  if (fault && BUSY.has(fault.code)) {
    const busy = outcomeOf(answer);
    return busy?.kind === 'busy' ? busy : { kind: 'busy', retry_after_s: BUSY_S };
  }
  if (fault && isDenied(fault.code)) return { kind: 'denied', error: fault.error };
  if (fault && DOWN.has(fault.code)) return { kind: 'down', error: fault.error, retry_after_s: null };
  const general = outcomeOf(answer);
  if (general) return general;
  const { status } = answer as Answered; // outcomeOf said what no answer means
  if (status === 401 || status === 403)
    return { kind: 'denied', error: fault?.error ?? say('channel_answered_error', { status }) };
  if (fault) return { kind: 'refused', error: fault.error };
  const provider_id = messageIdIn(said);
  if (status === 200 && provider_id) return { kind: 'taken', provider_id };
  return { kind: 'unknown', error: say('channel_answer_unknown', { status }) };
}

export type ChannelFault = {
  field: 'access_token' | 'app_secret' | 'phone_number_id' | 'business_account_id';
  error: Message;
};

/** Faults in a channel's credentials, as WhatsApp reports them; null: none. `unreached`: no answer. */
export async function testWhatsApp(open: OpenChannel): Promise<ChannelFault | { unreached: Message } | null> {
  const fault = await askedFault(open);
  if (fault === null) return null;
  return 'unreached' in fault
    ? { unreached: cleanedError(fault.unreached, open, null) }
    : { ...fault, error: cleanedError(fault.error, open, null) };
}

async function askedFault(open: OpenChannel): Promise<ChannelFault | { unreached: Message } | null> {
  const { phone_number_id, business_account_id } = open.channel;
  const number = await ask(open, 'GET', `/${phone_number_id}`, { fields: 'id,display_phone_number' });
  const wrong = faultOf(number, 'phone_number_id');
  if (wrong) return wrong;
  const account = await ask(open, 'GET', `/${business_account_id}/phone_numbers`, { fields: 'id', limit: '200' });
  const unknown = faultOf(account, 'business_account_id');
  if (unknown) return unknown;
  const { data } = (parseJson((account as Answered).body) ?? {}) as { data?: unknown };
  const ids = Array.isArray(data) ? data.map((row: { id?: unknown } | null) => String(row?.id)) : [];
  if (!ids.includes(String(phone_number_id)))
    return { field: 'business_account_id', error: say('whatsapp_account_lacks_number') };
  return null;
}

function faultOf(
  answer: Answered | Unanswered,
  field: 'phone_number_id' | 'business_account_id',
): ChannelFault | { unreached: Message } | null {
  if ('error' in answer) return { unreached: answer.error };
  if (answer.status === 200) return null;
  const fault = errorIn(parseJson(answer.body));
  if (!fault || answer.status >= 500 || answer.status === 429)
    return { unreached: fault?.error ?? say('channel_answered_error', { status: answer.status }) };
  if (/appsecret_proof/i.test(english(fault.error))) return { field: 'app_secret', error: fault.error };
  if (answer.status === 401 || fault.code === 190) return { field: 'access_token', error: fault.error };
  return { field, error: fault.error };
}

async function ask(
  { channel, secrets, outbound, signal }: OpenChannel,
  method: 'GET' | 'POST',
  path: string,
  query: Record<string, string>,
  json?: object,
): Promise<Answered | Unanswered> {
  const { access_token = '', app_secret = '' } = secrets;
  const appsecret_proof = createHmac('sha256', app_secret).update(access_token).digest('hex');
  const search = new URLSearchParams({ ...query, appsecret_proof });
  return await outbound.ask(
    {
      method,
      url: `${(channel.url ?? GRAPH).replace(/\/+$/, '')}${path}?${search}`,
      headers: {
        authorization: `Bearer ${access_token}`,
        accept: 'application/json',
        ...(json ? { 'content-type': 'application/json' } : {}),
      },
      ...(json ? { body: JSON.stringify(json) } : {}),
      answer_bytes_max: ANSWER_BYTES,
    },
    signal,
  );
}

function errorIn(said: unknown): GraphError | null {
  const { error } = (typeof said === 'object' && said !== null ? said : {}) as { error?: unknown };
  if (typeof error !== 'object' || error === null) return null;
  const { code, message, error_data } = error as { code?: unknown; message?: unknown; error_data?: unknown };
  const { details } = (typeof error_data === 'object' && error_data !== null ? error_data : {}) as {
    details?: unknown;
  };
  const texts = [message, details].filter((text) => typeof text === 'string');
  return { code: Number(code ?? -1), error: channelAnswer(texts.join(' ')) };
}

function messageIdIn(said: unknown): string | null {
  const { messages } = (typeof said === 'object' && said !== null ? said : {}) as { messages?: unknown };
  const [first] = Array.isArray(messages) ? (messages as { id?: unknown }[]) : [];
  return typeof first?.id === 'string' && first.id.length <= 200 && first.id !== '' ? first.id : null;
}
