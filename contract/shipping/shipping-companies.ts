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
  /** Unknown courier words kept until they are mapped. */
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
/** Required inputs of each connector, from its table. */
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
    credentials: field(nullable(texts('credentials', `Sent whole, never shown. ${listInputs('credentials')}`)), {
      is_write_only: true,
    }),
    has_credentials: field(Type.Boolean({ description: 'All that its connector needs are there' }), {
      is_read_only: true,
    }),
    options: field(texts('options', `No secrets. ${listInputs('options')}`), { kind: 'json', default: {} }),
    base_url: field(
      web(
        'Where it is, for connectors that have no one place; for others only where the operator allows private addresses',
      ),
    ),
    tracking_url: field(web('Where a customer follows a parcel, with {tracking_number}; default the connector’s own')),
    webhook_path: field(
      Type.String({ description: 'Where it tells us what became of parcels, behind this service’s address' }),
      { is_read_only: true },
    ),
    warehouse_id: field(
      maybe(text(1, 100, { description: 'The warehouse whose stock this courier holds; from_stock ships from it' })),
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
    rate_home: elsewhere('What the courier charges in cities without a row in `rates`; null: not set'),
    rate_stop_desk: elsewhere('There, to a stop desk; null: as home'),
    rate_return: elsewhere('There, for bringing back; null: nothing'),
    cash_percent: field(percent('Of the cash it collects, beside the rate'), { default: 0 }),
    keeps_fees: field(Type.Boolean({ description: 'It takes them off the cash that it hands over' }), {
      default: true,
    }),
    pays_every_days: field(
      maybe(whole(1, 365), { description: 'Cash that it collected longer ago is late; null: not set' }),
    ),
    prints_own_label: field(
      Type.Boolean({
        description: 'Its parcels are printed with the label that it makes, where it makes one, instead of ours',
      }),
      { default: false },
    ),
    city_codes: field(
      list(
        Type.Object({
          city_id,
          code: text(1, 100, { description: 'Its code of the city, or of the wilaya it lies in', examples: ['16'] }),
          name: maybe(text(1, 100, { description: 'As it spells the city or commune; default our name' })),
          stop_desk: maybe(text(1, 100, { description: 'Its stop desk there' })),
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

/** Typed credentials. */
const credentialFlags = {
  is_typed: Type.Optional(
    Type.Boolean({
      description:
        'A person typed them: new credentials are tried at the courier first, and refused where it refuses them',
    }),
  ),
  keeps_untried: Type.Optional(
    Type.Boolean({ description: 'Of typed ones: keeps them also when the courier does not answer' }),
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
  summary: 'Ask the courier whether the credentials are good; nothing is sent or changed there',
  params: byId,
  answers: {
    200: {
      description: 'What it said',
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
  summary: 'What a connector does and is not sure of, and what it was written from; in English',
  params: Type.Object({ connector: Type.String({ examples: ['sendit'] }) }),
  answers: {
    200: {
      description: 'Its sheet',
      schema: Type.Object({
        data: Type.Object({
          connector: Type.String(),
          label: Type.String(),
          about: Type.String(),
          rows: Type.Array(Type.Object({ topic: Type.String(), text: Type.String() })),
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
    'Where it takes the order; null: nowhere. canceled: refused at the door. rollback: it gave the parcel up',
});

const CourierStatus = Type.Object({
  raw: Type.String({ description: 'As the courier says it', examples: ['Sorti en livraison'] }),
  order_status: orderStatus,
  is_failed_attempt: Type.Boolean({
    description: 'A delivery was tried and failed; the parcel stays with the courier',
  }),
  attempt_reason: nullable(Type.String({ enum: [...ATTEMPT_REASONS] }), {
    description: 'Why it failed, where the word says it; null: what the courier says beside it decides',
  }),
  is_known: Type.Boolean({ description: 'False: it has no meaning here yet, so it moves no order' }),
  is_default: Type.Boolean({ description: 'As the connector comes, unchanged' }),
  first_seen_at: nullable(moment(), { description: 'Of words that stood in no table' }),
});

const statusAnswers = {
  200: {
    description: 'All words, the unexplained ones first',
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
  summary: 'What the courier’s words for the state of a parcel mean for an order',
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
    'Say what words of the courier mean; words left out stay as they are. Parcels are looked at again within minutes',
  params: byId,
  body: Type.Object({
    statuses: list(
      Type.Object({
        raw: text(1, COURIER_LIMITS.status_characters),
        order_status: maybe(oneOf(COURIER_ORDER_STATUSES)),
        is_failed_attempt: Type.Optional(Type.Boolean()),
        attempt_reason: maybe(oneOf(ATTEMPT_REASONS), { description: 'Of a failed attempt alone' }),
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

/** The webhook address of a courier that pushes: `webhook_path` of its shipping company. */
export const receiveCourierUpdates = route({
  ...incoming,
  id: 'receiveCourierUpdates',
  method: 'POST',
  summary: 'Receive a courier’s updates of parcels, signed with the webhook_secret of its credentials',
  body: Type.Object({}),
  answers: {
    200: {
      description: 'Taken',
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
