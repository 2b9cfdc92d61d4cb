import type { LeadStatus } from '../contract/leads/lead-moves.ts';
import {
  findOrderMove,
  goodsAfter,
  isOrderDeletable,
  momentOf,
  type Goods,
  type OrderStatus,
} from '../contract/orders/order-moves.ts';

/*
 * Orders and stock, written a second time by R-MOVE and R-STOCK of docs/rules.md: in memory, one request after the other. The table of
 * moves is the contract's (contract/orders/order-moves.test.ts has a second copy); everything about goods is written anew here.
 */

export type Stock = { on_hand: number; reserved: number; damaged: number };
export type Held = {
  warehouse: string;
  state: 'reserved' | 'out' | 'back';
  quantity: number;
  is_damaged: boolean;
  /** Further pieces, which the customer did not keep and which came back. */
  rest: number;
  rest_is_damaged: boolean;
};
export type ModelOrder = {
  id: string;
  reference: string;
  /** The reference of the order's lead; null: the order has no lead. */
  lead: string | null;
  /** Pieces by product. */
  lines: Map<string, number>;
  status: OrderStatus;
  previous_status: OrderStatus | null;
  goods: Goods;
  goods_before: Goods;
  held: Map<string, Held>;
  /** Pieces of each product that the customer kept; null: all of them, or not delivered. */
  kept: Map<string, number> | null;
  /** The kept pieces by line, in the form of the order's lines; null as for `kept`. */
  kept_by_line: string | null;
  is_rest_back: boolean;
  moments: Set<string>;
  delivery_boy: string | null;
  cancel_description: string | null;
  version: number;
  histories: string[];
  is_deleted: boolean;
};

export type Asked = {
  may_renew: boolean;
  warehouse?: string | undefined;
  delivery_boy?: string | undefined;
  description?: string | undefined;
  is_damaged?: boolean | undefined;
  /** A person scanned the parcel itself. */
  is_scan?: boolean | undefined;
  kept?: Map<string, number> | undefined;
  kept_by_line?: string | undefined;
};
export type Outcome = 'updated' | 'already' | 'failed';
export type Undo = { order: ModelOrder; version: number; before: ModelOrder }[];

export type ModelLead = { id: string; reference: string; lines: Map<string, number>; status: LeadStatus };

const key = (product: string, warehouse: string) => `${product} ${warehouse}`;
const OPEN: readonly OrderStatus[] = ['new', 'packed', 'waiting_for_shipping_company', 'rollback'];

export type OrderModel = ReturnType<typeof orderModel>;

/** An empty shop; `warehouses` are in the order in which orders use them. */
export function orderModel(warehouses: readonly string[]) {
  const orders: ModelOrder[] = [];
  const leads = new Map<string, ModelLead>();
  let stocks = new Map<string, Stock>();
  const tracked = new Set<string>();
  let given = new Set<string>();

  const live = (): ModelOrder[] => orders.filter(({ is_deleted }) => !is_deleted);

  const stock = (product: string, warehouse: string): Stock | undefined => stocks.get(key(product, warehouse));

  function open(product: string, warehouse: string): Stock {
    const opened = stock(product, warehouse) ?? { on_hand: 0, reserved: 0, damaged: 0 };
    stocks.set(key(product, warehouse), opened);
    return opened;
  }

  /** Runs one request; if it freed pieces, waiting orders get them afterwards. `is_done` false: all its effects are undone. */
  function request<T>(run: () => { is_done: boolean; result: T }): T {
    const before = live().map((order) => [order, copy(order)] as const);
    const [stocks_before, free] = [structuredClone(stocks), freeNow()];
    const leads_before = structuredClone(leads);
    given = new Set();
    const { is_done, result } = run();
    if (is_done) {
      const risen = [...freeNow()]
        .filter(([name, now]) => now > (free.get(name) ?? 0))
        .map(([name]) => productOf(name));
      helpWaiting(risen.filter((product) => given.has(product)));
    } else {
      stocks = stocks_before;
      for (const [order, was] of before) Object.assign(order, was);
      for (const [reference, was] of leads_before) leads.set(reference, was);
    }
    return result;
  }

  /** Sorts orders by age, oldest first. */
  const inAge = (some: Iterable<ModelOrder>): ModelOrder[] => {
    const named = new Set(some);
    return orders.filter((order) => named.has(order));
  };

  function move(order: ModelOrder, to: OrderStatus, asked: Asked): Outcome {
    if (order.kept && to === 'returned' && (asked.is_scan || !order.is_rest_back))
      return asked.is_scan ? receiveRest(order, asked) : 'failed';
    if (order.status === to) return again(order, asked);
    const move = findOrderMove(order, to);
    if (!move || (move.ability && !asked.may_renew) || isUnwanted(order, to)) return 'failed';
    const target = goodsAfter(move, order);
    const isReversal = to === 'rollback';
    const isMoved = attempt(order, to !== 'out_of_stock', () => shift(order, target, isReversal, asked));
    if (!isMoved && !move.waits_if_short) return 'failed';
    const left = order.status;
    const leftMoment = momentOf(left);
    if (to === 'new') order.moments.clear();
    if (to === 'new' || (to === 'rollback' && left === 'shipped')) order.delivery_boy = null;
    if (to === 'new') order.cancel_description = null;
    if (to === 'rollback' && leftMoment) order.moments.delete(leftMoment);
    const moment = momentOf(to);
    if (moment) order.moments.add(moment);
    if (asked.delivery_boy) order.delivery_boy = asked.delivery_boy;
    if (asked.description) order.cancel_description = asked.description;
    order.kept = asked.kept ?? null;
    order.kept_by_line = asked.kept_by_line ?? null;
    order.is_rest_back = false;
    order.goods_before = order.goods;
    order.goods = isMoved ? target : 'none';
    enter(order, isMoved ? to : 'out_of_stock');
    return 'updated';
  }

  /** A failed order cannot be opened again while its lead is not confirmed; a deleted lead does not count. */
  function isUnwanted({ lead, status }: ModelOrder, to: OrderStatus): boolean {
    const nothing: OrderStatus[] = ['canceled', 'returned'];
    const said = lead === null ? undefined : leads.get(lead)?.status;
    return said !== undefined && said !== 'confirmed' && nothing.includes(status) && !nothing.includes(to);
  }

  const orderOf = ({ reference }: ModelLead) => live().find(({ lead }) => lead === reference);

  /** False: refused. `make` returns the id and the reference of the lead's new order. */
  function moveLead(lead: ModelLead, to: LeadStatus, make: () => Pick<ModelOrder, 'id' | 'reference'>): boolean {
    const order = orderOf(lead);
    if (lead.status === to) return true;
    if (order && lead.status === 'confirmed' && !['new', 'out_of_stock', 'canceled'].includes(order.status))
      return false;
    if (order && to === 'confirmed' && order.status === 'canceled' && order.goods === 'out') return false;
    const left = lead.status;
    lead.status = to;
    if (left === 'confirmed' && order && order.status !== 'canceled') move(order, 'canceled', { may_renew: true });
    if (to === 'confirmed' && order?.status === 'canceled') move(order, 'new', { may_renew: true });
    if (to === 'confirmed' && !order) create({ ...make(), lines: lead.lines }, lead.reference);
    return true;
  }

  function enter(order: ModelOrder, to: OrderStatus): void {
    order.histories.push(`${order.status}>${to}`);
    order.previous_status = order.status;
    order.status = to;
    order.version++;
  }

  /** The pieces that the customer did not keep return to the stock, only once. */
  function receiveRest(order: ModelOrder, { is_damaged = false }: Asked): Outcome {
    if (order.is_rest_back) return 'already';
    attempt(order, true, () => {
      for (const [product, held] of order.held) {
        // Pieces of an earlier trip that no line has any more do not belong to the rest.
        const refused = (order.lines.get(product) ?? 0) - (order.kept!.get(product) ?? 0);
        // Nor do pieces that were shipped as another product, merged since: no more come back than went out.
        const rest = Math.min(refused, held.quantity);
        if (held.state !== 'out' || rest === 0) continue;
        stock(product, held.warehouse)![is_damaged ? 'damaged' : 'on_hand'] += rest;
        if (rest === held.quantity) Object.assign(held, { state: 'back', is_damaged });
        else Object.assign(held, { quantity: held.quantity - rest, rest, rest_is_damaged: is_damaged });
      }
      return true;
    });
    order.is_rest_back = true;
    order.version++;
    return 'updated';
  }

  function again(order: ModelOrder, { delivery_boy, description, kept, kept_by_line: by_line }: Asked): Outcome {
    if (kept) {
      const kept_by_line = by_line ?? null;
      if (order.kept) return order.kept_by_line === kept_by_line ? 'already' : 'failed';
      order.kept = kept;
      order.kept_by_line = kept_by_line;
      order.version++;
      return 'updated';
    }
    const isOther = delivery_boy !== undefined && delivery_boy !== order.delivery_boy;
    const isReworded = description !== undefined && description !== order.cancel_description;
    if (!isOther && !isReworded) return 'already';
    if (isOther) order.delivery_boy = delivery_boy;
    if (isReworded) order.cancel_description = description;
    order.version++;
    return 'updated';
  }

  function create(order: Pick<ModelOrder, 'id' | 'reference' | 'lines'>, lead: string | null = null): ModelOrder {
    const made: ModelOrder = {
      ...order,
      lead,
      status: 'new',
      previous_status: null,
      goods: 'reserved',
      goods_before: 'none',
      held: new Map(),
      kept: null,
      kept_by_line: null,
      is_rest_back: false,
      moments: new Set(),
      delivery_boy: null,
      cancel_description: null,
      version: 1,
      histories: [],
      is_deleted: false,
    };
    orders.push(made);
    if (!attempt(made, true, () => reserve(made, needs(made)))) {
      made.status = 'out_of_stock';
      made.goods = 'none';
    }
    return made;
  }

  /** False: refused, without any effect. */
  function edit(order: ModelOrder, lines: Map<string, number>): boolean {
    if (order.goods === 'out') return false;
    const before = needs(order);
    const kept = order.lines;
    order.lines = lines;
    order.version++;
    if (order.status === 'out_of_stock') serveAnew(order, before);
    if (order.goods !== 'reserved') return true;
    const isDone = attempt(order, true, () => {
      const after = needs(order);
      for (const [product] of before) if (after.get(product) !== before.get(product)) release(order, product);
      return reserve(order, new Map([...after].filter(([product, quantity]) => before.get(product) !== quantity)));
    });
    if (!isDone) order.lines = kept;
    return isDone;
  }

  /** An order that waits looks for its goods if it needs others now. */
  function serveAnew(order: ModelOrder, before: Map<string, number>): void {
    const after = needs(order);
    if (after.size === before.size && [...after].every(([product, quantity]) => before.get(product) === quantity))
      return;
    if (after.size === 0) move(order, 'new', { may_renew: true });
    else helpWaiting([...after.keys()]);
  }

  /** Deletes orders; false: refused, for all of them. */
  function remove(some: ModelOrder[]): boolean {
    if (some.some(({ status, goods }) => !isOrderDeletable(status, goods, 'workspace'))) return false;
    for (const order of inAge(some)) {
      attempt(order, true, () => shift(order, 'none', false, {}));
      order.is_deleted = true;
    }
    return true;
  }

  /** After a manual movement, open orders get pieces first, then those that wait. */
  function moved(product: string): void {
    for (const order of live().filter(({ status, goods }) => OPEN.includes(status) && goods === 'reserved')) {
      const quantity = needs(order).get(product);
      if (quantity && !order.held.has(product))
        attempt(order, true, () => reserve(order, new Map([[product, quantity]])));
    }
    helpWaiting([product]);
  }

  function undo(undone: Undo): { order: ModelOrder; outcome: 'updated' | 'moved_on' | 'short' }[] {
    const byOrder = new Map(undone.map((entry) => [entry.order, entry]));
    return inAge(byOrder.keys()).map((order) => {
      const { version, before } = byOrder.get(order)!;
      if (order.is_deleted || order.version !== version || isUnwanted(order, before.status))
        return { order, outcome: 'moved_on' };
      const isMove = order.status !== before.status;
      const hasMovedGoods = isMove || order.is_rest_back !== before.is_rest_back;
      const isWaiting = before.status === 'out_of_stock';
      if (hasMovedGoods && !attempt(order, !isWaiting, () => putBack(order, before)))
        return { order, outcome: 'short' };
      const { status: left, version: now, histories, held } = order;
      Object.assign(order, copy(before), { version: now + 1, held, histories });
      if (isMove) histories.push(`${left}>${before.status}`);
      return { order, outcome: 'updated' };
    });
  }

  // --- goods -------------------------------------------------------------------------------------------------------

  const freeNow = () => new Map([...stocks].map(([name, { on_hand, reserved }]) => [name, on_hand - reserved]));

  const needs = ({ lines }: ModelOrder) => new Map([...lines].filter(([product]) => tracked.has(product)));

  /** Runs a change completely or not at all. `counts`: waiting orders get the pieces that it frees. */
  function attempt(order: ModelOrder, counts: boolean, run: () => boolean): boolean {
    const [stocks_before, held, free] = [structuredClone(stocks), structuredClone(order.held), freeNow()];
    if (!run()) {
      stocks = stocks_before;
      order.held = held;
      return false;
    }
    for (const [name, now] of freeNow()) if (counts && now > free.get(name)!) given.add(productOf(name));
    return true;
  }

  function helpWaiting(products: string[]): void {
    for (const order of live().filter(({ status }) => status === 'out_of_stock'))
      if (products.some((product) => order.lines.has(product))) move(order, 'new', { may_renew: true });
  }

  function pick(product: string, quantity: number, warehouse?: string): string | undefined {
    return warehouses.find((name) => {
      const there = stock(product, name);
      return (warehouse === undefined || warehouse === name) && there && there.on_hand - there.reserved >= quantity;
    });
  }

  function reserve(order: ModelOrder, wanted: Map<string, number>, wished?: string): boolean {
    for (const [product, quantity] of wanted) {
      if (order.held.get(product)?.state === 'reserved') continue;
      const warehouse = (wished && pick(product, quantity, wished)) ?? pick(product, quantity);
      if (!warehouse) return false;
      stock(product, warehouse)!.reserved += quantity;
      order.held.set(product, {
        warehouse,
        state: 'reserved',
        quantity,
        is_damaged: false,
        rest: 0,
        rest_is_damaged: false,
      });
    }
    return true;
  }

  function release(order: ModelOrder, product: string): void {
    const held = order.held.get(product);
    if (held?.state !== 'reserved') return;
    stock(product, held.warehouse)!.reserved -= held.quantity;
    order.held.delete(product);
  }

  function ship(order: ModelOrder, product: string): void {
    const held = order.held.get(product)!;
    const from = stock(product, held.warehouse)!;
    from.on_hand -= held.quantity;
    from.reserved -= held.quantity;
    held.state = 'out';
  }

  function unship(order: ModelOrder, product: string): void {
    const held = order.held.get(product)!;
    const from = stock(product, held.warehouse)!;
    from.on_hand += held.quantity;
    from.reserved += held.quantity;
    held.state = 'reserved';
  }

  /** Sends returned goods out again; false: they are no longer in stock. */
  function outAgain(order: ModelOrder, product: string): boolean {
    const held = order.held.get(product)!;
    const from = stock(product, held.warehouse)!;
    if ((held.is_damaged ? from.damaged : from.on_hand - from.reserved) < held.quantity) return false;
    from[held.is_damaged ? 'damaged' : 'on_hand'] -= held.quantity;
    Object.assign(held, { state: 'out', is_damaged: false });
    return true;
  }

  /** Sends returned pieces out with the others, so that the whole order is out. */
  function wholeOut(order: ModelOrder, product: string): boolean {
    const held = order.held.get(product)!;
    if (held.state === 'back' && !outAgain(order, product)) return false;
    const from = stock(product, held.warehouse)!;
    if ((held.rest_is_damaged ? from.damaged : from.on_hand - from.reserved) < held.rest) return false;
    from[held.rest_is_damaged ? 'damaged' : 'on_hand'] -= held.rest;
    Object.assign(held, { quantity: held.quantity + held.rest, rest: 0, rest_is_damaged: false });
    return true;
  }

  function shift(
    order: ModelOrder,
    to: Goods,
    isReversal: boolean,
    { warehouse, is_damaged = false }: Partial<Asked>,
  ): boolean {
    const entries = [...order.held];
    if (isReversal)
      for (const [product, held] of entries)
        if ((held.rest > 0 || (order.goods === 'out' && held.state === 'back')) && !wholeOut(order, product))
          return false;
    if (to === 'none') {
      for (const [product, held] of entries) {
        if (held.state === 'reserved' && is_damaged) ship(order, product);
        if (held.state === 'reserved') release(order, product);
        else if (held.state === 'out') {
          stock(product, held.warehouse)![is_damaged ? 'damaged' : 'on_hand'] += held.quantity;
          Object.assign(held, { state: 'back', is_damaged });
        }
      }
      return true;
    }
    if (to === 'reserved') {
      for (const [product, held] of entries) {
        if (held.state === 'back' && isReversal && held.is_damaged) outAgain(order, product);
        // Pieces of an ended trip are released here; what the order needs now is reserved below.
        else if (held.state === 'back') order.held.delete(product);
        if (held.state !== 'out') continue;
        unship(order, product);
        if (order.goods === 'none' && needs(order).get(product) !== held.quantity) release(order, product);
      }
      return order.goods === 'out' || (isReversal && order.goods === 'reserved') || reserve(order, needs(order));
    }
    if (isReversal) return entries.every(([product, held]) => held.state !== 'back' || outAgain(order, product));
    if (order.goods === 'out') return true;
    for (const [product, held] of entries.filter(([, { state }]) => state === 'reserved')) {
      if (warehouse && held.warehouse !== warehouse) {
        if (!pick(product, held.quantity, warehouse)) return false;
        release(order, product);
        reserve(order, new Map([[product, held.quantity]]), warehouse);
      }
    }
    for (const [product, quantity] of needs(order)) {
      if (order.held.get(product)?.state !== 'reserved') {
        order.held.delete(product);
        if (warehouse && !pick(product, quantity, warehouse)) return false;
        if (!reserve(order, new Map([[product, quantity]]), warehouse)) return false;
      }
    }
    for (const [product, { state }] of order.held) if (state === 'reserved') ship(order, product);
    return true;
  }

  /** Restores the goods of an order, in the same warehouses if these still have the pieces. */
  function putBack(order: ModelOrder, before: ModelOrder): boolean {
    const products = new Set([...order.held.keys(), ...before.held.keys()]);
    for (const product of products) {
      const was = before.held.get(product);
      if ((order.held.get(product)?.rest ?? 0) > (was?.rest ?? 0) && !wholeOut(order, product)) return false;
      const now = order.held.get(product);
      const wanted = was?.state ?? (before.goods === 'reserved' && now?.state !== 'back' ? 'reserved' : 'nothing');
      if (now?.state === 'back' && wanted === 'out' && !outAgain(order, product)) return false;
      if (now?.state === 'back' && wanted === 'reserved') {
        if (now.is_damaged) outAgain(order, product);
        else order.held.delete(product);
      }
      if (order.held.get(product)?.state === 'out' && wanted !== 'out') unship(order, product);
      const held = order.held.get(product);
      if (wanted === 'reserved' && was) {
        const isMovable = held && held.warehouse !== was.warehouse && pick(product, was.quantity, was.warehouse);
        if (isMovable) release(order, product);
        if (!reserve(order, new Map([[product, was.quantity]]), was.warehouse)) return false;
      } else if (held?.state === 'reserved' && wanted === 'out') ship(order, product);
      else if (held?.state === 'reserved' && wanted !== 'reserved') release(order, product);
      if (wanted === 'back') order.held.set(product, { ...was! });
    }
    if (before.goods === 'reserved')
      for (const [product, quantity] of needs(order))
        if (!products.has(product)) reserve(order, new Map([[product, quantity]]));
    return true;
  }

  return {
    orders,
    leads,
    tracked,
    live,
    stock,
    open,
    request,
    inAge,
    move,
    moveLead,
    orderOf,
    create,
    edit,
    remove,
    moved,
    undo,
  };
}

const productOf = (name: string) => name.split(' ')[0]!;

export const copy = (order: ModelOrder): ModelOrder => structuredClone(order);
