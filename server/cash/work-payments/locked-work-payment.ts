import type { Party } from '../../../contract/cash/cash-ledger.ts';
import { say } from '../../../contract/messages/message.ts';
import type { Actor } from '../../caller/actor.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { isId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { OwedKind } from './due-work-sql.ts';
import { findWorkPaymentNumber, lockWorkPayment, type LockedWorkPayment } from './work-payments-sql.ts';

/** Locks a payment for work, and returns it with its number; 404 without it. */
export async function lockedWorkPayment(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<LockedWorkPayment & { number: number }> {
  const payment = isId(id) ? await lockWorkPayment(tx, actor.scope, id) : undefined;
  if (!payment) throw new Refusal('NOT_FOUND', say('no_such_work_payment'));
  return { ...payment, number: await findWorkPaymentNumber(tx, actor.workspace.id, payment.invoice_id) };
}

/** Kind and party of the ledger account from which a payment is paid. */
export function owedParty(payment: LockedWorkPayment): { kind: OwedKind; party: Party } {
  const { payee_kind, payee_id, call_center_id } = payment;
  if (payee_kind === 'agent') return { kind: 'call_owed', party: { kind: 'call_center', id: call_center_id } };
  return {
    kind: payee_kind === 'call_center' ? 'call_owed' : 'courier_owed',
    party: { kind: payee_kind, id: payee_id },
  };
}
