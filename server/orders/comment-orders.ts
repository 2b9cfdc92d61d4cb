import { say } from '../../contract/messages/message.ts';
import type { Actor } from '../caller/actor.ts';
import { isId, monotonicNow, newId } from '../platform/ids.ts';
import type { Tx } from '../platform/database/postgres.ts';
import { Refusal } from '../platform/refusal.ts';
import { cutText } from '../platform/text/cut-text.ts';
import { recordEvents, type NewEvent } from '../webhooks/record-events.ts';
import { insertComments, pinCommentRow, type CommentRow } from './comments-sql.ts';
import { findOrderByName } from './show-order.ts';

type CommentInput = { body: string; is_pinned?: boolean | undefined };

/** Comments on one order of the caller's scope (R-ORD-14). 404 when the scope has no order of this reference or id. */
export async function commentOrder(tx: Tx, actor: Actor, name: string, said: CommentInput): Promise<CommentRow> {
  const order = await findOrderByName(tx, actor, name);
  const [comment] = await commentOrders(tx, actor, [order], said);
  if (!comment) throw unknown(name);
  return comment;
}

/** Adds the same comment to these orders of the caller's scope, and refreshes open pages that show them. Records order.commented. */
export async function commentOrders(
  tx: Tx,
  actor: Actor,
  orders: readonly { id: string; account_id: string; reference: string }[],
  { body, is_pinned = false }: CommentInput,
): Promise<CommentRow[]> {
  if (orders.length === 0) return [];
  const at_ms = monotonicNow();
  const made = orders.map(({ id }) => ({ id: newId(at_ms), order_id: id }));
  const comments = await insertComments(tx, actor, made, { body, is_pinned }, new Date(at_ms));
  const written = new Map(comments.map((comment) => [comment.id, comment]));
  const events = orders.flatMap(({ account_id, reference: order }, i): NewEvent[] => {
    const { id, written_by } = written.get(made[i]!.id) ?? {};
    if (!id || written_by === undefined) return [];
    const data = { id, order, body, is_pinned, written_by };
    return [{ type: 'order.commented', account_id, object_id: id, sequence: 1, data }];
  });
  await recordEvents(tx, actor.workspace.id, events, at_ms);
  publish(tx, actor, orders);
  return comments;
}

/** Pins or unpins a comment of an order of the caller's scope. 404 when there is no such order or comment. */
export async function pinComment(
  tx: Tx,
  actor: Actor,
  { reference, id }: { reference: string; id: string },
  is_pinned: boolean,
): Promise<CommentRow> {
  const order = await findOrderByName(tx, actor, reference);
  const pinned = isId(id)
    ? await pinCommentRow(tx, actor.workspace.id, { order_id: order.id, id, is_pinned })
    : undefined;
  if (!pinned) throw new Refusal('NOT_FOUND');
  publish(tx, actor, [order]);
  return pinned;
}

const unknown = (name: string) => new Refusal('NOT_FOUND', say('order_unknown', { order: cutText(name, 40) }));

function publish(tx: Tx, { workspace }: Actor, orders: readonly { account_id: string }[]): void {
  for (const account_id of new Set(orders.map((order) => order.account_id)))
    tx.publishChange({
      workspace_id: workspace.id,
      account_id,
      noun: 'orders',
      types: { 'order.updated': 1 },
      references: [],
      events: null,
    });
}
