import { say } from '../../../contract/messages/message.ts';
import type { BodyOf } from '../../../contract/route.ts';
import type { payWorkPayment as paying } from '../../../contract/cash/work-payments.ts';
import type { Actor } from '../../caller/actor.ts';
import { findHouseAccount } from '../../caller/workspaces-sql.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { Refusal } from '../../platform/refusal.ts';
import { moneyText, toMajor } from '../../platform/text/money.ts';
import { dayOf } from '../../platform/text/moments.ts';
import { recordEvents } from '../../webhooks/record-events.ts';
import { endInvoices } from '../issue-invoice.ts';
import { bookEntries } from '../ledger/book-entries.ts';
import { findBox } from '../money-accounts/find-box.ts';
import { refuseDay } from '../payouts/queue-run.ts';
import { lockPerson } from '../settlements/settlements-sql.ts';
import { lockedWorkPayment, owedParty } from './locked-work-payment.ts';
import { findWorkDebt, lockOwedAccount, writeWorkPaid } from './work-payments-sql.ts';

/**
 * Marks a payment for work as paid (R-PAY-4): books its entry, and marks its invoice as paid. Records
 * work_payment.paid. 409 when it is not unpaid, or when the debt is smaller now because a settlement or statement
 * deducted fees; 422 for an inactive money account and a future day.
 */
export async function payWorkPayment(
  tx: Tx,
  actor: Actor,
  id: string,
  { money_account_id, paid_on, payment_reference = null }: BodyOf<typeof paying>,
  at_ms: number,
): Promise<void> {
  const { id: workspace_id, currency, time_zone } = actor.workspace;
  const on = paid_on ?? dayOf(at_ms, time_zone);
  refuseDay(actor, 'paid_on', on);
  const box = await findBox(tx, actor, money_account_id);
  const { number, ...payment } = await lockedWorkPayment(tx, actor, id);
  const { invoice_id, amount, cash_account_id, payee_kind, payee_id, payee_name } = payment;
  if (payment.status !== 'unpaid') throw new Refusal('CONFLICT', say('work_payment_not_unpaid', { number }));
  // Settlements deduct fees under the same lock.
  if (payee_kind === 'person') await lockPerson(tx, workspace_id, payee_id);
  await lockOwedAccount(tx, workspace_id, cash_account_id);
  const owed = await findWorkDebt(tx, workspace_id, cash_account_id);
  if (owed < amount)
    throw new Refusal('CONFLICT', say('less_owed_for_work', { amount: moneyText(Math.max(0, owed), currency) }));
  await endInvoices(tx, actor, [invoice_id], 'paid', at_ms);
  const { kind, party } = owedParty(payment);
  const entry = {
    kind: 'work_payment' as const,
    source_id: id,
    source_no: 1,
    account_id: null,
    happened_on: on,
    postings: [
      { kind, party, amount },
      { kind: 'money' as const, party: { kind: 'money_account' as const, id: box.id }, amount: -amount },
    ],
  };
  await bookEntries(tx, actor, [entry], at_ms);
  const paid = { on, by: actor.name, money_account_id: box.id, reference: payment_reference, at: new Date(at_ms) };
  await writeWorkPaid(tx, workspace_id, id, paid);
  const data = {
    id,
    number,
    reference: String(number),
    payee: { kind: payee_kind, id: payee_id, name: payee_name },
    amount: toMajor(amount, currency),
    currency,
    up_to: payment.up_to,
    paid_on: on,
    payment_reference,
  };
  const account_id = await findHouseAccount(tx, workspace_id);
  await recordEvents(
    tx,
    workspace_id,
    [{ type: 'work_payment.paid', account_id, object_id: id, sequence: 1, data }],
    at_ms,
  );
}
