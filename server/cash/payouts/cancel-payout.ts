import type { Actor } from '../../caller/actor.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { dayOf } from '../../platform/text/moments.ts';
import { endInvoices } from '../issue-invoice.ts';
import { reverseEntry } from '../ledger/book-entries.ts';
import { markPaidOut, takeFromPayout } from '../ledger/remit-orders.ts';
import { lockedPayout } from './locked-payout.ts';
import { findPaidCash, findTripsIn, writePayoutCanceled, writeTakenBack } from './payouts-sql.ts';

/** Cancels an unpaid payout and its invoice; its orders and entries are available to the next payout. 409 when it is paid or canceled. */
export async function cancelPayout(tx: Tx, actor: Actor, id: string, reason: string, at_ms: number): Promise<void> {
  const { invoice_id } = await lockedPayout(tx, actor, id);
  await endInvoices(tx, actor, [invoice_id], 'canceled', at_ms);
  await freeAll(tx, actor, id, reason, at_ms);
}

/**
 * Takes a paid payout back (R-PAY-2), such as one that the bank returned, or that was paid twice or to a wrong account.
 * Books the opposite of its entry today and cancels its invoice; its orders and entries are due again. Its deductions
 * move to the next payout. 409 when it is not paid.
 */
export async function takeBackPayout(tx: Tx, actor: Actor, id: string, reason: string, at_ms: number): Promise<void> {
  const { id: workspace_id, time_zone } = actor.workspace;
  const { invoice_id } = await lockedPayout(tx, actor, id);
  await endInvoices(tx, actor, [invoice_id], 'reversed', at_ms);
  await reverseEntry(tx, actor, { kind: 'payout', source_id: id, source_no: 1 }, at_ms);
  // What other payouts paid of these trips stays paid.
  await markPaidOut(tx, actor, await findPaidCash(tx, workspace_id, [id], false), at_ms);
  await freeAll(tx, actor, id, reason, at_ms);
  await writeTakenBack(tx, workspace_id, id, { on: dayOf(at_ms, time_zone), by: actor.name });
}

async function freeAll(tx: Tx, actor: Actor, id: string, reason: string, at_ms: number): Promise<void> {
  const { id: workspace_id } = actor.workspace;
  await takeFromPayout(tx, actor, id, await findTripsIn(tx, workspace_id, id), at_ms);
  await writePayoutCanceled(tx, workspace_id, id, reason, new Date(at_ms));
}
