import { Type } from 'typebox';
import { field, resource } from '../resources/resource.ts';
import { route } from '../route.ts';
import { Empty, maybe, moment, oneOf, text } from '../shapes.ts';

/*
 * The call gateway (R-TALK-12; docs/decisions/0180-call-gateway.md): the telephone of the workspace's own operator. The
 * workspace describes the request that connects an agent with a customer, and the fields of the gateway's reports.
 */

/** The placeholders of a request for a call. */
export const CALL_PLACES = ['agent', 'phone', 'digits', 'reference', 'call_id', 'secret'] as const;
export type CallPlace = (typeof CALL_PLACES)[number];

/** The sealed fields. */
export const CALL_GATEWAY_SECRETS = ['secret', 'webhook_secret'] as const;

const STATUSES = ['active', 'inactive'] as const;
const METHODS = ['POST', 'GET'] as const;

export const CALL_GATEWAY_LIMITS = { gateways_per_workspace: 100, report_bytes: 64 * 1024 } as const;

const tag = 'Call gateway';
const rules = 'R-TALK-12';
const secret = (description: string) => field(maybe(text(1, 1_000, { description })), { is_write_only: true });
const places = CALL_PLACES.map((place) => `{${place}}`).join(', ');
const values = (state: string, preset: string) =>
  field(
    text(1, 500, {
      description: `Values of the state field for a call that ${state}, separated by commas; upper and lower case do not matter`,
    }),
    { default: preset },
  );

export const callGateways = resource({
  name: 'call-gateways',
  singular: 'call gateway',
  tag,
  rules: `R-RES-1, ${rules}`,
  surfaces: ['rest', 'dashboard'],
  belongs_to: 'workspace',
  actions: ['list', 'retrieve', 'create', 'update', 'delete'],
  fields: {
    name: field(text(1, 100, { examples: ['Our exchange'] }), { is_required: true }),
    url: field(
      text(1, 2_000, {
        description: `Address of the gateway; may contain ${places}`,
        examples: ['https://example.com/calls?to={phone}&id={call_id}'],
      }),
      {
        is_required: true,
      },
    ),
    method: field(oneOf(METHODS, { description: 'HTTP method of the request' }), { default: 'POST' }),
    headers: field(
      maybe(text(1, 2_000, { description: 'One header per line, such as `Authorization: Bearer {secret}`' })),
    ),
    request_body: field(
      maybe(text(1, 4_000), {
        description: `Body of the request, JSON or a form, with ${places}; {agent} is the extension of the member, {digits} the customer’s phone without +`,
        examples: ['{"from": "{agent}", "to": "{phone}", "id": "{call_id}"}'],
      }),
    ),
    taken_when: field(
      maybe(text(1, 200), {
        description: 'Text of the answer that means success; left out: any answer of 200 to 299 that is no web page',
      }),
    ),
    secret: secret('Key of the gateway, the value of {secret}'),
    webhook_secret: secret('Key that signs the reports of the gateway; without it, reports are refused'),
    signature_header: field(
      text(1, 100, {
        description: 'Header of a report with the HMAC-SHA256 of its body, in hexadecimal or base64',
      }),
      { default: 'X-Signature' },
    ),
    call_field: field(
      text(1, 200, {
        description: 'Field of a report with the value of {call_id}; with points, a field inside another',
        examples: ['call.reference'],
      }),
      { default: 'call_id' },
    ),
    state_field: field(text(1, 200, { description: 'Field of a report with the state of the call' }), {
      default: 'state',
    }),
    ringing_when: values('rings', 'ringing'),
    answered_when: values('the customer answered', 'answered'),
    ended_when: values('has ended, also busy or unanswered', 'ended, completed, hangup, busy, no-answer, failed'),
    seconds_field: field(
      maybe(text(1, 200), { description: 'Field of a report with the seconds of talk; left out: none' }),
    ),
    status: field(
      oneOf(STATUSES, { description: 'active: the call desk calls through it; at most one gateway is active' }),
      { default: 'active' },
    ),
    has_credentials: field(Type.Boolean(), { is_read_only: true }),
    webhook_path: field(Type.String({ description: 'Path of the webhook for reports, below this service’s address' }), {
      is_read_only: true,
    }),
    heard_at: field(maybe(moment(), { description: 'Time of its latest report' }), { is_read_only: true }),
  },
  searched: ['name'],
  sorted: ['name'],
  statuses: STATUSES,
});

/** The webhook address of a gateway: its `webhook_path`. */
export const receiveCallReport = route({
  id: 'receiveCallReport',
  method: 'POST',
  url: '/call-reports/{workspace_id}/{id}',
  surfaces: ['incoming'],
  access: { kind: 'public' },
  tag,
  rules,
  is_open_when_inactive: true,
  summary:
    'Receive a signed report of the call gateway, with the fields that the workspace mapped; a repeated or late report never moves a call back',
  params: Type.Object({ workspace_id: Type.String(), id: Type.String() }),
  body: Type.Object({}),
  body_bytes_max: CALL_GATEWAY_LIMITS.report_bytes,
  answers: {
    200: {
      description: 'Received',
      schema: Type.Object({
        data: Type.Object({
          taken: Type.Boolean({ description: 'False: its state is none of the mapped ones, or it told nothing new' }),
        }),
        meta: Empty,
      }),
    },
  },
});
