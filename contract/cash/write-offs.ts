import { Type } from 'typebox';
import { ability, action } from '../access/permissions.ts';
import { route } from '../route.ts';
import { Empty, PageMeta, keysQuery, maybe, moment, nullable, pageQuery, text } from '../shapes.ts';

/* Write-offs above the limit, which wait for a second person (R-PAY-6). docs/decisions/0051-settlements-and-payouts.md. */

export const WRITE_OFF_STATUSES = ['pending', 'approved', 'refused'] as const;
export type WriteOffStatus = (typeof WRITE_OFF_STATUSES)[number];
/** Subjects of write-offs that may wait for approval. */
const WRITE_OFF_KINDS = ['claim', 'unmatched'] as const;
export type WriteOffKind = (typeof WRITE_OFF_KINDS)[number];

const tag = 'Claims';
const rules = 'R-PAY-6';
const surfaces = ['rest', 'dashboard'] as const;
const byId = Type.Object({ id: Type.String() });

const WriteOffShape = Type.Object({
  id: Type.String(),
  kind: Type.String({ enum: [...WRITE_OFF_KINDS] }),
  target_id: Type.String({ description: 'Id of the claim, or of the amount for an unknown parcel' }),
  about: Type.String({ description: 'Name of the courier or person concerned', examples: ['Atlas Livraison'] }),
  amount: Type.Number({ description: 'Major units' }),
  reason: Type.String(),
  status: Type.String({ enum: [...WRITE_OFF_STATUSES] }),
  asked_by: Type.String(),
  may_approve: Type.Boolean({ description: 'True: pending, and requested by another person' }),
  decided_by: nullable(Type.String()),
  decided_at: nullable(moment()),
  decision_reason: nullable(Type.String()),
  created_at: moment(),
});

/** The answer to a write-off above the limit: nothing is booked until another person approves. */
export const pendingAnswer = {
  description: 'Above the limit: it waits for the approval of another person',
  schema: Type.Object({ message: Type.String(), data: WriteOffShape, meta: Empty }),
} as const;

export const writeOffFilters = { status: keysQuery(WRITE_OFF_STATUSES) };

const one = { 200: { description: 'The write-off', schema: Type.Object({ data: WriteOffShape, meta: Empty }) } };

export const listWriteOffs = route({
  id: 'listWriteOffs',
  method: 'GET',
  url: '/write-offs',
  surfaces,
  access: action('claims', 'list'),
  tag,
  rules,
  summary: 'List the write-offs that need or needed a second person, the newest first',
  query: Type.Object({ ...pageQuery, ...writeOffFilters }),
  answers: { 200: { description: 'A page', schema: Type.Object({ data: Type.Array(WriteOffShape), meta: PageMeta }) } },
});

export const approveWriteOff = route({
  id: 'approveWriteOff',
  method: 'POST',
  url: '/write-offs/{id}/approve',
  surfaces,
  access: ability('WriteOffCash'),
  tag,
  rules,
  summary:
    'Approve and book a write-off. 403 for the person who requested it; 409 if it is decided, or its amount no longer open',
  params: byId,
  answers: one,
});

export const refuseWriteOff = route({
  id: 'refuseWriteOff',
  method: 'POST',
  url: '/write-offs/{id}/refuse',
  surfaces,
  access: ability('WriteOffCash'),
  tag,
  rules,
  summary: 'Refuse a write-off, or withdraw your own: nothing is booked. 409 if it is decided',
  params: byId,
  body: Type.Object({ reason: maybe(text(1, 500)) }),
  answers: one,
});

export const writeOffRoutes = [listWriteOffs, approveWriteOff, refuseWriteOff] as const;
