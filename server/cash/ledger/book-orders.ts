import {
  NOBODY,
  hasHolder,
  postingsBetween,
  stageOf,
  type CashPlace,
  type CashPosting,
  type Holder,
} from '../../../contract/cash-ledger.ts';
import type { Actor } from '../../caller/actor.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { newIds } from '../../platform/ids.ts';
import { toMajor } from '../../platform/text/money.ts';
import { dayOf } from '../../platform/text/moments.ts';
import { recordEvents } from '../../webhooks/record-events.ts';
import {
  CASH,
  CASH_ENTRIES,
  cashAccountId,
  findOrderCash,
  insertEntries,
  writeOrderCash,
  type NewCashAccount,
  type NewCashEntry,
  type NewCashPosting,
  type OrderCashRow,
} from './ledger-sql.ts';

/** A locked order as it stands after its move. */
export type OrderToBook = {
  id: string;
  reference: string;
  account_id: string;
  /** After the move. */
  version: number;
  place: CashPlace;
  /** Who has the parcel or the cash, where its place has a holder. */
  holder: Holder;
  /** What would be collected at the door today, minor units; kept when it goes out. */
  cod: number;
  /** The moment of the move, ISO. */
  happened_at: string;
};

/**
 * Books 1-1,000 orders that moved, in the transaction of the move (R-CASH-2): one entry for each order whose postings
 * change, by four statements, however many orders. Records cash.collected. Orders that have no cash out, and had none,
 * may be left out.
 */
export async function bookOrders(tx: Tx, actor: Actor, orders: readonly OrderToBook[], at_ms: number): Promise<void> {
  if (orders.length === 0) return;
  const { id: workspace_id } = actor.workspace;
  const ids = orders.map(({ id }) => id);
  const kept = new Map((await findOrderCash(tx, workspace_id, ids)).map((row) => [row.order_id, row]));
  const booked = orders.map((order) => {
    const before = kept.get(order.id);
    const after = cashAfter(order, before);
    return { order, before, after, postings: postingsBetween(before, after) };
  });
  const changed = booked.filter(({ before, after }) => before || after.place !== 'here');
  if (changed.length === 0) return;
  const collected = changed.filter(({ before, after }) => after.stage === 'collected' && before?.stage !== 'collected');
  await Promise.all([
    writeOrderCash(
      tx,
      workspace_id,
      changed.map(({ after }) => after),
    ),
    enter(
      tx,
      actor,
      changed.filter(({ postings }) => postings.length > 0),
      at_ms,
    ),
    recordEvents(
      tx,
      workspace_id,
      collected.map(({ order, after }) => ({
        type: 'cash.collected',
        account_id: order.account_id,
        object_id: order.id,
        sequence: order.version,
        data: {
          reference: order.reference,
          amount: toMajor(after.cod, actor.workspace.currency),
          currency: actor.workspace.currency,
          holder: after.holder,
        },
      })),
      at_ms,
    ),
  ]);
}

/** What is collected at the door is kept from the moment it goes out until it is back. */
function cashAfter(order: OrderToBook, before: OrderCashRow | undefined): OrderCashRow {
  const { place } = order;
  const wasHere = !before || before.place === 'here';
  const stage = stageOf(place);
  const holder = hasHolder(place) ? order.holder : NOBODY;
  const stays = before?.stage === stage && before.holder.kind === holder.kind && before.holder.id === holder.id;
  return {
    order_id: order.id,
    account_id: order.account_id,
    place,
    stage,
    holder,
    cod: wasHere ? order.cod : before.cod,
    since: stays ? before.since : order.happened_at,
  };
}

type Booked = { order: OrderToBook; postings: readonly CashPosting[] };

/** One entry an order; balances follow with the commit. */
async function enter(tx: Tx, actor: Actor, booked: readonly Booked[], at_ms: number): Promise<void> {
  if (booked.length === 0) return;
  const { id: workspace_id, currency, time_zone } = actor.workspace;
  const ids = newIds(booked.length, at_ms);
  const accounts = new Map<string, NewCashAccount>();
  const entries: NewCashEntry[] = [];
  const postings: NewCashPosting[] = [];
  const booked_on = dayOf(at_ms, time_zone);
  for (const [i, { order, postings: lines }] of booked.entries()) {
    const entry_id = ids[i]!;
    const happened_on = dayOf(Date.parse(order.happened_at), time_zone);
    entries.push({
      id: entry_id,
      kind: 'order',
      source_id: order.id,
      source_no: order.version,
      account_id: order.account_id,
      order_reference: order.reference,
      happened_on,
    });
    tx.count({ noun: CASH_ENTRIES, workspace_id, account_id: order.account_id, status: '', day: booked_on, by: 1 });
    for (const [position, { kind, party, amount }] of lines.entries()) {
      const id = cashAccountId(workspace_id, kind, party, currency);
      accounts.set(id, { id, kind, party_kind: party.kind, party_id: party.id, currency });
      postings.push({ entry_id, position, cash_account_id: id, amount });
      tx.count({ noun: CASH, workspace_id, account_id: id, status: '', day: happened_on, by: amount });
    }
  }
  await insertEntries(tx, actor, { accounts: [...accounts.values()], entries, postings }, new Date(at_ms));
}
