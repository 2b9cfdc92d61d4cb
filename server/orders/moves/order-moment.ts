import type { EventData } from '../../../contract/webhooks/event-data.ts';
import type { OrderState } from './states-sql.ts';

type Moment = Pick<
  OrderState,
  | 'status'
  | 'previous_status'
  | 'goods'
  | 'action_date'
  | 'cancel_description'
  | 'packed_at'
  | 'shipped_at'
  | 'delivered_at'
  | 'returned_at'
  | 'canceled_at'
  | 'rest_received_at'
  | 'kept_pieces'
  | 'delivery_boy_id'
>;

/** Event fields for the moment of an order (R-EVT-6). */
export const momentOf = (reference: string, state: Moment): EventData<'order.updated'> => ({
  reference,
  status: state.status,
  previous_status: state.previous_status,
  goods: state.goods,
  action_date: state.action_date,
  cancel_description: state.cancel_description,
  packed_at: state.packed_at,
  shipped_at: state.shipped_at,
  delivered_at: state.delivered_at,
  returned_at: state.returned_at,
  canceled_at: state.canceled_at,
  rest_received_at: state.rest_received_at,
  is_partly_delivered: state.kept_pieces !== null,
  delivery_boy_id: state.delivery_boy_id,
});

/** Event fields for the moment of a newly created order. */
export const firstMoment = (
  reference: string,
  status: OrderState['status'],
  goods: OrderState['goods'],
): EventData<'order.created'> =>
  momentOf(reference, {
    status,
    previous_status: null,
    goods,
    action_date: null,
    cancel_description: null,
    packed_at: null,
    shipped_at: null,
    delivered_at: null,
    returned_at: null,
    canceled_at: null,
    rest_received_at: null,
    kept_pieces: null,
    delivery_boy_id: null,
  });
