import { Type } from 'typebox';
import { CASH_GATEWAYS, GATEWAY_LIMITS } from '../intake/gateways.ts';
import { LIMITS } from '../limits.ts';
import { field, resource, type ResourceContract } from '../resources/resource.ts';
import type { Route } from '../route.ts';
import {
  characters,
  Empty,
  PageMeta,
  list,
  maybe,
  moment,
  exactMoment,
  nullable,
  oneOf,
  text,
  whole,
} from '../shapes.ts';

/** Kinds of stores and programs that deliver orders under a secret. */
export const STORE_KINDS = [
  'generic-webhook',
  'shopify',
  'woocommerce',
  'youcan',
  'salla',
  'zid',
  'google-sheets',
] as const;
export type StoreKind = (typeof STORE_KINDS)[number];
/** Kinds whose deliveries become leads. A form has a key that anyone may read (contract/leads/forms.ts), and no secret. */
export const INCOMING_KINDS = [...STORE_KINDS, 'form'] as const;
export type IncomingKind = (typeof INCOMING_KINDS)[number];
export const APPLICATION_KINDS = ['api', ...INCOMING_KINDS] as const;
export type ApplicationKind = (typeof APPLICATION_KINDS)[number];
export const APPLICATION_STATUSES = ['active', 'inactive'] as const;

/** A connection's reaction when its store cancels a lead or an unpacked order (R-STORE-4). */
export const ON_STORE_CANCEL = ['cancel', 'ask'] as const;

/** Kinds whose secret the other side generates; for the other kinds we generate one when none is sent. */
export const FOREIGN_SECRETS: readonly ApplicationKind[] = ['shopify', 'youcan', 'salla'];

/** Name with which Zid signs in to deliver; the password is the connection's secret. */
export const ZID_USER = 'tahsil';

export const INCOMING_LIMITS = {
  applications_per_account: 100,
  body_bytes: 1024 * 1024,
  /** Valid deliveries of one application. Stores send in bursts, and some stop sending for good after a few refusals. */
  deliveries_per_minute: 600,
  /** Deliveries of one application with an invalid signature. */
  refusals_per_minute: 60,
  /** Oldest accepted signed timestamp (Standard Webhooks). */
  timestamp_tolerance_s: 300,
  /** Length of a payload in a list; the show of one error has all of it. */
  listed_payload_bytes: 16 * 1024,
  errors_per_retry: 100,
  /** Rows of an array in one delivery of a program. */
  rows_per_delivery: 100,
  waiting_per_renewal: 500,
  error_days: 90,
  /** Days that a change of an order waits for its missing creation. */
  early_days: 30,
} as const;

const tag = 'Applications';
const rules = 'R-RES-10';
const surfaces = ['rest', 'dashboard'] as const;

const Name = text(1, 200, { examples: ['Argan shop'] });
const Status = oneOf(APPLICATION_STATUSES, {
  description: 'inactive: its token is refused, and its deliveries wait until it is active again',
});
const Scopes = list(text(1, 100), { min: 1, max: 200 }, {
  description: 'kind api: `<action> <resource>`, for example `create leads`; only scopes that you have yourself',
  examples: [['create leads', 'view leads']],
}); // prettier-ignore
const RequestsPerMinute = maybe(
  whole(1, LIMITS.requests_per_minute_rest, {
    description: 'kind api: requests per minute, at most the service’s limit',
    examples: [60],
  }),
);
const Credentials = Type.Object({
  secret: characters(16, 500, {
    description: 'Secret with which the sender signs its deliveries',
    examples: ['shpss_0f3a9c51d2e84b7c9a6d'],
  }),
});
const CashGateways = maybe(
  list(text(1, GATEWAY_LIMITS.characters), { max: GATEWAY_LIMITS.gateways }, {
    description: `Store kinds: names of payment methods that mean cash on delivery. Null: ${CASH_GATEWAYS.join(', ')}`,
    examples: [['cod', 'Cash on Delivery']],
  }), // prettier-ignore
);
const OnStoreCancel = oneOf(ON_STORE_CANCEL, {
  description:
    'Store kinds: what happens when an unpacked order is cancelled in the store: it is cancelled here too, or a person decides',
});
const at = (description: string) => field(nullable(moment({ description })), { is_read_only: true });

const baseResource = resource({
  name: 'applications',
  singular: 'application',
  tag,
  rules,
  surfaces,
  belongs_to: 'account',
  actions: ['list', 'retrieve', 'create', 'update', 'delete', 'export', 'import'],
  fields: {
    name: field(Name, { is_required: true }),
    kind: field(oneOf(APPLICATION_KINDS), { is_read_only: true }),
    account_name: field(Type.String({ description: 'Name of its account', examples: ['Atlas Shop'] }), {
      is_read_only: true,
    }),
    status: field(Status, { default: 'active' }),
    scopes: field(maybe(Scopes)),
    requests_per_minute: field(RequestsPerMinute, {
      shows: nullable(Type.Integer({ examples: [60] }), {
        description: 'kind api: its limit of requests per minute; null: the service’s limit',
      }),
    }),
    expires_at: at('kind api: expiry of its token; null: never'),
    last_used_at: at('kind api: when its token was last used, to the minute'),
    last_event_at: at('Other kinds: time of its latest delivery'),
    errors: field(Type.Integer({ description: 'Number of deliveries that did not become a lead', examples: [0] }), {
      is_read_only: true,
    }),
    has_secret: field(
      Type.Boolean({ description: 'Store kinds: true if the secret is set; without one every delivery is refused' }),
      { is_read_only: true },
    ),
    cash_gateways: field(CashGateways),
    seen_gateways: field(
      nullable(Type.Array(Type.String()), { description: 'Payment methods in its deliveries, the newest last' }),
      { is_read_only: true },
    ),
    on_store_cancel: field(OnStoreCancel, { default: 'cancel' }),
    credentials: field(Credentials, { is_write_only: true }),
  },
  searched: ['name'],
  sorted: ['name'],
  filtered: ['kind'],
  statuses: APPLICATION_STATUSES,
  import: { key: 'name', without: ['credentials'] },
});

const { create: created, ...others } = baseResource.routes;
type AnswerSchema = { properties: { data: ReturnType<typeof Type.Object> } };
const { data: Application } = (others.retrieve!.answers[200]!.schema as unknown as AnswerSchema).properties;

const IncomingUrl = Type.Optional(
  Type.String({
    description: 'Store kinds: path to which the store sends its deliveries',
    examples: ['https://tahsil.example.com/incoming/AZmo4hwff16h1j8van5rjJ0c5mFvT1mP2Hq7mC1xkYQ'],
  }),
);
const FormUrl = Type.Optional(
  Type.String({
    description: 'kind form: URL that pages read and send to',
    examples: ['https://tahsil.example.com/forms/AZmo4hwff16h1j8van5rjJ0c5mFvT1mP2Hq7mC1xkYQ'],
  }),
);
const ShownApplication = Type.Object({ ...Application.properties, incoming_url: IncomingUrl, form_url: FormUrl });
const answering = (description: string) => ({
  description,
  schema: Type.Object({ data: ShownApplication, meta: Empty }),
});

export const createApplication = {
  ...created!,
  summary: 'Create an application; only this answer shows its token or its generated secret',
  body: Type.Object({
    name: Name,
    kind: oneOf(APPLICATION_KINDS, { examples: ['api'] }),
    status: Type.Optional(Status),
    scopes: maybe(Scopes),
    requests_per_minute: RequestsPerMinute,
    cash_gateways: CashGateways,
    on_store_cancel: maybe(OnStoreCancel),
    expires_at: maybe(
      exactMoment({ description: 'kind api: expiry of its token', examples: ['2031-12-31T23:59:59+01:00'] }),
    ),
    credentials: maybe(Credentials),
    account_id: Type.Optional(
      Type.Unsafe<string | null>({
        type: ['string', 'null'],
        description:
          'Admin only, not for the kind api: account of the leads from its deliveries; default the workspace’s own',
      }),
    ),
  }),
  answers: {
    201: {
      description: 'Created',
      schema: Type.Object({
        data: Type.Object({
          ...ShownApplication.properties,
          token: Type.Optional(
            Type.String({
              description: 'kind api: the token, shown only once',
              pattern: '^tah_[0-9A-Za-z]{38}$',
              examples: ['tah_4fQ2mZr8Yx0LkT7vBn1Wc5Hs9Jd3Gp6E0A1b2C'],
            }),
          ),
          secret: Type.Optional(Type.String({ description: 'Generated because none was sent; shown only once' })),
        }),
        meta: Empty,
      }),
    },
  },
} as const satisfies Route;

/** R-AUTH-5. An application of kind `api` holds a token; kinds of stores and forms have an address for deliveries. */
export const applications: ResourceContract = {
  ...baseResource,
  routes: {
    ...others,
    list: {
      ...others.list!,
      answers: {
        200: {
          description: 'A page of applications',
          schema: Type.Object({ data: Type.Array(ShownApplication), meta: PageMeta }),
        },
      },
    },
    retrieve: { ...others.retrieve!, answers: { 200: answering('The application') } },
    update: {
      ...others.update!,
      summary: 'Change an application; the change applies within 15 seconds',
      answers: { 200: answering('Changed') },
    },
    delete: { ...others.delete!, summary: 'Delete an application; its token or its address is refused from then on' },
  },
};

export const applicationRoutes = [createApplication] as const;
