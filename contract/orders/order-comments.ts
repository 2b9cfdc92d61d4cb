import { Type } from 'typebox';
import { LIMITS } from '../limits.ts';
import { action, withTokenScope } from '../access/permissions.ts';
import { route } from '../route.ts';
import { Empty, moment, text } from '../shapes.ts';

/* Internal comments on an order (R-ORD-14). Notes are another thing: packers, delivery persons and couriers read them. */

const tag = 'Orders';
const rules = 'R-ORD-14';
const surfaces = ['rest', 'dashboard'] as const;
/** A person who may open the order may comment: most remarks reach agents who may not change orders. A read-only token may not. */
const access = withTokenScope(action('orders', 'retrieve'), 'update');

export const OrderComment = Type.Object({
  id: Type.String(),
  body: Type.String(),
  is_pinned: Type.Boolean({ description: 'True: shown above the order and at every scan' }),
  written_by: Type.String(),
  created_at: moment(),
});

/** The newest comment of an order, shown in lists of a customer's orders. */
export const LastComment = Type.Object({ body: Type.String(), written_by: Type.String(), created_at: moment() });

const answer = (description: string) => ({ description, schema: Type.Object({ data: OrderComment, meta: Empty }) });
const isPinned = (description: string) => Type.Boolean({ description });

export const addComment = route({
  id: 'addOrderComment',
  method: 'POST',
  url: '/orders/{reference}/comments',
  surfaces,
  access,
  tag,
  rules,
  summary: 'Comment on an order; comments are never changed',
  params: Type.Object({ reference: Type.String() }),
  body: Type.Object({
    body: text(1, LIMITS.note_characters, { examples: ['She is away until Thursday'] }),
    is_pinned: Type.Optional(isPinned('True: also shown above the order and at every scan; default false')),
  }),
  answers: { 201: answer('The comment') },
});

export const pinComment = route({
  id: 'pinOrderComment',
  method: 'PUT',
  url: '/orders/{reference}/comments/{id}',
  surfaces,
  access,
  tag,
  rules,
  summary: 'Pin or unpin a comment of an order',
  params: Type.Object({ reference: Type.String(), id: Type.String() }),
  body: Type.Object({ is_pinned: isPinned('True: shown above the order and at every scan; false: unpinned') }),
  answers: { 200: answer('The comment') },
});
