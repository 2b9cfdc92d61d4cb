import type { Actor } from '../../caller/actor.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { endInvoice } from '../issue-invoice.ts';
import { takeFromPayout } from '../ledger/remit-orders.ts';
import { lockedPayout } from './locked-payout.ts';
import { findOrdersIn, writeCanceled } from './payouts-sql.ts';

/** Cancels an unpaid payout with its invoice: its orders and entries are free for the next one. 409 when it is paid or canceled. */
export async function cancelPayout(tx: Tx, actor: Actor, id: string, reason: string, at_ms: number): Promise<void> {
  const { id: workspace_id } = actor.workspace;
  const { invoice_id } = await lockedPayout(tx, actor, id);
  await endInvoice(tx, actor, invoice_id, 'canceled', at_ms);
  await takeFromPayout(tx, actor, id, await findOrdersIn(tx, workspace_id, id, false), at_ms);
  await writeCanceled(tx, workspace_id, id, reason, new Date(at_ms));
}
