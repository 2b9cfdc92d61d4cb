import { nowOf, type Actor } from '../caller/actor.ts';
import { DEMO_ATTEMPTS } from './demo-data.ts';
import type { DemoShop } from './demo-shop.ts';
import type { Step } from './demo-steps.ts';
import type { Clock, Customer, PlannedLead, PlannedLine, PlannedMove, PlannedOrder } from './demo-week.ts';
import { createOrders } from '../orders/create-orders.ts';
import { reportAttempt } from '../orders/failed-deliveries/report-attempt.ts';
import { moveOrders } from '../orders/moves/plan-moves.ts';
import { lockOrders, type LockedOrder } from '../orders/moves/states-sql.ts';
import { newId } from '../platform/ids.ts';
import { isoFromMilliseconds } from '../platform/text/moments.ts';
import { toMinor } from '../platform/text/money.ts';
import type { Tx } from '../platform/database/postgres.ts';
import { manualNumber } from '../shipping/connectors/manual-number.ts';
import { insertShipments, writeShipments, type Shipment } from '../shipping/tracking/shipments-sql.ts';

/** An existing order of the plan: the order's own id, or its lead's. */
export type Parcel = { planned: Pick<PlannedLead, 'moves' | 'customer' | 'lines'>; by: 'id' | 'lead_id'; id: string };

export function orderStep(tx: Tx, shop: DemoShop, planned: PlannedOrder, parcels: Parcel[]): Step {
  const { at_ms, customer, lines } = planned;
  const run = async () => {
    const actor = shop.bring('YouCan store', 'application:YouCan store', at_ms);
    const minor = (amount: number) => toMinor(amount, actor.workspace.currency)!;
    const [made] = await createOrders(tx, actor, [
      {
        ...addressOf(customer),
        account_id: accountOf(shop, lines),
        lead: null,
        email: null,
        second_phone: null,
        notes: null,
        shipment_way: 1,
        is_fees_paid_by_customer: false,
        is_prepaid: false,
        total: minor(lines.reduce((sum, { total }) => sum + total, 0)),
        lines: lines.map(({ product, quantity, total }) => ({
          product_id: shop.products.get(product.sku)!,
          sku: product.sku,
          name: product.name,
          quantity,
          price: minor(product.price),
          total: minor(total),
        })),
      },
    ]);
    parcels.push({ planned, by: 'id', id: made!.id });
  };
  return { at_ms, about: [planned, ...skusOf(planned)], run };
}

/** Steps for the moves of parcels; equal moves of several parcels are one step. */
export function moveSteps(
  tx: Tx,
  shop: DemoShop,
  planned: readonly Parcel['planned'][],
  parcels: readonly Parcel[],
): Step[] {
  const moves = planned.flatMap((parcel) => parcel.moves.map((move) => ({ move, parcel })));
  const together = Map.groupBy(moves, ({ move }) => JSON.stringify(move));
  return [...together.values()].map((group) => {
    const { move } = group[0]!;
    const mine = new Set(group.map(({ parcel }) => parcel));
    const run = () =>
      moveParcels(
        tx,
        shop,
        move,
        parcels.filter(({ planned }) => mine.has(planned)),
      );
    return { at_ms: move.at_ms, about: group.flatMap(({ parcel }) => [parcel, ...skusOf(parcel)]), run };
  });
}

async function moveParcels(tx: Tx, shop: DemoShop, move: PlannedMove, parcels: readonly Parcel[]): Promise<void> {
  const isScanned = move.by === 'packer' || move.by === 'delivery';
  const actor = shop.act(move.by, move.at_ms, isScanned ? 'scanner' : 'dashboard');
  const orders: LockedOrder[] = [];
  for (const [by, group] of Map.groupBy(parcels, ({ by }) => by))
    orders.push(
      ...(await lockOrders(
        tx,
        actor.scope,
        by,
        group.map(({ id }) => id),
      )),
    );
  const north = new Set(parcels.filter(({ planned }) => planned.customer.is_north).map(({ id }) => id));
  const isHanded = move.to === 'waiting_for_shipping_company';
  const shipments = isHanded ? await ship(tx, shop, actor, orders, north) : new Map<string, string>();
  const isOurs = move.to === 'shipped' && move.by === 'admin';
  await moveOrders(
    tx,
    actor,
    orders.map((order) => ({
      order,
      to: move.to,
      cancel_description: move.reason,
      is_damaged: move.is_damaged,
      shipment_id: shipments.get(order.id),
      delivery_boy_id: isOurs ? shop.id_of('delivery') : undefined,
    })),
  );
}

/** Failed attempts of today: customers of some parcels on their way were not at home. */
export function attemptSteps(
  tx: Tx,
  shop: DemoShop,
  clock: Clock,
  planned: readonly Parcel['planned'][],
  parcels: readonly Parcel[],
): Step[] {
  const underWay = planned.filter(({ moves }) => moves.at(-1)?.to === 'shipped');
  return DEMO_ATTEMPTS.flatMap((said, i) => {
    const parcel = underWay[i * 2];
    if (!parcel) return [];
    const at_ms = clock(0, 0.4 + i / 10);
    const actor = shop.act('admin', at_ms);
    const run = async () => {
      const { by, id } = parcels.find(({ planned }) => planned === parcel)!;
      const [order] = await lockOrders(tx, actor.scope, by, [id]);
      await reportAttempt(tx, actor, { order: order!.id, ...said });
    };
    return [{ at_ms, about: [parcel, ...skusOf(parcel)], run }];
  });
}

/** Hands the orders to couriers that have no API: such a push sends no request, so it needs no job. */
async function ship(
  tx: Tx,
  shop: DemoShop,
  actor: Actor,
  orders: readonly LockedOrder[],
  north: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const at = new Date(nowOf(actor));
  const sent_at = isoFromMilliseconds(at.getTime());
  const job_id = newId(at.getTime());
  const shipments = orders.map(({ id, lead_id, account_id, reference }): Shipment => ({
    id: newId(at.getTime()),
    account_id,
    order_id: id,
    shipping_company_id: shop.couriers[north.has(lead_id ?? id) ? 1 : 0]!,
    reference,
    from_stock: false,
    created_at: sent_at,
    job_id,
    state: 'sending',
    claim_id: null,
    not_before: null,
    sent_at,
    tries: 1,
    error: null,
    said: null,
    tracking_number: manualNumber(reference),
    label_url: null,
    courier_status: null,
    courier_status_at: null,
    ended_at: null,
    withdrawal: null,
  }));
  await insertShipments(tx, actor.workspace.id, shipments, at);
  await writeShipments(
    tx,
    actor.workspace.id,
    shipments.map((row) => ({ ...row, state: 'accepted' as const })),
    at,
  );
  return new Map(shipments.map(({ id, order_id }) => [order_id, id]));
}

export const skusOf = ({ lines }: Pick<PlannedLead, 'lines'>) => lines.map(({ product }) => product.sku);

export const accountOf = (shop: DemoShop, lines: readonly PlannedLine[]) => shop.account_of[lines[0]!.product.owner];

export const addressOf = ({ full_name, phone, city, area, address }: Customer) => ({
  full_name,
  phone,
  city,
  area,
  address,
});
