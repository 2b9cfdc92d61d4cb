import type { NotificationMessageKey } from '../../../contract/live/notification-kinds.ts';
import { ORDER_STATUSES, isOrderUnderWay } from '../../../contract/orders/order-moves.ts';
import type { Actor } from '../../caller/actor.ts';
import { asParam, referencesOf } from '../../live/listed-references.ts';
import { notify, type Notice } from '../../live/notify.ts';
import { findToldAfter } from '../../live/pushed-sql.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import { dayOf } from '../../platform/text/moments.ts';
import type { LockedOrder, OrderState } from '../moves/states-sql.ts';
import { findCarriers } from './carried-sql.ts';

type ChangedOrder = { order: LockedOrder; after: OrderState };

/**
 * Notifies delivery persons of parcels that others assigned to them, once per request, and of their parcels that have a new delivery day
 * (R-RES-24).
 */
export async function tellDrivers(tx: Tx, actor: Actor, changed: readonly ChangedOrder[]): Promise<void> {
  const given = changed.filter(
    ({ order, after }) =>
      isOthers(actor, after) && after.delivery_boy_id !== order.delivery_boy_id && isOrderUnderWay(after.status),
  );
  const notices = [...Map.groupBy(given, ({ after }) => after.delivery_boy_id!)].map(([driver, group]): Notice => {
    const [first] = group;
    const to = { people: [driver] };
    if (group.length > 1) {
      const references = asParam(group.map(({ order }) => order.reference));
      return { message: 'parcels_given', params: { count: group.length, references }, link: '/round', to };
    }
    const { reference } = first!.order;
    return { message: 'parcel_given', params: { reference }, link: `/orders/${reference}`, to };
  });
  const { time_zone } = actor.workspace;
  const moved = changed.flatMap(({ order, after }) => {
    const [before, now] = [order.action_date, after.action_date].map(
      (moment) => moment && dayOf(Date.parse(moment), time_zone),
    );
    const isKept = after.delivery_boy_id === order.delivery_boy_id;
    return now && now !== before && isKept && isOrderUnderWay(after.status) ? [{ ...order, day: now }] : [];
  });
  if (notices.length > 0) await notify(tx, actor.workspace.id, notices);
  await tellOfDay(tx, actor, moved);
}

/** Notifies delivery persons of the new delivery day of parcels that they have, one notification per day. */
export async function tellOfDay(
  tx: Tx,
  actor: Actor,
  parcels: readonly (Pick<LockedOrder, 'reference' | 'delivery_boy_id'> & { day: string })[],
): Promise<void> {
  const others = parcels.filter((parcel) => isOthers(actor, parcel));
  const groups = Map.groupBy(others, ({ delivery_boy_id, day }) => `${delivery_boy_id} ${day}`);
  const notices = [...groups.values()].map((group): Notice => {
    const { reference, delivery_boy_id, day } = group[0]!;
    const to = { people: [delivery_boy_id!] };
    if (group.length === 1)
      return { message: 'day_moved', params: { reference, day }, link: `/orders/${reference}`, to };
    const references = asParam(group.map((parcel) => parcel.reference));
    return { message: 'days_moved', params: { count: group.length, day, references }, link: '/round', to };
  });
  if (notices.length > 0) await notify(tx, actor.workspace.id, notices);
}

/** False for changes by the delivery person, who needs no notification of them. */
const isOthers = ({ user_id }: Actor, { delivery_boy_id }: Pick<OrderState, 'delivery_boy_id'>): boolean =>
  delivery_boy_id !== null && delivery_boy_id !== user_id;

type DriverNotice = { id: string; user_id: string; message_key: string | null; params: Record<string, unknown> };

/**
 * Ids of outdated notifications, for devices (server/worker.ts): their parcels are no longer on the way with the delivery person, or got a
 * newer delivery day. A notification about several parcels stays while it is true for one of them.
 */
export async function parcelsOver(sql: Sql, workspace_id: string, told: readonly DriverNotice[]): Promise<string[]> {
  const asked = told
    .filter(({ message_key }) => ABOUT_PARCELS.has(message_key))
    .map((one) => ({ ...one, references: referencesOf(one.params) }));
  if (asked.length === 0) return [];
  const references = [...new Set(asked.flatMap((one) => one.references))];
  const [carried, daysSince] = await Promise.all([
    findCarriers(sql, workspace_id, references, UNDER_WAY),
    readDaysSince(sql, workspace_id, asked.filter(isOfDay)),
  ]);
  const carriers = new Set(carried.map(({ reference, delivery_boy_id }) => `${reference} ${delivery_boy_id}`));
  const holds = (one: DriverNotice, reference: string) =>
    carriers.has(`${reference} ${one.user_id}`) && !(isOfDay(one) && daysSince(one, reference));
  return asked.filter((one) => !one.references.some((reference) => holds(one, reference))).map(({ id }) => id);
}

const UNDER_WAY = ORDER_STATUSES.filter(isOrderUnderWay);
const OF_DAY: ReadonlySet<string | null> = new Set(['day_moved', 'days_moved'] satisfies NotificationMessageKey[]);
const ABOUT_PARCELS: ReadonlySet<string | null> = new Set([
  ...OF_DAY,
  ...(['parcel_given', 'parcels_given'] satisfies NotificationMessageKey[]),
]);
const isOfDay = ({ message_key }: DriverNotice): boolean => OF_DAY.has(message_key);

/** Reads whether a later notification gave a delivery person another day for a parcel. */
async function readDaysSince(sql: Sql, workspace_id: string, asked: readonly DriverNotice[]) {
  if (asked.length === 0) return () => false;
  const first = asked.reduce((least, { id }) => (id < least ? id : least), asked[0]!.id);
  const user_ids = [...new Set(asked.map(({ user_id }) => user_id))];
  const later = await findToldAfter(sql, workspace_id, user_ids, 'parcel.day_moved', first);
  const newest = new Map(
    later.flatMap(({ id, user_id, params }) =>
      referencesOf(params as DriverNotice['params']).map((reference) => [`${user_id} ${reference}`, id]),
    ),
  );
  return ({ id, user_id }: DriverNotice, reference: string): boolean =>
    (newest.get(`${user_id} ${reference}`) ?? id) > id;
}
