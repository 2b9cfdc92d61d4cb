import { english } from '../../../contract/messages/render.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { say, type Message } from '../../../contract/messages/message.ts';
import { MESSAGE_KINDS, MESSAGE_KIND_TABLE } from '../../../contract/talk/message-prices.ts';
import { MESSAGE_BUTTONS, type MessageButton } from '../../../contract/talk/message-templates.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isId, sha256 } from '../../platform/ids.ts';
import { cutText } from '../../platform/text/cut-text.ts';
import { isoFromMilliseconds } from '../../platform/text/moments.ts';
import { CONVERSATION_LIMITS } from '../../../contract/talk/conversations.ts';
import type { ChannelRow } from './channels-sql.ts';
import { isPhoneName, isUserId, type Learnt, type CustomerContact } from './learn-names.ts';
import type { MessageReport } from './messages-sql.ts';
import { channelAnswer } from './provider.ts';

/* Deliveries of WhatsApp's webhook. https://developers.facebook.com/docs/whatsapp/cloud-api/webhooks/components */

/** A customer's message or pressed button; the phone may be hidden. */
export type ReceivedMessage = CustomerContact & {
  provider_id: string;
  /** The message it answers; null if not named. */
  answers: string | null;
  button: { act: MessageButton; message_id: string } | null;
  /** The customer's text, or the text of the button. */
  text: string;
  /** When she wrote it, ISO, by WhatsApp's clock: not in the future. */
  said_at: string;
};

/** A message without a sender that can be read. `provider_id`: without one, a digest of the message. */
export type UnreadableMessage = { provider_id: string; text: string };

/** `learnt`: names that customers changed. */
export type Updates = {
  told: MessageReport[];
  received: ReceivedMessage[];
  unreadable: UnreadableMessage[];
  learnt: Learnt[];
};

/**
 * Limit of updates in a delivery, which normally has a few; longer ones exceed the body's limit, as a skipped rest would never be sent
 * again.
 */
const UPDATES_MAX = 1_000;

/** True if the app secret signed exactly these bytes. */
export function isFromWhatsApp(
  app_secret: string,
  headers: Record<string, string | string[] | undefined>,
  body: string,
): boolean {
  const given = [headers['x-hub-signature-256']].flat()[0];
  const expected = `sha256=${createHmac('sha256', app_secret).update(body).digest('hex')}`;
  return given !== undefined && timingSafeEqual(sha256(given.toLowerCase()), sha256(expected));
}

type Json = Record<string, unknown>;
const record = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value.slice(0, UPDATES_MAX) : []);
const text = (value: unknown, characters = 200): string =>
  typeof value === 'string' ? cutText(value.replaceAll('\0', '').toWellFormed(), characters) : '';

/** Reports of a delivery about this channel's number, without unknown ones. 400 if it is no JSON object. */
export function readUpdates({ phone_number_id }: Pick<ChannelRow, 'phone_number_id'>, body: string): Updates {
  const values = list(objectIn(body)['entry'])
    .flatMap((entry) => list(record(entry)['changes']))
    .map((change) => record(record(change)['value']))
    .filter((value) => record(value['metadata'])['phone_number_id'] === phone_number_id);
  const each = (name: string): [Json, Json][] =>
    values.flatMap((value) => list(value[name]).map((one): [Json, Json] => [record(one), value]));
  const messages = each('messages').flatMap(([message, value]) =>
    changeIn(message) ? [] : [readMessage(message, value)],
  );
  return {
    told: each('statuses').flatMap(([status, value]) => readReport(status, value) ?? []),
    received: messages.filter((one) => 'said_at' in one),
    unreadable: messages.filter((one) => !('said_at' in one)),
    learnt: [
      ...each('messages').flatMap(([message]) => changeIn(message) ?? []),
      ...each('user_id_update').map(([update]) => updateIn(update)),
    ],
  };
}

/** The object of a webhook's body. 400 with this message if it is none. */
export function objectIn(body: string, said: Message = say('webhook_no_object')): Json {
  const refused = new Refusal('BAD_REQUEST', said);
  try {
    const parsed: unknown = JSON.parse(body);
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed as Json;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw refused;
}

/** WhatsApp’s categories of messages; an unknown one is charged without a price, and shown so. */
const CHARGED_KINDS = MESSAGE_KINDS.filter((kind) => MESSAGE_KIND_TABLE[kind] === 'whatsapp');
const TOLD = ['sent', 'delivered', 'read', 'failed'] as const;

function readReport(said: Json, value: Json): MessageReport | null {
  const status = TOLD.find((name) => name === said['status']);
  const provider_id = text(said['id']);
  if (!status || provider_id === '') return null;
  const ours = text(said['biz_opaque_callback_data']);
  const error = record(list(said['errors'])[0]);
  const { category, billable, type } = record(said['pricing']);
  const reason = [error['title'], record(error['error_data'])['details']].map((part) => text(part, 300)).join(' ');
  return {
    id: isId(ours) ? ours : null,
    provider_id,
    status,
    error: status === 'failed' ? english(channelAnswer(reason)) : null,
    at: momentOf(said['timestamp']),
    kind: CHARGED_KINDS.find((name) => name === category) ?? null,
    is_billable: text(type).startsWith('free_') ? false : typeof billable === 'boolean' ? billable : null,
    channel_user_id: userIdIn(said['recipient_user_id']) ?? userIdIn(onlyContact(value)?.['user_id']),
  };
}

const userIdIn = (value: unknown): string | null => [text(value)].find(isUserId) ?? null;
const phoneIn = (value: unknown): string | null => [`+${text(value).replace(/^\+/, '')}`].find(isPhoneName) ?? null;

/** The customer in a delivery with just one message or status. */
function onlyContact(value: Json): Json | undefined {
  const contacts = list(value['contacts']);
  const isAboutOne = list(value['messages']).length + list(value['statuses']).length === 1;
  return isAboutOne && contacts.length === 1 ? record(contacts[0]) : undefined;
}

/** The contact of a message by its sender, otherwise the only contact. */
function contactOf(said: Json, value: Json): Json | undefined {
  const contacts = list(value['contacts']).map(record);
  const named = ({ wa_id, user_id }: Json) =>
    (userIdIn(user_id) !== null && user_id === said['from_user_id']) ||
    (phoneIn(wa_id) !== null && wa_id === said['from']);
  return contacts.find(named) ?? (said['from'] || said['from_user_id'] ? undefined : onlyContact(value));
}

/** A notice that the customer has another phone or user id; null for other notices. */
function changeIn(said: Json): Learnt | null {
  const { type, wa_id, user_id, previous_user_id } = record(said['system']);
  if (said['type'] !== 'system' || !['user_changed_number', 'user_changed_user_id'].includes(text(type))) return null;
  const current = [phoneIn(wa_id), userIdIn(user_id)].flatMap((name) => name ?? []);
  const former = [phoneIn(said['from']), userIdIn(previous_user_id)].flatMap((name) => name ?? []);
  return { current, former: former.filter((name) => !current.includes(name)) };
}

/** Reads a change from the field `user_id_update`, to which a webhook may subscribe in addition to messages. */
function updateIn(said: Json): Learnt {
  const { previous, current } = record(said['user_id']);
  return {
    former: [userIdIn(previous)].flatMap((name) => name ?? []),
    current: [phoneIn(said['wa_id']), userIdIn(current)].flatMap((name) => name ?? []),
  };
}

/** The moment from text with seconds since 1970; the present if that is not a moment of the last days. */
function momentOf(value: unknown): string {
  const at_ms = Number(value) * 1_000;
  const isNear = Math.abs(at_ms - Date.now()) < 40 * 86_400_000;
  return isoFromMilliseconds(isNear ? Math.min(at_ms, Date.now()) : Date.now());
}

function readMessage(said: Json, value: Json): ReceivedMessage | UnreadableMessage {
  const provider_id = text(said['id']) || sha256(JSON.stringify(said)).toString('hex');
  const contact = contactOf(said, value);
  const phone = phoneIn(said['from']) ?? phoneIn(contact?.['wa_id']);
  const channel_user_id = userIdIn(said['from_user_id']) ?? userIdIn(contact?.['user_id']);
  const pressed = record(said['button']);
  const { button_reply, list_reply } = record(said['interactive']);
  const reply = record(button_reply ?? list_reply);
  const words = wordsIn(said, pressed, reply);
  if (phone === null && channel_user_id === null) return { provider_id, text: words };
  const [, act, message_id] = /^(\w+):([\w-]{36})$/.exec(text(pressed['payload']) || text(reply['id'])) ?? [];
  const known = MESSAGE_BUTTONS.find((name) => name === act);
  return {
    provider_id,
    phone,
    channel_user_id,
    answers: text(record(said['context'])['id']) || null,
    button: known && isId(message_id ?? '') ? { act: known, message_id: message_id! } : null,
    text: words,
    said_at: momentOf(said['timestamp']),
  };
}

/** UTF-16 units of the longest text; a character has one or two, and the stored text is cut to its characters. */
const TEXT_UNITS = 2 * CONVERSATION_LIMITS.text_characters;

/** Text of a message: a place has its address and coordinates, a contact its phones; a voice message only its kind in brackets. */
function wordsIn(said: Json, pressed: Json, reply: Json): string {
  const type = text(said['type']);
  const content = record(said[type]);
  const words =
    text(record(said['text'])['body'], TEXT_UNITS) ||
    text(pressed['text']) ||
    [text(reply['title']), text(reply['description'])].filter(Boolean).join(' · ') ||
    (type === 'contacts' ? contactsIn(said['contacts']) : (WORDS_OF[type] ?? captionIn)(content));
  return cutText(words, TEXT_UNITS) || `[${type || 'message'}]`;
}

const captionIn = (content: Json): string => text(content['caption'], TEXT_UNITS);

/** Texts of messages that have no words of their own, by type. Structure: the page of webhooks of messages. */
const WORDS_OF: Readonly<Record<string, (content: Json) => string>> = {
  location: ({ name, address, latitude, longitude }) =>
    [text(name), text(address), [latitude, longitude].filter((one) => typeof one === 'number').join(', ')]
      .filter(Boolean)
      .join(' · '),
  reaction: ({ emoji }) => text(emoji),
  order: ({ text: words }) => text(words, TEXT_UNITS),
  edit: (content) => {
    const message = record(content['message']);
    return text(record(message['text'])['body'], TEXT_UNITS) || captionIn(record(message[text(message['type'])]));
  },
};

/** Names and phones of shared contacts. */
const contactsIn = (contacts: unknown): string =>
  list(contacts)
    .map(record)
    .map(({ name, phones }) =>
      [text(record(name)['formatted_name']), ...list(phones).map((phone) => text(record(phone)['phone']))]
        .filter(Boolean)
        .join(' '),
    )
    .filter(Boolean)
    .join(', ');
