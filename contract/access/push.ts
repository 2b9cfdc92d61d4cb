import { Type } from 'typebox';
import { PUSHED_KEYS } from '../live/pushed-kinds.ts';
import { route } from '../route.ts';
import { Empty, list, nullable, oneOf, text } from '../shapes.ts';

/* How a person is told while the dashboard is closed (R-RES-24): her devices, kinds and hours of rest. */

export const PUSH_LIMITS = {
  /** Devices of a person in a workspace. */
  devices: 10,
  /** Age after which a notification is no longer shown. */
  hours_shown: 24,
} as const;

const own = {
  surfaces: ['dashboard'],
  access: { kind: 'signed-in' },
  tag: 'Notifications',
  rules: 'R-RES-24',
  is_open_when_inactive: true,
} as const;

const clock = (description: string, example: string) =>
  text(5, 5, { description: `HH:MM, 00:00 to 23:59; ${description}`, examples: [example] });
const Rest = Type.Object({
  from: clock('on the workspace’s clocks', '22:00'),
  to: clock('on the next day where it is earlier', '07:00'),
});

const Choice = Type.Object({
  kind: oneOf(PUSHED_KEYS, { description: 'Kind of notifications' }),
  is_on: Type.Boolean({ description: 'Devices show it' }),
});

export const PushShow = Type.Object({
  public_key: Type.String({ description: 'What a browser subscribes with: `applicationServerKey`, base64url' }),
  is_on: Type.Boolean({ description: 'This session’s browser is told' }),
  device_count: Type.Integer({ description: 'Number of your devices in this workspace' }),
  shows_details: Type.Boolean({ description: 'Lock screens show what it is about, not only its kind' }),
  rest: nullable(Rest, { description: 'Until their end nothing is sent; null: there are none' }),
  kinds: Type.Array(Choice, {
    description: 'Those that your role may be told of',
  }),
});
const pushAnswers = { 200: { description: 'How you are told', schema: Type.Object({ data: PushShow, meta: Empty }) } };

export const showPush = route({
  ...own,
  id: 'showPush',
  method: 'GET',
  url: '/auth/push',
  summary: 'How your devices tell you',
  answers: pushAnswers,
});

export const updatePush = route({
  ...own,
  id: 'updatePush',
  method: 'PUT',
  url: '/auth/push',
  summary: 'Choose how your devices tell you; what is left out stays',
  body: Type.Object({
    shows_details: Type.Optional(Type.Boolean({ description: 'Lock screens show what it is about' })),
    rest: Type.Optional(nullable(Rest, { description: 'Null: none' })),
    kinds: Type.Optional(list(Choice, { min: 1, max: 50 }, { description: 'Those left out stay as they are' })),
  }),
  answers: pushAnswers,
});

export const addPushDevice = route({
  ...own,
  id: 'addPushDevice',
  method: 'PUT',
  url: '/auth/push/device',
  summary: 'Let this session’s browser tell you; it replaces what the session had',
  body: Type.Object({
    endpoint: text(1, 1_000, { description: 'Of the push service, as the browser gave it' }),
    p256dh: text(1, 200, { description: 'Key of the browser, base64url' }),
    auth: text(1, 100, { description: 'Secret of the browser, base64url' }),
  }),
  answers: pushAnswers,
});

export const removePushDevice = route({
  ...own,
  id: 'removePushDevice',
  method: 'DELETE',
  url: '/auth/push/device',
  summary: 'Let this session’s browser tell you nothing',
  answers: pushAnswers,
});

export const pushRoutes = [showPush, updatePush, addPushDevice, removePushDevice] as const;
