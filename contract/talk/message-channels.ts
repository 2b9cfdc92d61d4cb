import { Type } from 'typebox';
import { DIGITS } from '../patterns.ts';
import { action } from '../access/permissions.ts';
import { field, resource } from '../resources/resource.ts';
import { route } from '../route.ts';
import { Empty, maybe, messageData, moment, oneOf, text } from '../shapes.ts';

/*
 * Channels of automatic messages (R-TALK-4): a number of the WhatsApp Cloud API, or a gateway for SMS behind an HTTP
 * address that the workspace describes.
 */

export const CHANNEL_KINDS = ['whatsapp', 'sms'] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];
export const CHANNEL_STATUSES = ['active', 'inactive'] as const;
const METHODS = ['POST', 'GET'] as const;

/** The placeholders of a request to a gateway. */
export const GATEWAY_PLACES = ['phone', 'digits', 'text', 'reference', 'secret'] as const;
export type GatewayPlace = (typeof GATEWAY_PLACES)[number];

export const CHANNEL_LIMITS = { channels_per_workspace: 100, body_bytes: 3 * 1024 * 1024 } as const;

/** The fields of a kind; a channel cannot send without its `must` fields. */
export const CHANNEL_FIELDS = {
  whatsapp: {
    must: ['phone_number_id', 'business_account_id', 'access_token', 'app_secret', 'verify_token'],
    may: ['url'],
  },
  sms: { must: ['url', 'method'], may: ['headers', 'request_body', 'taken_when', 'drops_repeats', 'secret'] },
} as const satisfies Record<ChannelKind, { must: readonly string[]; may: readonly string[] }>;

/** The sealed fields. */
export const CHANNEL_SECRETS = ['access_token', 'app_secret', 'verify_token', 'secret'] as const;
export type ChannelSecret = (typeof CHANNEL_SECRETS)[number];

const tag = 'Messages to customers';
const surfaces = ['rest', 'dashboard'] as const;
const secret = (description: string) => field(maybe(text(1, 1_000, { description })), { is_write_only: true });
const places = GATEWAY_PLACES.map((place) => `{${place}}`).join(', ');

export const messageChannels = resource({
  name: 'message-channels',
  singular: 'message channel',
  tag,
  rules: 'R-RES-1, R-TALK-4',
  surfaces,
  belongs_to: 'workspace',
  actions: ['list', 'retrieve', 'create', 'update', 'delete'],
  fields: {
    name: field(text(1, 100, { examples: ['Our WhatsApp'] }), { is_required: true }),
    kind: field(oneOf(CHANNEL_KINDS), { is_required: true }),
    phone_number_id: field(
      maybe(Type.Unsafe<string>({ type: 'string', pattern: DIGITS, examples: ['106540352242922'] }), {
        description: 'WhatsApp: id of the sending number',
      }),
    ),
    business_account_id: field(
      maybe(Type.Unsafe<string>({ type: 'string', pattern: DIGITS, examples: ['102290129340398'] }), {
        description: 'WhatsApp: the id of the business account',
      }),
    ),
    access_token: secret('WhatsApp: token with the right to send messages'),
    app_secret: secret('WhatsApp: secret that signs its webhooks'),
    verify_token: secret('WhatsApp: any text; enter the same text there with the address of the webhook'),
    url: field(maybe(text(1, 2_000), { description: `SMS: address of the gateway; may contain ${places}` })),
    method: field(maybe(oneOf(METHODS), { description: 'SMS: HTTP method of the request' })),
    headers: field(
      maybe(text(1, 2_000), { description: 'SMS: one header per line, such as `Authorization: Bearer {secret}`' }),
    ),
    request_body: field(
      maybe(text(1, 4_000), {
        description: `SMS: body of the request, JSON or a form, with ${places}; {digits} is the phone without +`,
        examples: ['{"to": "{phone}", "message": "{text}"}'],
      }),
    ),
    taken_when: field(
      maybe(text(1, 200), {
        description: 'SMS: text of the answer that means success; left out: any answer of 200 to 299',
      }),
    ),
    drops_repeats: field(
      Type.Boolean({ description: 'SMS: the gateway sends each {reference} only once, even if it gets it again' }),
      { default: false },
    ),
    secret: secret('SMS: key of the gateway, the value of {secret}'),
    status: field(oneOf(CHANNEL_STATUSES, { description: 'inactive: nothing is sent through it' }), {
      default: 'active',
    }),
    has_credentials: field(Type.Boolean(), { is_read_only: true }),
    webhook_path: field(
      maybe(Type.String(), {
        description: 'WhatsApp: path of the webhook for delivery reports, below this service’s address',
      }),
      { is_read_only: true },
    ),
    fault: field(maybe(Type.String(), { description: 'Reason why it does not send; null: it works' }), {
      is_read_only: true,
    }),
    heard_at: field(maybe(moment(), { description: 'Time of its latest delivery report' }), {
      is_read_only: true,
    }),
  },
  searched: ['name'],
  sorted: ['name'],
  statuses: CHANNEL_STATUSES,
});

const byId = Type.Object({ id: Type.String() });

export const sendTestMessage = route({
  id: 'sendTestMessage',
  method: 'POST',
  url: '/message-channels/{id}/test',
  surfaces,
  access: action('message-channels', 'update'),
  tag,
  rules: 'R-TALK-4',
  summary:
    'Test a channel: checks the credentials of WhatsApp, or sends a message through a gateway to a phone of yours',
  params: byId,
  body: Type.Object({
    phone: maybe(text(1, 40), { description: 'Gateways: phone that receives the test', examples: ['0612345678'] }),
  }),
  answers: {
    200: {
      description: 'Result of the test',
      schema: Type.Object({
        data: Type.Object({ is_ok: Type.Boolean(), message: Type.String(), ...messageData }),
        meta: Empty,
      }),
    },
  },
});

const incoming = {
  url: '/message-updates/{workspace_id}/{id}',
  surfaces: ['incoming'],
  access: { kind: 'public' },
  tag,
  rules: 'R-TALK-4',
  params: Type.Object({ workspace_id: Type.String(), id: Type.String() }),
  is_open_when_inactive: true,
} as const;

/** The webhook address of a WhatsApp channel: its `webhook_path`. */
export const receiveMessageUpdates = route({
  ...incoming,
  id: 'receiveMessageUpdates',
  method: 'POST',
  summary: 'Receive delivery reports and customers’ answers from WhatsApp, signed with the app secret',
  body: Type.Object({}),
  body_bytes_max: CHANNEL_LIMITS.body_bytes,
  answers: {
    200: {
      description: 'Received',
      schema: Type.Object({ data: Type.Object({ taken: Type.Integer() }), meta: Empty }),
    },
  },
});

export const confirmMessageWebhook = route({
  ...incoming,
  id: 'confirmMessageWebhook',
  method: 'GET',
  summary: 'Confirm the webhook address to WhatsApp: answers its challenge if the verify token is right',
  query: Type.Object({
    'hub.mode': Type.Optional(Type.String({ maxLength: 100 })),
    'hub.verify_token': Type.Optional(Type.String({ maxLength: 1_000 })),
    'hub.challenge': Type.Optional(Type.String({ maxLength: 200 })),
  }),
  answers: { 200: { description: 'The challenge', content_type: 'text/plain' } },
});

export const messageChannelRoutes = [sendTestMessage, receiveMessageUpdates, confirmMessageWebhook] as const;
