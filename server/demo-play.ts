import type { Actor } from './access/actor.ts';
import { nowOf } from './access/actor.ts';
import { DEMO_PRODUCTS } from './demo-data.ts';
import type { DemoShop } from './demo-shop.ts';
import type { Clock, Customer, PlannedCall, PlannedLead, PlannedLine, PlannedMove, PlannedOrder } from './demo-week.ts';
import { createLeads } from './leads/create-leads.ts';
import { endCall } from './leads/end-call.ts';
import { holdEnd } from './leads/hold-lead.ts';
import { setHold } from './leads/queue-sql.ts';
import { lockLeads } from './leads/sql.ts';
import { createOrders } from './orders/create-orders.ts';
import { planMoves } from './orders/move-orders.ts';
import { lockOrders } from './orders/sql.ts';
import type { LockedOrder } from './orders/sql.ts';
import { monotonicNow, newId } from './platform/ids.ts';
import { isoFromMilliseconds } from './platform/moments.ts';
import { toMinor } from './platform/money.ts';
import type { Tx } from './platform/postgres.ts';
import { manualNumber } from './shipping/connectors/manual.ts';
import { insertShipments, writeShipments } from './shipping/shipments.ts';
import type { Shipment } from './shipping/shipments.ts';
import { findStock } from './stocks/list-sql.ts';
import { moveStock } from './stocks/move-stock.ts';
import { openStock } from './stocks/open-stock.ts';

/** Something that somebody does at a moment. */
type Step = { at_ms: number; run: () => Promise<unknown> };

/** Does what was planned by the service's own actions, one after the other in the order of their moments. */
export async function playWeek(
  tx: Tx,
  shop: DemoShop,
  clock: Clock,
  { leads, orders }: { leads: readonly PlannedLead[]; orders: readonly PlannedOrder[] },
): Promise<void> {
  const parcels: Parcel[] = [];
  const made = await makeLeads(tx, shop, leads);
  const steps = [
    ...stockSteps(tx, shop, clock),
    ...made.flatMap((lead) => callSteps(tx, shop, lead, parcels)),
    ...orders.map((order) => orderStep(tx, shop, order, parcels)),
    ...moveSteps(tx, shop, [...leads, ...orders], parcels),
  ];
  for (const { run } of steps.toSorted((a, b) => a.at_ms - b.at_ms)) await run();
}

// --- stock -------------------------------------------------------------------------------------------------------

/** Goods come in on the first day; later on some move, some break, and of one the shelf turns out to be empty. */
function stockSteps(tx: Tx, shop: DemoShop, clock: Clock): Step[] {
  const [casablanca, marrakech] = shop.warehouses as [string, string];
  const stocks = new Map<string, string>();
  const at = (at_ms: number, run: (actor: Actor) => Promise<unknown>): Step => ({
    at_ms,
    run: () => run(shop.act('stock', at_ms)),
  });
  const opened = DEMO_PRODUCTS.map(({ sku, pieces, warning }, i) =>
    at(clock(-7, i / 2_000), async (actor) => {
      const product_id = shop.products.get(sku)!;
      const stock = { product_id, warehouse_id: casablanca, warning_quantity: warning };
      const id = await openStock(tx, actor, stock);
      stocks.set(sku, id);
      await moveStock(tx, actor, id, { type: 'increment', quantity: pieces, reason: 'Arrivage du lundi' });
    }),
  );
  const moved = (actor: Actor, sku: string, input: Parameters<typeof moveStock>[3]) =>
    moveStock(tx, actor, stocks.get(sku)!, input);
  return [
    ...opened,
    ...['TAGINE-28', 'LANTERN-M', 'ARGAN-50'].map((sku, i) =>
      at(clock(-6, 0.1 + i / 100), (actor) =>
        moved(actor, sku, {
          type: 'transfer',
          quantity: 12,
          reason: 'Pour le dépôt de Marrakech',
          warehouse_id: marrakech,
        }),
      ),
    ),
    at(clock(-4, 0.5), (actor) => moved(actor, 'TAGINE-28', { type: 'damage', quantity: 2, reason: 'Cassé au dépôt' })),
    at(clock(-3, 0.1), (actor) => moved(actor, 'OLIVE-1L', { type: 'increment', quantity: 24, reason: 'Réassort' })),
    at(clock(0, 0.6), async (actor) => {
      const { reserved } = (await findStock(tx, actor.scope, stocks.get('POUF-CUIR')!))!;
      await moved(actor, 'POUF-CUIR', { type: 'adjust', quantity: reserved, reason: 'Inventaire' });
    }),
  ];
}

// --- leads -------------------------------------------------------------------------------------------------------

/** An order of the plan that is there: the order's own id, or its lead's. */
type Parcel = { planned: Pick<PlannedLead, 'moves' | 'customer'>; by: 'id' | 'lead_id'; id: string };

/**
 * The leads, each at its moment; gives them by what was planned. They come before all that is done with them, so that their ids are asked
 * for once.
 */
async function makeLeads(tx: Tx, shop: DemoShop, planned: readonly PlannedLead[]): Promise<MadeLead[]> {
  const references: string[] = [];
  for (const { at_ms, channel, customer, lines } of planned) {
    const actor = shop.bring(channel.by, channel.channel, at_ms);
    const { created_refs } = await createLeads(tx, actor, accountOf(shop, lines), [
      {
        ...addressOf(customer),
        products: lines.map(({ product, quantity, total }) => ({ sku: product.sku, quantity, total })),
        data: [{ key: 'language', value: customer.language }],
      },
    ]);
    references.push(created_refs[0]!);
  }
  const { scope } = shop.act('admin', 0);
  const made = new Map((await lockLeads(tx, scope, 'reference', references)).map((lead) => [lead.reference, lead.id]));
  return planned.map((lead, i) => ({ planned: lead, reference: references[i]!, id: made.get(references[i]!)! }));
}

type MadeLead = { planned: PlannedLead; reference: string; id: string };

/** Calls, and the parcels of those that are confirmed. Agents hold what they call; whom they would be given is not asked. */
function callSteps(tx: Tx, shop: DemoShop, { planned, reference, id }: MadeLead, parcels: Parcel[]): Step[] {
  const end = async ({ at_ms, by, status, sub_status, action_ms, comment }: PlannedCall) => {
    const agent = shop.act(by, at_ms);
    await setHold(tx, agent.workspace.id, id, shop.id_of(by), holdEnd(monotonicNow()));
    await endCall(tx, agent, reference, {
      status,
      ...(sub_status ? { sub_status } : {}),
      ...(action_ms ? { action_date: isoFromMilliseconds(action_ms) } : {}),
      ...(comment ? { comment } : {}),
    });
    if (status === 'confirmed') parcels.push({ planned, by: 'lead_id', id });
  };
  return planned.calls.map((call) => ({ at_ms: call.at_ms, run: () => end(call) }));
}

const accountOf = (shop: DemoShop, lines: readonly PlannedLine[]) => shop.account_of[lines[0]!.product.owner];

const addressOf = ({ full_name, phone, city, area, address }: Customer) => ({ full_name, phone, city, area, address });

// --- orders ------------------------------------------------------------------------------------------------------

function orderStep(tx: Tx, shop: DemoShop, planned: PlannedOrder, parcels: Parcel[]): Step {
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
  return { at_ms, run };
}

/** What one person does to several parcels at once is one step. */
function moveSteps(tx: Tx, shop: DemoShop, planned: readonly Parcel['planned'][], parcels: readonly Parcel[]): Step[] {
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
    return { at_ms: move.at_ms, run };
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
  const plan = await planMoves(
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
  await plan.write();
}

/** Hands the orders to couriers that are called by phone: such a push asks nothing of anybody, so it needs no job. */
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
    tracking_number: manualNumber(reference),
    label_url: null,
    courier_status: null,
    courier_status_at: null,
    ended_at: null,
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
