import { say } from '../../../contract/messages/message.ts';
import type { Actor } from '../../caller/actor.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { Refusal } from '../../platform/refusal.ts';
import { endInvoices } from '../issue-invoice.ts';
import { lockedWorkPayment } from './locked-work-payment.ts';
import { endWorkPayment } from './work-payments-sql.ts';

/**
 * Cancels an unpaid payment for work and its invoice; its entries are available to the next payment. 409 when it is paid, canceled or
 * reversed.
 */
export async function cancelWorkPayment(
  tx: Tx,
  actor: Actor,
  id: string,
  reason: string,
  at_ms: number,
): Promise<void> {
  const { number, status, invoice_id } = await lockedWorkPayment(tx, actor, id);
  if (status !== 'unpaid') throw new Refusal('CONFLICT', say('work_payment_not_unpaid', { number }));
  await endInvoices(tx, actor, [invoice_id], 'canceled', at_ms);
  const end = { status: 'canceled' as const, reason, reversed_on: null, at: new Date(at_ms) };
  await endWorkPayment(tx, actor.workspace.id, id, end);
}
