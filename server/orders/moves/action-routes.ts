import { actOnMatchingOrders } from '../../../contract/resources/matching.ts';
import { ORDER_ACTIONS, undoMoves as undoMovesRoute } from '../../../contract/orders/order-actions.ts';
import { pushOrders, settlePush } from '../../../contract/orders/push-orders.ts';
import type { Actor } from '../../caller/actor.ts';
import { door, ok, type Door } from '../../caller/door.ts';
import { queuePush } from '../push/queue-push.ts';
import { settleByHand } from '../push/settle-by-hand.ts';
import { queueActOnOrders } from './act-on-matched-orders.ts';
import { actOnOrders } from './act-on-orders.ts';
import { undoMoves } from './undo-moves.ts';

/** Actions on selected orders: one door per row of the table of actions, and doors of actions that are not moves. */
export const orderActionDoors: Door[] = [
  ...ORDER_ACTIONS.map((action) =>
    door(action.route, ({ actor: person, body, write }) => {
      const actor: Actor = action.is_scan ? { ...person, source: 'scanner' } : person;
      return write(async (tx) => {
        return ok(await actOnOrders(tx, actor, action, body));
      });
    }),
  ),

  door(pushOrders, ({ actor, body, write }) =>
    write(async (tx) => ({ status: 202, body: await queuePush(tx, actor, body) })),
  ),

  door(settlePush, ({ actor, body, write }) =>
    write(async (tx) => {
      await settleByHand(tx, actor, body);
      return ok({ message: 'Settled.', data: {}, meta: {} });
    }),
  ),

  door(actOnMatchingOrders, ({ actor, body, write }) => write((tx) => queueActOnOrders(tx, actor, body))),

  door(undoMovesRoute, ({ actor, body, write }) =>
    write(async (tx) => ok(await undoMoves(tx, actor, body.undo_token))),
  ),
];
