import { Type, type Static } from 'typebox';
import { action } from '../access/permissions.ts';
import { route } from '../route.ts';
import { Empty, messageData, moment, nullable, oneOf } from '../shapes.ts';

/* Calls through the call gateway (R-TALK-12). */

/**
 * States of a call. `is_open`: the agent may be connected, so no other call of this agent begins. `rank`: a call only
 * moves to a higher one.
 */
export const CALL_STATE_TABLE = {
  asked: { rank: 0, is_open: true },
  ringing: { rank: 1, is_open: true },
  answered: { rank: 2, is_open: true },
  ended: { rank: 3, is_open: false },
  failed: { rank: 3, is_open: false },
} as const satisfies Record<string, { rank: number; is_open: boolean }>;
export type CallState = keyof typeof CALL_STATE_TABLE;
export const CALL_STATES = Object.keys(CALL_STATE_TABLE) as CallState[]; // keys of a record are its names

/** States that a gateway reports. */
export type ReportedState = Exclude<CallState, 'asked' | 'failed'>;

/**
 * `unanswered_minutes`, `answered_minutes`: after so long without a report, an open call no longer keeps its agent from
 * calling. `waiting_per_workspace`: requests of one workspace that wait for its gateway in one process; fewer than the
 * writes that may pile up (contract/admission.ts).
 */
export const PHONE_CALL_LIMITS = {
  unanswered_minutes: 3,
  answered_minutes: 120,
  seconds_max: 24 * 60 * 60,
  waiting_per_workspace: 12,
  gateway_ms: 8_000,
} as const;

export const PhoneCall = Type.Object({
  id: Type.String(),
  lead_reference: Type.String(),
  agent_id: Type.String(),
  state: oneOf(CALL_STATES, {
    description: 'asked: the gateway was asked; failed: the gateway did not accept the call',
  }),
  asked_at: moment(),
  ringing_at: nullable(moment(), { description: 'Null: not reported' }),
  answered_at: nullable(moment(), { description: 'Null: the customer did not answer, as far as reported' }),
  ended_at: nullable(moment(), { description: 'Null: the call is open' }),
  is_end_reported: Type.Boolean({
    description:
      'True: the gateway reported the end. False: the call is open, or was ended here, and may have been answered',
  }),
  seconds: nullable(Type.Integer(), { description: 'Seconds of talk; null: not reported' }),
  failure: nullable(Type.Object({ message: Type.String(), ...messageData }), {
    description: 'Why the gateway did not accept the call; null: it did, or has not answered yet',
  }),
});
export type PhoneCallShown = Static<typeof PhoneCall>;

const tag = 'Call gateway';
const surfaces = ['rest', 'dashboard'] as const;
const params = Type.Object({ reference: Type.String() });
const access = action('leads', 'update');
const oneCall = (description: string) => ({
  description,
  schema: Type.Object({ data: PhoneCall, meta: Empty }),
});

export const startPhoneCall = route({
  id: 'startPhoneCall',
  method: 'POST',
  url: '/leads/{reference}/phone-calls',
  surfaces,
  access,
  tag,
  rules: 'R-TALK-12, R-DESK-2',
  summary:
    'Call the customer of the lead that the caller holds, through the call gateway; it is asked once. 409 without the hold, an active gateway, a phone that can be dialled or the caller’s extension, or while the caller’s last call of this lead is open',
  params,
  answers: { 201: oneCall('The call; `failed` with its reason if the gateway did not accept it') },
});

export const showPhoneCall = route({
  id: 'showPhoneCall',
  method: 'GET',
  url: '/leads/{reference}/phone-calls',
  surfaces,
  access,
  tag,
  rules: 'R-TALK-12',
  summary: 'Show whether the call desk calls through a gateway, and the caller’s latest call of this lead',
  params,
  answers: {
    200: {
      description: 'The latest call',
      schema: Type.Object({
        data: Type.Object({
          has_gateway: Type.Boolean({ description: 'False: no call gateway is active' }),
          call: nullable(PhoneCall, { description: 'Null: the caller did not call this lead through a gateway' }),
        }),
        meta: Empty,
      }),
    },
  },
});

export const endPhoneCall = route({
  id: 'endPhoneCall',
  method: 'POST',
  url: '/leads/{reference}/phone-calls/end',
  surfaces,
  access,
  tag,
  rules: 'R-TALK-12',
  summary:
    'Mark the caller’s open call of this lead as ended, when the gateway did not report it; does not hang up. 409 without an open call',
  params,
  answers: { 200: oneCall('Ended') },
});

export const phoneCallRoutes = [startPhoneCall, showPhoneCall, endPhoneCall] as const;
