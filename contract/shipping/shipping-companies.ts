import { Type, type TObject, type TSchema } from 'typebox';
import { ATTEMPT_REASONS } from './attempt-reasons.ts';
import { CONNECTOR_NAMES, CONNECTORS } from './connectors.ts';
import { COURIER_ORDER_STATUSES } from './courier-statuses.ts';
import { LIMITS } from '../limits.ts';
import { action, ofWorkspace } from '../access/permissions.ts';
import { percent } from '../cash/fee-plans.ts';
import { field, resource } from '../resources/resource.ts';
import { route } from '../route.ts';
import { Empty, amount, list, maybe, messageData, moment, nullable, oneOf, text, whole } from '../shapes.ts';

export const SHIPPING_COMPANY_STATUSES = ['active', 'inactive'] as const;

export const COURIER_LIMITS = {
  companies_per_workspace: 100,
  cities_per_company: 2_000,
  body_bytes: 1024 * 1024,
  credential_characters: 1_000,
  /** Maximum number of unknown status words of a courier that are kept until they are mapped. */
  statuses_per_company: 500,
  status_characters: 100,
} as const;

const tag = 'Shipping';
const surfaces = ['rest', 'dashboard'] as const;
const byId = Type.Object({ id: Type.String() });
const city_id = text(1, 100);
const fee = () => amount(0, LIMITS.amount_max);
const elsewhere = (description: string) => field(maybe(fee(), { description }), { kind: 'money' });
const web = (description: string) =>
  maybe(Type.Unsafe<string>({ type: 'string', format: 'web-address', maxLength: 2_000 }), { description });
/** Names of all inputs of each connector, from its table. */
const listInputs = (of: 'credentials' | 'options') =>
  Object.entries(CONNECTORS)
    .map(([name, row]) => `${name}: ${Object.keys(row[of]).join(', ') || 'none'}`)
    .join('; ');
/** Text fields of all connectors by name; each connector uses its own. */
const texts = (of: 'credentials' | 'options', description: string) =>
  Type.Object(
    Object.fromEntries(
      Object.values(CONNECTORS)
        .flatMap((row) => Object.entries(row[of]))
        .map(([name, { label, why }]) => [
          name,
          maybe(text(1, COURIER_LIMITS.credential_characters), { description: (why ?? label).en }),
        ]),
    ),
    { description },
  );

const baseResource = resource({
  name: 'shipping-companies',
  singular: 'shipping company',
  tag,
  rules: 'R-RES-1, R-COUR-1',
  surfaces,
  belongs_to: 'workspace',
  seen_by_accounts: ['name', 'status'],
  actions: ['list', 'retrieve', 'create', 'update', 'delete', 'export', 'import'],
  fields: {
    name: field(text(1, 200, { examples: ['Atlas Express'] }), { is_required: true }),
    connector: field(oneOf(CONNECTOR_NAMES), { default: 'manual' }),
    credentials: field(
      nullable(
        texts(
          'credentials',
          `Secrets of the connector; send all of them, they are never shown. ${listInputs('credentials')}`,
        ),
      ),
      {
        is_write_only: true,
      },
    ),
    has_credentials: field(Type.Boolean({ description: 'True: all credentials that its connector needs are stored' }), {
      is_read_only: true,
    }),
    options: field(texts('options', `Settings of each connector, none of them secret. ${listInputs('options')}`), {
      kind: 'json',
      default: {},
    }),
    base_url: field(
      web(
        'Base URL of the courier, for connectors without a fixed one; for others, only if the operator allows private addresses',
      ),
    ),
    tracking_url: field(
      web('Address of the tracking page for customers, with {tracking_number}; default: the connector’s own'),
    ),
    webhook_path: field(
      Type.String({
        description: 'Path of the webhook for the courier’s status updates, appended to this service’s address',
      }),
      { is_read_only: true },
    ),
    warehouse_id: field(
      maybe(
        text(1, 100, { description: 'Id of the warehouse whose stock this courier holds; `from_stock` ships from it' }),
      ),
      {
        kind: 'id',
      },
    ),
    status: field(oneOf(SHIPPING_COMPANY_STATUSES), { default: 'active' }),
    rates: field(
      list(Type.Object({ city_id, home: fee(), stop_desk: maybe(fee()), return: maybe(fee()) }), {
        max: COURIER_LIMITS.cities_per_company,
      }),
      { kind: 'json', default: [] },
    ),
    rate_home: elsewhere('Rate of the courier in cities without a row in `rates`; null: not set'),
    rate_stop_desk: elsewhere('Rate to a stop desk in cities without a row in `rates`; null: as `rate_home`'),
    rate_return: elsewhere('Rate of a return in cities without a row in `rates`; null: no charge'),
    cash_percent: field(percent('Percentage of the cash it collects, charged in addition to the rate'), { default: 0 }),
    keeps_fees: field(
      Type.Boolean({ description: 'True: the courier deducts its fees from the cash that it hands over' }),
      {
        default: true,
      },
    ),
    pays_every_days: field(
      maybe(whole(1, 365), { description: 'Days after which cash that it collected is late; null: not set' }),
    ),
    prints_own_label: field(
      Type.Boolean({
        description: 'True: parcels get the courier’s own label, if it makes one, instead of ours',
      }),
      { default: false },
    ),
    city_codes: field(
      list(
        Type.Object({
          city_id,
          code: text(1, 100, { description: 'The courier’s code of the city, or of its wilaya', examples: ['16'] }),
          name: maybe(
            text(1, 100, { description: 'The courier’s spelling of the city or commune; default: our name' }),
          ),
          stop_desk: maybe(text(1, 100, { description: 'The courier’s stop desk in the city' })),
        }),
        { max: COURIER_LIMITS.cities_per_company },
      ),
      { kind: 'json', default: [] },
    ),
  },
  searched: ['name'],
  sorted: ['name'],
  statuses: SHIPPING_COMPANY_STATUSES,
  import: { key: 'name', without: ['credentials', 'base_url'] },
});

const { create, update } = baseResource.routes;

/** Flags for credentials that a person types. */
const credentialFlags = {
  is_typed: Type.Optional(
    Type.Boolean({
      description:
        'True: a person typed the credentials. New ones are tested at the courier first, and refused if the courier refuses them',
    }),
  ),
  keeps_untried: Type.Optional(
    Type.Boolean({
      description: 'True, with `is_typed`: keeps the credentials even if the courier does not answer the test',
    }),
  ),
};
const withCredentialFlags = (body: TSchema | undefined): TObject =>
  Type.Object({ ...(body as TObject).properties, ...credentialFlags });

/** R-COUR-1. Credentials are sealed and never shown again. */
export const shippingCompanies = {
  ...baseResource,
  routes: {
    ...baseResource.routes,
    create: { ...create!, body: withCredentialFlags(create!.body), body_bytes_max: COURIER_LIMITS.body_bytes },
    update: { ...update!, body: withCredentialFlags(update!.body), body_bytes_max: COURIER_LIMITS.body_bytes },
  },
};

export const testConnection = route({
  id: 'testShippingCompanyConnection',
  method: 'POST',
  url: '/shipping-companies/{id}/test-connection',
  surfaces,
  access: action('shipping-companies', 'update'),
  tag,
  rules: 'R-COUR-1',
  summary: 'Test the credentials at the courier; sends no parcel and changes nothing there',
  params: byId,
  answers: {
    200: {
      description: 'Result of the test',
      schema: Type.Object({
        data: Type.Object({ is_ok: Type.Boolean(), message: Type.String(), ...messageData, checked_at: moment() }),
        meta: Empty,
      }),
    },
  },
});

export const showCourierSheet = route({
  id: 'showCourierSheet',
  method: 'GET',
  url: '/courier-sheets/{connector}',
  surfaces,
  access: ofWorkspace(action('shipping-companies', 'list')),
  tag,
  rules: 'R-COUR-1',
  summary: 'Show the sheet of a connector, in English: what it does, what is uncertain, and its sources',
  params: Type.Object({ connector: Type.String({ examples: ['sendit'] }) }),
  answers: {
    200: {
      description: 'The sheet',
      schema: Type.Object({
        data: Type.Object({
          connector: Type.String(),
          label: Type.String(),
          about: Type.String({ description: 'Introduction of the sheet' }),
          rows: Type.Array(
            Type.Object({
              topic: Type.String({ description: 'Topic of the row' }),
              text: Type.String({ description: 'Explanation of the topic' }),
            }),
          ),
          not_sure: nullable(Type.String()),
          sources: Type.String(),
        }),
        meta: Empty,
      }),
    },
  },
});

const orderStatus = nullable(Type.String({ enum: [...COURIER_ORDER_STATUSES] }), {
  description:
    'New status of the order; null: unchanged. canceled: refused at the door. rollback: the courier gave the parcel up',
});

const CourierStatus = Type.Object({
  raw: Type.String({ description: 'Status word of the courier', examples: ['Sorti en livraison'] }),
  order_status: orderStatus,
  is_failed_attempt: Type.Boolean({
    description: 'True: a delivery attempt failed, and the parcel stays with the courier',
  }),
  attempt_reason: nullable(Type.String({ enum: [...ATTEMPT_REASONS] }), {
    description: 'Reason of the failure, if the word implies it; null: the courier’s accompanying text decides',
  }),
  is_known: Type.Boolean({ description: 'False: the word has no meaning here yet, so it moves no order' }),
  is_default: Type.Boolean({ description: 'True: the connector’s own meaning, unchanged' }),
  first_seen_at: nullable(moment(), {
    description: 'When the word was first received, if the connector’s table does not have it',
  }),
});

const statusAnswers = {
  200: {
    description: 'All status words, those without a meaning first',
    schema: Type.Object({ data: Type.Array(CourierStatus), meta: Type.Object({ unknown: Type.Integer() }) }),
  },
};

export const listCourierStatuses = route({
  id: 'listCourierStatuses',
  method: 'GET',
  url: '/shipping-companies/{id}/statuses',
  surfaces,
  access: ofWorkspace(action('shipping-companies', 'retrieve')),
  tag,
  rules: 'R-COUR-4',
  summary: 'List the courier’s status words and their meaning for an order',
  params: byId,
  answers: statusAnswers,
});

export const setCourierStatuses = route({
  id: 'setCourierStatuses',
  method: 'PUT',
  url: '/shipping-companies/{id}/statuses',
  surfaces,
  access: action('shipping-companies', 'update'),
  tag,
  rules: 'R-COUR-4',
  summary:
    'Set the meaning of the courier’s status words; omitted words stay as they are. Parcels are checked again within minutes',
  params: byId,
  body: Type.Object({
    statuses: list(
      Type.Object({
        raw: text(1, COURIER_LIMITS.status_characters),
        order_status: maybe(oneOf(COURIER_ORDER_STATUSES)),
        is_failed_attempt: Type.Optional(Type.Boolean()),
        attempt_reason: maybe(oneOf(ATTEMPT_REASONS), {
          description: 'Reason of the failure; only for a failed attempt',
        }),
      }),
      { min: 1, max: 200 },
    ),
  }),
  answers: statusAnswers,
});

const incoming = {
  url: '/courier-updates/{workspace_id}/{id}',
  surfaces: ['incoming'],
  access: { kind: 'public' },
  tag,
  rules: 'R-COUR-4',
  params: Type.Object({ workspace_id: Type.String(), id: Type.String() }),
  is_open_when_inactive: true,
} as const;

/** The webhook of couriers that send updates; its address is `webhook_path` of the shipping company. */
export const receiveCourierUpdates = route({
  ...incoming,
  id: 'receiveCourierUpdates',
  method: 'POST',
  summary: 'Receive a courier’s updates of parcels, signed with the webhook_secret of its credentials',
  body: Type.Object({}),
  answers: {
    200: {
      description: 'Received',
      schema: Type.Object({ data: Type.Object({ taken: Type.Integer() }), meta: Empty }),
    },
  },
});

export const confirmCourierWebhook = route({
  ...incoming,
  id: 'confirmCourierWebhook',
  method: 'GET',
  summary: 'Confirm the webhook address to a courier: answers its crc_token',
  query: Type.Object({ crc_token: Type.String({ maxLength: 200 }) }),
  answers: { 200: { description: 'The token', content_type: 'text/plain' } },
});

export const shippingCompanyRoutes = [
  testConnection,
  showCourierSheet,
  listCourierStatuses,
  setCourierStatuses,
  receiveCourierUpdates,
  confirmCourierWebhook,
] as const;
