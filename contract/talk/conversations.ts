import { Type } from 'typebox';
import { MESSAGE_REASONS, MESSAGE_STATUSES } from './automatic-messages.ts';
import { CUSTOMER_SAID } from './customer-page.ts';
import { CHANNEL_KINDS } from './message-channels.ts';
import { MessageCost } from './message-prices.ts';
import { action, oneOfRights } from '../access/permissions.ts';
import { LANGUAGES } from '../languages.ts';
import { route } from '../route.ts';
import {
  Empty,
  PageMeta,
  accountQuery,
  day,
  maybe,
  moment,
  nullable,
  oneOf,
  pageQuery,
  text,
  whose,
} from '../shapes.ts';

/*
 * The conversation with the customer of a lead and its order (R-TALK-10): what both wrote, in one order of time, and
 * whether an answer is due. WhatsApp takes free texts for 24 hours after the customer's last message, then only templates.
 */

export const CONVERSATION_LIMITS = {
  /** WhatsApp's limit of a text, in characters; customers' texts have the same. */
  text_characters: 4_096,
  /** Hours after the customer's last message in which WhatsApp takes free texts. */
  window_hours: 24,
  /** Entries of a conversation in an answer, the newest. */
  entries: 200,
  /** Texts that one customer may leave at a lead or order; later ones still wait for an answer. */
  texts: 1_000,
} as const;

/** `customer`: her word or act. `answer`: a person wrote it. `message`: from a template, by itself or by a person. `opened`: opened in a program to send by hand. */
export const ENTRY_KINDS = ['customer', 'answer', 'message', 'opened'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/**
 * Why no free text can be sent now. `no_whatsapp`: no active WhatsApp channel; `closed`: the customer has not written
 * within the window; `opted_out`: she wants no messages; `no_right`: the caller may not answer here.
 */
export const ANSWER_BLOCKS = ['no_right', 'opted_out', 'no_whatsapp', 'closed'] as const;
export type AnswerBlock = (typeof ANSWER_BLOCKS)[number];

/** More words or answers than any conversation has. */
const COUNT_MAX = 1_000_000;

const tag = 'Messages to customers';
const surfaces = ['rest', 'dashboard'] as const;
const rules = 'R-TALK-10';
const params = Type.Object({ reference: Type.String() });

const Entry = Type.Object({
  id: Type.String(),
  kind: oneOf(ENTRY_KINDS, {
    description:
      'customer: the customer’s text or act; answer: a person’s text; message: from a template; opened: opened to send by hand',
  }),
  at: moment(),
  by: nullable(Type.String(), { description: 'The author; null: the customer, or sent automatically' }),
  channel: nullable(oneOf(CHANNEL_KINDS), { description: 'null: the customer’s own entries' }),
  name: nullable(Type.String(), { description: 'The template’s name at the time; null: none' }),
  text: nullable(Type.String(), {
    description: 'Text; null: none, or filled from a template while the phone is hidden from the caller',
  }),
  act: nullable(oneOf(CUSTOMER_SAID), { description: 'The customer’s act; null: our message' }),
  address: nullable(Type.String()),
  wanted_on: nullable(day()),
  is_done: nullable(Type.Boolean(), { description: 'True: the act was done automatically; null: our message' }),
  status: nullable(oneOf(MESSAGE_STATUSES), { description: 'Status of our message; null: not sent by the service' }),
  reason: nullable(oneOf(MESSAGE_REASONS)),
  error: nullable(Type.String(), { description: 'Error text of the channel; null also when the phone is hidden' }),
  ...MessageCost,
});

const SINCE =
  'Since when the customer waits: time of the first of these messages, or of the last one if a person saw some of them';

const seen = {
  words: Type.Integer({
    minimum: 0,
    description: 'Number of the customer’s texts and acts so far; sent back as `words_seen`',
  }),
  answers: Type.Integer({ minimum: 0, description: 'Number of people’s answers so far; sent back as `answers_seen`' }),
  waiting: Type.Integer({ description: 'Number of the latest texts and acts that wait for an answer' }),
  waits_since: nullable(moment(), { description: `${SINCE}; null: none waits` }),
};
const State = Type.Object(seen);

const Conversation = Type.Object({
  entries: Type.Array(Entry, {
    description: `What both wrote, oldest first; the newest ${CONVERSATION_LIMITS.entries}`,
  }),
  has_earlier: Type.Boolean({ description: 'True: older entries are left out' }),
  ...seen,
  answered_by: nullable(Type.String(), { description: 'The last person who answered; null: none' }),
  window_ends_at: nullable(moment(), {
    description: 'Until then WhatsApp takes free texts to this customer; null: it takes templates alone',
  }),
  block: nullable(oneOf(ANSWER_BLOCKS), {
    description:
      'Why no free text can be sent; no_right: the caller may not answer here; opted_out: the customer wants no messages; no_whatsapp: no active channel of WhatsApp; closed: she has not written within 24 hours; null: one can be sent',
  }),
  templates: Type.Array(
    Type.Object({
      template_id: Type.String(),
      name: Type.String(),
      language: oneOf(LANGUAGES),
      channel: oneOf(CHANNEL_KINDS),
      text: Type.String({ description: 'Text with the customer’s data filled in' }),
    }),
    { description: 'Templates that a channel can send now, most likely first; empty when the caller may not answer' },
  ),
});

const answers = {
  200: { description: 'The conversation', schema: Type.Object({ data: Conversation, meta: Empty }) },
};

const answer = Type.Object({
  text: maybe(
    text(1, CONVERSATION_LIMITS.text_characters, {
      description: 'Free text, inside the window; left out: a template is sent',
      examples: ['Your parcel comes tomorrow morning.'],
    }),
  ),
  template_id: maybe(
    text(1, 100, { description: 'Template to send through its channel; left out: a free text is sent' }),
  ),
  words_seen: Type.Integer({
    minimum: 0,
    maximum: COUNT_MAX,
    description: '`words` as the author saw it; later ones still wait',
  }),
  answers_seen: Type.Integer({
    minimum: 0,
    maximum: COUNT_MAX,
    description: '`answers` as the author saw it; 409 when another answer was sent since',
  }),
});

const answered = {
  201: {
    description: 'Queued for sending',
    schema: Type.Object({
      data: Type.Object({ id: Type.String(), status: oneOf(MESSAGE_STATUSES), ...seen }),
      meta: Empty,
    }),
  },
};

const mark = Type.Object({
  is_waiting: Type.Boolean({ description: 'False: marks the texts and acts as done; true: the last one waits again' }),
  words_seen: Type.Integer({
    minimum: 0,
    maximum: COUNT_MAX,
    description: '`words` as the caller saw it; later ones still wait',
  }),
});
const marked = { 200: { description: 'Kept', schema: Type.Object({ data: State, meta: Empty }) } };

export const showLeadConversation = route({
  id: 'showLeadConversation',
  method: 'GET',
  url: '/leads/{reference}/conversation',
  surfaces,
  access: action('leads', 'retrieve'),
  tag,
  rules,
  summary: 'Show the conversation with the customer of a lead',
  params,
  answers,
});

export const answerLeadCustomer = route({
  id: 'answerLeadCustomer',
  method: 'POST',
  url: '/leads/{reference}/conversation',
  surfaces,
  access: action('leads', 'update'),
  tag,
  rules,
  summary: 'Answer the customer of a lead; 422 outside the window, 409 when another person answered since',
  params,
  body: answer,
  answers: answered,
});

export const markLeadConversation = route({
  id: 'markLeadConversation',
  method: 'PUT',
  url: '/leads/{reference}/conversation',
  surfaces,
  access: action('leads', 'update'),
  tag,
  rules,
  summary: 'Mark the messages of a lead’s customer as done without an answer, or as waiting again',
  params,
  body: mark,
  answers: marked,
});

export const showOrderConversation = route({
  id: 'showOrderConversation',
  method: 'GET',
  url: '/orders/{reference}/conversation',
  surfaces,
  access: action('orders', 'retrieve'),
  tag,
  rules,
  summary: 'Show the conversation with the customer of an order',
  params,
  answers,
});

export const answerOrderCustomer = route({
  id: 'answerOrderCustomer',
  method: 'POST',
  url: '/orders/{reference}/conversation',
  surfaces,
  access: action('orders', 'update'),
  tag,
  rules,
  summary: 'Answer the customer of an order; 422 outside the window, 409 when another person answered since',
  params,
  body: answer,
  answers: answered,
});

export const markOrderConversation = route({
  id: 'markOrderConversation',
  method: 'PUT',
  url: '/orders/{reference}/conversation',
  surfaces,
  access: action('orders', 'update'),
  tag,
  rules,
  summary: 'Mark the messages of an order’s customer as done without an answer, or as waiting again',
  params,
  body: mark,
  answers: marked,
});

const WaitingConversation = Type.Object({
  id: Type.String(),
  lead_reference: nullable(Type.String(), { description: 'null: no lead, or one that the caller may not change' }),
  order_reference: nullable(Type.String(), { description: 'null: no order, or one that the caller may not change' }),
  account: whose(),
  full_name: Type.String({ description: 'Name of the customer' }),
  waiting: seen.waiting,
  waits_since: moment({ description: SINCE }),
  act: oneOf(CUSTOMER_SAID, { description: 'The customer’s last message: a text (write), or an act' }),
  words: nullable(Type.String(), {
    description:
      'Beginning of the last message, at most 300 characters: the text, or the address or the day (YYYY-MM-DD) that she asks for',
  }),
  window_ends_at: nullable(moment(), {
    description:
      'Until then WhatsApp takes free texts to this customer, wherever the last message came from; null: only templates',
  }),
  assigned_to: nullable(Type.String(), { description: 'Agent or call center that serves the lead; null: none' }),
});

export const conversationFilters = { account_id: accountQuery };

export const listConversations = route({
  id: 'listConversations',
  method: 'GET',
  url: '/conversations',
  surfaces,
  access: oneOfRights(action('leads', 'update'), action('orders', 'update')),
  tag,
  rules,
  summary:
    'List customers who wait for an answer, the longest waiting first; those of assigned leads only for their agent or call center',
  query: Type.Object({ ...pageQuery, ...conversationFilters }),
  answers: {
    200: {
      description: 'A page of conversations that wait',
      schema: Type.Object({ data: Type.Array(WaitingConversation), meta: PageMeta }),
    },
  },
});

export const conversationRoutes = [
  showLeadConversation,
  answerLeadCustomer,
  markLeadConversation,
  showOrderConversation,
  answerOrderCustomer,
  markOrderConversation,
  listConversations,
] as const;
