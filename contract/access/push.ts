import { Type } from 'typebox';
import { PUSHED_KEYS } from '../live/pushed-kinds.ts';
import { route } from '../route.ts';
import { Empty, list, nullable, oneOf, text } from '../shapes.ts';

/* Push notifications while the dashboard is closed (R-RES-24): a person's devices, kinds and hours of rest. */

export const PUSH_LIMITS = {
  /** Devices per person in a workspace. */
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
  to: clock('on the next day if earlier than the start', '07:00'),
});

const Choice = Type.Object({
  kind: oneOf(PUSHED_KEYS, { description: 'Kind of notifications' }),
  is_on: Type.Boolean({ description: 'True: devices show notifications of this kind' }),
});

export const PushShow = Type.Object({
  public_key: Type.String({ description: 'Key with which a browser subscribes: `applicationServerKey`, base64url' }),
  is_on: Type.Boolean({ description: 'This session’s browser receives notifications' }),
  device_count: Type.Integer({ description: 'Number of your devices in this workspace' }),
  shows_details: Type.Boolean({ description: 'Lock screens show the content of notifications, not only the kind' }),
  rest: nullable(Rest, { description: 'Daily hours without notifications; null: none' }),
  kinds: Type.Array(Choice, {
    description: 'Kinds that your role can receive',
  }),
});
const pushAnswers = {
  200: { description: 'Your push settings', schema: Type.Object({ data: PushShow, meta: Empty }) },
};

export const showPush = route({
  ...own,
  id: 'showPush',
  method: 'GET',
  url: '/auth/push',
  summary: 'Show your push settings',
  answers: pushAnswers,
});

export const updatePush = route({
  ...own,
  id: 'updatePush',
  method: 'PUT',
  url: '/auth/push',
  summary: 'Change your push settings; omitted fields stay as they are',
  body: Type.Object({
    shows_details: Type.Optional(Type.Boolean({ description: 'Lock screens show the content of notifications' })),
    rest: Type.Optional(nullable(Rest, { description: 'Null: no hours of rest' })),
    kinds: Type.Optional(list(Choice, { min: 1, max: 50 }, { description: 'Omitted kinds stay as they are' })),
  }),
  answers: pushAnswers,
});

export const addPushDevice = route({
  ...own,
  id: 'addPushDevice',
  method: 'PUT',
  url: '/auth/push/device',
  summary: 'Turn on push in this session’s browser; replaces the session’s earlier subscription',
  body: Type.Object({
    endpoint: text(1, 1_000, { description: 'Address at the push service, as the browser provides it' }),
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
  summary: 'Turn off push in this session’s browser',
  answers: pushAnswers,
});

export const pushRoutes = [showPush, updatePush, addPushDevice, removePushDevice] as const;
