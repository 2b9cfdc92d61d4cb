import { ORDER_STATUSES, type OrderStatus } from '../contract/orders/order-moves.ts';
import type { LeadStatus } from '../contract/leads/lead-moves.ts';
import type { Caller, Insist } from './insist.ts';
import type { Scheduler } from './scheduler.ts';
import type { Answer, Service } from './service.ts';
import type { Shop } from './shop.ts';
import type { StoreBook } from './store.ts';

/* Programs and people who use the service, each with one act after the other, and the answers that they received. */

/** Acknowledged data, which the service must keep whatever happens. */
export type Acknowledged = {
  /** References of orders and leads, by the client's name of each. */
  orders: Map<string, string>;
  leads: Map<string, string>;
  /** Moves that were acknowledged with the requested status. */
  moves: { reference: string; status: string }[];
  /** References of orders. */
  deleted: Set<string>;
  /** Pieces brought in by SKU, without those that were removed for good. */
  pieces: Map<string, number>;
  store: StoreBook;
  /** Amount that documents brought to the bank, minus what they paid, in minor units. */
  bank: number;
};

export const nothingYet = (): Acknowledged => ({
  orders: new Map(),
  leads: new Map(),
  moves: [],
  deleted: new Set(),
  pieces: new Map(),
  store: { orders: [], answered: new Map(), wrong: [] },
  bank: 0,
});

const TALKED: readonly LeadStatus[] = ['confirmed', 'confirmed', 'wrong', 'duplicate', 'no_reply', 'new'];
/** The usual next status of an order. */
const USUAL: Partial<Record<OrderStatus, OrderStatus>> = {
  new: 'packed',
  packed: 'shipped',
  shipped: 'delivered',
  waiting_for_shipping_company: 'shipped',
  delivered: 'returned',
  out_of_stock: 'new',
  canceled: 'new',
  returned: 'new',
  rollback: 'packed',
};

type Deed = (caller: Caller) => Promise<void>;

/** Creates the people. The returned function is the life of one person: it carries out `deeds` acts in sequence. */
export function makePeople(
  service: Service,
  scheduler: Scheduler,
  insist: Insist,
  { skus, stocks, company_id, owner, admin, seller, driver_id, warehouse_id }: Shop,
  acknowledged: Acknowledged,
): (name: string, deeds: number) => Promise<void> {
  const { roll } = scheduler;
  let names = 0;
  /** Rows that a person knows, with the last seen status. */
  const orders = new Map<string, OrderStatus>();
  const leads = new Set<string>();

  const look = (path: string): Promise<Answer | null> =>
    service.ask({ method: 'GET', url: path, headers: admin.headers });

  const person = () => ({ full_name: `Person ${++names}`, phone: `06${String(10_000_000 + names)}` });
  const lines = (of: readonly string[] = skus) => roll.some(of, 2).map((sku) => ({ sku, quantity: 1 + roll.below(3) }));

  async function createOrders(caller: Caller): Promise<void> {
    // Products of the house, or of a seller.
    const of = roll.isLikely(0.5) ? seller : { account_id: null, skus };
    const drafts = Array.from({ length: 1 + roll.below(4) }, () => ({
      ...person(),
      city: 'Rabat',
      address: '5 Avenue Hassan II',
      is_fees_paid_by_customer: false,
      total: 100,
      products: lines(of.skus).map((line) => ({ ...line, price: 10 })),
    }));
    const { account_id } = of;
    const { status, body, text } = await insist(caller, 'POST', '/orders', { account_id, orders: drafts });
    if (status !== 200) throw new Error(`An order was refused: ${text}`);
    (body.data.created_refs as string[]).forEach((reference, i) => {
      acknowledged.orders.set(drafts[i]!.full_name, reference);
      orders.set(reference, 'new');
    });
  }

  async function moveOrders(caller: Caller): Promise<void> {
    if (orders.size === 0) return;
    const rows = roll.some([...orders.keys()], 4).map((reference) => {
      const status = roll.isLikely(0.7) ? USUAL[orders.get(reference)!] : undefined;
      return { reference, status: (status ?? roll.pick(ORDER_STATUSES)).toUpperCase() };
    });
    const { status, body } = await insist(caller, 'PUT', '/orders', { orders: rows });
    // Meanwhile another person moved one of these orders, or a product is out of stock: the caller reads them again.
    if (status !== 200) for (const { reference } of rows) await lookAtOrder(reference);
    else
      for (const row of body.data as { reference: string; status: string }[]) {
        const key = row.status.toLowerCase() as OrderStatus;
        orders.set(row.reference, key);
        acknowledged.moves.push({ reference: row.reference, status: key });
      }
  }

  /** Moves one order along its usual way to its end, which brings the cash. A driver delivers half of these orders. */
  async function carryOn(caller: Caller): Promise<void> {
    const reference = roll.pick([...orders.keys()]);
    if (reference === undefined) return;
    for (let steps = 2 + roll.below(3); steps > 0; steps--) {
      const was = orders.get(reference)!;
      if (was === 'packed' && roll.isLikely(0.5)) {
        await giveToDriver([reference]);
        await lookAtOrder(reference);
        continue;
      }
      const status = USUAL[was]!.toUpperCase();
      const answer = await insist(caller, 'PUT', '/orders', { orders: [{ reference, status }] });
      if (answer.status !== 200) return void (await lookAtOrder(reference));
      const key = answer.body.data[0].status.toLowerCase() as OrderStatus;
      orders.set(reference, key);
      acknowledged.moves.push({ reference, status: key });
      if (key === 'delivered' || key === 'returned') return;
    }
  }

  async function lookAtOrder(reference: string): Promise<string | null> {
    const answer = await look(`/orders/${reference}/show`);
    if (answer?.status === 404) orders.delete(reference);
    if (answer?.status !== 200) return null;
    orders.set(reference, answer.body.data.status);
    return answer.body.data.id as string;
  }

  async function moveStock(caller: Caller): Promise<void> {
    const { id, sku } = roll.pick(stocks);
    const type = roll.pick(['increment', 'increment', 'decrement', 'damage']);
    const quantity = 1 + roll.below(6);
    const { status } = await insist(caller, 'POST', `/stocks/${id}/movements`, { type, quantity, reason: 'test' });
    const by = { increment: quantity, decrement: -quantity }[type] ?? 0;
    if (status === 201) acknowledged.pieces.set(sku, acknowledged.pieces.get(sku)! + by);
  }

  async function removeOrder(caller: Caller): Promise<void> {
    if (orders.size === 0) return;
    const reference = roll.pick([...orders.keys()]);
    const { status } = await insist(caller, 'DELETE', `/orders/${reference}`, {});
    if (status === 200) acknowledged.deleted.add(reference);
    if (status === 200 || status === 404) orders.delete(reference);
  }

  async function createLeads(caller: Caller): Promise<void> {
    // More than ten leads are created by a job.
    const count = roll.isLikely(0.15) ? 12 : 1 + roll.below(3);
    const data = Array.from({ length: count }, () => ({
      ...person(),
      city: 'Casablanca',
      area: 'Maarif',
      address: '12 Rue Ibn Batouta',
      products: lines().map((line) => ({ ...line, total: 50 })),
    }));
    const { status, body, text } = await insist(caller, 'POST', '/leads', { data });
    if (status >= 300) throw new Error(`A lead was refused: ${text}`);
    const references = (status === 201 ? body.data.created_refs : []) as string[];
    for (const reference of references) leads.add(reference);
    data.forEach(({ full_name }, i) => acknowledged.leads.set(full_name, references[i] ?? ''));
  }

  async function moveLeads(caller: Caller): Promise<void> {
    if (leads.size === 0) return;
    const rows = roll.some([...leads], 3).map((reference) => ({ reference, status: roll.pick(TALKED) }));
    await insist(caller, 'PUT', '/leads', { leads: rows });
  }

  async function push(): Promise<void> {
    const chosen = roll.some([...orders.keys()], 4);
    const ids = (await Promise.all(chosen.map(lookAtOrder))).filter((id) => id !== null);
    if (ids.length === 0) return;
    const body = { ids, shippent_company_id: company_id, from_stock: false };
    await insist(admin, 'POST', '/orders/push-order-to-shipping-company', body);
  }

  async function giveToDriver(references: readonly string[]): Promise<void> {
    const ids = (await Promise.all(references.map(lookAtOrder))).filter((id) => id !== null);
    if (ids.length === 0) return;
    const body = { ids, delivery_boy_id: driver_id, warehouseId: warehouse_id };
    await insist(admin, 'POST', '/orders/assign-to-delivery-boy', body);
  }

  const deeds: readonly [weight: number, deed: Deed][] = [
    [20, createOrders],
    [20, moveOrders],
    [30, carryOn],
    [10, moveStock],
    [3, removeOrder],
    [10, createLeads],
    [12, moveLeads],
    [24, push],
  ];
  const weighted = deeds.flatMap(([weight, deed]) => Array.from({ length: weight }, () => deed));

  return async (name, count) => {
    const caller = { ...owner, name };
    for (let done = 0; done < count; done++) {
      await scheduler.turn(`${name} does something`, caller);
      await roll.pick(weighted)(caller);
    }
  };
}
