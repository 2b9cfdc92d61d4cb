import { Type } from 'typebox';
import { MESSAGE_REASONS, MESSAGE_STATUSES } from './automatic-messages.ts';
import { CUSTOMER_SAID } from './customer-page.ts';
import { action } from '../access/permissions.ts';
import { CHANNEL_KINDS } from './message-channels.ts';
import { MessageCost } from './message-prices.ts';
import { route } from '../route.ts';
import { LANGUAGES } from '../languages.ts';
import { Empty, day, internationalPhone, moment, nullable, oneOf, optionalText } from '../shapes.ts';

/*
 * Writing to a customer from a lead or an order (R-TALK-2): the suitable texts, filled in, and the messages that were
 * opened.
 */

/** Programs that open a message. */
export const MESSAGE_CHANNELS = ['whatsapp', 'sms'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

const tag = 'Messages to customers';
const surfaces = ['rest', 'dashboard'] as const;
const rules = 'R-TALK-2';
const params = Type.Object({ reference: Type.String() });

const ReadyMessage = Type.Object({
  template_id: Type.String(),
  name: Type.String({ examples: ['No answer'] }),
  language: oneOf(LANGUAGES),
  text: Type.String({ description: 'Text with the customer’s data filled in', examples: ['Bonjour Amina, …'] }),
});

const OpenedMessage = Type.Object({
  id: Type.String(),
  channel: oneOf(MESSAGE_CHANNELS),
  name: nullable(Type.String(), {
    description: 'Name of the template when the message was opened; null: opened without a template',
  }),
  opened_by: Type.String({ examples: ['Sara'] }),
  opened_at: moment(),
});

/** A message that the service sent (R-TALK-5, R-TALK-10). */
const SentMessage = Type.Object({
  id: Type.String(),
  channel: oneOf(CHANNEL_KINDS),
  name: nullable(Type.String(), { description: 'The template’s name at the time; null: a free text' }),
  status: oneOf(MESSAGE_STATUSES),
  reason: nullable(Type.String({ enum: [...MESSAGE_REASONS] })),
  error: nullable(Type.String(), { description: 'Error text of the channel; null also when the phone is hidden' }),
  created_at: moment(),
  ...MessageCost,
});

/** The customer's act, or request, on the order's page (R-TALK-3). */
export const CustomerRequest = Type.Object({
  id: Type.String(),
  act: oneOf(CUSTOMER_SAID),
  address: nullable(Type.String(), { description: 'Requested address; null for other acts' }),
  wanted_on: nullable(day(), { description: 'Requested day; null for other acts' }),
  words: nullable(Type.String(), { description: 'Comment of the customer' }),
  is_done: Type.Boolean({ description: 'True: done automatically; false: a person decides' }),
  asked_at: moment(),
});

const Messages = {
  200: {
    description: 'Suitable messages, and messages that were opened',
    schema: Type.Object({
      data: Type.Object({
        phone_international: internationalPhone(),
        language: oneOf(LANGUAGES, { description: 'Language of the customer, else the first of the workspace' }),
        messages: Type.Array(ReadyMessage, {
          description: 'Suitable messages, most likely first, in the customer’s language first',
        }),
        link: nullable(Type.String(), {
          description:
            'Link to the customer’s page; null: the phone is hidden, the setting customer_page is off, or the link has expired',
          examples: ['https://shop.example/t/…'],
        }),
        link_only_shows: Type.Boolean({
          description:
            'True: the caller may not change the order or lead, so the link shows the page without its actions',
        }),
        requests: Type.Array(CustomerRequest, { description: 'Requests of the customer, newest first, at most 100' }),
        sent: Type.Array(SentMessage, { description: 'Messages that the service sent, newest first, at most 100' }),
        messages_cost: nullable(
          Type.Object({
            cost: Type.Number({
              description: 'Sum of the costs, major units, exact to a millionth',
              examples: [0.2886],
            }),
            without_price: Type.Integer({ description: 'Delivered messages without a price: not in `cost`' }),
          }),
          {
            description:
              'Cost of all messages that the service sent about the order and its lead; null for callers who do not see the costs of the workspace',
          },
        ),
        is_opted_out: Type.Boolean({ description: 'True: the customer wants no automatic messages' }),
        opened: Type.Array(OpenedMessage, {
          description: 'Messages that a person or program opened to send by hand, newest first, at most 100',
        }),
      }),
      meta: Empty,
    }),
  },
};

const body = Type.Object({
  channel: oneOf(MESSAGE_CHANNELS, { examples: ['whatsapp'] }),
  template_id: optionalText(1, 100, { description: 'Id of the opened template; left out: an empty message' }),
});

const messageAnswers = {
  201: { description: 'Recorded', schema: Type.Object({ data: OpenedMessage, meta: Empty }) },
};

export const showOrderMessages = route({
  id: 'showOrderMessages',
  method: 'GET',
  url: '/orders/{reference}/messages',
  surfaces,
  access: action('orders', 'retrieve'),
  tag,
  rules,
  summary: 'Show the suitable messages for an order, filled in, and the opened ones',
  params,
  answers: Messages,
});

export const openOrderMessage = route({
  id: 'openOrderMessage',
  method: 'POST',
  url: '/orders/{reference}/messages',
  surfaces,
  access: action('orders', 'retrieve'),
  tag,
  rules,
  summary: 'Record that a message to the customer of an order was opened; 403 if the phone is hidden from the caller',
  params,
  body,
  answers: messageAnswers,
});

export const showLeadMessages = route({
  id: 'showLeadMessages',
  method: 'GET',
  url: '/leads/{reference}/messages',
  surfaces,
  access: action('leads', 'retrieve'),
  tag,
  rules,
  summary: 'Show the suitable messages for a lead, filled in, and the opened ones',
  params,
  answers: Messages,
});

export const openLeadMessage = route({
  id: 'openLeadMessage',
  method: 'POST',
  url: '/leads/{reference}/messages',
  surfaces,
  access: action('leads', 'retrieve'),
  tag,
  rules,
  summary: 'Record that a message to the customer of a lead was opened; 403 if the phone is hidden from the caller',
  params,
  body,
  answers: messageAnswers,
});

const choice = Type.Object({ is_opted_out: Type.Boolean() });
const choiceAnswers = { 200: { description: 'Kept', schema: Type.Object({ data: choice, meta: Empty }) } };

export const chooseOrderMessages = route({
  id: 'chooseOrderMessages',
  method: 'PUT',
  url: '/orders/{reference}/messages',
  surfaces,
  access: action('orders', 'update'),
  tag,
  rules: 'R-TALK-5',
  summary: 'Set whether the customer of an order gets automatic messages; 403 if the phone is hidden from the caller',
  params,
  body: choice,
  answers: choiceAnswers,
});

export const chooseLeadMessages = route({
  id: 'chooseLeadMessages',
  method: 'PUT',
  url: '/leads/{reference}/messages',
  surfaces,
  access: action('leads', 'update'),
  tag,
  rules: 'R-TALK-5',
  summary: 'Set whether the customer of a lead gets automatic messages; 403 if the phone is hidden from the caller',
  params,
  body: choice,
  answers: choiceAnswers,
});

const linkAnswers = {
  201: {
    description: 'The new link; older links no longer work',
    schema: Type.Object({ data: Type.Object({ link: Type.String() }), meta: Empty }),
  },
};

export const renewOrderLink = route({
  id: 'renewOrderLink',
  method: 'POST',
  url: '/orders/{reference}/messages/link',
  surfaces,
  access: action('orders', 'update'),
  tag,
  rules: 'R-TALK-3',
  summary: 'Replace the link to the page of an order; 403 if the phone is hidden from the caller',
  params,
  answers: linkAnswers,
});

export const renewLeadLink = route({
  id: 'renewLeadLink',
  method: 'POST',
  url: '/leads/{reference}/messages/link',
  surfaces,
  access: action('leads', 'update'),
  tag,
  rules: 'R-TALK-3',
  summary: 'Replace the link to the page of a lead; 403 if the phone is hidden from the caller',
  params,
  answers: linkAnswers,
});

export const customerMessageRoutes = [
  showOrderMessages,
  openOrderMessage,
  chooseOrderMessages,
  showLeadMessages,
  openLeadMessage,
  chooseLeadMessages,
  renewOrderLink,
  renewLeadLink,
] as const;
