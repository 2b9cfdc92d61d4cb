import { Type } from 'typebox';
import { CHANNEL_KINDS } from './message-channels.ts';
import { LANGUAGES } from '../languages.ts';
import { action } from '../access/permissions.ts';
import { MessageCost } from './message-prices.ts';
import { field, resource } from '../resources/resource.ts';
import { route } from '../route.ts';
import { Empty, maybe, moment, oneOf } from '../shapes.ts';

/* Messages that the service sent to customers, or is about to send (R-TALK-5). */

/** The status of a message. */
export const MESSAGE_STATUS_TABLE = {
  waiting: { about: 'it waits for its turn, or for a retry' },
  sending: { about: 'it is being sent' },
  unsure: { about: 'no answer was received: it may have arrived, so it is not retried automatically' },
  sent: { about: 'the channel accepted it' },
  delivered: { about: 'it is on the customer’s phone' },
  read: { about: 'the customer opened it' },
  failed: { about: 'it was not sent, `reason` and `error` say why' },
  skipped: { about: 'it will not be sent' },
} as const satisfies Record<string, { about: string }>;
export type MessageStatus = keyof typeof MESSAGE_STATUS_TABLE;
export const MESSAGE_STATUSES = Object.keys(MESSAGE_STATUS_TABLE) as MessageStatus[]; // keys of a record are its names

/** Statuses in which a person may send it again. */
export const REPEATABLE = ['unsure', 'failed'] as const satisfies MessageStatus[];
export const isRepeatable = (status: string): boolean => REPEATABLE.some((one) => one === status);

/**
 * Reasons of an unsent message. `refused`: the channel refused it; `gave_up`: it was tried too often or too long;
 * `no_answer`: its arrival is unknown; `no_channel`: the channel was switched off or deleted; `outdated`: before it was sent,
 * its lead or order moved on or got another phone.
 */
export const MESSAGE_REASONS = [
  'bad_phone',
  'opted_out',
  'refused',
  'gave_up',
  'no_answer',
  'no_channel',
  'outdated',
] as const;
export type MessageReason = (typeof MESSAGE_REASONS)[number];

const statuses = MESSAGE_STATUSES.map((name) => `${name}: ${MESSAGE_STATUS_TABLE[name].about}`).join('; ');
const readOnly = { is_read_only: true } as const;
/**
 * Fields that identify the customer: the phone, and the user id at the channel, which is as personal. For a
 * message about a lead rather than an order, `leads.phone` hides these fields.
 */
const customerField = { ...readOnly, mask: 'orders.phone', also_masked_by: 'leads.phone' } as const;

export const automaticMessages = resource({
  name: 'automatic-messages',
  singular: 'automatic message',
  tag: 'Messages to customers',
  rules: 'R-RES-1, R-TALK-5',
  surfaces: ['rest', 'dashboard'],
  belongs_to: 'account',
  actions: ['list', 'retrieve'],
  fields: {
    reference: field(Type.String({ description: 'Reference of the lead or the order' }), readOnly),
    phone: field(maybe(Type.String({ examples: ['+212612345678'] })), customerField),
    channel_user_id: field(
      maybe(
        Type.String({
          description: 'WhatsApp’s id of the recipient, who can hide their phone there; null: not known yet',
          examples: ['MA.13491208655302741918'],
        }),
      ),
      customerField,
    ),
    template_name: field(
      maybe(Type.String({ description: 'The template’s name at the time; null: a free text that a person wrote' })),
      readOnly,
    ),
    written_by: field(
      maybe(Type.String({ description: 'The person who wrote it, or chose its template; null: sent automatically' })),
      readOnly,
    ),
    channel: field(oneOf(CHANNEL_KINDS), readOnly),
    language: field(oneOf(LANGUAGES), readOnly),
    text: field(maybe(Type.String({ maxLength: 4_096 })), customerField),
    status: field(oneOf(MESSAGE_STATUSES, { description: statuses }), readOnly),
    reason: field(maybe(oneOf(MESSAGE_REASONS)), readOnly),
    error: field(
      maybe(Type.String({ description: 'Error text of the channel; unlike `reason` it is hidden when the phone is' })),
      customerField,
    ),
    attempts: field(Type.Integer(), readOnly),
    sent_at: field(maybe(moment()), readOnly),
    delivered_at: field(maybe(moment()), readOnly),
    read_at: field(maybe(moment()), readOnly),
  },
  also: MessageCost,
  searched: ['reference', 'phone'],
  sorted: [],
  filtered: ['channel'],
  statuses: MESSAGE_STATUSES,
});

export const resendMessage = route({
  id: 'resendMessage',
  method: 'POST',
  url: '/automatic-messages/{id}/resend',
  surfaces: ['rest', 'dashboard'],
  access: action('automatic-messages', 'update'),
  tag: 'Messages to customers',
  rules: 'R-TALK-5',
  summary: 'Send a message again that failed or is unsure; 422 for other statuses',
  params: Type.Object({ id: Type.String() }),
  answers: {
    200: {
      description: 'Queued for sending',
      schema: Type.Object({ data: Type.Object({ id: Type.String(), status: oneOf(MESSAGE_STATUSES) }), meta: Empty }),
    },
  },
});

/** Attempts to send one message. */
export const SENDING_LIMITS = {
  attempts_max: 6,
  /** Older messages are given up, as they are outdated. */
  hours_max: 24,
  outbox_at_once: 500,
  sent_at_once: 50,
} as const;
