import { runJobs } from '../shop.ts';
import { aLead, anOrder, expect } from '../world.ts';
import type { Act, Play } from './play.ts';
import {
  booksOfTrip,
  lastOf,
  newTrip,
  settledBy,
  type Carrier,
  type Order,
  type Stay,
  type Trip,
  NO_CARRIER,
  NO_PLAN,
} from './rules.ts';

/* Acts on orders: they go out without a holder, with a driver or with a courier, change holders, come back, are renewed and deleted. */

const LIVE_ORDERS = 30;

type Seller = { sku: string; account_id: string };
type Sold = { pieces: number; total: number; deposit: number };

export function orderActs(p: Play): Act[] {
  const { s, books, sellers, house, carriers, call_center, service } = p;
  const { roll, orders } = books;
  const people = carriers.filter(({ kind }) => kind === 'person');
  const put = (order: Order, status: string) =>
    s.api.put('/orders', { orders: [{ reference: order.reference, status }] });
  let parcels = 0;

  async function create(): Promise<boolean | void> {
    if (orders.length >= LIVE_ORDERS) return false;
    const seller = roll.pick([...sellers, house]);
    const pieces = 1 + roll.below(3);
    const total = 100_00 * (1 + roll.below(40));
    const deposit = roll.isLikely(0.3) ? 100_00 * roll.below(total / 100_00) : 0;
    const of_center = roll.isLikely(0.25);
    const sold = { pieces, total, deposit };
    const reference = of_center ? await confirmLead(seller, sold) : await orderOf(seller, sold);
    const trip = newTrip({ cod: total - deposit, pieces, deposit, lines: of_center ? total : pieces * 10_00 });
    const { id } = await s.showOrder(reference);
    orders.push({ id, reference, account: seller.account_id, call_center: of_center ? call_center : null, trips: [trip] }); // prettier-ignore
    await s.moveOrder(reference, 'PACKED');
  }

  async function orderOf({ sku, account_id }: Seller, { pieces, total, deposit }: Sold) {
    const products = [{ sku, quantity: pieces, price: 10 }];
    const body = {
      orders: [anOrder(sku, { total: total / 100, prepaid_amount: deposit / 100, products })],
      account_id,
    };
    return expect(await s.api.post('/orders', body), 200).body.data.created_refs[0]!;
  }

  /** An agent of the call center calls and confirms: the center earns its fee with the delivery. */
  async function confirmLead({ sku, account_id }: Seller, { pieces: quantity, total, deposit }: Sold) {
    const products = [{ sku, quantity, total: total / 100 }];
    const data = [aLead(sku, { prepaid_amount: deposit / 100, products })];
    const [lead] = expect(await s.api.post('/leads', { data, account_id }), 201).body.data.created_refs;
    expect(await (await p.agent()).post(`/leads/${lead!}/hold`), 200);
    const called = await (await p.agent()).post(`/leads/${lead!}/outcome`, { status: 'CONFIRMED' });
    expect(called, 200);
    const [row] = await service.database.read.rows<{ reference: string }>(
      null,
      `select o.reference from orders o join leads l on l.workspace_id = o.workspace_id and l.id = o.lead_id
       where l.workspace_id = $1 and l.reference = $2`,
      [s.workspace_id, lead],
    );
    return row!.reference;
  }

  async function ship(): Promise<boolean | void> {
    const order = books.pickLast(({ stay }) => stay === 'here');
    if (!order) return false;
    const carrier = roll.isLikely(0.15) ? NO_CARRIER : roll.pick(carriers);
    const trip = lastOf(order);
    if (carrier.kind === 'person') await give(order, carrier);
    if (carrier.kind === 'company') trip.tracking = await push(order, carrier);
    if (carrier.kind !== 'person') await s.moveOrder(order.reference, 'SHIPPED');
    Object.assign(trip, { stay: 'out', carrier, plan: order.account === house.account_id ? NO_PLAN : p.plan() });
  }

  async function give(order: Order, { id }: Carrier): Promise<void> {
    const body = { ids: [order.id], delivery_boy_id: id, warehouseId: s.main };
    expect(await (await p.admin()).post('/orders/assign-to-delivery-boy', body), 200);
  }

  /** Pushes the order to the courier, which returns its own tracking number. */
  async function push(order: Order, { id }: Carrier): Promise<string> {
    const body = { ids: [order.id], shippent_company_id: id, from_stock: false };
    expect(await (await p.admin()).post('/orders/push-order-to-shipping-company', body), 202);
    await runJobs(service.database, s.workspace_id, 'push-orders');
    const tracking = `TRK${String(++parcels).padStart(7, '0')}`;
    const [row] = await service.database.transaction((tx) =>
      tx.rows(
        null,
        `update shipments h set tracking_number = $3 from order_states t
         where t.workspace_id = $1 and t.order_id = $2 and h.workspace_id = $1 and h.id = t.shipment_id and h.state = 'accepted' returning h.id`,
        [s.workspace_id, order.id, tracking],
      ),
    );
    if (!row) throw new Error(`The parcel of ${order.reference} was not pushed.`);
    return tracking;
  }

  /** A parcel that is out without a holder, or with a driver, goes on with another driver, for the new driver's fee. */
  async function changeHolder(): Promise<boolean | void> {
    const order = books.pickLast(({ stay, carrier }) => stay === 'out' && carrier.kind !== 'company');
    if (!order) return false;
    const carrier = roll.pick(people);
    await give(order, carrier);
    lastOf(order).carrier = carrier;
  }

  /** An arrival or a rollback is refused while the parcel's claim is paid or written off; an open claim ends (R-PAY-3). */
  const isStuck = (trip: Trip): boolean => !['open', undefined].includes(books.claimOf(trip)?.status);

  function arrive(order: Order, stay: Stay): void {
    books.endClaimOf(lastOf(order));
    lastOf(order).stay = stay;
  }

  const move =
    (status: 'DELIVERED' | 'RETURNED', stay: Stay, from: readonly Stay[]) => async (): Promise<boolean | void> => {
      const order = books.pickLast((trip) => from.includes(trip.stay === 'lost' ? trip.lost_from : trip.stay));
      if (!order) return false;
      const reply = await put(order, status);
      if (isStuck(lastOf(order))) return void expect(reply, 422);
      expect(reply, 200);
      if (stay === 'delivered') lastOf(order).said = null;
      arrive(order, stay);
    };

  /** The parcel is refused or cancelled at the door; a lost parcel stays lost. */
  async function refuse(): Promise<boolean | void> {
    const order = books.pickLast(({ stay, lost_from }) => (stay === 'lost' ? lost_from : stay) === 'out');
    if (!order) return false;
    const trip = lastOf(order);
    const reply = await put(order, 'CANCELED');
    if (isStuck(trip)) return void expect(reply, 422);
    expect(reply, 200);
    if (trip.stay === 'lost') trip.lost_from = 'refused';
    else trip.stay = 'refused';
  }

  async function deliverAndUndo(): Promise<boolean | void> {
    const order = books.pickLast(({ stay }) => stay === 'out');
    if (!order) return false;
    const done = await (await p.admin()).post('/orders/mark-orders-as-delivered', { ids: [order.id], date: p.day() });
    const { undo_token } = expect(done, 200).body.meta as { undo_token: string };
    expect(await (await p.admin()).post('/orders/undo', { undo_token }), 200);
  }

  /** A driver reports the cash paid at the door: all, less, more or none. */
  async function sayAtDoor(): Promise<boolean | void> {
    const order = books.pickLast(({ stay, carrier }) => stay === 'out' && carrier.kind === 'person');
    if (!order) return false;
    const trip = lastOf(order);
    const paid = roll.pick([trip.cod, trip.cod - 20_00, trip.cod + 15_00, 0]);
    const body = { reference: order.reference, date: p.day(), collected: paid / 100 };
    const reply = await (await p.admin()).post('/orders/mark-orders-as-delivered-by-scanner', body);
    const { undo_token } = expect(reply, 200).body.meta as { undo_token: string };
    if (roll.isLikely(0.2)) return void expect(await (await p.admin()).post('/orders/undo', { undo_token }), 200);
    Object.assign(trip, { said: { of: trip.cod, paid }, stay: 'delivered' });
  }

  /** The customer kept some of the pieces. This may also be reported after the delivery, until a document settles the order. */
  async function keepPart(): Promise<boolean | void> {
    const order = books.pickLast(
      ({ stay, pieces, kept }) => (stay === 'out' || stay === 'delivered') && pieces > 1 && !kept,
    );
    if (!order) return false;
    const trip = lastOf(order);
    const kept = { pieces: 1 + roll.below(trip.pieces - 1), cod: 100_00 * roll.below(trip.cod / 100_00 + 1) };
    const said = { quantities: [kept.pieces], amount: kept.cod / 100 };
    const body = { reference: order.reference, date: p.day(), kept: said };
    const reply = await (await p.admin()).post('/orders/mark-orders-as-delivered-by-scanner', body);
    if (settledBy(trip) !== null) return void expect(reply, 422);
    const { undo_token } = expect(reply, 200).body.meta as { undo_token: string };
    if (roll.isLikely(0.2)) return void expect(await (await p.admin()).post('/orders/undo', { undo_token }), 200);
    if (trip.stay !== 'delivered') trip.said = null;
    Object.assign(trip, { kept, stay: 'delivered' });
  }

  /** All pieces of a delivered order come back; of a partly kept order, after the rest came back. */
  async function bringBack(): Promise<boolean | void> {
    const order = books.pickLast(({ stay }) => stay === 'delivered');
    if (!order) return false;
    const body = { reference: order.reference, date: p.day() };
    if (lastOf(order).kept)
      expect(await (await p.admin()).post('/orders/mark-orders-as-returned-by-scanner', body), 200);
    await s.moveOrder(order.reference, 'RETURNED');
    lastOf(order).stay = 'returned';
  }

  /**
   * A rollback sends a delivered or returned order on its way again; a document that settles the order where it stands
   * forbids it, and so does a settled claim. Cash that was handed in before the return would be carried without a
   * parcel until the next delivery, so such trips stay returned here.
   */
  async function rollBack(): Promise<boolean | void> {
    const order = books.pickLast(
      ({ stay, kept, remitted }) => stay === 'delivered' || (stay === 'returned' && !kept && remitted === null),
    );
    if (!order) return false;
    const reply = await put(order, 'ROLLBACK');
    const trip = lastOf(order);
    if (settledBy(trip) !== null || isStuck(trip)) return void expect(reply, 422);
    expect(reply, 200);
    arrive(order, 'out');
    Object.assign(trip, { kept: null, said: null });
    await s.moveOrder(order.reference, 'SHIPPED');
  }

  async function renew(): Promise<boolean | void> {
    const order = books.pickLast(({ stay }) => stay === 'returned');
    if (!order) return false;
    await s.moveOrder(order.reference, 'NEW', 'PACKED');
    order.trips.push(newTrip(lastOf(order)));
  }

  /**
   * An order can be deleted while it has no booking, no payout and no claim (R-ORD-9). An order that came back without a fee has no
   * booking; it stays here, as documents may contain it.
   */
  async function remove(): Promise<boolean | void> {
    const isBooked = (order: Order) =>
      order.trips.some((trip) => booksOfTrip(order, trip).some(([, , amount]) => amount !== 0));
    const order = books.pickLast(({ stay }, one) => stay === 'here' && (one.trips.length === 1 || isBooked(one)));
    if (!order) return false;
    await s.moveOrder(order.reference, 'CANCELED');
    const reply = await s.api.send('DELETE', `/orders/${order.reference}`);
    if (isBooked(order)) {
      expect(reply, 403);
      await s.moveOrder(order.reference, 'NEW', 'PACKED');
      return;
    }
    expect(reply, 200);
    orders.splice(orders.indexOf(order), 1);
  }

  return [
    [12, 'create', create],
    [16, 'ship', ship],
    [4, 'change holder', changeHolder],
    [14, 'deliver', move('DELIVERED', 'delivered', ['out'])],
    [6, 'say at the door', sayAtDoor],
    [6, 'return', move('RETURNED', 'returned', ['out', 'refused'])],
    [3, 'refuse', refuse],
    [2, 'deliver and undo', deliverAndUndo],
    [4, 'keep a part', keepPart],
    [5, 'bring back', bringBack],
    [3, 'roll back', rollBack],
    [8, 'renew', renew],
    [2, 'delete', remove],
    [1, 'change plan', p.changePlan],
    [1, 'change policies', p.changePolicies],
  ];
}
