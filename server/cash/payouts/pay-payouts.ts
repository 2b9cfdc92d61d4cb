import { payouts, type payPayout as payOneRoute, type payPayouts as payRoute } from '../../../contract/cash/payouts.ts';
import { say } from '../../../contract/messages/message.ts';
import type { BodyOf } from '../../../contract/route.ts';
import type { Actor } from '../../caller/actor.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { notify } from '../../live/notify.ts';
import { isId } from '../../platform/ids.ts';
import { fieldErrors } from '../../platform/refusal.ts';
import { moneyText, toMajor } from '../../platform/text/money.ts';
import { dayOf } from '../../platform/text/moments.ts';
import { publishResourceChange } from '../../resources/publish-resource-change.ts';
import { recordEvents } from '../../webhooks/record-events.ts';
import { endInvoices } from '../issue-invoice.ts';
import { bookEntries } from '../ledger/book-entries.ts';
import { markPaidOut } from '../ledger/remit-orders.ts';
import { findBox } from '../money-accounts/find-box.ts';
import { lockedPayout } from './locked-payout.ts';
import { findPaidCash, lockPayouts, writePayoutsPaid, type LockedPayout } from './payouts-sql.ts';
import { refuseDay } from './queue-run.ts';

type Payment = BodyOf<typeof payOneRoute>;

/** Records the payment of one payout as `payPayouts` does; 404 for an unknown one. */
export async function payPayout(tx: Tx, actor: Actor, id: string, payment: Payment, at_ms: number): Promise<void> {
  await payLocked(tx, actor, [await lockedPayout(tx, actor, id)], payment, at_ms);
}

/**
 * Pays 1-100 payouts from one money account, all or none (R-PAY-2, R-PAY-8): books their entries, marks their invoices as paid, and updates
 * the stage of their orders, and of orders whose cash they took back. Records payout.paid. Duplicates count once. `amount`: their sum, in
 * minor units. 409 when one is paid or canceled; 422 for unknown ones, an inactive money account and a future day.
 */
export async function payPayouts(
  tx: Tx,
  actor: Actor,
  { ids, ...payment }: BodyOf<typeof payRoute>,
  at_ms: number,
): Promise<{ paid: string[]; amount: number }> {
  const named = ids.map((id) => id.toLowerCase());
  const locked = await lockPayouts(tx, actor.scope, named.filter(isId)); // prettier-ignore
  const known = new Set(locked.map(({ id }) => id));
  const errors = fieldErrors();
  named.forEach((id, i) => known.has(id) || errors.add(`ids.${i}`, say('no_such_payout')));
  errors.throwIfAny();
  await payLocked(tx, actor, locked, payment, at_ms);
  for (const payout of locked) publishResourceChange(tx, payouts, actor.workspace.id, payout, 'updated');
  return { paid: [...known], amount: locked.reduce((sum, { amount }) => sum + amount, 0) };
}

async function payLocked(
  tx: Tx,
  actor: Actor,
  locked: readonly LockedPayout[],
  { money_account_id, paid_on, payment_reference = null }: Payment,
  at_ms: number,
): Promise<void> {
  const { id: workspace_id, time_zone } = actor.workspace;
  const on = paid_on ?? dayOf(at_ms, time_zone);
  refuseDay(actor, 'paid_on', on);
  const box = await findBox(tx, actor, money_account_id);
  const ids = locked.map(({ id }) => id);
  await endInvoices(
    tx,
    actor,
    locked.map(({ invoice_id }) => invoice_id),
    'paid',
    at_ms,
  );
  const entries = locked.map(({ id, account_id, amount }) => ({
    kind: 'payout' as const,
    source_id: id,
    source_no: 1,
    account_id,
    happened_on: on,
    postings: [
      { kind: 'payable' as const, party: { kind: 'account' as const, id: account_id }, amount },
      { kind: 'money' as const, party: { kind: 'money_account' as const, id: box.id }, amount: -amount },
    ],
  }));
  await bookEntries(tx, actor, entries, at_ms);
  await markPaidOut(tx, actor, await findPaidCash(tx, workspace_id, ids, true), at_ms);
  const paid = { on, by: actor.name, money_account_id: box.id, reference: payment_reference, at: new Date(at_ms) };
  await writePayoutsPaid(tx, workspace_id, ids, paid);
  await tellPaid(tx, actor, locked, { on, payment_reference }, at_ms);
}

/** Notifies the sellers, and records payout.paid. */
async function tellPaid(
  tx: Tx,
  { workspace: { id: workspace_id, currency } }: Actor,
  locked: readonly LockedPayout[],
  { on, payment_reference }: { on: string; payment_reference: string | null },
  at_ms: number,
): Promise<void> {
  await notify(
    tx,
    workspace_id,
    locked.map(({ id, account_id, number, amount }) => ({
      message: 'payout_paid' as const,
      params: { number, amount: moneyText(amount, currency) },
      link: `/payouts/${id}`,
      to: { account_id, sight: 'account' as const },
    })),
  );
  await recordEvents(
    tx,
    workspace_id,
    locked.map(({ id, account_id, number, amount, up_to, order_count }) => ({
      type: 'payout.paid' as const,
      account_id,
      object_id: id,
      sequence: 1,
      data: {
        id,
        number,
        reference: String(number),
        amount: toMajor(amount, currency),
        currency,
        up_to,
        paid_on: on,
        orders: order_count,
        payment_reference,
      },
    })),
    at_ms,
  );
}
