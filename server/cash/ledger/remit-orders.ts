import { isSettled, settledOf, stageOf, type CashSettled, type RemittedBy } from '../../../contract/cash-ledger.ts';
import { say, type Message } from '../../../contract/messages/message.ts';
import type { EventType } from '../../../contract/events.ts';
import type { Actor } from '../../caller/actor.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { Refusal } from '../../platform/refusal.ts';
import { toMajor } from '../../platform/text/money.ts';
import { isoFromMilliseconds } from '../../platform/text/moments.ts';
import { recordEvents } from '../../webhooks/record-events.ts';
import { findOrderCash, lockOrdersOfCash, writeSettled, type OrderCashRow } from './ledger-sql.ts';

/*
 * What becomes of orders' cash after it was collected (R-CASH-5): handed over by a document, put in a payout, paid. The
 * documents book their entries themselves (book-entries.ts); here stand the orders.
 */

/** By which a holder hands cash over. */
export type HandOver = { kind: RemittedBy; id: string };
/** What the ledger keeps of a locked order. */
export type LockedCash = OrderCashRow & { reference: string; version: number };

/** Locks orders, in id order, and gives what the ledger keeps of each; orders that never were out have nothing. */
export async function lockOrderCash(
  tx: Tx,
  workspace_id: string,
  ids: readonly string[],
): Promise<Map<string, LockedCash>> {
  if (ids.length === 0) return new Map();
  const heads = new Map((await lockOrdersOfCash(tx, workspace_id, ids)).map((head) => [head.order_id, head]));
  const rows = await findOrderCash(tx, workspace_id, ids);
  return new Map(
    rows.flatMap((row) => {
      const head = heads.get(row.order_id);
      return head ? [[row.order_id, { ...row, reference: head.reference, version: head.version }] as const] : [];
    }),
  );
}

/**
 * This document settles orders with their holder: of delivered ones it hands the cash over, of returned ones it pays their
 * cost, and takes the cash back if that was handed over before. 409: one is neither, or another document settles it.
 * Records cash.remitted of the delivered.
 */
export const remitOrders = (tx: Tx, actor: Actor, by: HandOver, ids: readonly string[], at_ms: number): Promise<void> =>
  settle(tx, actor, ids, at_ms, {
    may: (row) =>
      row.place === 'delivered'
        ? row.remitted_by_id === null
        : row.place === 'returned' && row.return_settled_by_id === null,
    change: (row) =>
      row.place === 'delivered'
        ? { ...settledOf(row), remitted_by_kind: by.kind, remitted_by_id: by.id }
        : { ...settledOf(row), return_settled_by_id: by.id },
    event: { type: 'cash.remitted', of: (row) => row.place === 'delivered' },
  });

/** A document that is reversed gives its orders back. 409: a payout has one of them, or it did not settle one. */
export const unremitOrders = (
  tx: Tx,
  actor: Actor,
  by: HandOver,
  ids: readonly string[],
  at_ms: number,
): Promise<void> =>
  settle(tx, actor, ids, at_ms, {
    may: (row) => row.payout_id === null && (row.return_settled_by_id ?? row.remitted_by_id) === by.id,
    change: (row) =>
      row.return_settled_by_id === null
        ? { ...settledOf(row), remitted_by_kind: null, remitted_by_id: null }
        : { ...settledOf(row), return_settled_by_id: null },
  });

/** They are in this payout from now on. 409: one is in another living payout. */
export const putInPayout = (
  tx: Tx,
  actor: Actor,
  payout_id: string,
  ids: readonly string[],
  at_ms: number,
): Promise<void> =>
  settle(tx, actor, ids, at_ms, {
    may: (row) => row.payout_id === null,
    change: (row) => ({ ...settledOf(row), payout_id }),
  });

/** A payout that is canceled gives its orders back. 409: one is in another payout. */
export const takeFromPayout = (
  tx: Tx,
  actor: Actor,
  payout_id: string,
  ids: readonly string[],
  at_ms: number,
): Promise<void> =>
  settle(tx, actor, ids, at_ms, {
    may: (row) => row.payout_id === payout_id,
    change: (row) => ({ ...settledOf(row), payout_id: null, is_paid_out: false }),
  });

/** The payout was paid, or is not any more; of orders of it whose cash it paid. */
export const markPaidOut = (
  tx: Tx,
  actor: Actor,
  payout_id: string,
  ids: readonly string[],
  is_paid_out: boolean,
  at_ms: number,
): Promise<void> =>
  settle(tx, actor, ids, at_ms, {
    may: (row) => row.payout_id === payout_id,
    change: (row) => ({ ...settledOf(row), is_paid_out }),
  });

type Settling = {
  may: (row: LockedCash) => boolean;
  change: (row: LockedCash) => CashSettled;
  event?: { type: EventType; of: (row: LockedCash) => boolean };
};

const ORDERS_AT_ONCE = 1_000;

async function settle(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  at_ms: number,
  { may, change, event }: Settling,
): Promise<void> {
  const sorted = [...ids].sort(); // locked in id order throughout
  for (let from = 0; from < sorted.length; from += ORDERS_AT_ONCE) {
    const some = sorted.slice(from, from + ORDERS_AT_ONCE);
    const locked = await lockOrderCash(tx, actor.workspace.id, some);
    for (const id of some) {
      const row = locked.get(id);
      if (!row || !may(row)) throw new Refusal('CONFLICT', refused(row, id));
    }
    const rows = [...locked.values()];
    await writeSettled(
      tx,
      actor.workspace.id,
      rows.map((row) => settledRow(row, change(row), at_ms)),
      new Date(at_ms),
    );
    if (event) await recordSettled(tx, actor, event.type, rows.filter(event.of), at_ms);
  }
}

const refused = (row: LockedCash | undefined, id: string): Message =>
  (row && whySettled(row)) ?? say('order_no_cash', { order: row?.reference ?? id });

function settledRow(row: LockedCash, settled: CashSettled, at_ms: number) {
  const stage = stageOf(row.place, settled);
  const since = stage === row.stage ? row.since : isoFromMilliseconds(at_ms);
  return { order_id: row.order_id, stage, since, ...settled };
}

/** `sequence`: the version that the change gave the order. */
const recordSettled = (tx: Tx, actor: Actor, type: EventType, rows: readonly LockedCash[], at_ms: number) =>
  recordEvents(
    tx,
    actor.workspace.id,
    rows.map((row) => ({
      type,
      account_id: row.account_id,
      object_id: row.order_id,
      sequence: row.version + 1,
      data: {
        reference: row.reference,
        amount: toMajor(row.cod, actor.workspace.currency),
        currency: actor.workspace.currency,
        holder: row.holder,
      },
    })),
    at_ms,
  );

/** Why moves of these orders may not be taken back or given to another holder: a document has them. By order id. */
export async function findSettled(tx: Tx, workspace_id: string, orders: readonly { id: string; reference: string }[]) {
  const references = new Map(orders.map(({ id, reference }) => [id, reference]));
  const rows = orders.length === 0 ? [] : await findOrderCash(tx, workspace_id, [...references.keys()]);
  return new Map<string, Message>(
    rows.flatMap((row) => {
      const said = whySettled({ ...row, reference: references.get(row.order_id)! });
      return said ? [[row.order_id, said]] : [];
    }),
  );
}

function whySettled(row: CashSettled & Pick<LockedCash, 'reference' | 'holder'>): Message | null {
  if (!isSettled(row)) return null;
  const { reference: order, payout_id, remitted_by_kind, holder } = row;
  if (payout_id !== null) return say('order_in_payout', { order });
  // Of a return, who carried it says whose document it is.
  return (remitted_by_kind ?? (holder.kind === 'company' ? 'statement' : 'settlement')) === 'statement'
    ? say('order_in_statement', { order })
    : say('order_in_settlement', { order });
}
