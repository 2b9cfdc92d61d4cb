import { Type } from 'typebox';
import type { Goods, OrderStatus } from '../orders/order-moves.ts';

/*
 * The outcomes of a customer's earlier orders, by phone (R-LIST-4: phones are compared by digits). A returned parcel
 * costs the way there and the way home.
 */

/** Order outcomes that are meaningful for the customer. */
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
    is_flagged: Type.Boolean({ description: 'So many came back that the settings call for care' }),
  },
  {
    description:
      'Orders of this phone by how they ended: of the workspace for its people; of an account for its own, or of all where `shares_phone_history` is on',
  },
);
