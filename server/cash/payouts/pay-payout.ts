import type { payPayout as payRoute } from '../../../contract/cash/payouts.ts';
import type { BodyOf } from '../../../contract/route.ts';
import type { Actor } from '../../caller/actor.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { notify } from '../../live/notify.ts';
import { moneyText, toMajor } from '../../platform/text/money.ts';
import { dayOf } from '../../platform/text/moments.ts';
import { recordEvents } from '../../webhooks/record-events.ts';
import { endInvoice } from '../issue-invoice.ts';
import { bookEntries } from '../ledger/book-entries.ts';
import { markPaidOut } from '../ledger/remit-orders.ts';
import { findBox } from '../money-accounts/find-box.ts';
import { findPayoutNumbers } from './payout-numbers-sql.ts';
import { lockedPayout } from './locked-payout.ts';
import { findPaidCash, writePayoutPaid } from './payouts-sql.ts';
import { refuseDay } from './queue-run.ts';

/**
 * Records the payment of a payout (R-PAY-2): books its entry, marks its invoice as paid, and updates the stage of its
 * orders, and of orders whose cash it took back. Records payout.paid. 409 when it is paid or canceled; 422 for an
 * inactive money account and a future day. Returns its amount, in minor units.
 */
export async function payPayout(
  tx: Tx,
  actor: Actor,
  id: string,
  { money_account_id, paid_on, payment_reference = null }: BodyOf<typeof payRoute>,
  at_ms: number,
): Promise<number> {
  const { id: workspace_id, currency, time_zone } = actor.workspace;
  const on = paid_on ?? dayOf(at_ms, time_zone);
  refuseDay(actor, 'paid_on', on);
  const box = await findBox(tx, actor, money_account_id);
  const { account_id, invoice_id, amount, order_count, up_to } = await lockedPayout(tx, actor, id);
  await endInvoice(tx, actor, invoice_id, 'paid', at_ms);
  const entry = {
    kind: 'payout' as const,
    source_id: id,
    source_no: 1,
    account_id,
    happened_on: on,
    postings: [
      { kind: 'payable' as const, party: { kind: 'account' as const, id: account_id }, amount },
      { kind: 'money' as const, party: { kind: 'money_account' as const, id: box.id }, amount: -amount },
    ],
  };
  await bookEntries(tx, actor, [entry], at_ms);
  await markPaidOut(tx, actor, await findPaidCash(tx, workspace_id, id, true), at_ms);
  const at = new Date(at_ms);
  await writePayoutPaid(tx, workspace_id, id, {
    on,
    by: actor.name,
    money_account_id: box.id,
    reference: payment_reference,
    at,
  });
  const [number] = await findPayoutNumbers(tx, workspace_id, [id]);
  const data = {
    id,
    number: number!, // the payout is locked, so it exists
    reference: String(number),
    amount: toMajor(amount, currency),
    currency,
    up_to,
    paid_on: on,
  };
  await notify(tx, workspace_id, [
    {
      message: 'payout_paid',
      params: { number: number!, amount: moneyText(amount, currency) },
      link: `/payouts/${id}`,
      to: { account_id, sight: 'account' },
    },
  ]);
  await recordEvents(
    tx,
    workspace_id,
    [
      {
        type: 'payout.paid',
        account_id,
        object_id: id,
        sequence: 1,
        data: { ...data, orders: order_count, payment_reference },
      },
    ],
    at_ms,
  );
  return amount;
}
