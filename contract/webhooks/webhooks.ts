import { Type } from 'typebox';
import { EVENT_TYPES } from './events.ts';
import { action } from '../access/permissions.ts';
import { field, resource } from '../resources/resource.ts';
import { route, type Route } from '../route.ts';
import { Empty, PageMeta, dayOrMoment, keysQuery, list, moment, nullable, oneOf, pageQuery, text } from '../shapes.ts';

export const WEBHOOK_STATUSES = ['active', 'inactive'] as const;
/** Why the service deactivated a webhook (R-EVT-4). */
export const DISABLED_REASONS = ['gone', 'failing', 'rights'] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];

export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

export const WEBHOOK_LIMITS = {
  webhooks_per_workspace: 100,
  /** Secrets that sign at the same time: the current one and those rotated within a day. */
  secrets_per_webhook: 5,
  rotated_secret_hours: 24,
  url_characters: 2_000,
  log_days: 30,
  body_bytes: 256 * 1024,
} as const;

const tag = 'Webhooks';
const surfaces = ['rest', 'dashboard'] as const;
const byId = Type.Object({ id: Type.String() });
const byDelivery = Type.Object({ id: Type.String(), delivery_id: Type.String() });

const Url = text(1, WEBHOOK_LIMITS.url_characters, { examples: ['https://example.com/tahsil'] });
const Events = list(oneOf(EVENT_TYPES), { min: 1, max: 100 }, { examples: [['lead.created', 'order.status_changed']] });
const Status = oneOf(WEBHOOK_STATUSES, { description: 'Reactivation resets the count of failures' });

const baseResource = resource({
  name: 'webhooks',
  singular: 'webhook',
  tag,
  rules: 'R-EVT-1',
  surfaces,
  belongs_to: 'account',
  actions: ['list', 'retrieve', 'create', 'update', 'delete', 'export', 'import'],
  fields: {
    url: field(Url, { is_required: true }),
    account_name: field(nullable(Type.String(), { description: 'Account whose events it gets; null: all accounts' }), {
      is_read_only: true,
    }),
    events: field(Events, { is_required: true }),
    status: field(Status, { default: 'active' }),
    disabled_reason: field(
      nullable(Type.String({ enum: [...DISABLED_REASONS] }), {
        description:
          'gone: the receiver answered 410. failing: all deliveries failed for five days. rights: its creator, or the last person who changed it, may no longer see its events',
      }),
      { is_read_only: true },
    ),
    disabled_at: field(nullable(moment()), { is_read_only: true }),
  },
  searched: ['url'],
  sorted: ['url'],
  statuses: WEBHOOK_STATUSES,
  // The secret of an imported webhook is never shown: rotate it.
  import: { key: 'url' },
});

const { list: listed, retrieve: shown, create: created, update: updated, delete: deleted } = baseResource.routes;
const generic = shown!.answers[200]!.schema as unknown as { properties: { data: ReturnType<typeof Type.Object> } };
const Webhook = Type.Object({
  ...generic.properties.data.properties,
  account_id: nullable(Type.String(), {
    description: 'Account whose events it gets; null: all accounts of the workspace',
  }),
});
const answering = (description: string) => ({
  200: { description, schema: Type.Object({ data: Webhook, meta: Empty }) },
});
const Secret = Type.String({
  description: 'Shown only once. Signs every delivery: Standard Webhooks, HMAC-SHA256',
  examples: ['whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'],
});

export const createWebhook = {
  ...created!,
  summary: 'Create a webhook; only this answer shows its secret',
  body: Type.Object({
    url: Url,
    events: Events,
    status: Type.Optional(Status),
    account_id: Type.Optional(
      Type.Unsafe<string | null>({
        type: ['string', 'null'],
        description: 'Account whose events it gets. Left out by a caller who sees the whole workspace: all accounts',
      }),
    ),
  }),
  answers: {
    201: {
      description: 'Created',
      schema: Type.Object({ data: Type.Object({ ...Webhook.properties, secret: Secret }), meta: Empty }),
    },
  },
} as const satisfies Route;

/** R-EVT-1. `account_id` null: it gets the events of the whole workspace. */
export const webhooks = {
  ...baseResource,
  routes: {
    list: {
      ...listed!,
      answers: {
        200: {
          description: 'A page of webhooks',
          schema: Type.Object({ data: Type.Array(Webhook), meta: PageMeta }),
        },
      },
    },
    retrieve: { ...shown!, answers: answering('The webhook') },
    update: {
      ...updated!,
      body: Type.Object({
        url: Type.Optional(Url),
        events: Type.Optional(Events),
        status: Type.Optional(Status),
      }),
      answers: answering('Changed'),
    },
    delete: deleted!,
    export: baseResource.routes.export!,
    import: baseResource.routes.import!,
    template: baseResource.routes.template!,
  } satisfies Record<string, Route>,
};

export const rotateWebhookSecret = route({
  id: 'rotateWebhookSecret',
  method: 'POST',
  url: '/webhooks/{id}/rotate-secret',
  surfaces,
  access: action('webhooks', 'update'),
  tag,
  summary: 'Create a new secret; the old one also signs for 24 hours',
  rules: 'R-EVT-1',
  params: byId,
  answers: {
    200: {
      description: 'The new secret, shown only once',
      schema: Type.Object({
        data: Type.Object({ id: Type.String(), secret: Secret, old_secret_expires_at: moment() }),
        meta: Empty,
      }),
    },
  },
});

const Delivery = {
  id: Type.String({ description: 'Id of the event; sent as webhook-id' }),
  type: Type.String({ enum: [...EVENT_TYPES] }),
  object_id: Type.String(),
  sequence: Type.Integer({
    description:
      'Version of the object; deliveries of one object are sent in this order, those of one version by their `id`',
  }),
  status: Type.String({ enum: [...DELIVERY_STATUSES] }),
  attempts: Type.Integer(),
  next_attempt_at: nullable(moment()),
  last_attempt_at: nullable(moment()),
  ended_at: nullable(moment()),
  response_status: nullable(Type.Integer()),
  error: nullable(Type.String(), { description: 'Reason why no answer was received' }),
  duration_ms: nullable(Type.Integer()),
  created_at: moment(),
};
export const DeliveryShape = Type.Object(Delivery);

export const DeliveryDetailShape = Type.Object({
  ...Delivery,
  request: nullable(
    Type.Object({
      method: Type.String({ enum: ['POST'] }),
      url: Type.String(),
      headers: Type.Record(Type.String(), Type.String(), { description: 'Request headers without the signature' }),
      body: Type.String({
        description:
          'Body as sent, without phones hidden from your role; dots replace it if you may not list its resource',
      }),
    }),
    { description: 'Request of the last attempt' },
  ),
  response: nullable(
    Type.Object({ status: Type.Integer(), body: Type.String({ description: 'Beginning of the body' }) }),
    {
      description: 'Answer to the last attempt; null if none was received',
    },
  ),
  tries: Type.Array(
    Type.Object({
      at: moment(),
      status: nullable(Type.Integer()),
      error: nullable(Type.String()),
      duration_ms: Type.Integer(),
    }),
    { description: 'The last attempts, oldest first' },
  ),
});

const deliveryAnswers = {
  202: { description: 'Queued for sending', schema: Type.Object({ data: DeliveryShape, meta: Empty }) },
};

export const testWebhook = route({
  id: 'testWebhook',
  method: 'POST',
  url: '/webhooks/{id}/test',
  surfaces,
  access: action('webhooks', 'update'),
  tag,
  summary: 'Send webhook.test, regardless of its subscriptions; 409 while it is inactive',
  rules: 'R-EVT-5',
  params: byId,
  answers: deliveryAnswers,
});

export const listDeliveries = route({
  id: 'listWebhookDeliveries',
  method: 'GET',
  url: '/webhooks/{id}/deliveries',
  surfaces,
  access: action('webhooks', 'retrieve'),
  tag,
  summary: 'List the deliveries of the last 30 days, newest event first',
  rules: 'R-EVT-5',
  params: byId,
  query: Type.Object({ ...pageQuery, status: keysQuery(DELIVERY_STATUSES), type: keysQuery(EVENT_TYPES) }),
  answers: {
    200: {
      description: 'A page of deliveries',
      schema: Type.Object({ data: Type.Array(DeliveryShape), meta: PageMeta }),
    },
  },
});

export const showDelivery = route({
  id: 'showWebhookDelivery',
  method: 'GET',
  url: '/webhooks/{id}/deliveries/{delivery_id}',
  surfaces,
  access: action('webhooks', 'retrieve'),
  tag,
  summary: 'Show one delivery with its request and answer',
  rules: 'R-EVT-5',
  params: byDelivery,
  answers: {
    200: { description: 'The delivery', schema: Type.Object({ data: DeliveryDetailShape, meta: Empty }) },
  },
});

export const redeliverOne = route({
  id: 'redeliverWebhookDelivery',
  method: 'POST',
  url: '/webhooks/{id}/deliveries/{delivery_id}/redeliver',
  surfaces,
  access: action('webhooks', 'update'),
  tag,
  summary: 'Send one delivery again, now, under its id; 409 while the webhook is inactive',
  rules: 'R-EVT-5',
  params: byDelivery,
  answers: deliveryAnswers,
});

export const redeliverSince = route({
  id: 'redeliverWebhook',
  method: 'POST',
  url: '/webhooks/{id}/redeliver',
  surfaces,
  access: action('webhooks', 'update'),
  tag,
  summary: 'Send every event since a moment again, with those missed while inactive; 409 while it is inactive',
  rules: 'R-EVT-5',
  params: byId,
  body: Type.Object({
    since: dayOrMoment({
      description: 'A moment with its offset, or a day in the workspace’s time zone; events are kept for 30 days',
      examples: ['2026-01-31T09:30:00Z'],
    }),
    only_failed: Type.Optional(
      Type.Boolean({ description: 'True: only deliveries that were given up; default: all events it subscribes to' }),
    ),
  }),
  answers: {
    202: {
      description: 'Accepted; GET /jobs/{job_id} shows the progress in percent',
      schema: Type.Object({ data: Type.Object({ job_id: Type.String() }), meta: Empty }),
    },
  },
});

export const webhookRoutes = [
  createWebhook,
  rotateWebhookSecret,
  testWebhook,
  listDeliveries,
  showDelivery,
  redeliverOne,
  redeliverSince,
] as const;
