import { say, type Message } from '../../../contract/messages/message.ts';
import { SILENT_DAYS, WAIT_TABLE, whyWaits, type WaitKey } from '../../../contract/orders/order-waits.ts';
import { nowOf, type Actor } from '../../caller/actor.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { withMessage } from '../../platform/row-messages.ts';
import { findUnlistedCities } from '../../shipping/cities/find-city.ts';
import type { OrderListRow } from '../list-sql.ts';
import type { IsBlacklisted } from '../customers/find-blacklisted.ts';
import {
  findHeardOf,
  findLacking,
  findLastMoves,
  findLeadStatuses,
  findPushes,
  type LackingLine,
} from './waits-sql.ts';

/** Fields of an order that the reasons need. */
type ShownOrder = Pick<
  OrderListRow,
  | 'id'
  | 'status'
  | 'account_id'
  | 'phone_digits'
  | 'city'
  | 'city_id'
  | 'lead_reference'
  | 'shipment_id'
  | 'delivery_boy_id'
  | 'created_at'
> & {
  /** False if the order certainly never moved; omitted if unknown. */
  has_moved?: boolean;
};

/** Statuses in which orders can wait. */
const WAITING: ReadonlySet<string> = new Set(Object.values(WAIT_TABLE).flatMap((row) => row.while));
/** Statuses in which an order on its way can have updates. */
const UNDER_WAY: readonly string[] = [...WAIT_TABLE.failed_delivery.while, ...WAIT_TABLE.courier_silent.while];

/**
 * Reasons why these orders of the caller's scope wait (R-ORD-13), the most urgent first; orders in a status that never waits have no entry.
 * Runs four statements in one round trip for any number of orders. One more reads cities without an id; a second round trip reads missing
 * stock. `blacklisted` is a promise, so that its statement joins the first round trip.
 */
export async function whyOrdersWait(
  sql: Sql,
  actor: Actor,
  orders: readonly ShownOrder[],
  blacklisted: Promise<IsBlacklisted>,
) {
  const { id: workspace_id } = actor.workspace;
  const seen = orders.filter(({ status }) => WAITING.has(status));
  const [waiting, isUnknown] = await Promise.all([
    findFacts(sql, workspace_id, seen),
    unknownCities(sql, workspace_id, seen),
  ]);
  const short = waiting.filter(({ status }) => status === 'out_of_stock').map(({ id }) => id);
  const lacking = short.length > 0 ? await findLacking(sql, workspace_id, short) : [];
  const isBlacklisted = await blacklisted;
  const at_ms = nowOf(actor);
  return new Map(
    waiting.map((order) => {
      const facts = { ...order, is_blacklisted: isBlacklisted(order), is_city_unknown: isUnknown(order) };
      const lines = lacking.filter(({ order_id }) => order_id === order.id);
      const waits = whyWaits(facts, at_ms).map(({ why, since }) =>
        withMessage({ why, since, said: explainWait(why, order, lines) }),
      );
      return [order.id, waits] as const;
    }),
  );
}

type Waiting = Awaited<ReturnType<typeof findFacts>>[number];

/** Facts for all reasons why these orders wait, except blacklisted customers and missing goods. */
async function findFacts(sql: Sql, workspace_id: string, orders: readonly ShownOrder[]) {
  const ids = orders.filter(({ has_moved = true }) => has_moved).map(({ id }) => id);
  const references = orders.flatMap(({ lead_reference }) => lead_reference ?? []);
  const shipment_ids = orders.flatMap(({ shipment_id }) => shipment_id ?? []);
  const under_way = orders.filter(({ status }) => UNDER_WAY.includes(status)).map(({ id }) => id);
  const [moves, leads, pushes, heard] = await Promise.all([
    ids.length > 0 ? findLastMoves(sql, workspace_id, ids) : [],
    references.length > 0 ? findLeadStatuses(sql, workspace_id, references) : [],
    shipment_ids.length > 0 ? findPushes(sql, workspace_id, shipment_ids) : [],
    under_way.length > 0 ? findHeardOf(sql, workspace_id, under_way) : [],
  ]);
  const movedAt = new Map(moves.map(({ order_id, changed_at }) => [order_id, changed_at]));
  const leadStatus = new Map(leads.map(({ reference, status }) => [reference, status]));
  const pushOf = new Map(pushes.map((row) => [row.shipment_id, row]));
  const heardOf = new Map(heard.map((row) => [row.order_id, row]));
  return orders.map((order) => ({
    ...order,
    ...(pushOf.get(order.shipment_id ?? '') ?? NOT_PUSHED),
    ...(heardOf.get(order.id) ?? NOT_HEARD_OF),
    lead_status: leadStatus.get(order.lead_reference ?? '') ?? null,
    has_driver: order.delivery_boy_id !== null,
    since: movedAt.get(order.id) ?? order.created_at,
  }));
}

const NOT_PUSHED = {
  push: null,
  push_said: null,
  push_error: null,
  withdrawal: null,
  tracking_number: null,
  courier: null,
} as const;
const NOT_HEARD_OF = { heard_at: null, failed_at: null } as const;

/** Tells whether an order in the house goes to a city that is not in the workspace's list; without a list, all cities are known. */
async function unknownCities(
  sql: Sql,
  workspace_id: string,
  orders: readonly ShownOrder[],
): Promise<(order: ShownOrder) => boolean> {
  const statuses: readonly string[] = WAIT_TABLE.unknown_city.while;
  const doubtful = orders.filter(({ city_id, status }) => city_id === null && statuses.includes(status));
  if (doubtful.length === 0) return () => false;
  const typed = doubtful.map(({ city }) => city);
  const unlisted = await findUnlistedCities(sql, workspace_id, typed);
  return ({ city, city_id }) => city_id === null && unlisted.has(city);
}

function explainWait(why: WaitKey, order: Waiting, lacking: readonly LackingLine[]): Message {
  switch (why) {
    case 'out_of_stock':
      return lacking.length > 0
        ? say('wait_out_of_stock', { lines: lacking.map((line) => `${line.sku} × ${line.lacking}`) })
        : say('wait_out_of_stock_apart');
    case 'lead_unconfirmed':
      return say('wait_lead_unconfirmed', { status: order.lead_status! });
    case 'unknown_city':
      return say('wait_unknown_city', { city: order.city });
    case 'push_refused':
      return (
        order.push_said ?? say('wait_push_refused', { courier: order.courier ?? '', error: order.push_error ?? '' })
      );
    case 'waiting_for_pickup':
      return order.courier ? say('wait_for_pickup_by', { courier: order.courier }) : say('wait_for_pickup');
    case 'courier_silent':
      return say('wait_courier_silent', { courier: order.courier ?? '–', days: SILENT_DAYS });
    case 'alive_at_courier':
      return aliveThere(order);
    case 'blacklisted':
      return say('wait_blacklisted');
    case 'no_courier':
      return say('wait_no_courier');
    case 'failed_delivery':
      return say('wait_failed_delivery');
    default:
      return why satisfies never;
  }
}

/** The parcel of a cancelled order that is still active at its courier (R-COUR-13), with the state of its cancellation. */
function aliveThere({ withdrawal, push_said, courier, tracking_number }: Waiting): Message {
  const names = { courier: courier ?? '–', tracking_number: tracking_number ?? '–' };
  if (withdrawal === 'delivered') return say('parcel_delivered_canceled', names);
  if (withdrawal === 'queued') return say('parcel_being_cancelled', names);
  return push_said ?? say('parcel_to_be_told', names);
}
