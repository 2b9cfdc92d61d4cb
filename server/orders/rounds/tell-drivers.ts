import { isOrderUnderWay } from '../../../contract/orders/order-moves.ts';
import type { Actor } from '../../caller/actor.ts';
import { notify, type Notice } from '../../live/notify.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import { dayOf } from '../../platform/text/moments.ts';
import type { LockedOrder, OrderState } from '../moves/states-sql.ts';
import { findCarried } from './carried-sql.ts';

type Changed = { order: LockedOrder; after: OrderState };

/**
 * Tells drivers of parcels that others gave them, one notification for all of a request, and of parcels that they have and are to
 * deliver on another day (R-RES-24).
 */
export async function tellDrivers(tx: Tx, actor: Actor, changed: readonly Changed[]): Promise<void> {
  const given = changed.filter(
    ({ order, after }) =>
      isOthers(actor, after) && after.delivery_boy_id !== order.delivery_boy_id && isOrderUnderWay(after.status),
  );
  const notices = [...Map.groupBy(given, ({ after }) => after.delivery_boy_id!)].map(([driver, group]): Notice => {
    const [first] = group;
    const to = { people: [driver] };
    if (group.length > 1) return { message: 'parcels_given', params: { count: group.length }, link: '/round', to };
    const { reference } = first!.order;
    return { message: 'parcel_given', params: { reference }, link: `/orders/${reference}`, to };
  });
  const { time_zone } = actor.workspace;
  const moved = changed.flatMap(({ order, after }) => {
    const [before, now] = [order.action_date, after.action_date].map(
      (moment) => moment && dayOf(Date.parse(moment), time_zone),
    );
    const isKept = after.delivery_boy_id === order.delivery_boy_id;
    return now && now !== before && isKept ? [{ ...order, day: now }] : [];
  });
  if (notices.length > 0) await notify(tx, actor.workspace.id, notices);
  await tellOfDay(tx, actor, moved);
}

/** Tells drivers on which day they are to deliver parcels that they have. */
export async function tellOfDay(
  tx: Tx,
  actor: Actor,
  parcels: readonly (Pick<LockedOrder, 'reference' | 'delivery_boy_id'> & { day: string })[],
): Promise<void> {
  const notices = parcels
    .filter((parcel) => isOthers(actor, parcel))
    .map(({ reference, delivery_boy_id, day }): Notice => ({
      message: 'day_moved',
      params: { reference, day },
      link: `/orders/${reference}`,
      to: { people: [delivery_boy_id!] },
    }));
  if (notices.length > 0) await notify(tx, actor.workspace.id, notices);
}

/** What a person did herself is no news to her. */
const isOthers = ({ user_id }: Actor, { delivery_boy_id }: Pick<OrderState, 'delivery_boy_id'>): boolean =>
  delivery_boy_id !== null && delivery_boy_id !== user_id;

type Told = { id: string; user_id: string; message_key: string | null; params: Record<string, unknown> };

/** Notifications about a parcel that its driver no longer has; for devices (server/worker.ts). */
export async function parcelsOfOthers(sql: Sql, workspace_id: string, told: readonly Told[]): Promise<string[]> {
  const asked = told.filter(({ message_key }) => message_key === 'parcel_given' || message_key === 'day_moved');
  if (asked.length === 0) return [];
  const references = asked.map(({ params }) => String(params['reference']));
  const carried = await findCarried(sql, workspace_id, references);
  const carriers = new Set(carried.map(({ reference, delivery_boy_id }) => `${reference} ${delivery_boy_id}`));
  return asked.filter(({ user_id, params }) => !carriers.has(`${params['reference']} ${user_id}`)).map(({ id }) => id);
}
