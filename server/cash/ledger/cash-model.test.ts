import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CASH_BOOKS, type CashAccountKind, type CashPlace } from '../../../contract/cash-ledger.ts';
import { dice } from '../../../test/dice.ts';
import { testService } from '../../../test/harness.ts';
import { seedOf } from '../../../test/share.ts';
import { assertSound, sessionFor, shop } from '../../../test/shop.ts';
import type { SessionClient } from '../../../test/session.ts';
import { anOrder, expect } from '../../../test/world.ts';
import type { Actor } from '../../caller/actor.ts';
import { systemActor } from '../../caller/system-actor.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { bookEntries, reverseEntry } from './book-entries.ts';
import { drawPayout } from '../payouts/draw-payout.ts';
import { remitTrips, unremitTrips } from './remit-orders.ts';

/*
 * Orders of a seller go wherever the dice send them, by moves, undo, rollback, renewal and documents that hand cash over and pay it,
 * and the balances of the ledger are those of a model that has the rules of cash written a second time, without the contract's table.
 * Then eight tables that are each wrong in one place are noticed. CASH_SEED repeats a run, CASH_STEPS makes it longer.
 */

const SEED = seedOf('CASH_SEED');
const STEPS = Number(process.env['CASH_STEPS'] ?? 400);
const COMPARED_EVERY = 10;
const LIVE_ORDERS = 30;
const REQUESTS_PER_SESSION = 250;

// A database of its own: books of wrong tables stay in it, and other tests have the doctor look at every workspace.
const service = await testService({});
const { database } = service;

// --- the rules, a second time: minor units -------------------------------------------------------------------------

const FEES = { delivery: 35_00, return: 10_00, packing: 3_00 };
const DRIVER = { delivery: 12_00, return: 5_00 };
const PIECE_COST = 60_00;
/** Half to even, at least 4.00: of 200.00 by 2.5 % it is 5.00. */
const shareOf = (cod: number) => (cod === 0 ? 0 : Math.max(Math.round(cod * 0.025), 4_00));

type Stay = 'here' | 'out' | 'refused' | 'delivered' | 'returned';
type Trip = { driver: string | null; priced: boolean };
type Order = {
  id: string;
  reference: string;
  cod: number;
  pieces: number;
  /** What the customer kept, and paid for it; null: all. */
  kept: { pieces: number; cod: number } | null;
  /** What its driver said was paid at the door, and of how much; null: nothing. */
  said: { of: number; paid: number } | null;
  stay: Stay;
  trip: Trip;
  ended: Trip[];
  remitted: string | null;
  taken_back: string | null;
  /** What payouts that stand have of each trip, the earlier ones first. */
  drawn: number[];
};
type Sums = Map<string, number>;
const add = (sums: Sums, kind: CashAccountKind, of: string | null, amount: number) => {
  const key = `${kind} ${of ?? '-'}`;
  sums.set(key, (sums.get(key) ?? 0) + amount);
};

function bookReturn(sums: Sums, account: string, { driver }: Trip): void {
  add(sums, 'payable', account, FEES.return + FEES.packing);
  add(sums, 'return_fee', null, -FEES.return);
  add(sums, 'packing_fee', null, -FEES.packing);
  if (!driver) return;
  add(sums, 'courier_fees', driver, DRIVER.return);
  add(sums, 'courier_owed', driver, -DRIVER.return);
}

/** Of an order of which a part was kept what counts is that. */
const soldOf = ({ kept, cod, pieces }: Order) => kept ?? { cod, pieces };

/** What its driver said: how much less is short until it is handed in, and how much more is over. */
function saidOf(order: Order): { short: number; over: number } {
  const { said, trip, remitted } = order;
  const { cod } = soldOf(order);
  const less = trip.driver && said?.of === cod ? cod - said.paid : 0;
  return { short: remitted ? 0 : Math.max(0, less), over: Math.max(0, -less) };
}

/** What an order has booked by itself. */
function bookOrder(sums: Sums, account: string, order: Order): void {
  const { stay, trip, ended } = order;
  const { cod, pieces } = soldOf(order);
  for (const one of ended) bookReturn(sums, account, one);
  if (stay === 'returned') bookReturn(sums, account, trip);
  if (stay === 'out') {
    add(sums, 'to_collect', trip.driver, cod);
    add(sums, 'expected_for', account, -cod);
  }
  if (stay !== 'delivered') return;
  const { short, over } = saidOf(order);
  add(sums, 'held', trip.driver, cod - short + over);
  add(sums, 'difference_short', trip.driver, short);
  add(sums, 'difference_over', trip.driver, -over);
  add(sums, 'payable', account, -cod + FEES.delivery + FEES.packing + shareOf(cod));
  add(sums, 'delivery_fee', null, -FEES.delivery);
  add(sums, 'packing_fee', null, -FEES.packing);
  add(sums, 'cash_fee', null, -shareOf(cod));
  add(sums, 'goods_sold', account, pieces * PIECE_COST);
  add(sums, 'goods_bought', account, -pieces * PIECE_COST);
  if (!trip.driver) return;
  add(sums, 'courier_fees', trip.driver, DRIVER.delivery);
  add(sums, 'courier_owed', trip.driver, -DRIVER.delivery);
}

// --- a run ---------------------------------------------------------------------------------------------------------

async function run(seed: number, steps: number, isCompared: (step: number) => boolean): Promise<void> {
  const roll = dice(seed);
  const s = await shop(service);
  const seller = await s.person('Seller');
  const account = seller.account_id!;
  const drivers = [(await s.person('Delivery')).id, (await s.person('Delivery')).id];
  const goods = await s.stocked(1_000_000, { account_id: account, purchase_price: PIECE_COST / 100 });
  const valid_from = '2020-01-01';
  const plan = {
    name: 'P',
    valid_from,
    delivery_fee: 35,
    return_fee: 10,
    packing_fee: 3,
    cash_percent: 2.5,
    cash_fee_minimum: 4,
  };
  expect(await s.api.post('/fee-plans', plan), 201);
  expect(await s.api.put('/settings', { payout_after: 'delivered' }), 200);
  const bank = expect(await s.api.post('/money-accounts', { name: 'Current' }), 201).body.data.id as string;
  expect(await s.api.post('/driver-rates', { name: 'D', valid_from, delivery_cost: 12, return_cost: 5 }), 201);

  let session: SessionClient | null = null;
  let requests = 0;
  const dashboard = async () => {
    if (!session || ++requests > REQUESTS_PER_SESSION) {
      session = await sessionFor(service, s.workspace_id, s.admin.id);
      requests = 1;
    }
    return session;
  };
  const orders: Order[] = [];
  /** What documents booked beside the orders. */
  const documents: Sums = new Map();

  const as = (work: (tx: Tx, actor: Actor) => Promise<unknown>) =>
    database.transaction(async (tx) => void (await work(tx, await systemActor(tx, s.workspace_id))));
  /** Done, or refused as a document would be: then nothing of it stands. */
  const tries = async (work: (tx: Tx, actor: Actor) => Promise<unknown>): Promise<boolean> => {
    try {
      await as(work);
      return true;
    } catch (error) {
      assert.ok(error instanceof Refusal && error.kind === 'CONFLICT', String(error));
      return false;
    }
  };
  const box = { kind: 'money_account' as const, id: newId() };
  const personOf = (driver: string | null) =>
    driver ? { kind: 'person' as const, id: driver } : { kind: 'nobody' as const, id: null };
  const day = new Date().toISOString().slice(0, 10);
  const keyOf = ({ id, ended }: Order) => ({ order_id: id, trip_no: ended.length + 1 });
  /** A document settles it with its holder where it is; a payout forbids nothing. */
  const isDocumented = ({ stay, remitted, taken_back }: Order) =>
    stay === 'delivered' ? remitted : stay === 'returned' ? taken_back : null;

  async function create(): Promise<void> {
    const pieces = 1 + roll.below(3);
    const cod = 100 * (1 + roll.below(40)) * 100;
    const products = [{ sku: goods.sku, quantity: pieces, price: 10 }];
    const body = { orders: [anOrder(goods.sku, { total: cod / 100, products })], account_id: account };
    const [reference] = expect(await s.api.post('/orders', body), 200).body.data.created_refs;
    const { id } = await s.showOrder(reference!);
    const trip = { driver: null, priced: false };
    orders.push({ id, reference: reference!, cod, pieces, kept: null, said: null, stay: 'here', trip, ended: [], remitted: null, taken_back: null, drawn: [0] }); // prettier-ignore
    await s.moveOrder(reference!, 'PACKED');
  }

  async function ship(order: Order): Promise<void> {
    const driver = roll.isLikely(0.7) ? roll.pick(drivers) : null;
    if (driver) {
      const assigned = { ids: [order.id], delivery_boy_id: driver, warehouseId: s.main };
      expect(await (await dashboard()).post('/orders/assign-to-delivery-boy', assigned), 200);
    } else await s.moveOrder(order.reference, 'SHIPPED');
    Object.assign(order, { stay: 'out', trip: { driver, priced: true } });
  }

  async function moveTo(order: Order, status: 'DELIVERED' | 'RETURNED' | 'CANCELED', stay: Stay): Promise<void> {
    if (status === 'DELIVERED') order.said = null;
    const isUndone = status === 'DELIVERED' && roll.isLikely(0.2);
    if (status === 'DELIVERED' && roll.isLikely(0.5)) return sayAtDoor(order, isUndone);
    if (!isUndone) {
      await s.moveOrder(order.reference, status);
      order.stay = stay;
      return;
    }
    const done = await (await dashboard()).post('/orders/mark-orders-as-delivered', { ids: [order.id], date: day });
    const { undo_token } = expect(done, 200).body.meta as { undo_token: string };
    expect(await (await dashboard()).post('/orders/undo', { undo_token }), 200);
  }

  /** Who brings it says what was paid. */
  async function sayAtDoor(order: Order, isUndone: boolean): Promise<void> {
    const said = roll.pick([order.cod, order.cod - 20_00, order.cod + 15_00, 0]);
    const body = { reference: order.reference, date: day, collected: said / 100 };
    const reply = await (await dashboard()).post('/orders/mark-orders-as-delivered-by-scanner', body);
    const { undo_token } = expect(reply, 200).body.meta as { undo_token: string };
    if (isUndone) return void expect(await (await dashboard()).post('/orders/undo', { undo_token }), 200);
    Object.assign(order, { said: { of: order.cod, paid: said }, stay: 'delivered' });
  }

  /** The customer kept some of the pieces; it may be said after it was delivered, until a document has it. */
  async function keepPart(order: Order): Promise<void> {
    if (order.pieces === 1 || order.kept) return;
    const said = roll.isLikely(0.3) ? 100_00 * roll.below(5) : null;
    const kept = { pieces: 1 + roll.below(order.pieces - 1), cod: 100_00 * roll.below(order.cod / 100_00 + 1) };
    const told = { quantities: [kept.pieces], amount: kept.cod / 100 };
    const body = {
      reference: order.reference,
      date: day,
      kept: told,
      ...(said === null ? {} : { collected: said / 100 }),
    };
    const reply = await (await dashboard()).post('/orders/mark-orders-as-delivered-by-scanner', body);
    if (isDocumented(order)) return void expect(reply, 422);
    const { undo_token } = expect(reply, 200).body.meta as { undo_token: string };
    // What is said anew takes the place of what was said before, and stays when that is undone.
    if (order.stay !== 'delivered') order.said = null;
    if (said !== null) order.said = { of: kept.cod, paid: said };
    if (roll.isLikely(0.2)) return void expect(await (await dashboard()).post('/orders/undo', { undo_token }), 200);
    Object.assign(order, { kept, stay: 'delivered' });
  }

  /** All of it comes back; of a part that was kept after the rest. */
  async function bringBack(order: Order): Promise<void> {
    const body = { reference: order.reference, date: day };
    if (order.kept) expect(await (await dashboard()).post('/orders/mark-orders-as-returned-by-scanner', body), 200);
    await moveTo(order, 'RETURNED', 'returned');
  }

  /** A rollback of what was delivered puts it on its way again; a document that has it forbids that. */
  async function rollBack(order: Order): Promise<void> {
    const reply = await s.api.put('/orders', { orders: [{ reference: order.reference, status: 'ROLLBACK' }] });
    if (isDocumented(order)) return void expect(reply, 422);
    expect(reply, 200);
    Object.assign(order, { stay: 'out', kept: null, said: null });
    await s.moveOrder(order.reference, 'SHIPPED');
  }

  async function renew(order: Order): Promise<void> {
    await s.moveOrder(order.reference, 'NEW', 'PACKED');
    order.ended.push(order.trip);
    Object.assign(order, { stay: 'here', kept: null, said: null, trip: { driver: null, priced: false }, remitted: null, taken_back: null }); // prettier-ignore
    order.drawn.push(0);
  }

  /** A driver hands in what he has of an order, or takes back what he handed in of one that came back. */
  async function handIn(order: Order): Promise<void> {
    const id = newId();
    const { over } = saidOf(order);
    const cod = soldOf(order).cod + over;
    const amount = order.stay === 'delivered' ? cod : order.remitted ? -cod : 0;
    const done = await tries(async (tx, actor) => {
      await remitTrips(tx, actor, { kind: 'settlement', id }, [keyOf(order)], Date.now());
      const postings = [
        { kind: 'money' as const, party: box, amount },
        { kind: 'held' as const, party: personOf(order.trip.driver), amount: -amount, order_id: order.id },
      ];
      const entry = {
        kind: 'settlement' as const,
        source_id: id,
        source_no: 1,
        account_id: null,
        happened_on: day,
        postings,
      };
      await bookEntries(tx, actor, [entry], Date.now());
    });
    const mayBe = order.stay === 'delivered' ? !order.remitted : order.stay === 'returned' && !order.taken_back;
    assert.equal(done, mayBe, 'handed in');
    if (!done) return;
    if (order.stay === 'delivered') order.remitted = id;
    else order.taken_back = id;
    add(documents, 'money', box.id, amount);
    add(documents, 'held', order.trip.driver, -amount);
  }

  async function takeHandInBack(order: Order): Promise<void> {
    const id = order.taken_back ?? order.remitted;
    const by = { kind: 'settlement' as const, id: id ?? newId() };
    const done = await tries(async (tx, actor) => {
      await unremitTrips(tx, actor, by, [keyOf(order)], Date.now());
      await reverseEntry(tx, actor, { kind: 'settlement', source_id: by.id, source_no: 1 }, Date.now());
    });
    assert.equal(done, id !== null && order.stay !== 'here', 'taken back');
    if (!done) return;
    const cod = soldOf(order).cod + saidOf(order).over;
    const amount = order.taken_back ? (order.remitted ? -cod : 0) : cod;
    if (order.taken_back) order.taken_back = null;
    else order.remitted = null;
    add(documents, 'money', box.id, -amount);
    add(documents, 'held', order.trip.driver, amount);
  }

  /** What the house owes for each trip of an order. */
  function owedOf(order: Order): number[] {
    const { stay, ended } = order;
    const { cod } = soldOf(order);
    const returned = -(FEES.return + FEES.packing);
    const last =
      stay === 'delivered' ? cod - FEES.delivery - FEES.packing - shareOf(cod) : stay === 'returned' ? returned : 0;
    return [...ended.map(() => returned), last];
  }

  /** What advances gave the seller, and no payout took off yet. */
  let advanced = 0;
  const due = (): number =>
    -advanced +
    orders.reduce((sum, order) => sum + owedOf(order).reduce((n, owed, i) => n + owed - order.drawn[i]!, 0), 0);

  /** A payout is what all trips have booked less what earlier ones have of them (R-PAY-2); it may be paid, and taken back. */
  async function pay(): Promise<void> {
    const amount = due();
    const preview = expect(await s.api.get('/payouts/preview', { account_id: account }), 200).body.data;
    assert.equal(Math.round((preview[0]?.amount ?? 0) * 100), amount, `previewed, CASH_SEED=${seed}`);
    let drawn: Awaited<ReturnType<typeof drawPayout>> = null;
    const asked = { account_id: account, up_to: day, run_id: newId() };
    await as(async (tx, actor) => void (drawn = await drawPayout(tx, actor, asked, Date.now())));
    assert.equal((drawn as { amount: number } | null)?.amount ?? null, amount > 0 ? amount : null);
    if (amount <= 0) return;
    const { id } = drawn as unknown as { id: string };
    const before = orders.map((order) => [order, order.drawn] as const);
    const advanced_before = advanced;
    for (const order of orders) order.drawn = owedOf(order);
    advanced = 0;
    const isPaid = roll.isLikely(0.7);
    if (isPaid) expect(await s.api.post(`/payouts/${id}/pay`, { money_account_id: bank }), 200);
    if (roll.isLikely(0.3)) {
      const body = { reason: 'Sent back' };
      expect(await s.api.post(`/payouts/${id}/${isPaid ? 'take-back' : 'cancel'}`, body), 200);
      for (const [order, drawn_before] of before) order.drawn = drawn_before;
      advanced = advanced_before;
      return;
    }
    if (!isPaid) return;
    add(documents, 'payable', account, amount);
    add(documents, 'money', bank, -amount);
  }

  /** An order is deleted while nothing is booked on it, and by nobody else (R-ORD-9). */
  async function remove(order: Order): Promise<void> {
    await s.moveOrder(order.reference, 'CANCELED');
    const reply = await s.api.send('DELETE', `/orders/${order.reference}`);
    if (order.ended.length > 0 || order.drawn.some((amount) => amount !== 0)) {
      expect(reply, 403);
      await s.moveOrder(order.reference, 'NEW', 'PACKED');
      return;
    }
    expect(reply, 200);
    orders.splice(orders.indexOf(order), 1);
  }

  /** A driver is paid for his work: all that the model says he is owed, unless it is canceled or taken back. */
  async function payWork(): Promise<void> {
    const driver = roll.pick(drivers);
    const owed = -(expected().get(`courier_owed ${driver}`) ?? 0);
    const drawn = await s.api.post('/work-payments', { payee_kind: 'person', payee_id: driver, up_to: day });
    if (owed <= 0) return void expect(drawn, 422);
    const { id, amount } = expect(drawn, 201).body.data;
    assert.equal(Math.round(amount * 100), owed, `owed for work, CASH_SEED=${seed}`);
    const why = { reason: 'Taken back' };
    if (roll.isLikely(0.2)) return void expect(await s.api.post(`/work-payments/${id}/cancel`, why), 200);
    expect(await s.api.post(`/work-payments/${id}/pay`, { money_account_id: bank }), 200);
    if (roll.isLikely(0.3)) return void expect(await s.api.post(`/work-payments/${id}/reverse`, why), 200);
    add(documents, 'courier_owed', driver, owed);
    add(documents, 'money', bank, -owed);
  }

  /** The seller is given an advance, or pays some back. */
  async function advance(): Promise<void> {
    const kind = roll.pick(['advance', 'repayment']);
    const amount = 100 * (1 + roll.below(50));
    const body = { account_id: account, kind, amount: amount / 100, money_account_id: bank, reason: 'A model' };
    const { id } = expect(await s.api.post('/seller-advances', body), 201).body.data;
    if (roll.isLikely(0.3))
      return void expect(await s.api.post(`/seller-advances/${id}/reverse`, { reason: 'Taken back' }), 200);
    const given = kind === 'advance' ? amount : -amount;
    advanced += given;
    add(documents, 'payable', account, given);
    add(documents, 'money', bank, -given);
  }

  async function step(): Promise<void> {
    if (roll.isLikely(0.05)) return payWork();
    if (roll.isLikely(0.03)) return advance();
    if (orders.length < LIVE_ORDERS && roll.isLikely(0.3)) return create();
    const order = orders.length > 0 && roll.pick(orders);
    if (!order) return create();
    if (roll.isLikely(0.05)) return pay();
    if (order.stay === 'here') return roll.isLikely(0.1) ? remove(order) : ship(order);
    if (order.stay === 'out') {
      if (roll.isLikely(0.2) && order.pieces > 1) return keepPart(order);
      if (roll.isLikely(0.7)) return moveTo(order, 'DELIVERED', 'delivered');
      return roll.isLikely(0.6) ? moveTo(order, 'RETURNED', 'returned') : moveTo(order, 'CANCELED', 'refused');
    }
    if (order.stay === 'refused') return moveTo(order, 'RETURNED', 'returned');
    const acts =
      order.stay === 'delivered'
        ? [rollBack, handIn, handIn, takeHandInBack, keepPart, bringBack]
        : [handIn, takeHandInBack, renew];
    return roll.pick<(order: Order) => Promise<void>>(acts)(order);
  }

  /** What the model says the balances are. */
  function expected(): Sums {
    const sums = new Map(documents);
    for (const order of orders) bookOrder(sums, account, order);
    return sums;
  }

  async function compare(at: string): Promise<void> {
    const { data } = expect(await s.api.get('/cash/balances'), 200).body;
    const stored = data.map(({ kind, party, balance }) => `${kind} ${party.id ?? '-'} ${Math.round(balance * 100)}`);
    const said = [...expected()].map(([key, amount]) => `${key} ${amount || 0}`);
    const open = (rows: string[]) => rows.filter((row) => !row.endsWith(' 0')).sort();
    assert.deepEqual(open(stored), open(said), `${at}, CASH_SEED=${seed}`);
  }

  for (let i = 1; i <= steps; i += 1) {
    await step();
    if (isCompared(i)) await compare(`after ${i} steps`);
  }
  await compare('at the end');
  assert.equal(
    [...expected().values()].reduce((sum, amount) => sum + amount, 0),
    0,
  );
}

// A long run takes longer than the runner's bound for any test.
const LONG = { timeout: Math.max(600_000, STEPS * 60) };

test(`${STEPS} steps leave the balances that a model has, which knows the rules a second time`, LONG, async () => {
  await run(SEED, STEPS, (step) => step % COMPARED_EVERY === 0);
  await assertSound(database);
});

type Wrong = (books: { to: CashAccountKind; from: CashAccountKind; amount: string }[]) => void;
const without =
  (amount: string): Wrong =>
  (books) => {
    books.splice(
      books.findIndex((one) => one.amount === amount),
      1,
    );
  };
const MUTANTS: readonly [what: string, place: CashPlace, wrong: Wrong][] = [
  ['a delivered order leaves its cash to collect', 'delivered', (books) => void (books[0]!.to = 'to_collect')],
  ['a seller does not pay the delivery', 'delivered', without('delivery_fee')],
  [
    'a seller pays the percentage twice',
    'delivered',
    (books) => void books.push(books.find((one) => one.amount === 'cash_fee')!),
  ],
  ['a driver is paid for what he keeps', 'delivered', without('delivery_owed')],
  ['goods are not counted as sold', 'delivered', without('goods_cost')],
  ['a return costs the seller a delivery', 'returned', (books) => void (books[0]!.amount = 'delivery_fee')],
  [
    'a refused parcel stays to collect',
    'refused',
    (books) => void books.push({ to: 'to_collect', from: 'expected_for', amount: 'cod' }),
  ],
  ['what is out is owed already', 'out', (books) => void (books[0]!.from = 'payable')],
];
for (const [what, place, wrong] of MUTANTS) {
  test(`a wrong table is noticed: ${what}`, async () => {
    const row = CASH_BOOKS[place] as unknown as {
      books: { to: CashAccountKind; from: CashAccountKind; amount: string }[];
    };
    const kept = row.books;
    row.books = kept.map((one) => ({ ...one }));
    try {
      wrong(row.books);
      await assert.rejects(
        run(7, 200, () => true),
        /CASH_SEED/,
      );
    } finally {
      row.books = kept;
    }
  });
}
