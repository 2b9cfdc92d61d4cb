import { Type } from 'typebox';
import type { Goods, OrderStatus } from '../orders/order-moves.ts';

/*
 * The outcomes of a customer's earlier orders, by phone (R-LIST-4: phones are compared by digits). A returned parcel
 * costs the way there and the way home.
 */

/** Outcomes of orders that say something about the customer. */
export const ORDER_ENDS = ['delivered', 'returned', 'refused'] as const;
export type OrderEnd = (typeof ORDER_ENDS)[number];

/**
 * The outcome of an order by its state; the first matching row wins, no match means none yet. Refused: cancelled at the
 * door with the goods out, also after they have come back. Returned: any other return.
 */
export const ORDER_END_TABLE: readonly {
  end: OrderEnd;
  status: OrderStatus;
  previous_status?: OrderStatus;
  goods?: Goods;
}[] = [
  { end: 'delivered', status: 'delivered' },
  { end: 'refused', status: 'returned', previous_status: 'canceled' },
  { end: 'returned', status: 'returned' },
  { end: 'refused', status: 'canceled', goods: 'out' },
];

export const orderEnd = (order: {
  status: OrderStatus;
  previous_status: OrderStatus | null;
  goods: Goods;
}): OrderEnd | null =>
  ORDER_END_TABLE.find(
    ({ status, previous_status = order.previous_status, goods = order.goods }) =>
      order.status === status && order.previous_status === previous_status && order.goods === goods,
  )?.end ?? null;

export type CustomerFigures = Record<OrderEnd, number>;

/** A customer is flagged from this many returned orders on; 0: never. */
export const isFlagged = ({ returned, refused }: CustomerFigures, flag_from_returned: number): boolean =>
  flag_from_returned > 0 && returned + refused >= flag_from_returned;

export const ReliabilityShape = Type.Object(
  {
    delivered: Type.Integer(),
    returned: Type.Integer(),
    refused: Type.Integer({ description: 'Cancelled at the door' }),
    is_flagged: Type.Boolean({
      description: 'True: at least `flag_from_returned` orders (a setting) were returned or refused',
    }),
  },
  {
    description:
      'Ended orders of this phone by outcome. People of the workspace see all; people of one account see its own, or all if `shares_phone_history` is on',
  },
);
