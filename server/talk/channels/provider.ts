import { say, type Message } from '../../../contract/messages/message.ts';
import type { MessageButton } from '../../../contract/talk/message-templates.ts';
import type { Language } from '../../../contract/languages.ts';
import type { Answered, Outbound, Unanswered } from '../../platform/http/outbound-http.ts';
import { cutText } from '../../platform/text/cut-text.ts';
import type { ChannelSecrets } from './channel-secrets.ts';
import type { ChannelRow } from './channels-sql.ts';

/* The common interface of channels: a message goes in, and one of a few outcomes comes back. No provider throws. */

/** Values for a template that WhatsApp has approved. */
export type TemplateParts = { name: string; params: string[]; buttons: MessageButton[] };

export type OutgoingMessage = {
  /** Our reference, sent if the provider accepts one. */
  id: string;
  /** `+212612345678`, or for WhatsApp the customer's user id. */
  to: string;
  /** The recipient's phone. */
  phone: string;
  text: string;
  language: Language;
  parts: TemplateParts | null;
  /** A person's own words; false: filled from a template. */
  is_free_text: boolean;
};

/**
 * `taken`: the provider accepted the message. `refused`: permanently refused. `busy`: retry later; no fault. `down`: the provider failed,
 * and did not send it. `denied`: our credentials are wrong. `unknown`: no usable answer, so it may have been sent.
 */
export type SendOutcome =
  | { kind: 'taken'; provider_id: string | null }
  | { kind: 'refused'; error: Message }
  | { kind: 'busy'; retry_after_s: number }
  | { kind: 'down'; error: Message; retry_after_s: number | null }
  | { kind: 'denied'; error: Message }
  | { kind: 'unknown'; error: Message };

/** A channel with its secrets, ready for requests. */
export type OpenChannel = { channel: ChannelRow; secrets: ChannelSecrets; outbound: Outbound; signal?: AbortSignal };

export type Provider = {
  send(open: OpenChannel, message: OutgoingMessage): Promise<SendOutcome>;
};

/** Limit of an answer in bytes: gateways and WhatsApp answer a message with a few hundred. */
export const ANSWER_BYTES = 64 * 1024;
const ERROR_CHARACTERS = 300;
const RETRY_AFTER_S = { default: 20, min: 1, max: 3_600 };

/** A channel's answer, cut for storage and on one line. */
export function channelAnswer(words: string): Message {
  const text = cutText(words.replace(/[\p{Cc}\s]+/gu, ' ').trim(), ERROR_CHARACTERS);
  return text === '' ? say('channel_gave_no_reason') : say('courier_said', { text });
}

/** The waiting time in seconds, from seconds or a date, within bounds. */
export function retryAfter(text: string | null): number | null {
  if (text === null) return null;
  const seconds = /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - Date.now()) / 1_000);
  return Number.isFinite(seconds) ? Math.min(RETRY_AFTER_S.max, Math.max(RETRY_AFTER_S.min, seconds)) : null;
}

/** Outcome of a failed answer, or of no answer; undefined if the answer's content decides. */
export function outcomeOf(answer: Answered | Unanswered): SendOutcome | undefined {
  if ('error' in answer)
    return answer.is_unsent
      ? { kind: 'down', error: answer.error, retry_after_s: null }
      : { kind: 'unknown', error: answer.error };
  const { status, retry_after } = answer;
  if (status === 429) return { kind: 'busy', retry_after_s: retryAfter(retry_after) ?? RETRY_AFTER_S.default };
  if (status === 408) return { kind: 'unknown', error: say('channel_answered_error', { status }) };
  if (status >= 500)
    return { kind: 'down', error: say('channel_answered_error', { status }), retry_after_s: retryAfter(retry_after) };
  return undefined;
}
