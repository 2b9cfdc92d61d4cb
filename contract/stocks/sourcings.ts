import { Type } from 'typebox';
import { LIMITS } from '../limits.ts';
import { action } from '../access/permissions.ts';
import { field, resource } from '../resources/resource.ts';
import { route, type Route } from '../route.ts';
import { DeletedAnswer, Empty, amount, keyOf, maybe, moment, nullable, text, whole } from '../shapes.ts';
import { SOURCING_STATUSES } from './sourcing-moves.ts';

const tag = 'Sourcing';
const surfaces = ['rest', 'dashboard'] as const;
const byId = Type.Object({ id: Type.String() });
const link = Type.Unsafe<string>({
  type: 'string',
  format: 'web-address',
  maxLength: 2_000,
  examples: ['https://example.com/item/1005006'],
});

/** R-RES-14. A seller's request that the house buys goods; it moves by POST /sourcings/{id}/moves only. */
export const sourcings = resource({
  name: 'sourcings',
  singular: 'sourcing',
  tag,
  rules: 'R-RES-1, R-RES-14',
  surfaces,
  belongs_to: 'account',
  actions: ['list', 'retrieve', 'create', 'update', 'delete', 'export', 'import'],
  fields: {
    title: field(text(1, 200, { examples: ['Magnetic phone holder, black'] }), { is_required: true }),
    product_link: field(link, { is_required: true }),
    quantity: field(whole(1, LIMITS.line_quantity_on_order, { examples: [500] }), { is_required: true }),
    target_price: field(maybe(amount(0, LIMITS.amount_max), { description: 'Desired price of one piece' }), {
      kind: 'money',
    }),
    notes: field(maybe(text(1, 5_000))),
    status: field(Type.String({ enum: [...SOURCING_STATUSES] }), { default: 'pending', is_read_only: true }),
    product_id: field(
      nullable(Type.String(), { description: 'Id of the product to whose stock the pieces were added' }),
      {
        is_read_only: true,
      },
    ),
    warehouse_id: field(nullable(Type.String()), { is_read_only: true }),
    received_quantity: field(nullable(Type.Integer()), { is_read_only: true }),
    created_by: field(Type.String(), { is_read_only: true }),
  },
  also: {
    quote: nullable(
      Type.Object({
        price: Type.Number({ description: 'Price of a piece, major units of `currency`', examples: [3.75] }),
        currency: Type.String({ examples: ['USD'] }),
        days: Type.Integer({ description: 'Days from the payment to the arrival in the warehouse', examples: [21] }),
      }),
    ),
    moves: Type.Array(Type.String({ enum: [...SOURCING_STATUSES] }), { description: 'Next statuses that you may set' }),
  },
  searched: ['title', 'product_link'],
  sorted: ['title', 'quantity'],
  statuses: SOURCING_STATUSES,
  // Title and link identify a row, so that a file never requests the same thing twice.
  import: { key: 'title', within: ['product_link'] },
});

export const moveSourcing = route({
  id: 'moveSourcing',
  method: 'POST',
  url: '/sourcings/{id}/moves',
  surfaces,
  access: action('sourcings', 'retrieve'),
  tag,
  rules: 'R-RES-14',
  summary:
    'Move a sourcing: the workspace quotes it, and marks it paid, purchased, shipped and received; its account accepts, refuses or cancels it',
  params: byId,
  body: Type.Object({
    status: keyOf(SOURCING_STATUSES, { examples: ['quoted'] }),
    price: maybe(amount(0, LIMITS.amount_max), {
      description: 'With `status` quoted: price of a piece',
      examples: [3.75],
    }),
    currency: maybe(text(3, 3), {
      description: 'With `status` quoted: currency of the price, ISO 4217',
      examples: ['USD'],
    }),
    days: maybe(whole(0, 365), {
      description: 'With `status` quoted: days from the payment to the arrival in the warehouse',
      examples: [21],
    }),
    product_id: maybe(text(1, 100), {
      description: 'With `status` received: id of a product of the requesting account',
    }),
    warehouse_id: maybe(text(1, 100), { description: 'With `status` received: id of the warehouse with the pieces' }),
    quantity: maybe(whole(1, LIMITS.line_quantity_on_order), {
      description: 'With `status` received: number of received pieces; default all',
    }),
    reason: maybe(text(1, 1_000), { description: 'With `status` refused or canceled: the reason' }),
  }),
  answers: {
    200: {
      description: 'Moved',
      schema: Type.Object({ data: dataOf(sourcings.routes.retrieve), meta: Empty }),
    },
  },
});

export const SourcingHistory = Type.Object({
  id: Type.String(),
  sourcing_id: Type.String(),
  old_status: Type.String({ enum: [...SOURCING_STATUSES] }),
  new_status: Type.String({ enum: [...SOURCING_STATUSES] }),
  details: Type.Object(
    {},
    {
      description: 'Inputs of the move, such as a price, currency and days, or a reason',
      additionalProperties: true,
    },
  ),
  changed_by: Type.String(),
  actor_kind: Type.String(),
  source: Type.String(),
  changed_at: moment(),
});

export const showSourcingHistories = route({
  id: 'showSourcingHistories',
  method: 'GET',
  url: '/sourcings/{id}/histories',
  surfaces,
  access: action('sourcings', 'retrieve'),
  tag,
  rules: 'R-RES-14',
  summary: 'List all moves of one sourcing, newest first',
  params: byId,
  answers: {
    200: { description: 'Its moves', schema: Type.Object({ data: Type.Array(SourcingHistory), meta: Empty }) },
  },
});

// --- messages ----------------------------------------------------------------------------------------------------

export const MESSAGE_FILES_MAX = 10;

const FileShape = Type.Object({
  id: Type.String(),
  name: Type.String({ examples: ['sample.jpg'] }),
  content_type: Type.String({ examples: ['image/jpeg'] }),
  size_bytes: Type.Integer({ examples: [48_213] }),
});

/** Messages between the requesting account and the house about a sourcing; only these two see them. */
export const sourcingMessages = resource({
  name: 'sourcing-messages',
  singular: 'sourcing message',
  tag,
  rules: 'R-RES-1, R-RES-14',
  surfaces,
  belongs_to: 'account',
  actions: ['list', 'retrieve', 'create', 'update', 'delete', 'export', 'import'],
  fields: {
    sourcing_id: field(text(1, 100), { is_required: true, kind: 'id' }),
    body: field(text(1, 5_000, { examples: ['Can you get it in red?'] }), { is_required: true }),
    author: field(Type.String({ examples: ['Sara Alaoui'] }), { is_read_only: true }),
    author_kind: field(Type.String({ examples: ['user'] }), { is_read_only: true }),
    files: field(Type.Array(FileShape), { kind: 'json', is_read_only: true }),
  },
  filtered: ['sourcing_id'],
  searched: ['body'],
  sorted: [],
  import: { key: 'body', within: ['sourcing_id'] },
});

const file = Type.Unsafe<string>({
  type: 'string',
  format: 'binary',
  description: `A JPEG, PNG, WebP or GIF image or a PDF, at most ${LIMITS.attachment_bytes / 2 ** 20} MB; its first bytes show the type`,
});

export const attachFile = route({
  id: 'attachSourcingFile',
  method: 'POST',
  url: '/sourcing-messages/{id}/files',
  surfaces,
  access: action('sourcing-messages', 'create'),
  tag,
  rules: 'R-RES-14',
  summary: `Attach a file to one of your messages, at most ${MESSAGE_FILES_MAX} per message`,
  params: byId,
  body: Type.Object({ file }),
  body_bytes_max: LIMITS.attachment_bytes,
  takes: 'attachment',
  answers: { 201: { description: 'Attached', schema: Type.Object({ data: FileShape, meta: Empty }) } },
});

export const downloadSourcingFile = route({
  id: 'downloadSourcingFile',
  method: 'GET',
  url: '/sourcing-messages/{id}/files/{file_id}',
  surfaces,
  access: action('sourcing-messages', 'retrieve'),
  tag,
  rules: 'R-RES-14',
  summary: 'Download a file of a message',
  params: Type.Object({ id: Type.String(), file_id: Type.String() }),
  answers: { 200: { description: 'The file', content_type: 'application/octet-stream' } },
});

export const deleteSourcingFile = route({
  id: 'deleteSourcingFile',
  method: 'DELETE',
  url: '/sourcing-messages/{id}/files/{file_id}',
  surfaces,
  access: action('sourcing-messages', 'delete'),
  tag,
  rules: 'R-RES-14',
  summary: 'Remove a file from a message',
  params: Type.Object({ id: Type.String(), file_id: Type.String() }),
  answers: { 200: { description: 'Deleted', schema: DeletedAnswer } },
});

export const sourcingRoutes = [
  moveSourcing,
  showSourcingHistories,
  attachFile,
  downloadSourcingFile,
  deleteSourcingFile,
] as const;

/** The answer of a generic route for one item. */
function dataOf(shown: Route | undefined) {
  const schema = shown!.answers[200]!.schema as unknown as { properties: { data: ReturnType<typeof Type.Object> } };
  return schema.properties.data;
}
