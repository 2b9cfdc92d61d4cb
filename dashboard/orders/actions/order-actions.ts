import {
  IconArrowBackUp,
  IconBan,
  IconHomeCheck,
  IconMotorbike,
  IconPackage,
  IconRefresh,
  IconSend,
  IconTruckDelivery,
  type Icon,
} from '@tabler/icons-react';
import { orderAction, type OrderActionPath } from '../../../contract/orders/order-actions.ts';
import { pushOrders } from '../../../contract/orders/push-orders.ts';
import { ORDER_MOVES, PUSHABLE_STATUSES, nextOf, type OrderStatus } from '../../../contract/orders/order-moves.ts';
import type { Access } from '../../../contract/access/permissions.ts';
import type { Route } from '../../../contract/route.ts';

/* A person's acts on chosen orders: the rows of R-MOVE-5 that take ids, each with its questions. */

export type Ask = 'holder' | 'warehouse' | 'delivery_boy' | 'description' | 'condition' | 'courier';
export type OrderActionChoice = {
  name: 'pack' | 'ship' | 'deliver' | 'return' | 'cancel' | 'renew' | 'assign' | 'push';
  route: Route;
  icon: Icon;
  to: OrderStatus;
  only_from?: readonly OrderStatus[];
  asks: readonly Ask[];
};

const of = (path: OrderActionPath): Pick<OrderActionChoice, 'route' | 'to' | 'only_from'> => {
  const { route, to, only_from } = orderAction(path);
  return { route, to, ...(only_from ? { only_from } : {}) };
};

/** Sorted by the steps of a parcel's life. */
export const ACTION_CHOICES: readonly OrderActionChoice[] = [
  { name: 'pack', ...of('mark-orders-as-packed'), icon: IconPackage, asks: [] },
  {
    name: 'push',
    route: pushOrders,
    to: 'waiting_for_shipping_company',
    only_from: PUSHABLE_STATUSES,
    icon: IconSend,
    asks: ['courier'],
  },
  { name: 'ship', ...of('mark-orders-as-shipped'), icon: IconTruckDelivery, asks: ['holder', 'warehouse'] },
  { name: 'assign', ...of('assign-to-delivery-boy'), icon: IconMotorbike, asks: ['delivery_boy', 'warehouse'] },
  { name: 'deliver', ...of('mark-orders-as-delivered'), icon: IconHomeCheck, asks: [] },
  { name: 'return', ...of('mark-orders-as-returned'), icon: IconArrowBackUp, asks: ['condition'] },
  { name: 'cancel', ...of('mark-orders-as-canceled'), icon: IconBan, asks: ['description'] },
  { name: 'renew', ...of('renew-orders'), icon: IconRefresh, asks: [] },
];

/** Acts of the role on orders in these statuses: at least one order must allow them. */
export const actionsFor = (statuses: readonly OrderStatus[], may: (access: Access) => boolean): OrderActionChoice[] =>
  ACTION_CHOICES.filter((act) => may(act.route.access) && statuses.some((status) => canTake(act, status)));

const canTake = ({ to, only_from }: OrderActionChoice, from: OrderStatus): boolean =>
  (only_from === undefined || only_from.includes(from)) &&
  ORDER_MOVES.some((move) => move.from === from && move.to === to);

/** The next step of a parcel in this status: the one filled button. A parcel without a carrier first needs one (R-MOVE-15). */
export const nextAction = (
  status: OrderStatus,
  acts: readonly OrderActionChoice[],
  isHeld = true,
): OrderActionChoice | undefined => {
  const next = acts.find(({ to }) => to === nextOf(status));
  if (isHeld || next?.name !== 'ship') return next;
  return acts.find(({ name }) => name === 'push') ?? acts.find(({ name }) => name === 'assign') ?? next;
};

/** Shipping by a driver means assigning to them: an act of its own, with its own right. */
export const resolveAct = (act: OrderActionChoice, input: { delivery_boy_id?: string }): OrderActionChoice =>
  act.name === 'ship' && input.delivery_boy_id ? ACTION_CHOICES.find(({ name }) => name === 'assign')! : act;
