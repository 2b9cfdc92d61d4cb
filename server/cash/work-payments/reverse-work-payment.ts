import { say } from '../../../contract/messages/message.ts';
import type { Actor } from '../../caller/actor.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { Refusal } from '../../platform/refusal.ts';
import { dayOf } from '../../platform/text/moments.ts';
import { endInvoices } from '../issue-invoice.ts';
import { reverseEntry } from '../ledger/book-entries.ts';
import { lockedWorkPayment } from './locked-work-payment.ts';
import { endWorkPayment } from './work-payments-sql.ts';

/**
 * Takes a paid payment for work back by an opposite entry of today: the money returns to its account, and the whole
 * debt is open again (R-PAY-4). 409 when it is not paid.
 */
export async function reverseWorkPayment(
  tx: Tx,
  actor: Actor,
  id: string,
  reason: string,
  at_ms: number,
): Promise<void> {
  const { id: workspace_id, time_zone } = actor.workspace;
  const { number, status, invoice_id } = await lockedWorkPayment(tx, actor, id);
  if (status !== 'paid') throw new Refusal('CONFLICT', say('work_payment_not_paid', { number }));
  await reverseEntry(tx, actor, { kind: 'work_payment', source_id: id, source_no: 1 }, at_ms);
  await endInvoices(tx, actor, [invoice_id], 'reversed', at_ms);
  const reversed_on = dayOf(at_ms, time_zone);
  await endWorkPayment(tx, workspace_id, id, { status: 'reversed', reason, reversed_on, at: new Date(at_ms) });
}
