import { isOrderAlive, momentOf, type Goods, type OrderStatus } from '../../../contract/orders/order-moves.ts';
import { helpOf, type WaitHelp, type WaitKey } from '../../../contract/orders/order-waits.ts';
import { actionsFor, nextAction, type OrderActionChoice } from '../actions/order-actions.ts';
import type { ShownOrder } from '../shown-order.ts';
import type { NextText } from './next-step-texts.ts';

/* The one next step of an order (R-ORD-17), from its status, holder, reasons to wait and cash. Pure: the page draws it. */

/** Person or company that has the parcel or its cash; null: none. */
type Holder = string | null;

export type NextStep = {
  /** The sentence that names the step. */
  says: NextText;
  holder: Holder;
  /** The act on the order; left out: the step is another one, or none. */
  act?: OrderActionChoice['name'];
  /** A step that is no act on the order. */
  help?: 'lead' | 'stock' | 'city' | 'decide' | 'scan' | 'cash' | 'payout';
  /** The reason to wait that this step solves; its text stands below the sentence. */
  wait?: ShownOrder['waits'][number];
  /** True: the order cannot proceed without this step, or has waited for it for a day. */
  is_urgent: boolean;
};

/** A wait of this length is no longer part of a usual day. */
const URGENT_AFTER_MS = 24 * 3_600_000;

/** Reasons that block an order at once; the others become urgent after a day. */
const BLOCKS: readonly WaitKey[] = [
  'lead_unconfirmed',
  'out_of_stock',
  'unknown_city',
  'push_refused',
  'failed_delivery',
];

const STEP_OF: Partial<Record<WaitHelp, Pick<NextStep, 'says' | 'act' | 'help'>>> = {
  lead: { says: 'next_lead', help: 'lead' },
  stock: { says: 'next_stock', help: 'stock' },
  city: { says: 'next_city', help: 'city' },
  decide: { says: 'next_decide', help: 'decide' },
};

/** The next step of an order. `now_ms` decides whether its wait has become urgent; a sale of the house is paid to no seller. */
export function nextStepOf(order: ShownOrder, now_ms: number, isOwnSale: boolean): NextStep {
  const status = order.status as OrderStatus;
  const holder = order.shipping_company?.name ?? order.delivery_boy?.name ?? null;
  const wait = order.waits.find(({ why }) => isOfStep(why as WaitKey));
  const why = wait?.why as WaitKey | undefined;
  const since_ms = wait?.since ? Date.parse(wait.since) : now_ms;
  const step = {
    holder,
    ...(wait ? { wait } : {}),
    is_urgent: why !== undefined && (BLOCKS.includes(why) || now_ms - since_ms > URGENT_AFTER_MS),
  };
  const solves = why && STEP_OF[helpOf(why)];
  if (solves) return { ...step, ...solves };
  if (why === 'push_refused') return { ...step, says: 'next_push_again', act: 'push' };
  switch (status) {
    case 'new':
    case 'rollback':
    case 'out_of_stock':
      return { ...step, says: 'next_pack', act: 'pack' };
    case 'packed':
      return holder ? { ...step, says: 'next_ship', act: 'ship' } : { ...step, says: 'next_holder', act: 'push' };
    case 'waiting_for_shipping_company':
      return { ...step, says: holder ? 'next_ship' : 'next_holder', act: 'ship' };
    case 'shipped':
      return { ...step, says: holder ? 'next_deliver' : 'next_deliver_unassigned', act: 'deliver' };
    case 'delivered':
      return { ...step, ...afterDelivery(order, isOwnSale) };
    case 'returned':
      return { ...step, says: order.came_back_damaged.length > 0 ? 'next_damaged' : 'next_returned', act: 'renew' };
    case 'canceled':
      return (order.goods as Goods) === 'out'
        ? { ...step, says: 'next_take_back', act: 'return' }
        : { ...step, says: 'next_canceled', act: 'renew' };
    default:
      return status satisfies never;
  }
}

/** Reasons that the step itself says; the rest stands beside it. */
const isOfStep = (why: WaitKey): boolean =>
  helpOf(why) in STEP_OF || ['push_refused', 'no_courier', 'waiting_for_pickup'].includes(why);

/** Delivered: the rest of the parcel, then its cash. */
function afterDelivery({ is_partly_delivered, rest_received_at, cash }: ShownOrder, isOwnSale: boolean) {
  if (is_partly_delivered && !rest_received_at) return { says: 'next_rest', help: 'scan' } as const;
  const holder = cash?.holder?.name ?? null;
  if (cash?.stage === 'collected')
    return { says: holder ? 'next_cash' : 'next_cash_unassigned', holder, help: 'cash' } as const;
  if (cash?.stage === 'remitted' && !isOwnSale) return { says: 'next_payout', help: 'payout' } as const;
  return { says: 'next_none' } as const;
}

/**
 * The act of the step that the person may take. Choosing a holder is a push, where the shop may push and has a courier, else handing the
 * parcel to a driver.
 */
export function actOfStep(
  { act, says }: NextStep,
  status: OrderStatus,
  may: Parameters<typeof actionsFor>[1],
  hasCouriers: boolean,
): OrderActionChoice | undefined {
  if (!act) return undefined;
  const acts = actionsFor([status], may);
  if (says !== 'next_holder' || act !== 'push') return acts.find(({ name }) => name === act);
  const pushed = hasCouriers ? acts.find(({ name }) => name === 'push') : undefined;
  return pushed ?? acts.find(({ name }) => name === 'assign') ?? nextAction(status, acts, true);
}

/** The steps of a parcel's life, with the moment at which each was reached; the last is how it ended. */
export function stagesOf(order: ShownOrder): { status: OrderStatus; at: string | null; is_reached: boolean }[] {
  const status = order.status as OrderStatus;
  const end = isOrderAlive(status) ? 'delivered' : status;
  const moment = momentOf(end);
  const ended_at = moment ? order[moment] : null;
  const reached = REACHED[status];
  const all: { status: OrderStatus; at: string | null }[] = [
    { status: 'new', at: order.created_at },
    { status: 'packed', at: order.packed_at },
    { status: 'shipped', at: order.shipped_at },
    { status: end, at: ended_at },
  ];
  // A cancelled order may never have been packed or shipped.
  const isEnded = reached === 3;
  return all.map((stage, i) => ({
    ...stage,
    is_reached: isEnded ? i === 0 || i === 3 || stage.at !== null : i <= reached,
    at: i <= reached ? stage.at : null,
  }));
}

const REACHED: Record<OrderStatus, number> = {
  new: 0,
  out_of_stock: 0,
  rollback: 0,
  packed: 1,
  waiting_for_shipping_company: 1,
  shipped: 2,
  delivered: 3,
  returned: 3,
  canceled: 3,
};
