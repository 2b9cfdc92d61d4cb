import { Type, type Static } from 'typebox';
import { NOTIFICATION_KEYS, NOTIFICATION_KINDS, NOTIFICATION_MESSAGES } from './notification-kinds.ts';
import { action } from '../access/permissions.ts';
import { field, resource } from '../resources/resource.ts';
import { route, type Route } from '../route.ts';
import { Empty, list, maybe, momentWithOffset, nullable, oneOf, text } from '../shapes.ts';

export const NOTIFICATION_STATUSES = ['unread', 'read'] as const;

const tag = 'Notifications';
const surfaces = ['rest', 'dashboard'] as const;

/** Longest param value: a product's name, the reason a job failed. */
export const PARAM_CHARACTERS = 300;
const params = Type.Unsafe<Record<string, string | number>>({
  type: 'object',
  description: 'Parameters of the message, by name',
  examples: [{ rows: 120, resource: 'orders' }],
});

const baseResource = resource({
  name: 'notifications',
  singular: 'notification',
  tag,
  rules: 'R-RES-1, R-RES-7',
  surfaces,
  belongs_to: 'person',
  actions: ['list', 'retrieve', 'create', 'update', 'delete', 'export', 'import'],
  fields: {
    kind: field(oneOf(NOTIFICATION_KEYS), { is_read_only: true, default: 'message' }),
    message_key: field(
      nullable(Type.String({ enum: Object.keys(NOTIFICATION_MESSAGES) }), {
        description: 'Key of its text; null: a person typed it',
      }),
      { is_read_only: true },
    ),
    params: field(params, { kind: 'json', is_read_only: true, default: {} }),
    title: field(text(1, 200, { description: 'Title in English', examples: ['Prices change on Monday'] }), {
      is_required: true,
    }),
    body: field(maybe(text(1, 2_000))),
    link: field(maybe(text(1, 500, { description: 'Path in the dashboard, below /app', examples: ['/orders'] }))),
    read_at: field(maybe(momentWithOffset())),
    status: field(oneOf(NOTIFICATION_STATUSES), { is_read_only: true }),
  },
  searched: ['title'],
  sorted: [],
  statuses: NOTIFICATION_STATUSES,
  import: { key: 'title', without: ['read_at'] },
});

/** R-RES-7. People see only their own; the service's own texts are read-only. */
export const notifications = {
  ...baseResource,
  routes: {
    ...baseResource.routes,
    create: { ...baseResource.routes.create!, summary: 'Create a notification for yourself or another member' },
    update: {
      ...baseResource.routes.update!,
      summary: 'Mark a notification as read or unread',
      body: Type.Object({
        read_at: nullable(momentWithOffset(), { description: 'Time at which it was read; null: unread' }),
      }),
    } satisfies Route,
  },
};

export const readNotifications = route({
  id: 'readNotifications',
  method: 'POST',
  url: '/notifications/read',
  surfaces,
  // Marking as read belongs to reading: a Seller may list its notifications but not update them (R-RES-7).
  access: action('notifications', 'list'),
  is_open_when_inactive: true,
  tag,
  rules: 'R-RES-7',
  summary: 'Mark your notifications as read',
  body: Type.Object({
    ids: Type.Optional(
      list(text(3, 100), { min: 1, max: 100 }, { description: 'Ids of the notifications; left out: all' }),
    ),
  }),
  answers: {
    200: {
      description: 'Number of notifications that were unread',
      schema: Type.Object({ data: Type.Object({ count: Type.Integer() }), meta: Empty }),
    },
  },
});

const Preference = Type.Object({
  kind: Type.String({ enum: NOTIFICATION_KEYS }),
  about: Type.String({ examples: [NOTIFICATION_KINDS['export.completed'].about] }),
  is_on: Type.Boolean(),
});
const preferences = {
  200: {
    description: 'Every kind of notification',
    schema: Type.Object({ data: Type.Array(Preference), meta: Empty }),
  },
};

export const listNotificationPreferences = route({
  id: 'listNotificationPreferences',
  method: 'GET',
  url: '/notification-preferences',
  surfaces,
  access: action('notifications', 'list'),
  tag,
  rules: 'R-RES-7',
  summary: 'Show your notification preferences',
  answers: preferences,
});

export const updateNotificationPreferences = route({
  id: 'updateNotificationPreferences',
  method: 'PUT',
  url: '/notification-preferences',
  surfaces,
  access: action('notifications', 'list'),
  is_open_when_inactive: true,
  tag,
  rules: 'R-RES-7',
  summary: 'Switch kinds of notifications on or off',
  body: Type.Object({
    preferences: list(Type.Object({ kind: oneOf(NOTIFICATION_KEYS), is_on: Type.Boolean() }), { min: 1, max: 50 }),
  }),
  answers: preferences,
});

export const notificationRoutes = [
  readNotifications,
  listNotificationPreferences,
  updateNotificationPreferences,
] as const;

/** A notification as the live stream delivers it. */
export type NotificationMessage = {
  id: string;
  kind: Static<typeof Preference>['kind'];
  message_key: string | null;
  params: Record<string, string | number>;
  title: string;
  body: string | null;
  link: string | null;
  created_at: string;
};
